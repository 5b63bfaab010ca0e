import { asNobody } from '#platform/db/scope.ts';
import { defineFeature } from '#platform/services.ts';
import { fillPlaces } from './jobs.ts';
import * as queries from './queries.ts';
import { routes } from './routes.ts';

export const places = defineFeature({
  name: 'places',
  routes,
  jobs: [fillPlaces],
  async atStart(services) {
    await services.db.withTenant(asNobody(), async (tx) => {
      if (!(await queries.isFilled(tx))) await services.jobs.enqueue(tx, fillPlaces, {});
    });
  },
});

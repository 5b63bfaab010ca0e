import { asNobody } from '#platform/db/scope.ts';
import { defineFeature } from '#platform/feature.ts';
import { baseMapDoor } from './base-map/routes.ts';
import { fillPlaces } from './jobs.ts';
import * as queries from './queries.ts';
import { publicRoutes } from './routes-public.ts';
import { routes } from './routes.ts';

export const places = defineFeature({
  name: 'places',
  routes: [...routes, ...publicRoutes],
  jobs: [fillPlaces],
  doors: baseMapDoor,
  async atStart(services) {
    await services.db.withTenant(asNobody(), async (tx) => {
      if (!(await queries.isFilled(tx))) await services.jobs.enqueue(tx, fillPlaces, {});
    });
  },
});

import { defineFeature } from '#platform/feature.ts';
import { counterOf } from './count/actions.ts';
import { sweepCounts } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const visits = defineFeature({
  name: 'visits',
  tables,
  routes,
  jobs: [sweepCounts],
  doors: (app, services) => {
    app.addHook('onClose', () => counterOf(services).flush());
  },
});

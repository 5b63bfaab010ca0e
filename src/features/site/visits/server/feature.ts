import { defineFeature } from '#platform/feature.ts';
import { counterOf } from './count/actions.ts';
import { sweepCounts } from './jobs.ts';
import { routes } from './routes.ts';

export const visits = defineFeature({
  name: 'visits',
  routes,
  jobs: [sweepCounts],
  doors: (app, services) => {
    app.addHook('onClose', () => counterOf(services).flush());
  },
});

import { defineFeature } from '#platform/feature.ts';
import { sweepPlans } from './jobs.ts';
import { houseRoutes } from './routes-house.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const plans = defineFeature({
  name: 'plans',
  tables,
  routes: [...routes, ...houseRoutes],
  jobs: [sweepPlans],
});

import { defineFeature } from '#platform/feature.ts';
import { providers } from '#features/ground/connections/server/actions-provider.ts';
import { fill } from '#platform/server-slots.ts';
import { stripeProvider } from './card/actions-provider.ts';
import { cardDoor, cardRoutes } from './card/routes.ts';
import { sweepPlans } from './jobs.ts';
import { houseRoutes } from './routes-house.ts';
import { limitRoutes } from './routes-limits.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const plans = defineFeature({
  name: 'plans',
  tables,
  routes: [...routes, ...houseRoutes, ...limitRoutes, ...cardRoutes],
  doors: cardDoor,
  fills: [fill(providers, stripeProvider)],
  jobs: [sweepPlans],
});

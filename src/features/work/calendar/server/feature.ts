import { defineFeature } from '#platform/feature.ts';
import { feedDoor, feedRoutes } from './feed/routes.ts';
import { routes } from './routes.ts';

export const calendar = defineFeature({
  name: 'calendar',
  routes: [...routes, ...feedRoutes],
  doors: feedDoor,
});

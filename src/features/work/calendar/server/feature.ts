import { defineFeature } from '#platform/feature.ts';
import { feedDoor, feedRoutes } from './feed/routes.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const calendar = defineFeature({
  name: 'calendar',
  tables,
  routes: [...routes, ...feedRoutes],
  doors: feedDoor,
});

import { defineFeature } from '#platform/services.ts';
import { aroundRoutes } from './around/routes.ts';
import { embedDoor } from './embed/routes.ts';
import { pages } from './pages.ts';
import { routes } from './routes.ts';
import { siteDoors } from './sitemap/routes.ts';

export const gallery = defineFeature({
  name: 'gallery',
  pages,
  routes: [...routes, ...aroundRoutes],
  doors: (app, services) => {
    siteDoors(app, services);
    embedDoor(app, services);
  },
});

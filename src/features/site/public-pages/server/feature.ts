import { defineFeature } from '#platform/feature.ts';
import { fill } from '#platform/server-slots.ts';
import { shownPlaces } from '#features/praise/testimonials/server/permission/actions-places.ts';
import { sitePlaces } from './site-pages/actions-places.ts';
import { aroundRoutes } from './site-pages/routes.ts';
import { cardPrefix } from './card/actions.ts';
import { cardDoor } from './card/routes.ts';
import { embedDoor } from './embed/routes.ts';
import { itemEmbedDoor } from './embed/routes-item.ts';
import { siteByIdDoor } from './kinds/routes.ts';
import { mapDoor } from './map/routes.ts';
import { pages } from './pages.ts';
import { routes } from './routes.ts';
import { siteDoors } from './sitemap/routes.ts';

export const publicPages = defineFeature({
  name: 'public-pages',
  // A customer who withdraws a permission reads where the testimonial stood.
  fills: [fill(shownPlaces, sitePlaces)],
  pages,
  routes: [...routes, ...aroundRoutes],
  files: (accountId) => [{ prefix: cardPrefix(accountId), derived: true }],
  doors: (app, services) => {
    siteDoors(app, services);
    embedDoor(app, services);
    itemEmbedDoor(app, services);
    siteByIdDoor(app, services);
    mapDoor(app, services);
    cardDoor(app, services);
  },
});

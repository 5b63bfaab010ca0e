import { defineFeature } from '#platform/feature.ts';
import { fill } from '#platform/server-slots.ts';
import { shownPlaces } from '#features/praise/testimonials/server/permission/actions-places.ts';
import { widgetPlaces } from './actions-places.ts';
import { publicRoutes } from './public/routes.ts';
import { widgetDoors } from './public/routes-documents.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const widgets = defineFeature({
  name: 'widgets',
  tables,
  // A customer who withdraws a permission reads where the testimonial stood.
  fills: [fill(shownPlaces, widgetPlaces)],
  routes: [...routes, ...publicRoutes],
  doors: widgetDoors,
});

import { defineFeature } from '#platform/feature.ts';
import { galleryPages } from './gallery/pages.ts';
import { routes } from './gallery/routes.ts';
import { sharePages } from './share/pages.ts';

export const showcase = defineFeature({
  name: 'showcase',
  routes,
  pages: [...sharePages, ...galleryPages],
});

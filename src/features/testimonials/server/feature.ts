import { defineFeature } from '#platform/services.ts';
import { galleryPages } from './gallery/pages.ts';
import { routes as galleryRoutes } from './gallery/routes.ts';
import { sweepPhotos } from './requests/jobs.ts';
import { requestPages } from './requests/pages.ts';
import { routes as requestRoutes } from './requests/routes.ts';
import { requestDoors } from './requests/routes-photos.ts';
import { routes } from './routes.ts';

export const testimonials = defineFeature({
  name: 'testimonials',
  routes: [...routes, ...requestRoutes, ...galleryRoutes],
  jobs: [sweepPhotos],
  pages: [...requestPages, ...galleryPages],
  doors: requestDoors,
});

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
  // Errors of the triggers that protect a customer's words and consent.
  databaseErrors: {
    HW001: { code: 'testimonials.words', status: 409 },
    HW002: { code: 'testimonials.no_consent', status: 409 },
  },
});

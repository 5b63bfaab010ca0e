import { defineFeature } from '#platform/feature.ts';
import { routes as answerRoutes } from './answers/routes.ts';
import { testimonialRun } from './bulk/jobs.ts';
import { routes as bulkRoutes } from './bulk/routes.ts';
import { routes as inboxRoutes } from './inbox/routes.ts';
import { routes as numberRoutes } from './numbers/routes.ts';
import { routes as peopleRoutes } from './people/routes.ts';
import { tellReaders } from './permission/actions-notices.ts';
import { permissionPages } from './permission/pages.ts';
import { permissionDoor } from './permission/routes.ts';
import { retain } from './retention/jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const testimonials = defineFeature({
  name: 'testimonials',
  tables,
  routes: [...routes, ...inboxRoutes, ...bulkRoutes, ...peopleRoutes, ...answerRoutes, ...numberRoutes],
  jobs: [retain],
  runs: [testimonialRun],
  listens: [tellReaders],
  pages: permissionPages,
  doors: permissionDoor,
  // Errors of the triggers that protect a customer's words and consent.
  databaseErrors: {
    HW001: { code: 'testimonials.words', status: 409 },
    HW002: { code: 'testimonials.no_consent', status: 409 },
  },
});

import { onMediaChange } from '#features/media/media/server/change-events/actions.ts';
import { defineFeature } from '#platform/services.ts';
import { followCut } from '#features/praise/customer-video/server/captions/actions.ts';
import { routes as cutRoutes } from '#features/praise/customer-video/server/cut/routes.ts';
import { galleryPages } from '#features/praise/showcase/server/gallery/pages.ts';
import { routes as galleryRoutes } from '#features/praise/showcase/server/gallery/routes.ts';
import { routes as answerRoutes } from './answers/routes.ts';
import { runTestimonialBulk, sweepTestimonialBulks } from './bulk/jobs.ts';
import { routes as bulkRoutes } from './bulk/routes.ts';
import { routes as inboxRoutes } from './inbox/routes.ts';
import { captionVideo } from '#features/praise/customer-video/server/captions/jobs.ts';
import { captionsDoor, routes as captionRoutes } from '#features/praise/customer-video/server/captions/routes.ts';
import { routes as peopleRoutes } from './people/routes.ts';
import { askAccount, askDue, sweepRequests } from '#features/praise/requests/server/asking/jobs.ts';
import { askingDoors } from '#features/praise/requests/server/asking/routes-doors.ts';
import { routes as askingRoutes } from '#features/praise/requests/server/asking/routes.ts';
import { remind } from '#features/praise/requests/server/reminders/jobs.ts';
import { routes as numberRoutes } from './numbers/routes.ts';
import { permissionPages } from './permission/pages.ts';
import { permissionDoor } from './permission/routes.ts';
import { sweepPhotos } from '#features/praise/requests/server/wizard/jobs.ts';
import { requestPages } from '#features/praise/requests/server/wizard/pages.ts';
import { routes as requestRoutes } from '#features/praise/requests/server/wizard/routes.ts';
import { requestDoors } from '#features/praise/requests/server/wizard/routes-photos.ts';
import { retain } from './retention/jobs.ts';
import { routes } from './routes.ts';
import { mailDoor } from '#features/praise/requests/server/settings/routes-mail.ts';
import { routes as settingsRoutes } from '#features/praise/requests/server/settings/routes.ts';
import { sharePages } from '#features/praise/showcase/server/share/pages.ts';
import { routes as videoRoutes } from '#features/praise/customer-video/server/takes/routes.ts';
import { videoDoor } from '#features/praise/customer-video/server/takes/routes-bytes.ts';

onMediaChange(followCut);

export const testimonials = defineFeature({
  name: 'testimonials',
  routes: [
    ...routes,
    ...inboxRoutes,
    ...bulkRoutes,
    ...captionRoutes,
    ...cutRoutes,
    ...peopleRoutes,
    ...settingsRoutes,
    ...answerRoutes,
    ...askingRoutes,
    ...requestRoutes,
    ...videoRoutes,
    ...galleryRoutes,
    ...numberRoutes,
  ],
  jobs: [
    sweepPhotos,
    remind,
    askAccount,
    askDue,
    sweepRequests,
    runTestimonialBulk,
    sweepTestimonialBulks,
    captionVideo,
    retain,
  ],
  pages: [...requestPages, ...permissionPages, ...sharePages, ...galleryPages],
  doors: async (app, services) => {
    await requestDoors(app, services);
    await videoDoor(app, services);
    await permissionDoor(app, services);
    await captionsDoor(app, services);
    askingDoors(app, services);
    mailDoor(app, services);
  },
  // Errors of the triggers that protect a customer's words and consent.
  databaseErrors: {
    HW001: { code: 'testimonials.words', status: 409 },
    HW002: { code: 'testimonials.no_consent', status: 409 },
  },
});

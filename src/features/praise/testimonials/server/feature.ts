import { onMediaChange } from '#features/media/media/server/change-events/actions.ts';
import { defineFeature } from '#platform/feature.ts';
import { followCut } from './captions/actions.ts';
import { routes as cutRoutes } from './cut/routes.ts';
import { galleryPages } from './gallery/pages.ts';
import { routes as galleryRoutes } from './gallery/routes.ts';
import { routes as answerRoutes } from './answers/routes.ts';
import { runTestimonialBulk, sweepTestimonialBulks } from './bulk/jobs.ts';
import { routes as bulkRoutes } from './bulk/routes.ts';
import { routes as inboxRoutes } from './inbox/routes.ts';
import { captionVideo } from './captions/jobs.ts';
import { captionsDoor, routes as captionRoutes } from './captions/routes.ts';
import { routes as peopleRoutes } from './people/routes.ts';
import { askAccount, askDue, sweepRequests } from './asking/jobs.ts';
import { askingDoors } from './asking/routes-doors.ts';
import { routes as askingRoutes } from './asking/routes.ts';
import { remind } from './reminders/jobs.ts';
import { routes as numberRoutes } from './numbers/routes.ts';
import { permissionPages } from './permission/pages.ts';
import { permissionDoor } from './permission/routes.ts';
import { sweepPhotos } from './requests/jobs.ts';
import { requestPages } from './requests/pages.ts';
import { routes as requestRoutes } from './requests/routes.ts';
import { requestDoors } from './requests/routes-photos.ts';
import { retain } from './retention/jobs.ts';
import { routes } from './routes.ts';
import { mailDoor } from './settings/routes-mail.ts';
import { routes as settingsRoutes } from './settings/routes.ts';
import { sharePages } from './share/pages.ts';
import { routes as videoRoutes } from './video/routes.ts';
import { videoDoor } from './video/routes-bytes.ts';

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

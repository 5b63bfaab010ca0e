import { mediaChanged } from '#features/media/media/events.ts';
import { within } from '#platform/events/listener.ts';
import { defineFeature } from '#platform/feature.ts';
import { followCut } from './captions/actions.ts';
import { captionVideo } from './captions/jobs.ts';
import { captionsDoor, routes as captionRoutes } from './captions/routes.ts';
import { routes as cutRoutes } from './cut/routes.ts';
import { routes as takeRoutes } from './takes/routes.ts';
import { videoDoor } from './takes/routes-bytes.ts';
import { tables } from './tables.ts';

export const customerVideo = defineFeature({
  name: 'customer-video',
  tables,
  routes: [...takeRoutes, ...captionRoutes, ...cutRoutes],
  jobs: [captionVideo],
  doors: async (app, services) => {
    await videoDoor(app, services);
    await captionsDoor(app, services);
  },
  listens: [
    // The captions of a video have the times of the part that is shown.
    within(mediaChanged, ({ tx, accountId }, { subject, data }) =>
      followCut(tx, { accountId, mediaId: subject, contentIds: data.contentIds }),
    ),
  ],
});

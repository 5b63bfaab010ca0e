import { defineFeature } from '#platform/services.ts';
import { mediaKinds } from '../rules.ts';
import { filesDoor } from './files/routes.ts';
import { avifMedia, posterMedia, processMedia, removeFiles } from './jobs.ts';
import { routes } from './routes.ts';
import { sweepFiles, sweepUploads } from './sweep/jobs.ts';
import { uploadDoor } from './uploads/routes.ts';

export const media = defineFeature({
  name: 'media',
  routes,
  jobs: [processMedia, avifMedia, posterMedia, removeFiles, sweepUploads, sweepFiles],
  files: (accountId) => [
    { prefix: `image/thumb/${accountId}/`, derived: true },
    ...mediaKinds.map((kind) => ({ prefix: `${kind}/${accountId}/`, derived: false })),
  ],
  async doors(app, services) {
    await uploadDoor(app, services);
    filesDoor(app, services);
  },
});

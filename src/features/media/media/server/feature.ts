import { defineFeature } from '#platform/feature.ts';
import { mediaKinds } from '../rules.ts';
import { routes as addressRoutes } from './address/routes.ts';
import { cutMedia } from './cuts/jobs.ts';
import { routes as editRoutes } from './edit/routes.ts';
import { filesDoor } from './files/routes.ts';
import { convertMedia } from './films/jobs.ts';
import { avifMedia, editMedia, posterMedia, processMedia, removeFiles } from './jobs.ts';
import { routes as libraryRoutes } from './library/routes.ts';
import { moveDerivatives } from './move/jobs.ts';
import { routes as recordRoutes } from './records/routes.ts';
import { removeFormer } from './replace/jobs.ts';
import { routes } from './routes.ts';
import { retryFilms, sweepFiles, sweepUploads } from './sweep/jobs.ts';
import { described } from './uploads/actions-described.ts';
import { uploadDoor } from './uploads/routes.ts';
import { tables } from './tables.ts';

export const media = defineFeature({
  name: 'media',
  tables,
  routes: [...addressRoutes, ...recordRoutes, ...libraryRoutes, ...editRoutes, ...routes],
  jobs: [
    processMedia,
    avifMedia,
    posterMedia,
    convertMedia,
    cutMedia,
    editMedia,
    removeFiles,
    removeFormer,
    moveDerivatives,
    sweepUploads,
    retryFilms,
    sweepFiles,
  ],
  described,
  files: (accountId) => [
    { prefix: `image/thumb/${accountId}/`, derived: true },
    { prefix: `uploads/${accountId}.`, derived: true },
    ...mediaKinds.map((kind) => ({ prefix: `${kind}/${accountId}/`, derived: false })),
  ],
  async doors(app, services) {
    await uploadDoor(app, services);
    filesDoor(app, services);
  },
});

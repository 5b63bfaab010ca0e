import { defineFeature } from '#platform/feature.ts';
import { askAccount, askDue, sweepRequests } from './asking/jobs.ts';
import { askingDoors } from './asking/routes-doors.ts';
import { routes as askingRoutes } from './asking/routes.ts';
import { routes as linkRoutes } from './links/routes.ts';
import { remind } from './reminders/jobs.ts';
import { mailDoor } from './settings/routes-mail.ts';
import { routes as settingsRoutes } from './settings/routes.ts';
import { tellReaders } from './wizard/actions-notices.ts';
import { sweepPhotos } from './wizard/jobs.ts';
import { requestPages } from './wizard/pages.ts';
import { formDoors } from './wizard/routes-form.ts';
import { photoDoors } from './wizard/routes-photos.ts';
import { routes as wizardRoutes } from './wizard/routes.ts';
import { tables } from './tables.ts';

export const requests = defineFeature({
  name: 'requests',
  tables,
  routes: [...linkRoutes, ...settingsRoutes, ...askingRoutes, ...wizardRoutes],
  jobs: [sweepPhotos, remind, askAccount, askDue, sweepRequests],
  listens: [tellReaders],
  pages: requestPages,
  doors: async (app, services) => {
    await photoDoors(app, services);
    await formDoors(app, services);
    askingDoors(app, services);
    mailDoor(app, services);
  },
});

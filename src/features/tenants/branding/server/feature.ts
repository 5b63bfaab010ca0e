import { defineFeature } from '#platform/feature.ts';
import { doors } from './doors.ts';
import { installDoors } from './install/doors.ts';
import { lookAround, lookNow } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const branding = defineFeature({
  name: 'branding',
  tables,
  routes,
  doors(app, services) {
    doors(app, services);
    installDoors(app, services);
  },
  jobs: [lookNow, lookAround],
});

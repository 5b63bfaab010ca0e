import { defineFeature } from '#platform/feature.ts';
import { sendAutomatically, sendReportsJob } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const reports = defineFeature({
  name: 'reports',
  tables,
  routes,
  jobs: [sendReportsJob, sendAutomatically],
});

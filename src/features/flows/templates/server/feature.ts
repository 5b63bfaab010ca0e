import { defineFeature } from '#platform/feature.ts';
import { applyJob, backJob, sweepChanges } from './apply/jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const templates = defineFeature({
  name: 'templates',
  tables,
  routes,
  jobs: [applyJob, backJob, sweepChanges],
});

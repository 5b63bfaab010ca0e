import { defineFeature } from '#platform/feature.ts';
import { routes } from './routes.ts';
import { listeners } from './runs/actions-listeners.ts';
import { lookAround, runAutomation, startScheduled, sweepRuns } from './runs/jobs.ts';
import { tables } from './tables.ts';

export const automations = defineFeature({
  name: 'automations',
  tables,
  routes,
  jobs: [runAutomation, startScheduled, lookAround, sweepRuns],
  listens: listeners,
});

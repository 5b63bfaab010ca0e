import { defineFeature } from '#platform/feature.ts';
import { listeners } from './actions-listeners.ts';
import { sweepLogs } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const usageLogs = defineFeature({
  name: 'usage-logs',
  tables,
  routes,
  jobs: [sweepLogs],
  listens: listeners,
});

import { defineFeature } from '#platform/feature.ts';
import { runBulkEdit, sweepBulkEdits } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const bulkEdit = defineFeature({
  name: 'bulk-edit',
  tables,
  routes,
  jobs: [runBulkEdit, sweepBulkEdits],
});

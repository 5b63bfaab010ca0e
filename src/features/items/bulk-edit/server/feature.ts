import { defineFeature } from '#platform/feature.ts';
import { runBulkEdit, sweepBulkEdits } from './jobs.ts';
import { routes } from './routes.ts';

export const bulkEdit = defineFeature({ name: 'bulk-edit', routes, jobs: [runBulkEdit, sweepBulkEdits] });

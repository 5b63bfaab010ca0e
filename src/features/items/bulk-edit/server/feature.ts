import { defineFeature } from '#platform/feature.ts';
import { bulkEditRun } from './jobs.ts';
import { routes } from './routes.ts';

export const bulkEdit = defineFeature({ name: 'bulk-edit', routes, runs: [bulkEditRun] });

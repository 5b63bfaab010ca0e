import { defineFeature } from '#platform/feature.ts';
import { sweepRuns } from './jobs.ts';
import { tables } from './tables.ts';

export const runs = defineFeature({ name: 'runs', tables, jobs: [sweepRuns] });

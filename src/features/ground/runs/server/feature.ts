import { defineFeature } from '#platform/feature.ts';
import { sweepRuns } from './jobs.ts';

export const runs = defineFeature({ name: 'runs', jobs: [sweepRuns] });

import { defineFeature } from '#platform/feature.ts';
import { sweepStreams } from './jobs.ts';
import { routes } from './routes.ts';

export const streams = defineFeature({ name: 'streams', routes, jobs: [sweepStreams] });

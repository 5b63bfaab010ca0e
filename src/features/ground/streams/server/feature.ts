import { defineFeature } from '#platform/feature.ts';
import { sweepStreams } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const streams = defineFeature({ name: 'streams', tables, routes, jobs: [sweepStreams] });

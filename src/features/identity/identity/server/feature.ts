import { defineFeature } from '#platform/feature.ts';
import { sweepSessions } from './jobs.ts';
import { routes } from './routes.ts';

export const identity = defineFeature({ name: 'identity', routes, jobs: [sweepSessions] });

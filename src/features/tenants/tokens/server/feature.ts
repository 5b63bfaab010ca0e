import { defineFeature } from '#platform/services.ts';
import { sweepTokens } from './jobs.ts';
import { routes } from './routes.ts';

export const tokens = defineFeature({ name: 'tokens', routes, jobs: [sweepTokens] });

import { defineFeature } from '#platform/feature.ts';
import { tellUsed } from './actions-notices.ts';
import { sweepTokens } from './jobs.ts';
import { routes } from './routes.ts';

export const tokens = defineFeature({ name: 'tokens', routes, jobs: [sweepTokens], listens: [tellUsed] });

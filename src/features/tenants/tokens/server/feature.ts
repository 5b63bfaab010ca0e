import { defineFeature } from '#platform/feature.ts';
import { tellUsed } from './actions-notices.ts';
import { sweepTokens } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const tokens = defineFeature({
  name: 'tokens',
  tables,
  routes,
  jobs: [sweepTokens],
  listens: [tellUsed],
});

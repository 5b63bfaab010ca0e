import { providers } from '#features/ground/connections/server/actions-provider.ts';
import { defineFeature } from '#platform/feature.ts';
import { fill } from '#platform/server-slots.ts';
import { followItem, tellFailed } from './actions-notices.ts';
import { wordPress } from './actions-provider.ts';
import { routes } from './routes.ts';
import { sendPublication } from './send/jobs.ts';
import { tables } from './tables.ts';

export const publishing = defineFeature({
  name: 'publishing',
  tables,
  routes,
  jobs: [sendPublication],
  listens: [tellFailed, followItem],
  fills: [fill(providers, wordPress)],
});

import { providers } from '#features/ground/connections/server/actions-provider.ts';
import { defineFeature } from '#platform/feature.ts';
import { fill } from '#platform/server-slots.ts';
import { followItem, tellFailed } from './actions-notices.ts';
import { wordPress } from './actions-provider.ts';
import { routes } from './routes.ts';
import { destinations } from './send/actions-destination.ts';
import { onWordPress } from './send/actions-wordpress.ts';
import { sendPublication, startDue } from './send/jobs.ts';
import { tables } from './tables.ts';

export const publishing = defineFeature({
  name: 'publishing',
  tables,
  routes,
  jobs: [sendPublication, startDue],
  listens: [tellFailed, followItem],
  fills: [fill(providers, wordPress), fill(destinations, onWordPress)],
});

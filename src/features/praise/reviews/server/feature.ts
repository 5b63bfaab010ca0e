import { providers } from '#features/ground/connections/server/actions-provider.ts';
import { rowTargets } from '#features/items/exchange/server/run/actions-targets.ts';
import { defineFeature } from '#platform/feature.ts';
import { fill } from '#platform/server-slots.ts';
import { google, googleApp, trustpilot, yelp } from './actions-provider.ts';
import { reviewsOfFile } from './import/actions-file.ts';
import { importFromSource } from './import/jobs.ts';
import { sendReplyJob } from './replies/jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const reviews = defineFeature({
  name: 'reviews',
  tables,
  routes,
  jobs: [importFromSource, sendReplyJob],
  fills: [
    ...[googleApp, google, yelp, trustpilot].map((provider) => fill(providers, provider)),
    fill(rowTargets, reviewsOfFile),
  ],
});

import { defineFeature } from '#platform/feature.ts';
import { copyPrefix, makeCopy, sweepCopies } from './jobs.ts';
import { routes } from './routes.ts';

export const siteCopies = defineFeature({
  name: 'site-copies',
  routes,
  jobs: [makeCopy, sweepCopies],
  files: (accountId) => [{ prefix: copyPrefix(accountId), derived: true }],
});

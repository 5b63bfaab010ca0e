import { defineFeature } from '#platform/feature.ts';
import { copyPrefix, makeCopy, sweepCopies } from './jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const siteCopies = defineFeature({
  name: 'site-copies',
  tables,
  routes,
  jobs: [makeCopy, sweepCopies],
  files: (accountId) => [{ prefix: copyPrefix(accountId), derived: true }],
});

import { defineFeature } from '#platform/feature.ts';
import { showReceived, showWaiting, tellReaders, tellWaiting } from './actions-notices.ts';
import { pages } from './form/pages.ts';
import { formDoor } from './form/routes.ts';
import { adoptHeld, heldPrefix, sweepHeld, trimHeld } from './item/jobs.ts';
import { routes } from './routes.ts';
import { tables } from './tables.ts';

export const leads = defineFeature({
  name: 'leads',
  tables,
  routes,
  pages,
  doors: formDoor,
  jobs: [adoptHeld, trimHeld, sweepHeld],
  listens: [showReceived, showWaiting, tellReaders, tellWaiting],
  files: (accountId) => [{ prefix: heldPrefix(accountId), derived: false }],
});

import { guardItems, onMediaChange } from '#features/media/server/actions.ts';
import { onWordsLost } from '#features/taxonomy/server/actions.ts';
import { defineFeature } from '#platform/services.ts';
import { demandItems } from './pictures/actions.ts';
import { refreshPublic } from './public-copy.ts';
import { routes } from './routes.ts';

export const content = defineFeature({ name: 'content', routes });

// A picture that is ready, renamed or gone shows in the public copy within the same transaction.
onMediaChange(async (tx, change) => {
  await refreshPublic(tx, change.accountId, change.contentIds);
});
// Who may change an item may change its pictures.
guardItems(demandItems);
// A category, service or tag that was taken off its items leaves their public copies too.
onWordsLost(async (tx, accountId, contentIds) => {
  await refreshPublic(tx, accountId, contentIds);
});

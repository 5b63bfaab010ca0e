import { onItemsMoved } from '#features/content-model/server/structure/actions.ts';
import { guardItems, onMediaChange } from '#features/media/server/news/actions.ts';
import { tellOfItems } from '#features/media/server/news/queries.ts';
import { onWordsChanged } from '#features/taxonomy/server/actions.ts';
import { defineFeature } from '#platform/services.ts';
import { emptyOldTrash } from './jobs.ts';
import { hearsItems } from './news/actions.ts';
import { demandItems } from './pictures/actions.ts';
import { refreshPublic } from './public-copy.ts';
import { routes } from './routes.ts';

export const content = defineFeature({ name: 'content', routes, hears: hearsItems, jobs: [emptyOldTrash] });

// A picture that is ready, renamed or gone shows in the public copy within the same transaction.
onMediaChange(async (tx, change) => {
  await refreshPublic(tx, change.accountId, change.contentIds);
});
// Who may change an item may change its pictures.
guardItems(demandItems);
// A category, service or tag that is taken off its items, or merged, changes their public copies too.
onWordsChanged(async (tx, accountId, contentIds) => {
  await refreshPublic(tx, accountId, contentIds);
});
// Items that came to another stage or type, since theirs was deleted or changed.
onItemsMoved(async (tx, accountId, contentIds) => {
  await refreshPublic(tx, accountId, contentIds);
  await tellOfItems(tx, accountId, 'content.changed', { what: 'saved', by: null }, contentIds);
});

import { itemsMoved } from '#features/structure/content-model/events.ts';
import { mediaChanged } from '#features/media/media/events.ts';
import { itemsGuard } from '#features/media/media/server/change-events/actions.ts';
import { tellOfItems } from '#features/media/media/server/change-events/queries.ts';
import { wordsChanged } from '#features/structure/taxonomy/events.ts';
import { within } from '#platform/events/listener.ts';
import { fill } from '#platform/server-slots.ts';
import { defineFeature } from '#platform/feature.ts';
import { copyRoutes } from './copies/routes.ts';
import { emptyOldTrash } from './jobs.ts';
import { hearsItems } from './live-events/actions.ts';
import { demandItems } from './pictures/actions.ts';
import { tellPlanner } from './plan/actions.ts';
import { publishDue, publishOne } from './plan/jobs.ts';
import { planRoutes } from './plan/routes.ts';
import { refreshPublic } from './public-copy.ts';
import { routes } from './routes.ts';
import { viewRoutes } from './views/routes.ts';
import * as versions from './versions/actions.ts';
import { tables } from './tables.ts';

export const content = defineFeature({
  name: 'content',
  tables,
  routes: [...routes, ...planRoutes, ...viewRoutes, ...copyRoutes],
  hears: hearsItems,
  jobs: [emptyOldTrash, publishDue, publishOne],
  // The right to change an item covers its pictures.
  fills: [fill(itemsGuard, demandItems)],
  listens: [
    tellPlanner,
    // A picture that is ready, renamed or gone shows in the public copy at once.
    within(mediaChanged, async ({ tx, accountId }, { subject, data }) => {
      const contentIds = data.contentIds.length
        ? await versions.followMedia(tx, accountId, subject, data)
        : [];
      if (contentIds.length) await refreshPublic(tx, accountId, contentIds);
    }),
    // A category, service or tag that is taken off its items, or merged, changes their public copies too.
    within(wordsChanged, async ({ tx, accountId }, { data }) => {
      await refreshPublic(tx, accountId, await versions.followWords(tx, accountId, data));
    }),
    within(itemsMoved, async ({ tx, accountId }, { data: { contentIds } }) => {
      await refreshPublic(tx, accountId, contentIds);
      await tellOfItems(tx, accountId, 'content.changed', { what: 'saved', by: null }, contentIds);
    }),
  ],
});

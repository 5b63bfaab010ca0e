import { z } from 'zod';
import { itemPublished, itemUnpublished } from '#features/items/content/events.ts';
import { permissionAnswered } from '#features/praise/testimonials/events.ts';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { on } from '#platform/events/listener.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { EventPlace } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { behind, corpusOf } from '../corpus/queries.ts';
import { followOwn } from './actions-follow.ts';

/** Brings the documents of the own content of an account up to date. */
export const followJob = defineJob({
  name: 'knowledge.follow',
  payload: z.object({ accountId: id }),
  fairBy: ({ accountId }) => accountId,
  timeoutSeconds: 3600,
  run: ({ accountId }, services) => followOwn(services, accountId),
});
/** Accounts that one look finds. */
const MOST_BEHIND = 500;
/** Looks for accounts whose public words have changed: edits of pages, services and facts tell no event of their own. */
export const followSweep = defineJob({
  name: 'knowledge.follow_sweep',
  payload: z.object({}),
  every: '*/2 * * * *',
  async run(_none, { db, jobs }) {
    const accounts = await db.withTenant(asHouseJob(), (tx) => behind(tx, MOST_BEHIND));
    for (const accountId of accounts)
      await db.withTenant(asJobOf(accountId), (tx) => jobs.enqueue(tx, followJob, { accountId }));
  },
});
/** Follows at once what visitors see and see no longer. */
async function follow({ tx, services, accountId }: EventPlace): Promise<void> {
  if ((await corpusOf(tx, accountId))?.follows) await services.jobs.enqueue(tx, followJob, { accountId });
}
/** Reactions to what visitors see and see no longer. */
export const followListeners = [
  on(itemPublished, 'knowledge.published', follow),
  on(itemUnpublished, 'knowledge.unpublished', follow),
  on(permissionAnswered, 'knowledge.permission', follow),
];

import { fail, notFound } from '#shared/fail.ts';
import { writeCursor } from '#shared/cursor.ts';
import { DELETE, typesWith } from '#shared/rights/rights.ts';
import { readsTestimonials } from '#shared/rights/testimonials.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import type { Place } from '#platform/place.ts';
import type { ItemHoldings, RestoredItem, TrashedItem } from '../../contract-trash.ts';
import { canPublish, canRead } from '../../policy.ts';
import * as items from '../actions.ts';
import { freePermalink } from '../actions-permalinks.ts';
import { keysOf } from '../list/queries.ts';
import * as publishing from '../publishing/actions.ts';
import * as itemQueries from '../queries.ts';
import * as versions from '../versions/queries.ts';
import * as queries from './queries.ts';
import * as record from './queries-record.ts';
import * as heldRows from './queries-restore.ts';

/** Counts what hangs on an item that somebody is about to delete. @throws 404 */
export async function countHeld(place: Place, contentId: string): Promise<ItemHoldings> {
  await items.load(place, contentId);
  const holdings = await queries.countHeld(place.tx, place.accountId, contentId);
  if (!holdings) throw notFound();
  return holdings;
}

/**
 * Moves an item into the trash: its page goes, its pictures stay in the library (CONT-15, DATA-07).
 * @throws 409 when it is published and `force` is not said
 */
export async function moveToTrash(place: Place, head: itemQueries.Head, force: boolean): Promise<void> {
  const { tx, actor, services, accountId } = place;
  if (head.statusPublish === 'published' && !force) throw fail('content.published', 409);
  await items.tell(place, [head.id], 'removed');
  await record.copyToTrash(tx, accountId, head.id, actor.userId);
  const relatedIds = await heldRows.relatedOf(tx, accountId, head.id);
  await itemQueries.removeItem(tx, accountId, head.id);
  await items.refreshPublic(tx, accountId, relatedIds);
  items.auditItem(place, head, 'removed');
  await siteChanged(tx, services, accountId);
}

/** A page of the trash as this person sees it (CONT-16, CONT-17). */
export async function listTrash(
  { tx, accountId, actor }: Place,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<{ rows: TrashedItem[]; nextCursor: string | null }> {
  const after = keysOf('trash', cursor, true);
  const trashedRows = await queries.listTrash(tx, accountId, {
    seen: items.seenBy(actor),
    testimonials: readsTestimonials(actor),
    after,
    limit,
  });
  const rows = trashedRows.slice(0, limit);
  const last = rows.at(-1);
  return {
    rows,
    nextCursor:
      trashedRows.length > rows.length && last ? writeCursor('trash', [last.deletedAt, last.id]) : null,
  };
}

/** Reads a deleted item that this person may see. */
export const readTrashed = (
  { tx, accountId, actor }: Place,
  contentId: string,
): Promise<TrashedItem | undefined> =>
  queries.readTrashed(tx, accountId, contentId, {
    seen: items.seenBy(actor),
    testimonials: readsTestimonials(actor),
  });

/** Locks a deleted item that this person may see. */
export async function findTrashed(
  { tx, accountId, actor }: Place,
  contentId: string,
): Promise<queries.Trashed | undefined> {
  const trashed = await queries.findTrashed(tx, accountId, contentId);
  return trashed && canRead(actor, trashed) ? trashed : undefined;
}

/**
 * Brings an item back with all that hung on it and still exists (CONT-16), and says what did not come back. It is
 * not public, except when `publish` undoes the deletion of a public one by somebody who may publish.
 */
export async function restore(
  place: Place,
  trashed: queries.Trashed,
  publish: boolean,
): Promise<RestoredItem> {
  const { tx, accountId, actor } = place;
  const { contentId } = trashed;
  const permalink = trashed.permalink && (await freePermalink(place, trashed.permalink, contentId));
  const restored = await record.restoreItem(tx, accountId, trashed, permalink);
  if (!restored) throw fail('content.no_types', 409);
  const lost = await heldRows.restoreHeld(tx, accountId, contentId);
  await queries.removeTrashed(tx, accountId, contentId);
  const [head] = await itemQueries.lockHeads(tx, accountId, [contentId]);
  if (!head) throw notFound();
  items.auditItem(place, head, 'restored');
  const isShown = publish && trashed.statusPublish === 'published' && canPublish(actor, head);
  // Its public version came back with it: it is public again as visitors knew it, without its later changes.
  const hasPage = isShown && (await versions.hasPublic(tx, accountId, contentId));
  if (hasPage) await publishing.showAgain(place, head);
  else await versions.endPublic(tx, accountId, [contentId]);
  await items.changed(place, [contentId, ...(await heldRows.relatedOf(tx, accountId, contentId))]);
  const item = await (isShown && !hasPage
    ? publishing.publish(place, head, head.version)
    : items.load(place, contentId));
  return { ...item, lost };
}

/** Deletes an item of the trash for good. */
export async function purge(place: Place, trashed: queries.Trashed): Promise<void> {
  await queries.removeTrashed(place.tx, place.accountId, trashed.contentId);
  items.auditItem(place, { ...trashed, id: trashed.contentId }, 'purged');
}

/** Deletes for good what this person may delete of the trash, so many at once; `left` says that there is more. */
export async function emptyTrash(place: Place): Promise<{ purged: number; left: boolean }> {
  const { tx, accountId, actor } = place;
  const purged = await queries.emptyTrash(tx, accountId, {
    seen: items.seenBy(actor),
    deletes: typesWith(actor, DELETE),
    testimonials: readsTestimonials(actor),
  });
  for (const item of purged) items.auditItem(place, item, 'purged');
  return { purged: purged.length, left: purged.length === queries.EMPTIED_AT_ONCE };
}

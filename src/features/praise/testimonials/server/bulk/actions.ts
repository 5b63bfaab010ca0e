import { standingOf } from '#platform/runs/queries.ts';
import type { Place } from '#platform/place.ts';
import { fail } from '#shared/fail.ts';
import type { Bulk, BulkChange } from '../../contract-inbox.ts';
import { BULK_AT_ONCE, mayBeUndone, UNDO_MINUTES } from '../../rules.ts';
import { demandTags } from '../inbox/actions.ts';
import { changeAll, lockAll, undoAll } from './actions-many.ts';
import { runTestimonialBulk } from './jobs.ts';
import * as queries from './queries.ts';

const isUndoOpen = (row: queries.Row, now: Date): boolean =>
  (row.state === 'done' || row.state === 'failed') &&
  mayBeUndone(row.change.action) &&
  row.items.some(({ state }) => state === 'done') &&
  now.getTime() - Date.parse(row.createdAt) < UNDO_MINUTES * 60_000;
/** Returns a change as its screen sees it. */
export const shownOf = (row: queries.Row, now: Date): Bulk => ({
  id: row.id,
  action: row.change.action,
  state: row.state,
  total: row.items.length,
  done: row.items.filter(({ state }) => state !== 'waiting').length,
  canUndo: isUndoOpen(row, now),
  results: row.items,
});
const read = async ({ tx, services, accountId }: Place, id: string): Promise<Bulk> =>
  shownOf((await queries.find(tx, accountId, id))!, services.clock());

/**
 * Does the same with many testimonials: a few at once, more by a job. Nothing changes if one of them is not there for
 * the person.
 *
 * @throws not_found 404, content.unknown_reference 400
 */
export async function changeMany(place: Place, ids: string[], change: BulkChange): Promise<Bulk> {
  const { tx, services, actor, accountId } = place;
  const uniqueIds = [...new Set(ids)];
  const heads = await lockAll(place, uniqueIds);
  await demandTags(place, [...change.addTagIds, ...change.dropTagIds]);
  const isNow = uniqueIds.length <= BULK_AT_ONCE;
  const waiting = uniqueIds.map((id): queries.Item => ({ id, state: 'waiting', code: null }));
  const bulkId = await queries.insert(tx, accountId, {
    asker: actor,
    standing: await standingOf(tx, actor.userId),
    change,
    state: isNow ? 'done' : 'waiting',
    items: isNow ? await changeAll(place, change, heads) : waiting,
  });
  if (!isNow) await services.jobs.enqueue(tx, runTestimonialBulk, { accountId, bulkId });
  return read(place, bulkId);
}

/** Sets back what a change did. @throws testimonials.undo_over 409 */
export async function undoMany(place: Place, subject: queries.Row): Promise<Bulk> {
  const { tx, services, actor, accountId } = place;
  const row = (await queries.find(tx, accountId, subject.id, true)) ?? subject;
  if (!isUndoOpen(row, services.clock())) throw fail('testimonials.undo_over', 409);
  const done = row.items.filter(({ state }) => state === 'done');
  const isNow = done.length <= BULK_AT_ONCE;
  const results = new Map(
    isNow ? (await undoAll(place, row.change, done)).map((item) => [item.id, item]) : [],
  );
  await queries.save(tx, accountId, row.id, {
    state: isNow ? 'undone' : 'undoing',
    items: row.items.map((item) => results.get(item.id) ?? item),
    asker: { actor, standing: await standingOf(tx, actor.userId) },
  });
  if (!isNow) await services.jobs.enqueue(tx, runTestimonialBulk, { accountId, bulkId: row.id });
  return read(place, row.id);
}

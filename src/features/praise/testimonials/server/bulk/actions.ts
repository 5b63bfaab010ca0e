import type { Place } from '#platform/place.ts';
import { askRun, stopRun, undoRun, undoUntil } from '#platform/runs/ask.ts';
import { findRun, type RunRow } from '#platform/runs/queries.ts';
import { readItems } from '#platform/runs/read.ts';
import { fail } from '#shared/fail.ts';
import type { Bulk, BulkChange } from '../../contract-inbox.ts';
import { BULK_MOST } from '../../rules.ts';
import { demandTags } from '../inbox/actions.ts';
import { lockAll } from './actions-many.ts';
import { testimonialRun } from './jobs.ts';

/** Reads a change as its screen sees it. */
export async function readBulk(place: Place, row: RunRow): Promise<Bulk> {
  const { rows } = await readItems(place, row.id, { limit: BULK_MOST });
  return {
    id: row.id,
    action: testimonialRun.request.parse(row.request).action,
    state: row.state === 'asked' ? 'waiting' : row.state,
    total: row.total,
    done: row.done,
    canUndo: undoUntil(testimonialRun, row, place.services.clock()) !== null,
    results: rows,
  };
}
const read = async (place: Place, runId: string): Promise<Bulk> =>
  readBulk(place, (await findRun(place.tx, { accountId: place.accountId, runId }))!);

/**
 * Does the same with many testimonials: a few at once, more by a job. Nothing changes if one of them is not there for
 * the person.
 *
 * @throws not_found 404, content.unknown_reference 400, runs.busy 409
 */
export async function changeMany(place: Place, ids: string[], change: BulkChange): Promise<Bulk> {
  const uniqueIds = [...new Set(ids)];
  await lockAll(place, uniqueIds);
  await demandTags(place, [...change.addTagIds, ...change.dropTagIds]);
  const items = uniqueIds.map((id) => ({ id }));
  return read(place, await askRun(place, testimonialRun, { request: change, items }));
}
/** Sets back what a change did. @throws testimonials.undo_over 409 */
export async function undoMany(place: Place, row: RunRow): Promise<Bulk> {
  if (!(await undoRun(place, testimonialRun, row.id))) throw fail('testimonials.undo_over', 409);
  return read(place, row.id);
}
/** Stops a change after its batch under way. @throws runs.over 409 */
export async function stopMany(place: Place, row: RunRow): Promise<Bulk> {
  if (!(await stopRun(place, row.id))) throw fail('runs.over', 409);
  return read(place, row.id);
}

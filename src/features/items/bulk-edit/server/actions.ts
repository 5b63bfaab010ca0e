import { audit } from '#features/ground/audit/server/actions.ts';
import { MANY_MOST, type ManyChange, type Selection } from '#features/items/content/contract-many.ts';
import { seenWhere } from '#features/items/content/server/list/actions.ts';
import { selectIds } from '#features/items/content/server/list/queries.ts';
import { judge } from '#features/items/content/server/many/actions.ts';
import { headsOf } from '#features/items/content/server/queries.ts';
import type { Place } from '#platform/place.ts';
import { askRun, stopRun, undoRun, undoUntil } from '#platform/runs/ask.ts';
import { countRefusals, findRun, type RunRow } from '#platform/runs/queries.ts';
import { readItems, readRuns } from '#platform/runs/read.ts';
import { fail } from '#shared/fail.ts';
import type { Output } from '#shared/endpoint.ts';
import type * as contract from '../contract.ts';
import { seesAll } from '../policy.ts';
import { bulkEditRun } from './jobs.ts';
import { titlesOf } from './queries.ts';

/** So many items are judged with one statement. */
const PREVIEW_BATCH = 2000;
/** So many items the preview names. */
const PREVIEW_ITEMS = 50;

/** A change of many items as it is stored. */
type Row = RunRow;
/** Returns a change as its screens see it. */
const shownOf = ({ state, request, ...row }: Row, now: Date): contract.BulkEdit => ({
  ...row,
  state: state === 'asked' ? 'waiting' : state,
  change: request,
  undoUntil: undoUntil(bulkEditRun, { ...row, state, request }, now),
});
const itemStateOf = (state: contract.BulkItem['state']) => (state === 'changed' ? 'done' : state);
const find = async ({ tx, services, accountId }: Place, runId: string): Promise<contract.BulkEdit> =>
  shownOf((await findRun(tx, { accountId, runId }))!, services.clock());

/** Returns the ids of a selection. @throws bulk.too_many 409 */
export async function idsOf({ tx, actor, accountId }: Place, selection: Selection): Promise<string[]> {
  if ('ids' in selection) return [...new Set(selection.ids)].sort();
  const seen = await seenWhere(tx, actor, accountId, selection.query);
  const ids = await selectIds(tx, accountId, selection.query, seen, MANY_MOST + 1);
  if (ids.length > MANY_MOST) throw fail('bulk.too_many', 409, [], { most: MANY_MOST });
  return ids;
}

/** Judges all items of a selection without changing any. @throws 400, 409 */
export async function preview(
  place: Place,
  selection: Selection,
  change: ManyChange,
): Promise<Output<typeof contract.preview>> {
  const ids = await idsOf(place, selection);
  const codes = new Map<string, number>();
  const refusedItems: { id: string; title: string; code: string }[] = [];
  const changedItems: { id: string; title: string; code: null }[] = [];
  const counts = { changed: 0, same: 0, published: 0, refused: 0 };
  const refuse = (id: string, title: string, code: string) => {
    counts.refused += 1;
    codes.set(code, (codes.get(code) ?? 0) + 1);
    if (refusedItems.length < PREVIEW_ITEMS) refusedItems.push({ id, title, code });
  };
  for (let at = 0; at < ids.length; at += PREVIEW_BATCH) {
    const batch = ids.slice(at, at + PREVIEW_BATCH);
    const heads = await headsOf(place.tx, place.accountId, batch);
    const headIds = new Set(heads.map(({ id }) => id));
    for (const id of batch) if (!headIds.has(id)) refuse(id, '', 'not_found');
    for (const item of await judge(place, heads, change)) {
      const { id, title, statusPublish } = item.head;
      if (item.code !== null) {
        refuse(id, item.code === 'not_found' ? '' : title, item.code);
        continue;
      }
      counts[item.isSame ? 'same' : 'changed'] += 1;
      if (item.isSame) continue;
      if (statusPublish === 'published') counts.published += 1;
      if (changedItems.length < PREVIEW_ITEMS) changedItems.push({ id, title, code: null });
    }
  }
  return {
    total: ids.length,
    ...counts,
    refusals: [...codes].map(([code, count]) => ({ code, count })).sort((a, b) => b.count - a.count),
    items: [...refusedItems, ...changedItems].slice(0, PREVIEW_ITEMS),
  };
}

/** Stores a change with its items and asks for its job. @throws 400, 409 */
export async function create(
  place: Place,
  selection: Selection,
  change: ManyChange,
): Promise<contract.BulkEdit> {
  const { tx, actor, accountId } = place;
  const items = await titlesOf(tx, accountId, await idsOf(place, selection));
  // Judged without items, a change that names what does not exist is refused at once.
  await judge(place, [], change);
  if (!items.length) throw fail('bulk.none', 409);
  const runId = await askRun(place, bulkEditRun, { request: change, items });
  audit(tx, actor, {
    action: 'content.bulk_changed',
    object: { type: 'content' },
    after: { items: items.length, fields: fieldsOf(change).join(', ') },
  });
  return find(place, runId);
}
/** Returns the names of what a change sets, for the log. */
const fieldsOf = ({ set, add, drop, ...rest }: ManyChange): string[] => [
  ...new Set([...[set, add, drop].flatMap((part) => Object.keys(part ?? {})), ...Object.keys(rest)]),
];

export async function list(
  place: Place,
  page: { cursor?: string | undefined; limit: number },
): Promise<Output<typeof contract.list>> {
  const { services, actor } = place;
  const { rows, nextCursor } = await readRuns(
    place,
    bulkEditRun.name,
    seesAll(actor) ? null : actor.userId,
    page,
  );
  return { rows: rows.map((row) => shownOf(row, services.clock())), nextCursor };
}
export async function get(
  { tx, services, accountId }: Place,
  row: Row,
): Promise<Output<typeof contract.get>> {
  const refusals = await countRefusals(tx, { accountId, runId: row.id });
  return { ...shownOf(row, services.clock()), refusals };
}
export async function listItems(
  place: Place,
  row: Row,
  {
    state,
    ...page
  }: { state?: contract.BulkItem['state'] | undefined; cursor?: string | undefined; limit: number },
): Promise<Output<typeof contract.listItems>> {
  const { rows, nextCursor } = await readItems(place, row.id, {
    ...page,
    state: state && itemStateOf(state),
  });
  const itemRows = rows.map((item) => ({
    ...item,
    state: item.state === 'done' ? ('changed' as const) : item.state,
  }));
  return { rows: itemRows, nextCursor };
}
/** Asks for the job that sets items back. @throws bulk.undo_over 409 */
export async function undo(place: Place, row: Row): Promise<contract.BulkEdit> {
  if (!(await undoRun(place, bulkEditRun, row.id))) throw fail('bulk.undo_over', 409);
  audit(place.tx, place.actor, {
    action: 'content.bulk_undone',
    object: { type: 'content' },
    after: { items: row.changed },
  });
  return find(place, row.id);
}
/** Stops a change after its batch under way; what is changed stays and can be undone. @throws runs.over 409 */
export async function stop(place: Place, row: Row): Promise<contract.BulkEdit> {
  if (!(await stopRun(place, row.id))) throw fail('runs.over', 409);
  audit(place.tx, place.actor, {
    action: 'content.bulk_stopped',
    object: { type: 'content' },
    after: { items: row.changed },
  });
  return find(place, row.id);
}

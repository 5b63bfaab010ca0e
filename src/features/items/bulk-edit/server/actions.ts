import { audit } from '#features/ground/audit/server/actions.ts';
import { MANY_MOST, type ManyChange, type Selection } from '#features/items/content/contract-many.ts';
import { seenWhere } from '#features/items/content/server/list/actions.ts';
import { selectIds } from '#features/items/content/server/list/queries.ts';
import { judge } from '#features/items/content/server/many/actions.ts';
import { headsOf } from '#features/items/content/server/queries.ts';
import { standingOf } from '#features/identity/identity/server/queries.ts';
import type { Place } from '#platform/place.ts';
import { readCursor, cutPage, writeCursor } from '#shared/cursor.ts';
import { fail } from '#shared/fail.ts';
import type { Output } from '#shared/endpoint.ts';
import type * as contract from '../contract.ts';
import { seesAll } from '../policy.ts';
import { BUSY_MOST, FEW, undoableStates, undoUntilOf } from '../rules.ts';
import { runBulkEdit } from './jobs.ts';
import * as queries from './queries.ts';

/** So many items are judged with one statement. */
const PREVIEW_BATCH = 2000;
/** So many items the preview names. */
const PREVIEW_ITEMS = 50;

/** Returns a change as its screens see it. */
const shownOf = (row: queries.Row, now: Date): contract.BulkEdit => ({
  ...row,
  undoUntil: undoUntilOf(row, now),
});

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
  const { tx, services, actor, accountId } = place;
  const contentIds = await idsOf(place, selection);
  if (contentIds.length > FEW && (await queries.countBusy(tx, accountId)) >= BUSY_MOST)
    throw fail('bulk.busy', 409);
  // Judged without items, a change that names what does not exist is refused at once.
  await judge(place, [], change);
  const standing = await standingOf(tx, actor.userId);
  const inserted = await queries.insert(tx, accountId, { asker: actor, standing, change, contentIds });
  if (!inserted.total) throw fail('bulk.none', 409);
  const bulkEditId = inserted.id;
  const row = (await queries.find(tx, accountId, bulkEditId))!;
  audit(tx, actor, {
    action: 'content.bulk_changed',
    object: { type: 'content' },
    after: { items: row.total, fields: fieldsOf(change).join(', ') },
  });
  await services.jobs.enqueue(tx, runBulkEdit, { accountId, bulkEditId });
  return shownOf(row, services.clock());
}
/** Returns the names of what a change sets, for the log. */
const fieldsOf = ({ set, add, drop, ...rest }: ManyChange): string[] => [
  ...new Set([...[set, add, drop].flatMap((part) => Object.keys(part ?? {})), ...Object.keys(rest)]),
];

export async function list(
  { tx, services, actor, accountId }: Place,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
): Promise<Output<typeof contract.list>> {
  const keys = readCursor('bulk-edits', cursor, 2)?.map(String) as [string, string] | undefined;
  if (keys && (Number.isNaN(Date.parse(keys[0])) || !/^[0-9a-f-]{36}$/.test(keys[1])))
    throw fail('cursor.invalid', 400);
  const editRows = await queries.list(tx, accountId, {
    userId: seesAll(actor) ? null : actor.userId,
    after: keys,
    limit,
  });
  const { rows, nextCursor } = cutPage(editRows, limit, (row) =>
    writeCursor('bulk-edits', [row.createdAt, row.id]),
  );
  return { rows: rows.map((row) => shownOf(row, services.clock())), nextCursor };
}
export async function get(
  { tx, services, accountId }: Place,
  row: queries.Row,
): Promise<Output<typeof contract.get>> {
  const refusals = await queries.countRefusals(tx, accountId, row.id);
  return { ...shownOf(row, services.clock()), refusals };
}
export async function listItems(
  { tx, accountId }: Place,
  row: queries.Row,
  {
    state,
    cursor,
    limit,
  }: { state?: contract.BulkItem['state'] | undefined; cursor?: string | undefined; limit: number },
): Promise<Output<typeof contract.listItems>> {
  const after = readCursor('bulk-edit-items', cursor, 1)?.map(String)[0];
  if (after !== undefined && !/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(after))
    throw fail('cursor.invalid', 400);
  const itemRows = await queries.listItems(tx, accountId, row.id, { state, after, limit });
  return cutPage(itemRows, limit, (item) => writeCursor('bulk-edit-items', [item.id]));
}
/** Asks for the job that sets items back. @throws bulk.undo_over 409 */
export async function undo(place: Place, row: queries.Row): Promise<contract.BulkEdit> {
  const { tx, services, actor, accountId } = place;
  const isOpen = undoUntilOf(row, services.clock()) !== null;
  if (!isOpen || !(await queries.setState(tx, accountId, row.id, [...undoableStates], 'undoing')))
    throw fail('bulk.undo_over', 409);
  await queries.setAsker(tx, accountId, row.id, actor, await standingOf(tx, actor.userId));
  audit(tx, actor, {
    action: 'content.bulk_undone',
    object: { type: 'content' },
    after: { items: row.changed },
  });
  await services.jobs.enqueue(tx, runBulkEdit, { accountId, bulkEditId: row.id });
  return shownOf((await queries.find(tx, accountId, row.id))!, services.clock());
}

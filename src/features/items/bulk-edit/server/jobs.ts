import { z } from 'zod';
import { MANY_MOST, type ManyChange } from '#features/items/content/contract-many.ts';
import { applyAll, type Before } from '#features/items/content/server/many/actions.ts';
import { headsOf, lockHeads } from '#features/items/content/server/queries.ts';
import { findTrashed, restore } from '#features/items/content/server/trash/actions.ts';
import { canRemove } from '#features/items/content/policy.ts';
import { withControls } from '#features/tenants/tenants/server/actions.ts';
import type { Place } from '#platform/place.ts';
import { defineRun } from '#platform/runs/define-run.ts';
import type { ItemResult, RunItem } from '#platform/runs/run.ts';
import { refusalOf } from '#shared/rights/right.ts';
import { BUSY_MOST, FEW, KEPT_DAYS, UNDO_MINUTES } from '../rules.ts';

/** Items of one transaction: few enough that their rows are locked for a moment only. */
const BATCH = 100;
/** The values of an item before its change, and its version after. */
const keptValues = z.object({ before: z.custom<Before>().nullish(), version: z.number().nullish() });
type Kept = z.output<typeof keptValues>;
type Result = ItemResult<Kept>;
type Item = RunItem<Kept>;

/** Changes items; those that are not there any more have no result. */
async function changeItems(place: Place, change: ManyChange, items: Item[]): Promise<Result[]> {
  const { tx, accountId } = place;
  const heads = await lockHeads(
    tx,
    accountId,
    items.map(({ id }) => id),
  );
  const results = await applyAll(place, heads, change);
  const doneIds = results.filter(({ code }) => code === null).map(({ head }) => head.id);
  const versions = new Map((await headsOf(tx, accountId, doneIds)).map(({ id, version }) => [id, version]));
  return results.map((item): Result => {
    const { id } = item.head;
    if (item.code !== null) return { id, state: 'refused', code: item.code };
    const memory = { before: item.before, version: versions.get(id) ?? null };
    return { id, state: item.isDone ? 'done' : 'same', kept: memory };
  });
}

/** Brings an item back that a change has deleted, public if it was. */
async function restoreItem(place: Place, id: string): Promise<Result> {
  const trashed = await findTrashed(place, id);
  if (!trashed) return { id, state: 'left', code: 'bulk.touched' };
  const code = refusalOf(place.actor, canRemove, trashed);
  if (code) return { id, state: 'left', code };
  await restore(place, trashed, true);
  return { id, state: 'undone' };
}
/** Sets an item back that nobody has touched since. */
async function undoItem(place: Place, change: ManyChange, { id, kept: memory }: Item): Promise<Result> {
  if (change.remove) return restoreItem(place, id);
  const [head] = await lockHeads(place.tx, place.accountId, [id]);
  if (!head || head.version !== memory?.version) return { id, state: 'left', code: 'bulk.touched' };
  const before = memory.before ?? {};
  // Only the page was brought up to date, which the history of the item takes back.
  if (!Object.keys(before).length) return { id, state: 'left', code: 'bulk.page_updated' };
  const { statusPublish, categoryIds, serviceIds, tagIds, ...set } = before;
  const links = { categoryIds, serviceIds, tagIds };
  const [result] = await applyAll(place, [head], {
    set,
    // Words that the change has added go, those that it has taken away come back.
    add: links,
    drop: changeOfLinks(change, links),
    ...(statusPublish ? { statusPublish } : {}),
  });
  return result?.code ? { id, state: 'left', code: result.code } : { id, state: 'undone' };
}
/** Returns the links that a change added and that were not there before. */
function changeOfLinks(
  { add = {} }: ManyChange,
  before: Record<'categoryIds' | 'serviceIds' | 'tagIds', string[] | undefined>,
): NonNullable<ManyChange['drop']> {
  const dropped: NonNullable<ManyChange['drop']> = {};
  for (const key of ['categoryIds', 'serviceIds', 'tagIds'] as const) {
    const stood = before[key];
    if (stood) dropped[key] = (add[key] ?? []).filter((id) => !stood.includes(id));
  }
  return dropped;
}
async function undoItems(place: Place, change: ManyChange, items: Item[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await undoItem(place, change, item));
  return results;
}

/** Changes many items, or sets them back (CONT-45). */
export const bulkEditRun = defineRun({
  name: 'bulk-edit.run',
  request: z.custom<ManyChange>(),
  item: keptValues,
  rights: withControls,
  caps: { items: MANY_MOST, atOnce: BUSY_MOST, few: FEW },
  keptDays: KEPT_DAYS,
  timeoutSeconds: 3600,
  batch: { size: BATCH, run: changeItems },
  undo: { minutes: UNDO_MINUTES, run: undoItems },
});

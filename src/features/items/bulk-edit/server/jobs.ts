import { z } from 'zod';
import type { ManyChange } from '#features/items/content/contract-many.ts';
import { applyAll } from '#features/items/content/server/many/actions.ts';
import { lockHeads } from '#features/items/content/server/queries.ts';
import { findTrashed, restore } from '#features/items/content/server/trash/actions.ts';
import { canRemove } from '#features/items/content/policy.ts';
import { withControls } from '#features/tenants/tenants/server/actions.ts';
import { standingOf } from '#features/identity/identity/server/queries.ts';
import { asHouseJob, asMember } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import { refusalOf } from '#shared/rights/right.ts';
import { KEPT_DAYS } from '../rules.ts';
import * as queries from './queries.ts';

/** Items of one transaction: few enough that their rows are locked for a moment only. */
const BATCH = 100;

/** Changes the next items; those that are not there any more are refused. */
async function changeItems(
  place: Place,
  change: ManyChange,
  waiting: queries.Waiting[],
): Promise<queries.Result[]> {
  const ids = waiting.map(({ contentId }) => contentId);
  const heads = await lockHeads(place.tx, place.accountId, ids);
  const results = await applyAll(place, heads, change);
  const lockedIds = new Set(heads.map(({ id }) => id));
  return [
    ...ids
      .filter((id) => !lockedIds.has(id))
      .map((contentId): queries.Result => ({ contentId, state: 'refused', code: 'not_found' })),
    ...results.map((item): queries.Result => {
      const contentId = item.head.id;
      if (item.code !== null) return { contentId, state: 'refused', code: item.code };
      return { contentId, state: item.isDone ? 'changed' : 'same', before: item.before };
    }),
  ];
}

/** Brings an item back that a change has deleted, public if it was. */
async function restoreItem(place: Place, contentId: string): Promise<queries.Result> {
  const trashed = await findTrashed(place, contentId);
  if (!trashed) return { contentId, state: 'left', code: 'bulk.touched' };
  const code = refusalOf(place.actor, canRemove, trashed);
  if (code) return { contentId, state: 'left', code };
  await restore(place, trashed, true);
  return { contentId, state: 'undone' };
}
/** Sets an item back that nobody has touched since. */
async function undoItem(place: Place, change: ManyChange, item: queries.Waiting): Promise<queries.Result> {
  const { contentId } = item;
  if (change.remove) return restoreItem(place, contentId);
  const [head] = await lockHeads(place.tx, place.accountId, [contentId]);
  if (!head || head.version !== item.version) return { contentId, state: 'left', code: 'bulk.touched' };
  const before = item.before ?? {};
  // Only the page was brought up to date, which the history of the item takes back.
  if (!Object.keys(before).length) return { contentId, state: 'left', code: 'bulk.page_updated' };
  const { statusPublish, categoryIds, serviceIds, tagIds, ...set } = before;
  const links = { categoryIds, serviceIds, tagIds };
  const [result] = await applyAll(place, [head], {
    set,
    // Words that the change has added go, those that it has taken away come back.
    add: links,
    drop: changeOfLinks(change, links),
    ...(statusPublish ? { statusPublish } : {}),
  });
  return result?.code ? { contentId, state: 'left', code: result.code } : { contentId, state: 'undone' };
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
async function undoItems(
  place: Place,
  change: ManyChange,
  waiting: queries.Waiting[],
): Promise<queries.Result[]> {
  const results: queries.Result[] = [];
  for (const item of waiting) results.push(await undoItem(place, change, item));
  return results;
}

/**
 * Does the next items of a change in one transaction, by the rights that the person had when asking and still
 * has. Returns how many there were.
 */
async function runBatch(
  services: Services,
  accountId: string,
  row: queries.Row,
  most: number,
  failed?: string,
): Promise<number> {
  const { userId, agencyId } = row.asker;
  return services.db.withTenant(asMember({ userId, accountId, agencyId }), async (tx) => {
    const isUndo = row.state === 'undoing';
    const waiting = await queries.nextItems(tx, accountId, row.id, isUndo ? 'changed' : 'waiting', most);
    if (!waiting.length) return 0;
    const state = isUndo ? 'left' : 'refused';
    const isStill = (await standingOf(tx, userId)) === row.standing;
    const code = isStill ? failed : 'bulk.rights_changed';
    if (code !== undefined) {
      const results = waiting.map(({ contentId }): queries.Result => ({ contentId, state, code }));
      await queries.saveResults(tx, accountId, row.id, results);
      return waiting.length;
    }
    const actor = await withControls({ tx, actor: row.asker, params: { accountId } });
    const place: Place = { tx, services, actor, accountId };
    const work = isUndo ? undoItems : changeItems;
    await queries.saveResults(tx, accountId, row.id, await work(place, row.change, waiting));
    return waiting.length;
  });
}
/** Does a batch; when the database refuses it, its items one by one, so that the others are done. */
async function runOrSplit(services: Services, accountId: string, row: queries.Row): Promise<number> {
  try {
    return await runBatch(services, accountId, row, BATCH);
  } catch (error) {
    services.log.warn({ err: error, bulkEdit: row.id }, 'batch of a bulk edit');
  }
  for (let at = 0; at < BATCH; at += 1) {
    const done = await runBatch(services, accountId, row, 1).catch(() =>
      runBatch(services, accountId, row, 1, 'internal'),
    );
    if (!done) return at;
  }
  return BATCH;
}

/** Changes the items of a bulk edit, or sets them back; begun again, it goes on with those still waiting. */
export const runBulkEdit = defineJob({
  name: 'bulk-edit.run',
  payload: z.object({ accountId: z.uuid(), bulkEditId: z.uuid() }),
  fairBy: ({ accountId }) => accountId,
  timeoutSeconds: 3600,
  retries: 10,
  async run({ accountId, bulkEditId }, services, { lastAttempt }) {
    const { db } = services;
    const scope = asMember({ accountId });
    const row = await db.withTenant(scope, async (tx) => {
      await queries.setState(tx, accountId, bulkEditId, ['waiting'], 'running');
      return queries.find(tx, accountId, bulkEditId);
    });
    if (!row || !['running', 'undoing'].includes(row.state)) return;
    const end = row.state === 'undoing' ? 'undone' : 'done';
    try {
      for (let done = 1; done > 0;) done = await runOrSplit(services, accountId, row);
      await db.withTenant(scope, (tx) => queries.setState(tx, accountId, bulkEditId, [row.state], end));
    } catch (error) {
      if (lastAttempt)
        await db.withTenant(scope, (tx) =>
          queries.setState(tx, accountId, bulkEditId, [row.state], 'failed'),
        );
      throw error;
    }
  },
});

/** Forgets changes of many items every night, after their days. */
export const sweepBulkEdits = defineJob({
  name: 'bulk-edit.sweep',
  payload: z.object({}),
  every: '40 3 * * *',
  run: async (_payload, { db }) => {
    await db.withTenant(asHouseJob(), (tx) => queries.sweep(tx, KEPT_DAYS));
  },
});

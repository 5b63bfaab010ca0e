import { Problem, fail, type Code } from '#shared/fail.ts';
import type { Actor } from '#shared/actor.ts';
import { underWay, type RunItemState, type RunState } from '#shared/runs/states.ts';
import { asJobOf, asMember } from '../db/scope.ts';
import type { TenantTx } from '../db/tenant.ts';
import { emit } from '../events/emit.ts';
import type { Place } from '../place.ts';
import type { Services } from '../services.ts';
import { runProgressed } from '#shared/runs/event.ts';
import * as queries from './queries.ts';
import {
  RIGHTS_CHANGED,
  type ItemResult,
  type ItemTask,
  type RunItem,
  type RunKey,
  type RunOf,
} from './run.ts';

/** An item was ended by another process, which has stored what was made for it. */
export class AlreadyEnded extends Error {}

/** Tells in the transaction of a change how far a run is. */
export async function tell(place: Pick<Place, 'tx' | 'services' | 'accountId'>, runId: string) {
  const row = await queries.findRun(place.tx, { accountId: place.accountId, runId });
  if (!row) return;
  const { name: run, state, total, done, changed, refused, restored } = row;
  const data = { run, state, total, done, changed, refused, restored };
  await emit(place, runProgressed, { subject: runId, data });
}
type End = { from: readonly RunState[]; state: RunState; failure?: string | null };
/** Ends a run, tells its feature and whoever listens; false when it was in another state. */
async function end(
  place: Omit<Place, 'actor'>,
  run: Pick<RunOf<never, never>, 'ended'>,
  runId: string,
  to: End,
): Promise<boolean> {
  const isEnded = await queries.setState(place.tx, { accountId: place.accountId, runId }, to);
  if (!isEnded) return false;
  await run.ended?.(place, runId);
  await tell(place, runId);
  return true;
}
/** Notes that a run is not worked on any more; what its batches have done stays counted and can be undone. */
export const giveUp = (
  services: Services,
  run: Pick<RunOf<never, never>, 'ended'>,
  { accountId, runId }: RunKey,
  failure: Code,
): Promise<void> =>
  services.db.withTenant(asJobOf(accountId), async (tx) => {
    await end({ tx, services, accountId }, run, runId, { from: underWay, state: 'failed', failure });
  });

/**
 * Does items in an open transaction and counts them. Those for which the feature returns nothing are not there any more.
 * Used by the job, and by calls that do a few items at once.
 */
export async function doItems<Request, Kept>(
  place: Place,
  run: RunOf<Request, Kept>,
  row: queries.RunRow,
  items: RunItem<unknown>[],
): Promise<void> {
  const isUndo = row.state === 'undoing';
  const request = run.request.parse(row.request);
  const keptItems = items.map(({ kept, ...item }) => ({
    ...item,
    kept: kept === null ? null : run.item.parse(kept),
  }));
  const work = isUndo ? run.undo?.run : run.batch?.run;
  const results = (await work?.(place, request, keptItems)) ?? [];
  await save(place, row, items, results, 'not_found');
}
/** Stores results of items; `code` is of those that have none. */
async function save(
  { tx, services, accountId }: Omit<Place, 'actor'>,
  row: queries.RunRow,
  items: RunItem<unknown>[],
  results: ItemResult<unknown>[],
  code: string,
): Promise<void> {
  const isUndo = row.state === 'undoing';
  const keyOf = ({ id, part = '' }: { id: string; part?: string }) => `${id} ${part}`;
  const byKey = new Map(results.map((result) => [keyOf(result), result]));
  const all = items.map((item): ItemResult<unknown> => {
    const { id, part } = item;
    return byKey.get(keyOf(item)) ?? { id, part, state: isUndo ? 'left' : 'refused', code };
  });
  await queries.saveResults(tx, { accountId, runId: row.id }, fromOf(row), all);
  await tell({ tx, services, accountId }, row.id);
}
/** The state of the items that are next. */
export const fromOf = ({ state }: { state: RunState }): RunItemState =>
  state === 'undoing' ? 'done' : 'waiting';

type Working<Request, Kept> = {
  services: Services;
  accountId: string;
  run: RunOf<Request, Kept>;
  row: queries.RunRow;
};
const scopeOf = (accountId: string, { userId, agencyId }: Actor) => asMember({ userId, accountId, agencyId });
/**
 * Does the next items of a run in one transaction, by the rights that the person had when asking and still has; `refusedAs`
 * refuses them instead. Returns false when the run is at its end.
 */
async function doBatch<Request, Kept>(
  { services, accountId, run, row: { id: runId, asker } }: Working<Request, Kept>,
  most: number,
  refusedAs?: string,
): Promise<boolean> {
  return services.db.withTenant(scopeOf(accountId, asker), async (tx) => {
    const key = { accountId, runId };
    const row = await queries.lockRun(tx, key);
    if (row?.state !== 'running' && row?.state !== 'undoing') return false;
    const items = await queries.nextItems(tx, key, fromOf(row), most);
    if (!items.length) {
      const state = row.state === 'undoing' ? 'undone' : 'done';
      await end({ tx, services, accountId }, run, runId, { from: [row.state], state });
      return false;
    }
    const isStill = (await queries.standingOf(tx, row.askedBy)) === row.standing;
    const code = isStill ? refusedAs : RIGHTS_CHANGED;
    if (code !== undefined) {
      await save({ tx, services, accountId }, row, items, [], code);
      return true;
    }
    const actor = await run.rights({ tx, actor: row.asker, params: { accountId } });
    await doItems({ tx, services, actor, accountId }, run, row, items);
    return true;
  });
}
/** Returns the code of an error that has stopped an item. */
const codeOf = (error: unknown): string => (error instanceof Problem ? error.code : 'internal');
/** Does a batch; when it fails, its items one by one, so that one of them does not keep back the others. */
async function doBatchOrSplit<Request, Kept>(
  working: Working<Request, Kept>,
  size: number,
): Promise<boolean> {
  try {
    return await doBatch(working, size);
  } catch (error) {
    working.services.log.warn({ err: error, run: working.row.id }, 'batch of a run');
  }
  for (let at = 0; at < size; at += 1) {
    const isMore = await doBatch(working, 1).catch((error: unknown) => doBatch(working, 1, codeOf(error)));
    if (!isMore) return false;
  }
  return true;
}

/** Does one item that asks another server. Returns the code of a failure that ends the run. */
async function doApart<Request, Kept>(
  { services, accountId, run, row }: Working<Request, Kept>,
  { kept, ...item }: RunItem<unknown>,
): Promise<string | null> {
  const key = { accountId, runId: row.id };
  const endItem = async (tx: TenantTx, result: Omit<ItemResult<Kept>, 'id' | 'part'>) => {
    const { id, part } = item;
    if (!(await queries.saveResults(tx, key, 'waiting', [{ ...result, id, part }]))) throw new AlreadyEnded();
    await tell({ tx, services, accountId }, row.id);
  };
  const task: ItemTask<Request, Kept> = {
    services,
    request: run.request.parse(row.request),
    item: { ...item, kept: kept === null ? null : run.item.parse(kept) },
    inName: (work) =>
      services.db.withTenant(scopeOf(accountId, row.asker), async (tx) => {
        if ((await queries.standingOf(tx, row.askedBy)) !== row.standing) throw fail(RIGHTS_CHANGED, 403);
        const actor = await run.rights({ tx, actor: row.asker, params: { accountId } });
        return work({ tx, services, actor, accountId });
      }),
    end: endItem,
  };
  try {
    const code = await run.each!.run(task).catch((error: unknown) => {
      if (error instanceof AlreadyEnded) throw error;
      if (!(error instanceof Problem)) services.log.warn({ err: error, run: row.id }, 'item of a run');
      return codeOf(error);
    });
    if (code === null || run.each!.fatal.has(code)) return code;
    await services.db.withTenant(asJobOf(accountId), (tx) => endItem(tx, { state: 'refused', code }));
  } catch (error) {
    if (!(error instanceof AlreadyEnded)) throw error;
  }
  return null;
}
/** Does the waiting items of a run apart from each other, until there is none, it was stopped, or the next would fail as well. */
async function doAllApart<Request, Kept>(working: Working<Request, Kept>): Promise<void> {
  const { services, accountId, run, row } = working;
  const key = { accountId, runId: row.id };
  for (let isMore = true; isMore;) {
    const items = await services.db.withTenant(asJobOf(accountId), async (tx) =>
      (await queries.findRun(tx, key))?.state === 'running'
        ? queries.nextItems(tx, key, 'waiting', run.each!.atOnce)
        : [],
    );
    const outcomes = await Promise.allSettled(items.map((item) => doApart(working, item)));
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    const failure = outcomes
      .map((outcome) => (outcome as PromiseFulfilledResult<string | null>).value)
      .find(Boolean);
    isMore = items.length > 0 && !failure;
    if (!isMore)
      await services.db.withTenant(asJobOf(accountId), (tx) =>
        end({ tx, services, accountId }, run, row.id, {
          from: ['running'],
          state: failure ? 'failed' : 'done',
          failure: failure ?? null,
        }),
      );
  }
}

/** Works on a run until its end; begun again, it goes on with the items that are still waiting. */
export async function work<Request, Kept>(
  services: Services,
  run: RunOf<Request, Kept>,
  key: RunKey,
  isLastAttempt: boolean,
): Promise<void> {
  const { accountId, runId } = key;
  const row = await services.db.withTenant(asJobOf(accountId), async (tx) => {
    const askedRow = await queries.findRun(tx, key, run.name);
    if (askedRow?.state !== 'asked') return askedRow;
    if (await queries.setState(tx, key, { from: ['asked'], state: 'running' }))
      await tell({ tx, services, accountId }, runId);
    return queries.findRun(tx, key);
  });
  if (row?.state !== 'running' && row?.state !== 'undoing') return;
  const working = { services, accountId, run, row };
  try {
    if (run.each) await doAllApart(working);
    else for (let isMore = true; isMore;) isMore = await doBatchOrSplit(working, run.batch.size);
  } catch (error) {
    if (isLastAttempt) await giveUp(services, run, key, 'internal');
    throw error;
  }
}

import { fail } from '#shared/fail.ts';
import { underWay, undoUntilOf } from '#shared/runs/states.ts';
import type { Place } from '../place.ts';
import * as queries from './queries.ts';
import type { AskedItem, DefinedRun } from './run.ts';
import { doItems, tell } from './work.ts';

/**
 * Stores a run and asks for its job; a few items are done at once where the definition says so. Returns its id.
 *
 * @throws runs.too_many 409, runs.busy 409
 */
export async function askRun<Request, Kept>(
  place: Place,
  run: DefinedRun<Request, Kept>,
  { request, items }: { request: Request; items: readonly AskedItem[] },
): Promise<string> {
  const { tx, services, actor, accountId } = place;
  const { name, caps, keptDays } = run;
  if (items.length > caps.items) throw fail('runs.too_many', 409, [], { most: caps.items });
  const { few } = caps;
  if (items.length > few && (await queries.countBusy(tx, { accountId, name, few })) >= caps.atOnce)
    throw fail('runs.busy', 409);
  const standing = await queries.standingOf(tx, actor.userId);
  const runId = await queries.insertRun(tx, accountId, {
    name,
    asker: actor,
    standing,
    request,
    keptDays,
    items,
  });
  const key = { accountId, runId };
  if (items.length > (run.batch?.inline ?? 0)) {
    await tell(place, runId);
    await services.jobs.enqueue(tx, run.job, key);
    return runId;
  }
  const row = (await queries.findRun(tx, key))!;
  await doItems(place, run, row, await queries.nextItems(tx, key, 'waiting', items.length));
  await queries.setState(tx, key, { from: ['asked'], state: 'done' });
  await tell(place, runId);
  return runId;
}
/** Returns until when a run can be undone, as ISO text; null: it cannot. */
export function undoUntil<Request, Kept>(
  run: Pick<DefinedRun<Request, Kept>, 'undo' | 'request'>,
  row: queries.RunRow,
  now: Date,
): string | null {
  const { undo } = run;
  if (!undo || undo.may?.(run.request.parse(row.request)) === false) return null;
  return undoUntilOf(row, undo.minutes, now);
}
/** Sets back what a run has done, by the rights of the person who asks for that; false when it is too late. */
export async function undoRun<Request, Kept>(
  place: Place,
  run: DefinedRun<Request, Kept>,
  runId: string,
): Promise<boolean> {
  const { tx, services, actor, accountId } = place;
  const key = { accountId, runId };
  const row = await queries.lockRun(tx, key);
  if (!row || undoUntil(run, row, services.clock()) === null) return false;
  await queries.setState(tx, key, { from: [row.state], state: 'undoing' });
  await queries.setAsker(tx, key, actor, await queries.standingOf(tx, actor.userId));
  const inline = run.batch?.inline ?? 0;
  const items = inline ? await queries.nextItems(tx, key, 'done', inline + 1) : [];
  if (items.length && items.length <= inline) {
    await doItems(place, run, { ...row, state: 'undoing' }, items);
    await queries.setState(tx, key, { from: ['undoing'], state: 'undone' });
  } else await services.jobs.enqueue(tx, run.job, key);
  await tell(place, runId);
  return true;
}
/** Stops a run after the batch that is under way, its undoing too; false when it has ended already. */
export async function stopRun(place: Omit<Place, 'actor'>, runId: string): Promise<boolean> {
  const { tx, accountId } = place;
  const key = { accountId, runId };
  if (!(await queries.lockRun(tx, key))) return false;
  const isStopped = await queries.setState(tx, key, { from: underWay, state: 'stopped' });
  if (isStopped) await tell(place, runId);
  return isStopped;
}

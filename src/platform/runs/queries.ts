import type { Actor } from '#shared/actor.ts';
import type { RunCounts, RunItemState, RunState } from '#shared/runs/states.ts';
import { json, q, sql, type TenantTx } from '../db/tenant.ts';
import type { AskedItem, ItemResult, RunItem, RunKey } from './run.ts';

/**
 * Returns a digest of what decides about the rights of a person in the account in scope, which a job compares with the
 * one of when it was asked for.
 */
export const standingOf = async (tx: TenantTx, userId: string | null): Promise<string> =>
  (await tx.one(q.selectNoFrom(sql<string | null>`person_standing(${userId}::uuid)`.as('standing'))))
    ?.standing ?? '';

/** A run as its job and its screens need it. */
export type RunRow<Request = unknown> = RunCounts & {
  id: string;
  name: string;
  state: RunState;
  request: Request;
  failure: string | null;
  /** Sum of what its items have used, in the unit of the definition. */
  amount: number;
  askedBy: string | null;
  asker: Actor;
  standing: string;
  /** Name of the person, empty when there is none any more. */
  by: string;
  createdAt: string;
  finishedAt: string | null;
};
const rowsOf = (accountId: string) =>
  q
    .selectFrom('run as r')
    .leftJoin('appUser as u', 'u.id', 'r.askedBy')
    .selectAll('r')
    .select(({ fn, cast, val }) =>
      fn
        .coalesce(
          fn<string | null>('nullif', [
            fn<string>('btrim', [fn<string>('concat_ws', [val(' '), 'u.firstName', 'u.lastName'])]),
            val(''),
          ]),
          cast<string>('u.email', 'text'),
          val(''),
        )
        .as('by'),
    )
    .$castTo<RunRow>()
    .where('r.accountId', '=', accountId);
/** Reads a run of a definition, or of any. */
export function findRun(tx: TenantTx, { accountId, runId }: RunKey, name?: string) {
  const row = rowsOf(accountId).where('r.id', '=', runId);
  return tx.one(name === undefined ? row : row.where('r.name', '=', name));
}
/**
 * Locks a run, so that one process at a time does its next items. Whoever waits is next, so that Stop comes after the batch
 * under way: locks of rows have no order.
 */
export async function lockRun(tx: TenantTx, key: RunKey) {
  await tx.one(
    q.selectNoFrom(
      sql<unknown>`pg_advisory_xact_lock(hashtextextended(${`run ${key.runId}`}, 0))`.as('turn'),
    ),
  );
  return tx.one(rowsOf(key.accountId).where('r.id', '=', key.runId).forUpdate('r'));
}
/** Reads runs of a definition, newest first, one more than the page holds; `userId`: of this person alone. */
export function listRuns(
  tx: TenantTx,
  { accountId, name }: { accountId: string; name: string },
  page: { userId: string | null; after: [string, string] | undefined; limit: number },
): Promise<RunRow[]> {
  let rows = rowsOf(accountId).where('r.name', '=', name);
  if (page.userId) rows = rows.where('r.askedBy', '=', page.userId);
  if (page.after) {
    const [createdAt, id] = page.after;
    rows = rows.where((is) =>
      is.or([
        is('r.createdAt', '<', createdAt),
        is.and([is('r.createdAt', '=', createdAt), is('r.id', '<', id)]),
      ]),
    );
  }
  return tx.all(
    rows
      .orderBy('r.createdAt', 'desc')
      .orderBy('r.id', 'desc')
      .limit(page.limit + 1),
  );
}
/** Counts the runs of an account that wait or go on, those of a few items aside. */
export const countBusy = async (
  tx: TenantTx,
  { accountId, name, few }: { accountId: string; name: string; few: number },
): Promise<number> =>
  (await tx.one(
    q
      .selectFrom('run')
      .select(({ fn }) => fn.countAll<number>().as('busy'))
      .where('accountId', '=', accountId)
      .where('name', '=', name)
      .where('state', 'in', ['asked', 'running', 'undoing'])
      .where('total', '>', few),
  ))!.busy;

/** Stores a run with its items. Returns its id. */
export async function insertRun(
  tx: TenantTx,
  accountId: string,
  run: {
    name: string;
    asker: Actor;
    standing: string;
    request: unknown;
    keptDays: number;
    items: readonly AskedItem[];
  },
): Promise<string> {
  const { id } = (await tx.one(
    q
      .insertInto('run')
      .values({
        accountId,
        name: run.name,
        askedBy: run.asker.userId,
        asker: json(run.asker),
        standing: run.standing,
        request: json(run.request),
        total: run.items.length,
        forgetAt: sql<string>`now() + make_interval(days => ${run.keptDays})`,
      })
      .returning('id'),
  ))!;
  await tx.run(sql`
    insert into run_item (account_id, run_id, item_id, part, title)
    select ${accountId}, ${id}, i.id, coalesce(i.part, ''), coalesce(i.title, '')
    from jsonb_to_recordset(${json(run.items)}) as i (id uuid, part text, title text)
  `);
  return id;
}

const ended = ['done', 'failed', 'stopped'];
/** Takes a run from one of some states to the next; false when it is in none of them. */
export const setState = async (
  tx: TenantTx,
  { accountId, runId }: RunKey,
  { from, state, failure = null }: { from: readonly RunState[]; state: RunState; failure?: string | null },
): Promise<boolean> =>
  (await tx.run(
    q
      .updateTable('run')
      .set({
        state,
        failure,
        ...(ended.includes(state) ? { finishedAt: sql<string>`coalesce(finished_at, now())` } : {}),
      })
      .where('accountId', '=', accountId)
      .where('id', '=', runId)
      .where('state', 'in', from),
  )) > 0;
/** Puts the rights of the person who asks for the undoing in place of those of the run. */
export const setAsker = (tx: TenantTx, { accountId, runId }: RunKey, asker: Actor, standing: string) =>
  tx.run(
    q
      .updateTable('run')
      .set({ asker: json(asker), standing })
      .where('accountId', '=', accountId)
      .where('id', '=', runId),
  );

/** Reads the next items of a run that are in a state. */
export const nextItems = (
  tx: TenantTx,
  { accountId, runId }: RunKey,
  state: RunItemState,
  most: number,
): Promise<RunItem<unknown>[]> =>
  tx.all(
    q
      .selectFrom('runItem')
      .select(['itemId as id', 'part', 'kept'])
      .$castTo<RunItem<unknown>>()
      .where('accountId', '=', accountId)
      .where('runId', '=', runId)
      .where('state', '=', state)
      .orderBy('itemId')
      .orderBy('part')
      .limit(most),
  );
/** Stores results of items that are in a state, and counts them. Returns how many there were. */
export async function saveResults(
  tx: TenantTx,
  { accountId, runId }: RunKey,
  from: RunItemState,
  results: readonly ItemResult<unknown>[],
): Promise<number> {
  const saved = await tx.run(sql`
    update run_item i
    set state = r.state, code = r.code, kept = coalesce(r.kept, i.kept)
    from jsonb_to_recordset(${json(results)}) as r (id uuid, part text, state text, code text, kept jsonb)
    where i.account_id = ${accountId} and i.run_id = ${runId} and i.item_id = r.id
      and i.part = coalesce(r.part, '') and i.state = ${from}
  `);
  if (saved < results.length) return saved;
  const countOf = (...states: RunItemState[]) => results.filter(({ state }) => states.includes(state)).length;
  const amount = results.reduce((sum, result) => sum + (result.amount ?? 0), 0);
  await tx.run(
    q
      .updateTable('run')
      .set((run) => ({
        done: run('done', '+', countOf('done', 'same', 'refused')),
        changed: run('changed', '+', countOf('done')),
        refused: run('refused', '+', countOf('refused')),
        restored: run('restored', '+', countOf('undone')),
        amount: run('amount', '+', amount),
      }))
      .where('accountId', '=', accountId)
      .where('id', '=', runId),
  );
  return saved;
}

/** An item of a run as its screen shows it. */
export type RunItemRow = {
  id: string;
  part: string;
  title: string;
  state: RunItemState;
  code: string | null;
  kept: unknown;
};
/** Reads the items of a run in their order, one more than the page holds. */
export function listItems(
  tx: TenantTx,
  { accountId, runId }: RunKey,
  page: { state?: RunItemState | undefined; after: [string, string] | undefined; limit: number },
): Promise<RunItemRow[]> {
  let rows = q
    .selectFrom('runItem')
    .select([
      'itemId as id',
      'part',
      // Until it is judged nobody knows whether the person may read it.
      sql<string>`
        case
          when state = 'waiting' or code in ('not_found', 'bulk.rights_changed') then ''
          else title
        end
      `.as('title'),
      'state',
      'code',
      'kept',
    ])
    .$castTo<RunItemRow>()
    .where('accountId', '=', accountId)
    .where('runId', '=', runId);
  if (page.state) rows = rows.where('state', '=', page.state);
  if (page.after) {
    const [id, part] = page.after;
    rows = rows.where((is) =>
      is.or([is('itemId', '>', id), is.and([is('itemId', '=', id), is('part', '>', part)])]),
    );
  }
  return tx.all(
    rows
      .orderBy('itemId')
      .orderBy('part')
      .limit(page.limit + 1),
  );
}
/** Counts refusals by their code, most frequent first. */
export const countRefusals = (tx: TenantTx, { accountId, runId }: RunKey) =>
  tx.all(
    q
      .selectFrom('runItem')
      .select(({ fn }) => ['code', fn.countAll<number>().as('count')])
      .$castTo<{ code: string; count: number }>()
      .where('accountId', '=', accountId)
      .where('runId', '=', runId)
      .where('state', 'in', ['refused', 'left'])
      .groupBy('code')
      .orderBy('count', 'desc')
      .limit(50),
  );
/** Forgets runs of any account after their days. */
export const sweepRuns = (tx: TenantTx) =>
  tx.run(q.deleteFrom('run').where('forgetAt', '<', sql<string>`now()`));

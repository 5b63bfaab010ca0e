import { createHash } from 'node:crypto';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Step } from '../../contract.ts';
import type { LogRow, Run } from '../../contract-runs.ts';
import { KEPT_DAYS } from '../../rules.ts';

type Status = LogRow['status'];
/** A run as it goes on. */
export type StoredRun = LogRow & {
  userId: string | null;
  chain: string;
  payload: Record<string, unknown>;
  steps: Step[];
};
export type StoredStep = Run['steps'][number];
const runs = (accountId: string) =>
  q
    .selectFrom('automationRun')
    .select([
      'id',
      'automationId',
      'automationName',
      'userId',
      'event',
      'type',
      'status',
      'message',
      'chain',
      'contentId',
      'title',
      'payload',
      'steps',
      'dueAt',
      'time',
    ])
    .$castTo<StoredRun>()
    .where('accountId', '=', accountId);

/** Stores a run once for its cause; returns its id, or undefined where it is stored already. */
export const insert = async (
  tx: TenantTx,
  run: Pick<
    StoredRun,
    'automationId' | 'automationName' | 'userId' | 'event' | 'type' | 'status' | 'message'
  > &
    Pick<StoredRun, 'contentId' | 'title' | 'chain' | 'payload' | 'steps' | 'dueAt'> & {
      accountId: string;
      belongTo: string | null;
      cause: string;
    },
): Promise<string | undefined> =>
  (
    await tx.one(
      q
        .insertInto('automationRun')
        .values({
          ...run,
          payload: json(run.payload),
          steps: json(run.steps),
          ...(run.status === 'waiting' ? {} : { endedAt: sql<string>`now()` }),
        })
        .onConflict((conflict) => conflict.columns(['accountId', 'automationId', 'cause']).doNothing())
        .returning('id'),
    )
  )?.id;
export const insertSteps = (
  tx: TenantTx,
  accountId: string,
  runId: string,
  steps: readonly { kind: string; dueAt: string }[],
) =>
  tx.run(
    q
      .insertInto('automationStep')
      .values(
        steps.map(({ kind, dueAt }, step) => ({ accountId, runId, step, kind, dueAt, state: 'waiting' })),
      ),
  );
/** Reads a run. */
export const find = (tx: TenantTx, accountId: string, runId: string) =>
  tx.one(runs(accountId).where('id', '=', runId));
/** Reads a run, of which no other transaction does a step until the end of this one. */
export const lock = (tx: TenantTx, accountId: string, runId: string) =>
  tx.one(runs(accountId).where('id', '=', runId).forUpdate());
const steps = (accountId: string, runId: string) =>
  q.selectFrom('automationStep').where('accountId', '=', accountId).where('runId', '=', runId);
/** Reads the steps of a run in their order. */
export const listSteps = (tx: TenantTx, accountId: string, runId: string): Promise<StoredStep[]> =>
  tx.all(
    steps(accountId, runId)
      .select(['step', 'kind', 'state', 'message', 'tries', 'dueAt', 'milliseconds', 'endedAt'])
      .$castTo<StoredStep>()
      .orderBy('step'),
  );
type StepKey = { accountId: string; runId: string; step: number };
const oneStep = ({ accountId, runId, step }: StepKey) =>
  q
    .updateTable('automationStep')
    .where('accountId', '=', accountId)
    .where('runId', '=', runId)
    .where('step', '=', step)
    .where('state', 'in', ['waiting', 'handed']);
/** Ends a step that waits or was handed over; returns 0 when it has ended already. */
export const endStep = (
  tx: TenantTx,
  key: StepKey,
  end: {
    state: 'success' | 'failed' | 'skipped';
    message: string;
    /** Of the work of the step; null: another part of the product has done it. */
    milliseconds: number | null;
    email?: string | null;
  },
) =>
  tx.run(
    oneStep(key).set({
      state: end.state,
      message: end.message.slice(0, 500),
      milliseconds: end.milliseconds,
      endedAt: sql<string>`now()`,
      tries: sql<number>`tries + 1`,
      contact: end.email ? contactOf(end.email) : null,
    }),
  );
/** Marks a step whose work another part of the product goes on with. */
export const handOver = (tx: TenantTx, key: StepKey, { to, until }: { to: string; until: string }) =>
  tx.run(oneStep(key).set({ state: 'handed', message: '', handedTo: to, dueAt: until }));
/** Finds the steps that were handed over to a part of the product. */
export const listHanded = (tx: TenantTx, accountId: string, handedTo: string) =>
  tx.all(
    q
      .selectFrom('automationStep')
      .select(['runId', 'step'])
      .where('accountId', '=', accountId)
      .where('handedTo', '=', handedTo)
      .where('state', '=', 'handed'),
  );
/** Puts a step off, with what kept it from being done; `isTry`: it was tried. */
export const putOff = (tx: TenantTx, key: StepKey, dueAt: string, isTry: boolean, message = '') =>
  tx.run(
    oneStep(key).set({
      dueAt,
      message: message.slice(0, 500),
      ...(isTry ? { tries: sql<number>`tries + 1` } : {}),
    }),
  );
const contactOf = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
/** Tells whether automations of the account wrote to somebody in the last days. */
export const wasWritten = async (
  tx: TenantTx,
  accountId: string,
  email: string,
  days: number,
): Promise<boolean> =>
  days > 0 &&
  (await tx.one(
    q
      .selectFrom('automationStep')
      .select('step')
      .where('accountId', '=', accountId)
      .where('contact', '=', contactOf(email))
      .where('endedAt', '>', sql<string>`now() - make_interval(days => ${days})`)
      .limit(1),
  )) !== undefined;
const rowOf = (accountId: string, runId: string) =>
  q.updateTable('automationRun').where('accountId', '=', accountId).where('id', '=', runId);
export const setDue = (tx: TenantTx, accountId: string, runId: string, dueAt: string) =>
  tx.run(rowOf(accountId, runId).set({ dueAt }));
export const end = (
  tx: TenantTx,
  accountId: string,
  runId: string,
  { status, type, message }: { status: Status; type: string; message: string },
) =>
  tx.run(
    rowOf(accountId, runId).set({
      status,
      type,
      message: message.slice(0, 500),
      dueAt: null,
      endedAt: sql<string>`now()`,
    }),
  );
/** Lets steps of a run wait again until a moment. */
export async function reopen(
  tx: TenantTx,
  accountId: string,
  runId: string,
  numbers: readonly number[],
  dueAt: string,
): Promise<void> {
  await tx.run(
    q
      .updateTable('automationStep')
      .set({ state: 'waiting', message: '', tries: 0, endedAt: null, dueAt })
      .where('accountId', '=', accountId)
      .where('runId', '=', runId)
      .where('step', 'in', [...numbers]),
  );
  await tx.run(
    rowOf(accountId, runId).set({
      status: 'waiting',
      message: '',
      isLogged: false,
      dueAt,
      endedAt: null,
    }),
  );
}
/** Counts runs of an automation since a moment, without those that were left out. */
export const countSince = async (
  tx: TenantTx,
  accountId: string,
  automationId: string,
  since: string,
): Promise<number> =>
  (await tx.one(
    q
      .selectFrom('automationRun')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('accountId', '=', accountId)
      .where('automationId', '=', automationId)
      .where('time', '>=', since)
      .where('status', '<>', 'skipped'),
  ))!.count;

/** Reads runs of all accounts with a step that is due; for the job of the house. */
export const listDue = (tx: TenantTx, most: number) =>
  tx.all(
    q
      .selectFrom('automationRun')
      .select(['accountId', 'id as runId', 'dueAt'])
      .where('status', '=', 'waiting')
      .where('dueAt', '<=', sql<string>`now()`)
      .orderBy('dueAt')
      .limit(most),
  );
/** Deletes runs that are older than the log is kept; for the job of the house. */
export const sweep = (tx: TenantTx) =>
  tx.run(
    q
      .deleteFrom('automationRun')
      .where('time', '<', sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
      .where('status', '<>', 'waiting'),
  );

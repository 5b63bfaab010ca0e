import type { Condition } from '#features/items/content/contract-where.ts';
import { anyId, json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Automation, Row, Step, Values } from '../contract.ts';
import { MOST, type Schedule, type TriggerName } from '../rules.ts';

/** An automation as it is stored. */
export type Stored = Omit<Automation, 'circle'> & { userId: string | null; createdAt: string };
const columns = [
  'a.id',
  'a.name',
  'a.userId',
  'a.type',
  'a.schedule',
  'a.steps',
  'a.perDay',
  'a.contactDays',
  'a.status',
  'a.blockedTime',
  'a.version',
  'a.failures',
  'a.nextRunAt',
  'a.createdAt',
] as const;
const quiet = sql<Values['quiet']>`
  case when a.quiet_from is not null then jsonb_build_object('from', a.quiet_from, 'until', a.quiet_until) end
`;
const automations = (accountId: string) =>
  q
    .selectFrom('automation as a')
    .innerJoin('automationFilter as f', (join) =>
      join.onRef('f.accountId', '=', 'a.accountId').onRef('f.automationId', '=', 'a.id'),
    )
    .select([...columns, 'f.match', 'f.filters'])
    .select(quiet.as('quiet'))
    .$castTo<Stored>()
    .where('a.accountId', '=', accountId);

/** Reads all automations of an account by name, with their runs of 30 days. */
export const list = (tx: TenantTx, accountId: string): Promise<Row[]> =>
  tx.all(
    q
      .selectFrom('automation as a')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('automationRun as r')
            .select([
              sql<number>`count(*)::int`.as('runs'),
              sql<number>`(count(*) filter (where r.status = 'failed'))::int`.as('failed'),
              sql<string | null>`max(r.time)`.as('lastRunAt'),
            ])
            .whereRef('r.accountId', '=', 'a.accountId')
            .whereRef('r.automationId', '=', 'a.id')
            .where('r.time', '>', sql<string>`now() - interval '30 days'`)
            .as('n'),
        (join) => join.onTrue(),
      )
      .select([
        'a.id',
        'a.name',
        'a.type',
        'a.steps',
        'a.status',
        'a.blockedTime',
        'a.version',
        'a.failures',
        'a.nextRunAt',
        'n.runs',
        'n.failed',
        'n.lastRunAt',
      ])
      .where('a.accountId', '=', accountId)
      .orderBy(sql`lower(a.name)`)
      .orderBy('a.id')
      .limit(MOST)
      .$castTo<Row>(),
  );
/** Reads an automation with its conditions. */
export const find = (tx: TenantTx, accountId: string, automationId: string) =>
  tx.one(automations(accountId).where('a.id', '=', automationId));
/** Reads an automation, which no other transaction changes until the end of this one. */
export const lock = (tx: TenantTx, accountId: string, automationId: string) =>
  tx.one(automations(accountId).where('a.id', '=', automationId).forUpdate('a'));
/** Reads the automations that an event starts. */
export const listActive = (tx: TenantTx, accountId: string, type: TriggerName) =>
  tx.all(
    automations(accountId)
      .where('a.type', '=', type)
      .where('a.status', '=', 'active')
      .orderBy('a.id')
      .limit(MOST),
  );
/** Reads names, triggers and steps of the other automations that are on, to find circles. */
export const listOthers = (tx: TenantTx, accountId: string, automationId: string | null) =>
  tx.all(
    q
      .selectFrom('automation')
      .select(['name', 'type', 'steps'])
      .$castTo<{ name: string; type: TriggerName; steps: Step[] }>()
      .where('accountId', '=', accountId)
      .where('status', '=', 'active')
      .$if(automationId !== null, (others) => others.where('id', '<>', automationId!))
      .limit(MOST),
  );
export const count = async (tx: TenantTx, accountId: string): Promise<number> =>
  (await tx.one(
    q
      .selectFrom('automation')
      .select(sql<number>`count(*)::int`.as('count'))
      .where('accountId', '=', accountId),
  ))!.count;

const valuesOf = ({ name, type, schedule, steps, perDay, contactDays, quiet: hours }: Values) => ({
  name,
  type,
  schedule: schedule === null ? null : json(schedule),
  steps: json(steps),
  perDay,
  contactDays,
  quietFrom: hours?.from ?? null,
  quietUntil: hours?.until ?? null,
});
type Standing = { status: Stored['status']; nextRunAt: string | null };
type Maker = { userId: string | null; accountType: string };
/** Stores an automation with its conditions, and returns its id. */
export async function insert(
  tx: TenantTx,
  accountId: string,
  values: Values,
  { status, nextRunAt, userId, accountType }: Standing & Maker,
): Promise<string> {
  const row = await tx.one(
    q
      .insertInto('automation')
      .values({ accountId, ...valuesOf(values), status, nextRunAt, userId, accountType })
      .returning('id'),
  );
  await putFilter(tx, accountId, row!.id, values, userId);
  return row!.id;
}
const putFilter = (
  tx: TenantTx,
  accountId: string,
  automationId: string,
  { match, filters }: { match: Values['match']; filters: Condition[] },
  userId: string | null,
) =>
  tx.run(
    q
      .insertInto('automationFilter')
      .values({ accountId, automationId, match, filters: json(filters), userId })
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'automationId'])
          .doUpdateSet({ match, filters: json(filters), userId }),
      ),
  );
const rowOf = (accountId: string, automationId: string) =>
  q
    .updateTable('automation')
    .set({ updatedAt: sql<string>`now()` })
    .where('accountId', '=', accountId)
    .where('id', '=', automationId);
/** Changes a locked automation; it begins again to count its failures. */
export async function update(
  tx: TenantTx,
  accountId: string,
  automationId: string,
  values: Values,
  { status, nextRunAt, userId, accountType }: Standing & Maker,
): Promise<void> {
  await tx.run(
    rowOf(accountId, automationId).set({
      ...valuesOf(values),
      status,
      nextRunAt,
      userId,
      accountType,
      failures: 0,
      version: sql<number>`version + 1`,
    }),
  );
  await putFilter(tx, accountId, automationId, values, userId);
}
/** Sets how an automation stands; `blockedTime` belongs to a blocked one. */
export const setStatus = (
  tx: TenantTx,
  accountId: string,
  automationId: string,
  { status, nextRunAt }: Standing,
) =>
  tx.run(
    rowOf(accountId, automationId).set({
      status,
      nextRunAt,
      blockedTime: status === 'blocked' ? sql<string>`now()` : null,
      version: sql<number>`version + 1`,
      ...(status === 'blocked' ? {} : { failures: 0 }),
    }),
  );
export const remove = (tx: TenantTx, accountId: string, automationId: string) =>
  tx.run(q.deleteFrom('automation').where('accountId', '=', accountId).where('id', '=', automationId));
/** Sets the next occurrence of a schedule. */
export const setNext = (tx: TenantTx, accountId: string, automationId: string, nextRunAt: string | null) =>
  tx.run(
    q
      .updateTable('automation')
      .set({ nextRunAt })
      .where('accountId', '=', accountId)
      .where('id', '=', automationId),
  );
/** Counts a failed run, or begins to count again after one that worked; returns the number. */
export const countFailure = async (
  tx: TenantTx,
  accountId: string,
  automationId: string,
  hasFailed: boolean,
): Promise<number | undefined> =>
  (
    await tx.one(
      q
        .updateTable('automation')
        .set({ failures: hasFailed ? sql<number>`failures + 1` : 0 })
        .where('accountId', '=', accountId)
        .where('id', '=', automationId)
        .returning('failures'),
    )
  )?.failures;

/** Reads schedules of all accounts whose next occurrence has come; for the job of the house. */
export const listDue = (tx: TenantTx, most: number) =>
  tx.all(
    q
      .selectFrom('automation')
      .select(['accountId', 'id as automationId'])
      .where('status', '=', 'active')
      .where('nextRunAt', '<=', sql<string>`now()`)
      .orderBy('nextRunAt')
      .limit(most),
  );
/** Reads what is blocked in all accounts, for the operator. */
export const listBlocked = (tx: TenantTx, most: number) =>
  tx.all(
    q
      .selectFrom('automation as a')
      .innerJoin('account as t', 't.id', 'a.accountId')
      .select(['a.id', 'a.accountId', 't.businessName as accountName', 'a.name', 'a.blockedTime'])
      .$castTo<{ id: string; accountId: string; accountName: string; name: string; blockedTime: string }>()
      .where('a.status', '=', 'blocked')
      .where('t.removingAt', 'is', null)
      .orderBy('a.blockedTime', 'desc')
      .limit(most),
  );

/** The account as automations need it. */
export const findAccount = async (tx: TenantTx, accountId: string) =>
  (await tx.one(
    q
      .selectFrom('account')
      .select(['timeZone', 'agencyId', 'language'])
      .select(sql<number | null>`(location->>'lat')::float8`.as('lat'))
      .select(sql<number | null>`(location->>'lng')::float8`.as('lng'))
      .where('id', '=', accountId),
  ))!;
/** Reads which of some stages an account has. */
export const stagesOf = async (tx: TenantTx, accountId: string, stageIds: readonly string[]) =>
  new Set(
    (
      await tx.all(
        q
          .selectFrom('stage')
          .select('id')
          .where('accountId', '=', accountId)
          .where('id', '=', anyId(stageIds)),
      )
    ).map(({ id }) => id),
  );
/** Reads the member who owns an account, in whose name automations act whose maker is gone. */
export const findOwner = async (tx: TenantTx, accountId: string): Promise<string | undefined> =>
  (
    await tx.one(
      q
        .selectFrom('accountMember')
        .select('userId')
        .where('accountId', '=', accountId)
        .where('role', '=', 'account')
        .orderBy('createdAt')
        .limit(1),
    )
  )?.userId;
export type { Schedule };

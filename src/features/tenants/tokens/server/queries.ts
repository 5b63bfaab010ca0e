import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Balance } from '../contract.ts';
import { HOLD_MINUTES, WINDOW_DAYS, workKinds, type Weights, type WorkKind } from '../rules.ts';

/** The work that a line pays for; the line keeps its name and its item. */
export type Work = { type: string; id: string; contentId?: string | null; label?: string };
export type Hold = {
  accountId: string;
  /** A person, or the key of a program (`spenderOf`); null: the product. */
  userId: string | null;
  kind: WorkKind;
  quantity: number;
  ref: Work;
};
type Outcome = {
  outcome: 'ok' | 'empty' | 'person';
  entryId: string;
  cost: number;
  balance: number;
  asks: boolean;
};

export const hold = (tx: TenantTx, order: Hold, { settles = false, waives = false } = {}) =>
  tx.one(
    q
      .selectFrom(
        sql<Outcome>`
          token_hold(
            ${order.accountId}::uuid, ${order.userId}::uuid, ${order.kind}, ${order.quantity}::numeric,
            ${json(order.ref)}, ${HOLD_MINUTES}::int, ${settles}::boolean, ${waives}::boolean
          )
        `.as<'held'>(sql`held`),
      )
      .selectAll(),
  );
type Ended = { outcome: 'ok' | 'missing' | 'closed'; cost: number; balance: number };
export const settle = (tx: TenantTx, order: { accountId: string; entryId: string; quantity: number }) =>
  tx.one(
    q
      .selectFrom(
        sql<Ended>`
          token_settle(${order.accountId}::uuid, ${order.entryId}::uuid, ${order.quantity}::numeric)
        `.as<'settled'>(sql`settled`),
      )
      .selectAll(),
  );
export const release = (
  tx: TenantTx,
  { accountId, entryId, lapses = false }: { accountId: string; entryId: string; lapses?: boolean },
) =>
  tx.one(
    q
      .selectFrom(
        sql<{ outcome: Ended['outcome'] }>`
          token_release(${accountId}::uuid, ${entryId}::uuid, ${lapses}::boolean)
        `.as<'released'>(sql`released(outcome)`),
      )
      .selectAll(),
  );
type Granted = { outcome: 'ok' | 'huge'; entryId: string; balance: number };
export const grant = (
  tx: TenantTx,
  order: { accountId: string; userId: string | null; amount: number; reason: string },
) =>
  tx.one(
    q
      .selectFrom(
        sql<Granted>`
          token_grant(${order.accountId}::uuid, ${order.userId}::uuid, ${order.amount}::int, ${order.reason})
        `.as<'granted'>(sql`granted`),
      )
      .selectAll(),
  );

/** Reads the tokens of an account without a lock; undefined if there is no such account. */
export async function stateOf(tx: TenantTx, accountId: string): Promise<Balance | undefined> {
  type State = Omit<Balance, 'tokensLeft' | 'tokensMax30' | 'usedTokens'> & {
    max30: number;
    used: number;
    balance: number;
  };
  const state = await tx.one(
    q.selectFrom(sql<State>`token_state(${accountId}::uuid)`.as<'state'>(sql`state`)).selectAll(),
  );
  if (!state) return undefined;
  const { max30, used, balance, ...rest } = state;
  return { tokensLeft: balance, tokensMax30: max30, usedTokens: used, ...rest };
}
/** Locks the tokens of an account for the rest of the transaction. */
export const lock = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom(sql<{ accountId: string }>`token_lock(${accountId}::uuid)`.as<'line'>(sql`line`))
      .select('accountId'),
  );

/** Reads the prices of work in tokens. */
export async function weights(tx: TenantTx): Promise<Weights> {
  const rows = await tx.all(
    q.selectFrom('tokenWeight').select(['kind', sql<number>`coefficient::float8`.as('coefficient')]),
  );
  return Object.fromEntries(rows.map(({ kind, coefficient }) => [kind, coefficient])) as Weights;
}
export async function setWeights(tx: TenantTx, prices: Weights): Promise<void> {
  for (const kind of workKinds)
    await tx.run(q.updateTable('tokenWeight').set({ coefficient: prices[kind] }).where('kind', '=', kind));
}

const inWindow = sql<boolean>`day > (now() at time zone 'UTC')::date - ${WINDOW_DAYS}::int`;
/** Sums one kind of work over 30 days, from the daily sums. */
export async function usageOf(
  tx: TenantTx,
  accountId: string,
  kind: WorkKind,
): Promise<{ quantity: number; tokens: number }> {
  const row = await tx.one(
    q
      .selectFrom('tokenDay')
      .select([
        sql<number>`coalesce(sum(quantity), 0)::float8`.as('quantity'),
        sql<number>`coalesce(sum(cost), 0)::float8`.as('tokens'),
      ])
      .where('accountId', '=', accountId)
      .where('kind', '=', kind)
      .where(inWindow),
  );
  return row!;
}

/** Holds that nobody ended in time, oldest first. */
export const overdue = (tx: TenantTx, limit: number) =>
  tx.all(
    q
      .selectFrom('tokenEntry')
      .select(['accountId', 'id as entryId'])
      .where('heldUntil', '<', sql<string>`now()`)
      .orderBy('heldUntil')
      .limit(limit),
  );
/** Accounts that are to be told of their use. */
export const dueAlerts = (tx: TenantTx, limit: number) =>
  tx.all(q.selectFrom('tokenBalance').select('accountId').where('alertDue', '>', 0).limit(limit));
/** Takes the alert of an account, so that it is sent once; 0: another node has sent it. */
export async function takeAlert(tx: TenantTx, accountId: string): Promise<number> {
  const due = q
    .selectFrom('tokenBalance')
    .select(['accountId', 'alertDue'])
    .where('accountId', '=', accountId)
    .forUpdate()
    .as('due');
  const row = await tx.one(
    q
      .updateTable('tokenBalance')
      .from(due)
      .set({ alertDue: 0 })
      .whereRef('tokenBalance.accountId', '=', 'due.accountId')
      .returning('due.alertDue as threshold'),
  );
  return row?.threshold ?? 0;
}

type Caps = { softCap: number | null; hardCap: number | null };
/** Reads the limits of a person with the tokens that they used and hold; undefined: they have none. */
export const capsOf = (tx: TenantTx, accountId: string, userId: string) =>
  tx.one(
    q
      .selectFrom('tokenPersonCap as c')
      .select(['c.softCap', 'c.hardCap'])
      .select((line) => [
        sql<number>`
          (${line
            .selectFrom('tokenDay')
            .select(sql<number>`coalesce(sum(cost), 0)`.as('used'))
            .where('accountId', '=', accountId)
            .where('personId', '=', userId)
            .where('kind', '<>', 'grant')
            .where(inWindow)} + ${line
            .selectFrom('tokenEntry')
            .select(sql<number>`coalesce(sum(cost), 0)`.as('held'))
            .where('accountId', '=', accountId)
            .where('userId', '=', userId)
            .where('heldUntil', 'is not', null)})::float8
        `.as('used'),
      ])
      .where('c.accountId', '=', accountId)
      .where('c.userId', '=', userId),
  );
export const setCaps = (tx: TenantTx, accountId: string, caps: Caps) =>
  tx.run(q.updateTable('tokenBalance').set(caps).where('accountId', '=', accountId));
export const setPersonCaps = (tx: TenantTx, accountId: string, userId: string, caps: Caps) =>
  tx.run(
    caps.softCap === null && caps.hardCap === null
      ? q.deleteFrom('tokenPersonCap').where('accountId', '=', accountId).where('userId', '=', userId)
      : q
          .insertInto('tokenPersonCap')
          .values({ accountId, userId, ...caps })
          .onConflict((conflict) => conflict.columns(['accountId', 'userId']).doUpdateSet(caps)),
  );
/** Returns the name of a member of the account; undefined: nobody of it. */
export const memberOf = (tx: TenantTx, accountId: string, userId: string) =>
  tx.one(
    q
      .selectFrom('accountMember as m')
      .innerJoin('appUser as u', 'u.id', 'm.userId')
      .select(['u.id', 'u.firstName', 'u.lastName'])
      .where('m.accountId', '=', accountId)
      .where('m.userId', '=', userId),
  );
/** Returns the name of an account, for the log. */
export const nameOf = async (tx: TenantTx, accountId: string): Promise<string> =>
  (await tx.one(q.selectFrom('account').select('businessName').where('id', '=', accountId)))?.businessName ??
  '';

import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { hookReasons, hookStates } from '../rules.ts';

type State = (typeof hookStates)[number];
type Reason = (typeof hookReasons)[number];
const columns = [
  'id',
  'name',
  'url',
  'events',
  'state',
  'reason',
  'failures',
  'isSubscription',
  'createdByName',
  'createdAt',
  'previousUntil',
  'secretSealed',
  'previousSealed',
] as const;
/** Whether whoever made it may still make one. */
const stands = sql<boolean>`
  hook_stands(hook.account_id, hook.created_by, hook.by_person, hook.api_key_id, hook.by_key)
`;
/** A webhook as it is stored, and whether its maker may still make one. */
export type HookRow = {
  id: string;
  name: string;
  url: string;
  events: string[];
  state: State;
  reason: Reason | null;
  failures: number;
  isSubscription: boolean;
  createdByName: string;
  createdAt: string;
  previousUntil: string | null;
  secretSealed: Buffer;
  previousSealed: Buffer | null;
  stands: boolean;
};
const hooks = (accountId: string) =>
  q
    .selectFrom('hook')
    .select(columns)
    .select(stands.as('stands'))
    .where('accountId', '=', accountId)
    .$castTo<HookRow>();

/** Reads the webhooks of an account, the newest first. */
export const hooksOf = (tx: TenantTx, accountId: string): Promise<HookRow[]> =>
  tx.all(hooks(accountId).orderBy('id', 'desc'));
/** Reads a webhook of an account. */
export const find = (tx: TenantTx, accountId: string, hookId: string): Promise<HookRow | undefined> =>
  tx.one(hooks(accountId).where('id', '=', hookId));
/** Reads the subscription of a key, or of no key, to an event at an address. */
export const findSubscription = (
  tx: TenantTx,
  accountId: string,
  { apiKeyId, url, event }: { apiKeyId: string | null; url: string; event: string },
): Promise<HookRow | undefined> =>
  tx.one(
    hooks(accountId)
      .where('isSubscription', '=', true)
      .where('apiKeyId', apiKeyId === null ? 'is' : '=', apiKeyId)
      .where('byKey', '=', apiKeyId !== null)
      .where('url', '=', url)
      .where('events', '=', sql<string[]>`array[${event}]::text[]`),
  );
/** Reads a subscription that somebody may end: that of the key, or any where no key asks. */
export const findOwnSubscription = (
  tx: TenantTx,
  accountId: string,
  hookId: string,
  apiKeyId: string | undefined,
): Promise<HookRow | undefined> =>
  tx.one(
    hooks(accountId)
      .where('id', '=', hookId)
      .where('isSubscription', '=', true)
      .$if(apiKeyId !== undefined, (own) => own.where('apiKeyId', '=', apiKeyId!)),
  );
/** Reads which webhooks that are on hear of an event, and whether each still stands. */
export const hearing = (tx: TenantTx, accountId: string, event: string) =>
  tx.all(
    q
      .selectFrom('hook')
      .select('id')
      .select(stands.as('stands'))
      .where('accountId', '=', accountId)
      .where('state', '=', 'on')
      .where(sql<boolean>`${event} = any(events)`)
      .orderBy('id'),
  );

/** Locks the account, so that two webhooks at once are counted one after the other, and returns the number of its webhooks. */
export async function count(tx: TenantTx, accountId: string): Promise<number> {
  await tx.one(q.selectFrom('account').select('id').where('id', '=', accountId).forUpdate());
  const row = await tx.one(
    q
      .selectFrom('hook')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('accountId', '=', accountId),
  );
  return Number(row?.count ?? 0);
}
/** Values of a webhook that is made. */
export type NewHook = {
  id: string;
  name: string;
  url: string;
  events: string[];
  secretSealed: Buffer;
  createdBy: string | null;
  createdByName: string;
  apiKeyId: string | null;
  isSubscription: boolean;
};
export const insert = (tx: TenantTx, accountId: string, hook: NewHook) =>
  tx.run(
    q.insertInto('hook').values({
      accountId,
      ...hook,
      byPerson: hook.createdBy !== null,
      byKey: hook.apiKeyId !== null,
    }),
  );
type Change = Partial<{
  name: string;
  url: string;
  events: string[];
  state: State;
  reason: Reason | null;
  failures: number;
}>;
/** Changes values of a webhook. */
export const update = (tx: TenantTx, accountId: string, hookId: string, values: Change) =>
  tx.run(
    q
      .updateTable('hook')
      .set({ ...values, updatedAt: sql<string>`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', hookId),
  );
/** Replaces the secret; the one before counts for some hours more. */
export const replaceSecret = (
  tx: TenantTx,
  accountId: string,
  hookId: string,
  { secretSealed, hours }: { secretSealed: Buffer; hours: number },
) =>
  tx.run(
    q
      .updateTable('hook')
      .set({
        previousSealed: sql<Buffer>`secret_sealed`,
        previousUntil: sql<string>`now() + make_interval(hours => ${hours})`,
        secretSealed,
        updatedAt: sql<string>`now()`,
      })
      .where('accountId', '=', accountId)
      .where('id', '=', hookId),
  );
export const remove = (tx: TenantTx, accountId: string, hookId: string) =>
  tx.run(q.deleteFrom('hook').where('accountId', '=', accountId).where('id', '=', hookId));
/** Counts one more message in a row that failed on every try, and returns their number while the webhook is on. */
export const countFailure = (tx: TenantTx, accountId: string, hookId: string) =>
  tx.one(
    q
      .updateTable('hook')
      .set({ failures: sql<number>`failures + 1` })
      .where('accountId', '=', accountId)
      .where('id', '=', hookId)
      .where('state', '=', 'on')
      .returning(['failures', 'name', 'url']),
  );
/** Ends a run of failures. */
export const forgetFailures = (tx: TenantTx, accountId: string, hookId: string) =>
  tx.run(
    q
      .updateTable('hook')
      .set({ failures: 0 })
      .where('accountId', '=', accountId)
      .where('id', '=', hookId)
      .where('failures', '>', 0),
  );

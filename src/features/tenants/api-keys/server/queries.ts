import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { RightsDocument } from '#shared/rights/rights.ts';
import { WINDOW_DAYS } from '#features/tenants/tokens/rules.ts';
import type { ApiKeyRow } from '../contract.ts';
import { MOST_KEYS, type KeyRole } from '../rules.ts';

const columns = [
  'id',
  'name',
  'prefix',
  'role',
  'scopes',
  'expiresAt',
  'createdAt',
  'createdByName',
  'lastUsedAt',
  'lastAddress',
  'tokenCap',
] as const;
/** Whether a key is off, since its maker may make none any more. */
const isOff = sql<boolean>`not key_maker_stands(created_by, by_person, account_id, role)`.as('isOff');
/** Tokens that it has used and holds in 30 days. */
const usedTokens = sql<number>`(
  select coalesce(sum(d.cost), 0)
  from token_day d
  where d.account_id = api_key.account_id and d.person_id = api_key.id and d.kind <> 'grant'
    and d.day > (now() at time zone 'UTC')::date - ${WINDOW_DAYS}::int
)::float8`.as('usedTokens');
/** A row as the database types it; the contract narrows role and scopes. */
export type Row = Omit<ApiKeyRow, 'role' | 'scopes'> & { role: string; scopes: string[] };

/** Returns the keys of an account, newest first. */
export const listKeys = (tx: TenantTx, accountId: string): Promise<Row[]> =>
  tx.all(
    q
      .selectFrom('apiKey')
      .select(columns)
      .select([isOff, usedTokens])
      .where('accountId', '=', accountId)
      .orderBy('id', 'desc')
      .limit(MOST_KEYS),
  );

/** Locks the account, so that two keys at once are counted one after the other, and returns its number of keys. */
export async function countKeys(tx: TenantTx, accountId: string): Promise<number> {
  await tx.one(q.selectFrom('account').select('id').where('id', '=', accountId).forUpdate());
  const row = await tx.one(
    q
      .selectFrom('apiKey')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('accountId', '=', accountId),
  );
  return row?.count ?? 0;
}

/** Returns the default permissions of the account, which a key with a restricted role has. */
export const findDefaults = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom('account')
      .select('defaultPermissions as document')
      .where('id', '=', accountId)
      .$castTo<{ document: RightsDocument }>(),
  );

/** `days`: until it expires; null = it does not. */
type NewKey = {
  accountId: string;
  name: string;
  prefix: string;
  secretHash: Buffer;
  role: KeyRole;
  scopes: string[];
  days: number | null;
  createdBy: string | null;
  createdByName: string;
  tokenCap: number | null;
};
export const insertKey = (tx: TenantTx, { days, ...key }: NewKey): Promise<Row | undefined> =>
  tx.one(
    q
      .insertInto('apiKey')
      .values({
        ...key,
        byPerson: key.createdBy !== null,
        expiresAt: days === null ? null : sql<string>`now() + make_interval(days => ${days})`,
      })
      .returning(columns)
      .returning([isOff, usedTokens]),
  );

/** Deletes a key; returns it, undefined when there is none. */
export const removeKey = (tx: TenantTx, accountId: string, id: string): Promise<Row | undefined> =>
  tx.one(
    q
      .deleteFrom('apiKey')
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .returning(columns)
      .returning([isOff, usedTokens]),
  );

/** Locks a key and returns its limit. */
export const findCap = (tx: TenantTx, accountId: string, id: string) =>
  tx.one(
    q
      .selectFrom('apiKey')
      .select('tokenCap')
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .forUpdate(),
  );
/** Sets the limit of a key; returns it, undefined when there is none. */
export const setCap = (
  tx: TenantTx,
  accountId: string,
  id: string,
  tokenCap: number | null,
): Promise<Row | undefined> =>
  tx.one(
    q
      .updateTable('apiKey')
      .set({ tokenCap })
      .where('accountId', '=', accountId)
      .where('id', '=', id)
      .returning(columns)
      .returning([isOff, usedTokens]),
  );

import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Standing } from '../rules.ts';

/** The owner of a connection; neither: the house. */
export type Owner = { accountId: string | null; agencyId: string | null };
/** A connection as it is stored: its secrets are sealed, each as base64. */
export type StoredConnection = Owner &
  Standing & {
    id: string;
    kind: string;
    name: string;
    settings: Record<string, string>;
    address: string;
    secrets: Record<string, string>;
    sealedAs: string;
    said: string;
    stateSince: string;
  };
const columns = [
  'id',
  'accountId',
  'agencyId',
  'kind',
  'name',
  'settings',
  'address',
  'secrets',
  'sealedAs',
  'state',
  'failure',
  'said',
  'stateSince',
] as const;
const ofOwner = ({ accountId, agencyId }: Owner) =>
  q
    .selectFrom('connection')
    .select(columns)
    .$castTo<StoredConnection>()
    .where('accountId', accountId === null ? 'is' : '=', accountId)
    .where('agencyId', agencyId === null ? 'is' : '=', agencyId);

/** Reads the connections of an owner by kind and name. */
export const listOf = (tx: TenantTx, owner: Owner, most: number) =>
  tx.all(ofOwner(owner).orderBy('kind').orderBy('name').orderBy('id').limit(most));
/** Returns a connection of an owner with its sealed secrets. */
export const find = (tx: TenantTx, owner: Owner, connectionId: string) =>
  tx.one(ofOwner(owner).where('id', '=', connectionId));
/** Reads the connections of a kind that an owner has. */
export const listOfKind = (tx: TenantTx, owner: Owner, kind: string) =>
  tx.all(ofOwner(owner).where('kind', '=', kind).orderBy('id'));
/** Reads what the account in scope has of some kinds from its agency, then from the house. */
export const listAbove = (tx: TenantTx, kinds: readonly string[]) =>
  tx.all(
    q
      .selectFrom(sql<StoredConnection>`connections_above(${kinds}::text[])`.as<'above'>(sql`above`))
      .select(columns)
      .$castTo<StoredConnection>(),
  );

type Values = Pick<StoredConnection, 'name' | 'settings' | 'address' | 'secrets'>;
/** Stores a connection. Returns false when its owner has the only one already. */
export const insert = async (
  tx: TenantTx,
  owner: Owner,
  {
    id,
    kind,
    isOnly,
    sealedAs,
    ...values
  }: Values & Pick<StoredConnection, 'id' | 'kind' | 'sealedAs'> & { isOnly: boolean },
): Promise<boolean> =>
  (await tx.one(
    q
      .insertInto('connection')
      .values({
        id,
        ...owner,
        kind,
        isOnly,
        sealedAs,
        ...values,
        settings: json(values.settings),
        secrets: json(values.secrets),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id'),
  )) !== undefined;
/** Changes a connection, of which nothing is known then until it is tried or used. */
export const update = (tx: TenantTx, connectionId: string, { name, settings, address, secrets }: Values) =>
  tx.run(
    q
      .updateTable('connection')
      .set({
        name,
        settings: json(settings),
        address,
        secrets: json(secrets),
        state: 'untried',
        failure: null,
        said: '',
        stateSince: sql<string>`now()`,
        updatedAt: sql<string>`now()`,
      })
      .where('id', '=', connectionId),
  );
/** Deletes a connection with its secrets; what was published there stays readable. */
export const remove = (tx: TenantTx, connectionId: string) =>
  tx.run(q.deleteFrom('connection').where('id', '=', connectionId));
/**
 * Stores where a connection is, unless it was changed since it was read. Returns false when it stands so already.
 */
export const stand = async (
  tx: TenantTx,
  { id, address, secrets }: Pick<StoredConnection, 'id' | 'address' | 'secrets'>,
  { state, failure, said }: Standing & { said: string },
): Promise<boolean> =>
  (await tx.one(
    q
      .updateTable('connection')
      .set({ state, failure, said, stateSince: sql<string>`now()` })
      .where('id', '=', id)
      .where('address', '=', address)
      .where('secrets', '=', json(secrets))
      .where(sql<boolean>`(state, failure) is distinct from (${state}::text, ${failure}::text)`)
      .returning('id'),
  )) !== undefined;

/** A connection of an account, as its agency or the house sees it. */
export type Below = Pick<
  StoredConnection,
  'id' | 'kind' | 'name' | 'address' | 'state' | 'failure' | 'said' | 'stateSince'
> & {
  accountId: string;
  accountName: string;
  rank: number;
};
const beneath = () => q.selectFrom(sql<Omit<Below, 'rank'>>`connections_beneath()`.as<'c'>(sql`c`));
const ofAll = () =>
  q.selectFrom(
    q
      .selectFrom('connection as own')
      .innerJoin('account as a', 'a.id', 'own.accountId')
      .select([
        'own.id',
        'a.id as accountId',
        'a.businessName as accountName',
        'own.kind',
        'own.name',
        'own.address',
        'own.state',
        'own.failure',
        'own.said',
        'own.stateSince',
      ])
      .where('a.removingAt', 'is', null)
      .$castTo<Omit<Below, 'rank'>>()
      .as('c'),
  );
const RANK = sql<number>`case c.state when 'failing' then 0 else 1 end`;
/** Reads connections of the accounts below, those that fail first, one more than the page holds. */
export function listBelow(
  tx: TenantTx,
  who: 'agency' | 'house',
  { after, limit }: { after: (string | number)[] | undefined; limit: number },
): Promise<Below[]> {
  let rows = (who === 'agency' ? beneath() : ofAll()).selectAll().select(RANK.as('rank'));
  if (after)
    rows = rows.where(
      sql<boolean>`(${RANK}, lower(c.account_name), c.id) > (${after[0]}::int, ${after[1]}, ${after[2]}::uuid)`,
    );
  return tx.all(
    rows
      .orderBy(RANK)
      .orderBy(sql`lower(c.account_name)`)
      .orderBy('c.id')
      .limit(limit + 1),
  );
}
/** Counts the connections of the accounts below that fail. */
export const countFailing = async (tx: TenantTx, who: 'agency' | 'house'): Promise<number> =>
  (await tx.one(
    (who === 'agency' ? beneath() : ofAll())
      .select(sql<number>`count(*)::int`.as('failing'))
      .where('c.state', '=', 'failing'),
  ))!.failing;

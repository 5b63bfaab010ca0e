import type pg from 'pg';
import type { TestServer } from '../kit.ts';
import type { Person, Tenant } from '../tenants.ts';
import type { World } from '../world.ts';
import { belongings, owned } from './snapshot.ts';
import type { ScopeFields } from '#platform/db/scope.ts';

/** A tenant with a person of each role and copies of the victim's rows. */
export type Double = Tenant & { people: Person[]; own: (id: string) => string };

/**
 * Scopes whose access to the victim's rows is tried by SQL: S select, I insert, U update, D delete, M move to
 * another tenant.
 */
export const scopeNames = [
  'no scope',
  'own account',
  'own agency',
  'agency in the account',
  'own person',
  'sibling account',
  'foreign account',
  'foreign agency',
  'foreign person',
  'visitor here',
  'visitor elsewhere',
] as const;
type ScopeName = (typeof scopeNames)[number];
/** Allowed operations by table and scope, in the letters of `scopeNames`; `-`: none. */
export type RowRights = Map<string, Record<ScopeName, string>>;
/** Scopes that must not see any row of the victim. */
export const strangers: ScopeName[] = [
  'no scope',
  'sibling account',
  'foreign account',
  'foreign agency',
  'foreign person',
  'visitor elsewhere',
];
/**
 * SQL of the columns that refer to an account, agency or person, by foreign key or name, and of their own
 * keys.
 */
const OWNERS = `
  select "table", "column", min(kind) as kind
  from (
    select k.conrelid::regclass::text, a.attname::text,
      case
        when k.confrelid = 'account'::regclass and theirs.attname = 'agency_id' then 'agency'
        else k.confrelid::regclass::text
        end
    from pg_constraint k
    cross join lateral unnest(k.conkey, k.confkey) as pair (here, there)
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = pair.here
    join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = pair.there
    where k.contype = 'f' and k.confrelid in ('account'::regclass, 'agency'::regclass, 'app_user'::regclass)
    union
    select c.relname, a.attname,
      case a.attname
        when 'agency_id' then 'agency'
        when 'user_id' then 'app_user'
        when 'id' then c.relname
        else 'account'
        end
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'public'
      and c.relkind = 'r'
      and (
        a.attname in ('account_id', 'agency_id', 'tenant_id', 'user_id')
          or (a.attname = 'id' and c.relname in ('account', 'agency', 'app_user'))
      )
  ) named ("table", "column", kind)
  group by 1, 2
  order by 1, 2
`;
type Owner = { table: string; column: string; kind: 'account' | 'agency' | 'app_user' };

type Table = {
  table: string;
  whose: string;
  columns: string[];
  updatable: string | null;
  owners: Owner[];
  sample: object | null;
};
async function tablesOf({ sql }: TestServer, world: World): Promise<Table[]> {
  const tableList: Table[] = [];
  const owners = await sql<Owner>(OWNERS);
  for (const { table, whose } of await belongings({ sql })) {
    const columns = await sql<{ name: string; written: boolean; update: boolean }>(
      `
        select attname as name, attgenerated = ''
          and attidentity <> 'a' as written, has_column_privilege('hub_app', attrelid, attnum, 'update') as
        update
        from pg_attribute
        where attrelid = $1::regclass and attnum > 0 and not attisdropped
        order by attnum
      `,
      [table],
    );
    const sample = whose
      ? ((
          await sql<{ row: object }>(
            `
              select to_jsonb(t) as row
              from ${table} t
              where ${whose}
              order by to_jsonb(t) ->> 'created_at', t::text
              limit 1
            `,
            owned(world.victim, world.people),
          )
        )[0]?.row ?? null)
      : null;
    tableList.push({
      table,
      whose,
      columns: columns.filter(({ written }) => written).map(({ name }) => name),
      updatable: columns.find(({ written, update }) => written && update)?.name ?? null,
      owners: owners.filter((owner) => owner.table === table),
      sample,
    });
  }
  return tableList;
}

/**
 * Tries all operations in transactions that are rolled back. `empty`: tables without a row of the victim, `unowned`:
 * tables without an owner column.
 */
export async function rowRights(
  server: TestServer,
  world: World,
  { sibling, foreign }: { sibling: Double; foreign: Double },
): Promise<{ rights: RowRights; empty: string[]; unowned: string[] }> {
  const { accountId, agencyId } = world.victim;
  const of = (people: Person[], role: string) => people.find((holder) => holder.role === role)!.userId;
  const scopes: Record<ScopeName, ScopeFields> = {
    'no scope': {},
    'own account': { accountId, userId: of(world.people, 'account') },
    'own agency': { agencyId, userId: of(world.people, 'agency') },
    'agency in the account': { accountId, agencyId, userId: of(world.people, 'agency') },
    'own person': { userId: of(world.people, 'account') },
    'sibling account': { accountId: sibling.accountId, userId: of(sibling.people, 'account') },
    'foreign account': { accountId: foreign.accountId, userId: of(foreign.people, 'account') },
    'foreign agency': {
      agencyId: foreign.agencyId,
      accountId: foreign.accountId,
      userId: of(foreign.people, 'agency'),
    },
    'foreign person': { userId: of(foreign.people, 'account') },
    'visitor here': { accountId, role: 'hub_visitor' },
    'visitor elsewhere': { accountId: foreign.accountId, role: 'hub_visitor' },
  };
  const tables = await tablesOf(server, world);
  const values = owned(world.victim, world.people);
  const rights: RowRights = new Map();
  // A sibling account as well: an agency may not move rows between its accounts.
  const others: Record<Owner['kind'], string[]> = {
    account: [foreign.accountId, sibling.accountId],
    agency: [foreign.agencyId],
    app_user: [of(foreign.people, 'account')],
  };
  const client = await server.db.pool.connect();
  try {
    for (const name of scopeNames) {
      const scope = scopes[name];
      await client.query('begin');
      await client.query(
        `
          select set_config('app.user_id', $1, true), set_config('app.account_id', $2, true),
            set_config('app.agency_id', $3, true)
        `,
        [scope.userId ?? '', scope.accountId ?? '', scope.agencyId ?? ''],
      );
      if (scope.role) await client.query(`set local role ${scope.role}`);
      for (const table of tables)
        if (table.sample)
          rights.set(table.table, {
            ...rights.get(table.table),
            [name]: await letters(client, table, values, others),
          } as Record<ScopeName, string>);
      await client.query('rollback');
    }
  } finally {
    client.release();
  }
  return {
    rights,
    empty: tables.filter(({ whose, sample }) => whose && !sample).map(({ table }) => table),
    unowned: tables.filter(({ whose }) => !whose).map(({ table }) => table),
  };
}

async function letters(
  client: pg.PoolClient,
  { table, whose, columns, updatable, owners, sample }: Table,
  values: unknown[],
  others: Record<Owner['kind'], string[]>,
): Promise<string> {
  // A statement that fails by another rule than row security (a key, a check) has passed row security.
  const passes = async (text: string, parameters: unknown[], counts = true): Promise<boolean> => {
    await client.query('savepoint one');
    try {
      const { rowCount, rows } = await client.query(text, parameters);
      return counts ? Boolean(rows[0]?.n ?? rowCount) : true;
    } catch (error) {
      return (error as { code?: string }).code !== '42501';
    } finally {
      await client.query('rollback to savepoint one');
    }
  };
  const names = columns.map((name) => `"${name}"`);
  const copiedColumns = names.map((name) => `made.${name}`).join(', ');
  let rightLetters = '';
  if (await passes(`select count(*)::int as n from ${table} where ${whose}`, values)) rightLetters += 'S';
  if (
    await passes(
      `
        insert into ${table} (${names.join(', ')}) overriding system value
        select ${copiedColumns}
        from jsonb_populate_record(null::${table}, $1) made
      `,
      [JSON.stringify(sample)],
      false,
    )
  )
    rightLetters += 'I';
  if (
    updatable &&
    (await passes(`update ${table} set "${updatable}" = "${updatable}" where ${whose}`, values))
  )
    rightLetters += 'U';
  if (await passes(`delete from ${table} where ${whose}`, values)) rightLetters += 'D';
  for (const { column, kind } of owners)
    for (const to of others[kind])
      if (
        !rightLetters.includes(`M(${column})`) &&
        (await passes(`update ${table} set ${column} = $4 where ${whose}`, [...values, to]))
      )
        rightLetters += `M(${column})`;
  return rightLetters || '-';
}

import type { TestServer } from '../kit.ts';
import type { Person, Tenant } from '../tenants.ts';

type Sql = Pick<TestServer, 'sql'>;
/** Tables without rows of a tenant: counters and keys of callers, and common data. */
const OTHERS = [
  'rate_limit',
  'idempotency_key',
  'place',
  'token_weight',
  'ai_instruction',
  'event_listener',
  'conversation_stage_option',
  'default_bot_avatar',
  'industry',
  'business_category',
  'agency_plan',
  'billing_setting',
  'house_service',
  'process_state',
  'maintenance',
  'announcement',
];
/** Tables of a tenant that only calls of the house write, which each sweep makes as well. */
const WRITTEN_BY_HOUSE = ['ai_instruction_account'];

/** Conditions of tables that name their tenant or person in a column of their own. */
const SPECIAL: Record<string, string> = {
  account: 'id = $1',
  agency: 'id = $2',
  app_user: 'id = any($3)',
  work_as: 'by_user_id = any($3)',
};
/** Returns the conditions of the rows of a tenant: $1 its account, $2 its agency, $3 its people. */
function conditionsOf(table: string, columns: string[]): string[] {
  const has = (column: string) => columns.includes(column);
  if (table in SPECIAL) return [SPECIAL[table]!];
  if (has('account_id'))
    return ['account_id = $1', ...(has('agency_id') ? ['(account_id is null and agency_id = $2)'] : [])];
  return [
    ...(has('agency_id') ? ['agency_id = $2'] : []),
    ...(has('tenant_id') ? ['tenant_id in ($1, $2)'] : []),
    ...(has('user_id') && !has('agency_id') ? ['user_id = any($3)'] : []),
  ];
}

/**
 * Returns SQL conditions of the rows of a tenant and its people, by table; $1 account, $2 agency, $3 people.
 */
export async function belongings(server: Sql): Promise<{ table: string; whose: string }[]> {
  const tables = await server.sql<{
    table: string;
    columns: string[];
  }>(`
    select c.relname as table, array_agg(a.attname::text) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where n.nspname = 'public' and c.relkind = 'r'
    group by 1
    order by 1
  `);
  return tables
    .filter(({ table }) => !OTHERS.includes(table))
    .map(({ table, columns }) => {
      const by = conditionsOf(table, columns);
      return {
        table,
        whose: by.length ? `($1::uuid, $2::uuid, $3::uuid[]) is not null and (${by.join(' or ')})` : '',
      };
    });
}
export const owned = ({ accountId, agencyId }: Tenant, people: Person[]) => [
  accountId,
  agencyId,
  people.filter(({ type }) => type !== 'house').map(({ userId }) => userId),
];

/**
 * Returns checksums of the rows of a tenant and its people by table, without last uses of sessions and rows of
 * the house.
 */
export async function snapshot(
  server: Sql,
  tenant: Tenant,
  people: Person[],
): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const { table, whose } of await belongings(server))
    if (whose && !WRITTEN_BY_HOUSE.includes(table))
      hashes[table] = (
        await server.sql<{ sum: string }>(
          `
            select count(*) || ' ' || md5(coalesce(string_agg(row, '|' order by row), '')) as sum
            from (
              select (
                to_jsonb(t) - array['active_at'${table === 'session' ? ", 'address', 'country'" : ''}]
              )::text as row
              from ${table} t
              where ${whose}
            ) one
          `,
          owned(tenant, people),
        )
      )[0]!.sum;
  return hashes;
}

/** Returns all ids of a tenant, which a response to anybody else must not contain. */
export async function idsOf(server: Sql, tenant: Tenant, people: Person[]): Promise<Set<string>> {
  const ids = new Set<string>([tenant.accountId]);
  for (const { table, whose } of await belongings(server)) {
    if (!whose || table === 'agency') continue;
    for (const { row } of await server.sql<{ row: { id?: unknown } }>(
      `select to_jsonb(t) as row from ${table} t where ${whose}`,
      owned(tenant, people),
    ))
      if (typeof row.id === 'string' && row.id.length === 36) ids.add(row.id);
  }
  return ids;
}

/** Columns that store input unchanged and grant nothing. */
const AS_SENT: Record<string, string> = {
  audit_entry: 'the log tells what was asked for',
  account: 'accountsId is a list that the account keeps of itself (TEN-11)',
  template_application: 'names a template of the agency, which its accounts have in common',
  template_origin: 'the same',
};
/** Returns rows of a tenant that contain one of these ids, a reference to another tenant. */
export async function references(
  server: Sql,
  tenant: Tenant,
  people: Person[],
  ids: Set<string>,
): Promise<string[]> {
  const leaks: string[] = [];
  for (const { table, whose } of await belongings(server)) {
    if (!whose || table in AS_SENT) continue;
    const rows = await server.sql<{ row: string }>(
      `select t::text as row from ${table} t where ${whose}`,
      owned(tenant, people),
    );
    for (const { row } of rows) {
      const id = row.match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)?.find((rowId) => ids.has(rowId));
      if (id) leaks.push(`${table}: ${id} in ${row.slice(0, 200)}`);
    }
  }
  return leaks;
}

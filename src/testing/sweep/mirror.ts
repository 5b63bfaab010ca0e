import { createHash, randomUUID } from 'node:crypto';
import pg from 'pg';
import type { TestServer } from '../kit.ts';
import type { Person, Tenant } from '../tenants.ts';

// Copies the rows of a tenant to another one with new ids, so that a call can be made with own ids, and again
// with one of
// them replaced by the victim's. Tables are read from the catalogue, so new ones are included.
const ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Tables that are not copied: made for each tenant anyway, or without a tenant. */
const OWN = [
  'account',
  'account_tally',
  'content_tally',
  'agency',
  'app_user',
  'account_member',
  'agency_member',
  'session',
  'credential',
  'audit_entry',
  'audit_head',
  'idempotency_key',
  'rate_limit',
  'live_event',
  'event',
  'event_delivery',
  'media_tally',
];

/** A column to copy. `alone`: unique by itself; `unique`: in a unique index without an id. */
type Column = { name: string; type: string; copied: boolean; alone: boolean; unique: boolean };
const columnsOf = (server: Pick<TestServer, 'sql'>) =>
  server.sql<{ table: string; columns: Column[] }>(`
    select c.relname as table,
      json_agg(
        json_build_object(
          'name', a.attname, 'type', t.typname, 'copied', a.attgenerated = ''
            and a.attidentity = '', 'alone',
              exists (
                select
                from pg_index i
                where i.indrelid = c.oid and i.indisunique and i.indkey::text = a.attnum::text
              ),
              'unique',
              exists (
                select
                from pg_index i
                where i.indrelid = c.oid
                  and i.indisunique
                  and a.attnum = any(i.indkey)
                  and not exists (
                    select
                    from pg_attribute u
                    where u.attrelid = c.oid and u.attnum = any(i.indkey) and u.atttypid = 'uuid'::regtype
                  )
              )
        )
      ) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    join pg_type t on t.oid = a.atttypid
    where n.nspname = 'public' and c.relkind = 'r'
    group by 1
    order by 1
  `);

/**
 * Copies the rows of a tenant.
 *
 * @param people ids of people with those who get their rows
 * @param word replaces "secret" and "victim" in the copied texts
 */
export async function mirror(
  server: Pick<TestServer, 'sql'>,
  from: Tenant,
  to: Tenant,
  people: [Person, Person][],
  word: string,
): Promise<(id: string) => string> {
  const ids = new Map<string, string>([
    [from.accountId, to.accountId],
    [from.agencyId, to.agencyId],
  ]);
  const copies: { table: string; columns: Column[]; row: Record<string, unknown> }[] = [];
  for (const [old, mirrored] of people) ids.set(old.userId, mirrored.userId);
  for (const member of ['account_member', 'agency_member']) {
    const rows = await server.sql<{ id: string; user: string }>(
      `select id, user_id as user from ${member} where user_id = any($1)`,
      [people.flat().map(({ userId }) => userId)],
    );
    for (const [old, mirrored] of people) {
      const [a, b] = [old, mirrored].map(({ userId }) => rows.find(({ user }) => user === userId));
      if (a && b) ids.set(a.id, b.id);
    }
  }
  for (const { table, columns } of await columnsOf(server)) {
    const has = (name: string) => columns.some((column) => column.name === name);
    const whose = [
      ...(has('account_id') ? ['account_id = $1'] : []),
      ...(has('moved_id') ? ['moved_id = $1'] : []),
      ...(has('agency_id') && from.agencyId !== to.agencyId
        ? [`agency_id = $2${has('account_id') ? ' and account_id is null' : ''}`]
        : []),
      ...(has('user_id') && !has('account_id') && !has('agency_id') ? ['user_id = any($3)'] : []),
    ];
    if (OWN.includes(table) || !whose.length) continue;
    for (const { row } of await server.sql<{ row: Record<string, unknown> }>(
      `
        select to_jsonb(t) as row
        from ${table} t
        where ($1::uuid, $2::uuid, $3::uuid[]) is not null and (${whose.join(' or ')})
      `,
      [from.accountId, from.agencyId, people.map(([old]) => old.userId)],
    )) {
      copies.push({ table, columns, row });
      for (const { name, type, alone } of columns)
        if (
          type === 'uuid' &&
          (name === 'id' || alone) &&
          typeof row[name] === 'string' &&
          !ids.has(row[name])
        )
          ids.set(row[name], randomUUID());
    }
  }
  const statements = copies.map(({ table, columns, row }) => {
    const copy = JSON.parse(
      JSON.stringify(row).replace(ID, (id) => ids.get(id) ?? id),
      (_key, value: unknown) => (typeof value === 'string' ? value.replace(/secret|victim/gi, word) : value),
    ) as Record<string, unknown>;
    for (const { name, type, unique } of columns) {
      if (!unique || typeof copy[name] !== 'string' || copy[name] !== row[name]) continue;
      if (type === 'bytea')
        copy[name] = `\\x${createHash('sha256').update(`${word} ${copy[name]}`).digest('hex')}`;
      else if (type === 'text' || type === 'citext') copy[name] = `${word}-${copy[name]}`;
    }
    const names = columns
      .filter(({ copied, name }) => copied && !(name === 'id' && typeof row['id'] === 'number'))
      .map(({ name }) => `"${name}"`);
    return `
      insert into ${table} (${names.join(', ')})
      select ${names.map((name) => `made.${name}`).join(', ')}
      from jsonb_populate_record(null::${table}, ${pg.escapeLiteral(JSON.stringify(copy))}) made
    `;
  });
  // As a replica: without triggers and foreign key checks, since the copied rows are consistent.
  await server.sql(
    ['set session_replication_role = replica', ...statements, 'set session_replication_role = default'].join(
      ';\n',
    ),
  );
  return (id) => ids.get(id) ?? id;
}

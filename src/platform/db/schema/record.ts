import type { RawBuilder } from 'kysely';
import { sql, type TenantTx } from '../tenant.ts';

// A record of deleted rows is a jsonb object with a list of rows per table; they are restored by the columns
// that record
// and table have in common.

/** Returns SQL of a list of all rows of a kind as jsonb, empty when there are none. */
export const listOf = (value: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql`
  coalesce((select jsonb_agg(${value}) from ${rows}), '[]')
`;

/**
 * Returns the columns of each list of a record that its table still has; an empty list has none. A column that came
 * after the deletion gets its default. `tables` names the table of each list.
 */
export async function columnsOfRecord<List extends string>(
  tx: TenantTx,
  record: RawBuilder<unknown>,
  tables: Record<List, string>,
): Promise<Record<List, string[]>> {
  const entries = Object.entries<string>(tables);
  const rows = await tx.all(sql<{ list: string; columns: string[] }>`
    select k.list,
      array(
        select a.attname::text
        from pg_attribute a
        where a.attrelid = k.name::regclass
          and a.attnum > 0
          and not a.attisdropped
          and a.attgenerated = ''
          and kept.record->k.list->0 ? a.attname::text
        order by a.attnum
      ) as columns
    from (values (${record}::jsonb)) as kept (record)
    cross join unnest(${entries.map(([list]) => list)}::text[], ${entries.map(([, name]) => name)}::text[])
      as k (list, name)
  `);
  return Object.fromEntries(rows.map(({ list, columns }) => [list, columns])) as Record<List, string[]>;
}

/**
 * Inserts rows into a table by the named columns, and passes over those that are there. `rows` is SQL of a table or
 * of a statement in brackets with these columns. Returns the number of inserted rows.
 */
export async function insertRecorded(
  tx: TenantTx,
  table: string,
  columns: string[],
  rows: RawBuilder<unknown>,
): Promise<number> {
  if (columns.length === 0) return 0;
  const names = sql.join(columns.map((column) => sql.ref(column)));
  return tx.run(sql`
    insert into ${sql.table(table)} (${names})
    select ${names}
    from ${rows} kept
    on conflict do nothing
  `);
}

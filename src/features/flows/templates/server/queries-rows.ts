import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { recordsOf } from '#features/items/exchange/server/archive/queries.ts';
import type { Use } from '#platform/db/archive/tables.ts';
import type { Row } from '../rules-values.ts';

// Tables are chosen by name: the statement is written for one of them.
type AnyTable = 'tag';
const named = (table: string) => `${table} as t` as 'tag as t';
/** Returns the column of the account: the table of accounts has its id. */
const owner = (table: string) => sql.ref<string>(table === 'account' ? 't.id' : 't.account_id');

/** A column as the database has it. */
export type Column = {
  table: string;
  name: string;
  type: string;
  isNullable: boolean;
  hasDefault: boolean;
};
/** Reads the columns of tables. */
export async function listColumns(tx: TenantTx, tables: readonly string[]): Promise<Column[]> {
  const columns = await tx.all(
    q
      .selectFrom(
        sql<{
          tableName: string;
          columnName: string;
          udtName: string;
          isNullable: string;
          columnDefault: string | null;
        }>`information_schema.columns`.as('columns'),
      )
      .select(['tableName', 'columnName', 'udtName', 'isNullable', 'columnDefault'])
      .where(sql<boolean>`table_schema = 'public'`)
      .where('tableName', 'in', [...tables]),
  );
  return columns.map(({ tableName, columnName, udtName, isNullable, columnDefault }) => ({
    table: tableName,
    name: columnName,
    type: udtName,
    isNullable: isNullable === 'YES',
    hasDefault: columnDefault !== null,
  }));
}

/** A row of an account in a table; `key` has the values of its key columns, none where there is one row. */
export type RowAt = { table: string; accountId: string; key: Row };
const at = ({ accountId, key, table }: RowAt) =>
  sql<boolean>`${sql.join(
    [
      sql`${owner(table)} = ${accountId}`,
      ...Object.entries(key).map(([name, value]) => sql`${sql.ref(`t.${name}`)}::text = ${String(value)}`),
    ],
    sql` and `,
  )}`;
/** Reads the rows of a table of an account whole; `locked`: nobody else changes them until the end. */
export const listRows = async (
  tx: TenantTx,
  table: string,
  accountId: string,
  { most, locked }: { most: number; locked: boolean },
): Promise<Row[]> => {
  const rows = await tx.all(
    q
      .selectFrom(named(table))
      .select(sql<Row>`to_jsonb(t)`.as('row'))
      .where(sql<boolean>`${owner(table)} = ${accountId}`)
      .limit(most)
      .$if(locked, (query) => query.forUpdate()),
  );
  return rows.map(({ row }) => row);
};
/** Counts the rows of a table of an account. */
export const countRows = async (tx: TenantTx, table: string, accountId: string): Promise<number> =>
  (await tx.one(
    q
      .selectFrom(named(table))
      .select(sql<number>`count(*)::int`.as('count'))
      .where(sql<boolean>`${owner(table)} = ${accountId}`),
  ))!.count;
/** Returns those of the ids that a table of the account has. */
export const presentIds = async (
  tx: TenantTx,
  table: string,
  accountId: string,
  ids: readonly string[],
): Promise<string[]> =>
  (
    await tx.all(
      q
        .selectFrom(named(table))
        .select(sql<string>`t.id::text`.as('id'))
        .where(sql<boolean>`${owner(table)} = ${accountId}`)
        .where(sql<boolean>`t.id = any(${ids}::uuid[])`),
    )
  ).map(({ id }) => id);
/** Reads a row, locked until the end. */
export const findRow = async (tx: TenantTx, place: RowAt): Promise<Row | undefined> =>
  (
    await tx.one(
      q
        .selectFrom(named(place.table))
        .select(sql<Row>`to_jsonb(t)`.as('row'))
        .where(at(place))
        .forUpdate(),
    )
  )?.row;
/** Inserts a row of JSON; returns false where one with the same values is in its place. */
export const insertRow = async (tx: TenantTx, table: string, row: Row): Promise<boolean> => {
  const columns = Object.keys(row);
  const count = await tx.run(
    q
      .insertInto(table as AnyTable)
      .columns(columns as 'id'[])
      .expression(
        q
          .selectFrom(recordsOf(table, [row]))
          .select(columns.map((name) => sql<unknown>`fresh.${sql.ref(name)}`.as(name))),
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
  return count > 0;
};
/** Writes columns of a row. */
export const updateRow = (tx: TenantTx, place: RowAt, columns: Row) =>
  tx.run(
    q
      .updateTable(named(place.table))
      .from(recordsOf(place.table, [columns]))
      .set(Object.fromEntries(Object.keys(columns).map((name) => [name, sql`fresh.${sql.ref(name)}`])))
      .where(at(place)),
  );
/** Deletes a row. */
export const removeRow = (tx: TenantTx, place: RowAt) =>
  tx.run(q.deleteFrom(named(place.table)).where(at(place)));

/** Returns those of the rows that nothing uses. */
export async function unusedIds(
  tx: TenantTx,
  table: string,
  accountId: string,
  ids: readonly string[],
  { usedBy = [], isField }: Use,
): Promise<string[]> {
  let rows = q
    .selectFrom(named(table))
    .select(sql<string>`t.id::text`.as('id'))
    .where('t.accountId', '=', accountId)
    .where(sql<boolean>`t.id = any(${ids}::uuid[])`);
  for (const use of usedBy)
    rows = rows.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom(`${use.table} as u` as 'tag as u')
            .select('u.accountId')
            .whereRef('u.accountId', '=', 't.accountId')
            .where(sql<boolean>`u.${sql.ref(use.column)} = t.${sql.ref(use.by ?? 'id')}`),
        ),
      ),
    );
  if (isField)
    rows = rows.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('content as c')
            .select('c.id')
            .whereRef('c.accountId', '=', 't.accountId')
            .where(sql<boolean>`coalesce(c.custom->(t.key), 'null') not in ('null', '""', '[]')`),
        ),
      ),
    );
  return (await tx.all(rows)).map(({ id }) => id);
}

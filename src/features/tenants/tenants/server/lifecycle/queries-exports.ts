import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { AccountExport } from '../../contract-lifecycle.ts';

/** `size` in bytes. */
const columns = [
  'id',
  'state',
  'failure',
  'rows',
  'files',
  sql<number>`size::float8`.as('size'),
  'createdAt',
  'expiresAt',
] as const;
const exportsOf = (accountId: string) =>
  q
    .selectFrom('accountExport')
    .select(columns)
    .$narrowType<Pick<AccountExport, 'state' | 'failure'>>()
    .where('accountId', '=', accountId)
    .where('expiresAt', '>', sql<string>`now()`);
export const listExports = (tx: TenantTx, accountId: string) =>
  tx.all(exportsOf(accountId).orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(10));
export const findExport = (tx: TenantTx, accountId: string, exportId: string) =>
  tx.one(exportsOf(accountId).where('id', '=', exportId));
export const insertExport = (tx: TenantTx, accountId: string, userId: string | null) =>
  tx.one(
    q
      .insertInto('accountExport')
      .values({ accountId, askedBy: userId })
      .returning(columns)
      .$narrowType<Pick<AccountExport, 'state' | 'failure'>>(),
  );
export const setExport = (
  tx: TenantTx,
  accountId: string,
  exportId: string,
  {
    state,
    failure = null,
    rows = 0,
    files = 0,
    size = 0,
  }: Pick<AccountExport, 'state'> & Partial<AccountExport>,
) =>
  tx.run(
    q
      .updateTable('accountExport')
      .set({ state, failure, rows, files, size })
      .where('accountId', '=', accountId)
      .where('id', '=', exportId),
  );
export const expiredExports = (tx: TenantTx) =>
  tx.all(
    q
      .selectFrom('accountExport')
      .select(['accountId', 'id'])
      .where('expiresAt', '<', sql<string>`now()`)
      .limit(500),
  );
export const removeExport = (tx: TenantTx, accountId: string, exportId: string) =>
  tx.run(q.deleteFrom('accountExport').where('accountId', '=', accountId).where('id', '=', exportId));
/** Columns of the tables of an archive with their types, in order, without those that are left out. */
export async function readSchema(
  tx: TenantTx,
  tables: { name: string; secrets: string[] }[],
): Promise<Record<string, { name: string; type: string; isNullable: boolean }[]>> {
  const columns = await tx.all(
    q
      .selectFrom(
        sql<{
          tableName: string;
          columnName: string;
          dataType: string;
          isNullable: string;
        }>`information_schema.columns`.as('columns'),
      )
      .select(['tableName', 'columnName', 'dataType', 'isNullable'])
      .where(sql<boolean>`table_schema = 'public'`)
      .where(
        'tableName',
        'in',
        tables.map(({ name }) => name),
      )
      .orderBy('tableName')
      .orderBy(sql`ordinal_position`),
  );
  return Object.fromEntries(
    tables.map(({ name, secrets }) => [
      name,
      columns
        .filter((column) => column.tableName === name && !secrets.includes(column.columnName))
        .map((column) => ({
          name: column.columnName,
          type: column.dataType,
          isNullable: column.isNullable === 'YES',
        })),
    ]),
  );
}
/**
 * Yields the rows of a table as JSON, a thousand at a time, without hashes, keys and the text of mails that are
 * for their recipient alone.
 */
export async function* rowsOf(
  tx: TenantTx,
  table: string,
  column: string,
  id: string,
  secrets: string[],
): AsyncGenerator<string[]> {
  await tx.raw(
    `declare exported no scroll cursor for select (row - $2::text[] - case when row -> 'personal' = 'true' then '{html,text}'::text[] else '{}' end)::text as line from "${table}" t, to_jsonb(t) row where "${column}" = $1`,
    [id, secrets],
  );
  for (;;) {
    const { rows } = await tx.raw<{ line: string }>('fetch 1000 from exported');
    if (rows.length === 0) break;
    yield rows.map((row) => row.line);
  }
  await tx.raw('close exported');
}

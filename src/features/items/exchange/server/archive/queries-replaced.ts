import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { ArchivedRow } from './actions-file.ts';
import { recordsOf } from './queries.ts';

/** A table whose rows an import writes over, and by what a row is found besides its account. */
export type Written = { table: string; key: 'id' | 'number' | null };
/** Returns the column of the account: the table of accounts has its id. */
const owner = ({ table }: Written) => sql.ref<string>(table === 'account' ? 'old.id' : 'old.account_id');
const keyOf = (alias: 'old' | 'fresh', { key }: Written) =>
  key === null ? sql<string>`''` : sql<string>`${sql.ref(`${alias}.${key}`)}::text`;

/** Keeps rows as they are before an import writes over them; only the first time counts. */
export const keepReplaced = (
  tx: TenantTx,
  { accountId, importId }: { accountId: string; importId: string },
  written: Written,
  rows: ArchivedRow[],
) =>
  tx.run(
    q
      .insertInto('contentImportReplaced')
      .columns(['accountId', 'importId', 'tableName', 'rowKey', 'before'])
      .expression(
        q
          .selectFrom(recordsOf(written.table, rows))
          .leftJoin(`${written.table} as old` as 'tag as old', (join) =>
            join
              .on(sql<boolean>`${owner(written)} = ${accountId}`)
              .on(sql<boolean>`${keyOf('old', written)} = ${keyOf('fresh', written)}`),
          )
          .select([
            sql<string>`${accountId}::uuid`.as('accountId'),
            sql<string>`${importId}::uuid`.as('importId'),
            sql<string>`${written.table}`.as('tableName'),
            keyOf('fresh', written).as('rowKey'),
            sql<unknown>`to_jsonb(old)`.as('before'),
          ]),
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
/** Notes the rows of a table as an import has left them. */
export const noteWritten = (
  tx: TenantTx,
  { accountId, importId }: { accountId: string; importId: string },
  written: Written,
) =>
  tx.run(
    q
      .updateTable('contentImportReplaced as kept')
      .from(`${written.table} as old` as 'tag as old')
      .set({ after: sql`to_jsonb(old)` })
      .where('kept.accountId', '=', accountId)
      .where('kept.importId', '=', importId)
      .where('kept.tableName', '=', written.table)
      .where(sql<boolean>`${owner(written)} = ${accountId}`)
      .where(sql<boolean>`kept.row_key = ${keyOf('old', written)}`),
  );
/** Returns the rows that an import wrote over, with how they are now. */
export const listReplaced = (tx: TenantTx, accountId: string, importId: string) =>
  tx.all(
    q
      .selectFrom('contentImportReplaced')
      .select((row) => [
        'tableName',
        'rowKey',
        row.ref('before').$castTo<ArchivedRow | null>().as('before'),
        row.ref('after').$castTo<ArchivedRow | null>().as('after'),
      ])
      .where('accountId', '=', accountId)
      .where('importId', '=', importId)
      .orderBy('tableName')
      .orderBy('rowKey'),
  );
/** Returns a row of a table as it is now, locked until the end. */
export const rowNow = async (
  tx: TenantTx,
  accountId: string,
  written: Written,
  rowKey: string,
): Promise<ArchivedRow | undefined> =>
  (
    await tx.one(
      q
        .selectFrom(`${written.table} as old` as 'tag as old')
        .select(sql<ArchivedRow>`to_jsonb(old)`.as('row'))
        .where(sql<boolean>`${owner(written)} = ${accountId}`)
        .where(sql<boolean>`${keyOf('old', written)} = ${rowKey}`)
        .forUpdate(),
    )
  )?.row;
/** Writes columns of a row back; `row` is as `to_jsonb` gave it. */
export const writeBack = (
  tx: TenantTx,
  accountId: string,
  written: Written,
  { rowKey, row, columns }: { rowKey: string; row: ArchivedRow; columns: string[] },
) =>
  tx.run(
    q
      .updateTable(`${written.table} as old` as 'tag as old')
      .from(recordsOf(written.table, [row]))
      .set(Object.fromEntries(columns.map((name) => [name, sql`fresh.${sql.ref(name)}`])))
      .where(sql<boolean>`${owner(written)} = ${accountId}`)
      .where(sql<boolean>`${keyOf('old', written)} = ${rowKey}`),
  );
/** Deletes a row of an account in a table of settings. */
export const removeSettings = (tx: TenantTx, accountId: string, written: Written, rowKey: string) =>
  tx.run(
    q
      .deleteFrom(`${written.table} as old` as 'tag as old')
      .where('old.accountId', '=', accountId)
      .where(sql<boolean>`${keyOf('old', written)} = ${rowKey}`),
  );

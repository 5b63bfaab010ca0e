import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { RowProblem } from '../../contract.ts';
import { accountFields } from './actions-tables.ts';
import type { ArchivedRow } from './actions-file.ts';

/** A column of a table as it is here; `isWritten`: it is not computed by the database. */
export type Column = {
  table: string;
  name: string;
  type: 'uuid' | 'uuids' | 'json' | 'other';
  isNullable: boolean;
  isWritten: boolean;
};
const typeOf = (name: string): Column['type'] => {
  if (name === 'uuid') return 'uuid';
  if (name === '_uuid') return 'uuids';
  return name === 'jsonb' ? 'json' : 'other';
};
/** Reads the columns of tables. */
export async function columnsOf(tx: TenantTx, tables: readonly string[]): Promise<Column[]> {
  const columns = await tx.all(
    q
      .selectFrom(
        sql<{
          tableName: string;
          columnName: string;
          udtName: string;
          isNullable: string;
          isGenerated: string;
        }>`information_schema.columns`.as('columns'),
      )
      .select(['tableName', 'columnName', 'udtName', 'isNullable', 'isGenerated'])
      .where(sql<boolean>`table_schema = 'public'`)
      .where('tableName', 'in', [...tables]),
  );
  return columns.map((column) => ({
    table: column.tableName,
    name: column.columnName,
    type: typeOf(column.udtName),
    isNullable: column.isNullable === 'YES',
    isWritten: column.isGenerated === 'NEVER',
  }));
}

/** Rows of JSON as rows of a table. */
export const recordsOf = (table: string, rows: ArchivedRow[]) =>
  sql<
    Record<string, unknown>
  >`jsonb_populate_recordset(null::${sql.table(table)}, ${json(rows)})`.as<'fresh'>(sql`fresh`);
// Tables are chosen by name: the statement is written for one of them.
type AnyTable = 'tag';
/** Inserts rows of JSON; a row that is there already, or stands against a unique one, is passed over. */
export const insertRows = (tx: TenantTx, table: string, columns: string[], rows: ArchivedRow[]) =>
  tx.run(
    q
      .insertInto(table as AnyTable)
      .columns(columns as 'id'[])
      .expression(
        q
          .selectFrom(recordsOf(table, rows))
          .select(columns.map((name) => sql<unknown>`fresh.${sql.ref(name)}`.as(name))),
      )
      .onConflict((conflict) => conflict.doNothing()),
  );
/** Writes columns of rows of JSON into the rows of the account with the same keys. */
export const updateRows = (
  tx: TenantTx,
  accountId: string,
  table: string,
  { keys, columns }: { keys: string[]; columns: string[] },
  rows: ArchivedRow[],
) => {
  let statement = q
    .updateTable(`${table} as old` as 'tag as old')
    .from(recordsOf(table, rows))
    .set(Object.fromEntries(columns.map((name) => [name, sql`fresh.${sql.ref(name)}`])))
    .where('old.accountId', '=', accountId);
  for (const key of keys)
    statement = statement.where(sql<boolean>`old.${sql.ref(key)} = fresh.${sql.ref(key)}`);
  return tx.run(statement);
};
/** Returns those of the ids that a table of the account has. */
export const existingIds = async (
  tx: TenantTx,
  accountId: string,
  table: string,
  ids: string[],
): Promise<Set<string>> => {
  if (!ids.length) return new Set();
  const rows = await tx.all(
    q
      .selectFrom(table as AnyTable)
      .select('id')
      .where('accountId', '=', accountId)
      .where('id', 'in', ids),
  );
  return new Set(rows.map(({ id }) => id));
};
/** Reads the rows of a table of the account whole, at most 50,000. */
export const rowsOfAccount = async (tx: TenantTx, accountId: string, table: string): Promise<ArchivedRow[]> =>
  (
    await tx.all(
      q
        .selectFrom(`${table} as t` as 'tag as t')
        .select(sql<ArchivedRow>`to_jsonb(t)`.as('row'))
        .where('t.accountId', '=', accountId)
        .orderBy('t.id')
        .limit(50_000),
    )
  ).map(({ row }) => row);

/** Checks whether the account holds neither items nor files. */
export async function isEmptyAccount(tx: TenantTx, accountId: string): Promise<boolean> {
  const item = await tx.one(q.selectFrom('content').select('id').where('accountId', '=', accountId).limit(1));
  const medium = await tx.one(q.selectFrom('media').select('id').where('accountId', '=', accountId).limit(1));
  return item === undefined && medium === undefined;
}
/** Returns the ids of the members of the account. */
export const memberIds = async (tx: TenantTx, accountId: string): Promise<Set<string>> =>
  new Set(
    (await tx.all(q.selectFrom('accountMember').select('userId').where('accountId', '=', accountId))).map(
      ({ userId }) => userId,
    ),
  );
/** Writes what an archive says of the account itself. */
export const writeAccount = (tx: TenantTx, accountId: string, row: ArchivedRow) =>
  tx.run(
    q
      .updateTable('account as old')
      .from(recordsOf('account', [{ ...row, id: accountId }]))
      .set(Object.fromEntries(accountFields.map((name) => [name, sql`fresh.${sql.ref(name)}`])))
      .where('old.id', '=', accountId),
  );
/** Returns the permalinks of items, by their ids. */
export const permalinksOf = async (
  tx: TenantTx,
  accountId: string,
  contentIds: string[],
): Promise<Map<string, string | null>> =>
  new Map(
    (
      await tx.all(
        q
          .selectFrom('content')
          .select(['id', 'permalink'])
          .where('accountId', '=', accountId)
          .where('id', 'in', contentIds),
      )
    ).map(({ id, permalink }) => [id, permalink]),
  );

/** The result of a row of an archive. */
export type ArchiveResult = {
  rowNumber: number;
  part: string;
  title: string;
  contentId: string | null;
  madeId: string | null;
  problems: RowProblem[];
};
/** Records what became of rows, and how far the import is. */
export async function recordBatch(
  tx: TenantTx,
  accountId: string,
  importId: string,
  { done, results }: { done: number; results: ArchiveResult[] },
): Promise<void> {
  if (results.length)
    await tx.run(
      q
        .insertInto('contentImportRow')
        .values(
          results.map(({ problems, ...row }) => ({ accountId, importId, ...row, problems: json(problems) })),
        ),
    );
  const created = results.filter(({ contentId }) => contentId !== null).length;
  const refused = results.filter(({ problems }) => problems.length > 0).length;
  await tx.run(
    q
      .updateTable('contentImport')
      .set((column) => ({
        done,
        created: column('created', '+', created),
        refused: column('refused', '+', refused),
      }))
      .where('accountId', '=', accountId)
      .where('id', '=', importId),
  );
}
/** Notes how many files there are, and how many have come. */
export const setFiles = (
  tx: TenantTx,
  accountId: string,
  importId: string,
  files: { pictures: number; pictured: number; unpictured: number },
) =>
  tx.run(
    q.updateTable('contentImport').set(files).where('accountId', '=', accountId).where('id', '=', importId),
  );

/** Returns a page of what an import has made, after a row number. */
export const listMade = (tx: TenantTx, accountId: string, importId: string, after: number, limit: number) =>
  tx.all(
    q
      .selectFrom('contentImportRow')
      .select(['rowNumber', 'contentId', 'madeId', 'part'])
      .where('accountId', '=', accountId)
      .where('importId', '=', importId)
      .where('rowNumber', '>', after)
      .orderBy('rowNumber')
      .limit(limit),
  );
/** Returns the items that nobody has saved since the import began. */
export const untouchedItems = async (
  tx: TenantTx,
  accountId: string,
  importId: string,
  contentIds: string[],
): Promise<string[]> =>
  (
    await tx.all(
      q
        .selectFrom('content as c')
        .innerJoin('contentImport as i', 'i.accountId', 'c.accountId')
        .select('c.id')
        .where('c.accountId', '=', accountId)
        .where('i.id', '=', importId)
        .where('c.id', 'in', contentIds)
        .whereRef('c.updatedAt', '<', 'i.createdAt'),
    )
  ).map(({ id }) => id);
/** Returns media of items with whether the import has made them. */
export const mediaOfItems = (tx: TenantTx, accountId: string, importId: string, contentIds: string[]) =>
  tx.all(
    q
      .selectFrom('media as m')
      .select([
        'm.id',
        'm.contentId',
        sql<boolean>`exists (
          select
          from content_import_row r
          where r.account_id = m.account_id and r.import_id = ${importId} and r.made_id = m.id
        )`.as('isMade'),
      ])
      .where('m.accountId', '=', accountId)
      .where('m.contentId', 'in', contentIds),
  );
/** Returns those of the media that belong to no item. */
export const looseMedia = async (tx: TenantTx, accountId: string, ids: string[]): Promise<string[]> =>
  (
    await tx.all(
      q
        .selectFrom('media')
        .select('id')
        .where('accountId', '=', accountId)
        .where('id', 'in', ids)
        .where('contentId', 'is', null),
    )
  ).map(({ id }) => id);

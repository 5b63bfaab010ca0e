import type { Change as ItemChange } from '#features/items/content/contract.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { WxrPicture } from '#platform/outside/tables/wxr-html.ts';
import type { ArchivePart } from '#shared/archive-parts.ts';
import { importsOf, listedColumns, twinOf } from './queries-twin.ts';
import {
  IMPORT_DAYS,
  type Import,
  type ImportColumn,
  type ImportState,
  type ListedImport,
  type RowProblem,
  type Trial,
} from '../contract.ts';

/** A page of the imports of an account, latest first; `ownOnly`: those of one person. */
export function listImports(
  tx: TenantTx,
  accountId: string,
  { ownOnly, after, limit }: { ownOnly: string | null; after: [string, string] | undefined; limit: number },
): Promise<ListedImport[]> {
  let rows = importsOf(accountId).select(listedColumns).$narrowType<Pick<ListedImport, 'kind' | 'state'>>();
  if (ownOnly !== null) rows = rows.where('userId', '=', ownOnly);
  if (after)
    rows = rows.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return tx.all(rows.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(limit));
}
/** One import as screens get it, undefined when the account has none of that id. */
export async function findImport(
  tx: TenantTx,
  accountId: string,
  importId: string,
): Promise<Import | undefined> {
  const row = await tx.one(
    importsOf(accountId)
      .select([...listedColumns, 'options', 'columns', 'trial', 'digest'])
      .$narrowType<Pick<Import, 'kind' | 'state' | 'options' | 'columns' | 'trial'>>()
      .where('id', '=', importId),
  );
  if (!row) return undefined;
  const { digest, ...file } = row;
  return {
    ...file,
    twin: digest === null ? null : await twinOf(tx, accountId, importId, digest),
    stayed: row.state === 'undone' ? await stayedOf(tx, accountId, importId) : null,
  };
}
/** Rows that screens name of those that an undo has left. */
const NAMED = 50;
/** Reads what an import has made and its undo has left. */
async function stayedOf(tx: TenantTx, accountId: string, importId: string): Promise<Import['stayed']> {
  const rows = q
    .selectFrom('contentImportRow')
    .where('accountId', '=', accountId)
    .where('importId', '=', importId)
    .where('undone', '=', false)
    .where((row) =>
      row.or([row('contentId', 'is not', null), row('madeId', 'is not', null), row('kept', 'is not', null)]),
    );
  const first = await tx.all(
    rows
      .select(['title', sql<ArchivePart | 'reviews'>`coalesce(part, 'items')`.as('part')])
      .orderBy('rowNumber')
      .limit(NAMED),
  );
  if (first.length < NAMED) return { count: first.length, first };
  const counted = await tx.one(rows.select(({ fn }) => fn.countAll<string>().as('count')));
  return { count: Number(counted!.count), first };
}
/** The state of an import whose row stays locked until the end. */
export const lockImport = (tx: TenantTx, accountId: string, importId: string) =>
  tx.one(
    importsOf(accountId)
      .select(['state', 'done', 'created', 'undone', 'userId'])
      .$narrowType<Pick<Import, 'state'>>()
      .where('id', '=', importId)
      .forUpdate(),
  );
/** Records a file that has arrived; a job reads it then. */
export const insertImport = (
  tx: TenantTx,
  values: {
    accountId: string;
    id: string;
    userId: string | null;
    name: string;
    size: number;
    kind: Import['kind'];
    digest: string;
  },
) => tx.run(q.insertInto('contentImport').values(values));
/** How many imports of an account wait for a decision or for a job. */
export const countOpen = async (tx: TenantTx, accountId: string): Promise<number> => {
  const row = await tx.one(
    importsOf(accountId)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('state', 'in', ['reading', 'checking', 'ready', 'running', 'undoing']),
  );
  return Number(row!.count);
};

/** Bytes of the files of imports that are kept; that of one that is done is gone. */
export const heldBytes = async (tx: TenantTx, accountId: string): Promise<number> => {
  const row = await tx.one(
    importsOf(accountId)
      .select(({ fn }) => fn.coalesce(fn.sum<string>('size'), sql<string>`0`).as('bytes'))
      .where('state', 'not in', ['done', 'undoing', 'undone']),
  );
  return Number(row!.bytes);
};

type Change = Partial<{
  state: ImportState;
  failure: string | null;
  options: Import['options'];
  columns: ImportColumn[];
  trial: Trial | null;
  done: number;
  created: number;
  refused: number;
  undone: number;
  isFinished: true;
}>;
/** Writes some fields of an import. */
export const setImport = (tx: TenantTx, accountId: string, importId: string, change: Change) => {
  const { options, columns, trial, isFinished, ...plain } = change;
  return tx.run(
    q
      .updateTable('contentImport')
      .set({
        ...plain,
        ...(options ? { options: json(options) } : {}),
        ...(columns ? { columns: json(columns) } : {}),
        ...(trial === undefined ? {} : { trial: trial && json(trial) }),
        ...(isFinished ? { finishedAt: sql<string>`now()` } : {}),
      })
      .where('accountId', '=', accountId)
      .where('id', '=', importId),
  );
};
/** Moves an import past a row, and adds to its counts. */
export const addCounts = (
  tx: TenantTx,
  accountId: string,
  importId: string,
  {
    done,
    created,
    refused,
    pictures,
    updated = 0,
    leftOut = 0,
  }: Pick<Import, 'done' | 'created' | 'refused' | 'pictures'> & Partial<Pick<Import, 'updated' | 'leftOut'>>,
) =>
  tx.run(
    q
      .updateTable('contentImport')
      .set((column) => ({
        done,
        created: column('created', '+', created),
        refused: column('refused', '+', refused),
        updated: column('updated', '+', updated),
        leftOut: column('leftOut', '+', leftOut),
        pictures: column('pictures', '+', pictures),
      }))
      .where('accountId', '=', accountId)
      .where('id', '=', importId),
  );
export const removeImport = (tx: TenantTx, accountId: string, importId: string) =>
  tx.run(q.deleteFrom('contentImport').where('accountId', '=', accountId).where('id', '=', importId));

/** The columns of the last imports that were carried out, latest first: what headers meant then. */
export const lastColumns = (tx: TenantTx, accountId: string) =>
  tx.all(
    importsOf(accountId)
      .select('columns')
      .$narrowType<{ columns: ImportColumn[] }>()
      .where('created', '>', 0)
      .orderBy('createdAt', 'desc')
      .limit(10),
  );

/** The result of a row of the file. */
export type ImportRow = {
  rowNumber: number;
  contentId: string | null;
  title: string;
  problems: RowProblem[];
  /** Pictures that are to come: names in the file, or addresses. */
  pictures: (string | WxrPicture)[];
  /** The item that was there before. */
  existingId: string | null;
  /** Its values that the import wrote over; null when it stays as it is. */
  kept: Kept | null;
  /** Id and kind of what the row has become where it is no item. */
  madeId?: string | null;
  part?: string | null;
};
/** Values of an item before an import changed it, and the version that the import left. */
export type Kept = { before: ItemChange; version: number };
/** A row of the result with the number of pictures that the import has added. */
export type PicturedRow = Pick<ImportRow, 'contentId'> & { pictured: number };
/** Records what became of rows, in the transaction that makes their items. */
export const insertRows = (tx: TenantTx, accountId: string, importId: string, rows: ImportRow[]) =>
  tx.run(
    q.insertInto('contentImportRow').values(
      rows.map(({ problems, pictures, kept, ...row }) => ({
        accountId,
        importId,
        ...row,
        problems: json(problems),
        pictures: json(pictures),
        kept: kept && json(kept),
      })),
    ),
  );
/** A page of the rows of an import, after a row number. */
export const listRows = (tx: TenantTx, accountId: string, importId: string, after: number, limit: number) =>
  tx.all(
    q
      .selectFrom('contentImportRow')
      .select([
        'rowNumber',
        'contentId',
        'title',
        'problems',
        'undone',
        'pictured',
        'madeId',
        'part',
        'existingId',
        sql<Kept | null>`kept`.as('kept'),
      ])
      .$narrowType<{ problems: RowProblem[] }>()
      .where('accountId', '=', accountId)
      .where('importId', '=', importId)
      .where('rowNumber', '>', after)
      .orderBy('rowNumber')
      .limit(limit),
  );
/** Records that the items of rows were deleted again. */
export const markUndone = (tx: TenantTx, accountId: string, importId: string, rowNumbers: number[]) =>
  tx.run(
    q
      .updateTable('contentImportRow')
      .set({ undone: true, contentId: null })
      .where('accountId', '=', accountId)
      .where('importId', '=', importId)
      .where('rowNumber', 'in', rowNumbers),
  );

/** Imports of all accounts that are older than the days for which they are kept. */
export const expiredImports = (tx: TenantTx) =>
  tx.all(
    q
      .selectFrom('contentImport')
      .select(['accountId', 'id'])
      .where('createdAt', '<', sql<string>`now() - make_interval(days => ${IMPORT_DAYS})`)
      .limit(500),
  );

import { isDeepStrictEqual } from 'node:util';
import { siteChanged } from '#platform/db/site-changed.ts';
import type { Place } from '#platform/place.ts';
import type { ArchivedRow } from './actions-file.ts';
import { accountFields, archivedTables, type TableSpec } from './actions-tables.ts';
import { columnsOf } from './queries.ts';
import * as queries from './queries-replaced.ts';

/** The account itself among the tables whose rows an import writes over. */
export const ACCOUNT: queries.Written = { table: 'account', key: null };
/** Returns by what the rows of a table are found that an import writes over. */
export function writtenOf({ name, isSetting }: TableSpec): queries.Written {
  if (!isSetting) return { table: name, key: 'id' };
  return { table: name, key: name === 'site_version' ? 'number' : null };
}

/** Writes over rows of an account without items, so that an undo can bring them back. */
export async function writeOver(
  { tx, accountId }: Place,
  importId: string,
  written: queries.Written,
  rows: ArchivedRow[],
  write: () => Promise<unknown>,
): Promise<void> {
  const at = { accountId, importId };
  await queries.keepReplaced(tx, at, written, rows);
  await write();
  await queries.noteWritten(tx, at, written);
}

const withoutTime = (row: ArchivedRow | null | undefined): ArchivedRow =>
  Object.fromEntries(Object.entries(row ?? {}).filter(([name]) => name !== 'updated_at'));
/** Columns that say which row it is, or when it changed. */
const FIXED = new Set(['account_id', 'id', 'number', 'updated_at', 'created_at']);

/** Brings the settings, words and types back that an import wrote over and nobody has changed since. */
export async function bringBack(place: Place, importId: string): Promise<void> {
  const { tx, services, accountId } = place;
  const replaced = await queries.listReplaced(tx, accountId, importId);
  if (!replaced.length) return;
  const tables = archivedTables(services);
  const columns = await columnsOf(
    tx,
    tables.map(({ name }) => name),
  );
  for (const { tableName, rowKey, before, after } of replaced) {
    const spec = tables.find(({ name }) => name === tableName);
    const written = spec ? writtenOf(spec) : ACCOUNT;
    const now = await queries.rowNow(tx, accountId, written, rowKey);
    if (!now || !after || !isOwn(written, now, after)) continue;
    if (before) {
      const names = spec
        ? columns.flatMap(({ table, name, isWritten }) =>
            table === tableName && isWritten && !FIXED.has(name) ? [name] : [],
          )
        : [...accountFields];
      await queries.writeBack(tx, accountId, written, { rowKey, row: before, columns: names });
    } else if (spec?.isSetting) await queries.removeSettings(tx, accountId, written, rowKey);
  }
  await siteChanged(tx, services, accountId);
}
/** Tells whether a row still says what the import wrote; of the account the fields that an archive brings count. */
function isOwn(written: queries.Written, now: ArchivedRow, after: ArchivedRow): boolean {
  if (written.table === 'account')
    return accountFields.every((name) => isDeepStrictEqual(now[name], after[name]));
  return isDeepStrictEqual(withoutTime(now), withoutTime(after));
}

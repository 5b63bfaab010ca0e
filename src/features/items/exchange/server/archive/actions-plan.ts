import { fail } from '#shared/fail.ts';
import type { Place } from '#platform/place.ts';
import { archiveParts, type ArchivePart } from '#shared/archive-parts.ts';
import type { ArchiveTrial } from '../../contract-archive.ts';
import type { Import } from '../../contract.ts';
import { rowsOf, type ArchivedRow, type OpenedArchive } from './actions-file.ts';
import { isId, NewIds } from './actions-ids.ts';
import { archivedTables, leftOut, type TableSpec } from './actions-tables.ts';
import * as queries from './queries.ts';

/** How the rows of an archive come into an account. */
export type Plan = {
  /** The tables that come in, in their order. */
  tables: readonly TableSpec[];
  ids: NewIds;
  columns: ReadonlyMap<string, queries.Column[]>;
  members: ReadonlySet<string>;
  /** The account holds no items: its settings, types and fields become those of the archive. */
  isFirst: boolean;
  conflicts: ArchiveTrial['conflicts'];
  /** Ids in the archive of rows that the account has already, by table. */
  merged: ReadonlyMap<string, ReadonlySet<string>>;
};
const MOST_CONFLICTS = 50;
const MOST_STRUCTURE = 50_000;

/** Refuses an archive of tables or columns that are not known here. @throws import.archive_newer 422 */
function demandKnown(
  { schema }: OpenedArchive,
  { columns, ignored }: Pick<Plan, 'columns'> & { ignored: ReadonlySet<string> },
): void {
  for (const [table, archived] of Object.entries(schema)) {
    if (ignored.has(table)) continue;
    const names = new Set(columns.get(table)?.map(({ name }) => name));
    if (!archived.every(({ name }) => names.has(name))) throw fail('import.archive_newer', 422);
  }
}
/** Reads all rows of a table of the structure. @throws import.zip_large 413 */
async function structureOf(opened: OpenedArchive, table: string): Promise<ArchivedRow[]> {
  const rows: ArchivedRow[] = [];
  for await (const row of rowsOf(opened, table)) {
    rows.push(row);
    if (rows.length > MOST_STRUCTURE) throw fail('import.zip_large', 413);
  }
  return rows;
}
/** Returns what makes a row the same as another, without regard to case. */
const keyOf = ({ match = [] }: TableSpec, row: ArchivedRow): string =>
  JSON.stringify(match.map((column) => String(row[column] ?? '').toLowerCase()));
const withNewRefs = ({ refs = {} }: TableSpec, row: ArchivedRow, ids: NewIds): ArchivedRow => ({
  ...row,
  ...Object.fromEntries(
    Object.keys(refs).map((column) => [column, isId(row[column]) ? ids.of(row[column]) : row[column]]),
  ),
});

/** Finds out which rows of an archive the account has already, and what stands against the import. */
export async function planOf(
  place: Place,
  { id, isFirst }: Pick<Import, 'id'> & { isFirst: boolean },
  opened: OpenedArchive,
): Promise<Plan> {
  const { tx, services, accountId } = place;
  const tables = archivedTables(services);
  const all = await queries.columnsOf(
    tx,
    tables.map(({ name }) => name),
  );
  const columns = new Map(tables.map(({ name }) => [name, all.filter((each) => each.table === name)]));
  demandKnown(opened, { columns, ignored: leftOut(services) });
  const ids = new NewIds(id, { old: opened.manifest.accountId, new: accountId });
  const conflicts: Plan['conflicts'] = [];
  const merged = new Map<string, Set<string>>();
  const addConflict = (code: string, name: unknown, isBlocking: boolean) => {
    if (conflicts.length < MOST_CONFLICTS)
      conflicts.push({ code, name: String(name ?? '').slice(0, 200), isBlocking });
  };
  const mergePair = (table: string, oldId: string, existingId: string) => {
    ids.merge(oldId, existingId);
    const set = merged.get(table) ?? new Set();
    merged.set(table, set.add(oldId));
  };
  await mergePipelines(place, opened, (oldId, existingId) => mergePair('pipeline', oldId, existingId));
  for (const spec of tables) {
    if (!spec.match) continue;
    const archived = await structureOf(opened, spec.name);
    // A job that begins anew finds rows that it has made itself.
    const ownIds = new Set(archived.flatMap((row) => (isId(row['id']) ? ids.derived(row['id']) : [])));
    const existing = new Map(
      (await queries.rowsOfAccount(tx, accountId, spec.name))
        .filter((row) => !ownIds.has(String(row['id'])))
        .map((row) => [keyOf(spec, row), row]),
    );
    const isMerged = merged.get(spec.name);
    for (const row of archived) {
      if (!isId(row['id']) || isMerged?.has(row['id'])) continue;
      const fresh = withNewRefs(spec, row, ids);
      const key = keyOf(spec, fresh);
      const same = existing.get(key);
      if (!same || !isId(same['id'])) continue;
      // One row of the account is the same as one of the archive at most.
      existing.delete(key);
      mergePair(spec.name, row['id'], same['id']);
      if (isFirst) continue;
      if (spec.name === 'content_type' && same['pipeline_id'] !== fresh['pipeline_id'])
        addConflict('import.archive_pipeline', row['label'], true);
      if (spec.name === 'custom_field' && same['type'] !== row['type'])
        addConflict('import.archive_field', row['name'], true);
    }
  }
  const members = await queries.memberIds(tx, accountId);
  return { tables, ids, columns, members, isFirst, conflicts, merged };
}
/** Merges the pipelines of types that the account has already, whatever they are called. */
async function mergePipelines(
  { tx, accountId }: Place,
  opened: OpenedArchive,
  merge: (oldId: string, existingId: string) => void,
): Promise<void> {
  const existing = new Map(
    (await queries.rowsOfAccount(tx, accountId, 'content_type')).map((row) => [row['key'], row]),
  );
  const seen = new Set<unknown>();
  for (const type of await structureOf(opened, 'content_type')) {
    const pipelineId = existing.get(type['key'])?.['pipeline_id'];
    const archivedId = type['pipeline_id'];
    if (!isId(pipelineId) || !isId(archivedId) || seen.has(archivedId) || seen.has(pipelineId)) continue;
    seen.add(archivedId).add(pipelineId);
    merge(archivedId, pipelineId);
  }
}
const bytesOf = ({ files }: OpenedArchive): number => {
  let bytes = 0;
  for (const { size } of files.values()) bytes += size;
  return bytes;
};
const rowsIn = ({ manifest }: OpenedArchive, table: string): number =>
  manifest.tables.find(({ name }) => name === table)?.rows ?? 0;
/** Returns how many rows of an archive are imported. */
export const rowCount = (opened: OpenedArchive, { tables }: Pick<Plan, 'tables'>): number =>
  tables.reduce((sum, { name }) => sum + rowsIn(opened, name), 0);

/** Returns what people see before they begin: counts, and what stands against the import. */
export async function trialOf(opened: OpenedArchive, plan: Plan): Promise<ArchiveTrial> {
  const [account] = await structureOf(opened, 'account');
  const countOf = (part: ArchivePart, count: (spec: TableSpec) => number) =>
    plan.tables.filter((spec) => spec.part === part).reduce((sum, spec) => sum + count(spec), 0);
  // Rows that link others are not counted by themselves.
  const isCounted = (spec: TableSpec) => spec.title !== undefined || spec.isSetting || !spec.refs;
  return {
    madeAt: opened.manifest.madeAt,
    accountName: String(account?.['business_name'] ?? '').slice(0, 200),
    isFirst: plan.isFirst,
    parts: archiveParts
      .map((part) => ({
        part,
        rows: countOf(part, (spec) =>
          isCounted(spec) || spec.part === 'versions' || spec.part === 'messages'
            ? rowsIn(opened, spec.name)
            : 0,
        ),
        merged: countOf(part, ({ name }) => plan.merged.get(name)?.size ?? 0),
      }))
      .filter(({ rows }) => rows > 0),
    files: opened.files.size,
    bytes: bytesOf(opened),
    conflicts: plan.conflicts,
  };
}

import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import type { TemplateSection } from '#shared/template-sections.ts';
import { MOST_BYTES, MOST_ROWS } from '../../rules.ts';
import { columnsWith, fieldsOf, idsIn, isId, withIds, type Row } from '../../rules-values.ts';
import {
  carriedTables,
  keyOf,
  keyText,
  otherTables,
  secretTables,
  sectionOf,
  sectionsOf,
  type Spec,
} from '../actions-tables.ts';
import * as rowQueries from '../queries-rows.ts';
import { addRow, emptyBundle, type Bundle, type BundleRow } from './actions-bundle.ts';
import { peopleAmong } from './queries.ts';

/** A bundle, and what did not come into it: keys and connections by table, and `places` in rows that stay empty. */
export type Frozen = { bundle: Bundle; leftOut: Record<string, number> };
type Source = { tx: TenantTx; services: Services; accountId: string };
/** Rows of the source by table, those that travel alone, and what is needed to write them down. */
type Read = { spec: Spec; key: readonly string[]; rows: Row[] };

/** Reads the rows that travel; a row whose reference does not travel does neither, where it cannot be without. */
async function readSource({ tx, services, accountId }: Source): Promise<Read[]> {
  const specs = carriedTables(services);
  const columns = await rowQueries.listColumns(
    tx,
    specs.map(({ name }) => name),
  );
  const travelling = new Map<string, Set<string>>();
  const read: Read[] = [];
  let count = 0;
  for (const spec of specs) {
    const ofTable = columns.filter(({ table }) => table === spec.name);
    const key = keyOf(
      spec,
      ofTable.some(({ name }) => name === 'id'),
    );
    const all = await rowQueries.listRows(tx, spec.name, accountId, { most: MOST_ROWS + 1, locked: false });
    const refs = Object.entries(spec.refs ?? {});
    const isThere = (row: Row, [column, table]: [string, string]) =>
      travelling.get(table)?.has(String(row[column])) ?? false;
    const rows = all
      .filter((row) => (spec.without ?? []).every((column) => row[column] === null))
      .filter((row) =>
        refs.every(
          ([column, table]) =>
            isThere(row, [column, table]) ||
            ofTable.some(({ name, isNullable }) => name === column && isNullable),
        ),
      )
      .map((row) => ({
        ...row,
        ...Object.fromEntries(refs.flatMap((ref) => (isThere(row, ref) ? [] : [[ref[0], null] as const]))),
      }));
    count += rows.length;
    if (count > MOST_ROWS) throw fail('templates.too_large', 413);
    travelling.set(spec.name, new Set(rows.map((row) => String(row['id']))));
    read.push({ spec, key, rows });
  }
  return read;
}
/** Returns those ids of rows that are of things that do not travel: items, files, people, connections. */
async function strangersAmong(
  { tx, services, accountId }: Source,
  read: readonly Read[],
): Promise<Set<string>> {
  const origins = new Set(read.flatMap(({ rows }) => rows.map((row) => String(row['id']))));
  const named = new Set(
    read.flatMap(({ spec, rows }) =>
      rows.flatMap((row) => spec.fields.flatMap((field) => idsIn(row[field]))),
    ),
  );
  const ids = [...named].filter((id) => !origins.has(id));
  if (!ids.length) return new Set();
  const names = [...otherTables(services), ...read.map(({ spec }) => spec.name)].filter(
    (name) => name !== 'account',
  );
  const columns = await rowQueries.listColumns(tx, names);
  const strangers = new Set(await peopleAmong(tx, accountId, ids));
  for (const { table, name, type } of columns)
    if (
      name === 'id' &&
      type === 'uuid' &&
      columns.some((other) => other.table === table && other.name === 'account_id')
    )
      for (const id of await rowQueries.presentIds(tx, table, accountId, ids)) strangers.add(id);
  return strangers;
}

/**
 * Writes down what the account in scope is like, section by section (TMPL-02). Keys and connections stay, and what names them,
 * a file or a person has an empty place; both are counted.
 *
 * @throws templates.too_large 413
 */
export async function freeze(source: Source): Promise<Frozen> {
  const { tx, services, accountId } = source;
  const read = await readSource(source);
  const strangers = await strangersAmong(source, read);
  const bundle = emptyBundle();
  const sectionOfId = new Map<string, TemplateSection>();
  let places = 0;
  const swap = (id: string) => (strangers.has(id) || id === accountId ? 'gone' : id);
  const valuesOf = (row: Row, columns: readonly string[], { parts }: Spec): Row =>
    Object.fromEntries(
      columns.map((column) => {
        const value = parts?.[column] ? withoutStays(row, column, parts[column]) : row[column];
        return [column, isId(row[column]) ? value : withIds(value, swap, () => places++)];
      }),
    );
  for (const { spec, key, rows } of read) {
    const isDivided = typeof spec.section === 'object' && 'columns' in spec.section;
    for (const row of rows) {
      const title = String(row[spec.title ?? ''] ?? '').slice(0, 300);
      if (isDivided)
        for (const { section, columns } of sectionsOf(spec))
          addRow(bundle, section, spec.name, {
            origin: section,
            title,
            values: valuesOf(row, columns, spec),
          });
      else {
        const section = sectionOf(spec, row, sectionOfId);
        if (!section) continue;
        if (isId(row['id'])) sectionOfId.set(row['id'], section);
        const { columns } = sectionsOf(spec)[0]!;
        const frozen: BundleRow = { origin: keyText(key, row), title, values: valuesOf(row, columns, spec) };
        addRow(bundle, section, spec.name, frozen);
      }
    }
  }
  if (Buffer.byteLength(JSON.stringify(bundle)) > MOST_BYTES) throw fail('templates.too_large', 413);
  const leftOut: Record<string, number> = {};
  for (const table of secretTables(services)) {
    const count = await rowQueries.countRows(tx, table, accountId);
    if (count) leftOut[table] = count;
  }
  return { bundle, leftOut: places ? { ...leftOut, places } : leftOut };
}
/** Returns a document of a row without the paths that stay. */
function withoutStays(row: Row, column: string, paths: readonly string[]): unknown {
  const value = row[column];
  if (typeof value !== 'object' || value === null || Array.isArray(value) || !paths.length) return value;
  return columnsWith({}, fieldsOf(row, [column], { [column]: paths }))[column] ?? {};
}

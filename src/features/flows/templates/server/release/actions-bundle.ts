import { z } from 'zod';
import { FORMAT } from '../../rules.ts';

const bundleRow = z.object({
  /** The id of the row in the source account, which stays from release to release. */
  origin: z.string(),
  title: z.string(),
  values: z.record(z.string(), z.unknown()),
});
/** Rows that a release carries, by section and table. */
export const bundle = z.object({
  format: z.number().int(),
  sections: z.record(z.string(), z.record(z.string(), z.array(bundleRow))),
});
export type BundleRow = z.output<typeof bundleRow>;
export type Bundle = z.output<typeof bundle>;

/** Returns the rows of a bundle in a section of a table. */
export const rowsIn = ({ sections }: Bundle, section: string, table: string): readonly BundleRow[] =>
  sections[section]?.[table] ?? [];
/** Counts the rows of a bundle by section. */
export const countsOf = ({ sections }: Bundle): Record<string, number> =>
  Object.fromEntries(
    Object.entries(sections).map(([section, tables]) => [
      section,
      Object.values(tables).reduce((sum, rows) => sum + rows.length, 0),
    ]),
  );
/** Returns an empty bundle. */
export const emptyBundle = (): Bundle => ({ format: FORMAT, sections: {} });
/** Adds a row to a bundle. */
export function addRow({ sections }: Bundle, section: string, table: string, row: BundleRow): void {
  const tables = sections[section] ?? {};
  sections[section] = tables;
  const rows = tables[table];
  if (rows) rows.push(row);
  else tables[table] = [row];
}

import type { Carried, Table, Use } from '#platform/db/archive/tables.ts';
import type { Services } from '#platform/services.ts';
import type { TemplateSection } from '#shared/template-sections.ts';
import type { Row } from '../rules-values.ts';

/** A table that templates carry; `use`: by what a row shows that somebody uses it. */
export type Spec = Carried & { name: string; words: Table['words']; use: Use | undefined };

/** Returns the tables that templates carry, each after those to which it refers. */
export function carriedTables({ tables }: Pick<Services, 'tables'>): Spec[] {
  const specs = new Map(
    tables.flatMap(({ name, words, archive, template }) =>
      typeof template === 'string' ? [] : [[name, { ...template, name, words, use: archive?.undo }] as const],
    ),
  );
  const ordered = new Set<Spec>();
  const visit = (name: string): void => {
    const spec = specs.get(name);
    if (!spec || ordered.has(spec)) return;
    for (const target of Object.values(spec.refs ?? {})) if (target !== name) visit(target);
    ordered.add(spec);
  };
  for (const name of specs.keys()) visit(name);
  return [...ordered];
}
/** Returns the names of the tables whose rows do not travel, but whose ids may stand in rows that do. */
export const otherTables = ({ tables }: Pick<Services, 'tables'>): string[] =>
  tables.flatMap(({ name, template }) => (typeof template === 'string' ? [name] : []));
/** Returns the names of the tables with keys and connections, which a release counts. */
export const secretTables = ({ tables }: Pick<Services, 'tables'>): string[] =>
  tables.flatMap(({ name, template }) => (template === 'secret' ? [name] : []));

/** Returns all columns of a table that travel. */
export const columnsOf = ({ fields, refs = {} }: Spec): string[] => [...fields, ...Object.keys(refs)];
/** Returns the sections of a table, each with the columns that it has there. */
export function sectionsOf(spec: Spec): { section: TemplateSection; columns: readonly string[] }[] {
  const { section } = spec;
  const columns = columnsOf(spec);
  if (typeof section === 'string') return [{ section, columns }];
  if ('columns' in section)
    return Object.entries(section.columns).map(([name, part]) => ({
      section: name as TemplateSection,
      columns: part,
    }));
  const names = 'by' in section ? [...Object.values(section.is), section.else] : sectionsLike;
  return [...new Set(names)].map((name) => ({ section: name, columns }));
}
/** The sections of rows whose section is that of the row to which they refer. */
const sectionsLike: readonly TemplateSection[] = ['automations', 'triggers'];
/** Returns the section of a row; `ofOthers`: those of rows that it may refer to, by id. */
export function sectionOf({ section }: Spec, row: Row, ofOthers: ReadonlyMap<string, TemplateSection>) {
  if (typeof section === 'string') return section;
  if ('by' in section) return section.is[String(row[section.by])] ?? section.else;
  return 'like' in section ? ofOthers.get(String(row[section.like])) : undefined;
}

/** Returns the columns by which a row is found within its account; none: an account has one row. */
export function keyOf(spec: Spec, hasId: boolean): readonly string[] {
  if (spec.name === 'account') return [];
  return hasId && !spec.stays.includes('id') ? ['id'] : Object.keys(spec.refs ?? {});
}
/** Returns the key of a row as one text. */
export const keyText = (key: readonly string[], row: Row): string =>
  key.map((column) => String(row[column])).join(' ');
/** Returns the values of the key columns of a row by its key. */
export const keyValues = (key: readonly string[], text: string): Row => {
  const values = text.split(' ');
  return Object.fromEntries(key.map((column, place) => [column, values[place]]));
};

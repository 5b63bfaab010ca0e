import type { ArchivePart } from '#shared/archive-parts.ts';
import type { Language } from '#shared/language.ts';
import type { TemplateSection } from '#shared/template-sections.ts';

/** By what a row shows that somebody uses it, or has changed it since its import. */
export type Use = {
  /** Columns of other tables that hold its id, or the named column of it. */
  usedBy?: readonly { table: string; column: string; by?: string }[];
  /** `updated_at` says when somebody saved it; of other rows the name is compared. */
  isTimed?: true;
  /** Values of items stand under its key. */
  isField?: true;
  /** An account cannot be without one. */
  isNeeded?: true;
};
/** How an archive of an account brings the rows of a table in. */
export type Archived = {
  part: ArchivePart;
  /** Columns with ids of rows of other tables, which come before. */
  refs?: Record<string, string>;
  /** Columns that are filled when all rows are there, since these tables refer to each other. */
  later?: Record<string, string>;
  /** Columns with ids of people: whoever is no member here is replaced by the person who imports, or by nobody. */
  people?: Record<string, 'importer' | 'nobody'>;
  /** Columns by which a row is the same as one that the account has. */
  match?: string[];
  /** The table has one row for an account, or numbered ones: what the account has stays if it holds items. */
  isSetting?: true;
  /** Column that names a row in the result; rows of other tables are counted only. */
  title?: string;
  /** Columns of text in which ids stand. */
  idTexts?: string[];
  /** Columns that stay empty. */
  omit?: string[];
  /** Columns of keys, which an archive does not hold. */
  fresh?: Record<string, () => string>;
  /** References without which a row makes no sense, though the column may be empty. */
  needs?: string[];
  /** An undo of the import deletes the rows that it added, except for those that are used like this. */
  undo?: Use;
};
/** Why a template carries no row of a table. */
export type NotCarried =
  /** People, and what belongs to one of them. */
  | 'person'
  /** Keys, connections and secret addresses; a release counts those that it left out. */
  | 'secret'
  /** Items, files, and what people and customers write. */
  | 'work'
  /** Logs, numbers, and what is under way. */
  | 'history'
  /** Names, addresses and money of one business or agency. */
  | 'tenant'
  /** Made anew from other rows. */
  | 'derived';
/** How the releases of a template carry the rows of a table (TMPL-02). Each of its columns stands in one of the lists. */
export type Carried = {
  /**
   * The section of its rows. `columns`: a row of an account has parts in several sections. `by`: a value of the row decides,
   * with `else` for all others. `like`: the section of the row that this column refers to.
   */
  section:
    | TemplateSection
    | { columns: Partial<Record<TemplateSection, readonly string[]>> }
    | { by: string; is: Record<string, TemplateSection>; else: TemplateSection }
    | { like: string };
  /** Columns with plain values; ids inside of them become those of the account, and ids that do not travel an empty place. */
  fields: readonly string[];
  /** Columns with ids of rows of other tables that travel too. */
  refs?: Record<string, string>;
  /** Columns that do not travel: a new row has the default of the table there. */
  stays: readonly string[];
  /** Columns by which a row is the same as one that the account has. */
  match?: readonly string[];
  /** Column that names a row. */
  title?: string;
  /** Documents that are compared value by value, with the paths inside of them that do not travel. */
  parts?: Record<string, readonly string[]>;
  /** Columns that a row has from its beginning and that no release changes afterwards. */
  first?: readonly string[];
  /** Columns with the person in whose name a row acts: whoever applies the release. */
  people?: readonly string[];
  /** Columns that are empty in the rows that travel. */
  without?: readonly string[];
  /** Values with which a new row begins, whatever the release says. */
  begin?: Record<string, string | boolean>;
};
/**
 * A table with rows of a tenant, as its feature says it. `words`: what its rows are called in receipts. Without
 * `archive` an import leaves it out: people and their keys, addresses on the internet, what is under way, and what is
 * made anew from the rest. `template`: how templates of agencies carry its rows, or why they carry none.
 */
export type Table = {
  name: string;
  words: Record<Language, string>;
  archive?: Archived;
  template: Carried | NotCarried;
};

/**
 * Returns tables in an order in which each stands after those to which it refers.
 *
 * @throws Error when a table is said twice, refers to one that nobody says, or to one that refers back to it
 */
export function inOrder(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  if (byName.size !== tables.length) throw new Error('a table is said by two features');
  const ordered = new Set<Table>();
  const visit = (name: string, below: readonly string[]): void => {
    const table = byName.get(name);
    if (!table || below.includes(name)) throw new Error(`tables: ${[...below, name].join(' > ')}`);
    if (ordered.has(table)) return;
    const refs = Object.values(table.archive?.refs ?? {}).filter((ref) => ref !== name);
    for (const ref of refs) visit(ref, [...below, name]);
    ordered.add(table);
  };
  for (const { name } of tables) visit(name, []);
  return [...ordered];
}

import type { Names } from './names.ts';

/** A change of a list that a new feature has to be in. */
export type Entry = { path: string; change: (text: string, names: Names) => string };

const languages = ['en', 'tr', 'ar'] as const;

/**
 * Returns a text with a line before or after the last place that fits.
 *
 * @throws Error when there is no such place: the list has another form now
 */
function insert(text: string, where: 'before' | 'after', place: RegExp, line: string): string {
  const last = [...text.matchAll(new RegExp(place.source, 'gm'))].at(-1);
  if (!last) throw new Error(`no place like ${String(place)} for: ${line}`);
  const at = where === 'before' ? last.index : last.index + last[0].length;
  return text.slice(0, at) + line + text.slice(at);
}
const importLine = (name: string, from: string) => `import { ${name} } from '${from}';\n`;
/** The last import of a feature. */
const LAST_IMPORT = /^import \{[^}]*\} from '#features\/.*\n/;
/** The end of an array or an object that stands at the margin. */
const END = /^[\]}](?: satisfies .*)?;\n/;
/** Returns the last entry of a quoted list, so that another one stands below it. */
const afterLast = (pattern: string) => new RegExp(`^ {2}.*${pattern}.*\\n`);

/**
 * Inserts a feature after the last one of its area: the import of its `file`, and `line` below the entry of that one.
 * `exported`: the name that the file exports; without one the file exports the name of the feature.
 */
function featureList(
  text: string,
  { area, camel, kebab }: Names,
  line: string,
  file: string,
  exported?: string,
): string {
  const lastOfArea = new RegExp(`^import \\{ (?:\\w+ as )?(\\w+) \\} from '#features/${area}/.*\\n`, 'gm');
  const last = [...text.matchAll(lastOfArea)].at(-1);
  if (!last) throw new Error(`no feature of ${area} to stand below: ${line}`);
  const ownImport = importLine(
    exported ? `${exported} as ${camel}` : camel,
    `#features/${area}/${kebab}/${file}`,
  );
  return insert(
    insert(text, 'after', new RegExp(last[0].trimEnd().replace(/[.{}]/g, '\\$&') + '\\n'), ownImport),
    'after',
    new RegExp(`^ +${last[1]},\\n`),
    line,
  );
}

/** Inserts the row type where the generator puts it: in the order of the alphabet. */
function withRowType(text: string, { pascal, camel }: Names): string {
  const columns = [
    'accountId: string;',
    'createdAt: Generated<string>;',
    'id: Generated<string>;',
    'name: string;',
  ];
  const rowType = `export interface ${pascal} {\n  ${columns.join('\n  ')}\n}\n\n`;
  const after = (name: string) => name === 'DB' || name.toLowerCase() > pascal.toLowerCase();
  const before = [...text.matchAll(/^export interface (\w+) \{\n/gm)].find(([, name]) => after(name!));
  if (!before) throw new Error('no place for the row type');
  const [head, tables] = (text.slice(0, before.index) + rowType + text.slice(before.index)).split(
    /(?<=^export interface DB \{\n)/m,
  );
  const rows = tables!.split('\n');
  const at = rows.findIndex((row) => row === '}' || row.trim().toLowerCase() > `${camel.toLowerCase()}:`);
  rows.splice(at, 0, `  ${camel}: ${pascal};`);
  return head! + rows.join('\n');
}

/** THE LIST of lists: each file beside the feature's own folder that a feature with a screen and a table changes. */
export const entries: readonly Entry[] = [
  {
    path: 'src/processes/features.ts',
    change: (text, names) =>
      featureList(
        text,
        names,
        `    /** Entries of “${names.title}”; say in one sentence what they are. */\n    ${names.camel},\n`,
        'server/feature.ts',
      ),
  },
  {
    path: 'src/app/features.tsx',
    change: (text, names) => featureList(text, names, `  ${names.camel},\n`, 'app/feature.tsx'),
  },
  ...languages.map((language) => ({
    path: `src/app/messages/${language}.ts`,
    change: (text: string, { area, kebab, camel }: Names) =>
      insert(
        insert(
          text,
          'after',
          LAST_IMPORT,
          importLine(`app as ${camel}`, `#features/${area}/${kebab}/messages/${language}.ts`),
        ),
        'before',
        END,
        kebab === camel ? `  ${camel},\n` : `  '${kebab}': ${camel},\n`,
      ),
  })),
  {
    path: 'src/features/navigation.ts',
    change: (text, names) => featureList(text, names, `  ${names.camel},\n`, 'navigation.ts', 'navigation'),
  },
  ...languages.map((language) => ({
    path: `src/features/structure/permissions/messages/${language}-screens.ts`,
    change: (text: string, { kebab, title }: Names) =>
      insert(text, 'after', afterLast("'/extras/.*:"), `  '/${kebab}': '${title}',\n`),
  })),
  {
    path: 'src/shared/rights/pages.ts',
    change: (text, { kebab, since }) =>
      insert(text, 'before', END, `  { path: '/${kebab}', section: 'extras', since: ${since} },\n`),
  },
  { path: 'src/platform/db/types.gen.ts', change: withRowType },
];

import type { Source } from './files.ts';
import { lineOf, parseSource, walk, type Node } from './tree.ts';

/**
 * Most raw statements that production code may have. The number only falls: lower it when `npm run check` says
 * that there are fewer.
 */
const MOST = 278;
/** Most columns that a line of SQL may have. */
const LINE_MOST = 120;
/** Beginnings of statements and subselects; other templates are pieces of a statement. */
const STATEMENT = /^\s*(?:with|select|insert|update|delete|merge)\b/;

/** A template of the tag `sql` in production code. */
export type RawTemplate = {
  path: string;
  line: number;
  /** The constant parts between the values, as in Kysely. */
  fragments: string[];
  /** Position of the row type (`sql<ROW>`) in the file; undefined without one. */
  row: { start: number; end: number } | undefined;
  isStatement: boolean;
};

const isProduction = ({ path, test }: Source): boolean =>
  /^src\/.*\.ts$/.test(path) && !test && !path.startsWith('src/testing/');

function templateOf({ path, text }: Source, node: Node): RawTemplate | undefined {
  const tag = node['tag'] as Node;
  if (tag['name'] !== 'sql') return undefined;
  const { quasis } = node['quasi'] as { quasis?: { value: { cooked: string } }[] } & Node;
  const fragments = (quasis ?? []).map(({ value }) => value.cooked);
  const row = (node['typeArguments'] as { params: Node[] } | null)?.params[0];
  return {
    path,
    line: lineOf(text, node.start),
    fragments,
    row: row && { start: row.start, end: row.end },
    isStatement: STATEMENT.test(fragments[0] ?? ''),
  };
}

/** Returns every template of the tag `sql` in production code. */
export function readTemplates(sources: Source[]): RawTemplate[] {
  const templates: RawTemplate[] = [];
  for (const source of sources) {
    if (!isProduction(source) || !/\bsql[<`]/.test(source.text)) continue;
    walk(parseSource(source.path, source.text), (node) => {
      const template = node.type === 'TaggedTemplateExpression' ? templateOf(source, node) : undefined;
      if (template) templates.push(template);
    });
  }
  return templates;
}

/** Checks whether a template is SQL: of the tag `sql`, or the text of `sql.raw`. */
function isSql(node: Node, parent: Node | undefined): boolean {
  if (node.type === 'TaggedTemplateExpression') return (node['tag'] as Node)['name'] === 'sql';
  if (node.type !== 'TemplateLiteral' || parent?.type !== 'CallExpression') return false;
  const { object, property } = parent['callee'] as { object?: Node; property?: Node };
  return object?.['name'] === 'sql' && property?.['name'] === 'raw';
}
/** Returns a fault for each line of SQL that is too long to be read: a clause stands on a line of its own. */
export function longLineFaults(sources: Source[]): string[] {
  const faults = new Set<string>();
  for (const source of sources) {
    const lines = source.text.split('\n');
    if (!isProduction(source) || !lines.some((line) => line.length > LINE_MOST)) continue;
    walk(parseSource(source.path, source.text), (node, parent) => {
      if (!isSql(node, parent)) return;
      const last = lineOf(source.text, node.end);
      for (let line = lineOf(source.text, node.start); line <= last; line++) {
        const { length } = lines[line - 1]!;
        if (length > LINE_MOST)
          faults.add(
            `${source.path}:${line}: a line of SQL with ${length} columns, at most ${LINE_MOST}: one clause a line`,
          );
      }
    });
  }
  return [...faults];
}

/** Returns the number of raw statements as a sentence, and a fault when it has risen. */
export function countStatements(sources: Source[], most = MOST): { sentence: string; faults: string[] } {
  const count = readTemplates(sources).filter(({ isStatement }) => isStatement).length;
  const lower = count < most ? `; write ${count} for ${most} into scripts/house/raw-statements.ts` : '';
  return {
    sentence: `${count} raw statements, at most ${most}${lower}`,
    faults:
      count > most
        ? [
            `${count} raw statements, at most ${most}: plain select, insert, update and delete go through the builder \`q\` of src/platform/db/tenant.ts`,
          ]
        : [],
  };
}

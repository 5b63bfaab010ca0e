import type { Source } from './files.ts';
import { lineOf, parseSource, walk, type Node } from './tree.ts';

/** Most raw statements in production code. Lower the number when `npm run check` counts fewer. */
const MOST = 309;
/** First words of statements and subselects; other templates are fragments. */
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

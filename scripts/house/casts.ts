import type { Source } from './files.ts';
import { lineOf, parseSource, walk, type Node } from './tree.ts';

/**
 * Most casts past the type check that production code may have. The number only falls: lower it when `npm run check`
 * says that there are fewer.
 */
const MOST = 9;

const isProduction = ({ path, test }: Source): boolean =>
  /^src\/.*\.tsx?$/.test(path) && !test && !/(?:^|\/)testing\//.test(path) && !path.endsWith('.gen.ts');

/** Checks whether a node is `as never`, `as any` or `as unknown as …`, which the compiler lets pass in any case. */
function isCast(node: Node): boolean {
  if (node.type !== 'TSAsExpression') return false;
  const { type } = node['typeAnnotation'] as Node;
  const inner = node['expression'] as Node;
  if (type === 'TSNeverKeyword' || type === 'TSAnyKeyword') return true;
  return inner.type === 'TSAsExpression' && (inner['typeAnnotation'] as Node).type === 'TSUnknownKeyword';
}

/** Returns the number of casts past the type check as a sentence, and a fault with their places when it has risen. */
export function countCasts(sources: Source[], most = MOST): { sentence: string; faults: string[] } {
  const places: string[] = [];
  for (const source of sources) {
    if (!isProduction(source) || !/\bas (?:never|any|unknown as)\b/.test(source.text)) continue;
    walk(parseSource(source.path, source.text), (node) => {
      if (isCast(node)) places.push(`${source.path}:${lineOf(source.text, node.end)}`);
    });
  }
  const count = places.length;
  const lower = count < most ? `; write ${count} for ${most} into scripts/house/casts.ts` : '';
  return {
    sentence: `${count} casts past the type check, at most ${most}${lower}`,
    faults:
      count > most
        ? [
            `${count} casts \`as never\`, \`as any\` and \`as unknown as\`, at most ${most}: say the relation by a generic, an overload or a type predicate; they stand in ${places.join(', ')}`,
          ]
        : [],
  };
}

import type { Source } from './files.ts';
import { isNode, lineOf, walk, type Node } from './tree.ts';

/** Reads of a page that answer at once, whatever is still under way. */
const READS = new Set([
  'allInnerTexts',
  'allTextContents',
  'count',
  'getAttribute',
  'innerText',
  'inputValue',
  'isChecked',
  'isDisabled',
  'isEnabled',
  'isHidden',
  'isVisible',
  'textContent',
]);
const nameOf = (node: unknown): string => (isNode(node) ? String(node['name'] ?? '') : '');
/** Returns the name of the method that a call asks for, or ''. */
const methodOf = (node: Node): string =>
  node.type === 'CallExpression' && isNode(node['callee']) && node['callee'].type === 'MemberExpression'
    ? nameOf(node['callee']['property'])
    : '';
/** Checks whether a call is one of node:assert. */
const isAssertion = (node: Node): boolean => {
  if (node.type !== 'CallExpression' || !isNode(node['callee'])) return false;
  const callee = node['callee'];
  return nameOf(callee.type === 'MemberExpression' ? callee['object'] : callee) === 'assert';
};

/** Returns a fault for each assertion on a page that is read once, and each pause of a fixed length. */
export function journeyFaults({ path, text }: Source, program: Node): string[] {
  const faults: string[] = [];
  walk(program, (node) => {
    if (methodOf(node) === 'waitForTimeout')
      faults.push(
        `${path}:${lineOf(text, node.start)}: a journey waits for a state and not for a time; use expect or until`,
      );
    if (!isAssertion(node)) return;
    for (const argument of node['arguments'] as Node[])
      walk(argument, (inner) => {
        const read = inner.type === 'AwaitExpression' ? methodOf(inner['argument'] as Node) : '';
        if (READS.has(read))
          faults.push(
            `${path}:${lineOf(text, inner.start)}: ${read}() is read once; await expect(locator) waits until it is true (e2e/kit/expect.ts)`,
          );
      });
  });
  return faults;
}

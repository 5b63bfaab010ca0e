import { parseSync } from 'vite';

/** A node of the syntax tree as the parser of oxc writes it (ESTree with JSX). */
export type Node = { type: string; start: number; end: number; [field: string]: unknown };
/** A visitor of nodes; `field` is the name under which the parent holds the node. */
export type Visit = (node: Node, parent: Node | undefined, field: string) => void;

/** Checks whether a value is a node of a syntax tree. */
export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Returns the syntax tree of a file. */
export function parseSource(path: string, text: string): Node {
  const program: unknown = parseSync(path, text, { preserveParens: false }).program;
  if (!isNode(program)) throw new Error(`${path} has no syntax tree`);
  return program;
}

/** Calls `visit` for each node of a tree, parents first, except below those that `skips` names. */
export function walk(
  node: Node,
  visit: Visit,
  skips: (node: Node) => boolean = () => false,
  parent?: Node,
  field = '',
): void {
  if (skips(node)) return;
  visit(node, parent, field);
  for (const [name, value] of Object.entries(node))
    for (const child of [value].flat()) if (isNode(child)) walk(child, visit, skips, node, name);
}

/** Returns the number of the line of a position in a text, from 1. */
export const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

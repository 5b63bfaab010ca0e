import type { Source } from '../files.ts';

/** One file of each circle that is still there; the list may only shrink, and a file outside of any circle is a fault. */
const EXCUSED: readonly string[] = [];

type Edges = ReadonlyMap<string, readonly string[]>;

/** Returns the files that import each other, directly or through others, as one group per circle (Tarjan). */
function groupsOf(edges: Edges): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const groups: string[][] = [];
  const visit = (path: string): number => {
    let low = order.size;
    order.set(path, low);
    lowest.set(path, low);
    stack.push(path);
    for (const next of edges.get(path) ?? []) {
      const reached = order.has(next) ? lowest.get(next) : visit(next);
      // A file that has left the stack is in a group that does not lead back here.
      if (reached !== undefined) low = Math.min(low, reached);
    }
    lowest.set(path, low);
    if (low === order.get(path)) {
      const group = stack.splice(stack.indexOf(path));
      for (const member of group) lowest.delete(member);
      if (group.length > 1 || edges.get(path)?.includes(path)) groups.push(group.sort());
    }
    return low;
  };
  for (const path of edges.keys()) if (!order.has(path)) visit(path);
  return groups;
}

/** Returns the shortest way from a file of a circle back to itself. */
function ringFrom(start: string, edges: Edges): string[] {
  const trails = [[start]];
  const seen = new Set<string>();
  for (const trail of trails)
    for (const next of edges.get(trail.at(-1)!) ?? []) {
      if (next === start) return [...trail, start];
      if (!seen.has(next)) trails.push([...trail, next]);
      seen.add(next);
    }
  return [start];
}

/** Finds circles of imports between files, those of types included and those of lazy imports left out. */
export function circleFaults(sources: Source[], excusedPaths: readonly string[] = []): string[] {
  const paths = new Set(sources.map(({ path }) => path));
  const edges = new Map(
    sources.map(({ path, imports }) => [
      path,
      imports.flatMap(({ target, dynamic }) => (target && !dynamic && paths.has(target) ? [target] : [])),
    ]),
  );
  const groups = groupsOf(edges);
  const inCircles = new Set(groups.flat());
  return [
    ...groups
      .filter((group) => !group.some((path) => excusedPaths.includes(path)))
      .map(
        (group) =>
          `import loop: ${ringFrom(group[0]!, edges).join(' → ')}; move what both need one floor down, types as well`,
      ),
    ...excusedPaths
      .filter((path) => !inCircles.has(path))
      .map((path) => `scripts/house/imports/circles.ts: ${path} is in no circle any more; delete its line`),
  ];
}

/** Finds the circles of the repository that are not known. */
export const newCircles = (sources: Source[]): string[] => circleFaults(sources, EXCUSED);

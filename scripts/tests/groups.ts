import type { Source } from '../house/files.ts';

/** Files that share a process: more would share its memory and its databases for longer than they save. */
const MOST_SERVERS = 10;
/** A file that needs a process of its own says why in its first line: `// alone: it blocks the process`. */
const ALONE = /^\/\/ (alone|shards): /;
const SERVER = 'src/testing/data/databases.ts';

/** Returns which files need a process of their own, and which run one after the other in one process. */
export function groupFiles(sources: Source[], files: string[]): { singles: string[]; groups: string[][] } {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const reachesServer = (path: string, seen = new Set<string>()): boolean => {
    if (path === SERVER) return true;
    if (seen.has(path)) return false;
    seen.add(path);
    const imports = byPath.get(path)?.imports ?? [];
    return imports.some(
      ({ target, typeOnly }) => target !== undefined && !typeOnly && reachesServer(target, seen),
    );
  };
  const isAlone = (path: string) => ALONE.test(byPath.get(path)!.text);
  const shared = files.filter((path) => !path.startsWith('e2e/') && !isAlone(path));
  const pure = shared.filter((path) => !reachesServer(path));
  const servers = shared.filter((path) => !pure.includes(path));
  const groups = [pure];
  for (let at = 0; at < servers.length; at += MOST_SERVERS) groups.push(servers.slice(at, at + MOST_SERVERS));
  return {
    singles: files.filter((path) => !path.startsWith('e2e/') && isAlone(path)),
    groups: groups.filter((group) => group.length > 0),
  };
}

import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';

/** An import of a source file. */
export type Import = {
  from: string;
  /** Path below the root, or undefined for a package. */
  target: string | undefined;
  typeOnly: boolean;
  dynamic: boolean;
  /** Imported names as exported by the target; for `* as all` the names used as `all.…`. */
  names: string[];
};
export type Source = { path: string; text: string; lines: number; test: boolean; imports: Import[] };

const pattern =
  /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:([\w*${},\s]+?)\s+from\s+)?'([^'\n]+)'|\bimport\(\s*'([^'\n]+)'\s*\)/g;

function namesOf(clause: string, text: string): string[] {
  const all = /\* as (\w+)/.exec(clause)?.[1];
  if (all) return [...text.matchAll(new RegExp(`\\b${all}\\.(\\w+)`, 'g'))].map((match) => match[1]!);
  return (/\{([^}]*)\}/.exec(clause)?.[1] ?? '')
    .split(',')
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type /, '')
          .split(/ as /)[0]!,
    )
    .filter(Boolean);
}
export function readImports(path: string, text: string): Import[] {
  return [...text.matchAll(pattern)].map((match) => {
    const from = match[3] ?? match[4]!;
    const beside = from.startsWith('.') ? posix.normalize(posix.join(dirname(path), from)) : undefined;
    const target = from.startsWith('#') ? `src/${from.slice(1)}` : beside;
    return {
      from,
      target: target?.split('?')[0],
      typeOnly: Boolean(match[1]),
      dynamic: match[4] !== undefined,
      names: namesOf(match[2] ?? '', text),
    };
  });
}

/** Checks whether a file is run by npm test: by node:test, or a journey (`.spec.ts`) by Playwright. */
export const isTestFile = (path: string): boolean => /\.(test|spec)\.ts$/.test(path);

/** Reads all source files, with paths below the root. */
export function readSources(root: string): Source[] {
  return globSync(
    [
      'src/**/*.{ts,tsx,css}',
      'scripts/**/*.ts',
      'clients/typescript/client.ts',
      'e2e/**/*.ts',
      'bench/**/*.ts',
      'demo/**/*.ts',
    ],
    { cwd: root },
  )
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((path) => {
      const text = readFileSync(join(root, path), 'utf8');
      return {
        path,
        text,
        lines: text.split('\n').length - (text.endsWith('\n') ? 1 : 0),
        test: isTestFile(path),
        imports: path.endsWith('.css') ? [] : readImports(path, text),
      };
    });
}

export type Word = 'shared' | 'server' | 'app' | 'site' | 'widget' | 'phone' | 'tools';
/** Folders below src/ that only Node runs. */
const SERVER_FOLDERS = new Set(['platform', 'processes', 'testing']);

export type Place = {
  word: Word;
  /** The feature with its area: `work/tasks`. */
  feature: string | undefined;
  /** File name, or first folder inside the room. */
  name: string;
  rest: string;
};

/** Returns the room of a path: its runtime, and the feature if it belongs to one. */
export function placeOf(path: string): Place {
  const parts = path.split('/');
  if (parts[0] !== 'src') return { word: 'tools', feature: undefined, name: basename(path), rest: path };
  if (parts[1] === 'features' && parts.length > 3) {
    const room = parts[4] ?? '';
    const inRoom = ['server', 'app', 'site', 'widget', 'phone'].includes(room) && parts.length > 5;
    const rest = parts.slice(inRoom ? 5 : 4).join('/');
    const feature = parts.slice(2, 4).join('/');
    return { word: inRoom ? (room as Word) : 'shared', feature, name: rest.split('/')[0]!, rest };
  }
  const rest = parts.slice(2).join('/');
  // The gathered addresses (src/features/navigation.ts) serve the browser and the server.
  if (parts[1] === 'features') return { word: 'shared', feature: undefined, name: rest, rest };
  const word = SERVER_FOLDERS.has(parts[1]!) ? 'server' : (parts[1] as Word);
  return { word, feature: undefined, name: rest.split('/')[0]!, rest };
}

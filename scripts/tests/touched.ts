import { spawnSync } from 'node:child_process';
import { placeOf, type Source } from '../house/files.ts';

/** The lists that bring every feature in: a test that imports one is not about all of them. */
const LISTS = new Set(['src/processes/features.ts', 'src/app/features.tsx', 'src/site/features.tsx']);
/** The tests about every feature: their imports are followed through the lists. */
const isSweep = (path: string) => path.startsWith('src/testing/');
/** A file that no import names, and the file through which tests depend on it. */
const CARRIERS: [pattern: RegExp, carrier: string][] = [
  [/^migrations\//, 'src/platform/db/migrate.ts'],
  [/^(package-lock\.json|package\.json|tsconfig.*)$/, 'src/testing/kit.ts'],
  [/^demo\//, 'src/processes/main.ts'],
  [/^(vite\.config\.ts|index\.html)$/, 'e2e/world.ts'],
];

/** Returns the paths that differ from where this branch left `base`, with what is not committed yet. */
export function changedPaths(root: string, base = 'main'): string[] {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
    return status === 0 ? stdout.split('\n').filter(Boolean) : [];
  };
  const [fork = 'HEAD'] = git('merge-base', 'HEAD', base);
  return [
    ...new Set([
      ...git('diff', '--name-only', '--relative', fork),
      ...git('ls-files', '--others', '--exclude-standard'),
    ]),
  ].toSorted();
}

/** Returns the test files that depend on a changed path, by the imports of the sources. */
export function touchedTests(changed: string[], sources: Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const wanted = new Set(changed);
  for (const path of changed)
    for (const [pattern, carrier] of CARRIERS) if (pattern.test(path)) wanted.add(carrier);
  // What the browser gets is no import of a journey: those of the feature see it, of the frame all of them.
  const features = new Set<string>();
  let isFrameChanged = false;
  for (const path of changed) {
    const { word, feature } = placeOf(path);
    const isSeen = word === 'app' || word === 'site' || /\/messages\/|\.(css|woff2|svg)$/.test(path);
    if (!path.startsWith('src/') || !isSeen || path.endsWith('.test.ts')) continue;
    if (feature) features.add(feature);
    else isFrameChanged = true;
  }
  const reaches = (test: string): boolean => {
    const seen = new Set<string>();
    const walk = (path: string): boolean => {
      if (wanted.has(path)) return true;
      if (seen.has(path)) return false;
      seen.add(path);
      if (LISTS.has(path) && !isSweep(test)) return false;
      const imports = byPath.get(path)?.imports ?? [];
      return imports.some(({ target, typeOnly }) => target !== undefined && !typeOnly && walk(target));
    };
    return walk(test);
  };
  const shows = ({ path, text, imports }: Source): boolean =>
    path.startsWith('e2e/') &&
    imports.some(({ target }) => target === 'e2e/world.ts' || target === 'e2e/product.ts') &&
    (isFrameChanged ||
      [...features].some((feature) => path.includes(feature) || text.includes(`#features/${feature}/`)));
  return sources
    .filter((source) => source.test && (reaches(source.path) || shows(source)))
    .map(({ path }) => path);
}

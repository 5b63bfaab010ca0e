import { spawnSync } from 'node:child_process';
import { isTestFile, placeOf, type Source } from '../house/files.ts';

/** The lists that bring every feature in: a test that imports one is not about all of them. */
const LISTS = new Set(['src/processes/features.ts', 'src/app/features.tsx', 'src/site/features.tsx']);
/** Journeys import one of them: they run the whole product. */
const FRAMES = new Set(['e2e/world.ts', 'e2e/product.ts', 'e2e/kit/stage.ts']);
/** The tests about every feature: their imports are followed through the lists. */
const isSweep = (path: string) => path.startsWith('src/testing/');
/** Files that no import names, and the files through which tests depend on them. */
const CARRIERS: [pattern: RegExp, carriers: string[]][] = [
  [/^migrations\//, ['src/platform/db/migrations/migrate.ts']],
  [/^(package-lock\.json|package\.json|tsconfig.*)$/, ['src/testing/kit.ts', 'e2e/product.ts']],
  [/^e2e\/kit\/playwright\.config\.ts$/, ['e2e/kit/stage.ts']],
  [/^demo\//, ['e2e/product.ts']],
  [/^scripts\/.*\.sh$/, ['e2e/product.ts']],
  [/^scripts\/new-feature\/template\//, ['scripts/new-feature/lists.ts']],
  [/^(vite\.config\.ts|index\.html)$/, ['e2e/world.ts', 'e2e/product.ts']],
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

/** Says which features a journey walks through, where its folder and its imports do not: `// about: a, b`. */
const ABOUT = /^\/\/ about: (.+)$/m;

/** Returns the features that a journey names; a journey that names none walks through all of them. */
export function featuresOfJourney({ path, text, imports }: Source, features: string[]): Set<string> {
  const about = ABOUT.exec(text)?.[1]?.split(', ');
  const isNamed = (feature: string) => {
    const name = feature.split('/')[1]!;
    return about ? about.includes(name) : path.includes(name);
  };
  const named = features.filter(isNamed);
  const imported = imports.map(({ target }) => /^src\/features\/([^/]+\/[^/]+)/.exec(target ?? '')?.[1]);
  return new Set([...named, ...imported.filter((feature) => feature !== undefined)]);
}

/**
 * Returns the test files that depend on a changed path, by the imports of the sources.
 * @throws when a carrier is gone: nothing would run for what it carries
 */
export function touchedTests(changed: string[], sources: Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  for (const carrier of CARRIERS.flatMap(([, carriers]) => carriers))
    if (!byPath.has(carrier)) throw new Error(`${carrier} is gone: say in touched.ts what carries its files`);
  const wanted = new Set(changed);
  for (const path of changed)
    for (const [pattern, carriers] of CARRIERS)
      if (pattern.test(path)) for (const carrier of carriers) wanted.add(carrier);
  // A journey imports neither the screens nor the handlers that it walks through.
  const places = sources.map(({ path }) => placeOf(path));
  const features = [...new Set(places.flatMap(({ feature }) => feature ?? []))];
  const changedFeatures = new Set<string>();
  let isFrameChanged = false;
  for (const path of changed) {
    const { word, feature } = placeOf(path);
    if (!path.startsWith('src/') || path.startsWith('src/testing/') || isTestFile(path)) continue;
    if (feature) changedFeatures.add(feature);
    else if (word !== 'server') isFrameChanged = true;
  }
  const isJourney = ({ path, imports }: Source) =>
    path.startsWith('e2e/') && imports.some(({ target }) => target !== undefined && FRAMES.has(target));
  const reaches = (test: Source): boolean => {
    const seen = new Set<string>();
    const walk = (path: string): boolean => {
      if (wanted.has(path)) return true;
      if (seen.has(path)) return false;
      seen.add(path);
      if (LISTS.has(path) && !isSweep(test.path)) return false;
      const imports = byPath.get(path)?.imports ?? [];
      return imports.some(({ target, typeOnly }) => target !== undefined && !typeOnly && walk(target));
    };
    // The server of a journey is the whole product, whether it runs in the process of the test or in its own.
    return walk(test.path) || (isJourney(test) && walk('src/processes/main.ts'));
  };
  const walksThrough = (test: Source): boolean => {
    if (!isJourney(test)) return false;
    if (isFrameChanged) return true;
    const named = featuresOfJourney(test, features);
    return named.size === 0
      ? changedFeatures.size > 0
      : [...named].some((feature) => changedFeatures.has(feature));
  };
  return sources
    .filter((source) => source.test && (reaches(source) || walksThrough(source)))
    .map(({ path }) => path);
}

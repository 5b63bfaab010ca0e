import { languages, type Language } from '#shared/language.ts';
import { bundleOf, starterId } from './actions-bundle.ts';
import { seeds } from './seed.ts';
import type { Seed } from './seed-shape.ts';

/** Returns the id of a starter, which stands where a template has its own. */
export const starterIdOf = (seed: Seed): string => starterId(seed, 'template');
/** Returns the id of the release that a starter has in a language. */
export const releaseIdOf = (seed: Seed, language: Language): string => starterId(seed, 'release', language);
/** Finds a starter of the product. */
export const findStarter = (id: string): Seed | undefined => seeds.find((seed) => starterIdOf(seed) === id);

const releases = new Map(
  seeds.flatMap((seed) =>
    languages.map((language) => [releaseIdOf(seed, language), { seed, language }] as const),
  ),
);
/** Returns the release of a starter as that of a template is stored; undefined where the id is of none. */
export function findStarterRelease(releaseId: string) {
  const release = releases.get(releaseId);
  if (!release) return undefined;
  const { seed, language } = release;
  return {
    id: releaseId,
    number: 1,
    templateId: starterIdOf(seed),
    uid: starterId(seed, 'uid'),
    name: seed.name[language],
    bundle: bundleOf(seed, language),
    isStarter: true,
  };
}

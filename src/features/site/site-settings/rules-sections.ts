import { homeSections, type HomeSection, type SiteSettings } from './contract-settings.ts';

/** A section of the home page at its place. */
export type PlacedSection = SiteSettings['sections'][number];

/**
 * Returns all sections of the home page in the order of the owner, each once. One that the owner has never seen, since it
 * came with a later release, stands after the one that it usually follows.
 */
export function placedSections(stored: readonly PlacedSection[]): PlacedSection[] {
  const placed = stored.filter(({ name }, at) => stored.findIndex((other) => other.name === name) === at);
  homeSections.forEach((name, at) => {
    if (placed.some((section) => section.name === name)) return;
    const before: HomeSection | undefined = homeSections[at - 1];
    const index = placed.findIndex((section) => section.name === before);
    placed.splice(index + 1, 0, { name, isShown: true });
  });
  return placed;
}
/** Returns the names of the sections that visitors see, in their order. */
export const shownSections = (stored: readonly PlacedSection[]): HomeSection[] =>
  placedSections(stored)
    .filter(({ isShown }) => isShown)
    .map(({ name }) => name);

import { isAlike, plainName } from '../rules-names.ts';

/**
 * Returns pairs of words whose names look alike, the one with more items first, at most `most` of them.
 * `isKnown` says which pairs are not the same after all.
 */
export function twinsOf<W extends { id: string; label: string; items: number }>(
  words: readonly W[],
  isKnown: (pair: string) => boolean,
  most = 3,
): { stays: W; goes: W }[] {
  const names = words.map((word) => ({ word, name: plainName(word.label) }));
  const twins: { stays: W; goes: W }[] = [];
  for (const [index, first] of names.entries())
    for (const second of names.slice(index + 1)) {
      if (!isAlike(first.name, second.name) || isKnown(pairOf(first.word.id, second.word.id))) continue;
      const isFirstLarger = first.word.items >= second.word.items;
      twins.push({
        stays: isFirstLarger ? first.word : second.word,
        goes: isFirstLarger ? second.word : first.word,
      });
      if (twins.length === most) return twins;
    }
  return twins;
}

/** Returns the name of a pair of ids, whichever comes first. */
export const pairOf = (left: string, right: string): string => [left, right].toSorted().join(' ');

/** Words that carry no meaning in a name, in the three languages. */
const fillers = new Set(['and', 'the', 'of', 'for', 've', 'ile', 'و', 'في']);

/** Returns a name without case, accents, signs, filler words and plural endings. */
export function plainName(label: string): string {
  return label
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part && !fillers.has(part))
    .map((part) => (part.length > 4 ? part.replace(/(es|s|lar|ler)$/, '') : part))
    .join(' ');
}

/** Returns whether one insertion, deletion or replacement, or a swap of neighbours, makes both equal. */
function isOneSlipApart(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start++;
  const isReplaced = short.slice(start + 1) === long.slice(start + 1);
  if (short.length !== long.length) return short.slice(start) === long.slice(start + 1);
  const isSwapped =
    short[start] === long[start + 1] &&
    short[start + 1] === long[start] &&
    short.slice(start + 2) === long.slice(start + 2);
  return isReplaced || isSwapped;
}

/** A slip in a name shorter than this makes another word: "Oak", "Oat". */
const SLIP_FROM = 6;

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
      const isAlike =
        first.name !== '' &&
        (first.name === second.name ||
          (Math.min(first.name.length, second.name.length) >= SLIP_FROM &&
            isOneSlipApart(first.name, second.name)));
      if (!isAlike || isKnown(pairOf(first.word.id, second.word.id))) continue;
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

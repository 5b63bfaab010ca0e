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
/** Returns whether two plain names mean the same: equal, or one slip apart. */
export const isAlike = (left: string, right: string): boolean =>
  left !== '' &&
  (left === right || (Math.min(left.length, right.length) >= SLIP_FROM && isOneSlipApart(left, right)));

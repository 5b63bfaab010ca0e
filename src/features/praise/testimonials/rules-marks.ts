/** Most passages that are marked in one text. */
export const MOST_MARKS = 20;
/** Passages of a text that the business marked: [first, after the last] in UTF-16 units. */
export type Marks = [number, number][];

/** Returns passages in their order, those that touch or overlap as one. */
export function joinMarks(marks: Marks): Marks {
  const joined: Marks = [];
  for (const [from, to] of [...marks].sort((a, b) => a[0] - b[0])) {
    const last = joined.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else joined.push([from, to]);
  }
  return joined;
}
const splitsLetter = (text: string, at: number): boolean =>
  /[\uD800-\uDBFF]/.test(text.charAt(at - 1)) && /[\uDC00-\uDFFF]/.test(text.charAt(at));
/** Tells whether every passage lies within the text and no letter is cut. */
export const areMarksOf = (text: string, marks: Marks): boolean =>
  marks.every(
    ([from, to]) =>
      from >= 0 && from < to && to <= text.length && !splitsLetter(text, from) && !splitsLetter(text, to),
  );
/** Cuts a part of a text into pieces that are marked and pieces that are not. */
export function piecesOf(
  text: string,
  marks: Marks,
  start = 0,
  end = text.length,
): { text: string; isMarked: boolean }[] {
  const pieces: { text: string; isMarked: boolean }[] = [];
  let at = start;
  for (const [from, to] of joinMarks(marks)) {
    const first = Math.max(from, at);
    const last = Math.min(to, end);
    if (first >= last) continue;
    if (first > at) pieces.push({ text: text.slice(at, first), isMarked: false });
    pieces.push({ text: text.slice(first, last), isMarked: true });
    at = last;
  }
  if (at < end) pieces.push({ text: text.slice(at, end), isMarked: false });
  return pieces;
}

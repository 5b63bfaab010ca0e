/**
 * A piece of a page. HTML that does not pass through React is replaced by a mark while React renders, and the
 * page is put together from the pieces afterwards. Thirty cards within React's string would make it a rope of
 * thousands of pieces, and a single character beyond Latin-1 would double its size; text that many pages share
 * would be encoded for each of them.
 */
export type Part = string | Uint8Array;
// Texts of a page cannot contain the mark, which is random.
const mark = `<!--${crypto.randomUUID()} `;
const end = '-->';
let open: Part[] | null = null;

/** Returns the content of an element: a mark within `withParts`, the text itself outside of it. */
export function apart(texts: readonly string[], ready?: Uint8Array): { __html: string } {
  if (!open) return { __html: texts.join('') };
  const first = open.length;
  open.push(...(ready ? [ready] : texts));
  return { __html: `${mark}${first} ${open.length}${end}` };
}
function inState<T>(state: Part[] | null, make: () => T): T {
  const before = open;
  open = state;
  try {
    return make();
  } finally {
    open = before;
  }
}
/** Renders without marks. */
export const asText = (render: () => string): string => inState(null, render);
/** Renders with marks; `put` divides the result into the pieces of the page. */
export function withParts(render: () => string): { html: string; put: (html: string) => Part[] } {
  const texts: Part[] = [];
  const html = inState(texts, render);
  return {
    html,
    put: (whole) =>
      whole.split(mark).flatMap((piece, at) => {
        if (!at) return [piece];
        const cut = piece.indexOf(end);
        const [first, last] = piece.slice(0, cut).split(' ').map(Number);
        return [...texts.slice(first, last), piece.slice(cut + end.length)];
      }),
  };
}

/**
 * Text that passes React by: it leaves a mark, and the page is put together from the pieces afterwards.
 * Thirty cards inside of React's string make it a rope of thousands of ends, and one of them with a character
 * beyond Latin-1 doubles all of it; what many pages share would be turned into bytes again for each.
 */
export type Part = string | Uint8Array;
// Nobody who writes a text of the page can guess it.
const mark = `<!--${crypto.randomUUID()} `;
const end = '-->';
let open: Part[] | null = null;

/** The inside of an element. Outside of `withParts` it is the text itself. */
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
/** Renders something that is text by itself, without marks. */
export const asText = (render: () => string): string => inState(null, render);
/** Renders with marks; `put` takes the result to pieces. */
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

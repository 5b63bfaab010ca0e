/** A link or tag of a post; `start` and `end` count UTF-16 units. */
export type PostPart = { kind: 'link' | 'tag'; start: number; end: number; value: string };

const LINK = /https?:\/\/[^\s<>"“”«»]+/gu;
const TAG = /(?<=^|\s)#(?=[^\s#]*[\p{L}_])([\p{L}\p{M}\p{N}_]{1,64})/gu;
/** Returns a link without the punctuation of its sentence, and without a bracket that was opened before it. */
function bareLink(text: string): string {
  const bare = text.replace(/[.,;:!?…'’)\]}]+$/u, (end) => {
    const isOpened = end.startsWith(')') && text.slice(0, -end.length).includes('(');
    return isOpened ? ')' : '';
  });
  return bare;
}
/** Returns the links and tags of a post in their order. */
export function partsOfPost(text: string): PostPart[] {
  const links = [...text.matchAll(LINK)].map(({ 0: whole, index }): PostPart => {
    const value = bareLink(whole);
    return { kind: 'link', start: index, end: index + value.length, value };
  });
  const tags = [...text.matchAll(TAG)].map(({ 0: whole, 1: value = '', index }): PostPart => ({
    kind: 'tag',
    start: index,
    end: index + whole.length,
    value,
  }));
  return [...links, ...tags].toSorted((first, second) => first.start - second.start);
}

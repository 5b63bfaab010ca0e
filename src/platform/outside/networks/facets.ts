import { partsOfPost } from '#shared/text/post-parts.ts';

type Facet = {
  index: { byteStart: number; byteEnd: number };
  features: (
    | { $type: 'app.bsky.richtext.facet#link'; uri: string }
    | { $type: 'app.bsky.richtext.facet#tag'; tag: string }
  )[];
};
const bytesOf = (text: string): number => Buffer.byteLength(text);
/** Returns the links and tags of a text as Bluesky wants them: their places in bytes of UTF-8. */
export const facetsOf = (text: string): Facet[] =>
  partsOfPost(text).map(({ kind, start, end, value }) => ({
    index: { byteStart: bytesOf(text.slice(0, start)), byteEnd: bytesOf(text.slice(0, end)) },
    features: [
      kind === 'link'
        ? { $type: 'app.bsky.richtext.facet#link', uri: value }
        : { $type: 'app.bsky.richtext.facet#tag', tag: value },
    ],
  }));

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { apart, asText } from './apart.ts';

const texts = new WeakMap<object, Map<string, { text: string; bytes: Uint8Array }>>();
const encoder = new TextEncoder();
/**
 * The inside of an element that many pages of a site share: header, footer and filters are half of the
 * elements of a page. Kept as long as `of` lives (the frame of a site lives until the site changes). `key`
 * names all else that decides, and has few values. No island may be inside.
 */
export function kept(of: object, key: string, inside: () => ReactElement): { __html: string } {
  const known = texts.get(of) ?? new Map();
  texts.set(of, known);
  let one = known.get(key);
  if (!one) {
    const text = asText(() => renderToStaticMarkup(inside()));
    one = { text, bytes: encoder.encode(text) };
    known.set(key, one);
  }
  return apart([one.text], one.bytes);
}

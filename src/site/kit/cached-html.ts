import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { apart, asText } from './apart.ts';

const texts = new WeakMap<object, Map<string, { text: string; bytes: Uint8Array }>>();
const encoder = new TextEncoder();
/**
 * Returns the content of an element that many pages of a site share, cached as long as `of` exists (the frame of
 * a site exists until the site changes): header, footer and filters are half of the elements of a page. `key`
 * names everything else that the content depends on, with few values. It may have no island.
 */
export function cachedHtml(of: object, key: string, inside: () => ReactElement): { __html: string } {
  const cache = texts.get(of) ?? new Map();
  texts.set(of, cache);
  let entry = cache.get(key);
  if (!entry) {
    const text = asText(() => renderToStaticMarkup(inside()));
    entry = { text, bytes: encoder.encode(text) };
    cache.set(key, entry);
  }
  return apart([entry.text], entry.bytes);
}

import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const texts = new WeakMap<object, Map<string, string>>();
/**
 * Returns the content of an element that many pages of a site share, cached as long as `of` exists (the frame of
 * a site exists until the site changes): header, footer and filters are half of the elements of a page. `key`
 * names everything else that the content depends on, with few values. It may have no island.
 */
export function cachedHtml(of: object, key: string, inside: () => ReactElement): { __html: string } {
  const cache = texts.get(of) ?? new Map<string, string>();
  texts.set(of, cache);
  let html = cache.get(key);
  if (html === undefined) {
    html = renderToStaticMarkup(inside());
    cache.set(key, html);
  }
  return { __html: html };
}

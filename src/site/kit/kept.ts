import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const texts = new WeakMap<object, Map<string, string>>();
/**
 * The inside of an element that many pages of a site share, as text: header, footer and filters are half of the elements of a page.
 * Kept as long as `of` lives (the frame of a site lives until the site changes). `key` names all else that decides, and has few
 * values. No island may be inside.
 */
export function kept(of: object, key: string, inside: () => ReactElement): { __html: string } {
  let known = texts.get(of);
  if (!known) texts.set(of, (known = new Map()));
  let text = known.get(key);
  if (text === undefined) known.set(key, (text = renderToStaticMarkup(inside())));
  return { __html: text };
}

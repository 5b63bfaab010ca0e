import { escapeHtml } from '#shared/html.ts';

/** Returns the address of the own page of an item. */
export const pageOf = (origin: string, { contentId, slug }: { contentId: string; slug: string }): string =>
  slug === contentId ? `${origin}/?id=${contentId}` : `${origin}/${encodeURIComponent(slug)}`;

type Item = { contentId: string; title: string; slug: string; city: string };
/**
 * Returns plain HTML with links to items, for a page of a website of any kind; it needs no script and no style sheet. Null
 * when nothing is public.
 */
export function snippetOf({
  origin,
  name,
  items,
}: {
  origin: string;
  name: string;
  items: Item[];
}): string | null {
  if (!items.length) return null;
  const line = ({ contentId, title, slug, city }: Item) => {
    const href = pageOf(origin, { contentId, slug });
    const place = city ? `, ${escapeHtml(city)}` : '';
    return `  <li><a href="${escapeHtml(href)}">${escapeHtml(title)}</a>${place}</li>`;
  };
  return [
    '<ul>',
    ...items.map(line),
    '</ul>',
    `<p><a href="${escapeHtml(`${origin}/`)}">${escapeHtml(name)}</a></p>`,
  ].join('\n');
}

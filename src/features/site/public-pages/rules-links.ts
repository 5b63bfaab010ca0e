import { slug } from '#shared/address/slug.ts';
import { menuTabs } from '#shared/pages.ts';
import type { SiteFrame } from '#shared/web/site-frame.ts';

/** Returns the link of a tab: its path in hub mode (SITE-05), ?tab= on the same path in website mode (SITE-04, X-01). */
export const hrefOf = (
  mode: 'hub' | 'website',
  tab: SiteFrame['tabs'][number]['tab'],
  path: string,
): string => {
  if (mode === 'hub') return path;
  const number = menuTabs().find(({ name }) => name === tab)?.number ?? 0;
  return `?tab=${number}${path.includes('?') ? `&${path.split('?')[1]}` : ''}`;
};

/** Link of an item: /{slug}?id= in hub mode, the current path plus ?id= in website mode (SITE-17). */
export const itemHref = (mode: 'hub' | 'website', item: { slug: string; contentId: string }): string =>
  mode === 'hub' ? `/${encodeURIComponent(item.slug)}?id=${item.contentId}` : `?id=${item.contentId}`;

/** Returns the link of the list with some filters, in either mode. */
export const listHref = (mode: 'hub' | 'website', params: [string, string][] = []): string => {
  const query = new URLSearchParams(mode === 'website' ? [['tab', '0'], ...params] : params).toString();
  const path = mode === 'hub' ? '/project' : '';
  return query ? `${path}?${query}` : path || '?tab=0';
};

/** Returns the one address of a service; its others lead there. */
export const servicePath = ({ id, label, alias }: { id: string; label: string; alias: string }): string =>
  `/services/${encodeURIComponent(slug(alias || label) || id)}`;
/** Adds parameters to an address. */
export const withParams = (href: string, params: [string, string][]): string => {
  const query = new URLSearchParams(params).toString();
  if (!query) return href;
  return `${href}${href.includes('?') ? '&' : '?'}${query}`;
};

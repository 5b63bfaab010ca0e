import { isUpright } from '#shared/picture-url.ts';
import { menuTabs } from '#shared/pages.ts';
import type { Picture } from '#shared/picture.ts';
import type { SiteFrame } from './contract-pages.ts';
import type { StatusFilter } from './contract-settings.ts';

/**
 * Where a tab leads: its own path in hub mode (SITE-05); in website mode the path stays and ?tab= selects
 * (SITE-04, X-01).
 */
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

/** The title of a page ends with the business, unless it names it already. */
export const titled = (title: string | undefined, business: string): string =>
  !title ? business : title.includes(business) ? title : `${title} · ${business}`;

/** A link to call a number as it was typed: digits and plus are kept. */
export const telHref = (phone: string) => `tel:${phone.replace(/[^\d+]/g, '')}`;

/**
 * The values of the three statuses that visitors see (SITE-108): every one must be enabled in the setting;
 * undefined = no setting, only published items show.
 */
export const visibleStatuses = (filter: StatusFilter | undefined) => {
  const names = (map: Record<string, boolean>) => Object.keys(map).filter((key) => map[key]);
  return filter
    ? { content: names(filter.content), service: names(filter.service), publish: names(filter.publish) }
    : undefined;
};
/**
 * Free accounts show their first 30 items (SITE-102); the old one-piece payload ends at 500 (X-06). Pending
 * counts as not free.
 */
export const listCap = (subscription: string): number => (subscription === 'free' ? 30 : 500);
/** Digits are removed from a place where the map is shown to everyone (SITE-55, Y-21). */
export const publicPlace = (text: string, withoutDigits: boolean) =>
  (withoutDigits ? text.replace(/\p{Nd}+/gu, '') : text).replace(/\s+/g, ' ').trim();
/**
 * Average of the stars given, one decimal (SITE-148); `stars[i]` = how often i + 1 was given. Null when
 * nobody gave any.
 */
export function averageOf(stars: readonly number[]): number | null {
  const count = stars.reduce((sum, n) => sum + n, 0);
  return count === 0
    ? null
    : Math.round((stars.reduce((sum, n, i) => sum + n * (i + 1), 0) / count) * 10) / 10;
}
/**
 * Where photographs stand of which some are upright: whole width, half, third, or small and large beside each
 * other, in their order. Null: none is upright, and the rhythm of the page itself serves.
 */
export function layOut(
  photos: readonly Pick<Picture, 'width' | 'height'>[],
): ('w' | 'h' | 'q' | 's' | 'l')[] | null {
  const up = photos.map(isUpright);
  const spans: ('w' | 'h' | 'q' | 's' | 'l')[] = [];
  if (!up.includes(true)) return null;
  while (spans.length < up.length) {
    const at = spans.length;
    const [one, two, three] = up.slice(at);
    if (one && two && three && up.length - at === 3) spans.push('q', 'q', 'q');
    else if (one && two) spans.push('h', 'h');
    else if (two !== undefined && one !== two) spans.push(one ? 's' : 'l', one ? 'l' : 's');
    else spans.push(one ? 'h' : 'w');
  }
  return spans;
}
/** The first sentence of a text, for the line under a title; cut at a word when it is too long. */
export function firstSentence(text: string, most: number): string {
  const flat = text.trim();
  const end = /^[\s\S]*?[.!?؟。](?=\s|$)/u.exec(flat)?.[0] ?? flat;
  return end.length <= most ? end : '';
}

/** The list with some filters, in either mode. */
export const listHref = (mode: 'hub' | 'website', params: [string, string][] = []): string => {
  const query = new URLSearchParams(mode === 'website' ? [['tab', '0'], ...params] : params).toString();
  return `${mode === 'hub' ? '/project' : ''}${query ? `?${query}` : mode === 'hub' ? '' : '?tab=0'}`;
};
/** The business as search engines are told of it: one thing, whichever page speaks of it. */
export const businessOf = (
  {
    account,
    frame,
  }: { account: { businessName: string }; frame: Pick<SiteFrame, 'phone' | 'email' | 'address'> },
  origin: string,
) => ({
  '@type': 'LocalBusiness',
  '@id': `${origin}/#business`,
  name: account.businessName,
  url: `${origin}/`,
  ...(frame.phone ? { telephone: frame.phone.text } : {}),
  ...(frame.email ? { email: frame.email } : {}),
  ...(frame.address ? { address: frame.address } : {}),
});

/** Cut with an ellipsis (SITE-109 to SITE-113). */
export const cut = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).trimEnd()}…`;
/** Cut at a word (SITE-112). */
export const cutAtWord = (text: string, most: number): string =>
  text.length <= most ? text : `${text.slice(0, most).replace(/\s+\S*$/, '')}…`;

/**
 * What the head of an item's page says: written for search engines, else the beginning of the item itself,
 * else its facts.
 */
export function metaOfItem(
  item: {
    title: string;
    titleWritings: string | null;
    description: string;
    descriptionWritings: string | null;
    seoTitle: string;
    seoDescription: string;
  },
  businessName: string,
  facts: readonly string[] = [],
): { title: string; description: string } {
  const first =
    (item.descriptionWritings ?? item.description)
      .split(/\r?\n/)
      .map((part) => part.trim())
      .find(Boolean) ?? '';
  return {
    title: item.seoTitle || [item.titleWritings || item.title, businessName].filter(Boolean).join(' · '),
    description: item.seoDescription.trim() || cut(first, 300) || [...facts, businessName].join(' · '),
  };
}

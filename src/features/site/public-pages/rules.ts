import { isUpright } from '#shared/picture-url.ts';
import type { Picture } from '#shared/picture.ts';
import { cut } from '#shared/text/graphemes.ts';
import type { CardVoice } from './contract-pages.ts';
import type { SiteFrame } from '#shared/web/site-frame.ts';
import { hoursOf } from './rules-hours.ts';
import type { StatusFilter } from '#features/site/site-settings/contract-settings.ts';

/** Returns the title of a page with the business at its end, unless it names the business already. */
export const titled = (title: string | undefined, business: string): string => {
  if (!title) return business;
  return title.includes(business) ? title : `${title} · ${business}`;
};

/** Data that trade and town of a business are taken from. `facets`: visible items by the id of their service. */
type TradeData = {
  account: { industry: string | null; location: { city?: string } | null };
  offered: readonly { id: string; label: string; alias: string }[];
  facets: Record<string, number>;
};
/** Returns trade and town of a business; without an industry the service of most items stands for the trade. */
export function tradeIn(
  { account, offered, facets }: TradeData,
  join: (trade: string, town: string) => string,
): string {
  const [busiest] = offered.toSorted((a, b) => (facets[b.id] ?? 0) - (facets[a.id] ?? 0));
  const trade = account.industry || busiest?.alias || busiest?.label || '';
  const town = account.location?.city ?? '';
  return trade && town ? join(trade, town) : trade || town;
}

/** Returns the values of the three statuses that visitors see; undefined = published items only (SITE-108). */
export const visibleStatuses = (filter: StatusFilter | undefined) => {
  const names = (map: Record<string, boolean>) => Object.keys(map).filter((key) => map[key]);
  return filter
    ? { content: names(filter.content), service: names(filter.service), publish: names(filter.publish) }
    : undefined;
};
/** Returns a place for visitors, without digits where the map is shown to everyone (SITE-55, Y-21). */
export const publicPlace = (text: string, withoutDigits: boolean) =>
  (withoutDigits ? text.replace(/\p{Nd}+/gu, '') : text).replace(/\s+/g, ' ').trim();
/** Returns the average of ratings to one decimal; null without any. Halves count as they are. */
export function averageOf(rows: readonly { rating: number | null; count: number }[]): number | null {
  const rated = rows.filter(({ rating }) => rating !== null);
  const count = rated.reduce((sum, row) => sum + row.count, 0);
  if (count === 0) return null;
  return Math.round((rated.reduce((sum, row) => sum + row.rating! * row.count, 0) / count) * 10) / 10;
}
/**
 * Returns the widths of photos in their order if some are upright: w whole, h half, q third, s small and l
 * large beside each other. Null: none is upright, and the page has a layout of its own.
 */
export function layOut(
  photos: readonly Pick<Picture, 'width' | 'height'>[],
): ('w' | 'h' | 'q' | 's' | 'l')[] | null {
  const up = photos.map(isUpright);
  const spans: ('w' | 'h' | 'q' | 's' | 'l')[] = [];
  if (!up.includes(true)) return null;
  while (spans.length < up.length) {
    const at = spans.length;
    const [first, second, third] = up.slice(at);
    if (first && second && third && up.length - at === 3) spans.push('q', 'q', 'q');
    else if (first && second) spans.push('h', 'h');
    else if (second !== undefined && first !== second) spans.push(first ? 's' : 'l', first ? 'l' : 's');
    else spans.push(first ? 'h' : 'w');
  }
  return spans;
}
/** Returns the first sentence of a text, or '' if it is longer than `most` characters. */
export function firstSentence(text: string, most: number): string {
  const flat = text.trim();
  const end = /^[\s\S]*?[.!?؟。](?=\s|$)/u.exec(flat)?.[0] ?? flat;
  return end.length <= most ? end : '';
}

/** The business as search engines see it. */
type BusinessData = {
  account: {
    businessName: string;
    location: {
      address?: string;
      city?: string;
      region?: string;
      postcode?: string;
      country?: string;
      lat?: number;
      lng?: number;
    } | null;
  };
  frame: Pick<SiteFrame, 'phone' | 'email' | 'address' | 'logo' | 'social' | 'workingHours'>;
  settings: { contact: { address: string; lat: number | null; lng: number | null } };
};
/** Returns the postal address of the business in its parts. */
function postalAddressOf({ account: { location }, settings: { contact } }: BusinessData) {
  const street = contact.address || location?.address || '';
  if (!street && !location?.city) return undefined;
  return {
    '@type': 'PostalAddress',
    ...(street ? { streetAddress: street } : {}),
    ...(location?.city ? { addressLocality: location.city } : {}),
    ...(location?.region ? { addressRegion: location.region } : {}),
    ...(location?.postcode ? { postalCode: location.postcode } : {}),
    ...(location?.country ? { addressCountry: location.country } : {}),
  };
}
/** Returns the business for search engines, with the same id on every page. */
export function businessOf(data: BusinessData, origin: string) {
  const { account, frame, settings } = data;
  const lat = settings.contact.lat ?? account.location?.lat;
  const lng = settings.contact.lng ?? account.location?.lng;
  const address = postalAddressOf(data);
  const social = frame.social.map(({ href }) => href);
  const hours = hoursOf(frame.workingHours);
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#business`,
    name: account.businessName,
    url: `${origin}/`,
    ...(frame.phone ? { telephone: frame.phone.text } : {}),
    ...(frame.email ? { email: frame.email } : {}),
    ...(address ? { address } : {}),
    ...(lat && lng ? { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lng } } : {}),
    ...(frame.logo && !frame.logo.startsWith('data:') ? { logo: new URL(frame.logo, origin).href } : {}),
    ...(social.length > 0 ? { sameAs: social } : {}),
    ...(hours.length > 0
      ? {
          openingHoursSpecification: hours.map((entry) => ({
            '@type': 'OpeningHoursSpecification',
            ...entry,
          })),
        }
      : {}),
  };
}

/**
 * Most characters of a title: in lists, beside a rating, on tiles around the gallery, on the contact page and on
 * the cards of the map (SITE-109, SITE-110, SITE-113, X-38).
 */
export const TITLE_MOST = { list: 70, rated: 42, tile: 58, contact: 50, map: 50 } as const;
/** Most characters of a customer's words on a card: on the list of the gallery, and elsewhere (SITE-111, X-38). */
export const SNIPPET_MOST = { gallery: 50, elsewhere: 40 } as const;
/** Pixels that the arrows of a row ask for: on wide screens, and under 600 px (SITE-69). */
export const SCROLL_STEPS = { projects: [490, 334], reviews: [390, 390] } as const;
/** Returns rating and words of a customer as one line. */
export const voiceText = ({ rating, text }: CardVoice): string =>
  [rating === null ? '' : `★ ${rating}`, text && `“${text}”`].filter(Boolean).join(' ');

/** Returns title and description of an item's page: the SEO texts, else its first lines, else its facts. */
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

/** Returns the tag, `{label}__{tag}`, that an id names as `tags:{label}__{tag}` (SITE-20); undefined for others. */
export const tagIn = (id: string | null): string | undefined => /^tags:(.+)$/.exec(id ?? '')?.[1];

import { slug } from '#shared/address/slug.ts';
import { pageRoots } from '#shared/pages.ts';

/** The destination under which a writing is shown on the public site (SITE-46, SITE-51). */
export const HUB_DESTINATION = 'hub';
/** Most items of one bulk change. */
export const BULK_MOST = 100;
/** Items on a page of the list without a filter (CONT-21, X-02). */
export const PAGE_SIZE = 20;
/** Items on a page of the filtered list (CONT-21, X-02). */
export const FILTERED_PAGE_SIZE = 30;
/** Items of the open call when no limit is asked for (CONT-22, X-03). */
export const OPEN_CALL_LIMIT = 100;

/** The slug of a public address: permalink, else writing title, else title, else id (SITE-18, X-43). */
export const slugOf = (item: {
  id: string;
  permalink?: string | null;
  titleWritings?: string | null;
  title: string;
}): string =>
  slug(item.permalink ?? '').slice(0, 200) ||
  slug(item.titleWritings ?? '').slice(0, 200) ||
  slug(item.title).slice(0, 200) ||
  item.id;

/**
 * A permalink as it is stored: of any text the slug, at most 180 characters so that an index still fits
 * (CONT-34).
 */
export const permalinkOf = (text: string): string => slug(text).slice(0, 180).replace(/-+$/, '');

/** The steps to a good page, in the order of the six squares (design: readiness). */
export const readinessSteps = ['cover', 'photos', 'place', 'service', 'text', 'search'] as const;
type ReadinessStep = (typeof readinessSteps)[number];
/** Number of photographs from which on their step counts as done. */
export const GOOD_PHOTOS = 4;
/** Length of a title, in characters, from which on its step counts as done. */
export const GOOD_TITLE = 10;
/** Length of a description, in characters, from which on its step counts as done. */
export const GOOD_DESCRIPTION = 80;
/** Longest title, in characters, that search engines show in full. */
export const SEO_TITLE_MOST = 60;
/** Longest description, in characters, that search engines show in full. */
export const SEO_DESCRIPTION_MOST = 160;

/** The facts that the steps are judged by: counts, and lengths in characters. */
export type ReadinessFacts = {
  hasCover: boolean;
  photos: number;
  hasPlace: boolean;
  services: number;
  title: number;
  description: number;
  seoTitle: number;
  seoDescription: number;
};
/** Which of the six are done; lengths are counted in characters after trimming. */
export const readinessOf = (item: ReadinessFacts): Record<ReadinessStep, boolean> => ({
  cover: item.hasCover,
  photos: item.photos >= GOOD_PHOTOS,
  place: item.hasPlace,
  service: item.services > 0,
  text: item.title >= GOOD_TITLE && item.description >= GOOD_DESCRIPTION,
  search: item.seoTitle > 0 && item.seoDescription > 0,
});
/** How many of the six are done. */
export const readyCount = (item: ReadinessFacts): number =>
  Object.values(readinessOf(item)).filter(Boolean).length;

const base32 = '0123456789bcdefghjkmnpqrstuvwxyz';
/** Geohash of nine characters, about five metres (CONT-02 coordData). */
export function geohash(lat: number, lng: number): string {
  let out = '';
  let bits = 0;
  let value = 0;
  let even = true;
  const box = { lat: [-90, 90] as [number, number], lng: [-180, 180] as [number, number] };
  while (out.length < 9) {
    const side = even ? box.lng : box.lat;
    const at = even ? lng : lat;
    const middle = (side[0] + side[1]) / 2;
    value = value * 2 + (at >= middle ? 1 : 0);
    side[at >= middle ? 0 : 1] = middle;
    even = !even;
    if (++bits === 5) {
      out += base32[value]!;
      bits = 0;
      value = 0;
    }
  }
  return out;
}

/** Names beside those of the public pages: of files, calls, other addresses and pages to come. */
const otherReserved = [
  'api',
  'assets',
  'files',
  'contents',
  'home',
  'projects',
  'service',
  'categories',
  'category',
  'tag',
  'tags',
  'contact',
  'about',
  'about-us',
  'shareme',
  'terms',
  'support',
  'marketing',
  'live-chat',
  'ig',
  'pending-approvals',
  'sitemap',
  'robots',
  'favicon',
  'healthz',
  'readyz',
  'metrics',
  'thank-you',
  'blog',
  'listing',
];
/** Returns the names that no item may have: a permalink of such a name gets an index like a used one. */
export const reservedPermalinks = (): Set<string> => new Set([...pageRoots(), ...otherReserved]);

/** Longest title, in characters. */
const TITLE_MOST = 300;

/** Returns the title of a copy: that of the original with the next number in brackets. */
export function titleOfCopy(title: string): string {
  if (!title) return '';
  const [, base = title, count = '1'] = /^(.*\S) \((\d{1,3})\)$/s.exec(title) ?? [];
  const mark = ` (${Number(count) + 1})`;
  return base.slice(0, TITLE_MOST - mark.length).toWellFormed() + mark;
}

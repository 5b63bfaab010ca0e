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

/** What makes a good page, in the order of the six squares (design: readiness). */
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

/** What the steps are judged by: counts, and lengths in characters. */
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

type Field = { key: string; type: string; options: { uid: string; value: string }[] };
const record = (value: unknown): Record<string, unknown> | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined;
const line = (value: unknown, most: number): string | undefined =>
  typeof value === 'string' && value.length <= most && !value.includes('\0') && value.isWellFormed()
    ? value.trim()
    : undefined;
const point = (value: unknown): { lat: number; lng: number } | undefined => {
  const { lat, lng } = record(value) ?? {};
  return typeof lat === 'number' && typeof lng === 'number' && Math.abs(lat) <= 90 && Math.abs(lng) <= 180
    ? { lat, lng }
    : undefined;
};
const option = (field: Field, value: unknown): { uid: string; value: string } | undefined => {
  const wanted = line(record(value)?.['uid'] ?? value, 200);
  if (!wanted) return undefined;
  const choice = field.options.find(({ uid, value: label }) => uid === wanted || label === wanted);
  if (choice || field.options.length) return choice;
  return { uid: wanted, value: line(record(value)?.['value'], 200) || wanted };
};
const every = <T>(value: unknown, read: (entry: unknown) => T | undefined): T[] | undefined => {
  if (!Array.isArray(value) || value.length > 50) return undefined;
  const values = value.map(read).filter((entry) => entry !== undefined);
  return values.length === value.length ? values : undefined;
};
const finite = (value: unknown): number | undefined => {
  const wanted = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof wanted === 'number' && Number.isFinite(wanted) ? wanted : undefined;
};
const day = (value: unknown): string | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  if (Number.isNaN(Date.parse(value))) return undefined;
  return new Date(value).toISOString().startsWith(value) ? value : undefined;
};
const uuid = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
    ? value.toLowerCase()
    : undefined;

/**
 * Checks the value of a custom field by its type; undefined = refused, null = emptied. Choices are kept as
 * uid and value.
 */
export function customValue(field: Field, value: unknown): unknown {
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
  switch (field.type) {
    case 'text': {
      const text = line(value, 5000);
      return text === '' ? null : text;
    }
    case 'number':
      return finite(value);
    case 'multiText':
      return every(value, (entry) => line(entry, 500) || undefined);
    case 'date':
      return day(value);
    case 'select':
      return option(field, value);
    case 'multiSelect':
      return every(value, (entry) => option(field, entry));
    case 'mapAutocomplete': {
      const address = line(record(value)?.['address'], 500);
      return address ? { address, ...point(value) } : undefined;
    }
    case 'map':
      return point(value);
    case 'media':
      return every(value, uuid);
    default:
      return undefined;
  }
}

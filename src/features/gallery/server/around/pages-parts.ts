import type { PageCall } from '#platform/http/pages/page.ts';
import type { PageHead } from '#shared/page.ts';
import type { Language } from '#shared/endpoint.ts';
import { pictureUrl, type Picture } from '#shared/picture.ts';
import { readCursor, writeCursor } from '#shared/cursor.ts';
import { slug } from '#shared/address/slug.ts';
import { comma } from '#shared/language.ts';
import { translator } from '#shared/words.ts';
import type { MapPlace } from '../../contract.ts';
import type {
  AreaSpot,
  PageCard,
  PairCard,
  PublicPair,
  Rating,
  Review,
  ServiceCard,
} from '../../contract-pages.ts';
import { around as ar } from '../../messages/ar.ts';
import { around as en } from '../../messages/en.ts';
import { around as tr } from '../../messages/tr.ts';
import { averageOf, cutAtWord, itemHref, publicPlace, titled } from '../../rules.ts';
import { siteData, type SiteData } from '../frame/actions.ts';
import * as queries from './queries.ts';

export const words = { en, tr, ar };
export const t = (language: Language) => translator(words[language], language);
type Loaded = { data: SiteData; source: queries.Source };
export const open = async ({ tx, site, services }: PageCall): Promise<Loaded> => {
  const data = await siteData(tx, site, services);
  return {
    data,
    source: { accountId: site.accountId!, settings: data.settings, subscription: data.account.subscription },
  };
};

const nameOf = (row: queries.ItemRow) => row.titleWritings || row.title;
const placeOf = (row: { city: string; neighborhood: string }, data: SiteData) =>
  publicPlace(
    [row.neighborhood, row.city].filter(Boolean).join(comma(data.account.language)),
    data.settings.flags.provideMapView,
  );
export const card = (row: queries.ItemRow, data: SiteData): PageCard => ({
  id: row.contentId,
  href: itemHref(data.mode, row),
  title: nameOf(row),
  place: placeOf(row, data),
  year: row.doneOn?.slice(0, 4) ?? '',
  cover: row.cover,
});
export const mapPlaceOf = (row: queries.ItemRow, data: SiteData): MapPlace => ({
  id: row.contentId,
  href: data.mode === 'hub' ? itemHref('hub', row) : `/project${itemHref('website', row)}`,
  title: nameOf(row),
  place: placeOf(row, data),
  lat: row.lat!,
  lng: row.lng!,
  picture: row.cover?.base
    ? pictureUrl(row.cover.base, row.cover.sizes.includes('480x480') ? '480x480' : '200x200')
    : null,
});
export const review = (row: queries.ReviewRow, data: SiteData): Review => ({
  id: row.contentId,
  name: row.testimonial.customerName,
  role: row.testimonial.customerTitle,
  rating: data.settings.flags.isShowRatingStars ? row.testimonial.rating : null,
  text: row.testimonial.description,
  photo: row.testimonial.customerPhoto,
  cover: row.testimonial.cover ?? row.testimonial.photos[0] ?? null,
  video: row.testimonial.video,
  about: row.relatedId
    ? {
        href: itemHref(data.mode, { slug: row.relatedSlug!, contentId: row.relatedId }),
        title: row.relatedTitle ?? '',
        place: placeOf({ city: row.relatedCity ?? '', neighborhood: '' }, data),
        cover: row.relatedCover,
      }
    : null,
});
/** Tells whether a review has something to show (as TEST-60). */
export const shows = (entry: Review) => Boolean(entry.video || entry.cover || entry.text);
export async function rating(call: PageCall, { source }: Loaded): Promise<Rating> {
  const rows = await queries.ratings(call.tx, source);
  const stars = [0, 0, 0, 0, 0];
  for (const row of rows) if (row.rating) stars[row.rating - 1] = row.count;
  return { average: averageOf(stars), count: rows.reduce((sum, row) => sum + row.count, 0), stars };
}
export async function services(
  call: PageCall,
  { data, source }: Loaded,
  most: number,
): Promise<ServiceCard[]> {
  const pictures = new Map(
    (await queries.servicePictures(call.tx, source)).map((row) => [row.serviceId, row]),
  );
  const taken = new Set<string>();
  return data.services.slice(0, most).map((service) => {
    const row = pictures.get(service.id);
    const cover = row?.covers.find((picture) => !taken.has(picture.id)) ?? row?.covers[0] ?? null;
    if (cover) taken.add(cover.id);
    return {
      id: service.id,
      href:
        data.mode === 'hub'
          ? `/services/${encodeURIComponent(slug(service.alias || service.label) || service.id)}`
          : `?service=${encodeURIComponent(service.label)}`,
      listHref: `/project?service=${encodeURIComponent(service.label)}`,
      label: service.label,
      text: data.settings.scope.servicesData[service.id]?.text || service.description,
      cover,
      count: row?.count ?? 0,
    };
  });
}
/** Returns the towns of the work: at most ten, the busiest first, at their true distances from each other. */
export function areaOf(rows: queries.ItemRow[]): AreaSpot[] {
  const towns = new Map<string, { name: string; lat: number; lng: number; count: number }>();
  for (const row of rows) {
    if (row.lat === null || row.lng === null || !row.city) continue;
    const town = towns.get(row.city) ?? { name: row.city, lat: 0, lng: 0, count: 0 };
    town.lat += row.lat;
    town.lng += row.lng;
    town.count += 1;
    towns.set(row.city, town);
  }
  const list = [...towns.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, 10)
    .map((town) => ({ ...town, lat: town.lat / town.count, lng: town.lng / town.count }));
  if (list.length === 0) return [];
  const squeeze = Math.cos((list[0]!.lat * Math.PI) / 180);
  const xs = list.map((town) => town.lng * squeeze);
  const ys = list.map((town) => -town.lat);
  const span = Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys), 0.0001);
  const midX = (Math.max(...xs) + Math.min(...xs)) / 2;
  const midY = (Math.max(...ys) + Math.min(...ys)) / 2;
  return list.map((town, i) => ({
    name: town.name,
    count: town.count,
    x: Math.round((0.5 + (xs[i]! - midX) / span) * 1000) / 1000,
    y: Math.round((0.5 + (ys[i]! - midY) / span) * 1000) / 1000,
  }));
}
export const image = (
  call: PageCall,
  cover: Picture | null | undefined,
): Pick<PageHead, 'image' | 'imageAlt'> =>
  cover?.base
    ? {
        image: `${originOf(call)}${pictureUrl(cover.base, cover.sizes.includes('1280x720') ? '1280x720' : '680x680', 'jpeg')}`,
        ...(cover.alt ? { imageAlt: cover.alt } : {}),
      }
    : {};
export const originOf = (call: PageCall) => call.services.hosts.origin(call.site.host);
export function head(
  call: PageCall,
  data: SiteData,
  title: string,
  description: string,
  { path = call.path, ...more }: Partial<PageHead> & { path?: string } = {},
): PageHead {
  const canonical = `${originOf(call)}${path}`;
  return {
    title: titled(title, data.account.businessName),
    ...(description ? { description: cutAtWord(description.replace(/\s+/g, ' '), 160) } : {}),
    canonical,
    alternates: [
      { lang: call.language, href: canonical },
      { lang: 'x-default', href: canonical },
    ],
    ...more,
  };
}
/** Returns the number of rows of a page; other values than 1 to 50 in ?n= are ignored. */
export const partOf = (call: PageCall, standard: number) => {
  const asked = Number(call.query.get('n'));
  return Number.isInteger(asked) && asked >= 1 && asked <= 50 ? asked : standard;
};
export function listed<Row extends { sortAt: string; contentId: string }>(
  call: PageCall,
  name: string,
  rows: Row[],
  limit: number,
) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    rows: page,
    next: rows.length > limit && last ? `?after=${writeCursor(name, [last.sortAt, last.contentId])}` : null,
    first: call.query.has('after') ? call.path : null,
  };
}
export const afterOf = (call: PageCall, name: string) =>
  readCursor(name, call.query.get('after') ?? undefined, 2);
export const pairCard = (row: queries.ItemRow & { pairs: PublicPair[] }, data: SiteData): PairCard => ({
  id: row.contentId,
  href: itemHref(data.mode, row),
  title: nameOf(row),
  place: [placeOf(row, data), row.doneOn?.slice(0, 4)].filter(Boolean).join(comma(data.account.language)),
  pair: row.pairs[0]!,
});

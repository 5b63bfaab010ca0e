import { ratingsOfReviews } from '#features/praise/reviews/server/queries-public.ts';
import { disclosedOf } from '#shared/web/disclosure.ts';
import type { PageCall } from '#platform/http/pages/page.ts';
import type { PageHead } from '#shared/page.ts';
import { pictureUrl, type Picture } from '#shared/picture.ts';
import { readCursor, writeCursor } from '#shared/cursor.ts';
import { comma } from '#shared/language.ts';
import { translators } from '#shared/words.ts';
import { cut, cutAtWord } from '#shared/text/graphemes.ts';
import type { MapPlace } from '../../contract.ts';
import type {
  AreaSpot,
  CardData,
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
import { averageOf, TITLE_MOST, publicPlace, titled } from '../../rules.ts';
import { itemHref, listHref, servicePath } from '../../rules-links.ts';
import { cardHead, homeCard } from '../card/actions.ts';
import { siteData, type SiteData } from '../site-layout/actions.ts';
import * as queries from './queries.ts';

export const words = { en, tr, ar };
export const t = translators(words);
type Loaded = { data: SiteData; source: queries.Source };
/** Returns the source of queries of a site. */
export const sourceOf = (data: SiteData): queries.Source => ({
  accountId: data.account.id,
  settings: data.settings,
  subscription: data.account.subscription,
  galleryTypes: data.galleryTypes,
});
export const open = async ({ tx, site, services }: PageCall): Promise<Loaded> => {
  const data = await siteData(tx, site, services);
  return {
    data,
    source: sourceOf(data),
  };
};

const nameOf = (row: queries.ItemRow) => row.titleWritings || row.title;
const placeOf = (row: { city: string; neighborhood: string }, data: SiteData) =>
  publicPlace(
    [row.neighborhood, row.city].filter(Boolean).join(comma(data.account.language)),
    data.settings.flags.provideMapView,
  );
/** Returns the data of a tile from a row. */
export const card = (row: queries.ItemRow, data: SiteData): PageCard => ({
  id: row.contentId,
  href: itemHref(data.mode, row),
  title: cut(nameOf(row), TITLE_MOST.tile),
  place: placeOf(row, data),
  year: row.doneOn?.slice(0, 4) ?? '',
  cover: row.cover,
});
/** Most testimonials that are read for the cards of a page. */
const VOICES_MOST = 100;
/**
 * Adds to cards what the newest testimonial about their item says, cut for a card (SITE-111); beside a rating the
 * title is shorter (SITE-109).
 */
export async function withVoices<Shape extends CardData | PageCard>(
  tx: PageCall['tx'],
  data: SiteData,
  cards: Shape[],
  most: number,
): Promise<Shape[]> {
  const { flags } = data.settings;
  if (!flags.activateReviews || data.counts.testimonials === 0 || cards.length === 0) return cards;
  const ids = cards.map(({ id }) => id);
  const rows = await queries.reviewsOf(tx, sourceOf(data), ids, VOICES_MOST);
  return cards.map((entry) => {
    // A card has no room for what must be told beside the words, so it shows none of these.
    const row = rows.find(
      ({ relatedId, testimonial }) =>
        relatedId === entry.id && !testimonial.reward && !testimonial.isAiAssisted,
    );
    if (!row) return entry;
    const stars = flags.isShowRatingStars ? row.testimonial.rating : null;
    const text = cutAtWord(row.testimonial.description.replace(/\s+/g, ' ').trim(), most);
    if (stars === null && !text) return entry;
    const title = stars === null ? entry.title : cut(entry.title, TITLE_MOST.rated);
    return { ...entry, title, voice: { rating: stars, text } };
  });
}
export const mapPlaceOf = (row: queries.ItemRow, data: SiteData): MapPlace => ({
  id: row.contentId,
  href: data.mode === 'hub' ? itemHref('hub', row) : `/project${itemHref('website', row)}`,
  title: cut(nameOf(row), TITLE_MOST.map),
  place: placeOf(row, data),
  lat: row.lat!,
  lng: row.lng!,
  picture: row.cover?.base
    ? pictureUrl(row.cover.base, row.cover.sizes.includes('480x480') ? '480x480' : '200x200')
    : null,
});
/** Returns the data of a testimonial from a row. */
export const review = (row: queries.ReviewRow, data: SiteData): Review => ({
  id: row.contentId,
  name: row.testimonial.customerName,
  role: row.testimonial.customerTitle,
  rating: data.settings.flags.isShowRatingStars ? row.testimonial.rating : null,
  text: row.testimonial.description,
  photo: row.testimonial.customerPhoto,
  cover: row.testimonial.cover ?? row.testimonial.photos[0] ?? null,
  video: row.testimonial.video,
  videoLabel: data.settings.labels.videoTestimonial,
  answer: row.testimonial.answer?.text ?? '',
  marks: row.testimonial.marks ?? [],
  captions: row.testimonial.captions ?? [],
  told: disclosedOf(row.testimonial),
  about: row.relatedId
    ? {
        href: itemHref(data.mode, { slug: row.relatedSlug!, contentId: row.relatedId }),
        title: cut(
          row.relatedTitle ?? '',
          data.settings.flags.isShowRatingStars && row.testimonial.rating !== null
            ? TITLE_MOST.rated
            : TITLE_MOST.list,
        ),
        place: placeOf({ city: row.relatedCity ?? '', neighborhood: '' }, data),
        cover: row.relatedCover,
      }
    : null,
});
/** Tells whether a review has something to show (as TEST-60). */
export const shows = (entry: Review) => Boolean(entry.video || entry.cover || entry.text);
type Counted = {
  all: Rating;
  /** Own ones for which no reward was offered: search engines are told of no others, and of none of other websites. */
  unrewarded: Rating;
};
const ratings = new WeakMap<SiteData, Counted>();
/** Returns how all visible testimonials rate; counted once for the data of a site, which a change makes anew. */
export async function rated(call: PageCall, loaded: Loaded): Promise<Counted> {
  const counted = ratings.get(loaded.data) ?? (await countRatings(call, loaded));
  ratings.set(loaded.data, counted);
  return counted;
}
/** Returns how all visible testimonials rate. */
export const rating = async (call: PageCall, loaded: Loaded): Promise<Rating> =>
  (await rated(call, loaded)).all;
function ratingOf(rows: { rating: number | null; count: number }[]): Rating {
  const stars = [0, 0, 0, 0, 0];
  // Halves stand in the bar above them.
  for (const { rating: value, count } of rows) if (value) stars[Math.round(value) - 1]! += count;
  return { average: averageOf(rows), count: rows.reduce((sum, row) => sum + row.count, 0), stars };
}
async function countRatings(call: PageCall, { source }: Loaded): Promise<Counted> {
  const rows = await queries.ratings(call.tx, source);
  const outside = await ratingsOfReviews(call.tx, source.accountId);
  const unrewarded = rows.map((row) => ({ ...row, count: row.unrewarded }));
  return { all: ratingOf([...rows, ...outside]), unrewarded: ratingOf(unrewarded) };
}
/** Returns what two uploads of one photo have in common. */
const lookOf = ({ hash, id }: Picture): string => hash ?? id;
export async function services(
  call: PageCall,
  { data, source }: Loaded,
  most: number,
  list = data.offered,
): Promise<ServiceCard[]> {
  const pictures = new Map(
    (await queries.servicePictures(call.tx, source)).map((row) => [row.serviceId, row]),
  );
  const looks = new Set<string>();
  return list.slice(0, most).map((service) => {
    const row = pictures.get(service.id);
    const cover = row?.covers.find((picture) => !looks.has(lookOf(picture))) ?? row?.covers[0] ?? null;
    if (cover) looks.add(lookOf(cover));
    return {
      id: service.id,
      href: data.mode === 'hub' ? servicePath(service) : listHref(data.mode, [['service', service.label]]),
      listHref: listHref(data.mode, [['service', service.label]]),
      label: service.label,
      text: data.settings.scope.servicesData[service.id]?.text || service.description,
      cover,
      count: row?.count ?? 0,
    };
  });
}
/** A town of the work at the middle of its items. */
type Town = { name: string; lat: number; lng: number; count: number };
/** Returns the towns of the work, the busiest first. */
export function townsOf(rows: queries.ItemRow[]): Town[] {
  const towns = new Map<string, Town>();
  for (const row of rows) {
    if (row.lat === null || row.lng === null || !row.city) continue;
    const town = towns.get(row.city) ?? { name: row.city, lat: 0, lng: 0, count: 0 };
    town.lat += row.lat;
    town.lng += row.lng;
    town.count += 1;
    towns.set(row.city, town);
  }
  return [...towns.values()]
    .sort((a, b) => b.count - a.count)
    .map((town) => ({ ...town, lat: town.lat / town.count, lng: town.lng / town.count }));
}
/** Returns the towns of the work: at most ten, the busiest first, at their true distances from each other. */
export function areaOf(rows: queries.ItemRow[]): AreaSpot[] {
  const list = townsOf(rows).slice(0, 10);
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
/** Returns the picture of a page for networks; that of the start page if it has none. */
export function image(
  call: PageCall,
  data: SiteData,
  cover: Picture | null | undefined,
): Pick<PageHead, 'image' | 'imageAlt' | 'imageSize'> {
  if (!cover?.base) return cardHead(originOf(call), homeCard(call.site, data, null));
  const isWide = cover.sizes.includes('1280x720');
  return {
    image: `${originOf(call)}${pictureUrl(cover.base, isWide ? '1280x720' : '680x680', 'jpeg')}`,
    ...(isWide ? { imageSize: { width: 1280, height: 720 } } : {}),
    ...(cover.alt ? { imageAlt: cover.alt } : {}),
  };
}
export const originOf = (call: PageCall) => call.services.hosts.origin(call.site.host);
/** Returns the author and the keywords of the pages of a site (SITE-130). */
export const authorsOf = ({
  settings: { meta },
  account,
}: SiteData): Required<Pick<PageHead, 'author' | 'keywords'>> => ({
  author: meta.author || account.businessName,
  keywords: meta.keywords,
});
/** Returns the head of a page, at its own path or another. */
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
    feeds: data.account.businessName,
    ...authorsOf(data),
    alternates: [
      { lang: call.language, href: canonical },
      { lang: 'x-default', href: canonical },
    ],
    ...more,
  };
}
/** Returns the number of rows of a page; other values than 1 to 50 in ?n= are ignored. */
export const partOf = (call: PageCall, standard: number) => {
  const count = Number(call.query.get('n'));
  return Number.isInteger(count) && count >= 1 && count <= 50 ? count : standard;
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
/** Returns the data of an item with its first pair from a row. */
export const pairCard = (row: queries.ItemRow & { pairs: PublicPair[] }, data: SiteData): PairCard => ({
  id: row.contentId,
  href: itemHref(data.mode, row),
  title: nameOf(row),
  place: [placeOf(row, data), row.doneOn?.slice(0, 4)].filter(Boolean).join(comma(data.account.language)),
  pair: row.pairs[0]!,
});

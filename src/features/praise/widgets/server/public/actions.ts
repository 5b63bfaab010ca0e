import { LRUCache } from 'lru-cache';
import { featuredReviews, type PublicReview } from '#features/praise/reviews/server/queries-public.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { Services } from '#platform/services.ts';
import { disclosedOf } from '#shared/web/disclosure.ts';
import { pictureUrl, srcSet, type Picture } from '#shared/picture.ts';
import type { Choice, Look } from '../../contract.ts';
import type { WidgetData, WidgetEntry } from '../../contract-data.ts';
import { CACHE_SECONDS, heightOf, isSelection, type Kind } from '../../rules.ts';
import * as queries from './queries.ts';

/** A widget as it is stored, or as it is being edited. */
export type Drawn = { id: string; kind: Kind; choice: Choice; look: Look };
type Entry = Awaited<ReturnType<typeof queries.entriesOf>>[number];

const CARD_SIZE = '680x680';
const DEFAULT_EDGE = 680;
function pictureOf(
  picture: Picture | null | undefined,
  origin: string,
  name: string,
): WidgetEntry['picture'] {
  if (!picture?.base) return null;
  return {
    src: origin + pictureUrl(picture.base, CARD_SIZE),
    srcset: srcSet(picture, 'webp').replaceAll('/files/', `${origin}/files/`),
    alt: picture.alt || name,
    width: picture.width ?? DEFAULT_EDGE,
    height: picture.height ?? DEFAULT_EDGE,
  };
}
function entryOf({ contentId, slug, testimonial }: Entry, origin: string, photos: boolean): WidgetEntry {
  const { customerName, customerTitle, customerPhoto, cover, video, description, rating } = testimonial;
  const poster = pictureOf(cover ?? video, origin, customerName)?.src ?? null;
  return {
    id: contentId,
    name: customerName,
    title: customerTitle,
    text: description,
    rating,
    told: disclosedOf(testimonial),
    url: `${origin}/${encodeURIComponent(slug)}`,
    face: photos && customerPhoto?.base ? origin + pictureUrl(customerPhoto.base, '200x200') : null,
    picture: photos ? pictureOf(cover ?? testimonial.photos[0], origin, customerName) : null,
    video: photos && video?.film ? { src: new URL(video.film, origin).href, poster } : null,
    isOutside: false,
  };
}
/** Returns a featured review of another website as an entry, which names that website and leads to it. */
const outsideEntry = ({ id, author, source, text, rating, url }: PublicReview, all: string): WidgetEntry => ({
  id,
  name: author,
  title: source,
  text,
  rating,
  told: { reward: '', isAiAssisted: false },
  url: url ?? all,
  face: null,
  picture: null,
  video: null,
  isOutside: true,
});
/** Returns own testimonials with reviews of other websites after them, of which half of the room is theirs at least. */
function together(own: WidgetEntry[], outside: WidgetEntry[], limit: number): WidgetEntry[] {
  const room = Math.max(limit - outside.length, Math.ceil(limit / 2));
  const first = own.slice(0, room);
  return [...first, ...outside.slice(0, limit - first.length)];
}
/** Returns how many testimonials a widget shows. */
export const entriesShown = ({ kind, choice }: Pick<Drawn, 'kind' | 'choice'>): number => {
  if (kind === 'badge') return 0;
  return kind === 'single' ? 1 : choice.count;
};
/** Reads everything that a widget shows, as a visitor of the site. */
export async function readData(
  tx: TenantTx,
  { hosts }: Pick<Services, 'hosts'>,
  site: Site,
  widget: Drawn,
): Promise<WidgetData> {
  const accountId = site.accountId!;
  const origin = hosts.origin(site.host);
  const { kind, look } = widget;
  const choice = { ...widget.choice, testimonialId: kind === 'single' ? widget.choice.testimonialId : null };
  const limit = entriesShown(widget);
  const rows = limit ? await queries.entriesOf(tx, accountId, choice, limit) : [];
  const all = `${origin}/testimonials-gallery/${accountId}`;
  const isWhole = kind !== 'single' && (choice.from === 'all' || choice.from === 'featured');
  const outside = limit && isWhole ? await featuredReviews(tx, accountId, limit, choice.minRating) : [];
  const entries = together(
    rows.map((row) => entryOf(row, origin, look.photos)),
    outside.map((row) => outsideEntry(row, all)),
    limit,
  );
  return {
    id: widget.id,
    kind,
    business: site.brandName,
    url: all,
    rating: await queries.ratingOf(tx, accountId),
    isSelection: isSelection(choice) || entries.some(({ isOutside }) => isOutside),
    language: look.language,
    look: {
      theme: look.theme,
      size: look.size,
      accent: look.accent,
      background: look.background,
      height: heightOf({ kind, height: look.height }),
    },
    entries,
  };
}

const MOST_KEPT = 500;
const cache = new LRUCache<string, WidgetData>({ max: MOST_KEPT, ttl: CACHE_SECONDS * 1000 });
/** Returns the data of a stored widget, from memory until something public of the account changes. */
export async function dataOf(
  tx: TenantTx,
  services: Pick<Services, 'hosts'>,
  site: Site,
  widget: Drawn & { updatedAt: string },
): Promise<WidgetData> {
  const key = [site.host, widget.id, widget.updatedAt, site.updateCounter].join(' ');
  const cached = cache.get(key);
  if (cached) return cached;
  const data = await readData(tx, services, site, widget);
  cache.set(key, data);
  return data;
}

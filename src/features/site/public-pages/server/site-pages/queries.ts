import type { InferResult, NotNull } from 'kysely';
import { anyId, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { PublicTestimonial } from '#features/items/content/contract.ts';
import type { Picture } from '#shared/picture.ts';
import { limitOf, type Subscription } from '#shared/rights/plans.ts';
import type { PublicPair } from '../../contract-pages.ts';
import type { SiteSettings } from '#features/site/site-settings/contract-settings.ts';
import { visible } from '../site-layout/queries-public.ts';
import { publicRows } from '../queries.ts';

/** The account whose public rows are read, with the settings of its site. */
export type Scope = { accountId: string; settings: SiteSettings };
/** The site whose public rows are read. */
export type Source = Scope & {
  subscription: Subscription;
  /** Ids of the types of the gallery; undefined = all. */
  galleryTypes: string[] | undefined;
};
/** Returns the visible items of a site; a free account shows its first 30, also on the map (SITE-102). */
function items(source: Source) {
  const rows = publicRows(source);
  const most = limitOf(source.subscription, 'siteItems');
  if (most === null) return rows;
  const first = rows
    .select('p.contentId')
    .orderBy('p.sortAt', 'desc')
    .orderBy('p.contentId', 'desc')
    .limit(most);
  return rows.where('p.contentId', 'in', first);
}
/** Returns the visible items of the gallery of a site. */
const galleryItems = (source: Source) =>
  source.galleryTypes
    ? items(source).where('p.contentTypeId', '=', anyId(source.galleryTypes))
    : items(source);
const columns = [
  'p.contentId',
  'p.slug',
  'p.title',
  'p.titleWritings',
  'p.description',
  'p.descriptionWritings',
  'p.typeKey',
  'p.city',
  'p.neighborhood',
  'p.lat',
  'p.lng',
  sql<string | null>`p.done_on::text`.as('doneOn'),
  'p.cover',
  'p.serviceIds',
  'p.isFeatured',
  sql<string>`p.sort_at::text`.as('sortAt'),
] as const;
type Narrow = { cover: Picture | null };
/** Returns the rows of items for tiles, maps and pairs of pages around the gallery, newest first. */
const itemRows = (rows: ReturnType<typeof items>, limit: number) =>
  rows
    .select(columns)
    .$narrowType<Narrow>()
    .orderBy('p.sortAt', 'desc')
    .orderBy('p.contentId', 'desc')
    .limit(limit);
/** Row of an item for tiles, maps and pairs of pages around the gallery. */
export type ItemRow = InferResult<ReturnType<typeof itemRows>>[number];

/** Key of the last row that was read: its time and its id. */
type Key = (string | number)[] | undefined;
/** Returns the keyset condition of rows after a cursor. */
const olderThan = (after: Key) =>
  after
    ? sql<boolean>`(p.sort_at, p.content_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql<boolean>`true`;

/** Reads the newest items of the gallery; with ids those items that visitors see. */
export const newest = (tx: TenantTx, source: Source, limit: number, contentIds?: readonly string[]) =>
  tx.all(
    itemRows(
      contentIds ? items(source).where('p.contentId', '=', anyId(contentIds)) : galleryItems(source),
      limit,
    ),
  );

/** Reads the newest items of a category or service among the newest 5,000, which bounds the search for a rare one. */
export const ofTerm = (
  tx: TenantTx,
  source: Source,
  term: { categoryId: string } | { serviceId: string },
  limit: number,
) => {
  const among = galleryItems(source)
    .selectAll('p')
    .orderBy('p.sortAt', 'desc')
    .orderBy('p.contentId', 'desc')
    .limit(sql.lit(5000));
  const isOfTerm =
    'serviceId' in term
      ? sql<boolean>`${term.serviceId}::uuid = any(p.service_ids)`
      : sql<boolean>`${term.categoryId}::uuid = any(p.category_ids)`;
  return tx.all(
    q
      .selectFrom(among.as('p'))
      .select(columns)
      .$narrowType<Narrow>()
      .where(isOfTerm)
      .orderBy('p.sortAt', 'desc')
      .orderBy('p.contentId', 'desc')
      .limit(limit),
  );
};

/** Reads covers for each service and counts its items among the newest 600. */
export const servicePictures = (tx: TenantTx, source: Source) =>
  tx.all(sql<{ serviceId: string; count: number; covers: Picture[] }>`
    select s.id as service_id, count(*)::int as count,
      coalesce(
        (array_agg(r.cover order by r.sort_at desc) filter (where r.cover->>'base' is not null))[1:8], '{}'
      ) as covers
    from ${galleryItems(source)
      .select(['p.cover', 'p.serviceIds', 'p.sortAt'])
      .orderBy('p.sortAt', 'desc')
      .orderBy('p.contentId', 'desc')
      .limit(sql.lit(600))} r
    cross join lateral unnest(r.service_ids) as s(id)
    group by s.id
  `);

type ReviewChoice = { after?: Key; contentIds?: readonly string[] };
const reviewColumns = [
  'p.contentId',
  sql<string>`p.sort_at::text`.as('sortAt'),
  'p.testimonial',
  'i.contentId as relatedId',
  'i.slug as relatedSlug',
  sql<string | null>`coalesce(i.title_writings, i.title)`.as('relatedTitle'),
  'i.city as relatedCity',
  'i.cover as relatedCover',
] as const;
type ReviewNarrow = { testimonial: PublicTestimonial; relatedCover: Picture | null };
/** Returns the visible testimonials of a site. */
const testimonials = (source: Scope) =>
  q
    .selectFrom('contentPublic as p')
    .where(visible(source))
    .where(({ ref }) => ref('p.isTestimonial'))
    .where('p.testimonial', 'is not', null);
const reviewRows = (source: Scope, limit: number, { after, contentIds }: ReviewChoice) =>
  testimonials(source)
    .leftJoin('contentPublic as i', (join) =>
      join
        .onRef('i.accountId', '=', 'p.accountId')
        .onRef('i.contentId', '=', 'p.relatedTo')
        .on(({ not }) => not('i.isTestimonial'))
        .on('i.statusPublish', '=', sql.lit('published')),
    )
    .select(reviewColumns)
    .$narrowType<ReviewNarrow>()
    .where(({ not }) => not('p.withheld'))
    .where(contentIds ? sql<boolean>`p.content_id = ${anyId(contentIds)}` : olderThan(after))
    .orderBy('p.sortAt', 'desc')
    .orderBy('p.contentId', 'desc')
    .limit(limit);
/** Row of a testimonial with its item, if that is public. */
export type ReviewRow = InferResult<ReturnType<typeof reviewRows>>[number];
/**
 * Reads testimonials, newest first, each with its item (SITE-56): after a cursor, or those with some ids. What is
 * withheld stays away also where a job asks, whom row security lets see it.
 */
export const reviews = (tx: TenantTx, source: Scope, limit: number, choice: ReviewChoice = {}) =>
  tx.all(reviewRows(source, limit, choice));
/** Reads testimonials about these items. */
export const reviewsOf = (tx: TenantTx, source: Source, contentIds: string[], limit: number) =>
  tx.all(
    testimonials(source)
      .innerJoin('contentPublic as i', (join) =>
        join.onRef('i.accountId', '=', 'p.accountId').onRef('i.contentId', '=', 'p.relatedTo'),
      )
      .select(reviewColumns)
      .$narrowType<ReviewNarrow>()
      .where('p.relatedTo', '=', anyId(contentIds))
      .orderBy('p.sortAt', 'desc')
      .orderBy('p.contentId', 'desc')
      .limit(limit),
  );

/** Most pairs of a service and a town that are looked at. */
const TOWNS_MOST = 2000;
/** Counts the jobs of each service in each town among the newest 5,000, and the testimonials about them. */
export const townWork = (tx: TenantTx, source: Source) => {
  const among = galleryItems(source)
    .select(['p.contentId', 'p.city', 'p.serviceIds'])
    .where('p.city', '<>', '')
    .orderBy('p.sortAt', 'desc')
    .orderBy('p.contentId', 'desc')
    .limit(sql.lit(5000));
  const about = testimonials(source)
    .where(({ not }) => not('p.withheld'))
    .where('p.relatedTo', 'is not', null)
    .select(['p.relatedTo', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy('p.relatedTo');
  return tx.all(
    q
      .selectFrom(among.as('p'))
      .innerJoinLateral(
        sql<{ serviceId: string }>`(select unnest(p.service_ids) as service_id)`.as('s'),
        (join) => join.onTrue(),
      )
      .leftJoin(about.as('t'), 't.relatedTo', 'p.contentId')
      .select([
        's.serviceId',
        'p.city as town',
        sql<number>`count(*)::int`.as('jobs'),
        sql<number>`coalesce(sum(t.count), 0)::int`.as('testimonials'),
      ])
      .groupBy(['s.serviceId', 'p.city'])
      .orderBy('jobs', 'desc')
      .limit(TOWNS_MOST),
  );
};
/** Counts each rating over all visible testimonials (SITE-148). */
export const ratings = (tx: TenantTx, source: Source) =>
  tx.all(
    testimonials(source)
      .select([
        'p.rating',
        sql<number>`count(*)::int`.as('count'),
        sql<number>`(count(*) filter (where coalesce(p.testimonial->>'reward', '') = ''))::int`.as(
          'unrewarded',
        ),
      ])
      .groupBy('p.rating'),
  );

/** Returns the items with before and after pictures. */
const withPairs = (source: Source, limit: number) =>
  itemRows(items(source).where(sql<boolean>`p.pairs <> '[]'::jsonb`), limit)
    .select('p.pairs')
    .$narrowType<{ pairs: PublicPair[] }>();
/** Reads items with before and after pictures (SITE-58). */
export const pairs = (tx: TenantTx, source: Source, limit: number, after?: Key) =>
  tx.all(withPairs(source, limit).where(olderThan(after)));
/** Reads pairs of some items. */
export const pairsOf = (tx: TenantTx, source: Source, contentIds: string[], limit: number) =>
  tx.all(withPairs(source, limit).where('p.contentId', '=', anyId(contentIds)));

/** Returns the items of the gallery with a place, which is not 0, 0 (SITE-37). */
const withPlace = (source: Source) =>
  galleryItems(source)
    .where('p.lat', 'is not', null)
    .where('p.lng', 'is not', null)
    .where(sql<boolean>`(p.lat <> 0 or p.lng <> 0)`);
/** Reads items with a place; 600 are read and 500 shown (X-07, CONT-23). */
export const places = (tx: TenantTx, source: Source, limit = 600, after?: Key) =>
  tx.all(itemRows(withPlace(source), limit).where(olderThan(after)));

/** Reads where the newest items with a place are, as many as the map has (CONT-23). */
export const pins = (tx: TenantTx, source: Source) =>
  tx.all(
    withPlace(source)
      .select(['p.lat', 'p.lng', 'p.city', 'p.neighborhood'])
      .$narrowType<{ lat: NotNull; lng: NotNull }>()
      .orderBy('p.sortAt', 'desc')
      .orderBy('p.contentId', 'desc')
      .limit(sql.lit(500)),
  );

/** Reads names of towns within a box, one per cell of a grid, capitals of a region first. */
export const towns = (tx: TenantTx, box: { west: number; south: number; east: number; north: number }) => {
  const cell = Math.max((box.east - box.west) / 8, (box.north - box.south) / 8);
  return tx.all(sql<{ name: string; country: string; lat: number; lng: number }>`
    select distinct on (f.x, f.y) f.name, f.country, f.lat, f.lng
    from (
      select id, name, country, region, lat, lng, floor(lng / ${cell}::float8) as x,
        floor(lat / ${cell}::float8) as y
      from place
      where at <@ box(point(${box.west}, ${box.south}), point(${box.east}, ${box.north}))
    ) f
    order by f.x, f.y, (lower(f.region) = lower(f.name)) desc, f.id
    limit 80
  `);
};

import { sql, type TenantTx } from '#platform/db/tenant.ts';
import type { PublicTestimonial } from '#features/content/contract.ts';
import type { Picture } from '#shared/picture.ts';
import type { PublicPair } from '../../contract-pages.ts';
import type { SiteSettings } from '../../contract-settings.ts';
import { listCap } from '../../rules.ts';
import { visible } from '../site-layout/queries-public.ts';

/** The account whose public rows are read, with the settings of its site. */
export type Scope = { accountId: string; settings: SiteSettings };
/** The site whose public rows are read. */
export type Source = Scope & {
  subscription: 'free' | 'paid' | 'pending';
  /** Ids of the types of the gallery; undefined = all. */
  galleryTypes: string[] | undefined;
};
/** Returns the condition of items of the gallery, as SQL over content_public p. */
const inGallery = ({ galleryTypes }: Source) =>
  galleryTypes ? sql`and p.content_type_id = any(${galleryTypes}::uuid[])` : sql``;
/** Returns the condition of visible items; a free account shows its first 30, also on the map (SITE-102). */
const items = (source: Source) =>
  source.subscription === 'free'
    ? sql`
      ${visible(source)}
        and not p.is_testimonial
        and p.content_id in (
          select p.content_id
          from content_public p
          where ${visible(source)} and not p.is_testimonial
          order by p.sort_at desc, p.content_id desc
          limit ${listCap('free')}
        )
    `
    : sql`${visible(source)} and not p.is_testimonial`;
/** Row of an item for tiles, maps and pairs of pages around the gallery. */
export type ItemRow = {
  contentId: string;
  slug: string;
  title: string;
  titleWritings: string | null;
  description: string;
  descriptionWritings: string | null;
  typeKey: string;
  city: string;
  neighborhood: string;
  lat: number | null;
  lng: number | null;
  doneOn: string | null;
  cover: Picture | null;
  serviceIds: string[];
  isFeatured: boolean;
  sortAt: string;
};
const columns = sql.raw(
  'p.content_id, p.slug, p.title, p.title_writings, p.description, p.description_writings, p.type_key, p.city, p.neighborhood, p.lat, p.lng, p.done_on::text as done_on, p.cover, p.service_ids, p.is_featured, p.sort_at::text as sort_at',
);

/** Returns the keyset condition of rows after a cursor. */
const olderThan = (after: (string | number)[] | undefined) =>
  after ? sql`and (p.sort_at, p.content_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``;

/** Returns the condition of rows with some ids. */
const among = (contentIds: readonly string[]) => sql`and p.content_id = any(${contentIds}::uuid[])`;
/** Reads the newest items of the gallery; with ids those items that visitors see. */
export const newest = (tx: TenantTx, source: Source, limit: number, contentIds?: readonly string[]) =>
  tx.all(sql<ItemRow>`
    select ${columns}
    from content_public p
    where ${items(source)} ${contentIds ? among(contentIds) : inGallery(source)}
    order by p.sort_at desc, p.content_id desc
    limit ${limit}
  `);

/** Reads the newest items of a category or service among the newest 5,000, which bounds the search for a rare one. */
export const ofTerm = (
  tx: TenantTx,
  source: Source,
  term: { categoryId: string } | { serviceId: string },
  limit: number,
) =>
  tx.all(sql<ItemRow>`
    select ${columns}
    from (
      select p.*
      from content_public p
      where ${items(source)} ${inGallery(source)}
      order by p.sort_at desc, p.content_id desc
      limit 5000
    ) p
    where ${'serviceId' in term ? sql`${term.serviceId}::uuid = any(p.service_ids)` : sql`${term.categoryId}::uuid = any(p.category_ids)`}
    order by p.sort_at desc, p.content_id desc
    limit ${limit}
  `);

/** Reads covers for each service and counts its items among the newest 600. */
export const servicePictures = (tx: TenantTx, source: Source) =>
  tx.all(sql<{ serviceId: string; count: number; covers: Picture[] }>`
    select s.id as service_id, count(*)::int as count,
      coalesce(
        (array_agg(r.cover order by r.sort_at desc) filter (where r.cover->>'base' is not null))[1:8], '{}'
      ) as covers
    from (
      select p.cover, p.service_ids, p.sort_at
      from content_public p
      where ${items(source)} ${inGallery(source)}
      order by p.sort_at desc, p.content_id desc
      limit 600
    ) r
    cross join lateral unnest(r.service_ids) as s(id)
    group by s.id
  `);

export type ReviewRow = {
  contentId: string;
  sortAt: string;
  testimonial: PublicTestimonial;
  relatedId: string | null;
  relatedSlug: string | null;
  relatedTitle: string | null;
  relatedCity: string | null;
  relatedCover: Picture | null;
};
const reviewColumns = sql`
  p.content_id, p.sort_at::text as sort_at, p.testimonial, i.content_id as related_id,
    i.slug as related_slug, coalesce(i.title_writings, i.title) as related_title, i.city as related_city,
    i.cover as related_cover
`;
type ReviewChoice = { after?: (string | number)[] | undefined; contentIds?: readonly string[] };
/**
 * Reads testimonials, newest first, each with its item (SITE-56): after a cursor, or those with some ids. What is
 * withheld stays away also where a job asks, whom row security lets see it.
 */
export const reviews = (
  tx: TenantTx,
  source: Scope,
  limit: number,
  { after, contentIds }: ReviewChoice = {},
) =>
  tx.all(sql<ReviewRow>`
    select ${reviewColumns}
    from content_public p
    left join content_public i on i.account_id = p.account_id
      and i.content_id = p.related_to
      and not i.is_testimonial
      and i.status_publish = 'published'
    where p.is_testimonial
      and not p.withheld
      and p.testimonial is not null
      and ${visible(source)} ${contentIds ? among(contentIds) : olderThan(after)}
    order by p.sort_at desc, p.content_id desc
    limit ${limit}
  `);
/** Reads testimonials about these items. */
export const reviewsOf = (tx: TenantTx, source: Source, contentIds: string[], limit: number) =>
  tx.all(sql<ReviewRow>`
    select ${reviewColumns}
    from content_public p
    join content_public i on i.account_id = p.account_id and i.content_id = p.related_to
    where p.is_testimonial
      and p.testimonial is not null
      and p.related_to = any(${contentIds}::uuid[])
      and ${visible(source)}
    order by p.sort_at desc
    limit ${limit}
  `);

/** Counts each rating over all visible testimonials (SITE-148). */
export const ratings = (tx: TenantTx, source: Source) =>
  tx.all(sql<{ rating: number | null; count: number }>`
    select p.rating, count(*)::int as count
    from content_public p
    where p.is_testimonial and p.testimonial is not null and ${visible(source)}
    group by p.rating
  `);

/** Reads items with before and after pictures (SITE-58). */
export const pairs = (tx: TenantTx, source: Source, limit: number, after?: (string | number)[]) =>
  tx.all(sql<ItemRow & { pairs: PublicPair[] }>`
    select ${columns}, p.pairs
    from content_public p
    where p.pairs <> '[]'::jsonb and ${items(source)} ${olderThan(after)}
    order by p.sort_at desc, p.content_id desc
    limit ${limit}
  `);

/** Reads pairs of some items. */
export const pairsOf = (tx: TenantTx, source: Source, contentIds: string[], limit: number) =>
  tx.all(sql<ItemRow & { pairs: PublicPair[] }>`
    select ${columns}, p.pairs
    from content_public p
    where p.pairs <> '[]'::jsonb and p.content_id = any(${contentIds}::uuid[]) and ${items(source)}
    order by p.sort_at desc, p.content_id desc
    limit ${limit}
  `);

/** Reads items with a place, which is not 0, 0 (SITE-37); 600 are read and 500 shown (X-07, CONT-23). */
export const places = (tx: TenantTx, source: Source, limit = 600, after?: (string | number)[]) =>
  tx.all(sql<ItemRow>`
    select ${columns}
    from content_public p
    where p.lat is not null
      and p.lng is not null
      and (p.lat <> 0 or p.lng <> 0)
      and ${items(source)} ${olderThan(after)}
    order by p.sort_at desc, p.content_id desc
    limit ${limit}
  `);

/** Reads where the newest items with a place are, as many as the map has (CONT-23). */
export const pins = (tx: TenantTx, source: Source) =>
  tx.all(sql<{ lat: number; lng: number; city: string; neighborhood: string }>`
    select p.lat, p.lng, p.city, p.neighborhood
    from content_public p
    where p.lat is not null
      and p.lng is not null
      and (p.lat <> 0 or p.lng <> 0)
      and ${items(source)}
    order by p.sort_at desc, p.content_id desc
    limit 500
  `);

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

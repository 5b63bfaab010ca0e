import { sql, type TenantTx } from '#platform/db/tenant.ts';
import type { SiteSettings } from '#features/site/site-settings/contract-settings.ts';
import { limitOf, type Subscription } from '#shared/rights/plans.ts';
import { visibleStatuses } from '../../rules.ts';

type Scope = { accountId: string; settings: SiteSettings };
/** `work`: ids of the types that the gallery shows if any item of them is public. */
type Counted = Scope & { work: readonly string[] };
/** The number of public items of a site, of those of its gallery, and of the pages that show some of them. */
type Counts = {
  items: number;
  gallery: number;
  testimonials: number;
  pairs: number;
  places: number;
  /** Testimonials with a rating, and their average with one decimal. */
  rated: number;
  average: number | null;
};
/** Numbers of visible items by the id of their type; of those of the gallery by their category, service or tag. */
type Facets = Record<string, number>;

/** Counts stop at this many rows: a menu needs no more, and more would be slow in a large account. */
export const MOST = 2000;
/** Returns a count for display, or null if counting stopped at `MOST`. */
export const exact = (count: number): number | null => (count > 0 && count < MOST ? count : null);
/** Returns the condition of rows that visitors may see, as SQL over content_public p (SITE-108, SITE-115, SITE-129). */
export function visible({ accountId, settings }: Scope) {
  const { statuses, destinations } = settings.scope;
  const wanted = visibleStatuses(statuses);
  const parts = [sql`p.account_id = ${accountId}`];
  if (wanted)
    parts.push(
      sql`p.status_publish = any(${wanted.publish}::text[])`,
      sql`p.status_content = any(${wanted.content}::text[])`,
      sql`p.status_service = any(${wanted.service}::text[])`,
    );
  else parts.push(sql`p.status_publish = 'published'`);
  if (settings.flags.hideMissingContent) parts.push(sql`p.missing_statuses = '{}'`);
  if (destinations.length > 0) parts.push(sql`p.destinations && ${destinations}::text[]`);
  return sql.join<boolean>(parts, sql` and `);
}

/** Newest items of a large account in which its categories, services and tags are looked for. */
const TERMS_AMONG = 5000;
/**
 * Counts what a site shows; in an account of `MOST` items and more each number ends there, and a category, service or
 * tag that the newest items have stands with `MOST`, since none of them is counted.
 */
export async function publicCounts(
  tx: TenantTx,
  scope: Counted,
  subscription: Subscription,
): Promise<{ counts: Counts; facets: Facets }> {
  const mostItems = limitOf(subscription, 'siteItems');
  const most =
    mostItems === null
      ? sql`limit ${MOST}`
      : sql`order by p.sort_at desc, p.content_id desc limit ${mostItems}`;
  const row = await tx.one(sql<{ counts: Counts; facets: Facets }>`
    with visible_items as materialized (
      select p.content_type_id, p.category_ids, p.service_ids, p.tag_ids, p.pairs, p.lat, p.lng
      from content_public p
      where ${visible(scope)}
        and not p.is_testimonial ${most}
    ),
    gallery_items as (
      select *
      from visible_items
      where content_type_id = any(${scope.work}::uuid[])
        or not exists (select from visible_items where content_type_id = any(${scope.work}::uuid[]))
    )
    select (
      select jsonb_build_object('rated', count(*), 'average', round(avg(r.rating), 1))
      from (
        select p.rating
        from content_public p
        where ${visible(scope)} and p.is_testimonial and p.rating is not null
        limit ${MOST}
      ) r
    ) || jsonb_build_object(
      'items', (select count(*) from visible_items), 'gallery', (select count(*) from gallery_items), 'pairs',
      (select count(*) from visible_items where pairs <> '[]'::jsonb), 'places',
      (select count(*) from gallery_items where lat is not null and (lat <> 0 or lng <> 0)), 'testimonials',
      (
        select count(*)
        from (select 1 from content_public p where ${visible(scope)} and p.is_testimonial limit ${MOST}) n
      )
    ) as counts,
      (
        select coalesce(jsonb_object_agg(f.id, f.n), '{}')
        from (
          select content_type_id as id, count(*) as n
          from visible_items
          group by content_type_id
          union all
          select id, count(*) as n
          from gallery_items, unnest(category_ids || service_ids || tag_ids) as id
          group by id
        ) f
      ) as facets
  `);
  const { counts, facets } = row!;
  return counts.items >= MOST && mostItems === null ? countLarge(tx, scope, counts) : { counts, facets };
}

/** Counts pairs, places and types of a large account, each by its own index, and looks which terms it has. */
async function countLarge(
  tx: TenantTx,
  scope: Counted,
  counts: Counts,
): Promise<{ counts: Counts; facets: Facets }> {
  const isWork = scope.work.length > 0 ? sql`p.content_type_id = any(${scope.work}::uuid[])` : sql`true`;
  const upTo = (more: ReturnType<typeof sql>) =>
    sql`(
      select count(*)::int
      from (
        select 1
        from content_public p
        where ${visible(scope)} and not p.is_testimonial and ${more}
        limit ${MOST}
      ) n
    )`;
  const row = await tx.one(sql<{ pairs: number; places: number; facets: Facets; terms: Facets }>`
    select ${upTo(sql`p.pairs <> '[]'::jsonb`)} as pairs,
      ${upTo(sql`p.lat is not null and (p.lat <> 0 or p.lng <> 0) and ${isWork}`)} as places,
      (
        select coalesce(jsonb_object_agg(t.id, ${upTo(sql`p.content_type_id = t.id`)}), '{}')
        from content_type t
        where t.account_id = ${scope.accountId}
      ) as facets,
      (
        select coalesce(jsonb_object_agg(term.id, ${MOST}::int), '{}')
        from (
          select distinct unnest(newest.ids) as id
          from (
            select p.category_ids || p.service_ids || p.tag_ids as ids
            from content_public p
            where ${visible(scope)} and not p.is_testimonial
            order by p.sort_at desc, p.content_id desc
            limit ${TERMS_AMONG}
          ) newest
        ) term
      ) as terms
  `);
  const { pairs, places, terms } = row!;
  const facets = { ...terms, ...row!.facets };
  const ofWork = scope.work.reduce((sum, id) => sum + (facets[id] ?? 0), 0);
  const gallery = ofWork > 0 ? Math.min(ofWork, MOST) : counts.items;
  return { counts: { ...counts, gallery, pairs, places }, facets };
}

import { publicColumns } from '#features/items/content/fields.ts';
import { columnList } from '#platform/db/schema/columns.ts';
import { anyText, json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { limitOf } from '#shared/rights/plans.ts';
import type { SiteData } from '../site-layout/actions.ts';
import { MOST, visible } from '../site-layout/queries-public.ts';
import {
  cardRow,
  orderOf,
  publicRows,
  scopeOf,
  where,
  type Card,
  type Filters,
  type Item,
} from '../queries.ts';

const copied = columnList(
  publicColumns.filter((column) => column !== 'sortAt'),
  'p',
);
const whole = sql`${copied}, p.sort_at::text as sort_at, p.is_testimonial`;
/** Finds a visible item by its id. */
export const findById = (tx: TenantTx, data: SiteData, contentId: string) =>
  tx.one(
    sql<Item>`
      select ${whole} from content_public p where ${visible(scopeOf(data))} and p.content_id = ${contentId}
    `,
  );
/** Reads id and slug of the newest items of a site. */
export const addressesOf = (tx: TenantTx, data: SiteData) =>
  tx.all(
    publicRows(scopeOf(data))
      .select(['p.contentId', 'p.slug'])
      .orderBy('p.sortAt', 'desc')
      .orderBy('p.contentId', 'desc')
      .limit(limitOf(data.account.subscription, 'siteItems') ?? MOST),
  );
/**
 * Finds an item, visible or not, for the holder of its preview link; `page` has the columns of its working copy.
 */
export const findAny = (
  tx: TenantTx,
  data: SiteData,
  { contentId, page }: { contentId: string; page: Record<string, unknown> },
) =>
  tx.one(
    sql<Item>`
      select ${whole}
      from content_public o
      cross join lateral jsonb_populate_record(o, ${json(page)}) p
      where p.account_id = ${data.account.id} and p.content_id = ${contentId} and not p.is_testimonial
    `,
  );
/** Finds a visible item by the last part of its address: by permalink first, then the newest of that slug. */
export const findBySlug = (tx: TenantTx, data: SiteData, slug: string) =>
  tx.one(
    sql<Item>`
      select ${whole}
      from content_public p
      where ${visible(scopeOf(data))} and p.slug = ${slug} and not p.is_testimonial
      order by (p.permalink = ${slug}) is true desc, p.sort_at desc, p.content_id desc
      limit 1
    `,
  );

/** Finds a visible testimonial by the last part of an address that was written before (TEST-51). */
export const findTestimonial = (tx: TenantTx, data: SiteData, slug: string) =>
  tx.one(
    q
      .selectFrom('contentPublic as p')
      .select(['p.contentId', 'p.relatedTo'])
      .where(visible(scopeOf(data)))
      .where('p.slug', '=', slug)
      .where('p.isTestimonial', '=', true)
      .orderBy('p.sortAt', 'desc')
      .limit(sql.lit(1)),
  );

/** Finds the present slug of a visible item that had one of these addresses. */
export const movedTo = (tx: TenantTx, data: SiteData, slugs: string[]) =>
  tx.one(
    q
      .selectFrom('formerAddress as f')
      .innerJoin('contentPublic as p', (join) =>
        join.onRef('p.accountId', '=', 'f.accountId').onRef('p.contentId', '=', 'f.contentId'),
      )
      .select('p.slug')
      .where('f.accountId', '=', data.account.id)
      .where('f.slug', '=', anyText(slugs))
      .where(visible(scopeOf(data)))
      .orderBy('f.leftAt', 'desc')
      .limit(sql.lit(1)),
  );

/** Reads the visible testimonials of an item (SITE-53). */
export const testimonialsOf = (tx: TenantTx, data: SiteData, contentId: string) =>
  tx.all(
    sql<Item>`
      select ${whole}
      from content_public p
      where ${visible(scopeOf(data))} and p.related_to = ${contentId} and p.is_testimonial
      order by p.sort_at desc
      limit 12
    `,
  );

/** Reads the neighbors of an item in the list with these filters: previous stands before it, next after it. */
export async function neighboursOf(
  tx: TenantTx,
  data: SiteData,
  item: Pick<Item, 'contentId' | 'sortAt' | 'title' | 'titleWritings'>,
  filters: Filters,
): Promise<{ previous: Card | null; next: Card | null }> {
  if (filters.none) return { previous: null, next: null };
  const neighbour = (side: 'previous' | 'next') => {
    const order = orderOf(filters.sort, side === 'previous');
    const key =
      order.key === 'sortAt'
        ? sql`${item.sortAt}`
        : sql`left(search_fold(${item.titleWritings ?? item.title}), 100)`;
    return sql`
      (
        select ${sql.lit(side)} as side, ${cardRow}
        from content_public p
        where ${visible(scopeOf(data))}
          and ${where(data, filters)}
          and ${order.after(key, item.contentId)}
        order by ${order.by}
        limit 1
      )
    `;
  };
  const rows = await tx.all(
    sql<Card & { side: string }>`${neighbour('previous')} union all ${neighbour('next')}`,
  );
  return {
    previous: rows.find(({ side }) => side === 'previous') ?? null,
    next: rows.find(({ side }) => side === 'next') ?? null,
  };
}

/** Finds the metadata that was written for the page with a hash. */
export const findMetadata = (tx: TenantTx, accountId: string, urlHash: string) =>
  tx.one(
    q
      .selectFrom('pageMetadata')
      .select(['title', 'description'])
      .where('accountId', '=', accountId)
      .where('urlHash', '=', urlHash),
  );

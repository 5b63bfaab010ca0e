import type { PublicItem } from '#features/content/contract.ts';
import { publicColumns } from '#features/content/fields.ts';
import { columnList } from '#platform/db/schema/columns.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import { listCap } from '../../rules.ts';
import type { SiteData } from '../frame/actions.ts';
import { MOST, visible } from '../frame/queries-public.ts';
import { card, noFilters, scopeOf, where, type Card } from '../queries.ts';

const copied = columnList(
  publicColumns.filter((column) => column !== 'sortAt'),
  'p',
);
const whole = sql`${copied}, p.sort_at::text as sort_at, p.is_testimonial`;
/** Row of the public copy with all fields of an item's page. */
export type Item = PublicItem & { isTestimonial: boolean };

/** Finds a visible item by its id. */
export const findById = (tx: TenantTx, data: SiteData, contentId: string) =>
  tx.one(
    sql<Item>`
      select ${whole} from content_public p where ${visible(scopeOf(data))} and p.content_id = ${contentId}
    `,
  );
/** Reads id and slug of the newest items of a site. */
export const addressesOf = (tx: TenantTx, data: SiteData) =>
  tx.all(sql<{ contentId: string; slug: string }>`
    select p.content_id, p.slug
    from content_public p
    where ${visible(scopeOf(data))} and not p.is_testimonial
    order by p.sort_at desc, p.content_id desc
    limit ${data.account.subscription === 'free' ? listCap('free') : MOST}
  `);
/** Finds an item, visible or not, for the holder of its preview link. */
export const findAny = (tx: TenantTx, data: SiteData, contentId: string) =>
  tx.one(
    sql<Item>`
      select ${whole}
      from content_public p
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

/** Finds the present slug of a visible item that had one of these addresses. */
export const movedTo = (tx: TenantTx, data: SiteData, slugs: string[]) =>
  tx.one(sql<{ slug: string }>`
    select p.slug
    from former_address f
    join content_public p on p.account_id = f.account_id and p.content_id = f.content_id
    where f.account_id = ${data.account.id} and f.slug = any(${slugs}::text[]) and ${visible(scopeOf(data))}
    order by f.left_at desc
    limit 1
  `);

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

/** Reads the neighbors of an item in the list: previous is newer, next is older. */
export async function neighboursOf(
  tx: TenantTx,
  data: SiteData,
  item: Pick<Item, 'contentId' | 'sortAt'>,
): Promise<{ previous: Card | null; next: Card | null }> {
  const neighbour = (side: 'previous' | 'next') => {
    const comparison = sql.raw(side === 'next' ? '<' : '>');
    const order = sql.raw(side === 'next' ? 'desc' : 'asc');
    return sql`
      (
        select ${sql.lit(side)} as side, ${card.columns}
        from content_public p
        where ${visible(scopeOf(data))}
          and ${where(data, noFilters)}
          and (p.sort_at, p.content_id) ${comparison} (${item.sortAt}::timestamptz, ${item.contentId}::uuid)
        order by p.sort_at ${order}, p.content_id ${order}
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

import { sql, type TenantTx } from '#platform/db/tenant.ts';
import type { SiteData } from '../site-layout/actions.ts';
import { visible } from '../site-layout/queries-public.ts';
import { noFilters, scopeOf, where } from '../queries.ts';

/** Reads the items of a part of the sitemap from an id on, so that no part counts the items before it. */
export const sitemapItems = (tx: TenantTx, data: SiteData, from: string | null, size: number) =>
  tx.all(sql<{ slug: string; contentId: string; updatedAt: string; base: string | null }>`
    select p.slug, p.content_id, p.updated_at, p.cover->>'base' as base
    from content_public p
    where ${visible(scopeOf(data))}
      and ${where(data, noFilters)} ${from ? sql`and p.content_id >= ${from}` : sql``}
    order by p.content_id
    limit ${size}
  `);
/** Returns the ids that the second and later parts of the sitemap begin with. */
export const sitemapStarts = async (tx: TenantTx, data: SiteData, size: number): Promise<string[]> => {
  const starts = await tx.all(sql<{ id: string }>`
    select id
    from (
      select p.content_id as id, row_number() over (order by p.content_id) as n
      from content_public p
      where ${visible(scopeOf(data))} and ${where(data, noFilters)}
    ) p
    where n > 1 and n % ${size} = 1
    order by id
  `);
  return starts.map(({ id }) => id);
};

/** An item of a feed; `base` names its cover. */
export type FeedItem = {
  contentId: string;
  slug: string;
  title: string;
  description: string;
  base: string | null;
  sortAt: string;
  updatedAt: string;
};
/** Reads the newest visible items of a site. */
export const feedItems = (tx: TenantTx, data: SiteData, limit: number) =>
  tx.all(sql<FeedItem>`
    select p.content_id, p.slug, coalesce(nullif(p.title_writings, ''), p.title) as title,
      left(coalesce(nullif(p.description_writings, ''), p.description), 2000) as description,
      p.cover->>'base' as base, p.sort_at, p.updated_at
    from content_public p
    where ${visible(scopeOf(data))} and not p.is_testimonial
    order by p.sort_at desc, p.content_id desc
    limit ${limit}
  `);

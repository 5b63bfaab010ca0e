import type { InferResult } from 'kysely';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { SiteData } from '../site-layout/actions.ts';
import { visible } from '../site-layout/queries-public.ts';
import { noFilters, publicRows, scopeOf, where } from '../queries.ts';

/** Returns the items of the whole list of a site. */
const listed = (data: SiteData) =>
  q
    .selectFrom('contentPublic as p')
    .where(visible(scopeOf(data)))
    .where(where(data, noFilters));
/** Reads the items of a part of the sitemap from an id on, so that no part counts the items before it. */
export const sitemapItems = (tx: TenantTx, data: SiteData, from: string | null, size: number) =>
  tx.all(
    listed(data)
      .select(['p.slug', 'p.contentId', 'p.updatedAt', sql<string | null>`p.cover->>'base'`.as('base')])
      .$if(from !== null, (rows) => rows.where('p.contentId', '>=', from!))
      .orderBy('p.contentId')
      .limit(size),
  );
/** Returns the ids that the second and later parts of the sitemap begin with. */
export const sitemapStarts = async (tx: TenantTx, data: SiteData, size: number): Promise<string[]> => {
  const numbered = listed(data).select([
    'p.contentId as id',
    sql<number>`row_number() over (order by p.content_id)`.as('n'),
  ]);
  const starts = await tx.all(
    q
      .selectFrom(numbered.as('p'))
      .select('id')
      .where(sql<boolean>`n > 1 and n % ${size} = 1`)
      .orderBy('id'),
  );
  return starts.map(({ id }) => id);
};

const publicTitle = sql<string>`coalesce(nullif(p.title_writings, ''), p.title)`;
const publicDescription = sql<string>`left(coalesce(nullif(p.description_writings, ''), p.description), 2000)`;
const feedRows = (data: SiteData, limit: number) =>
  publicRows(scopeOf(data))
    .select([
      'p.contentId',
      'p.slug',
      publicTitle.as('title'),
      publicDescription.as('description'),
      sql<string | null>`p.cover->>'base'`.as('base'),
      'p.sortAt',
      'p.updatedAt',
    ])
    .orderBy('p.sortAt', 'desc')
    .orderBy('p.contentId', 'desc')
    .limit(limit);
/** An item of a feed; `base` names its cover. */
export type FeedItem = InferResult<ReturnType<typeof feedRows>>[number];
/** Reads the newest visible items of a site. */
export const feedItems = (tx: TenantTx, data: SiteData, limit: number) => tx.all(feedRows(data, limit));

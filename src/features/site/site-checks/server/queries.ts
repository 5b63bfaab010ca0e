import type { SiteSettings } from '#features/site/site-settings/contract-settings.ts';
import { visible } from '#features/site/public-pages/server/site-layout/queries-public.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { CheckedItem } from '../rules.ts';

/** An item that is looked at, with what says which terms it has. */
export type Row = CheckedItem & { slug: string; serviceIds: string[] };
/** Reads the visible items of a site after an id, in the order of their ids. */
export const items = (
  tx: TenantTx,
  { accountId, settings }: { accountId: string; settings: SiteSettings },
  after: string | null,
  limit: number,
) =>
  tx.all(
    q
      .selectFrom('contentPublic as p')
      .select([
        'p.contentId',
        'p.slug',
        'p.title',
        'p.titleWritings',
        'p.description',
        'p.descriptionWritings',
        'p.seoTitle',
        'p.seoDescription',
        'p.cover',
        'p.media',
        'p.serviceIds',
      ])
      .$castTo<Row>()
      .where(sql<boolean>`${visible({ accountId, settings })}`)
      .where('p.isTestimonial', '=', false)
      .where('p.withheld', '=', false)
      .$if(after !== null, (rows) => rows.where('p.contentId', '>', after!))
      .orderBy('p.contentId')
      .limit(limit),
  );
/** Reads the former addresses of items, which lead to those of now. */
export const formerSlugs = async (tx: TenantTx, accountId: string, slugs: readonly string[]) => {
  if (!slugs.length) return [];
  return tx.all(
    q
      .selectFrom('formerAddress')
      .select('slug')
      .where('accountId', '=', accountId)
      .where('slug', 'in', slugs),
  );
};
/** Reads the items whose work and text are finished and that are not public, newest first. */
export const waiting = (tx: TenantTx, accountId: string, limit: number) =>
  tx.all(
    q
      .selectFrom('content')
      .select(['id', 'title'])
      .where('accountId', '=', accountId)
      .where('isTestimonial', '=', false)
      .where('statusContent', '=', 'finalized')
      .where('statusPublish', '<>', 'published')
      .orderBy('updatedAt', 'desc')
      .limit(limit),
  );
/** Reads the films of items from a size on. */
export const largeFilms = (tx: TenantTx, accountId: string, bytes: number, limit: number) =>
  tx.all(
    q
      .selectFrom('media')
      .innerJoin('contentPublic', (join) =>
        join
          .onRef('contentPublic.accountId', '=', 'media.accountId')
          .onRef('contentPublic.contentId', '=', 'media.contentId'),
      )
      .select(['contentPublic.contentId as id', 'contentPublic.title'])
      .where('media.accountId', '=', accountId)
      .where('media.kind', '=', 'video')
      .where('media.state', '=', 'ready')
      .where('media.size', '>=', bytes)
      .where('contentPublic.statusPublish', '=', 'published')
      .orderBy('media.id')
      .limit(limit),
  );
/** Tells whether settings of the site wait for their publication. */
export const hasDraft = async (tx: TenantTx, accountId: string): Promise<boolean> =>
  (await tx.one(q.selectFrom('siteDraft').select('accountId').where('accountId', '=', accountId))) !==
  undefined;

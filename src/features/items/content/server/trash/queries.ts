import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { personName } from '#features/identity/identity/server/queries.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { TRASH_DAYS, type TrashedItem } from '../../contract-trash.ts';
import type { Seen } from '../list/queries-filters.ts';

/** A deleted item as far as rights and its restoration ask for it. */
export type Trashed = {
  contentId: string;
  title: string;
  contentTypeId: string;
  userId: string | null;
  statusPublish: 'notPublished' | 'published';
  isTestimonial: boolean;
  permalink: string | null;
  /** Columns of `content` that stand in the record. */
  columns: string[];
};

/** Counts what hangs on an item, for the question before it is deleted. */
export const countHeld = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.one(sql<{
    photos: number;
    pairs: number;
    writings: number;
    tasks: number;
    testimonials: number;
    links: number;
  }>`
    select (
      select count(*)::int from media m where m.account_id = ${accountId} and m.content_id = ${contentId}
    ) as photos,
      (
        select count(*)::int
        from content_pair p
        where p.account_id = ${accountId} and p.content_id = ${contentId}
      ) as pairs,
      (
        select count(*)::int
        from writing w
        where w.account_id = ${accountId} and w.content_id = ${contentId}
      ) as writings,
      (
        select count(*)::int
        from task k
        where k.account_id = ${accountId} and k.content_id = ${contentId} and k.status <> 'DONE'
      ) as tasks,
      (
        select count(*)::int
        from content t
        where t.account_id = ${accountId} and t.related_to = ${contentId} and t.is_testimonial
      ) as testimonials,
      (
        select count(*)::int
        from testimonial_link l
        where l.account_id = ${accountId}
          and l.content_id = ${contentId}
          and l.answered_at is null
          and l.revoked_at is null
          and l.expires_at > now()
      ) as links
  `);

/** Locks a deleted item. */
export const findTrashed = (
  tx: TenantTx,
  accountId: string,
  contentId: string,
): Promise<Trashed | undefined> =>
  tx.one(
    q
      .selectFrom('contentTrash')
      .select([
        'contentId',
        'title',
        'contentTypeId',
        'userId',
        'statusPublish',
        'isTestimonial',
        'permalink',
        sql<string[]>`array(select jsonb_object_keys(record->'content'))`.as('columns'),
      ])
      .$narrowType<Pick<Trashed, 'statusPublish'>>()
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .forUpdate(),
  );

export const removeTrashed = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.run(q.deleteFrom('contentTrash').where('accountId', '=', accountId).where('contentId', '=', contentId));

const visible = ({ ownOnly, types }: Seen, testimonials: boolean) => sql`
  ${ownOnly ? sql`t.user_id = ${ownOnly}` : sql`true`}
    and ${ofTypes(types, sql`t.content_type_id`)}
    and ${testimonials ? sql`true` : sql`not t.is_testimonial`}
`;

const trashedColumns = sql`
  t.content_id as id, t.title, t.content_type_id, t.user_id, t.status_publish, t.is_testimonial, t.card, t.held,
    t.permalink, t.deleted_at::text as deleted_at,
    (t.deleted_at + make_interval(days => ${TRASH_DAYS}))::text as purged_at,
    coalesce((select ${personName} from app_user u where u.id = t.deleted_by), '') as deleted_by
`;
/** Reads a deleted item as far as the person sees it. */
export const readTrashed = (
  tx: TenantTx,
  accountId: string,
  contentId: string,
  { seen, testimonials }: { seen: Seen; testimonials: boolean },
) =>
  tx.one(sql<TrashedItem>`
    select ${trashedColumns}
    from content_trash t
    where t.account_id = ${accountId} and t.content_id = ${contentId} and ${visible(seen, testimonials)}
  `);

/** A page of the trash, latest deletion first; one row more than a page tells whether there is another. */
export const listTrash = (
  tx: TenantTx,
  accountId: string,
  {
    seen,
    testimonials,
    after,
    limit,
  }: { seen: Seen; testimonials: boolean; after: [string, string] | undefined; limit: number },
) =>
  tx.all(sql<TrashedItem>`
    select ${trashedColumns}
    from content_trash t
    where t.account_id = ${accountId}
      and ${visible(seen, testimonials)}
      ${after ? sql`and (t.deleted_at, t.content_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by t.deleted_at desc, t.content_id desc
    limit ${limit + 1}
  `);

/** Rows that one call deletes for good: each is written into the audit log. */
export const EMPTIED_AT_ONCE = 200;
/** Empties the trash of an account, as far as the person sees it and may delete its types, oldest first. */
export const emptyTrash = (
  tx: TenantTx,
  accountId: string,
  { seen, deletes, testimonials }: { seen: Seen; deletes: Seen['types']; testimonials: boolean },
) =>
  tx.all(sql<{ id: string; title: string; isTestimonial: boolean }>`
    delete from content_trash
    where account_id = ${accountId}
      and content_id in (
        select t.content_id
        from content_trash t
        where t.account_id = ${accountId}
          and ${visible(seen, testimonials)}
          and ${ofTypes(deletes, sql`t.content_type_id`)}
        order by t.deleted_at, t.content_id
        limit ${EMPTIED_AT_ONCE}
      )
    returning content_id as id, title, is_testimonial
  `);

/** Deletes for good what lay in the trash of any account for its days. */
export const purgeOld = (tx: TenantTx, atOnce: number) =>
  tx.run(sql`
    delete from content_trash
    where (account_id, content_id) in (
      select account_id, content_id
      from content_trash
      where deleted_at < now() - make_interval(days => ${TRASH_DAYS})
      limit ${atOnce}
    )
  `);

import { ofTypes } from '#features/content-model/server/queries.ts';
import { personName } from '#features/identity/server/queries.ts';
import { columnOf } from '#platform/db/schema/columns.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import { TRASH_DAYS, TRASH_PAGE, type TrashedItem } from '../../contract.ts';
import { columnFields } from '../../fields.ts';
import type { Seen } from '../list/queries-filters.ts';

/** Columns of `content` that a restored item gets back. */
const CONTENT_COLUMNS = new Set([...Object.keys(columnFields), 'card'].map(columnOf));

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
  tx.one(sql<{ photos: number; pairs: number; testimonials: number; links: number }>`
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

/**
 * Writes an item with all rows that hang on it into the trash. `record` keeps the rows by table: `content`
 * and `links`, `consents`, `addresses` whole, `pairs` and `media` with their positions, the rest as ids.
 */
export const copyToTrash = (tx: TenantTx, accountId: string, contentId: string, deletedBy: string | null) =>
  tx.run(sql`
    insert into content_trash (
      account_id, content_id, title, content_type_id, user_id, status_publish, is_testimonial, card, held,
      permalink, record, deleted_by
    )
    select c.account_id, c.id, c.title, c.content_type_id, c.user_id, c.status_publish, c.is_testimonial,
      c.card,
      jsonb_build_object(
        'photos', jsonb_array_length(hung.media), 'pairs', jsonb_array_length(hung.pairs), 'testimonials',
        hung.testimonials
      ),
      c.permalink,
      jsonb_build_object(
        'content', to_jsonb(c) - 'title_key', 'media', hung.media, 'pairs', hung.pairs, 'links', hung.links,
        'answered', hung.answered, 'consents', hung.consents, 'addresses', hung.addresses, 'related',
        hung.related, 'categories', hung.categories, 'services', hung.services, 'tags', hung.tags
      ),
      ${deletedBy}
    from content c
    cross join lateral (
      select coalesce(
        (
          select jsonb_agg(jsonb_build_object('id', m.id, 'position', m.position))
          from media m
          where m.account_id = c.account_id and m.content_id = c.id
        ),
        '[]'
      ) as media,
        coalesce(
          (
            select jsonb_agg(to_jsonb(p))
            from content_pair p
            where p.account_id = c.account_id and p.content_id = c.id
          ),
          '[]'
        ) as pairs,
        coalesce(
          (
            select jsonb_agg(to_jsonb(l))
            from testimonial_link l
            where l.account_id = c.account_id and l.content_id = c.id
          ),
          '[]'
        ) as links,
        coalesce(
          (
            select jsonb_agg(l.id)
            from testimonial_link l
            where l.account_id = c.account_id and l.testimonial_id = c.id
          ),
          '[]'
        ) as answered,
        coalesce(
          (
            select jsonb_agg(to_jsonb(t))
            from testimonial_consent t
            where t.account_id = c.account_id and t.testimonial_id = c.id
          ),
          '[]'
        ) as consents,
        coalesce(
          (
            select jsonb_agg(to_jsonb(f))
            from former_address f
            where f.account_id = c.account_id and f.content_id = c.id
          ),
          '[]'
        ) as addresses,
        coalesce(
          (
            select jsonb_agg(r.id)
            from content r
            where r.account_id = c.account_id and r.related_to = c.id
          ),
          '[]'
        ) as related,
        (
          select count(*)
          from content r
          where r.account_id = c.account_id and r.related_to = c.id and r.is_testimonial
        ) as testimonials,
        coalesce(
          (
            select jsonb_agg(l.category_id)
            from content_category l
            where l.account_id = c.account_id and l.content_id = c.id
          ),
          '[]'
        ) as categories,
        coalesce(
          (
            select jsonb_agg(l.service_id)
            from content_service l
            where l.account_id = c.account_id and l.content_id = c.id
          ),
          '[]'
        ) as services,
        coalesce(
          (
            select jsonb_agg(l.tag_id)
            from content_tag l
            where l.account_id = c.account_id and l.content_id = c.id
          ),
          '[]'
        ) as tags
    ) hung
    where c.account_id = ${accountId} and c.id = ${contentId}
  `);

/** Locks a deleted item. */
export const findTrashed = async (tx: TenantTx, accountId: string, contentId: string) =>
  tx.one(sql<Trashed>`
    select content_id, title, content_type_id, user_id, status_publish, is_testimonial, permalink,
      array(select jsonb_object_keys(record->'content')) as columns
    from content_trash
    where account_id = ${accountId} and content_id = ${contentId}
    for update
  `);

/**
 * Writes the item back as a row of `content`, not published. Type, stage, owner, cover and relation that are
 * gone meanwhile are replaced by the first of their kind or left out.
 */
export function restoreItem(
  tx: TenantTx,
  accountId: string,
  { contentId, columns }: Pick<Trashed, 'contentId' | 'columns'>,
  permalink: string | null,
): Promise<number> {
  const names = sql.raw(columns.filter((column) => CONTENT_COLUMNS.has(column)).join(', '));
  return tx.run(sql`
    insert into content (${names})
    select ${names}
    from (
      select (
        jsonb_populate_record(
          null::content,
          t.record->'content'
            || jsonb_build_object(
              'user_id', (select u.id from app_user u where u.id = old.user_id), 'content_type_id', type.id,
              'pipeline_id', type.pipeline_id, 'stage_id', stage.id, 'cover_media_id',
              (select m.id from media m where m.account_id = t.account_id and m.id = old.cover_media_id),
              'related_to',
              (select r.id from content r where r.account_id = t.account_id and r.id = old.related_to),
              'permalink', ${permalink}::text, 'status_publish', 'notPublished', 'version', old.version + 1,
              'updated_at', now()
            )
        )
      ).*
      from content_trash t
      cross join lateral jsonb_populate_record(null::content, t.record->'content') old
      cross join lateral (
        select y.id, y.pipeline_id
        from content_type y
        where y.account_id = t.account_id
        order by y.id = old.content_type_id desc, y.position, y.id
        limit 1
      ) type
      cross join lateral (
        select s.id
        from stage s
        where s.account_id = t.account_id and s.pipeline_id = type.pipeline_id
        order by s.id = old.stage_id desc, s.position, s.id
        limit 1
      ) stage
      where t.account_id = ${accountId} and t.content_id = ${contentId}
    ) restored
  `);
}

/** Puts back what hung on the item, as far as it still exists and hangs on nothing else. */
export async function restoreHeld(tx: TenantTx, accountId: string, contentId: string): Promise<void> {
  const record = sql`
    (select t.record from content_trash t where t.account_id = ${accountId} and t.content_id = ${contentId})
  `;
  const idsOf = (key: string) => sql`
    array(select jsonb_array_elements_text(${record}->${sql.lit(key)})::uuid)
  `;
  for (const [table, column, words, key] of [
    ['content_category', 'category_id', 'category', 'categories'],
    ['content_service', 'service_id', 'service', 'services'],
    ['content_tag', 'tag_id', 'tag', 'tags'],
  ] as const)
    await tx.run(sql`
      insert into ${sql.table(table)} (account_id, content_id, ${sql.ref(column)})
      select w.account_id, ${contentId}::uuid, w.id
      from ${sql.table(words)} w
      where w.account_id = ${accountId} and w.id = any(${idsOf(key)})
      on conflict do nothing
    `);
  await tx.run(sql`
    update media m
    set content_id = ${contentId}, position = held.position
    from jsonb_to_recordset(${record}->'media') held (id uuid, position integer)
    where m.account_id = ${accountId} and m.id = held.id and m.content_id is null
  `);
  await tx.run(sql`
    insert into content_pair
    select p.*
    from jsonb_populate_recordset(null::content_pair, ${record}->'pairs') p
    join media b on b.account_id = p.account_id
      and b.id = p.before_media_id
      and b.content_id = ${contentId}
    join media a on a.account_id = p.account_id
      and a.id = p.after_media_id
      and a.content_id = ${contentId}
    on conflict do nothing
  `);
  await tx.run(sql`
    insert into testimonial_link
    select (
      jsonb_populate_record(
        null::testimonial_link,
        to_jsonb(l)
          || jsonb_build_object(
            'created_by', (select u.id from app_user u where u.id = l.created_by), 'testimonial_id',
            (
              select c.id
              from content c
              where c.account_id = ${accountId} and c.id = l.testimonial_id
            )
          )
      )
    ).*
    from jsonb_populate_recordset(null::testimonial_link, ${record}->'links') l
    on conflict do nothing
  `);
  await tx.run(sql`
    update testimonial_link
    set testimonial_id = ${contentId}
    where account_id = ${accountId} and id = any(${idsOf('answered')}) and testimonial_id is null
  `);
  await tx.run(sql`
    insert into testimonial_consent
    select * from jsonb_populate_recordset(null::testimonial_consent, ${record}->'consents')
    on conflict do nothing
  `);
  await tx.run(sql`
    insert into former_address
    select * from jsonb_populate_recordset(null::former_address, ${record}->'addresses')
    on conflict do nothing
  `);
  await tx.run(sql`
    update content
    set related_to = ${contentId}
    where account_id = ${accountId} and id = any(${idsOf('related')}) and related_to is null
  `);
}

/** Returns the ids of the items whose relation `restoreHeld` puts back: their public copies name it. */
export const relatedOf = async (tx: TenantTx, accountId: string, contentId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ id: string }>`
      select id from content where account_id = ${accountId} and related_to = ${contentId}
    `)
  ).map(({ id }) => id);

export const removeTrashed = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.run(sql`delete from content_trash where account_id = ${accountId} and content_id = ${contentId}`);

const visible = ({ ownOnly, types }: Seen, testimonials: boolean) => sql`
  ${ownOnly ? sql`t.user_id = ${ownOnly}` : sql`true`}
    and ${ofTypes(types, sql`t.content_type_id`)}
    and ${testimonials ? sql`true` : sql`not t.is_testimonial`}
`;

/** A page of the trash, latest deletion first; one row more than a page tells whether there is another. */
export const listTrash = (
  tx: TenantTx,
  accountId: string,
  { seen, testimonials, after }: { seen: Seen; testimonials: boolean; after: [string, string] | undefined },
) =>
  tx.all(sql<TrashedItem>`
    select t.content_id as id, t.title, t.content_type_id, t.user_id, t.status_publish, t.is_testimonial,
      t.card, t.held, t.permalink, t.deleted_at::text as deleted_at,
      (t.deleted_at + make_interval(days => ${TRASH_DAYS}))::text as purged_at,
      coalesce((select ${personName} from app_user u where u.id = t.deleted_by), '') as deleted_by
    from content_trash t
    where t.account_id = ${accountId}
      and ${visible(seen, testimonials)}
      ${
        after
          ? sql`and (t.deleted_at, t.content_id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
          : sql``
      }
    order by t.deleted_at desc, t.content_id desc
    limit ${TRASH_PAGE + 1}
  `);

/** Empties the trash of an account, as far as the person sees it. */
export const emptyTrash = (tx: TenantTx, accountId: string, seen: Seen, testimonials: boolean) =>
  tx.run(sql`
    delete from content_trash t where t.account_id = ${accountId} and ${visible(seen, testimonials)}
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

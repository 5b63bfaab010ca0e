import { ofTypes } from '#features/content-model/server/queries.ts';
import { sql, json, type TenantTx } from '#platform/db/tenant.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import type { Item } from '../contract.ts';
import { pictureSql } from './public-copy.ts';

type Found = Omit<Item, 'slug'> & { titleWritings: string | null };

/** One item as its editor sees it, in one round trip. */
export const find = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.one(sql<Found>`
    select c.id, c.account_id, c.user_id,
      coalesce(
        (
          select nullif(btrim(concat_ws(' ', u.first_name, u.last_name)), '')
          from app_user u
          where u.id = c.user_id
        ),
        ''
      ) as owner_name,
      c.content_type_id, c.pipeline_id, c.stage_id, c.title, c.description, c.city, c.neighborhood,
      c.address, c.lat, c.lng, c.geohash, c.done_on, c.status_service, c.status_content, c.status_publish,
      c.is_featured, c.presentation, c.writings, c.custom, c.smart_tags, c.seo_title, c.seo_description,
      c.permalink, c.cover_media_id, c.is_testimonial, c.testimonial, c.is_submission_terms, c.related_to,
      c.version, c.ready, c.published_at, c.created_at, c.updated_at, p.title_writings,
      coalesce(
        (
          select jsonb_agg(r.id order by r.created_at)
          from content r
          where r.account_id = c.account_id and r.related_to = c.id
        ),
        '[]'
      ) as related_from,
      coalesce(
        (
          select jsonb_agg(l.category_id order by l.category_id)
          from content_category l
          where l.account_id = c.account_id and l.content_id = c.id
        ),
        '[]'
      ) as category_ids,
      coalesce(
        (
          select jsonb_agg(l.service_id order by l.service_id)
          from content_service l
          where l.account_id = c.account_id and l.content_id = c.id
        ),
        '[]'
      ) as service_ids,
      coalesce(
        (
          select jsonb_agg(l.tag_id order by l.tag_id)
          from content_tag l
          where l.account_id = c.account_id and l.content_id = c.id
        ),
        '[]'
      ) as tag_ids,
      coalesce(
        (
          select jsonb_agg(
            ${pictureSql('m')} || jsonb_build_object(
              'name', m.name, 'mediaType', m.media_type, 'size', m.size, 'state', m.state, 'failure',
              m.failure, 'mediaUploadCompleted', m.upload_completed, 'takenAt', m.taken_at, 'takenLocal',
              m.taken_local, 'lat', m.lat, 'lng', m.lng
            )
            order by m.position, m.id
          )
          from media m
          where m.account_id = c.account_id and m.content_id = c.id
        ),
        '[]'
      ) as media,
      coalesce(
        (
          select jsonb_agg(
            jsonb_build_object('id', x.id, 'beforeId', x.before_media_id, 'afterId', x.after_media_id)
            order by x.position, x.id
          )
          from content_pair x
          where x.account_id = c.account_id and x.content_id = c.id
        ),
        '[]'
      ) as pairs
    from content c
    left join content_public p on p.account_id = c.account_id and p.content_id = c.id
    where c.account_id = ${accountId} and c.id = ${contentId}
  `);

export type Head = {
  id: string;
  userId: string | null;
  title: string;
  version: number;
  contentTypeId: string;
  pipelineId: string;
  stageId: string;
  permalink: string | null;
  custom: Record<string, unknown>;
  statusPublish: 'notPublished' | 'published';
  isTestimonial: boolean;
};
/** What a change is judged by; the rows stay locked until the end. */
export const lockHeads = (tx: TenantTx, accountId: string, ids: string[]) =>
  tx.all(sql<Head>`
    select id, user_id, title, version, content_type_id, pipeline_id, stage_id, permalink, custom,
      status_publish, is_testimonial
    from content
    where account_id = ${accountId} and id = any(${ids}::uuid[])
    order by id
    for update
  `);

/** A content type, as far as a new item needs it. */
export type ContentType = { id: string; pipelineId: string };
/** The type asked for, or those of the account in their order. */
export const typesOf = (tx: TenantTx, accountId: string, contentTypeId: string | undefined) =>
  tx.all(sql<ContentType>`
    select id, pipeline_id
    from content_type
    where account_id = ${accountId}
      and (${contentTypeId ?? null}::uuid is null or id = ${contentTypeId ?? null}::uuid)
    order by position, id
    limit 500
  `);
type Types = ReturnType<typeof typesWith>;
export const firstStage = (tx: TenantTx, accountId: string, pipelineId: string) =>
  tx.one(sql<{ id: string }>`
    select id
    from stage
    where account_id = ${accountId} and pipeline_id = ${pipelineId}
    order by position, id
    limit 1
  `);
export const findStage = (tx: TenantTx, accountId: string, stageId: string) =>
  tx.one(sql<{ id: string; pipelineId: string }>`
  select id, pipeline_id from stage where account_id = ${accountId} and id = ${stageId}`);

export type Field = {
  key: string;
  type: string;
  options: { uid: string; value: string }[];
  require: boolean;
};
/** The custom fields of a type: those named for it and those of all types. */
export const fieldsOf = (tx: TenantTx, accountId: string, contentTypeId: string) =>
  tx.all(sql<Field>`
    select f.key, f.type, f.options, f.require
    from custom_field f
    where f.account_id = ${accountId}
      and (
        not exists (
          select
          from custom_field_content_type l
          where l.account_id = f.account_id and l.custom_field_id = f.id
        )
          or exists (
            select
            from custom_field_content_type l
            where l.account_id = f.account_id
              and l.custom_field_id = f.id
              and l.content_type_id = ${contentTypeId}
          )
      )
    order by f.position
  `);

const tables = { category: sql`category`, service: sql`service`, tag: sql`tag`, media: sql`media` };
/** Which of the ids do not exist in this account. */
export const missing = async (
  tx: TenantTx,
  accountId: string,
  table: keyof typeof tables,
  ids: string[],
): Promise<string[]> =>
  ids.length
    ? (
        await tx.all(
          sql<{
            id: string;
          }>`
            select id
            from unnest(${ids}::uuid[]) as wanted (id) except
            select id
            from ${tables[table]}
            where account_id = ${accountId}
          `,
        )
      ).map((row) => row.id)
    : [];
/** Which of the media do not belong to the item. */
export const foreignMedia = async (
  tx: TenantTx,
  accountId: string,
  contentId: string,
  ids: string[],
): Promise<string[]> =>
  ids.length
    ? (
        await tx.all(
          sql<{
            id: string;
          }>`
            select id
            from unnest(${ids}::uuid[]) as wanted (id) except
            select id
            from media
            where account_id = ${accountId} and content_id = ${contentId}
          `,
        )
      ).map((row) => row.id)
    : [];
export const exists = async (tx: TenantTx, accountId: string, contentId: string, types: Types) =>
  Boolean(
    await tx.one(
      sql`
        select c.id
        from content c
        where c.account_id = ${accountId} and c.id = ${contentId} and ${ofTypes(types)}
      `,
    ),
  );

/** Which of the candidates another item of the account has. Choosing one is done one at a time (Y-23). */
export async function usedPermalinks(
  tx: TenantTx,
  accountId: string,
  candidates: string[],
  except: string,
): Promise<Set<string>> {
  await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${`permalink ${accountId}`}, 0))`);
  const rows = await tx.all(
    sql<{
      permalink: string;
    }>`
      select permalink
      from content
      where account_id = ${accountId} and permalink = any(${candidates}::text[]) and id <> ${except}
    `,
  );
  return new Set(rows.map((row) => row.permalink));
}

export const insert = (
  tx: TenantTx,
  given: {
    accountId: string;
    userId: string | null;
    contentTypeId: string;
    pipelineId: string;
    stageId: string;
  },
) =>
  tx.one(sql<{ id: string }>`
    insert into content (account_id, user_id, content_type_id, pipeline_id, stage_id)
    values (${given.accountId}, ${given.userId}, ${given.contentTypeId}, ${given.pipelineId}, ${given.stageId})
    returning id
  `);

/** Columns that a save may set, by the name of the contract. */
const columns = {
  title: 'title',
  description: 'description',
  contentTypeId: 'content_type_id',
  pipelineId: 'pipeline_id',
  stageId: 'stage_id',
  statusService: 'status_service',
  statusContent: 'status_content',
  isFeatured: 'is_featured',
  city: 'city',
  neighborhood: 'neighborhood',
  address: 'address',
  lat: 'lat',
  lng: 'lng',
  geohash: 'geohash',
  doneOn: 'done_on',
  seoTitle: 'seo_title',
  seoDescription: 'seo_description',
  permalink: 'permalink',
  coverMediaId: 'cover_media_id',
  relatedTo: 'related_to',
  isSubmissionTerms: 'is_submission_terms',
  statusPublish: 'status_publish',
} as const;
/** Merged key by key; null takes a key away. */
const merged = { custom: 'custom', presentation: 'presentation', writings: 'writings' } as const;
export type Columns = Partial<Record<keyof typeof columns | keyof typeof merged, unknown>>;

/** Changes an item and moves its version; 0 = somebody was faster. */
export function updateItem(
  tx: TenantTx,
  given: { accountId: string; contentId: string; version: number },
  change: Columns,
): Promise<number> {
  const sets = [sql`version = version + 1`, sql`updated_at = now()`];
  for (const [name, column] of Object.entries(columns))
    if (name in change) sets.push(sql`${sql.ref(column)} = ${change[name as keyof Columns]}`);
  for (const [name, column] of Object.entries(merged))
    if (name in change)
      sets.push(
        sql`
          ${sql.ref(column)} = jsonb_strip_nulls(${sql.ref(column)} || ${json(change[name as keyof Columns])})
        `,
      );
  if (change.statusPublish === 'published') sets.push(sql`published_at = coalesce(published_at, now())`);
  return tx.run(
    sql`
      update content
      set ${sql.join(sets)}
      where account_id = ${given.accountId} and id = ${given.contentId} and version = ${given.version}
    `,
  );
}

const links = {
  category: [sql`content_category`, sql`category_id`],
  service: [sql`content_service`, sql`service_id`],
  tag: [sql`content_tag`, sql`tag_id`],
} as const;
/** Makes exactly these the categories, services or tags of an item. */
export async function setLinks(
  tx: TenantTx,
  accountId: string,
  contentId: string,
  kind: keyof typeof links,
  ids: string[],
): Promise<void> {
  const [table, column] = links[kind];
  await tx.run(
    sql`
      delete from ${table}
      where account_id = ${accountId} and content_id = ${contentId} and not ${column} = any(${ids}::uuid[])
    `,
  );
  if (ids.length)
    await tx.run(
      sql`
        insert into ${table} (account_id, content_id, ${column})
        select ${accountId}, ${contentId}, unnest(${ids}::uuid[])
        on conflict do nothing
      `,
    );
}
export async function setPairs(
  tx: TenantTx,
  accountId: string,
  contentId: string,
  pairs: { beforeId: string; afterId: string }[],
): Promise<void> {
  await tx.run(sql`delete from content_pair where account_id = ${accountId} and content_id = ${contentId}`);
  if (pairs.length)
    await tx.run(sql`
      insert into content_pair (account_id, content_id, before_media_id, after_media_id, position)
      select ${accountId}, ${contentId}, b, a, n
      from unnest(${pairs.map((one) => one.beforeId)}::uuid[], ${pairs.map((one) => one.afterId)}::uuid[])
      with ordinality as given (b, a, n)
    `);
}

/** One change to items that are already locked. */
export const updateMany = (
  tx: TenantTx,
  accountId: string,
  ids: string[],
  change: {
    stageId?: string | undefined;
    statusContent?: string | undefined;
    isFeatured?: boolean | undefined;
    statusPublish?: string | undefined;
  },
) =>
  tx.run(sql`
    update content
    set version = version + 1, updated_at = now(),
      stage_id = coalesce(${change.stageId ?? null}::uuid, stage_id),
      status_content = coalesce(${change.statusContent ?? null}, status_content),
      is_featured = coalesce(${change.isFeatured ?? null}::boolean, is_featured),
      status_publish = coalesce(${change.statusPublish ?? null}, status_publish),
      published_at = case
        when ${change.statusPublish ?? null}::text = 'published' then coalesce(published_at, now())
        else published_at
        end
    where account_id = ${accountId} and id = any(${ids}::uuid[])
  `);
export const setPermalink = (tx: TenantTx, accountId: string, contentId: string, permalink: string) =>
  tx.run(
    sql`update content set permalink = ${permalink} where account_id = ${accountId} and id = ${contentId}`,
  );
export const removeItem = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.run(sql`delete from content where account_id = ${accountId} and id = ${contentId}`);

import type { RawBuilder } from 'kysely';
import { columnOf } from '#platform/db/schema/columns.ts';
import { columnsOfRecord, insertRecorded, listOf } from '#platform/db/schema/record.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { columnFields } from '../../fields.ts';
import type { Trashed } from './queries.ts';

/** Columns of `content` that a restored item gets back. */
const CONTENT_COLUMNS = new Set([...Object.keys(columnFields), 'card'].map(columnOf));

/**
 * Writes an item with all rows that hang on it into the trash. `record` keeps the rows by table: `content` and those
 * of `KEPT_TABLES` whole, `media` with their positions, the rest as ids. Pictures remember the item: until it is
 * restored or gone, who may not see it does not see them.
 */
export async function copyToTrash(
  tx: TenantTx,
  accountId: string,
  contentId: string,
  deletedBy: string | null,
): Promise<void> {
  const related = sql`content r where r.account_id = c.account_id and r.related_to = c.id`;
  const idsIn = (table: string, column: string) => {
    const rows = sql`${sql.table(table)} w where w.account_id = c.account_id and w.content_id = c.id`;
    return listOf(sql`w.${sql.ref(column)}`, rows);
  };
  await tx.run(sql`
    insert into content_trash (
      account_id, content_id, title, content_type_id, user_id, status_publish, is_testimonial, card, held,
      permalink, record, deleted_by
    )
    select c.account_id, c.id, c.title, c.content_type_id, c.user_id, c.status_publish, c.is_testimonial,
      c.card,
      jsonb_build_object(
        'photos', jsonb_array_length(hung.media), 'pairs', jsonb_array_length(hung.pairs), 'testimonials',
        (select count(*) from ${related} and r.is_testimonial)
      ),
      c.permalink,
      to_jsonb(hung) || jsonb_build_object('content', to_jsonb(c) - 'lexemes'),
      ${deletedBy}
    from content c
    cross join lateral (
      select ${listOf(
        sql`jsonb_build_object('id', m.id, 'position', m.position)`,
        sql`media m where m.account_id = c.account_id and m.content_id = c.id`,
      )} as media,
        ${listOf(
          sql`to_jsonb(p)`,
          sql`content_pair p where p.account_id = c.account_id and p.content_id = c.id`,
        )} as pairs,
        ${listOf(
          sql`to_jsonb(l)`,
          sql`testimonial_link l where l.account_id = c.account_id and l.content_id = c.id`,
        )} as links,
        ${listOf(
          sql`l.id`,
          sql`testimonial_link l where l.account_id = c.account_id and l.testimonial_id = c.id`,
        )} as answered,
        ${listOf(
          sql`to_jsonb(t)`,
          sql`testimonial_consent t where t.account_id = c.account_id and t.testimonial_id = c.id`,
        )} as consents,
        ${listOf(
          sql`to_jsonb(g)`,
          sql`testimonial_message g where g.account_id = c.account_id and g.testimonial_id = c.id`,
        )} as messages,
        ${listOf(
          sql`to_jsonb(k)`,
          sql`testimonial_caption k where k.account_id = c.account_id and k.testimonial_id = c.id`,
        )} as captions,
        ${listOf(
          sql`to_jsonb(f)`,
          sql`former_address f where f.account_id = c.account_id and f.content_id = c.id`,
        )} as addresses,
        ${listOf(
          sql`to_jsonb(g) - 'lexemes'`,
          sql`writing g where g.account_id = c.account_id and g.content_id = c.id`,
        )} as writings,
        ${listOf(
          sql`to_jsonb(h)`,
          sql`writing g join writing_version h on h.account_id = g.account_id and h.writing_id = g.id
            where g.account_id = c.account_id and g.content_id = c.id`,
        )} as "writingVersions",
        ${listOf(
          sql`to_jsonb(v)`,
          sql`content_version v where v.account_id = c.account_id and v.content_id = c.id`,
        )} as versions,
        ${listOf(
          sql`to_jsonb(p)`,
          sql`content_plan p where p.account_id = c.account_id and p.content_id = c.id`,
        )} as plans,
        ${listOf(
          sql`to_jsonb(p)`,
          sql`testimonial_plan p where p.account_id = c.account_id and p.content_id = c.id and p.state = 'waiting'`,
        )} as requests,
        ${listOf(sql`l.id`, sql`lead l where l.account_id = c.account_id and l.content_id = c.id`)} as leads,
        ${listOf(sql`l.id`, sql`lead l where l.account_id = c.account_id and l.referred_by = c.id`)} as referred,
        ${listOf(sql`r.id`, related)} as related,
        ${idsIn('content_category', 'category_id')} as categories,
        ${idsIn('content_service', 'service_id')} as services,
        ${idsIn('content_tag', 'tag_id')} as tags
    ) hung
    where c.account_id = ${accountId} and c.id = ${contentId}
  `);
  await tx.run(
    q
      .updateTable('media')
      .set({ trashedContentId: contentId })
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId),
  );
}

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
              'permalink', ${permalink}::text, 'status_publish', 'notPublished', 'has_changes', false,
              'version', old.version + 1,
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

/** Tables whose rows the record keeps whole, by the name of their list in it. */
const KEPT_TABLES = {
  pairs: 'content_pair',
  links: 'testimonial_link',
  consents: 'testimonial_consent',
  messages: 'testimonial_message',
  captions: 'testimonial_caption',
  addresses: 'former_address',
  writings: 'writing',
  writingVersions: 'writing_version',
  versions: 'content_version',
  plans: 'content_plan',
  requests: 'testimonial_plan',
} as const;
type KeptList = keyof typeof KEPT_TABLES;

/** How many pictures and pairs of a deleted item did not come back with it. */
export type Lost = { photos: number; pairs: number };

/**
 * Puts back what hung on the item, as far as it still exists and hangs on nothing else. Returns what did not come
 * back, as pictures that hang on another item now.
 */
export async function restoreHeld(tx: TenantTx, accountId: string, contentId: string): Promise<Lost> {
  const record = sql`
    (select t.record from content_trash t where t.account_id = ${accountId} and t.content_id = ${contentId})
  `;
  const idsOf = (key: string) => sql`
    array(select jsonb_array_elements_text(${record}->${sql.lit(key)})::uuid)
  `;
  const columns = await columnsOfRecord(tx, record, KEPT_TABLES);
  /** Inserts the rows of a list, as `rows` has them: a statement whose columns are those of the table. */
  const restore = (
    list: KeptList,
    rows: RawBuilder<unknown> = sql`
      select *
      from jsonb_populate_recordset(null::${sql.table(KEPT_TABLES[list])}, ${record}->${sql.lit(list)})
    `,
  ): Promise<number> => insertRecorded(tx, KEPT_TABLES[list], columns[list], sql`(${rows})`);
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
  const photos = await tx.run(sql`
    update media m
    set content_id = ${contentId}, position = held.position
    from jsonb_to_recordset(${record}->'media') held (id uuid, position integer)
    where m.account_id = ${accountId} and m.id = held.id and m.content_id is null
  `);
  const pairs = await restore(
    'pairs',
    sql`
      select p.*
      from jsonb_populate_recordset(null::content_pair, ${record}->'pairs') p
      join media b on b.account_id = p.account_id
        and b.id = p.before_media_id
        and b.content_id = ${contentId}
      join media a on a.account_id = p.account_id
        and a.id = p.after_media_id
        and a.content_id = ${contentId}
    `,
  );
  await restore(
    'links',
    sql`
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
    `,
  );
  await tx.run(sql`
    update testimonial_link
    set testimonial_id = ${contentId}
    where account_id = ${accountId} and id = any(${idsOf('answered')}) and testimonial_id is null
  `);
  for (const list of [
    'consents',
    'messages',
    'captions',
    'writings',
    'writingVersions',
    'addresses',
  ] as const)
    await restore(list);
  await restore(
    'versions',
    sql`
      select (
        jsonb_populate_record(
          null::content_version,
          to_jsonb(v)
            || jsonb_build_object('by_user_id', (select u.id from app_user u where u.id = v.by_user_id))
        )
      ).*
      from jsonb_populate_recordset(null::content_version, ${record}->'versions') v
    `,
  );
  // A time that has passed meanwhile is chosen anew; an item is never published by its return.
  await restore(
    'plans',
    sql`
      select p.*
      from jsonb_populate_recordset(null::content_plan, ${record}->'plans') p
      join app_user u on u.id = p.planned_by
      where p.publish_at > now()
    `,
  );
  await restore(
    'requests',
    sql`
      select (
        jsonb_populate_record(
          null::testimonial_plan,
          to_jsonb(p)
            || jsonb_build_object(
              'stage_id', (select s.id from stage s where s.account_id = p.account_id and s.id = p.stage_id)
            )
        )
      ).*
      from jsonb_populate_recordset(null::testimonial_plan, ${record}->'requests') p
      where p.batch_id is null
        or exists (
          select from testimonial_batch b where b.account_id = p.account_id and b.id = p.batch_id
        )
    `,
  );
  for (const [column, list] of [
    ['content_id', 'leads'],
    ['referred_by', 'referred'],
  ] as const)
    await tx.run(sql`
      update lead
      set ${sql.ref(column)} = ${contentId}
      where account_id = ${accountId} and id = any(${idsOf(list)}) and ${sql.ref(column)} is null
    `);
  await tx.run(sql`
    update content
    set related_to = ${contentId}
    where account_id = ${accountId} and id = any(${idsOf('related')}) and related_to is null
  `);
  const held = await tx.one(sql<{ [List in keyof Lost]: number | null }>`
    select jsonb_array_length(${record}->'media') as photos, jsonb_array_length(${record}->'pairs') as pairs
  `);
  return { photos: (held?.photos ?? 0) - photos, pairs: (held?.pairs ?? 0) - pairs };
}

/** Returns the ids of the items whose relation `restoreHeld` puts back: their public copies name it. */
export async function relatedOf(tx: TenantTx, accountId: string, contentId: string): Promise<string[]> {
  const related = await tx.all(
    q
      .selectFrom('content')
      .select('id')
      .where('accountId', '=', accountId)
      .where('relatedTo', '=', contentId),
  );
  return related.map(({ id }) => id);
}

import { columnOf } from '#platform/db/schema/columns.ts';
import { listOf } from '#platform/db/schema/record.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { columnFields } from '../../fields.ts';
import type { Trashed } from './queries.ts';

/** Columns of `content` that a restored item gets back. */
const CONTENT_COLUMNS = new Set([...Object.keys(columnFields), 'card'].map(columnOf));

/** The list of steps of an item `c`, and its steps. */
const elementLists = listOf(
  sql`to_jsonb(t)`,
  sql`elements_template t where t.account_id = c.account_id and t.content_id = c.id`,
);
const elements = listOf(
  sql`to_jsonb(e)`,
  sql`elements_template t join template_element e on e.account_id = t.account_id and e.list_id = t.id
    where t.account_id = c.account_id and t.content_id = c.id`,
);

/**
 * Writes an item with all rows that hang on it into the trash. `record` keeps the rows by table: `content` and those
 * of `KEPT_TABLES` (queries-restore.ts) whole, `media` with their positions, the rest as ids. Pictures remember the item: until it is
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
        ${elementLists} as "elementLists",
        ${elements} as elements,
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

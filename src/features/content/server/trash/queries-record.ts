import type { RawBuilder } from 'kysely';
import { columnOf } from '#platform/db/schema/columns.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { DB } from '#platform/db/types.gen.ts';
import { columnFields } from '../../fields.ts';
import type { Trashed } from './queries.ts';

/** Columns of `content` that a restored item gets back. */
const CONTENT_COLUMNS = new Set([...Object.keys(columnFields), 'card'].map(columnOf));
/** Columns of `writing` but the one that the database makes of the others. */
const writingColumns: Record<Exclude<keyof DB['writing'], 'lexemes'>, true> = {
  accountId: true,
  id: true,
  contentId: true,
  instructionId: true,
  writerOutput: true,
  destination: true,
  language: true,
  title: true,
  description: true,
  version: true,
  contentHash: true,
  origin: true,
  sources: true,
  claims: true,
  status: true,
  feedback: true,
  approvedBy: true,
  approvalDate: true,
  decidedVersion: true,
  userId: true,
  userName: true,
  createdAt: true,
  updatedAt: true,
  itemTitle: true,
  itemCustomer: true,
  itemTypeId: true,
};
const WRITING_COLUMNS = sql.raw(Object.keys(writingColumns).map(columnOf).join(', '));

/** Returns a list of all rows of a kind as jsonb, empty when there are none. */
const listOf = (value: RawBuilder<unknown>, rows: RawBuilder<unknown>) => sql`
  coalesce((select jsonb_agg(${value}) from ${rows}), '[]')
`;

/**
 * Writes an item with all rows that hang on it into the trash. `record` keeps the rows by table: `content`,
 * `pairs`, `links`, `consents`, `messages`, `captions`, `addresses` and `versions` whole, `media` with their positions, the rest as ids.
 */
export const copyToTrash = (tx: TenantTx, accountId: string, contentId: string, deletedBy: string | null) => {
  const related = sql`content r where r.account_id = c.account_id and r.related_to = c.id`;
  const idsIn = (table: string, column: string) => {
    const rows = sql`${sql.table(table)} w where w.account_id = c.account_id and w.content_id = c.id`;
    return listOf(sql`w.${sql.ref(column)}`, rows);
  };
  return tx.run(sql`
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
        ${listOf(sql`r.id`, related)} as related,
        ${idsIn('content_category', 'category_id')} as categories,
        ${idsIn('content_service', 'service_id')} as services,
        ${idsIn('content_tag', 'tag_id')} as tags
    ) hung
    where c.account_id = ${accountId} and c.id = ${contentId}
  `);
};

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
  const all = sql`*`;
  for (const [table, key, columns] of [
    ['testimonial_consent', 'consents', all],
    ['testimonial_message', 'messages', all],
    ['testimonial_caption', 'captions', all],
    ['writing', 'writings', WRITING_COLUMNS],
    ['writing_version', 'writingVersions', all],
  ] as const)
    await tx.run(sql`
      insert into ${sql.table(table)} ${columns === all ? sql`` : sql`(${columns})`}
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${record}->${sql.lit(key)})
      on conflict do nothing
    `);
  await tx.run(sql`
    insert into former_address
    select * from jsonb_populate_recordset(null::former_address, ${record}->'addresses')
    on conflict do nothing
  `);
  await tx.run(sql`
    insert into content_version
    select (
      jsonb_populate_record(
        null::content_version,
        to_jsonb(v)
          || jsonb_build_object('by_user_id', (select u.id from app_user u where u.id = v.by_user_id))
      )
    ).*
    from jsonb_populate_recordset(null::content_version, ${record}->'versions') v
    on conflict do nothing
  `);
  await tx.run(sql`
    update content
    set related_to = ${contentId}
    where account_id = ${accountId} and id = any(${idsOf('related')}) and related_to is null
  `);
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

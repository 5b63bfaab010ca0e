import type { z } from 'zod';
import { keyHas } from '#platform/db/search.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { readCursor } from '#shared/cursor.ts';
import type { MediaUse } from '../../contract-library.ts';
import type { list } from '../../contract.ts';
import type { Sort } from '../../rules.ts';
import { isUsed } from './queries-used.ts';
import { columns, type MediaRow, type Narrow } from '../queries.ts';
import { seenWith, seesItem, type Sight } from '../queries-sight.ts';

type Query = z.output<typeof list.query>;
/** Hits of a search that are looked up by their ids; of more the order of an index is followed. */
const SEARCH_FEW = 500;
/** Most of a number that is shown; counting ends there. */
const COUNT_MOST = 10_000;
const CAMERAS_MOST = 50;
const USES_MOST = 100;

/** The column of each order, its direction, and how a cursor is read into its type. */
const orders = {
  newest: { column: 'createdAt', direction: 'desc', type: 'timestamptz' },
  oldest: { column: 'createdAt', direction: 'asc', type: 'timestamptz' },
  taken: { column: 'takenKey', direction: 'desc', type: 'text' },
  name: { column: 'nameKey', direction: 'asc', type: 'text' },
  largest: { column: 'size', direction: 'desc', type: 'bigint' },
} as const satisfies Record<Sort, object>;
const snake = { createdAt: 'created_at', takenKey: 'taken_key', nameKey: 'name_key', size: 'size' } as const;

/** Returns the condition of a medium that has a tag with all words of a search, or whose item has one. */
const taggedWith = (accountId: string, search: string) => sql<boolean>`(
  media.content_id in (
    select l.content_id
    from tag t
    join content_tag l on l.account_id = t.account_id and l.tag_id = t.id
    where t.account_id = ${accountId} and ${keyHas(sql`search_key(t.label)`, search)}
  )
  or media.id in (
    select l.media_id
    from tag t
    join media_tag l on l.account_id = t.account_id and l.tag_id = t.id
    where t.account_id = ${accountId} and ${keyHas(sql`search_key(t.label)`, search)} and l.state = 'given'
  )
)`;
const keyOf = (
  row: { createdAt: string; takenKey: string | null; nameKey: string | null; size: number },
  sort: Sort,
) => String(row[orders[sort].column] ?? '');
/** Returns the keys of the cursor behind a row. */
export const cursorOf = (row: LibraryRow, sort: Sort): [string, string] => [keyOf(row, sort), row.id];
export type LibraryRow = MediaRow & { takenKey: string | null; nameKey: string | null };

/** Returns the condition of a medium whose item is found by its title or its place. */
const inItem = (accountId: string, search: string) => sql<boolean>`
  exists (
    select
    from content c
    where c.account_id = ${accountId}
      and c.id = media.content_id
      and ${keyHas(sql`search_key(c.title || ' ' || c.city || ' ' || c.neighborhood)`, search)}
  )
`;
/** Reads the ids of media, newest first, as many as are looked up by their ids. */
const idsWith = (tx: TenantTx, accountId: string, condition: ReturnType<typeof sql<boolean>>) =>
  tx.all(
    q
      .selectFrom('media')
      .select('id')
      .where('accountId', '=', accountId)
      .where(condition)
      .orderBy('createdAt', 'desc')
      .limit(SEARCH_FEW),
  );
/**
 * Narrows a search to its hits by their ids, or to the order of an index where there are too many of them: by
 * names, texts and tags of files, and by the titles and places of their items.
 */
async function hitsOf(tx: TenantTx, accountId: string, search: string) {
  const hits = await tx.all(
    q.selectFrom(sql<{ id: string }>`search_media(${search}, ${SEARCH_FEW + 1})`.as('hit')).select('id'),
  );
  const items = await tx.all(
    q.selectFrom(sql<{ id: string }>`search_content(${search}, ${SEARCH_FEW + 1})`.as('item')).select('id'),
  );
  const tagged = taggedWith(accountId, search);
  const isMany = items.length > SEARCH_FEW;
  const ofItems = isMany
    ? inItem(accountId, search)
    : sql<boolean>`content_id = any(${items.map(({ id }) => id)}::uuid[])`;
  if (isMany || hits.length > SEARCH_FEW)
    return sql<boolean>`(${keyHas(sql`words`, search)} or ${tagged} or ${ofItems})`;
  const taggedRows = await idsWith(tx, accountId, tagged);
  const itemRows = items.length ? await idsWith(tx, accountId, ofItems) : [];
  const ids = [...new Set([...hits, ...taggedRows, ...itemRows].map(({ id }) => id))];
  return sql<boolean>`id = any(${ids}::uuid[])`;
}

/** Narrows the library to a color by the ids of its pictures, or in the order of an index where there are many. */
async function ofColor(tx: TenantTx, color: string) {
  const hits = await tx.all(
    q.selectFrom(sql<{ id: string }>`media_of_color(${color}, ${SEARCH_FEW + 1})`.as('hit')).select('id'),
  );
  if (hits.length > SEARCH_FEW) return sql<boolean>`colors @> array[${color}]::text[]`;
  return sql<boolean>`id = any(${hits.map(({ id }) => id)}::uuid[])`;
}

/** Reads a page of the library and one row more if there is one. */
export async function library(
  tx: TenantTx,
  accountId: string,
  query: Query,
  sight: Sight,
): Promise<LibraryRow[]> {
  const { column, direction, type } = orders[query.sort];
  const key = sql.ref(snake[column]);
  const [at, id] = readCursor(`media-${query.sort}`, query.cursor, 2) ?? [];
  let rows = q
    .selectFrom('media')
    .select(columns)
    .select(['takenKey', 'nameKey'])
    .$narrowType<Narrow>()
    .where('accountId', '=', accountId)
    .where('replacesId', 'is', null)
    // The video of a customer is nobody's until it was added to the testimonial.
    .where((media) => media.or([media('state', '<>', 'uploading'), media('testimonialLinkId', 'is', null)]))
    .where(seenWith(sight))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(query.limit + 1);
  if (at !== undefined) {
    const comparison = sql.raw(direction === 'desc' ? '<' : '>');
    rows = rows.where(
      sql<boolean>`(${key}, id) ${comparison} (${String(at)}::${sql.raw(type)}, ${String(id)}::uuid)`,
    );
  }
  if (query.kind) rows = rows.where('kind', '=', query.kind);
  if (query.state) rows = rows.where('state', '=', query.state);
  if (query.camera) rows = rows.where('camera', '=', query.camera);
  if (query.color) rows = rows.where(await ofColor(tx, query.color));
  if (query.duplicates) rows = rows.where('twinId', 'is not', null);
  if (query.withoutAlt)
    rows = rows
      .where('alt', '=', sql.lit(''))
      .where('kind', '=', sql.lit('image'))
      .where('state', '=', sql.lit('ready'));
  if (query.place) rows = rows.where('lat', query.place === 'true' ? 'is not' : 'is', null);
  if (query.unused || query.used === 'false')
    rows = rows.where('contentId', 'is', null).where(sql<boolean>`not ${isUsed(accountId)}`);
  if (query.used === 'true') rows = rows.where(isUsed(accountId));
  if (query.uploadedFrom) rows = rows.where('createdAt', '>=', sql<string>`${query.uploadedFrom}::date`);
  if (query.uploadedTo) rows = rows.where('createdAt', '<', sql<string>`${query.uploadedTo}::date + 1`);
  if (query.takenFrom) rows = rows.where('takenKey', '>=', query.takenFrom);
  // The key is a local time, so everything of the last day comes before its midnight.
  if (query.takenTo) rows = rows.where('takenKey', '<=', `${query.takenTo}T24`).where('takenKey', '>', '');
  if (query.search) rows = rows.where(await hitsOf(tx, accountId, query.search));
  return tx.all(rows);
}

/** Reads what the filters of the library offer. */
export async function facets(tx: TenantTx, accountId: string) {
  const counts = await tx.one(sql<{ files: number; withoutAlt: number }>`
    select
      (select coalesce(sum(t.files), 0)::int from media_tally t where t.account_id = ${accountId}) as files,
      (
        select count(*)::int
        from (
          select
          from media
          where account_id = ${accountId}
            and alt = ''
            and kind = 'image'
            and state = 'ready'
            and replaces_id is null
          limit ${COUNT_MOST}
        ) m
      ) as without_alt
  `);
  // Each step goes to the next camera of the index, so that many photographs of one camera cost nothing.
  const cameras = await tx.all(sql<{ camera: string }>`
    with recursive next_camera as (
      (
        select camera from media where account_id = ${accountId} and camera > '' order by camera limit 1
      )
      union all
      select (
        select m.camera
        from media m
        where m.account_id = ${accountId} and m.camera > c.camera
        order by m.camera
        limit 1
      )
      from next_camera c
      where c.camera is not null
    )
    select camera
    from next_camera
    where camera is not null
    limit ${CAMERAS_MOST}
  `);
  return { ...counts!, cameras: cameras.map(({ camera }) => camera) };
}

type UseRow = MediaUse & { isSeen: boolean };
/** Reads where a medium is used, with whether the caller sees the item. */
export const usesOf = (tx: TenantTx, accountId: string, mediaId: string, sight: Sight) =>
  tx.all(sql<UseRow>`
    with place as (
      select 'item' as kind, content_id
      from media
      where account_id = ${accountId} and id = ${mediaId} and content_id is not null
      union all
      select 'cover', id
      from content
      where account_id = ${accountId} and cover_media_id = ${mediaId}
      union all
      select 'pair', content_id
      from content_pair
      where account_id = ${accountId} and ${mediaId} in (before_media_id, after_media_id)
      union all
      select 'testimonial', id
      from content
      where account_id = ${accountId}
        and is_testimonial
        and ${mediaId}::text in (testimonial->>'customerPhoto', testimonial->>'cover', testimonial->>'video')
      union all
      select 'item', c.id
      from content c
      where c.account_id = ${accountId}
        and not exists (
          select from media m where m.account_id = c.account_id and m.id = ${mediaId} and m.content_id = c.id
        )
        and (
          c.presentation::text like '%' || ${mediaId}::text || '%'
            or c.has_changes
              and exists (
                select
                from content_version v
                where v.account_id = c.account_id
                  and v.content_id = c.id
                  and v.is_public
                  and v.face->'media_ids' ? ${mediaId}::text
              )
        )
    ),
    used as (
      select p.kind, p.content_id as content_uid, c.title, c.status_publish = 'published' as is_public,
        ${seesItem(sight)} as is_seen
      from place p
      join content c on c.account_id = ${accountId} and c.id = p.content_id
      union all
      select 'service', null, s.label, true, true
      from service s
      where s.account_id = ${accountId} and s.cover_media_id = ${mediaId}
      union all
      select 'site', null, '', true, true
      from site_settings s
      where s.account_id = ${accountId} and s.settings::text like '%' || ${mediaId}::text || '%'
      union all
      select 'site', null, '', false, true
      from site_draft d
      where d.account_id = ${accountId} and d.document::text like '%' || ${mediaId}::text || '%'
    )
    select kind, content_uid, title, is_public, is_seen
    from used
    order by is_public desc, kind, content_uid
    limit ${USES_MOST}
  `);

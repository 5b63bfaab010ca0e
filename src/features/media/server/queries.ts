import { ofTypes } from '#features/content-model/server/queries.ts';
import { likeAnywhere } from '#platform/db/like.ts';
import { json, sql, type TenantTx } from '#platform/db/tenant.ts';
import { pictureUrl, type PictureSize } from '#shared/picture.ts';
import { readCursor } from '#shared/cursor.ts';
import type { worksOn } from '#shared/rights/own.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import type { MediaItem } from '../contract.ts';
import type { MediaKind } from '../rules.ts';

/** Which items somebody sees: of which types, and whose. */
export type Sight = {
  types: ReturnType<typeof typesWith>;
  whose: ReturnType<typeof worksOn>;
  userId: string | null;
  testimonials: boolean;
};
/**
 * What `derivatives` holds: the stem and sizes of a picture (MEDIA-10, MEDIA-12), or where a film is played
 * from.
 */
export type Derivatives = { base?: string; sizes?: PictureSize[]; avif?: boolean; film?: string };
/** A row of `media` as it is kept; screens get `itemOf` of it. */
export type MediaRow = {
  id: string;
  accountId: string;
  contentId: string | null;
  uploadedBy: string | null;
  kind: MediaKind;
  name: string;
  mediaType: string;
  size: number;
  storageKey: string | null;
  checksum: string | null;
  state: MediaItem['state'];
  failure: string | null;
  width: number | null;
  height: number | null;
  thumbhash: string | null;
  averageColor: string | null;
  derivatives: Derivatives;
  alt: string;
  caption: string;
  description: string;
  mediaTitle: string;
  takenAt: string | null;
  takenLocal: string | null;
  lat: number | null;
  lng: number | null;
  isMediaSourceMobileApp: boolean;
  uploadCompleted: boolean;
  position: number;
  createdAt: string;
  updatedAt: string;
};
const columns =
  sql.raw(`id, account_id, content_id, uploaded_by, kind, name, media_type, size, storage_key, checksum, state, failure, width, height, thumbhash, average_color, derivatives,
  alt, caption, description, media_title, taken_at, taken_local, lat, lng, is_media_source_mobile_app, upload_completed, position, created_at, updated_at`);

/** A row as the account's screens see it (MEDIA-02 to 04). */
export function itemOf(row: MediaRow): MediaItem {
  const ready = row.state === 'ready';
  const base = ready ? (row.derivatives.base ?? null) : null;
  return {
    uid: row.id,
    contentUid: row.contentId,
    kind: row.kind,
    name: row.name,
    size: row.size,
    type: row.mediaType,
    url: row.storageKey === null ? null : `/api/accounts/${row.accountId}/media/${row.id}/original`,
    thumb: base && pictureUrl(base, '200x200'),
    thumbType: base && 'image/webp',
    alt: row.alt,
    caption: row.caption,
    description: row.description,
    mediaTitle: row.mediaTitle,
    isMediaSourceMobileApp: row.isMediaSourceMobileApp,
    mediaUploadCompleted: row.uploadCompleted,
    state: row.state,
    failure: row.failure,
    position: row.position,
    picture: {
      id: row.id,
      kind: row.kind,
      width: row.width,
      height: row.height,
      hash: row.thumbhash,
      color: row.averageColor,
      alt: row.alt,
      caption: row.caption,
      base,
      sizes: ready ? (row.derivatives.sizes ?? []) : [],
      avif: ready && row.derivatives.avif === true,
      film: ready && row.kind === 'video' ? (row.derivatives.film ?? null) : null,
    },
    takenLocal: row.takenLocal,
    takenAt: row.takenAt,
    lat: row.lat,
    lng: row.lng,
    createDate: row.createdAt,
    updateDate: row.updatedAt,
  };
}

/** Condition: media of no item, or of an item that somebody may see. */
const seenWith = (sight: Sight | null) => {
  if (!sight || (sight.types === null && sight.whose === 'all' && sight.testimonials)) return sql`true`;
  const { types, whose, userId, testimonials } = sight;
  const ofPersons = { all: sql`true`, own: sql`c.user_id = ${userId}`, none: sql`false` };
  return sql`
    (
      media.content_id is null
        or exists (
          select
          from content c
          where c.account_id = media.account_id
            and c.id = media.content_id
            and ${ofTypes(types)}
            and ${testimonials ? sql`true` : sql`not c.is_testimonial`}
            and ${ofPersons[whose]}
        )
    )
  `;
};
/** `sight`: who must be able to see it, null = whoever is in the account. */
export const find = (tx: TenantTx, accountId: string, mediaId: string, sight: Sight | null = null) =>
  tx.one(
    sql<MediaRow>`
      select ${columns}
      from media
      where account_id = ${accountId} and id = ${mediaId} and ${seenWith(sight)}
    `,
  );
export const newId = async (tx: TenantTx): Promise<string> =>
  (await tx.one(sql<{ id: string }>`select uuidv7() as id`))!.id;

export const ofContent = (tx: TenantTx, accountId: string, contentId: string, sight: Sight | null = null) =>
  tx.all(
    sql<MediaRow>`
      select ${columns}
      from media
      where account_id = ${accountId} and content_id = ${contentId} and ${seenWith(sight)}
      order by position, id
      limit 500
    `,
  );

export type Filter = {
  kind?: string | undefined;
  state?: string | undefined;
  search?: string | undefined;
  unused?: boolean;
  sight?: Sight;
  cursor?: string | undefined;
  limit: number;
};
/** The library, newest first; one row more than asked for tells that there is more. */
export function library(tx: TenantTx, accountId: string, filter: Filter) {
  const [at = null, id = null] = readCursor('media', filter.cursor, 2) ?? [];
  const like = filter.search ? likeAnywhere(filter.search) : null;
  return tx.all(sql<MediaRow>`
    select ${columns}
    from media
    where account_id = ${accountId}
      and (${at}::timestamptz is null or (created_at, id) < (${at}::timestamptz, ${id}::uuid))
      and (${filter.kind ?? null}::text is null or kind = ${filter.kind ?? null})
      and (${filter.state ?? null}::text is null or state = ${filter.state ?? null})
      and (not ${filter.unused === true} or content_id is null)
      and ${seenWith(filter.sight ?? null)}
      and (
        ${like}::text is null
          or name ilike ${like}
          or alt ilike ${like}
          or caption ilike ${like}
          or media_title ilike ${like}
      )
    order by created_at desc, id desc
    limit ${filter.limit + 1}
  `);
}

type NewMedia = {
  id: string;
  accountId: string;
  contentId?: string | null;
  testimonialLinkId?: string | null;
  uploadedBy?: string | null;
  kind: MediaKind;
  name: string;
  mediaType: string;
  size: number;
  alt?: string;
  caption?: string;
  description?: string;
  mediaTitle?: string;
  position?: number;
  isMediaSourceMobileApp?: boolean;
  storageKey?: string;
  checksum?: string;
  state?: MediaItem['state'];
};
/** Without a position the medium comes last in its content. */
export const insert = (tx: TenantTx, m: NewMedia) =>
  tx.one(sql<MediaRow>`
    insert into media (
      account_id, id, content_id, testimonial_link_id, uploaded_by, kind, name, media_type, size, alt,
      caption, description, media_title, is_media_source_mobile_app, storage_key, checksum, state,
      upload_completed, position
    )
    values (
      ${m.accountId}, ${m.id}, ${m.contentId ?? null}, ${m.testimonialLinkId ?? null},
      ${m.uploadedBy ?? null}, ${m.kind}, ${m.name}, ${m.mediaType}, ${m.size}, ${m.alt ?? ''},
      ${m.caption ?? ''}, ${m.description ?? ''}, ${m.mediaTitle ?? ''},
      ${m.isMediaSourceMobileApp ?? false}, ${m.storageKey ?? null}, ${m.checksum ?? null},
      ${m.state ?? 'uploading'}, ${m.storageKey !== undefined},
      coalesce(
        ${m.position ?? null}::integer,
        (
          select max(o.position) + 1
          from media o
          where o.account_id = ${m.accountId} and o.content_id = ${m.contentId ?? null}
        ),
        0
      )
    )
    returning ${columns}
  `);

export const completed = (
  tx: TenantTx,
  m: { accountId: string; id: string; mediaType: string; size: number; storageKey: string; checksum: string },
) =>
  tx.one(sql<MediaRow>`
    update media
    set state = 'processing', upload_completed = true, media_type = ${m.mediaType}, size = ${m.size},
      storage_key = ${m.storageKey}, checksum = ${m.checksum}, failure = null
    where account_id = ${m.accountId} and id = ${m.id} and state = 'uploading'
    returning ${columns}
  `);

export type Finished = {
  width: number | null;
  height: number | null;
  hash: string | null;
  color: string | null;
  derivatives: Derivatives;
  takenAt: string | null;
  takenLocal: string | null;
  lat: number | null;
  lng: number | null;
};
/** What the owner already wrote is kept; the rest is filled in. Only one of two workers changes the row. */
export const finished = (tx: TenantTx, accountId: string, mediaId: string, f: Finished) =>
  tx.one(sql<MediaRow>`
    update media
    set state = 'ready', failure = null, width = ${f.width}, height = ${f.height}, thumbhash = ${f.hash},
      average_color = ${f.color}, derivatives = ${json(f.derivatives)}, taken_at = ${f.takenAt},
      taken_local = ${f.takenLocal}, lat = ${f.lat}, lng = ${f.lng}
    where account_id = ${accountId} and id = ${mediaId} and state = 'processing'
    returning ${columns}
  `);
/**
 * Ends a file on its way with the code that screens translate; the original is kept only where trying again
 * could help.
 */
export const failed = (tx: TenantTx, accountId: string, mediaId: string, code: string) =>
  tx.one(sql<MediaRow>`
    update media
    set state = 'failed', failure = ${code},
      storage_key = case when ${code === 'media.not_processed'} then storage_key end
    where account_id = ${accountId} and id = ${mediaId} and state in ('uploading', 'processing')
    returning ${columns}
  `);
export const withAvif = (tx: TenantTx, accountId: string, mediaId: string) =>
  tx.one(sql<MediaRow>`
    update media
    set derivatives = derivatives || '{"avif": true}'
    where account_id = ${accountId} and id = ${mediaId} and state = 'ready' and derivatives ? 'base'
    returning ${columns}
  `);

export type Change = {
  alt?: string | undefined;
  caption?: string | undefined;
  description?: string | undefined;
  mediaTitle?: string | undefined;
  position?: number | undefined;
  contentUid?: string | null | undefined;
};
export const change = (tx: TenantTx, accountId: string, mediaId: string, c: Change) =>
  tx.one(sql<MediaRow>`
    update media
    set alt = coalesce(${c.alt ?? null}, alt), caption = coalesce(${c.caption ?? null}, caption),
      description = coalesce(${c.description ?? null}, description),
      media_title = coalesce(${c.mediaTitle ?? null}, media_title),
      position = coalesce(${c.position ?? null}::integer, position),
      content_id = case
        when ${c.contentUid !== undefined} then ${c.contentUid ?? null}::uuid
        else content_id
        end
    where account_id = ${accountId} and id = ${mediaId}
    returning ${columns}
  `);

export const remove = (tx: TenantTx, accountId: string, mediaId: string) =>
  tx.run(sql`delete from media where account_id = ${accountId} and id = ${mediaId}`);
/** Contents that show a medium: as their own, as a cover or within a testimonial. */
export const contentsWith = async (tx: TenantTx, accountId: string, mediaId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ id: string }>`
      select content_id as id
      from media
      where account_id = ${accountId} and id = ${mediaId} and content_id is not null
      union
      select id
      from content
      where account_id = ${accountId} and cover_media_id = ${mediaId}
      union
      select content_id
      from content_pair
      where account_id = ${accountId} and ${mediaId} in (before_media_id, after_media_id)
    `)
  ).map((row) => row.id);

/** The ids must be exactly the media of the content; false = they are not. */
export async function reorder(
  tx: TenantTx,
  accountId: string,
  contentId: string,
  ids: readonly string[],
): Promise<boolean> {
  const now = (
    await tx.all(
      sql<{
        id: string;
      }>`
        select id
        from media
        where account_id = ${accountId} and content_id = ${contentId}
        order by id
        for update
      `,
    )
  ).map((row) => row.id);
  if (now.length !== ids.length || new Set(ids).size !== ids.length || !now.every((id) => ids.includes(id)))
    return false;
  await tx.run(
    sql`
      update media m
      set position = o.n - 1
      from unnest(${ids}::uuid[])
      with ordinality as o (id, n)
      where m.account_id = ${accountId} and m.id = o.id and m.position <> o.n - 1
    `,
  );
  return true;
}

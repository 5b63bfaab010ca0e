import type { Selectable } from 'kysely';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Media } from '#platform/db/types.gen.ts';
import { pictureUrl, type PictureSize } from '#shared/picture.ts';
import type { Edit, MediaItem } from '../contract.ts';
import type { Cut, MediaKind } from '../rules.ts';
import { type Sight, seenWith } from './queries-sight.ts';
/** Stem and sizes of a picture (MEDIA-10, MEDIA-12) or poster. */
type Sizes = { base?: string; sizes?: PictureSize[]; avif?: boolean };
/** Picture or poster, address of a film, length of its upload, and that it was queued again once ffmpeg was there. */
export type Derivatives = Sizes & { film?: string; seconds?: number; again?: true };
/** Columns of `media` that its statements return. */
export const columns = [
  'id',
  'accountId',
  'contentId',
  'uploadedBy',
  'uploadedKey',
  'kind',
  'name',
  'mediaType',
  'size',
  'storageKey',
  'checksum',
  'state',
  'failure',
  'width',
  'height',
  'thumbhash',
  'averageColor',
  'colors',
  'derivatives',
  'alt',
  'caption',
  'description',
  'mediaTitle',
  'takenAt',
  'takenLocal',
  'lat',
  'lng',
  'camera',
  'revision',
  'edit',
  'replacesId',
  'twinId',
  'twinKind',
  'isMediaSourceMobileApp',
  'uploadCompleted',
  'position',
  'createdAt',
  'updatedAt',
] as const;
/** Columns whose values are fewer than their type in the database says. */
export type Narrow = {
  kind: MediaKind;
  state: MediaItem['state'];
  derivatives: Derivatives;
  edit: Partial<Edit & Cut>;
  twinKind: 'same' | 'alike' | null;
};
/** The edit of a picture that was never edited. */
export const UNEDITED: Edit = { rotate: 0, crop: null, focal: null };
/** Row of `media`; screens get `itemOf` of it. */
export type MediaRow = Omit<Pick<Selectable<Media>, (typeof columns)[number]>, keyof Narrow> & Narrow;

/** Returns a row as the account's screens see it (MEDIA-02 to 04). */
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
    camera: row.camera,
    edit: row.kind === 'image' ? { ...UNEDITED, ...row.edit } : UNEDITED,
    twin: row.twinId === null ? null : { uid: row.twinId, kind: row.twinKind ?? 'alike' },
    createDate: row.createdAt,
    updateDate: row.updatedAt,
  };
}
const mediaRows = (accountId: string) =>
  q.selectFrom('media').select(columns).$narrowType<Narrow>().where('accountId', '=', accountId);

/** Reads one medium; without a sight, everybody in the account sees it. */
export const find = (tx: TenantTx, accountId: string, mediaId: string, sight: Sight | null = null) =>
  tx.one(mediaRows(accountId).where('id', '=', mediaId).where(seenWith(sight)));
/** Makes the id of a new medium, which its upload and its files are named by. */
export const newId = async (tx: TenantTx): Promise<string> =>
  (await tx.one(sql<{ id: string }>`select uuidv7() as id`))!.id;

/** Reads the media of an item in their order; without a sight, everybody in the account sees them. */
export const ofContent = (tx: TenantTx, accountId: string, contentId: string, sight: Sight | null = null) =>
  tx.all(
    mediaRows(accountId)
      .where('contentId', '=', contentId)
      .where(seenWith(sight))
      .orderBy('position')
      .orderBy('id')
      .limit(500),
  );

type NewMedia = Partial<Record<'alt' | 'caption' | 'description' | 'mediaTitle', string>> & {
  id: string;
  accountId: string;
  contentId?: string | null;
  testimonialLinkId?: string | null;
  replacesId?: string | null;
  uploadedBy?: string | null;
  uploadedKey?: string | null;
  kind: MediaKind;
  name: string;
  mediaType: string;
  size: number;
  position?: number;
  isMediaSourceMobileApp?: boolean;
  storageKey?: string;
  checksum?: string;
  state?: MediaItem['state'];
};
/** Inserts a medium; without a position it comes last in its item. */
export const insert = (tx: TenantTx, medium: NewMedia) =>
  tx.one(
    q
      .insertInto('media')
      .values({
        accountId: medium.accountId,
        id: medium.id,
        contentId: medium.contentId ?? null,
        testimonialLinkId: medium.testimonialLinkId ?? null,
        replacesId: medium.replacesId ?? null,
        uploadedBy: medium.uploadedBy ?? null,
        uploadedKey: medium.uploadedKey ?? null,
        kind: medium.kind,
        name: medium.name,
        mediaType: medium.mediaType,
        size: medium.size,
        alt: medium.alt ?? '',
        caption: medium.caption ?? '',
        description: medium.description ?? '',
        mediaTitle: medium.mediaTitle ?? '',
        isMediaSourceMobileApp: medium.isMediaSourceMobileApp ?? false,
        storageKey: medium.storageKey ?? null,
        checksum: medium.checksum ?? null,
        state: medium.state ?? 'uploading',
        uploadCompleted: medium.storageKey !== undefined,
        position: sql<number>`
          coalesce(
            ${medium.position ?? null}::integer,
            (
              select max(o.position) + 1
              from media o
              where o.account_id = ${medium.accountId} and o.content_id = ${medium.contentId ?? null}
            ),
            0
          )
        `,
      })
      .returning(columns)
      .$narrowType<Narrow>(),
  );

export type Change = {
  alt?: string | undefined;
  caption?: string | undefined;
  description?: string | undefined;
  mediaTitle?: string | undefined;
  position?: number | undefined;
  contentUid?: string | null | undefined;
};
/** Changes the fields that are named; the row counts as changed even if none is. */
export const change = (tx: TenantTx, accountId: string, mediaId: string, changes: Change) =>
  tx.one(
    q
      .updateTable('media')
      .where('accountId', '=', accountId)
      .where('id', '=', mediaId)
      .set((media) => ({
        alt: changes.alt ?? media.ref('alt'),
        caption: changes.caption ?? media.ref('caption'),
        description: changes.description ?? media.ref('description'),
        mediaTitle: changes.mediaTitle ?? media.ref('mediaTitle'),
        position: changes.position ?? media.ref('position'),
        contentId: changes.contentUid === undefined ? media.ref('contentId') : changes.contentUid,
      }))
      .returning(columns)
      .$narrowType<Narrow>(),
  );

/** Deletes a medium, and takes it from the items and services whose cover it is. */
export async function remove(tx: TenantTx, accountId: string, mediaId: string): Promise<void> {
  for (const table of ['content', 'service'] as const)
    await tx.run(
      q
        .updateTable(table as 'content')
        .set({ coverMediaId: null })
        .where('accountId', '=', accountId)
        .where('coverMediaId', '=', mediaId),
    );
  await tx.run(q.deleteFrom('media').where('accountId', '=', accountId).where('id', '=', mediaId));
}
/** Deletes the row of an upload whose file has taken the place of another. */
export const removeRow = (tx: TenantTx, accountId: string, mediaId: string) =>
  tx.run(q.deleteFrom('media').where('accountId', '=', accountId).where('id', '=', mediaId));
/** Returns the items that show a medium: as their own, as a cover or in a pair. */
export const contentsWith = async (tx: TenantTx, accountId: string, mediaId: string): Promise<string[]> => {
  const contentRows = await tx.all(sql<{ id: string }>`
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
  `);
  return contentRows.map((row) => row.id);
};

/**
 * Locks the items that show a medium, before the medium itself is changed: every save of an item locks the item
 * first, and two transactions in opposite orders would wait for each other. Returns their ids.
 */
export async function lockContentsWith(tx: TenantTx, accountId: string, mediaId: string): Promise<string[]> {
  const contentIds = await contentsWith(tx, accountId, mediaId);
  if (contentIds.length)
    await tx.all(
      q
        .selectFrom('content')
        .select('id')
        .where('accountId', '=', accountId)
        .where('id', 'in', contentIds)
        .orderBy('id')
        .forNoKeyUpdate(),
    );
  return contentIds;
}

/** Puts the media of an item in this order; false if the ids are not exactly those of its media. */
export async function reorder(
  tx: TenantTx,
  accountId: string,
  contentId: string,
  ids: readonly string[],
): Promise<boolean> {
  const mediaIds = await tx.all(
    q
      .selectFrom('media')
      .select('id')
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .orderBy('id')
      .forUpdate(),
  );
  const sameIds = mediaIds.length === ids.length && mediaIds.every(({ id }) => ids.includes(id));
  if (!sameIds || new Set(ids).size !== ids.length) return false;
  await tx.run(sql`
    update media m
    set position = o.n - 1
    from unnest(${ids}::uuid[]) with ordinality as o (id, n)
    where m.account_id = ${accountId} and m.id = o.id and m.position <> o.n - 1
  `);
  return true;
}

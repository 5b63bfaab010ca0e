import * as media from '#features/media/media/server/queries.ts';
import * as sightQueries from '#features/media/media/server/queries-sight.ts';
import { q, type TenantTx } from '#platform/db/tenant.ts';
import { readCursor } from '#shared/cursor.ts';
import type { PhotoTag } from '../contract.ts';
import type { Evidence } from '../rules.ts';

type PhotoQuery = {
  state?: 'suggested' | 'given' | 'none' | undefined;
  tagId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
  mediaId?: string;
};
/** Reads the ready photos that somebody sees, newest first, and one more than `limit` if there is one. */
export function photoRows(
  tx: TenantTx,
  accountId: string,
  sight: sightQueries.Sight,
  { state, tagId, cursor, limit, mediaId }: PhotoQuery,
): Promise<media.MediaRow[]> {
  const [before] = readCursor('photos', cursor, 1) ?? [];
  let query = q
    .selectFrom('media')
    .select(media.columns)
    .$narrowType<media.Narrow>()
    .where('accountId', '=', accountId)
    .where('kind', '=', 'image')
    .where('state', '=', 'ready')
    .where(sightQueries.seenWith(sight));
  if (mediaId !== undefined) query = query.where('id', '=', mediaId);
  if (before !== undefined) query = query.where('id', '<', String(before));
  if (state === 'suggested' || state === 'given')
    query = query.where('id', 'in', (tags) =>
      tags
        .selectFrom('mediaTag')
        .select('mediaId')
        .where('accountId', '=', accountId)
        .where('state', '=', state)
        .where((where) => (tagId ? where('tagId', '=', tagId) : where.val(true))),
    );
  if (state === 'none')
    query = query.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('mediaTag')
            .select('mediaTag.mediaId')
            .where('mediaTag.accountId', '=', accountId)
            .whereRef('mediaTag.mediaId', '=', 'media.id'),
        ),
      ),
    );
  return tx.all(query.orderBy('id', 'desc').limit(limit + 1));
}
/** Reads the tags of photos, the surest first; refused ones are left out. */
export async function tagsOfPhotos(
  tx: TenantTx,
  accountId: string,
  mediaIds: string[],
): Promise<Map<string, PhotoTag[]>> {
  const byPhoto = new Map<string, PhotoTag[]>();
  if (!mediaIds.length) return byPhoto;
  const rows = await tx.all(
    q
      .selectFrom('mediaTag')
      .innerJoin('tag', (join) =>
        join.onRef('tag.accountId', '=', 'mediaTag.accountId').onRef('tag.id', '=', 'mediaTag.tagId'),
      )
      .select([
        'mediaTag.mediaId',
        'mediaTag.tagId',
        'tag.label',
        'mediaTag.state',
        'mediaTag.source',
        'mediaTag.score',
        'mediaTag.reasons',
      ])
      .$narrowType<{ state: PhotoTag['state']; source: PhotoTag['source']; reasons: Evidence[] }>()
      .where('mediaTag.accountId', '=', accountId)
      .where('mediaTag.mediaId', 'in', mediaIds)
      .where('mediaTag.state', '<>', 'refused')
      .orderBy('mediaTag.score', 'desc')
      .orderBy('tag.label'),
  );
  for (const { mediaId, ...tag } of rows) byPhoto.set(mediaId, [...(byPhoto.get(mediaId) ?? []), tag]);
  return byPhoto;
}

/** Reads these photos, newest first. */
export const photosOf = (tx: TenantTx, accountId: string, mediaIds: string[]): Promise<media.MediaRow[]> =>
  mediaIds.length
    ? tx.all(
        q
          .selectFrom('media')
          .select(media.columns)
          .$narrowType<media.Narrow>()
          .where('accountId', '=', accountId)
          .where('id', 'in', mediaIds)
          .orderBy('id', 'desc'),
      )
    : Promise.resolve([]);
/** Returns those of the named media that are photos and that somebody sees. */
export const seenPhotos = async (
  tx: TenantTx,
  accountId: string,
  sight: sightQueries.Sight,
  mediaIds: string[],
): Promise<string[]> =>
  (
    await tx.all(
      q
        .selectFrom('media')
        .select('id')
        .where('accountId', '=', accountId)
        .where('id', 'in', mediaIds)
        .where('kind', '=', 'image')
        .where('state', '=', 'ready')
        .where(sightQueries.seenWith(sight)),
    )
  ).map(({ id }) => id);

import { asJobOf } from '#platform/db/scope.ts';
import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { readCursor } from '#shared/cursor.ts';
import { columns, type Derivatives, type MediaRow, type Narrow } from '../queries.ts';

/**
 * Returns how many uploads of an account are announced and not complete, and their size in bytes. Others that
 * announce an upload in the account wait until the transaction has ended.
 */
export async function openUploads(
  tx: TenantTx,
  accountId: string,
): Promise<{ files: number; bytes: number }> {
  await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${accountId}`}, 0))`);
  const totals = await tx.one(sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes
    from media
    where account_id = ${accountId} and state = 'uploading'
  `);
  return totals!;
}

const updateMedium = (accountId: string, mediaId: string) =>
  q.updateTable('media').where('accountId', '=', accountId).where('id', '=', mediaId);

/**
 * Returns where the original of an upload goes: below its own id, or as a new revision of the medium that it
 * replaces.
 */
export async function placeOf(
  services: Pick<Services, 'db'>,
  { accountId, id, replacesId }: MediaRow,
): Promise<{ accountId: string; mediaId: string; revision: number }> {
  if (replacesId === null) return { accountId, mediaId: id, revision: 0 };
  const revision = await services.db.withTenant(asJobOf(accountId), (tx) =>
    nextRevision(tx, accountId, replacesId),
  );
  return { accountId, mediaId: replacesId, revision };
}
/** Begins a revision of a medium and returns its number. */
export async function nextRevision(tx: TenantTx, accountId: string, mediaId: string): Promise<number> {
  const row = await tx.one(
    updateMedium(accountId, mediaId)
      .set((media) => ({ revision: sql<number>`${media.ref('revision')} + 1` }))
      .returning('revision'),
  );
  return row?.revision ?? 1;
}

/** Notes that all bytes of an upload have arrived; undefined if it was complete before. */
export const completed = (
  tx: TenantTx,
  file: {
    accountId: string;
    id: string;
    kind: MediaRow['kind'];
    mediaType: string;
    size: number;
    storageKey: string;
    checksum: string;
  },
) =>
  tx.one(
    updateMedium(file.accountId, file.id)
      .set({
        state: 'processing',
        uploadCompleted: true,
        kind: file.kind,
        mediaType: file.mediaType,
        size: file.size,
        storageKey: file.storageKey,
        checksum: file.checksum,
        failure: null,
      })
      .where('state', '=', 'uploading')
      .returning(columns)
      .$narrowType<Narrow>(),
  );

/** Records a complete upload of a photo or video (MEDIA-37); other kinds have no history. */
export async function recordUpload(tx: TenantTx, row: MediaRow): Promise<void> {
  if (row.kind !== 'image' && row.kind !== 'video') return;
  const table = row.kind === 'image' ? 'imageUploadHistory' : 'videoUploadHistory';
  await tx.run(
    q.insertInto(table).values({
      accountId: row.accountId,
      mediaId: row.id,
      uploadedBy: row.uploadedBy,
      name: row.name,
      mediaType: row.mediaType,
      size: row.size,
    }),
  );
}

/** Reads the history of uploads, newest first, and one row more than `limit` if there is one. */
export function uploadHistory(
  tx: TenantTx,
  accountId: string,
  { kind, cursor, limit }: { kind: 'image' | 'video'; cursor?: string | undefined; limit: number },
) {
  const [before] = readCursor('uploads', cursor, 1) ?? [];
  // Both tables have the same columns.
  const table = (kind === 'image' ? 'imageUploadHistory' : 'videoUploadHistory') as 'imageUploadHistory';
  const rows = q
    .selectFrom(`${table} as h`)
    .leftJoin('appUser as u', 'u.id', 'h.uploadedBy')
    .select(['h.id', 'h.mediaId', 'h.name', 'h.mediaType', 'h.size', 'h.createdAt'])
    .select(['u.firstName', 'u.lastName'])
    .where('h.accountId', '=', accountId)
    .orderBy('h.id', 'desc')
    .limit(limit + 1);
  return tx.all(before === undefined ? rows : rows.where('h.id', '<', String(before)));
}

/** Facts that processing reads from a picture: size in pixels, derivatives, time and place. */
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
  camera: string;
  likeness: number[] | null;
  /** Colors of a picture or of the poster of a film (`colorNames`). */
  colors: string[];
};
/** Makes a processed medium ready. Only one of two workers changes the row; the other gets undefined. */
export const finished = (tx: TenantTx, accountId: string, mediaId: string, facts: Finished) =>
  tx.one(
    updateMedium(accountId, mediaId)
      .set({
        state: 'ready',
        failure: null,
        width: facts.width,
        height: facts.height,
        thumbhash: facts.hash,
        averageColor: facts.color,
        derivatives: json(facts.derivatives),
        takenAt: facts.takenAt,
        takenLocal: facts.takenLocal,
        lat: facts.lat,
        lng: facts.lng,
        camera: facts.camera,
        likeness: facts.likeness,
        colors: facts.colors,
      })
      .where('state', '=', 'processing')
      .returning(columns)
      .$narrowType<Narrow>(),
  );
/** Ends an upload with the code that screens translate; the original stays only if a retry could help. */
export const failed = (tx: TenantTx, accountId: string, mediaId: string, code: string) =>
  tx.one(
    updateMedium(accountId, mediaId)
      .set({
        state: 'failed',
        failure: code,
        ...(code === 'media.not_processed' ? {} : { storageKey: null }),
      })
      .where('state', 'in', ['uploading', 'processing'])
      .returning(columns)
      .$narrowType<Narrow>(),
  );
/** Adds the poster to a film that has none; returns undefined if another worker did. */
export const withPoster = (
  tx: TenantTx,
  film: Pick<MediaRow, 'accountId' | 'id'>,
  poster: Pick<Finished, 'width' | 'height' | 'hash' | 'color' | 'colors' | 'derivatives'>,
) =>
  tx.one(
    updateMedium(film.accountId, film.id)
      .set({
        width: poster.width,
        height: poster.height,
        thumbhash: poster.hash,
        averageColor: poster.color,
        colors: poster.colors,
        derivatives: sql`derivatives || ${json(poster.derivatives)}`,
      })
      .where('state', '=', 'ready')
      .where('width', 'is', null)
      .returning(columns)
      .$narrowType<Narrow>(),
  );
/** Notes that the AVIF derivatives of a picture exist, unless it has been edited meanwhile. */
export const withAvif = (tx: TenantTx, { accountId, id }: MediaRow, base: string) =>
  tx.one(
    updateMedium(accountId, id)
      .set({ derivatives: sql`derivatives || '{"avif": true}'` })
      .where('state', '=', 'ready')
      .where(sql<string>`derivatives->>'base'`, '=', base)
      .returning(columns)
      .$narrowType<Narrow>(),
  );

import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
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

/** Notes that all bytes of an upload have arrived; undefined if it was complete before. */
export const completed = (
  tx: TenantTx,
  file: {
    accountId: string;
    id: string;
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
  film: Pick<MediaRow, 'accountId' | 'id' | 'derivatives'>,
  poster: Pick<Finished, 'width' | 'height' | 'hash' | 'color' | 'derivatives'>,
) =>
  tx.one(
    updateMedium(film.accountId, film.id)
      .set({
        width: poster.width,
        height: poster.height,
        thumbhash: poster.hash,
        averageColor: poster.color,
        derivatives: json({ ...film.derivatives, ...poster.derivatives }),
      })
      .where('state', '=', 'ready')
      .where('width', 'is', null)
      .returning(columns)
      .$narrowType<Narrow>(),
  );
/** Notes that the AVIF derivatives of a picture exist. */
export const withAvif = (tx: TenantTx, accountId: string, mediaId: string) =>
  tx.one(
    updateMedium(accountId, mediaId)
      .set({ derivatives: sql`derivatives || '{"avif": true}'` })
      .where('state', '=', 'ready')
      .where(sql<boolean>`derivatives ? 'base'`)
      .returning(columns)
      .$narrowType<Narrow>(),
  );

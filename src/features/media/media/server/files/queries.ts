import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** SQL that reads the storage keys of all originals and derivatives, for a backup. */
export const fileKeys =
  "select storage_key as key from media where storage_key is not null and state = 'ready'";
/** Returns the keys of a film that published content of the account shows to the visitors in scope. */
export async function publishedFilms(tx: TenantTx, mediaId: string): Promise<string[]> {
  const rows = await tx.all(
    q
      .selectFrom(sql<{ storageKey: string }>`published_film_keys(${mediaId})`.as('film'))
      .select('storageKey'),
  );
  return rows.map(({ storageKey }) => storageKey);
}
/** Returns what is stored with a file beside its bytes (MEDIA-09). */
export async function metadataOf(
  tx: TenantTx,
  { accountId, mediaId, type }: { accountId: string; mediaId: string; type: string },
): Promise<Record<string, string>> {
  const account = await tx.one(q.selectFrom('account').select('agencyId').where('id', '=', accountId));
  return { type, accountId, agencyId: account?.agencyId ?? '', mediaId };
}

import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** Returns the keys of a film that published content of the account shows to the visitors in scope. */
export async function publishedFilms(tx: TenantTx, mediaId: string): Promise<string[]> {
  const rows = await tx.all(
    q
      .selectFrom(sql<{ storageKey: string }>`published_film_keys(${mediaId})`.as('film'))
      .select('storageKey'),
  );
  return rows.map(({ storageKey }) => storageKey);
}

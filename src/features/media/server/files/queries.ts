import { sql, type TenantTx } from '#platform/db/tenant.ts';

/** Returns the file of a film in published content of the account whose visitors are in scope. */
export const publishedFilm = (tx: TenantTx, mediaId: string) =>
  tx.one(
    sql<{ storageKey: string; mediaType: string }>`
      select storage_key, media_type from published_film(${mediaId})
    `,
  );

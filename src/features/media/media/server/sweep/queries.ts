import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import { settledFilms } from '../films/queries.ts';

/** Returns the accounts and ids of files as rows of `g`. */
const pairsOf = (files: readonly { accountId: string; mediaId: string }[]) => sql`
  unnest(
    ${files.map((file) => file.accountId)}::uuid[], ${files.map((file) => file.mediaId)}::uuid[]
  ) as g (account_id, media_id)
`;
/** Finds the files that still have a row: their own, or another that shares them. */
export async function usedFiles(
  tx: TenantTx,
  files: readonly { accountId: string; mediaId: string }[],
): Promise<Set<string>> {
  const own = await tx.all(sql<{ id: string }>`
    select m.id
    from ${pairsOf(files)}
    join media m on m.account_id = g.account_id and m.id = g.media_id
  `);
  const used = new Set(own.map((row) => row.id));
  const rest = files.filter((file) => !used.has(file.mediaId));
  if (rest.length === 0) return used;
  const shared = await tx.all(sql<{ id: string }>`
    select g.media_id as id
    from ${pairsOf(rest)}
    where exists (
      select
      from media m
      where m.account_id = g.account_id and split_part(m.storage_key, '/', 3) = g.media_id::text
    )
  `);
  for (const row of shared) used.add(row.id);
  return used;
}
/** Returns which of these originals, films of which a part is shown, and stems of derivatives a row shows. */
export async function shownFiles(
  tx: TenantTx,
  accountId: string,
  keys: readonly string[],
): Promise<Set<string>> {
  const base = sql<string | null>`derivatives->>'base'`;
  const film = sql<string | null>`replace(derivatives->>'film', '/files/', '')`;
  const rows = await tx.all(
    q
      .selectFrom('media')
      .select(['storageKey', base.as('base'), film.as('film')])
      .where('accountId', '=', accountId)
      .where((where) =>
        where.or([where('storageKey', 'in', keys), where(base, 'in', keys), where(film, 'in', keys)]),
      ),
  );
  return new Set(rows.flatMap((row) => [row.storageKey ?? '', row.base ?? '', row.film ?? '']));
}
/** Finds uploads that have not been complete for a day. */
export const abandoned = (tx: TenantTx) =>
  tx.all(
    q
      .selectFrom('media')
      .select(['accountId', 'id'])
      .where('state', '=', 'uploading')
      .where('createdAt', '<', sql<string>`now() - interval '1 day'`)
      .orderBy('createdAt')
      .limit(500),
  );
/** Finds pictures without derivatives after two hours, as after a crash. */
export const stuck = (tx: TenantTx) =>
  tx.all(
    q
      .selectFrom('media')
      .select(['accountId', 'id'])
      .where('state', '=', 'processing')
      .where('updatedAt', '<', sql<string>`now() - interval '2 hours'`)
      .orderBy('updatedAt')
      .limit(500),
  );
/** Finds films that visitors get nothing of yet, as those of before their metadata was taken out, or after a crash. */
export const filmsNotShown = (tx: TenantTx) =>
  tx.all(
    settledFilms
      .where('failure', 'is', null)
      .where(sql<boolean>`not derivatives ? 'film'`)
      .orderBy('updatedAt')
      .limit(500),
  );

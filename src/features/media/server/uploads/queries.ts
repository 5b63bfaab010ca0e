import { sql, type TenantTx } from '#platform/db/tenant.ts';

/**
 * Returns how many uploads of an account are announced and not complete, and their size in bytes. Others that
 * announce an upload in the account wait until the transaction has ended.
 */
export async function openUploads(
  tx: TenantTx,
  accountId: string,
): Promise<{ files: number; bytes: number }> {
  await tx.one(sql`select pg_advisory_xact_lock(hashtextextended(${`uploads ${accountId}`}, 0))`);
  const open = await tx.one(sql<{ files: number; bytes: number }>`
    select count(*)::int as files, coalesce(sum(size), 0)::float8 as bytes
    from media
    where account_id = ${accountId} and state = 'uploading'
  `);
  return open!;
}

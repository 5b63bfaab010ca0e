import { sql, type TenantTx } from '#platform/db/tenant.ts';

/** The host of the account's public site. */
export const siteHost = async (tx: TenantTx, accountId: string) =>
  (
    await tx.one(
      sql<{
        host: string;
      }>`
        select host::text
        from whitelabel
        where account_id = ${accountId} and verified_at is not null
        order by created_at
        limit 1
      `,
    )
  )?.host;
/** A new preview link; those that ran out go. */
export async function addPreview(
  tx: TenantTx,
  given: {
    accountId: string;
    contentId: string;
    secretHash: Buffer;
    sessionHash: Buffer;
    appHost: string;
    expiresAt: string;
  },
): Promise<void> {
  await tx.run(sql`delete from preview_link where account_id = ${given.accountId} and expires_at < now()`);
  await tx.run(
    sql`
      insert into preview_link (account_id, content_id, secret_hash, session_hash, app_host, expires_at)
      values (${given.accountId}, ${given.contentId}, ${given.secretHash}, ${given.sessionHash}, ${given.appHost}, ${given.expiresAt})
    `,
  );
}
export const findPreview = (tx: TenantTx, secretHash: Buffer) =>
  tx.one(
    sql<{ contentId: string; appHost: string }>`select content_id, app_host from preview_find(${secretHash})`,
  );

import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** Returns the host of the account's public site, if it has one. */
export async function siteHost(tx: TenantTx, accountId: string): Promise<string | undefined> {
  const row = await tx.one(
    q
      .selectFrom('whitelabel')
      .select('host')
      .where('accountId', '=', accountId)
      .where('verifiedAt', 'is not', null)
      .orderBy('createdAt')
      .limit(1),
  );
  return row?.host;
}
type PreviewLink = {
  accountId: string;
  contentId: string;
  secretHash: Buffer;
  sessionHash: Buffer;
  appHost: string;
  expiresAt: string;
};
/** Adds a preview link and deletes the expired ones of the account. */
export async function addPreview(tx: TenantTx, link: PreviewLink): Promise<void> {
  await tx.run(
    q
      .deleteFrom('previewLink')
      .where('accountId', '=', link.accountId)
      .where('expiresAt', '<', sql<string>`now()`),
  );
  await tx.run(q.insertInto('previewLink').values(link));
}
export const findPreview = (tx: TenantTx, secretHash: Buffer) =>
  tx.one(
    sql<{ contentId: string; appHost: string }>`select content_id, app_host from preview_find(${secretHash})`,
  );

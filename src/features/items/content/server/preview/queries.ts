import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';

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
  /** The public copy of the item, made from its working copy. */
  page: Record<string, unknown>;
};
/** Adds a preview link and deletes the expired ones of the account. */
export async function addPreview(tx: TenantTx, link: PreviewLink): Promise<void> {
  await tx.run(
    q
      .deleteFrom('previewLink')
      .where('accountId', '=', link.accountId)
      .where('expiresAt', '<', sql<string>`now()`),
  );
  await tx.run(q.insertInto('previewLink').values({ ...link, page: json(link.page) }));
}
/** A preview link: `page` is the public copy of the item as its working copy was when the link was made. */
type Preview = { contentId: string; appHost: string; page: Record<string, unknown> };
export const findPreview = (tx: TenantTx, secretHash: Buffer) =>
  tx.one(sql<Preview>`select content_id, app_host, page from preview_find(${secretHash})`);

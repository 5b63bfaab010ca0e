import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';

/** Reads the hash and the language of a request that is still open. */
export const openLinkRow = (tx: TenantTx, accountId: string, linkId: string) =>
  tx.one(
    q
      .selectFrom('testimonialLink')
      .select(['secretHash', 'locale', 'isOpen'])
      .where('accountId', '=', accountId)
      .where('id', '=', linkId)
      .where('revokedAt', 'is', null)
      .where('answeredAt', 'is', null)
      .where('expiresAt', '>', sql<string>`now()`)
      .$castTo<{ secretHash: Buffer; locale: Language; isOpen: boolean | null }>(),
  );
/** Notes the short address of a request that has none. */
export const noteShort = (tx: TenantTx, accountId: string, linkId: string, shortHash: Buffer) =>
  tx.run(
    q
      .updateTable('testimonialLink')
      .set({ shortHash })
      .where('accountId', '=', accountId)
      .where('id', '=', linkId)
      .where('shortHash', 'is', null),
  );
/** Reads the id of the poster in a language that was not withdrawn. */
export const findPoster = async (
  tx: TenantTx,
  accountId: string,
  locale: Language,
): Promise<string | undefined> =>
  (
    await tx.one(
      q
        .selectFrom('testimonialLink')
        .select('id')
        .where('accountId', '=', accountId)
        .where('isOpen', '=', true)
        .where('locale', '=', locale)
        .where('revokedAt', 'is', null)
        .where('expiresAt', '>', sql<string>`now()`)
        .orderBy('createdAt', 'desc')
        .limit(1),
    )
  )?.id;
/** Keeps what a customer has typed, for another device. */
export const storeDraft = (tx: TenantTx, accountId: string, linkId: string, draft: unknown) =>
  tx.run(
    q
      .updateTable('testimonialLink')
      .set({ draft: json(draft), draftAt: sql<string>`now()` })
      .where('accountId', '=', accountId)
      .where('id', '=', linkId)
      .where('answeredAt', 'is', null),
  );
/** Reads what a customer has typed on another device. */
export const draftOf = async (tx: TenantTx, accountId: string, linkId: string): Promise<unknown> =>
  (
    await tx.one(
      q
        .selectFrom('testimonialLink')
        .select('draft')
        .where('accountId', '=', accountId)
        .where('id', '=', linkId),
    )
  )?.draft ?? null;

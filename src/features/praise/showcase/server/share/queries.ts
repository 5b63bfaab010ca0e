import type { PublicItem } from '#features/items/content/contract.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

export type Shared = Pick<PublicItem, 'cover' | 'media' | 'pairs' | 'serviceIds'> & {
  testimonial: PublicItem['testimonial'];
  statusPublish: string;
  relatedTo: string | null;
  title: string;
  sortAt: string;
};
const rowsOf = (accountId: string, contentId: string) =>
  q
    .selectFrom('contentPublic')
    .select(['testimonial', 'cover', 'media', 'pairs', 'serviceIds'])
    .select(['statusPublish', 'relatedTo', 'title', 'sortAt'])
    .where('accountId', '=', accountId)
    .where('contentId', '=', contentId)
    .where('withheld', '=', false)
    .$castTo<Shared>();
/** Reads a testimonial with its pictures, published or not. */
export const findShared = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.one(rowsOf(accountId, contentId).where('isTestimonial', '=', true));
/** Reads the item that a testimonial is about, if it is public. */
export const findItem = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.one(
    rowsOf(accountId, contentId).where('isTestimonial', '=', false).where('statusPublish', '=', 'published'),
  );
/** Reads the label of the first of these services. */
export const serviceLabel = async (tx: TenantTx, accountId: string, ids: string[]): Promise<string> => {
  if (ids.length === 0) return '';
  const service = await tx.one(
    q
      .selectFrom('service')
      .select('label')
      .where('accountId', '=', accountId)
      .where('id', 'in', ids)
      .orderBy(sql`position`)
      .limit(1),
  );
  return service?.label ?? '';
};
/** Reads the phone number of the business. */
export const phoneOf = async (tx: TenantTx, accountId: string): Promise<string> =>
  (await tx.one(q.selectFrom('account').select('phone').where('id', '=', accountId)))?.phone ?? '';

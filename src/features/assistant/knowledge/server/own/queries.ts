import { anyId, q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** Words of an item or a testimonial that visitors read. */
export type PublicItem = {
  id: string;
  slug: string;
  isTestimonial: boolean;
  title: string;
  description: string;
  city: string;
  neighborhood: string;
  doneOn: string | null;
  serviceIds: string[];
  customerName: string | null;
  words: string;
  rating: number | null;
};
const publicItems = (accountId: string) =>
  q
    .selectFrom('contentPublic as p')
    .select([
      'p.contentId as id',
      'p.slug',
      'p.isTestimonial',
      sql<string>`coalesce(nullif(p.title_writings, ''), p.title)`.as('title'),
      sql<string>`coalesce(nullif(p.description_writings, ''), p.description)`.as('description'),
      'p.city',
      'p.neighborhood',
      'p.doneOn',
      'p.serviceIds',
      sql<string | null>`p.testimonial ->> 'customerName'`.as('customerName'),
      sql<string>`coalesce(p.testimonial ->> 'description', '')`.as('words'),
      'p.rating',
    ])
    .where('p.accountId', '=', accountId)
    .where('p.statusPublish', '=', 'published')
    .$castTo<PublicItem>();
/**
 * Reads what visitors see, by ids from `after` on; `since`: what was written since this moment alone. The scope must be that of a visitor, whose row security
 * leaves out what its customer has not permitted.
 */
export function itemsAfter(
  tx: TenantTx,
  accountId: string,
  { after, since, limit }: { after: string | undefined; since: string | null; limit: number },
): Promise<PublicItem[]> {
  let page = publicItems(accountId);
  if (after !== undefined) page = page.where('p.contentId', '>', after);
  if (since !== null) page = page.where('p.updatedAt', '>=', since);
  return tx.all(page.orderBy('p.contentId').limit(limit));
}
/** Returns which of some items visitors see. The scope must be that of a visitor. */
export const publicAmong = async (
  tx: TenantTx,
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> => {
  const rows = await tx.all(
    q
      .selectFrom('contentPublic')
      .select('contentId')
      .where('accountId', '=', accountId)
      .where('statusPublish', '=', 'published')
      .where('contentId', '=', anyId(ids)),
  );
  return new Set(rows.map(({ contentId }) => contentId));
};
/** Returns documents of items and testimonials by their ids, from `after` on. */
export function ownDocsAfter(tx: TenantTx, accountId: string, after: string | undefined, limit: number) {
  let page = q
    .selectFrom('agentDoc')
    .select(['id', 'ref'])
    .where('accountId', '=', accountId)
    .where('kind', 'in', ['item', 'testimonial']);
  if (after !== undefined) page = page.where('id', '>', after);
  return tx.all(page.orderBy('id').limit(limit));
}
/** Returns the services that documents are made of. */
export const serviceRefs = async (tx: TenantTx, accountId: string): Promise<string[]> =>
  (
    await tx.all(
      q.selectFrom('agentDoc').select('ref').where('accountId', '=', accountId).where('kind', '=', 'service'),
    )
  ).map(({ ref }) => ref);

import { tellScreens } from '#platform/events/live-news.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** The facts that decide who hears of an item: its type, its person, and whether it names a customer. */
export type NewsItem = { id: string; contentTypeId: string; userId: string | null; isTestimonial: boolean };
/**
 * Sends news about items to the screens of an account; the filter of content passes it on to those who may see the
 * items. It is called before items are deleted, since it reads their rows. It belongs to media, which is the first
 * feature of the list that sends such news.
 */
export async function tellOfItems(
  tx: TenantTx,
  accountId: string,
  topic: string,
  data: object,
  ids: string[],
): Promise<void> {
  const items: NewsItem[] = await tx.all(
    q
      .selectFrom('content')
      .select(['id', 'contentTypeId', 'userId', 'isTestimonial'])
      .where('accountId', '=', accountId)
      .where('id', '=', sql<string>`any(${ids}::uuid[])`),
  );
  await tellScreens(tx, { accountId, topic, data: { ...data, items } });
}

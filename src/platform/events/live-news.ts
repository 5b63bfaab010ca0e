import { json, q, type TenantTx } from '../db/tenant.ts';

/** News for the open screens of an account, of one person in it, or of a person wherever they work. */
export type News = { topic: string; data?: object } & (
  | { accountId: string; userId?: string }
  | { accountId?: never; userId: string }
);
/**
 * Writes news in the transaction of the change, so that a screen hears of all that is committed and of nothing else. It
 * is the one writer of `live_event` beside the functions in SQL (docs/decisions/0140-live-news.md).
 */
export async function tellScreens(tx: TenantTx, ...news: News[]): Promise<void> {
  if (!news.length) return;
  await tx.run(
    q.insertInto('liveEvent').values(
      news.map(({ topic, data = {}, accountId = null, userId = null }) => ({
        accountId,
        userId,
        topic,
        data: json(data),
      })),
    ),
  );
}

import type { Site } from '#platform/http/host-lookup.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

const feedOf = (accountId: string, userId: string) =>
  q.selectFrom('calendarFeed').where('accountId', '=', accountId).where('userId', '=', userId);

export const findFeed = (tx: TenantTx, accountId: string, userId: string) =>
  tx.one(feedOf(accountId, userId).select(['createdAt', 'readAt']));
/** Stores the secret of a person's address in place of the one before. */
export const putFeed = (tx: TenantTx, feed: { accountId: string; userId: string; secretHash: Buffer }) =>
  tx.run(
    q
      .insertInto('calendarFeed')
      .values(feed)
      .onConflict((clash) =>
        clash.columns(['accountId', 'userId']).doUpdateSet({
          secretHash: feed.secretHash,
          createdAt: sql<string>`now()`,
          readAt: null,
        }),
      ),
  );
/** Returns whether there was one. */
export const removeFeed = async (tx: TenantTx, accountId: string, userId: string): Promise<boolean> =>
  (await tx.one(
    q
      .deleteFrom('calendarFeed')
      .where('accountId', '=', accountId)
      .where('userId', '=', userId)
      .returning('userId'),
  )) !== undefined;

/** Returns whose calendar an address shows; works before a scope exists. */
export const openFeed = (tx: TenantTx, secretHash: Buffer, at: Pick<Site, 'agencyId' | 'accountId'>) =>
  tx.one(
    q
      .selectFrom(
        sql<{
          accountId: string;
          userId: string;
        }>`calendar_feed_open(${secretHash}, ${at.agencyId}, ${at.accountId})`.as<'f'>(sql`f`),
      )
      .select(['f.accountId', 'f.userId']),
  );

/** Returns those of the names of imported entries that tasks have. */
export const knownUids = async (tx: TenantTx, accountId: string, uids: string[]): Promise<Set<string>> => {
  if (!uids.length) return new Set();
  const rows = await tx.all(
    q
      .selectFrom('task')
      .select('outsideUid')
      .where('accountId', '=', accountId)
      .where('outsideUid', 'in', uids),
  );
  return new Set(rows.map(({ outsideUid }) => outsideUid ?? ''));
};

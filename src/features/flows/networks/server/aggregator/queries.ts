import { json, q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { AyrshareUser, PostNumbers } from '#platform/outside/networks/closed/ayrshare.ts';

type Profile = AyrshareUser & { accountId: string; connectionId: string };
/** Notes the profile of an account at an aggregator, as it was read now (INTG-16). */
export const keepProfile = (tx: TenantTx, { accountId, connectionId, title, refId, platforms }: Profile) => {
  const values = { connectionId, title, refId, platforms: json(platforms), readAt: sql<string>`now()` };
  return tx.run(
    q
      .insertInto('accountAyrshare')
      .values({ accountId, ...values })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values)),
  );
};
/** Reads the profile of an account with the numbers of its posts, added up. */
export const profileOf = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom('accountAyrshare as y')
      .leftJoin('ayrshareAnalytics as n', 'n.accountId', 'y.accountId')
      .select(['y.title', 'y.platforms', 'y.readAt'])
      .select([
        sql<number>`count(n.publication_id)::int`.as('posts'),
        sql<number>`coalesce(sum(n.likes), 0)::int`.as('likes'),
        sql<number>`coalesce(sum(n.comments), 0)::int`.as('comments'),
        sql<number>`coalesce(sum(n.shares), 0)::int`.as('shares'),
        sql<number>`coalesce(sum(n.views), 0)::int`.as('views'),
      ])
      .where('y.accountId', '=', accountId)
      .groupBy('y.accountId')
      .$narrowType<{ platforms: string[] }>(),
  );
/** Reads profiles of all accounts that were not read for a day; for the job of the house. */
export const listUnread = (tx: TenantTx, most: number) =>
  tx.all(
    q
      .selectFrom('connection as c')
      .innerJoin('account as a', 'a.id', 'c.accountId')
      .leftJoin('accountAyrshare as y', (join) =>
        join.onRef('y.accountId', '=', 'c.accountId').onRef('y.connectionId', '=', 'c.id'),
      )
      .select(['a.id as accountId', 'c.id as networkId'])
      .where('c.kind', '=', 'network.ayrshare')
      .where('a.removingAt', 'is', null)
      .where(({ or, eb }) =>
        or([eb('y.readAt', 'is', null), eb('y.readAt', '<', sql<string>`now() - interval '1 day'`)]),
      )
      .limit(most),
  );
/** Days after which the numbers of a post are not read any more. */
const DAYS = 30;
/** Reads the newest posts of a profile whose numbers still change. */
export const listCounted = (tx: TenantTx, accountId: string, networkId: string, most: number) =>
  tx.all(
    q
      .selectFrom('publication')
      .select(['id', 'remoteRef'])
      .where('accountId', '=', accountId)
      .where('websiteId', '=', networkId)
      .where('status', '=', 'published')
      .where('remoteRef', 'is not', null)
      .where('sentAt', '>', sql<string>`now() - make_interval(days => ${DAYS})`)
      .orderBy('sentAt', 'desc')
      .limit(most)
      .$narrowType<{ remoteRef: string }>(),
  );
/** Notes the numbers of a post. */
export const keepNumbers = (tx: TenantTx, accountId: string, publicationId: string, numbers: PostNumbers) => {
  const values = { ...numbers, readAt: sql<string>`now()` };
  return tx.run(
    q
      .insertInto('ayrshareAnalytics')
      .values({ accountId, publicationId, ...values })
      .onConflict((conflict) => conflict.columns(['accountId', 'publicationId']).doUpdateSet(values)),
  );
};

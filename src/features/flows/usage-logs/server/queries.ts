import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { UsageLog } from '../contract.ts';
import { LOG_DAYS, type PostType } from '../rules.ts';

type Entry = { accountId: string; date: string; postType: PostType; docId: string };
/** Adds an entry with the agency that the account has now. */
export const insert = (tx: TenantTx, { accountId, date, postType, docId }: Entry) =>
  tx.run(
    q
      .insertInto('usageLog')
      .columns(['accountId', 'agencyId', 'date', 'postType', 'docId'])
      .expression(
        q
          .selectFrom('account')
          .select([
            'id',
            'agencyId',
            sql<string>`${date}::timestamptz`.as('date'),
            sql<PostType>`${postType}::text`.as('postType'),
            sql<string>`${docId}::uuid`.as('docId'),
          ])
          .where('id', '=', accountId),
      ),
  );

type Filter = {
  postType?: PostType | undefined;
  accountId?: string | undefined;
  agencyId?: string | undefined;
  /** Date and id of the last row of the page before. */
  after: (string | number)[] | undefined;
  limit: number;
};
/** Reads a page of what accounts did, newest first; those that are being deleted are left out. */
export function list(tx: TenantTx, { postType, accountId, agencyId, after, limit }: Filter) {
  let rows = q
    .selectFrom('usageLog as u')
    .innerJoin('account as a', 'a.id', 'u.accountId')
    .leftJoin('agency as g', 'g.id', 'u.agencyId')
    .select([
      'u.id as uid',
      'u.accountId',
      'a.businessName as accountName',
      'u.agencyId',
      'g.businessName as agencyName',
      'u.date',
      'u.postType',
      'u.docId',
    ])
    .where('a.removingAt', 'is', null)
    .$castTo<Omit<UsageLog, 'post_type'> & { postType: PostType }>();
  if (postType) rows = rows.where('u.postType', '=', postType);
  if (accountId) rows = rows.where('u.accountId', '=', accountId);
  if (agencyId) rows = rows.where('u.agencyId', '=', agencyId);
  if (after) rows = rows.where(sql<boolean>`(u.date, u.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return tx.all(rows.orderBy('u.date', 'desc').orderBy('u.id', 'desc').limit(limit));
}
/** Deletes entries that are older than the log is stored. */
export const sweep = (tx: TenantTx) =>
  tx.run(
    q.deleteFrom('usageLog').where('date', '<', sql<string>`now() - make_interval(days => ${LOG_DAYS})`),
  );

/** Counts what an account did since a day, by day of UTC and kind. */
export const countsByDay = (tx: TenantTx, accountId: string, since: string) =>
  tx.all(
    q
      .selectFrom('usageLog')
      .where('accountId', '=', accountId)
      .where('date', '>=', sql<string>`${since}::date::timestamp at time zone 'UTC'`)
      .groupBy([sql`1`, 'postType'])
      .select([
        sql<string>`to_char(date at time zone 'UTC', 'YYYY-MM-DD')`.as('day'),
        'postType',
        sql<number>`count(*)::int`.as('count'),
      ]),
  );

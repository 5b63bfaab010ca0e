import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Sheet } from '../contract.ts';

/** Counts rows, 999 at most. */
const upTo = (rows: ReturnType<typeof sql>) =>
  sql<number>`(select count(*)::int from (select ${rows} limit 999) x)`;
/** Reads the name of an account and what waits in it. */
export const businessOf = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom('account as a')
      .leftJoin('contentTally as t', 't.accountId', 'a.id')
      .where('a.id', '=', accountId)
      .select([
        'a.businessName',
        sql<number>`coalesce(t.published, 0)`.as('published'),
        sql<number>`coalesce(t.finalized, 0)`.as('ready'),
        sql<number>`coalesce(t.draft + t.writing + t.reviewing, 0)`.as('drafts'),
        sql<number>`coalesce(t.testimonials_waiting, 0)`.as('testimonials'),
        upTo(sql`from lead l where l.account_id = a.id and l.state = 'new'`).as('inquiries'),
        upTo(
          sql`
            from writing w
            where w.account_id = a.id and (case when w.status is null then 'pending' else w.status end) = 'pending'
          `,
        ).as('approvals'),
      ]),
  );
/** Reads the best testimonial that was published in a span of days, with its words. */
export const quoteOf = (tx: TenantTx, accountId: string, { from, to }: { from: string; to: string }) =>
  tx.one(
    q
      .selectFrom('contentPublic')
      .where('accountId', '=', accountId)
      .where('isTestimonial', '=', true)
      .where('withheld', '=', false)
      .where('rating', '>=', 4)
      .where('description', '<>', '')
      .where('sortAt', '>=', from)
      .where('sortAt', '<', sql<string>`${to}::date + 1`)
      .orderBy('rating', 'desc')
      .orderBy('sortAt', 'desc')
      .limit(1)
      .select(['description as text', 'customerName as by', 'rating']),
  );
/** Counts the conversations of the assistant in a span of days of UTC. */
export const countChats = async (
  tx: TenantTx,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<number> =>
  (
    await tx.one(
      q
        .selectFrom('chat')
        .where('accountId', '=', accountId)
        .where('createdAt', '>=', from)
        .where('createdAt', '<', sql<string>`${to}::date + 1`)
        .select(sql<number>`count(*)::int`.as('count')),
    )
  )?.count ?? 0;

/** Reads the report of a month that was sent. */
export const findReport = (tx: TenantTx, accountId: string, month: string) =>
  tx.one(
    q
      .selectFrom('report')
      .where('accountId', '=', accountId)
      .where('month', '=', month)
      .select(['key', 'sentAt']),
  );
/** Reads the report behind a link. */
export const findByKey = (tx: TenantTx, accountId: string, key: string) =>
  tx.one(
    q
      .selectFrom('report')
      .where('accountId', '=', accountId)
      .where('key', '=', key)
      .select('sheet')
      .$castTo<{ sheet: Sheet }>(),
  );
type Sending = { accountId: string; month: string; key: string; sheet: Sheet; sentAt: Date };
const insertion = ({ sheet, sentAt, ...row }: Sending) =>
  q.insertInto('report').values({ ...row, sheet: JSON.stringify(sheet), sentAt: sentAt.toISOString() });
/** Stores a report that is sent; its address stays when it is sent again. */
export const store = (tx: TenantTx, sending: Sending) =>
  tx.one(
    insertion(sending)
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'month'])
          .doUpdateSet({ sheet: sql`excluded.sheet`, sentAt: sql<string>`excluded.sent_at` }),
      )
      .returning(['key', 'sentAt']),
  );
/** Stores a report unless the month has one; undefined: it has. */
export const storeFirst = (tx: TenantTx, sending: Sending) =>
  tx.one(
    insertion(sending)
      .onConflict((conflict) => conflict.columns(['accountId', 'month']).doNothing())
      .returning(['key', 'sentAt']),
  );

/** Reads the accounts of the agency in scope with the reports of a month. */
export const reportsOfAgency = (tx: TenantTx, month: string, most: number) =>
  tx.all(
    q
      .selectFrom(
        sql<{
          id: string;
          name: string;
          sentAt: string | null;
          key: string | null;
        }>`agency_reports(${month}::date, ${most})`.as<'line'>(sql`line`),
      )
      .selectAll(),
  );
export const isAutomatic = async (tx: TenantTx, agencyId: string): Promise<boolean> =>
  (await tx.one(q.selectFrom('reportSetting').where('agencyId', '=', agencyId).select('isAutomatic')))
    ?.isAutomatic ?? false;
export const setAutomatic = (tx: TenantTx, agencyId: string, isAutomaticNow: boolean) =>
  tx.run(
    q
      .insertInto('reportSetting')
      .values({ agencyId, isAutomatic: isAutomaticNow })
      .onConflict((conflict) =>
        conflict.column('agencyId').doUpdateSet({ isAutomatic: sql<boolean>`excluded.is_automatic` }),
      ),
  );

/** Reads accounts that were not sent the report of a month, by id: of an agency, or of all that send automatically. */
export const unsentAccounts = (
  tx: TenantTx,
  { agencyId, month, after, most }: { agencyId: string | null; month: string; after: string; most: number },
) => {
  let accounts = q
    .selectFrom('account as a')
    .leftJoin('report as r', (on) => on.onRef('r.accountId', '=', 'a.id').on('r.month', '=', month))
    .where('r.accountId', 'is', null)
    .where('a.removingAt', 'is', null)
    .where('a.suspendedAt', 'is', null)
    .where('a.id', '>', after)
    .where('a.createdAt', '<', sql<string>`${month}::date + interval '1 month'`)
    .orderBy('a.id')
    .limit(most)
    .select('a.id');
  accounts = agencyId
    ? accounts.where('a.agencyId', '=', agencyId)
    : accounts.innerJoin('reportSetting as s', 's.agencyId', 'a.agencyId').where('s.isAutomatic', '=', true);
  return tx.all(accounts);
};

import { personName } from '#features/identity/identity/server/queries.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import type { Batch, Plan } from '../../contract-asking.ts';
import { ASKED_DAYS, type LeftCode } from '../../rules-asking.ts';

export type Types = ReturnType<typeof typesWith>;
const now = sql<string>`now()`;

/** An item with what decides whether its customer is asked. */
export type CandidateRow = {
  id: string;
  title: string;
  email: string;
  custom: Record<string, unknown>;
  customerName: string | null;
  isOptedOut: boolean;
  isAnswered: boolean;
  isAskedLately: boolean;
};
/**
 * Reads items with the address of their customer, that of the item or of its last request; testimonials are left out.
 */
export const candidates = (tx: TenantTx, accountId: string, contentIds: string[]) =>
  tx.all(sql<CandidateRow>`
    select c.id, c.title, e.email, c.custom, c.presentation->>'customerName' as customer_name,
      exists (
        select
        from testimonial_optout o
        where o.account_id = c.account_id and o.email = e.email::ext.citext
      ) as is_opted_out,
      exists (
        select
        from testimonial_link l
        where l.account_id = c.account_id and l.content_id = c.id and l.answered_at is not null
      ) as is_answered,
      exists (
        select
        from testimonial_link l
        where l.account_id = c.account_id
          and lower(l.customer_email) = lower(e.email)
          and l.created_at > now() - make_interval(days => ${ASKED_DAYS})
      ) as is_asked_lately
    from content c
    cross join lateral (
      select coalesce(
        nullif(c.customer_email, ''),
        (
          select l.customer_email
          from testimonial_link l
          where l.account_id = c.account_id and l.content_id = c.id and l.customer_email is not null
          order by l.created_at desc
          limit 1
        ),
        ''
      ) as email
    ) e
    where c.account_id = ${accountId} and c.id = any(${contentIds}::uuid[]) and not c.is_testimonial
  `);

/** Stores a request to many with a plan for each item; returns its id. */
export async function addBatch(
  tx: TenantTx,
  accountId: string,
  batch: { askedBy: string | null; standing: string; locale: Language; contentIds: string[] },
): Promise<string> {
  const { contentIds, ...columns } = batch;
  const batchRow = await tx.one(
    q
      .insertInto('testimonialBatch')
      .values({ accountId, ...columns, total: contentIds.length })
      .returning('id'),
  );
  const batchId = batchRow!.id;
  await tx.run(
    q
      .insertInto('testimonialPlan')
      .columns(['accountId', 'batchId', 'contentId', 'dueAt'])
      .expression(
        q
          .selectFrom('content')
          .select(['accountId', sql<string>`${batchId}::uuid`.as('batchId'), 'id', now.as('dueAt')])
          .where('accountId', '=', accountId)
          .where(sql<boolean>`id = any(${contentIds}::uuid[])`)
          .where('isTestimonial', '=', false),
      ),
  );
  return batchId;
}
const countOf = (state: Plan['state']) =>
  sql<number>`(count(p.id) filter (where p.state = ${state}))::int`.as(state);
const batchesOf = (accountId: string) =>
  q
    .selectFrom('testimonialBatch as b')
    .leftJoin('appUser as u', 'u.id', 'b.askedBy')
    .leftJoin('testimonialPlan as p', (join) =>
      join.onRef('p.accountId', '=', 'b.accountId').onRef('p.batchId', '=', 'b.id'),
    )
    .select([
      'b.id',
      sql<string>`coalesce(${personName}, '')`.as('by'),
      'b.locale',
      'b.createdAt',
      'b.total',
      countOf('waiting'),
      countOf('sent'),
      countOf('left'),
      countOf('cancelled'),
      sql<string | null>`min(p.due_at) filter (where p.state = 'waiting')`.as('dueAt'),
    ])
    .where('b.accountId', '=', accountId)
    .groupBy(['b.accountId', 'b.id', 'u.id'])
    .$castTo<Batch>();
export const findBatch = (tx: TenantTx, accountId: string, batchId: string) =>
  tx.one(batchesOf(accountId).where('b.id', '=', batchId));
/** Reads requests to many, newest first, one more than the page holds. */
export function listBatches(
  tx: TenantTx,
  accountId: string,
  { after, limit }: { after: (string | number)[] | undefined; limit: number },
): Promise<Batch[]> {
  const batches = batchesOf(accountId)
    .orderBy('b.createdAt', 'desc')
    .orderBy('b.id', 'desc')
    .limit(limit + 1);
  return tx.all(
    after
      ? batches.where(sql<boolean>`(b.created_at, b.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`)
      : batches,
  );
}
/** Counts why customers of a batch were not asked, most frequent first. */
export const batchReasons = (tx: TenantTx, accountId: string, batchId: string) =>
  tx.all(
    q
      .selectFrom('testimonialPlan')
      .select(['code', sql<number>`count(*)::int`.as('count')])
      .where('accountId', '=', accountId)
      .where('batchId', '=', batchId)
      .where('code', 'is not', null)
      .groupBy('code')
      .orderBy('count', 'desc')
      .limit(50)
      .$castTo<{ code: LeftCode; count: number }>(),
  );
/** Cancels what a batch has not sent yet; returns how many there were. */
export const cancelBatch = (tx: TenantTx, accountId: string, batchId: string): Promise<number> =>
  tx.run(
    q
      .updateTable('testimonialPlan')
      .set({ state: 'cancelled' })
      .where('accountId', '=', accountId)
      .where('batchId', '=', batchId)
      .where('state', '=', 'waiting'),
  );
/** Reads the time zone of an account. */
export const timeZoneOf = async (tx: TenantTx, accountId: string): Promise<string> =>
  (await tx.one(q.selectFrom('account').select('timeZone').where('id', '=', accountId)))?.timeZone ?? 'UTC';

/** Days for which an unused scan of a poster and what a customer typed on another device stay. */
const STALE_DAYS = 2;
/** Deletes scans of posters on which nobody wrote. */
export const sweepScans = (tx: TenantTx) =>
  tx.run(
    q
      .deleteFrom('testimonialLink')
      .where('fromLinkId', 'is not', null)
      .where('startedAt', 'is', null)
      .where('answeredAt', 'is', null)
      .where('createdAt', '<', sql<string>`now() - make_interval(days => ${STALE_DAYS})`),
  );
/** Deletes what customers typed to go on on another device. */
export const sweepDrafts = (tx: TenantTx) =>
  tx.run(
    q
      .updateTable('testimonialLink')
      .set({ draft: null, draftAt: null })
      .where('draftAt', '<', sql<string>`now() - make_interval(days => ${STALE_DAYS})`),
  );

import { personName } from '#features/identity/server/queries.ts';
import { ofTypes } from '#features/content-model/server/queries.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import type { typesWith } from '#shared/rights/rights.ts';
import type { Batch, Plan } from '../../contract-asking.ts';
import { ASKED_DAYS, type LeftCode } from '../../rules-asking.ts';

type Types = ReturnType<typeof typesWith>;
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

// --- Plans ---
const plansOf = (accountId: string, types: Types) =>
  q
    .selectFrom('testimonialPlan as p')
    .innerJoin('content as c', (join) =>
      join.onRef('c.accountId', '=', 'p.accountId').onRef('c.id', '=', 'p.contentId'),
    )
    .select([
      'p.id',
      'p.contentId',
      'c.title as contentTitle',
      'c.customerEmail',
      sql<boolean>`p.batch_id is null`.as('isByRule'),
      'p.state',
      'p.code',
      'p.dueAt',
      'p.createdAt',
    ])
    .where('p.accountId', '=', accountId)
    .where(sql<boolean>`${ofTypes(types)}`)
    .$castTo<Plan & { createdAt: string }>();
export const findPlan = (tx: TenantTx, accountId: string, planId: string, types: Types) =>
  tx.one(plansOf(accountId, types).where('p.id', '=', planId));
/** Reads plans, newest first, one more than the page holds. */
export function listPlans(
  tx: TenantTx,
  accountId: string,
  page: {
    types: Types;
    contentId: string | undefined;
    state: Plan['state'] | undefined;
    isByRule: boolean | undefined;
    after: (string | number)[] | undefined;
    limit: number;
  },
): Promise<(Plan & { createdAt: string })[]> {
  let plans = plansOf(accountId, page.types);
  if (page.contentId) plans = plans.where('p.contentId', '=', page.contentId);
  if (page.state) plans = plans.where('p.state', '=', page.state);
  if (page.isByRule !== undefined) plans = plans.where('p.batchId', page.isByRule ? 'is' : 'is not', null);
  if (page.after)
    plans = plans.where(
      sql<boolean>`(p.created_at, p.id) < (${page.after[0]}::timestamptz, ${page.after[1]}::uuid)`,
    );
  return tx.all(
    plans
      .orderBy('p.createdAt', 'desc')
      .orderBy('p.id', 'desc')
      .limit(page.limit + 1),
  );
}
/** Cancels a plan that waits; false when it is over. */
export const cancelPlan = async (tx: TenantTx, accountId: string, planId: string): Promise<boolean> =>
  (await tx.run(
    q
      .updateTable('testimonialPlan')
      .set({ state: 'cancelled' })
      .where('accountId', '=', accountId)
      .where('id', '=', planId)
      .where('state', '=', 'waiting'),
  )) > 0;

// --- Sending ---
/** Most accounts of one run. */
const ACCOUNTS = 500;
/** Reads the accounts with requests that are due. */
export const dueAccounts = (tx: TenantTx) =>
  tx.all(
    q
      .selectFrom('testimonialPlan')
      .select('accountId')
      .where('state', '=', 'waiting')
      .where('dueAt', '<=', now)
      .groupBy('accountId')
      .orderBy(sql`min(due_at)`)
      .limit(ACCOUNTS),
  );
/** A request that is due, with the batch it belongs to and the place of its item among the stages. */
export type DuePlan = {
  id: string;
  contentId: string;
  batchId: string | null;
  stageId: string | null;
  locale: Language | null;
  askedBy: string | null;
  standing: string | null;
  /** The item still stands on the stage of the rule or on a later one. */
  isReached: boolean | null;
};
/** Locks the next requests that are due. */
export const lockDue = (tx: TenantTx, accountId: string, limit: number) =>
  tx.all(
    q
      .selectFrom('testimonialPlan as p')
      .innerJoin('content as c', (join) =>
        join.onRef('c.accountId', '=', 'p.accountId').onRef('c.id', '=', 'p.contentId'),
      )
      .leftJoin('testimonialBatch as b', (join) =>
        join.onRef('b.accountId', '=', 'p.accountId').onRef('b.id', '=', 'p.batchId'),
      )
      .leftJoin('stage as s', (join) =>
        join.onRef('s.accountId', '=', 'p.accountId').onRef('s.id', '=', 'p.stageId'),
      )
      .leftJoin('stage as n', (join) =>
        join.onRef('n.accountId', '=', 'c.accountId').onRef('n.id', '=', 'c.stageId'),
      )
      .select([
        'p.id',
        'p.contentId',
        'p.batchId',
        'p.stageId',
        'b.locale',
        'b.askedBy',
        'b.standing',
        sql<boolean | null>`n.pipeline_id = s.pipeline_id and n.position >= s.position`.as('isReached'),
      ])
      .where('p.accountId', '=', accountId)
      .where('p.state', '=', 'waiting')
      .where('p.dueAt', '<=', now)
      .orderBy('p.dueAt')
      .orderBy('p.id')
      .limit(limit)
      .forUpdate('p')
      .skipLocked()
      .$castTo<DuePlan>(),
  );
/** Puts what is due off to a moment. */
export const putOff = (tx: TenantTx, accountId: string, until: string) =>
  tx.run(
    q
      .updateTable('testimonialPlan')
      .set({ dueAt: until })
      .where('accountId', '=', accountId)
      .where('state', '=', 'waiting')
      .where('dueAt', '<=', now),
  );
/** Notes that a request went out, or why it did not. */
export const endPlan = (
  tx: TenantTx,
  accountId: string,
  planId: string,
  end: { state: 'sent'; linkId: string } | { state: 'left'; code: LeftCode },
) =>
  tx.run(
    q.updateTable('testimonialPlan').set(end).where('accountId', '=', accountId).where('id', '=', planId),
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

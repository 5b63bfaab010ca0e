import { ofTypes } from '#features/structure/content-model/server/queries.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/endpoint.ts';
import type { Plan } from '../../contract-asking.ts';
import type { LeftCode } from '../../rules-asking.ts';
import type { Types } from './queries.ts';

const now = sql<string>`now()`;

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

import { personName } from '#features/identity/identity/server/queries.ts';
import { q, sql, type TenantTx } from '#platform/db/tenant.ts';

/** A planned publication that is due. */
export type DuePlan = { accountId: string; contentId: string; publishAt: string };

const planOf = (accountId: string, contentId: string) =>
  q.selectFrom('contentPlan as p').where('p.accountId', '=', accountId).where('p.contentId', '=', contentId);

/** Returns the time zone of the account with the planned publication of an item. */
export async function findPlanned(tx: TenantTx, accountId: string, contentId: string) {
  const account = await tx.one(q.selectFrom('account').select('timeZone').where('id', '=', accountId));
  const plan = await tx.one(
    planOf(accountId, contentId)
      .leftJoin('appUser as u', 'u.id', 'p.plannedBy')
      .select(['p.publishAt', 'p.failure'])
      .select(sql<string>`coalesce(${personName}, '')`.as('plannedBy')),
  );
  return { plan: plan ?? null, timeZone: account?.timeZone ?? 'UTC' };
}
/** Returns the planned publication of an item, locked. */
export const lockPlan = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.one(planOf(accountId, contentId).select(['p.publishAt', 'p.plannedBy', 'p.failure']).forUpdate());

export const putPlan = (
  tx: TenantTx,
  plan: { accountId: string; contentId: string; publishAt: string; plannedBy: string | null },
) =>
  tx.run(
    q
      .insertInto('contentPlan')
      .values(plan)
      .onConflict((conflict) =>
        conflict
          .columns(['accountId', 'contentId'])
          .doUpdateSet({ publishAt: plan.publishAt, plannedBy: plan.plannedBy, failure: null }),
      ),
  );
/** Deletes the planned publication of an item; returns 0 when there was none. */
export const removePlan = (tx: TenantTx, accountId: string, contentId: string) =>
  tx.run(q.deleteFrom('contentPlan').where('accountId', '=', accountId).where('contentId', '=', contentId));
/** Notes why an item was not published at its time. */
export const failPlan = (tx: TenantTx, { accountId, contentId, publishAt }: DuePlan, failure: string) =>
  tx.run(
    q
      .updateTable('contentPlan')
      .set({ failure })
      .where('accountId', '=', accountId)
      .where('contentId', '=', contentId)
      .where('publishAt', '=', publishAt),
  );
/** Returns the title of an item; empty for a testimonial, which names a customer. */
export async function titleOf(
  tx: TenantTx,
  accountId: string,
  contentId: string,
): Promise<string | undefined> {
  const row = await tx.one(
    q
      .selectFrom('content')
      .select(['title', 'isTestimonial'])
      .where('accountId', '=', accountId)
      .where('id', '=', contentId),
  );
  return row?.isTestimonial ? '' : row?.title;
}
/** Returns planned publications whose time has come, in all accounts; for the job of the house. */
export const duePlans = (tx: TenantTx, most: number): Promise<DuePlan[]> =>
  tx.all(
    q
      .selectFrom('contentPlan')
      .select(['accountId', 'contentId', 'publishAt'])
      .where('failure', 'is', null)
      .where('publishAt', '<=', sql<string>`now()`)
      .orderBy('publishAt')
      .limit(most),
  );

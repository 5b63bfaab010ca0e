import { q, type TenantTx } from '#platform/db/tenant.ts';
import type { OwnLimits } from '../rules.ts';

const NONE: OwnLimits = { users: null, accounts: null, storageBytes: null, tokens: null };

/** Finds an agency by its id, for calls of the operator. */
export const findAgency = (tx: TenantTx, agencyId: string) =>
  tx.one(q.selectFrom('agency').select(['id', 'businessName as name']).where('id', '=', agencyId));
/** Reads the limits that the operator has set for an agency; null: that of its plan. */
export const ownLimits = async (tx: TenantTx, agencyId: string): Promise<OwnLimits> =>
  (await tx.one(
    q
      .selectFrom('agencyLimit')
      .select(['users', 'accounts', 'storageBytes', 'tokens'])
      .where('agencyId', '=', agencyId)
      .$castTo<OwnLimits>(),
  )) ?? NONE;
/** Stores the limits of an agency; four times null leaves none. */
export const storeLimits = (tx: TenantTx, agencyId: string, limits: OwnLimits) =>
  Object.values(limits).every((limit) => limit === null)
    ? tx.run(q.deleteFrom('agencyLimit').where('agencyId', '=', agencyId))
    : tx.run(
        q
          .insertInto('agencyLimit')
          .values({ agencyId, ...limits })
          .onConflict((on) => on.column('agencyId').doUpdateSet(limits)),
      );
/** Reads the limits of the plan of an agency; undefined without one. `tokens`: those of its running period. */
export const limitsOfPlan = (tx: TenantTx, agencyId: string) =>
  tx.one(
    q
      .selectFrom('agencyCurrentPlan as c')
      .innerJoin('agencyPlan as p', 'p.id', 'c.planId')
      .select(['p.users', 'p.accounts', 'p.storageBytes', 'c.tokens'])
      .where('c.agencyId', '=', agencyId)
      .$castTo<{ users: number; accounts: number; storageBytes: number; tokens: number }>(),
  );

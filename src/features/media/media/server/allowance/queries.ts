import { bytesLeft } from '#features/tenants/plans/server/actions-room.ts';
import { readTokens } from '#features/tenants/tokens/server/actions.ts';
import { sql, type TenantTx } from '#platform/db/tenant.ts';
import { limitOf, type Subscription } from '#shared/rights/plans.ts';

/**
 * Room of an account for files, in bytes, and the tokens that are left of its 30 days. `isOfAgency`: the plan of its agency,
 * which all its accounts share, has less room than its own.
 */
export type Allowance = {
  plan: Subscription;
  usedBytes: number;
  quotaBytes: number;
  tokensLeft: number;
  isOfAgency: boolean;
};
/** Reads how much an account may still add: by its plan (BILL-01) and by its tokens (MEDIA-22). */
export async function allowanceOf(tx: TenantTx, accountId: string): Promise<Allowance> {
  const row = await tx.one(sql<{ plan: Subscription; usedBytes: number }>`
    select a.subscription_type as plan,
      (
        select coalesce(sum(t.bytes), 0)::float8 from media_tally t where t.account_id = ${accountId}
      ) as used_bytes
    from account a
    where a.id = ${accountId}
  `);
  const { plan, usedBytes } = row!;
  const { tokensLeft } = await readTokens(tx, accountId);
  const own = limitOf(plan, 'storageBytes');
  const left = await bytesLeft(tx);
  const shared = left === undefined ? own : usedBytes + left;
  return { plan, usedBytes, quotaBytes: Math.min(own, shared), tokensLeft, isOfAgency: shared < own };
}

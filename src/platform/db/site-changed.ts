import { q, sql, type TenantTx } from './tenant.ts';
import type { Services } from '../services.ts';

/**
 * Columns that are set with every change in an account: the counter of its public pages, and the time of the
 * last change, once a minute at most, since a new time moves the row in its indexes.
 */
export const CHANGED = {
  updateCounter: sql<number>`update_counter + 1`,
  changedAt: sql<string>`case when changed_at < now() - interval '1 minute' then now() else changed_at end`,
};
/**
 * Makes the public pages of an account anew (CONT-11). It is the last statement of a change, since it locks
 * the row of the account; nodes hear of it with the commit.
 */
export async function siteChanged(
  tx: TenantTx,
  { hosts }: Pick<Services, 'hosts'>,
  accountId: string,
): Promise<void> {
  await tx.run(q.updateTable('account').set(CHANGED).where('id', '=', accountId));
  tx.afterCommit(() => hosts.bump(accountId));
}

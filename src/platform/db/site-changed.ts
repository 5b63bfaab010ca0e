import { q, sql, type TenantTx } from './tenant.ts';
import type { Services } from '../services.ts';

/**
 * Columns that each change in an account sets: the update counter, and the time of the last change at most once a minute,
 * since a new time updates indexes.
 */
export const CHANGED = {
  updateCounter: sql<number>`update_counter + 1`,
  changedAt: sql<string>`case when changed_at < now() - interval '1 minute' then now() else changed_at end`,
};
/**
 * Invalidates the public pages of an account (CONT-11); nodes are notified by the commit. It should be the last statement
 * of a change, since it locks the row of the account.
 */
export async function siteChanged(
  tx: TenantTx,
  { hosts }: Pick<Services, 'hosts'>,
  accountId: string,
): Promise<void> {
  await tx.run(q.updateTable('account').set(CHANGED).where('id', '=', accountId));
  tx.afterCommit(() => hosts.bump(accountId));
}

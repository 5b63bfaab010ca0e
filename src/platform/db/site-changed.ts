import { sql, type TenantTx } from './tenant.ts';
import type { Services } from '../services.ts';

/**
 * Set with every change in an account: the counter of its public pages, and when something changed last; not
 * oftener than once a minute, since that moves the row in its indexes.
 */
export const CHANGED = sql`
  update_counter = update_counter + 1,
    changed_at = case when changed_at < now() - interval '1 minute' then now() else changed_at end
`;
/**
 * What visitors of an account see has moved (CONT-11). The last statement of a change, since it locks the
 * account's row; nodes hear of it with the commit.
 */
export async function siteChanged(
  tx: TenantTx,
  { hosts }: Pick<Services, 'hosts'>,
  accountId: string,
): Promise<void> {
  await tx.run(sql`update account set ${CHANGED} where id = ${accountId}`);
  tx.afterCommit(() => hosts.bump(accountId));
}

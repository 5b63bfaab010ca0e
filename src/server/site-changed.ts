import { sql, type TenantTx } from './db/tenant.ts';
import type { Services } from './services.ts';

/** What visitors of an account see has moved (CONT-11). The last statement of a change, since it locks the account's row; nodes hear of it with the commit. */
export async function siteChanged(tx: TenantTx, { hosts }: Pick<Services, 'hosts'>, accountId: string): Promise<void> {
  await tx.run(sql`update account set update_counter = update_counter + 1 where id = ${accountId}`);
  tx.afterCommit(() => hosts.bump(accountId));
}

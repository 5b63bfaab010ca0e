import { agencyOf, useSession } from '#app/session.ts';
import { useWords } from '#app/words.ts';
import * as contract from '../contract.ts';
import { canSeeAccountLog, canSeeAgencyLog, canSeeHouseLog } from '../policy.ts';

/** A log that the person may read; the three kinds have the same calls with other parameters. */
export type Log = {
  of: 'account' | 'agency' | 'house';
  name: string;
  calls: typeof contract.account;
  params: { accountId: string };
};

/** Returns the logs of the chosen account, of the own agency and of the house that the person may read. */
export function useLogs(): Log[] {
  const { me, account } = useSession();
  const t = useWords('audit');
  if (!me) return [];
  const agency = agencyOf(me);
  const logs: Log[] = [];
  const add = (of: Log['of'], name: string, calls: unknown, params: object) =>
    logs.push({ of, name, calls: calls as typeof contract.account, params: params as Log['params'] });
  if (account && canSeeAccountLog({ role: me.type === 'account' ? account.role : me.role }))
    add('account', account.name, contract.account, { accountId: account.id });
  if (agency && canSeeAgencyLog({ role: agency.role }))
    add('agency', agency.name, contract.agency, { agencyId: agency.id });
  if (me.type === 'house' && canSeeHouseLog({ role: 'house' })) add('house', t('house'), contract.house, {});
  return logs;
}

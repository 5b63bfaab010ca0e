import { searchFor } from '#shared/text/search-key.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { call } from '../../client.ts';
import { DEFAULT_ROUTE } from '../../landing-address.ts';
import { agencyOf, useSession } from '../../session.ts';
import type { Account } from '../../view/account.ts';
import { Face } from '../../ui/marks.tsx';

/** An option of the command palette: a link or an action. */
export type Option = {
  id: string;
  label: string;
  sub?: string;
  to?: string;
  /** Runs before the navigation, for example to change the account. */
  before?: () => void;
  icon?: ReactNode;
  /** The heading of its results. */
  group?: string;
};
const MOST = 6;
export const has = (label: string, typed: string) => searchFor(typed)(label);
/** Finds accounts by name: the person's own, for agencies and the house those that the server finds. */
export function useAccounts(typed: string): Option[] {
  const { me, chooseAccount } = useSession();
  const client = useQueryClient();
  const [options, setOptions] = useState<Option[]>([]);
  const agency = agencyOf(me);
  const above = me!.type === 'house' || agency !== undefined;
  useSearch(
    above && typed.length > 1 ? typed : '',
    async (search, signal) => {
      const { listAgencyAccounts, listAllAccounts } =
        await import('#features/tenants/tenants/contract-lists.ts');
      const query = { search, limit: MOST };
      const { accounts } =
        me!.type === 'house'
          ? await call(listAllAccounts, { query, signal })
          : await call(listAgencyAccounts, { params: { agencyId: agency!.id }, query, signal });
      return accounts.map((account) => ({
        id: `b-${account.id}`,
        label: account.businessName,
        sub: account.whitelabelDomain ?? account.email ?? '',
        to: `/accounts/${account.id}`,
        icon: <Face name={account.businessName} small />,
      }));
    },
    setOptions,
  );
  if (typed.length < 2) return [];
  if (above) return options;
  const enter = (account: Account) => {
    chooseAccount(account);
    client.clear();
  };
  return me!.tenants
    .filter((account) => account.kind === 'account' && has(account.name, typed))
    .slice(0, MOST)
    .map((account) => ({
      id: `b-${account.id}`,
      label: account.name,
      sub: account.host ?? '',
      to: DEFAULT_ROUTE,
      before: () => enter(account),
      icon: <Face name={account.name} small />,
    }));
}
/** Searches while the person types, debounced; outdated responses are dropped. */
export function useSearch(
  text: string,
  ask: (text: string, signal: AbortSignal) => Promise<Option[]>,
  tell: (options: Option[]) => void,
): void {
  const asking = useRef(ask);
  useEffect(() => {
    asking.current = ask;
  });
  useEffect(() => {
    if (!text) {
      tell([]);
      return undefined;
    }
    const stop = new AbortController();
    const timer = setTimeout(
      () =>
        void asking
          .current(text, stop.signal)
          .catch(() => [])
          .then((options) => {
            if (!stop.signal.aborted) tell(options);
          }),
      150,
    );
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, tell]);
}

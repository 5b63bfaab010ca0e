import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { DEFAULT_ROUTE } from '#app/landing-address.ts';
import { useSession } from '#app/session.ts';
import type { Account } from '#app/view/account.ts';
import { safeReturn } from '#shared/address/return-path.ts';

/** Returns a function that opens an account in this tab, at the given page, else the one that was asked for before, else the start page. */
export function useEnterAccount(): (account: Account, to?: string) => void {
  const { chooseAccount, account: now } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const search = useSearch({ strict: false }) as { return?: string };
  return (account, to) => {
    if (account.id !== now?.id) client.clear();
    chooseAccount(account);
    void navigate({ to: to ?? safeReturn(search.return) ?? DEFAULT_ROUTE });
  };
}

import { useQuery } from '@tanstack/react-query';
import type { AccountSummary } from '#features/tenants/contract.ts';
import { names } from '#features/tenants/contract-names.ts';
import { call } from '../client.ts';
import { useSession } from '../session.ts';

/** Numbers of the active account: beside the navigation and in the token counter (SHELL-06). */
type Summary = { content: number; waitingTestimonials: number; tokens: { max: number; used: number } };
const read = (all: AccountSummary): Summary => ({
  content: all.counts.items,
  waitingTestimonials: all.counts.testimonialsWaiting,
  tokens: { max: all.tokens.max30, used: all.tokens.used30 },
});
export function useSummary(): Summary | undefined {
  const accountId = useSession().account?.id;
  const { data } = useQuery({
    queryKey: [names.getAccountSummary.path, accountId],
    enabled: accountId !== undefined,
    queryFn: async ({ signal }) =>
      call((await import('#features/tenants/contract.ts')).getAccountSummary, {
        params: { accountId: accountId! },
        signal,
      }),
  });
  return data && accountId ? read(data) : undefined;
}

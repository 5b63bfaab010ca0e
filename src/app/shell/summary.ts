import { useQuery } from '@tanstack/react-query';
import type { AccountSummary } from '#features/tenants/tenants/contract.ts';
import { names } from '#features/tenants/tenants/contract-names.ts';
import { call } from '../client.ts';
import { useSession } from '../session.ts';

/** The numbers of the active account beside menu entries. */
type Summary = { content: number; waitingTestimonials: number };
const read = (all: AccountSummary): Summary => ({
  content: all.counts.items,
  waitingTestimonials: all.counts.testimonialsWaiting,
});
export function useSummary(): Summary | undefined {
  const accountId = useSession().account?.id;
  const { data } = useQuery({
    queryKey: [names.getAccountSummary.path, accountId],
    enabled: accountId !== undefined,
    queryFn: async ({ signal }) =>
      call((await import('#features/tenants/tenants/contract.ts')).getAccountSummary, {
        params: { accountId: accountId! },
        signal,
      }),
  });
  return data && accountId ? read(data) : undefined;
}

import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Viewer } from '#shared/navigation.ts';
import { call } from '../client.ts';
import { agencyOf, session, useSession, type Session } from '../session.ts';

/** Facts of the tenant on which entries of the navigation depend (ROLE-29, ROLE-31). */
type Facts = Required<Pick<Viewer, 'advanced' | 'primary'>>;
const contract = () => import('#features/tenants/tenants/contract.ts');
function factsQuery({ me, account }: Pick<Session, 'me' | 'account'>) {
  const agencyId = agencyOf(me)?.id;
  const accountId = account?.id;
  return {
    queryKey: ['facts', agencyId, accountId],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Facts> => {
      const { getAccountSummary, getAgency } = await contract();
      const [agency, summary] = await Promise.all([
        agencyId ? call(getAgency, { params: { agencyId }, signal }) : null,
        accountId ? call(getAccountSummary, { params: { accountId }, signal }) : null,
      ]);
      return { advanced: agency?.advancedAgency ?? false, primary: summary?.primaryInAgency ?? false };
    },
  };
}
const none: Facts = { advanced: false, primary: false };
/** Returns the facts, all false while they load; `enabled` false requests nothing. */
export const useFacts = (enabled: boolean): Facts =>
  useQuery({ ...factsQuery(useSession()), enabled }).data ?? none;
/** Loads the facts, for route guards and for a change of the impersonation. */
export const readFacts = (
  client: QueryClient,
  now: Pick<Session, 'me' | 'account'> = session(),
): Promise<Facts> => client.fetchQuery(factsQuery(now));

import { useQuery, type QueryClient } from '@tanstack/react-query';
import type { Viewer } from '#shared/navigation.ts';
import { call } from '../client.ts';
import { agencyOf, session, useSession, type Session } from '../session.ts';

/**
 * What conditions of the table ask of the tenant (ROLE-29, ROLE-31). Asked only where an entry or address has
 * a condition.
 */
type Facts = Required<Pick<Viewer, 'advanced' | 'primary'>>;
const contract = () => import('#features/tenants/contract.ts');
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
/** All false until they are known. */
export const useFacts = (enabled: boolean): Facts =>
  useQuery({ ...factsQuery(useSession()), enabled }).data ?? none;
/** For the guard of a route with a condition, and for whoever becomes another one. */
export const readFacts = (
  client: QueryClient,
  now: Pick<Session, 'me' | 'account'> = session(),
): Promise<Facts> => client.fetchQuery(factsQuery(now));

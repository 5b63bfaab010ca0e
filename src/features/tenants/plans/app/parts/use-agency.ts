import { useEndpoint } from '#app/query.ts';
import { agencyOf, useSession } from '#app/session.ts';
import { getAgencyPlan } from '../../contract.ts';
import { canPay } from '../../policy.ts';

/** The agency whose plan the person sees, and whether they may choose and pay it. */
export function useAgency(): { agencyId: string; name: string; mayPay: boolean } | undefined {
  const { me } = useSession();
  const agency = me?.type === 'agency' ? agencyOf(me) : undefined;
  return (
    agency && {
      agencyId: agency.id,
      name: agency.name,
      mayPay: canPay({ role: agency.role, flags: agency.flags }),
    }
  );
}
/** The agency of the person, and the query of its plan, which is read again with each screen that shows it. */
export function useAgencyPlan() {
  const agency = useAgency();
  const query = useEndpoint(
    getAgencyPlan,
    { params: { agencyId: agency?.agencyId ?? '' } },
    { enabled: agency !== undefined, staleTime: 0 },
  );
  return { agency, query };
}

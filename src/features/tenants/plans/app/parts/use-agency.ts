import { agencyOf, useSession } from '#app/session.ts';
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

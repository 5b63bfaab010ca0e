import { useEndpoint } from '#app/query.ts';
import { useSession } from '#app/session.ts';
import { getControls, type AgencyFlags } from '../../contract-agency.ts';
import { isBoundByControls } from '../../policy.ts';

const ON: AgencyFlags = { sidePanel: true, publishButton: true, shareButton: true, editPanel: true };
const KEPT_MS = 5 * 60_000;
/**
 * What the agency of an account lets its content screens show to the account's people (TEN-08); everything
 * until that is known.
 */
export function useControls(accountId: string): AgencyFlags {
  const { me } = useSession();
  const bound = me !== null && isBoundByControls({ kind: 'user', type: me.type });
  return (
    useEndpoint(getControls, { params: { accountId } }, { staleTime: KEPT_MS, enabled: bound }).data ?? ON
  );
}

import { useEndpoint } from '#app/query.ts';
import { useAccount, useSession } from '#app/session.ts';
import { isBoundByControls, type Controls } from '#shared/rights/controls.ts';
import { getControls } from '../../contract-agency.ts';

const ON: Controls = { sidePanel: true, publishButton: true, shareButton: true, editPanel: true };
const KEPT_MS = 5 * 60_000;
/**
 * What the agency of an account lets its content screens show to the account's people (TEN-08); everything
 * until that is known.
 */
export function useControls(accountId: string): Controls {
  const { me } = useSession();
  const bound = me !== null && isBoundByControls({ kind: 'user', type: me.type });
  return (
    useEndpoint(getControls, { params: { accountId } }, { staleTime: KEPT_MS, enabled: bound }).data ?? ON
  );
}
/**
 * Returns who asks in the chosen account, as the rights of policy.ts take them: role, documents, flags and the
 * switches of the agency.
 */
export function useAsker() {
  const { me } = useSession();
  const account = useAccount();
  return { ...account, userId: me!.id, type: me!.type, controls: useControls(account.id) };
}

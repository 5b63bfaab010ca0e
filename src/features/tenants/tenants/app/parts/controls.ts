import { useEndpoint } from '#app/query.ts';
import { useAccount, useSession } from '#app/session.ts';
import type { Controls } from '#shared/actor.ts';
import { isBoundByControls } from '#shared/rights/controls.ts';
import { getControls } from '../../contract-agency.ts';

const ON: Controls = { sidePanel: true, publishButton: true, shareButton: true, editPanel: true };
const STALE_MS = 5 * 60_000;
/** Returns the switches of the agency of an account (TEN-08), all on until they are loaded. */
export function useControls(accountId: string): Controls {
  const { me } = useSession();
  const bound = me !== null && isBoundByControls({ kind: 'user', type: me.type });
  return (
    useEndpoint(getControls, { params: { accountId } }, { staleTime: STALE_MS, enabled: bound }).data ?? ON
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

import { useEndpoint } from '#app/query.ts';
import { getControls, type AgencyFlags } from '../../contract-agency.ts';

const ON: AgencyFlags = { sidePanel: true, publishButton: true, shareButton: true, editPanel: true };
const KEPT_MS = 5 * 60_000;
/** What the agency of an account lets its content screens show (TEN-08); everything until that is known. */
export const useControls = (accountId: string): AgencyFlags => useEndpoint(getControls, { params: { accountId } }, { staleTime: KEPT_MS }).data ?? ON;

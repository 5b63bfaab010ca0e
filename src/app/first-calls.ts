import type { getMe as GetMe, updateMe as UpdateMe } from '#features/identity/identity/contract.ts';
import { names as identityNames } from '#features/identity/identity/contract-names.ts';
import type { stopWorkingAs as StopWorkingAs } from '#features/identity/switching/contract.ts';
import { names as switchingNames } from '#features/identity/switching/contract-names.ts';
import type { getPlanState as GetPlanState } from '#features/tenants/plans/contract.ts';
import { names as planNames } from '#features/tenants/plans/contract-names.ts';
import type { getTokens as GetTokens } from '#features/tenants/tokens/contract.ts';
import { names as tokenNames } from '#features/tenants/tokens/contract-names.ts';
import type {
  closeAnnouncement as CloseAnnouncement,
  listOpenAnnouncements as ListOpenAnnouncements,
} from '#features/flows/announcements/contract.ts';
import { names as announcementNames } from '#features/flows/announcements/contract-names.ts';
import type { Endpoint } from '#shared/endpoint.ts';

/**
 * Makes an endpoint of method and path only, typed by its contract. The zod shapes would be an eighth of the first load,
 * and the server validates request and response.
 */
const nameOnly = <E extends Endpoint>(name: Pick<E, 'method' | 'path'>) => name as E;
/** Reads the signed-in person. */
export const getMe = nameOnly<typeof GetMe>(identityNames.getMe);
/** Changes the profile of the signed-in person. */
export const updateMe = nameOnly<typeof UpdateMe>(identityNames.updateMe);
/** Ends an impersonation. */
export const stopWorkingAs = nameOnly<typeof StopWorkingAs>(switchingNames.stopWorkingAs);
/** Reads the tokens of an account, for the counter in the toolbar. */
export const getTokens = nameOnly<typeof GetTokens>(tokenNames.getTokens);
/** Reads whether an agency has to choose a plan, for the line above its screens. */
export const getPlanState = nameOnly<typeof GetPlanState>(planNames.getPlanState);
/** Reads what the operator announces to the person, for the lines above all screens. */
export const listOpenAnnouncements = nameOnly<typeof ListOpenAnnouncements>(
  announcementNames.listOpenAnnouncements,
);
/** Closes an announcement. */
export const closeAnnouncement = nameOnly<typeof CloseAnnouncement>(announcementNames.closeAnnouncement);

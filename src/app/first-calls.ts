import type { getMe as GetMe, updateMe as UpdateMe } from '#features/identity/contract.ts';
import { names as identityNames } from '#features/identity/contract-names.ts';
import type { stopWorkingAs as StopWorkingAs } from '#features/switching/contract.ts';
import { names as switchingNames } from '#features/switching/contract-names.ts';
import type { getTokens as GetTokens } from '#features/tokens/contract.ts';
import { names as tokenNames } from '#features/tokens/contract-names.ts';
import type { Endpoint } from '#shared/endpoint.ts';

/**
 * Types a call of the first load by its contract and gives it the name alone: the shapes would be an eighth of
 * what is loaded before the first screen, and the server checks both ways.
 */
const nameOnly = <E extends Endpoint>(name: Pick<E, 'method' | 'path'>) => name as E;
/** The person who is signed in. */
export const getMe = nameOnly<typeof GetMe>(identityNames.getMe);
/** Changes the person's own record. */
export const updateMe = nameOnly<typeof UpdateMe>(identityNames.updateMe);
/** Ends working as another person. */
export const stopWorkingAs = nameOnly<typeof StopWorkingAs>(switchingNames.stopWorkingAs);
/** Reads the tokens of an account, for the counter of the toolbar. */
export const getTokens = nameOnly<typeof GetTokens>(tokenNames.getTokens);

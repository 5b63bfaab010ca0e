import type { getMe as GetMe, updateMe as UpdateMe } from '#features/identity/contract.ts';
import type { stopWorkingAs as StopWorkingAs } from '#features/switching/contract.ts';
import type { Endpoint } from '#shared/endpoint.ts';

/**
 * The calls of the first load by method and path alone: the contract would bring its shapes, an eighth of
 * what is loaded before the first screen. first-calls.test.ts holds them to the contract.
 */
const named = <E extends Endpoint>(method: E['method'], path: string) => ({ method, path }) as E;
export const getMe = named<typeof GetMe>('GET', '/api/me');
export const updateMe = named<typeof UpdateMe>('PATCH', '/api/me');
export const stopWorkingAs = named<typeof StopWorkingAs>('POST', '/api/work-as/end');

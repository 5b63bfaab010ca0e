import type { Actor } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

type Who = Pick<Actor, 'role' | 'rights' | 'flags'>;
/** Checks the right to read inquiries, which name customers: everybody who works for the account. */
export const canRead = (actor: Who): boolean =>
  (hasRole(actor, [...accountRunners, 'accountUser']) || employeeMay(actor, 'reputation')) &&
  mayOpen(actor, '/leads');
/** Checks the right to answer inquiries and to change their state: everybody who reads them. */
export const canAnswer = canRead;
/** Checks the right to delete inquiries and to export them, for those who run the account. */
export const canRemove = (actor: Who): boolean => hasRole(actor, accountRunners) && mayOpen(actor, '/leads');

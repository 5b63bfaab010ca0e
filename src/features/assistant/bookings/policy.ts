import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

type Who = Pick<Actor, 'role' | 'rights' | 'flags'>;
/** Checks the right to see bookings, to make and to change them: everybody who works for the account. */
export const canSee = (actor: Who): boolean =>
  hasRole(actor, [...accountRunners, 'accountUser']) && mayOpen(actor, '/bookings');
/** Checks the right to make, confirm, move and cancel bookings: everybody who sees them. */
export const canBook = canSee;
/** Checks the right to set services, hours and settings, and to delete bookings, for those who run the account. */
export const canSetUp = (actor: Who): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/bookings');

import type { Actor } from '#shared/actor.ts';
import { agencyRunners, hasRole } from '#shared/rights/role-groups.ts';

/** Allows owner and admins of an agency, and the house, to demand a second factor. */
export const canDemand = (actor: Pick<Actor, 'role'>): boolean => hasRole(actor, agencyRunners);

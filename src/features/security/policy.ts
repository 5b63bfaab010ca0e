import type { Actor } from '#shared/actor.ts';
import { agencyRunners, hasRole } from '#shared/rights/runners.ts';

/** Who decides whether an agency demands a second factor: its owner and admins, and the house. */
export const canDemand = (actor: Pick<Actor, 'role'>): boolean => hasRole(actor, agencyRunners);

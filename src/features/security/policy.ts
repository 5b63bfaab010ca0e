import type { Actor } from '#shared/actor.ts';

/** Who decides whether an agency demands a second factor: its owner and admins, and the house. */
export const canDemand = (actor: Pick<Actor, 'role'>): boolean => actor.role === 'agency' || actor.role === 'agencyAdmin' || actor.role === 'house';

import type { Actor } from '#shared/actor.ts';
import { agencyLeads } from '#shared/navigation/place.ts';
import { accountRunners, agencyRunners, hasRole } from '#shared/rights/role-groups.ts';

/** Checks the right to make, release, apply and take back templates, for those who run an agency (TMPL-01). */
export const canUseTemplates = (actor: Pick<Actor, 'role'>): boolean => hasRole(actor, agencyLeads);
/** Checks the right to see what was applied to an account and to take it back, which its own people have as well. */
export const canTakeBack = (actor: Pick<Actor, 'role'>): boolean => hasRole(actor, accountRunners);
/** Checks the right to see which templates an agency offers and to begin an account with one, which the operator has as well. */
export const canOfferTemplates = (actor: Pick<Actor, 'role'>): boolean => hasRole(actor, agencyRunners);

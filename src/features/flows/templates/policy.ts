import type { Actor } from '#shared/actor.ts';
import { agencyLeads } from '#shared/navigation/place.ts';
import { hasRole } from '#shared/rights/role-groups.ts';

/** Checks the right to make, release, apply and take back templates, for those who run an agency (TMPL-01). */
export const canUseTemplates = (actor: Pick<Actor, 'role'>): boolean => hasRole(actor, agencyLeads);

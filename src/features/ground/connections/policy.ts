import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, agencyRunners, hasRole } from '#shared/rights/role-groups.ts';

/** Lets those who run an account connect it (INTG-02). */
export const canConnect = (actor: Pick<Actor, 'role' | 'rights' | 'flags'>): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/settings/integrations');
/** Lets those who run an agency connect it for all its accounts. */
export const canConnectAgency = (actor: Pick<Actor, 'role'>): boolean => hasRole(actor, agencyRunners);

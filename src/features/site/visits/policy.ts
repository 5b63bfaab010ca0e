import type { Actor } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

/** Checks the right to read the numbers of the public site, for those who run the account. */
export const canReadNumbers = (actor: Pick<Actor, 'role' | 'rights' | 'flags'>): boolean =>
  (hasRole(actor, accountRunners) || employeeMay(actor, 'dashboardStats')) &&
  mayOpen(actor, '/apps/dashboards/analytics');

import type { Actor } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

/** Tells whether somebody may see, make and change widgets: those who set up the testimonials. */
export const canManage = (actor: Pick<Actor, 'role' | 'rights' | 'flags'>): boolean =>
  (hasRole(actor, accountRunners) || employeeMay(actor, 'settings')) && mayOpen(actor, '/settings/widgets');

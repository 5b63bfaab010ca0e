import type { Actor } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

type Who = Pick<Actor, 'role' | 'rights' | 'flags'>;
/** Tells whether somebody may change the page that customers share. */
export const canShare = (actor: Who): boolean =>
  (hasRole(actor, accountRunners) || employeeMay(actor, 'settings')) && mayOpen(actor, '/settings/referrals');
/** Tells whether somebody may change the questions to customers and their texts. */
export const canSetUp = (actor: Who): boolean =>
  (hasRole(actor, accountRunners) || employeeMay(actor, 'settings')) &&
  mayOpen(actor, '/settings/testimonial');

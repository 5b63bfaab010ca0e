import type { Actor, Role } from '#shared/actor.ts';
import { employeeMay, exceeds, otherRight, type Rights } from '#shared/rights/rights.ts';
import { refusedAs } from '#shared/rights/right.ts';
import { accountOwners, accountRunners, agencyRunners, hasRole } from '#shared/rights/runners.ts';
import { admins, isWithin } from './rules.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'>;

/** Is there anybody at all whom they may work as? */
export const canWorkAsSomebody = (actor: Asker): boolean =>
  actor.role !== null &&
  actor.role !== 'user' &&
  (actor.role === 'agencyUser'
    ? employeeMay(actor, 'switchToViewOtherAccount') || employeeMay(actor, 'switchToWorkAsOtherAccount')
    : otherRight(actor, 'switchToUser') || otherRight(actor, 'switchToAdmin'));
/** Who is refused here learns nothing about who is there. */
export const canWorkAsSomebodyOfAccount = refusedAs('switching.refused', canWorkAsSomebody);
/** Employees work as nobody of their agency. */
export const canWorkAsSomebodyOfAgency = refusedAs(
  'switching.refused',
  (actor: Asker) => actor.role !== 'agencyUser' && canWorkAsSomebody(actor),
);
/**
 * As the tenant itself, seen as its owner sees it: only from above, never from inside; employees of an agency
 * by their flag.
 */
export const canWorkAsTenant = (actor: Asker, level: 'agency' | 'account'): boolean =>
  level === 'agency'
    ? hasRole(actor, ['house'])
    : hasRole(actor, agencyRunners) || employeeMay(actor, 'switchToWorkAsOtherAccount');
/**
 * Never upwards: neither to a role above, nor to somebody whose documents give more (ROLE-11, ROLE-20, X-28).
 */
export function canWorkAs(actor: Asker, target: { role: Role; rights: Rights | null }): boolean {
  if (
    !actor.role ||
    !canWorkAsSomebody(actor) ||
    !isWithin(target.role, actor.role) ||
    exceeds(actor, target)
  )
    return false;
  return admins.includes(target.role)
    ? hasRole(actor, accountRunners) && otherRight(actor, 'switchToAdmin')
    : actor.role === 'agencyUser' || otherRight(actor, 'switchToUser');
}
/** Changing things meanwhile is a right of its own; without it one looks (ROLE-21). */
export const canEditMeanwhile = (actor: Asker): boolean =>
  hasRole(actor, accountOwners) || employeeMay(actor, 'switchToWorkAsOtherAccount');

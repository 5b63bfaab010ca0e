import type { Role } from '#shared/actor.ts';
import type { Asker } from '#shared/rights/asker.ts';
import { employeeMay, exceeds, otherRight, type Rights } from '#shared/rights/rights.ts';
import { refusedAs } from '#shared/rights/right.ts';
import { accountOwners, accountRunners, agencyRunners, hasRole } from '#shared/rights/role-groups.ts';
import { admins, isWithin } from './rules.ts';

/** Says whether there can be anybody whom the actor may work as. */
export const canWorkAsSomebody = (actor: Asker): boolean =>
  actor.role !== null &&
  actor.role !== 'user' &&
  (actor.role === 'agencyUser'
    ? employeeMay(actor, 'switchToViewOtherAccount') || employeeMay(actor, 'switchToWorkAsOtherAccount')
    : otherRight(actor, 'switchToUser') || otherRight(actor, 'switchToAdmin'));
/** Refuses before the tenant is read, so that the answer tells nothing about its people. */
export const canWorkAsSomebodyOfAccount = refusedAs('switching.refused', canWorkAsSomebody);
/** Refuses employees too, who may work as nobody of their agency. */
export const canWorkAsSomebodyOfAgency = refusedAs(
  'switching.refused',
  (actor: Asker) => actor.role !== 'agencyUser' && canWorkAsSomebody(actor),
);
/**
 * Allows to work as the tenant itself, with the view of its owner: the house for agencies; runners of the agency,
 * and employees with the flag, for accounts.
 */
export const canWorkAsTenant = (actor: Asker, level: 'agency' | 'account'): boolean =>
  level === 'agency'
    ? hasRole(actor, ['house'])
    : hasRole(actor, agencyRunners) || employeeMay(actor, 'switchToWorkAsOtherAccount');
/** Allows to work as people with no higher role and no further rights (ROLE-11, ROLE-20, X-28). */
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
/** Allows changes during an impersonation; without this right it is read-only (ROLE-21). */
export const canEditMeanwhile = (actor: Asker): boolean =>
  hasRole(actor, accountOwners) || employeeMay(actor, 'switchToWorkAsOtherAccount');

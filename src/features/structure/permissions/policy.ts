import { isAbove, type Actor, type Role } from '#shared/actor.ts';
import type { Asker } from '#shared/rights/asker.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { unlessRefused } from '#shared/rights/right.ts';
import { accountOwners, accountRunners, agencyRunners, hasRole } from '#shared/rights/role-groups.ts';

/** Allows the people who run the team to manage the rights of members (ROLE-34). */
export const canManageMembers = (actor: Asker): boolean =>
  (hasRole(actor, accountRunners) && mayOpen(actor, '/settings/team')) ||
  employeeMay(actor, 'editTeamMember');
/** Allows the people who run the account to manage templates; no flag of an employee does. */
export const canManageTemplates = (actor: Asker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/extras/permissions');
/** Allows owners without restrictions to set the defaults. */
export const canSetDefaults = (actor: Asker): boolean => hasRole(actor, accountOwners) && !actor.rights;
/** Allows people who assign templates to see templates and defaults. */
export const canSeeTemplates = (actor: Asker): boolean =>
  canManageTemplates(actor) || canManageMembers(actor);
/** Allows members to see their own effective rights; employees of the agency have no documents in the account. */
export const canSeeRights = (actor: Asker & Pick<Actor, 'userId'>, member?: { userId: string }): boolean =>
  canManageMembers(actor) ||
  (member === undefined ? actor.role !== 'agencyUser' : actor.userId === member.userId);
/** Returns the code against a change of a member's rights by the actor; null = the actor may change them. */
export function refusal(
  actor: Asker & Pick<Actor, 'userId'>,
  member: { userId: string; role: Role },
): 'permissions.own' | 'permissions.above' | 'forbidden' | null {
  if (!(member.role.startsWith('agency') ? canManageEmployees(actor) : canManageMembers(actor)))
    return 'forbidden';
  if (actor.userId === member.userId) return 'permissions.own';
  return isAbove(member.role, actor.role!) ? 'permissions.above' : null;
}
/** Allows to manage flags of employees (ROLE-37); one of the flags grants this right. */
export const canManageEmployees = (actor: Asker): boolean =>
  hasRole(actor, agencyRunners) || employeeMay(actor, 'editTeamMember');

/** Allows to change the rights of others who are not above the actor. */
export const canChangeMember = unlessRefused(canManageMembers, refusal);
/** Allows to change the flags of other employees who are not above the actor. */
export const canChangeEmployee = unlessRefused(canManageEmployees, refusal);

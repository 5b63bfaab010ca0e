import { isAbove, type Actor, type Role } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { unlessRefused } from '#shared/rights/right.ts';
import { accountOwners, accountRunners, agencyRunners, hasRole } from '#shared/rights/runners.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'>;

/** Rights of members belong to the team (ROLE-34). */
export const canManageMembers = (actor: Asker): boolean =>
  (hasRole(actor, accountRunners) && mayOpen(actor, '/settings/team')) ||
  employeeMay(actor, 'editTeamMember');
/** Templates are set up by those who run the account, never by an employee's flag. */
export const canManageTemplates = (actor: Asker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/extras/permissions');
/** What holds for everybody is decided by those whom nothing restricts. */
export const canSetDefaults = (actor: Asker): boolean => hasRole(actor, accountOwners) && !actor.rights;
/** Templates and defaults are seen by who gives them out. */
export const canSeeTemplates = (actor: Asker): boolean =>
  canManageTemplates(actor) || canManageMembers(actor);
/**
 * Everybody of the account may ask what they may themselves; employees of its agency have no documents there.
 */
export const canSeeRights = (actor: Asker & Pick<Actor, 'userId'>, member?: { userId: string }): boolean =>
  canManageMembers(actor) ||
  (member === undefined ? actor.role !== 'agencyUser' : actor.userId === member.userId);
/** Why somebody's rights cannot be changed by this person; null = they can. */
export function refusal(
  actor: Asker & Pick<Actor, 'userId'>,
  member: { userId: string; role: Role },
): 'permissions.own' | 'permissions.above' | 'forbidden' | null {
  if (!(member.role.startsWith('agency') ? canManageEmployees(actor) : canManageMembers(actor)))
    return 'forbidden';
  if (actor.userId === member.userId) return 'permissions.own';
  return isAbove(member.role, actor.role!) ? 'permissions.above' : null;
}
/** Flags of employees (ROLE-37); one of them hands this on. */
export const canManageEmployees = (actor: Asker): boolean =>
  hasRole(actor, agencyRunners) || employeeMay(actor, 'editTeamMember');

/** Nobody changes their own rights, nor those of somebody above them. */
export const canChangeMember = unlessRefused(canManageMembers, refusal);
/** The same for the flags of an employee. */
export const canChangeEmployee = unlessRefused(canManageEmployees, refusal);

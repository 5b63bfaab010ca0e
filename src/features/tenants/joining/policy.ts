import type { Role } from '#shared/actor.ts';
import type { Asker } from '#shared/rights/asker.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';
import { isAbove } from './rules.ts';

/** Allows to see, make and withdraw invitations of a tenant. */
export const canInvite = (actor: Asker): boolean =>
  actor.role !== null &&
  (employeeMay(actor, 'editTeamMember') ||
    (hasRole(actor, accountRunners) && mayOpen(actor, '/settings/team')));
/** Allows an invitation with a role that is not above the actor's own. */
export const canInviteAs = (actor: Asker, role?: Role): boolean =>
  canInvite(actor) && (role === undefined || !isAbove(role, actor.role!));

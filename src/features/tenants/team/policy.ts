import { canInvite, canInviteAs } from '#features/tenants/joining/policy.ts';
import { isAbove } from '#features/tenants/joining/rules.ts';
import type { Role } from '#shared/actor.ts';
import type { Asker } from '#shared/rights/asker.ts';
import { mayOpen } from '#shared/rights/rights.ts';

/** Allows people who invite to see the team (ROLE-34). */
export const canSeeTeam = canInvite;
/** Allows all members to see the directory, unless their permissions hide it (ROLE-13). */
export const canSeeDirectory = (actor: Asker): boolean => mayOpen(actor, '/directory');
/** Allows people who invite to change and remove members whose role is not above their own. */
export const canChangeMember = (actor: Asker, member?: { role: Role }): boolean =>
  canInvite(actor) && (member === undefined || !isAbove(member.role, actor.role!));
/** Allows people who may invite with a role to give it. */
export const canGiveRole = canInviteAs;

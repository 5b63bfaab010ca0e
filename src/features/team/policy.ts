import { canInvite, canInviteAs } from '#features/joining/policy.ts';
import { isAbove } from '#features/joining/rules.ts';
import type { Actor, Role } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'>;
/** Who runs the team sees it (ROLE-34). */
export const canSeeTeam = canInvite;
/** The directory is for everybody inside, unless their permissions leave it out (ROLE-13). */
export const canSeeDirectory = (actor: Asker): boolean => mayOpen(actor, '/directory');
/** Nobody changes or removes somebody who stands above them. */
export const canChangeMember = (actor: Asker, member?: { role: Role }): boolean =>
  canInvite(actor) && (member === undefined || !isAbove(member.role, actor.role!));
/** Who may invite with a role may give it. */
export const canGiveRole = canInviteAs;

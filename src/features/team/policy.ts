import { canInvite, canInviteAs } from '#features/joining/policy.ts';
import { isAbove } from '#features/joining/rules.ts';
import type { Actor, Role } from '#shared/actor.ts';

type Asker = Pick<Actor, 'role'>;
/** Who runs the team sees it (ROLE-34); the directory is for everybody inside. */
export const canSeeTeam = canInvite;
/** Nobody changes or removes somebody who stands above them. */
export const canChangeMember = (actor: Asker, role: Role): boolean => canInvite(actor) && !isAbove(role, actor.role!);
export const canGiveRole = canInviteAs;

import type { Actor, Role } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { isAbove } from './rules.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'>;
const inviters: readonly Role[] = ['house', 'agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin'];
/** Who sees, makes and withdraws invitations of a tenant. */
export const canInvite = (actor: Asker): boolean =>
  actor.role !== null && (employeeMay(actor, 'editTeamMember') || (inviters.includes(actor.role) && mayOpen(actor, '/settings/team')));
/** Nobody gives a right that they do not have themselves. */
export const canInviteAs = (actor: Asker, role: Role): boolean => canInvite(actor) && !isAbove(role, actor.role!);

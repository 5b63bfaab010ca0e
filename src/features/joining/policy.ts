import type { Actor, Role } from '#shared/actor.ts';
import { isAbove } from './rules.ts';

type Asker = Pick<Actor, 'role'>;
const inviters: readonly Role[] = ['house', 'agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin'];
/** Who sees, makes and withdraws invitations of a tenant. */
export const canInvite = (actor: Asker): boolean => actor.role !== null && inviters.includes(actor.role);
/** Nobody gives a right that they do not have themselves. */
export const canInviteAs = (actor: Asker, role: Role): boolean => canInvite(actor) && !isAbove(role, actor.role!);

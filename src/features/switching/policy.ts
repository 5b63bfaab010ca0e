import type { Actor, Role } from '#shared/actor.ts';
import { admins, isBelow } from './rules.ts';

type Asker = Pick<Actor, 'role'>;
type Rights = { toTenant: boolean; toAdmin: boolean; toUser: boolean; edits: boolean };
const among = (role: Role, ...wanted: Role[]) => wanted.includes(role);

/** What a role may begin with: administrators work as administrators and users, everybody else as users (ROLE-11, X-28). */
function rightsOf({ role }: Asker): Rights {
  if (!role) return { toTenant: false, toAdmin: false, toUser: false, edits: false };
  return { toTenant: among(role, 'house', 'agency', 'agencyAdmin'), toAdmin: role === 'house' || admins.includes(role), toUser: true, edits: among(role, 'house', 'agency', 'agencyAdmin', 'account', 'accounts') };
}

/** Is there anybody at all below? */
export const canWorkAsSomebody = ({ role }: Asker): boolean => role !== null && role !== 'user';
/** As the tenant itself, seen as its owner sees it: only from above, never from inside. */
export const canWorkAsTenant = (actor: Asker, level: 'agency' | 'account'): boolean => (level === 'agency' ? actor.role === 'house' : rightsOf(actor).toTenant);
export function canWorkAs(actor: Asker, target: Role): boolean {
  if (!actor.role || !isBelow(target, actor.role)) return false;
  const { toAdmin, toUser } = rightsOf(actor);
  return admins.includes(target) ? toAdmin : toUser;
}
/** Changing things meanwhile is a right of its own; without it one looks (ROLE-21). */
export const canEditMeanwhile = (actor: Asker): boolean => rightsOf(actor).edits;

import type { Actor, Role } from '#shared/actor.ts';
import { employeeMay, exceeds, otherRight, type Rights } from '#shared/rights/rights.ts';
import { admins, isWithin } from './rules.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'>;
const among = ({ role }: Asker, ...wanted: Role[]) => role !== null && wanted.includes(role);

/** Is there anybody at all whom they may work as? */
export const canWorkAsSomebody = (actor: Asker): boolean =>
  actor.role !== null && actor.role !== 'user' && (actor.role === 'agencyUser' ? employeeMay(actor, 'switchToViewOtherAccount') || employeeMay(actor, 'switchToWorkAsOtherAccount') : otherRight(actor, 'switchToUser') || otherRight(actor, 'switchToAdmin'));
/** As the tenant itself, seen as its owner sees it: only from above, never from inside; employees of an agency by their flag. */
export const canWorkAsTenant = (actor: Asker, level: 'agency' | 'account'): boolean => (level === 'agency' ? among(actor, 'house') : among(actor, 'house', 'agency', 'agencyAdmin') || employeeMay(actor, 'switchToWorkAsOtherAccount'));
/** Never upwards: neither to a role above, nor to somebody whose documents give more (ROLE-11, ROLE-20, X-28). */
export function canWorkAs(actor: Asker, target: { role: Role; rights: Rights | null }): boolean {
  if (!actor.role || !canWorkAsSomebody(actor) || !isWithin(target.role, actor.role) || exceeds(actor, target)) return false;
  return admins.includes(target.role) ? among(actor, 'house', 'agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin') && otherRight(actor, 'switchToAdmin') : actor.role === 'agencyUser' || otherRight(actor, 'switchToUser');
}
/** Changing things meanwhile is a right of its own; without it one looks (ROLE-21). */
export const canEditMeanwhile = (actor: Asker): boolean => among(actor, 'house', 'agency', 'agencyAdmin', 'account', 'accounts') || employeeMay(actor, 'switchToWorkAsOtherAccount');

import { isAbove, type Role } from '#shared/actor.ts';

/** Length of the reason of an impersonation, in characters. */
export const REASON = { min: 3, max: 300 };

/** Roles of owners and administrators. */
export const admins: readonly Role[] = ['agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin'];
/** Says whether a role may work as another: as lower roles, and administrators as each other (ROLE-20). */
export const isWithin = (target: Role, by: Role): boolean =>
  isAbove(by, target) || (target === by && (by === 'agencyAdmin' || by === 'accountAdmin'));

import { roles, type Role } from '#shared/actor.ts';

/** Why somebody works as another is said in a sentence. */
export const REASON = { min: 3, max: 300 };

const rank = (role: Role) => (role === 'accounts' ? roles.indexOf('account') : roles.indexOf(role));
export const admins: readonly Role[] = ['agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin'];
/** Nobody works as somebody above; beside oneself only among administrators (ROLE-20). */
export const isBelow = (target: Role, by: Role): boolean => rank(target) > rank(by) || (target === by && (by === 'agencyAdmin' || by === 'accountAdmin'));

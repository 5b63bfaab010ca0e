import { isAbove, type Role } from '#shared/actor.ts';

/** Why somebody works as another is said in a sentence. */
export const REASON = { min: 3, max: 300 };

export const admins: readonly Role[] = ['agency', 'agencyAdmin', 'account', 'accounts', 'accountAdmin'];
/** Nobody works as somebody above; beside oneself only among administrators (ROLE-20). */
export const isWithin = (target: Role, by: Role): boolean =>
  isAbove(by, target) || (target === by && (by === 'agencyAdmin' || by === 'accountAdmin'));

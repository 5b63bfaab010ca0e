import type { Me } from '#features/identity/identity/contract.ts';

/** Minutes that a link of a mail works; each works once, for one purpose, on the host of its address. */
export const LINK_MINUTES = {
  reset: 30,
  'sign-in': 15,
  email: 60,
  'signup-agency': 1440,
  'signup-account': 1440,
} as const;
export type Purpose = keyof typeof LINK_MINUTES;
/** Days in which an invitation can be accepted. */
export const INVITATION_DAYS = 7;

/** Returns the path after a password was set (AUTH-20). */
export function afterPassword(me: Pick<Me, 'tenants' | 'closed'>): string {
  const accounts = me.tenants.filter((tenant) => tenant.kind === 'account').length;
  if (accounts === 1) return '/settings/account';
  return accounts > 1 || me.closed ? '/my-accounts' : '/';
}

/** Roles of invitations into an account. */
export const accountRoles = ['account', 'accountAdmin', 'accountUser', 'user'] as const;
/** Roles of invitations into an agency. */
export const agencyRoles = ['agency', 'agencyAdmin', 'agencyUser'] as const;
export { isAbove } from '#shared/actor.ts';

/** Steps that are shown while an invitation is accepted, in this order (AUTH-39). */
export const joinSteps = ['search', 'create', 'set', 'clean'] as const;

import type { Me } from '#features/identity/contract.ts';

/** How long a link of a mail works: each works once, for one purpose, on the host that it names. */
export const LINK_MINUTES = {
  reset: 30,
  'sign-in': 15,
  email: 60,
  'signup-agency': 1440,
  'signup-account': 1440,
} as const;
export type Purpose = keyof typeof LINK_MINUTES;
/** How long an invitation can be taken. */
export const INVITATION_DAYS = 7;

/** Where a person goes after a password was set (AUTH-20). */
export function afterPassword(me: Pick<Me, 'tenants' | 'closed'>): string {
  const accounts = me.tenants.filter((tenant) => tenant.kind === 'account').length;
  if (accounts === 1) return '/settings/account';
  return accounts > 1 || me.closed ? '/my-accounts' : '/';
}

/** Roles that somebody can be invited with. */
export const accountRoles = ['account', 'accountAdmin', 'accountUser', 'user'] as const;
/** The same for an agency. */
export const agencyRoles = ['agency', 'agencyAdmin', 'agencyUser'] as const;
export { isAbove } from '#shared/actor.ts';

/** What an invitation says while it is taken, in this order (AUTH-39). */
export const joinSteps = ['search', 'create', 'set', 'clean'] as const;

import type { Role } from '#shared/actor.ts';
import type { Me } from './contract.ts';

/**
 * Returns the path after a sign-in (AUTH-15 to 19, X-18). People whose tenants are all suspended get the screen
 * that shows the reason.
 */
export function afterLogin(me: Pick<Me, 'type' | 'tenants' | 'closed'>): string {
  const accounts = me.tenants.filter((tenant) => tenant.kind === 'account').length;
  if (me.type === 'agency') return '/settings/account-agency';
  if (me.type !== 'account' || accounts === 1) return '/welcome-user';
  return accounts > 1 || me.closed ? '/my-accounts' : '/';
}

const emailCodes = new Set([
  'auth/email-already-in-use',
  'auth/invalid-email',
  'auth/operation-not-allowed',
  'auth/user-not-found',
  'auth/user-disabled',
]);
const passwordCodes = new Set([
  'auth/weak-password',
  'auth/wrong-password',
  'auth/password-short',
  'auth/password-common',
  'auth/password-personal',
]);
/** Returns the field of the login form for a problem code (AUTH-11 to 13); null = a general message. */
export const fieldOfCode = (code: string): 'email' | 'password' | null => {
  if (emailCodes.has(code)) return 'email';
  return passwordCodes.has(code) ? 'password' : null;
};

/** Days without use after which a browser is new again. */
export const DEVICE_DAYS = 400;
/** Days that a trusted browser needs no second step. */
export const TRUST_DAYS = 30;
/** Minutes that a started sign-in stays open for its second step. */
export const STEP_MINUTES = 10;

/** The four kinds of people that routes are for (AUTH-37, X-33). */
export const routeRoles = ['admin', 'staff', 'user', 'guest-only'] as const;
/** Returns the kind of a role; null is a guest. */
export const routeRole = (role: Role | null): (typeof routeRoles)[number] => {
  if (role === null) return 'guest-only';
  if (role === 'house') return 'admin';
  return role.startsWith('agency') ? 'staff' : 'user';
};

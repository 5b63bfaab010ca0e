import type { Actor, Role } from '../actor.ts';

/**
 * Roles that run an agency: owner, administrators, and the operator; employees act by their flags (ROLE-37).
 */
export const agencyRunners: readonly Role[] = ['house', 'agency', 'agencyAdmin'];
/** Roles that no document restricts in an account: its owners, and those that run its agency. */
export const accountOwners: readonly Role[] = [...agencyRunners, 'account', 'accounts'];
/** Roles that run an account: `accountOwners` and its administrators (ROLE-05). */
export const accountRunners: readonly Role[] = [...accountOwners, 'accountAdmin'];

/** Returns whether an actor has one of these roles; without a role in the tenant false. */
export const hasRole = (actor: Pick<Actor, 'role'>, among: readonly Role[]): boolean =>
  actor.role !== null && among.includes(actor.role);
/** Returns whether an actor is a job of the system or has one of these roles. */
export const isSystemOr = (actor: Pick<Actor, 'kind' | 'role'>, among: readonly Role[]): boolean =>
  actor.kind === 'system' || hasRole(actor, among);

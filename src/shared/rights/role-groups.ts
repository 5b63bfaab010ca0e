import type { Actor, Role } from '../actor.ts';

/**
 * Who runs an agency: its owner and administrators, and the operator. Employees act by their flags (ROLE-37).
 */
export const agencyRunners: readonly Role[] = ['house', 'agency', 'agencyAdmin'];
/** Whom no document restricts in an account: its owners, and who runs its agency. */
export const accountOwners: readonly Role[] = [...agencyRunners, 'account', 'accounts'];
/** Who runs an account: its administrators as well (ROLE-05). */
export const accountRunners: readonly Role[] = [...accountOwners, 'accountAdmin'];

/** Somebody without a role in the tenant is never among them. */
export const hasRole = (actor: Pick<Actor, 'role'>, among: readonly Role[]): boolean =>
  actor.role !== null && among.includes(actor.role);
/** Where jobs of the system ask as well. */
export const isSystemOr = (actor: Pick<Actor, 'kind' | 'role'>, among: readonly Role[]): boolean =>
  actor.kind === 'system' || hasRole(actor, among);

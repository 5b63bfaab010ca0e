import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

/** Allows those who run the account to see, make and revoke its keys; a key itself never does. */
export const canManageKeys = (actor: Pick<Actor, 'role' | 'rights' | 'flags' | 'key'>): boolean =>
  !actor.key && hasRole(actor, accountRunners) && mayOpen(actor, '/extras/apiKeys');

import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags' | 'key'>;
/** Lets other programs subscribe, with a key of those who run the account, and these people themselves (INTG-08). */
export const canSubscribe = (actor: Asker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/settings/integrations');
/** Lets those who run an account manage its webhooks; a key itself never does. */
export const canManageHooks = (actor: Asker): boolean => !actor.key && canSubscribe(actor);

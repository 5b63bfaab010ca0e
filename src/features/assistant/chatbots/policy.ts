import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

/** Sets the assistant of an account up, and tries it (CHAT-02). */
export const canSetUpBot = (actor: Pick<Actor, 'role' | 'rights' | 'flags'>): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/settings/widget');
/** Opens the basic editor of the assistant (CHAT-04); what it changes needs the right to set it up. */
export const canEditBasics = (actor: Pick<Actor, 'role' | 'rights' | 'flags'>): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/chat-dashboard');

import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, hasRole } from '#shared/rights/role-groups.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'>;
/** Checks the right to read conversations and their numbers: who runs the account, and its agency (CHAT-05, CHAT-06). */
export const canReadChats = (actor: Asker): boolean =>
  hasRole(actor, [...accountRunners, 'agencyUser']) && mayOpen(actor, '/apps/dashboards');
/** Checks the right to answer visitors, for those who run the account. */
export const canAnswerChats = (actor: Asker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/apps/dashboards');
/** Checks the right to delete a conversation with all that its visitor wrote, for those who run the account. */
export const canRemoveChats = (actor: Asker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/apps/dashboards');

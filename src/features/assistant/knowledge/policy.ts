import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, agencyRunners, hasRole } from '#shared/rights/role-groups.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'>;
/** Lets those teach the assistant and read what it knows who run the account, unless their permissions hide the page (CHAT-03). */
export const canTeach = (actor: Asker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/apps/agent-settings');
/** Lets those who run an agency read the questions that its accounts could not answer. */
export const canSeeGapsBeneath = (actor: Pick<Actor, 'role'>): boolean => hasRole(actor, agencyRunners);

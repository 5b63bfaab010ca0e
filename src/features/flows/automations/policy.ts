import type { Actor } from '#shared/actor.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, agencyRunners, hasRole } from '#shared/rights/role-groups.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'>;
/** Lets those who run an account make automations (AUTO-02), unless their permissions hide the page. */
export const canAutomate = (actor: Asker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/settings/automation');
/** Lets the same people read the log and see how runs end (AUTO-04). */
export const canSeeLog = (actor: Asker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/trigger-logs');
/** Lets those who run an agency read the log of its accounts (AUTO-06). */
export const canSeeAgencyLog = (actor: Pick<Actor, 'role'>): boolean => hasRole(actor, agencyRunners);

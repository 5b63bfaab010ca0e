import type { Actor } from '#shared/actor.ts';
import type { Asker } from '#shared/rights/asker.ts';
import { mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, agencyRunners, hasRole } from '#shared/rights/role-groups.ts';
import { underPlan } from '#shared/rights/under-plan.ts';

/** Checks the right to read the ledger, which says who did how much, for those who run the account. */
export const canReadLedger = (actor: Asker): boolean =>
  hasRole(actor, [...accountRunners, 'agencyUser']) && mayOpen(actor, '/user-usage');
/** Checks the right to set limits for the account and its people, for those who run it. */
export const canSetCaps = (actor: Asker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/user-usage');
/** Checks the right to give complimentary tokens, for those who run the agency of the account. */
export const canGrant = underPlan('tokens', (actor: Pick<Actor, 'role'>): boolean =>
  hasRole(actor, agencyRunners),
);

import type { Actor } from '#shared/actor.ts';
import { employeeMay } from '#shared/rights/rights.ts';
import { agencyRunners, hasRole } from '#shared/rights/role-groups.ts';

type Asker = Pick<Actor, 'role' | 'flags'>;
/** Checks the right to choose, pay and cancel the plan, for those who run the agency and employees with the flag. */
export const canPay = (actor: Asker): boolean =>
  hasRole(actor, agencyRunners) || employeeMay(actor, 'subscribe');
/** Checks the right to see plan and invoices, for those who pay and employees with the flag. */
export const canSeePlan = (actor: Asker): boolean => canPay(actor) || employeeMay(actor, 'membership');

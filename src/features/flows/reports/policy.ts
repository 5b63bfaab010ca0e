import type { Actor } from '#shared/actor.ts';
import { accountRunners, agencyRunners, hasRole } from '#shared/rights/role-groups.ts';
import { mayOpen } from '#shared/rights/rights.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'>;
export { canReadDashboards as canReadReport } from '#features/flows/stats/policy.ts';
/** Checks the right to send the report of an account. */
export const canSendReport = (actor: Asker): boolean =>
  hasRole(actor, accountRunners) && mayOpen(actor, '/apps/dashboards/reports');
/** Checks the right to send the reports of all accounts of an agency. */
export const canSendReports = (actor: Asker): boolean =>
  hasRole(actor, agencyRunners) && mayOpen(actor, '/settings/reports');

import type { Actor } from '#shared/actor.ts';
import { employeeMay, mayOpen } from '#shared/rights/rights.ts';
import { accountRunners, agencyRunners, hasRole } from '#shared/rights/role-groups.ts';

type Asker = Pick<Actor, 'role' | 'rights' | 'flags'>;
/** Checks the right to read the dashboards of an account, for those who run it (BILL-20). */
export const canReadDashboards = (actor: Asker): boolean =>
  (hasRole(actor, accountRunners) || employeeMay(actor, 'dashboardStats')) &&
  mayOpen(actor, '/apps/dashboards/project');
/** Checks the right to read the stats of an agency, for those who run it (BILL-16). */
export const canReadStats = (actor: Asker): boolean =>
  hasRole(actor, agencyRunners) && mayOpen(actor, '/settings/stats');

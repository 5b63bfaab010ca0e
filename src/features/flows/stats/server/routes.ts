import { answer } from '#platform/http/answer.ts';
import { anyOperator } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { canReadDashboards, canReadStats } from '../policy.ts';
import { activityOf, storageOf, yearOf } from './actions.ts';
import * as queries from './queries.ts';

export const routes = [
  answer(contract.getActivity, { may: canReadDashboards, reads: true }, ({ tx, params, services }) =>
    activityOf(tx, params.accountId, services.clock()),
  ),
  answer(contract.getUsageYear, { may: canReadDashboards, reads: true }, async ({ tx, params }) => {
    const { accountId, year } = params;
    return yearOf(await queries.monthsOf(tx, accountId, year), { year, accountId, agencyId: null });
  }),
  answer(contract.getAgencyUsageYear, { may: canReadStats, reads: true }, async ({ tx, params }) => {
    const { agencyId, year } = params;
    return yearOf(await queries.monthsOfAgency(tx, year), { year, accountId: null, agencyId });
  }),
  answer(contract.getHouseUsageYear, { may: anyOperator, reads: true }, async ({ tx, params: { year } }) =>
    yearOf(await queries.monthsOf(tx, null, year), { year, accountId: null, agencyId: null }),
  ),
  answer(contract.getAgencyStorage, { may: canReadStats, reads: true }, ({ tx, params }) =>
    storageOf(tx, params.agencyId),
  ),
];

import { answer } from '#platform/http/answer.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { notFound } from '#shared/fail.ts';
import { anyOperator } from '#shared/rights/right.ts';
import { ownOnlyOf } from '#shared/rights/own-items.ts';
import * as contract from '../../contract-accounts.ts';
import * as policy from '../../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

const facets = async (tx: TenantTx, agencyId?: string) => ({
  letters: await queries.valuesOf(tx, 'letter', agencyId),
  countries: await queries.valuesOf(tx, 'country', agencyId),
});
const bumpAfterCommit = (tx: TenantTx, { hosts }: Services, done: contract.AccountsChanged) => {
  tx.afterCommit(() => {
    for (const id of done.changed) hosts.bump(id);
  });
  return done;
};

/** Calls that concern several accounts at a time. */
export const accountsRoutes = [
  answer(contract.agencyFacets, { may: policy.canListAccounts }, ({ tx, params }) =>
    facets(tx, params.agencyId),
  ),
  answer(contract.houseFacets, { may: anyOperator }, ({ tx }) => facets(tx)),
  answer(
    contract.changeAgencyAccounts,
    { may: policy.canChangeAccounts, subject: async ({ body }) => body.change },
    async ({ tx, params, body, actor, services }) =>
      bumpAfterCommit(
        tx,
        services,
        await actions.changeAccounts(tx, actor, params.agencyId, body.ids, body.change),
      ),
  ),
  answer(contract.changeHouseAccounts, { may: anyOperator }, async ({ tx, body, actor, services }) =>
    bumpAfterCommit(tx, services, await actions.changeAccounts(tx, actor, undefined, body.ids, body.change)),
  ),
  answer(contract.exportAgencyAccounts, { may: policy.canExportAccounts }, async (call) =>
    actions.exportAccounts(call, call.params.agencyId, call.query),
  ),
  answer(contract.exportHouseAccounts, { may: anyOperator }, async (call) =>
    actions.exportAccounts(call, undefined, call.query),
  ),
  answer(contract.getAccountFacts, { may: policy.canListAccounts }, async ({ tx, params, actor }) => {
    const accountFacts = await queries.findFacts(tx, params.accountId, ownOnlyOf(actor));
    if (!accountFacts) throw notFound();
    return { ...accountFacts, people: await queries.firstPeople(tx, params.accountId) };
  }),
];

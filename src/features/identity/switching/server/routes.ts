import { answer, type Call } from '#platform/http/answer.ts';
import { sessionKey } from '#platform/http/session.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anyPerson } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import * as policy from '../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

type BeginCall = Pick<
  Call<typeof contract.workAsOfAccount>,
  'tx' | 'actor' | 'services' | 'request' | 'body'
>;
const refused = () => fail('switching.refused', 403);

/**
 * Checks the rights to an impersonation and begins it.
 *
 * @throws switching.no_edits 403, switching.refused 403, not_found 404, tenants.suspended 409
 */
async function begin({ tx, actor, services, request, body }: BeginCall, place: queries.Place) {
  if (body.edits && !policy.canEditMeanwhile(actor)) throw fail('switching.no_edits', 403);
  const tenant = await queries.findTenant(tx, place);
  const person = body.userId === undefined ? undefined : await queries.findPerson(tx, place, body.userId);
  if (!tenant || (body.userId !== undefined && !person)) throw notFound();
  // Nobody of a suspended tenant may sign in, so nobody can be impersonated.
  if (!tenant.open) throw fail('tenants.suspended', 409);
  const target = person
    ? { kind: 'user' as const, id: body.userId!, name: person.name }
    : { kind: place.level, id: place.id, name: tenant.name };
  if (
    body.userId === actor.userId ||
    !(person ? policy.canWorkAs(actor, person) : policy.canWorkAsTenant(actor, place.level))
  ) {
    actions.recordRefusal(services, actor, place, target);
    throw refused();
  }
  return {
    workAs: await actions.begin(tx, services, actor, {
      place,
      tokenHash: sessionKey(request)!.tokenHash,
      reason: body.reason,
      edits: body.edits,
      target,
      tenant,
      asRole: person?.role ?? place.level,
    }),
  };
}

export const routes = [
  answer(contract.workAsOfAccount, { may: policy.canWorkAsSomebodyOfAccount }, (call) =>
    begin(call, { level: 'account', id: call.params.accountId }),
  ),
  answer(contract.workAsOfAgency, { may: policy.canWorkAsSomebodyOfAgency }, (call) =>
    begin(call, { level: 'agency', id: call.params.agencyId }),
  ),
  answer(contract.stopWorkingAs, { may: anyPerson }, async ({ tx, request }) => {
    const ended = await queries.end(tx, sessionKey(request)!.tokenHash);
    if (ended?.tenantId) {
      await queries.enterTenant(tx, { level: ended.level, id: ended.tenantId });
      actions.recordEnd(tx, ended);
    }
  }),
];

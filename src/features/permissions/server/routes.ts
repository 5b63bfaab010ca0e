import { answer, type Call } from '#platform/http/answer.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { forbidden } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import * as policy from '../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

const at = ({
  tx,
  actor,
  params,
}: Pick<Call<Endpoint>, 'tx' | 'actor'> & { params: { accountId: string } }): actions.Place => ({
  tx,
  actor,
  accountId: params.accountId,
});
const must = (may: boolean) => {
  if (!may) throw forbidden();
};

export const routes = [
  answer(contract.listTemplates, async ({ tx, actor, params }) => {
    must(policy.canSeeTemplates(actor));
    return { templates: await queries.listTemplates(tx, params.accountId) };
  }),
  answer(contract.createTemplate, (call) => {
    must(policy.canManageTemplates(call.actor));
    return actions.createTemplate(at(call), call.body);
  }),
  answer(contract.getTemplate, async (call) => {
    must(policy.canSeeTemplates(call.actor));
    const { accountId, templateId } = call.params;
    return {
      ...(await actions.template(at(call), templateId)),
      bearers: await queries.bearersOf(call.tx, accountId, templateId),
    };
  }),
  answer(contract.updateTemplate, (call) => {
    must(policy.canManageTemplates(call.actor));
    return actions.updateTemplate(at(call), call.params.templateId, call.body);
  }),
  answer(contract.removeTemplate, async (call) => {
    must(policy.canManageTemplates(call.actor));
    await actions.removeTemplate(at(call), call.params.templateId);
    return { ok: true as const };
  }),
  answer(contract.getDefaults, async ({ tx, actor, params }) => {
    must(policy.canSeeTemplates(actor));
    return { document: await queries.readDefaults(tx, params.accountId) };
  }),
  answer(contract.updateDefaults, async (call) => {
    must(policy.canSetDefaults(call.actor));
    return { document: await actions.setDefaults(at(call), call.body.document) };
  }),
  answer(contract.getMember, async (call) => {
    must(policy.canManageMembers(call.actor));
    return actions.memberFor(call.actor, await actions.member(at(call), call.params.memberId));
  }),
  answer(contract.updateMember, (call) => {
    must(policy.canManageMembers(call.actor));
    return actions.updateMember(at(call), call.params.memberId, call.body);
  }),
  answer(contract.applyTemplate, (call) => {
    must(policy.canManageMembers(call.actor));
    return actions.applyTemplate(at(call), call.params.memberId, call.body.templateId);
  }),
  answer(contract.getRights, async (call) => {
    const row = await actions.member(at(call), call.params.memberId);
    must(policy.canSeeRights(call.actor, row));
    return actions.effectiveOf(at(call), row);
  }),
  answer(contract.getChoices, async ({ tx, actor, params }) => {
    must(policy.canSeeTemplates(actor));
    return {
      ...(await queries.readChoices(tx, params.accountId)),
      mayTemplates: policy.canManageTemplates(actor),
      mayDefaults: policy.canSetDefaults(actor),
    };
  }),
  answer(contract.getEmployee, async ({ tx, actor, params }) => {
    must(policy.canManageEmployees(actor));
    return actions.employeeFor(actor, await actions.employee(tx, params.agencyId, params.employeeId));
  }),
  answer(contract.updateEmployee, async ({ tx, actor, params, body }) => {
    must(policy.canManageEmployees(actor));
    return actions.setFlags({ tx, actor }, params.agencyId, params.employeeId, body.flags);
  }),
];

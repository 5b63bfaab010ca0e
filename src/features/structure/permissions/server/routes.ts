import { answer, type AccountCall, type Call } from '#platform/http/answer.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as contract from '../contract.ts';
import * as policy from '../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

type MemberCall = AccountCall<{ memberId: string }>;
const memberOf = ({ tx, params }: MemberCall) => queries.findMember(tx, params.accountId, params.memberId);
type EmployeeCall = Pick<Call<Endpoint>, 'tx'> & { params: { agencyId: string; employeeId: string } };
const employeeOf = ({ tx, params }: EmployeeCall) =>
  queries.findEmployee(tx, params.agencyId, params.employeeId);

export const routes = [
  answer(contract.listTemplates, { may: policy.canSeeTemplates }, async ({ tx, params }) => ({
    templates: await queries.listTemplates(tx, params.accountId),
  })),
  answer(contract.createTemplate, { may: policy.canManageTemplates }, ({ place, body }) =>
    actions.createTemplate(place, body),
  ),
  answer(contract.getTemplate, { may: policy.canSeeTemplates }, async ({ place, tx, params }) => {
    const { accountId, templateId } = params;
    return {
      ...(await actions.loadTemplate(place, templateId)),
      bearers: await queries.bearersOf(tx, accountId, templateId),
    };
  }),
  answer(contract.updateTemplate, { may: policy.canManageTemplates }, ({ place, params, body }) =>
    actions.updateTemplate(place, params.templateId, body),
  ),
  answer(contract.removeTemplate, { may: policy.canManageTemplates }, async ({ place, params }) => {
    await actions.removeTemplate(place, params.templateId);
  }),
  answer(contract.getDefaults, { may: policy.canSeeTemplates }, async ({ tx, params }) => ({
    document: await queries.readDefaults(tx, params.accountId),
  })),
  answer(contract.updateDefaults, { may: policy.canSetDefaults }, async ({ place, body }) => ({
    document: await actions.setDefaults(place, body.document),
  })),
  answer(
    contract.getMember,
    { may: policy.canManageMembers, subject: memberOf },
    async ({ actor, subject }) => actions.memberFor(actor, subject),
  ),
  answer(
    contract.updateMember,
    { may: policy.canChangeMember, subject: memberOf },
    ({ place, subject, body }) => actions.updateMember(place, subject, body),
  ),
  answer(
    contract.applyTemplate,
    { may: policy.canChangeMember, subject: memberOf },
    ({ place, subject, body }) => actions.applyTemplate(place, subject, body.templateId),
  ),
  answer(contract.getRights, { may: policy.canSeeRights, subject: memberOf }, ({ place, subject }) =>
    actions.effectiveOf(place, subject),
  ),
  answer(contract.getChoices, { may: policy.canSeeTemplates }, async ({ tx, actor, params }) => ({
    ...(await queries.readChoices(tx, params.accountId)),
    mayTemplates: policy.canManageTemplates(actor),
    mayDefaults: policy.canSetDefaults(actor),
  })),
  answer(
    contract.getEmployee,
    { may: policy.canManageEmployees, subject: employeeOf },
    async ({ actor, subject }) => actions.employeeFor(actor, subject),
  ),
  answer(
    contract.updateEmployee,
    { may: policy.canChangeEmployee, subject: employeeOf },
    ({ tx, actor, params, body, subject }) =>
      actions.setFlags({ tx, actor }, params.agencyId, subject, body.flags),
  ),
];

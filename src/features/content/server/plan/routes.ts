import { withControls } from '#features/tenants/server/actions.ts';
import { answer, type Call } from '#platform/http/answer.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { anyMember } from '#shared/rights/right.ts';
import * as contract from '../../contract-plan.ts';
import { canPublish } from '../../policy.ts';
import { load, lockItem, type Place } from '../actions.ts';
import * as actions from './actions.ts';
import { findPlanned } from './queries.ts';

type ItemCall = Pick<Call<Endpoint>, 'tx' | 'services' | 'actor'> & {
  params: { accountId: string; contentId: string };
};
const at = ({ tx, services, actor, params }: ItemCall): Place => ({
  tx,
  services,
  actor,
  accountId: params.accountId,
});
const locked = {
  asker: withControls,
  subject: (call: ItemCall) => lockItem(at(call), call.params.contentId),
};

/** Calls of planned publications. */
export const planRoutes = [
  answer(contract.getPlan, { may: anyMember, reads: true }, async (call) => {
    const { id } = await load(at(call), call.params.contentId);
    return findPlanned(call.tx, call.params.accountId, id);
  }),
  answer(contract.setPlan, { may: canPublish, ...locked }, (call) =>
    actions.setPlan(at(call), call.subject, call.body.publishAt),
  ),
  answer(contract.removePlan, { may: canPublish, ...locked }, (call) =>
    actions.removePlan(at(call), call.subject),
  ),
];

import { withControls } from '#features/tenants/server/actions.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { anyMember } from '#shared/rights/right.ts';
import * as contract from '../../contract-plan.ts';
import { canPublish } from '../../policy.ts';
import { load, lockItem } from '../actions.ts';
import * as actions from './actions.ts';
import { findPlanned } from './queries.ts';

type ItemCall = AccountCall<{ contentId: string }>;
const locked = {
  asker: withControls,
  subject: (call: ItemCall) => lockItem(call.place, call.params.contentId),
};

/** Calls of planned publications. */
export const planRoutes = [
  answer(contract.getPlan, { may: anyMember, reads: true }, async (call) => {
    const { id } = await load(call.place, call.params.contentId);
    return findPlanned(call.tx, call.params.accountId, id);
  }),
  answer(contract.setPlan, { may: canPublish, ...locked }, (call) =>
    actions.setPlan(call.place, call.subject, call.body.publishAt),
  ),
  answer(contract.removePlan, { may: canPublish, ...locked }, (call) =>
    actions.removePlan(call.place, call.subject),
  ),
];

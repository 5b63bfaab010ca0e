import { answer, type AccountCall } from '#platform/http/answer.ts';
import { anyMember } from '#shared/rights/right.ts';
import * as contract from '../../contract-plan.ts';
import { canPublish } from '../../policy.ts';
import { load, lockItem } from '../actions.ts';
import * as actions from './actions.ts';
import { findPlanned } from './queries.ts';

const lockedItem = ({ place, params }: AccountCall<{ contentId: string }>) =>
  lockItem(place, params.contentId);

/** Calls of planned publications. */
export const planRoutes = [
  answer(contract.getPlan, { may: anyMember, reads: true }, async ({ place, tx, params }) => {
    const { id } = await load(place, params.contentId);
    return findPlanned(tx, params.accountId, id);
  }),
  answer(contract.setPlan, { may: canPublish, subject: lockedItem }, ({ place, subject: item, body }) =>
    actions.setPlan(place, item, body.publishAt),
  ),
  answer(contract.removePlan, { may: canPublish, subject: lockedItem }, ({ place, subject: item }) =>
    actions.removePlan(place, item),
  ),
];

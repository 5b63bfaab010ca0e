import { answer, type AccountCall } from '#platform/http/answer.ts';
import * as contract from '../contract.ts';
import { canRead } from '#features/praise/requests/policy.ts';
import { canPublish } from '../policy.ts';
import * as actions from './actions.ts';

type TestimonialCall = AccountCall<{ testimonialId: string }>;
const publishing = {
  may: canPublish,
  subject: ({ tx, services, actor, params }: TestimonialCall) =>
    actions.load(tx, services, actor, params.accountId, params.testimonialId),
};

export const routes = [
  answer(contract.get, { may: canRead }, async ({ tx, actor, params, services }) =>
    actions.load(tx, services, actor, params.accountId, params.testimonialId),
  ),
  answer(contract.publish, publishing, async ({ place, subject }) =>
    actions.setPublished(place, subject, true),
  ),
  answer(contract.unpublish, publishing, async ({ place, subject }) =>
    actions.setPublished(place, subject, false),
  ),
];

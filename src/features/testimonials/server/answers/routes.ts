import { withControls } from '#features/tenants/server/actions.ts';
import { answer, type Call } from '#platform/http/answer.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as contract from '../../contract-answers.ts';
import { canArchive, canRemove, canWrite } from '../../policy.ts';
import { load } from '../actions.ts';
import * as actions from './actions.ts';

type TestimonialCall = Pick<Call<Endpoint>, 'tx' | 'services' | 'actor'> & {
  params: { accountId: string; testimonialId: string };
};
const subject = ({ tx, services, actor, params }: TestimonialCall) =>
  load(tx, services, actor, params.accountId, params.testimonialId);
const placeOf = ({ tx, services, actor, params }: TestimonialCall) => ({
  tx,
  services,
  actor,
  accountId: params.accountId,
});

/** Calls about a testimonial beside its publication: archive, trash, and mails to its customer. */
export const routes = [
  answer(contract.archive, { may: canArchive, asker: withControls, subject }, async (call) =>
    actions.setArchived(placeOf(call), call.subject, true),
  ),
  answer(contract.unarchive, { may: canArchive, asker: withControls, subject }, async (call) =>
    actions.setArchived(placeOf(call), call.subject, false),
  ),
  answer(contract.remove, { may: canRemove, asker: withControls, subject }, async (call) => {
    await actions.remove(placeOf(call), call.subject.id);
  }),
  answer(contract.thank, { may: canWrite, asker: withControls, subject }, async (call) =>
    actions.thank(placeOf(call), call.subject, call.body.text),
  ),
  answer(contract.askPermission, { may: canWrite, asker: withControls, subject }, async (call) =>
    actions.askPermission(placeOf(call), call.subject, call.body.email),
  ),
];

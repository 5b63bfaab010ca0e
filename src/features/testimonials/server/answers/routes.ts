import { withControls } from '#features/tenants/server/actions.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import * as contract from '../../contract-answers.ts';
import { canArchive, canRemove, canWrite } from '../../policy.ts';
import { load } from '../actions.ts';
import * as actions from './actions.ts';

type TestimonialCall = AccountCall<{ testimonialId: string }>;
const subject = ({ tx, services, actor, params }: TestimonialCall) =>
  load(tx, services, actor, params.accountId, params.testimonialId);

/** Calls about a testimonial beside its publication: archive, trash, and mails to its customer. */
export const routes = [
  answer(contract.archive, { may: canArchive, asker: withControls, subject }, async (call) =>
    actions.setArchived(call.place, call.subject, true),
  ),
  answer(contract.unarchive, { may: canArchive, asker: withControls, subject }, async (call) =>
    actions.setArchived(call.place, call.subject, false),
  ),
  answer(contract.remove, { may: canRemove, asker: withControls, subject }, async (call) => {
    await actions.remove(call.place, call.subject.id);
  }),
  answer(contract.thank, { may: canWrite, asker: withControls, subject }, async (call) =>
    actions.thank(call.place, call.subject, call.body.text),
  ),
  answer(contract.askPermission, { may: canWrite, asker: withControls, subject }, async (call) =>
    actions.askPermission(call.place, call.subject, call.body.email),
  ),
];

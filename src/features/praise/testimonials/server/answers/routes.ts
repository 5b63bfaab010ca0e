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
  answer(contract.archive, { may: canArchive, subject }, async ({ place, subject: item }) =>
    actions.setArchived(place, item, true),
  ),
  answer(contract.unarchive, { may: canArchive, subject }, async ({ place, subject: item }) =>
    actions.setArchived(place, item, false),
  ),
  answer(contract.remove, { may: canRemove, subject }, async ({ place, subject: item }) => {
    await actions.remove(place, item.id);
  }),
  answer(contract.thank, { may: canWrite, subject }, async ({ place, subject: item, body }) =>
    actions.thank(place, item, body.text),
  ),
  answer(contract.askPermission, { may: canWrite, subject }, async ({ place, subject: item, body }) =>
    actions.askPermission(place, item, body.email),
  ),
];

import { answer, type AccountCall } from '#platform/http/answer.ts';
import { notFound } from '#shared/fail.ts';
import * as contract from '../../contract-desk.ts';
import { canAnswerChats } from '../../policy.ts';
import { find } from '../queries-list.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

const ofChat = {
  may: canAnswerChats,
  subject: ({ tx, params }: AccountCall<{ chatId: string }>) => find(tx, params.accountId, params.chatId),
};
/** Calls by which people answer visitors. */
export const deskRoutes = [
  answer(contract.take, ofChat, ({ place, subject }) => actions.take(place, subject.id)),
  answer(contract.giveBack, ofChat, ({ place, subject }) => actions.giveBack(place, subject.id)),
  answer(contract.close, ofChat, ({ place, subject }) => actions.close(place, subject.id)),
  answer(contract.assign, ofChat, ({ place, subject, body }) =>
    actions.assign(place, subject.id, body.userId),
  ),
  answer(contract.send, ofChat, ({ place, subject, body }) => actions.send(place, subject.id, body)),
  answer(contract.dropDraft, ofChat, ({ place, subject }) => actions.dropDraft(place, subject.id)),
  answer(contract.addNote, ofChat, ({ place, subject, body }) =>
    actions.addNote(place, subject.id, body.text),
  ),
  answer(contract.removeNote, ofChat, ({ place, subject, params }) =>
    actions.removeNote(place, subject.id, params.chatNoteId),
  ),
  answer(contract.getDesk, { may: canAnswerChats, reads: true }, async ({ tx, params: { accountId } }) => ({
    answers: await queries.answers(tx, accountId),
    people: await actions.answerers(tx, accountId),
  })),
  answer(contract.addAnswer, { may: canAnswerChats }, ({ place, body }) => actions.addAnswer(place, body)),
  answer(contract.removeAnswer, { may: canAnswerChats }, async ({ tx, params }) => {
    if (!(await queries.removeAnswer(tx, params.accountId, params.chatAnswerId))) throw notFound();
  }),
];

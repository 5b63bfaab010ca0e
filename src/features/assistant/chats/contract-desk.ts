import { z } from 'zod';
import { accountParams, endpoint, id, longText, nothing, text } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { note } from './contract.ts';
import { MOST_NOTE, MOST_TEXT, MOST_TITLE } from './rules.ts';

const chatPath = names.get.path;
const ofChat = accountParams.extend({ chatId: id });
const done = { who: 'account', params: ofChat, output: nothing } as const;
export const take = endpoint({
  ...done,
  method: 'POST',
  path: `${chatPath}/take`,
  summary: 'Take a conversation over: the assistant says nothing more in it',
  operationId: 'takeChat',
  errors: ['chats.taken', 'chats.closed'],
});
export const giveBack = endpoint({
  ...done,
  method: 'POST',
  path: `${chatPath}/back`,
  summary: 'Give a conversation back to the assistant',
  operationId: 'giveChatBack',
  errors: ['chats.closed'],
});
export const close = endpoint({
  ...done,
  method: 'POST',
  path: `${chatPath}/close`,
  summary: 'Close a conversation; its visitor begins another one',
  operationId: 'closeChat',
});
export const assign = endpoint({
  ...done,
  method: 'PUT',
  path: `${chatPath}/assignee`,
  summary: 'Say who answers a conversation; nobody leaves it waiting for a person',
  operationId: 'assignChat',
  body: z.strictObject({ userId: id.nullable() }),
  errors: ['chats.closed', 'chats.no_person'],
  example: { body: { userId: null } },
});
export const send = endpoint({
  ...done,
  method: 'POST',
  path: `${chatPath}/messages`,
  summary: 'Answer a visitor; a conversation that nobody has is taken over with it',
  operationId: 'answerChat',
  body: z.strictObject({
    text: longText(MOST_TEXT, 1),
    /** Number of the message to which the assistant proposed this reply, changed or not. */
    draftOf: z.number().int().optional(),
  }),
  errors: ['chats.taken', 'chats.closed'],
  limit: { points: 120, seconds: 60 },
  example: { body: { text: 'I am here, one moment please.' } },
});
export const dropDraft = endpoint({
  ...done,
  method: 'DELETE',
  path: `${chatPath}/draft`,
  summary: 'Drop the reply that the assistant proposes',
  operationId: 'dropChatDraft',
});
export const addNote = endpoint({
  creates: true,
  who: 'account',
  params: ofChat,
  method: 'POST',
  path: `${chatPath}/notes`,
  summary: 'Note something about a conversation, which its visitor never sees',
  operationId: 'addChatNote',
  body: z.strictObject({ text: longText(MOST_NOTE, 1) }),
  output: note,
  errors: ['chats.many_notes'],
  example: { body: { text: 'Wants to be called after five.' } },
});
export const removeNote = endpoint({
  method: 'DELETE',
  path: `${chatPath}/notes/:chatNoteId`,
  summary: 'Delete a note about a conversation',
  operationId: 'removeChatNote',
  who: 'account',
  params: ofChat.extend({ chatNoteId: id }),
  output: nothing,
});

const answer = z.object({ id, title: z.string(), text: z.string() });
export type ReadyAnswer = z.output<typeof answer>;
export const getDesk = endpoint({
  ...names.desk,
  summary: 'Answers that people keep at hand, and people who may answer visitors',
  operationId: 'getChatDesk',
  who: 'account',
  params: accountParams,
  output: z.object({
    answers: z.array(answer),
    people: z.array(z.object({ userId: id, name: z.string() })),
  }),
});
const typed = z.strictObject({ title: text(MOST_TITLE, 1), text: longText(MOST_NOTE, 1) });
const answersPath = '/api/accounts/:accountId/chat-answers';
export const addAnswer = endpoint({
  method: 'POST',
  path: answersPath,
  summary: 'Keep an answer at hand',
  operationId: 'addChatAnswer',
  creates: true,
  who: 'account',
  params: accountParams,
  body: typed,
  output: answer,
  errors: ['chats.many_answers'],
  example: { body: { title: 'Hours', text: 'We are here from eight to five, Monday to Friday.' } },
});
export const removeAnswer = endpoint({
  method: 'DELETE',
  path: `${answersPath}/:chatAnswerId`,
  summary: 'Delete an answer that is kept at hand',
  operationId: 'removeChatAnswer',
  who: 'account',
  params: accountParams.extend({ chatAnswerId: id }),
  output: nothing,
});

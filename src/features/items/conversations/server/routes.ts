import { answer, type AccountCall } from '#platform/http/answer.ts';
import * as contract from '../contract.ts';
import { canChange, canTalk } from '../policy.ts';
import * as actions from './actions.ts';
import { countUnread } from './queries.ts';

type ItemCall = AccountCall<{ contentId: string }>;
const conversationOf = ({ place, params }: ItemCall): actions.Conversation => ({
  ...place,
  contentId: params.contentId,
});
/** Whoever sees the item; for others it does not exist. */
const ofItem = { may: canTalk, subject: (call: ItemCall) => actions.findItem(conversationOf(call)) };
/** The own message of whoever calls; for others it cannot be changed and is not found. */
const ofMessage = {
  may: canChange,
  subject: async (call: ItemCall & { params: { messageId: string } }) => {
    const head = await actions.findMessage(conversationOf(call), call.params.messageId);
    return head && canChange(call.actor, head) ? head : undefined;
  },
};

export const routes = [
  answer(contract.list, { ...ofItem, reads: true }, (call) =>
    actions.listMessages(conversationOf(call), call.query),
  ),
  answer(contract.countUnread, { ...ofItem, reads: true }, async ({ tx, actor, params }) => ({
    unread: await countUnread(tx, params, actor.userId!),
  })),
  answer(contract.listPeople, { ...ofItem, reads: true }, async (call) => ({
    people: await actions.listPeople(conversationOf(call), call.subject),
  })),
  answer(contract.send, ofItem, (call) => actions.sendMessage(conversationOf(call), call.subject, call.body)),
  answer(contract.markSeen, ofItem, async (call) => {
    await actions.markSeen(conversationOf(call), call.body.messageId);
  }),
  answer(contract.enter, ofItem, async (call) => ({
    onlineUsers: await actions.enter(conversationOf(call)),
  })),
  answer(contract.leave, ofItem, async (call) => {
    await actions.leave(conversationOf(call));
  }),
  answer(contract.edit, ofMessage, (call) =>
    actions.editMessage(conversationOf(call), call.subject, call.body),
  ),
  answer(contract.remove, ofMessage, async (call) => {
    await actions.removeMessage(conversationOf(call), call.subject.message);
  }),
];

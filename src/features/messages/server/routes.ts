import { answer, type Call } from '#platform/http/answer.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as contract from '../contract.ts';
import { canChange, canTalk } from '../policy.ts';
import * as actions from './actions.ts';
import { countUnread } from './queries.ts';

type ItemCall = Pick<Call<Endpoint>, 'tx' | 'services' | 'actor'> & {
  params: { accountId: string; contentId: string };
};
const at = ({ tx, services, actor, params: { accountId, contentId } }: ItemCall): actions.Place => ({
  tx,
  services,
  actor,
  accountId,
  contentId,
});
/** Whoever sees the item; for others it does not exist. */
const ofItem = { may: canTalk, subject: (call: ItemCall) => actions.findItem(at(call)) };
/** The own message of whoever calls; for others it cannot be changed and is not found. */
const ofMessage = {
  may: canChange,
  subject: async (call: ItemCall & { params: { messageId: string } }) => {
    const head = await actions.findMessage(at(call), call.params.messageId);
    return head && canChange(call.actor, head) ? head : undefined;
  },
};

export const routes = [
  answer(contract.list, { ...ofItem, reads: true }, (call) => actions.listMessages(at(call), call.query)),
  answer(contract.countUnread, { ...ofItem, reads: true }, async (call) => ({
    unread: await countUnread(call.tx, call.params, call.actor.userId!),
  })),
  answer(contract.listPeople, { ...ofItem, reads: true }, async (call) => ({
    people: await actions.listPeople(at(call), call.subject),
  })),
  answer(contract.send, ofItem, (call) => actions.sendMessage(at(call), call.subject, call.body)),
  answer(contract.markSeen, ofItem, async (call) => {
    await actions.markSeen(at(call), call.body.messageId);
  }),
  answer(contract.enter, ofItem, async (call) => ({ onlineUsers: await actions.enter(at(call)) })),
  answer(contract.leave, ofItem, async (call) => {
    await actions.leave(at(call));
  }),
  answer(contract.edit, ofMessage, (call) => actions.editMessage(at(call), call.subject, call.body)),
  answer(contract.remove, ofMessage, async (call) => {
    await actions.removeMessage(at(call), call.subject.message);
  }),
];

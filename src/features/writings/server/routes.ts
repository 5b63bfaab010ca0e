import type { Item } from '#features/content/contract.ts';
import { withControls } from '#features/tenants/server/actions.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import * as contract from '../contract.ts';
import { canEditDrafts, canGenerate, canReadDrafts } from '../policy.ts';
import * as actions from './actions.ts';
import { plan } from './generate/actions.ts';
import { promptOf } from './generate/actions-prompt.ts';
import { signatureOf } from './txtgen/actions.ts';

type ItemCall = AccountCall<{ contentId: string }>;
const subject = (call: ItemCall) => actions.findItem(call.place, call.params.contentId);
/** Loads a draft with its item. */
const draftOf = async (call: ItemCall & { params: { writeId: string } }): Promise<Item> => {
  const item = await subject(call);
  await actions.findDraft(call.place, item.id, call.params.writeId);
  return item;
};

export const routes = [
  answer(contract.list, { may: canReadDrafts, subject, reads: true }, (call) =>
    actions.list(call.place, call.subject),
  ),
  answer(contract.get, { may: canReadDrafts, subject: draftOf, reads: true }, (call) =>
    actions.findDraft(call.place, call.subject.id, call.params.writeId),
  ),
  answer(contract.create, { may: canEditDrafts, asker: withControls, subject }, (call) =>
    actions.create(call.place, call.subject, call.body),
  ),
  answer(contract.edit, { may: canEditDrafts, asker: withControls, subject: draftOf }, (call) =>
    actions.edit(call.place, call.subject, call.params.writeId, call.body),
  ),
  answer(contract.remove, { may: canEditDrafts, asker: withControls, subject: draftOf }, (call) =>
    actions.remove(call.place, call.subject, call.params.writeId),
  ),
  answer(contract.listVersions, { may: canReadDrafts, subject: draftOf, reads: true }, async (call) =>
    actions.listVersions(
      call.place,
      await actions.findDraft(call.place, call.subject.id, call.params.writeId),
      call.query,
    ),
  ),
  answer(contract.estimate, { may: canGenerate, asker: withControls, subject, reads: true }, async (call) => {
    const { words, service, price } = await plan(call.place, call.subject, call.body);
    return { words, ...price, isTemplate: service === null };
  }),
  answer(contract.prompt, { may: canGenerate, asker: withControls, subject, reads: true }, async (call) => {
    const { services, params, body } = call;
    const { data } = await plan(call.place, call.subject, contract.order.parse(body));
    const content = promptOf({ data, before: null, change: 'write' });
    const signed = { accountId: params.accountId, contentUid: call.subject.id, ...body, content };
    return { prompt: [{ role: 'user' as const, content }], secret: signatureOf(services, signed) };
  }),
];

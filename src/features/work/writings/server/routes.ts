import type { Item } from '#features/items/content/contract.ts';
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
  answer(contract.list, { may: canReadDrafts, subject, reads: true }, ({ place, subject: item }) =>
    actions.list(place, item),
  ),
  answer(
    contract.get,
    { may: canReadDrafts, subject: draftOf, reads: true },
    ({ place, subject: item, params }) => actions.findDraft(place, item.id, params.writeId),
  ),
  answer(contract.create, { may: canEditDrafts, subject }, ({ place, subject: item, body }) =>
    actions.create(place, item, body),
  ),
  answer(contract.edit, { may: canEditDrafts, subject: draftOf }, ({ place, subject: item, params, body }) =>
    actions.edit(place, item, params.writeId, body),
  ),
  answer(contract.remove, { may: canEditDrafts, subject: draftOf }, ({ place, subject: item, params }) =>
    actions.remove(place, item, params.writeId),
  ),
  answer(
    contract.listVersions,
    { may: canReadDrafts, subject: draftOf, reads: true },
    async ({ place, subject: item, params, query }) =>
      actions.listVersions(place, await actions.findDraft(place, item.id, params.writeId), query),
  ),
  answer(
    contract.estimate,
    { may: canGenerate, subject, reads: true },
    async ({ place, subject: item, body }) => {
      const { words, service, price } = await plan(place, item, body);
      return { words, ...price, isTemplate: service === null };
    },
  ),
  answer(contract.prompt, { may: canGenerate, subject, reads: true }, async (call) => {
    const { services, params, body } = call;
    const { data } = await plan(call.place, call.subject, contract.order.parse(body));
    const content = promptOf({ data, before: null, change: 'write' });
    const signed = { accountId: params.accountId, contentUid: call.subject.id, ...body, content };
    return { prompt: [{ role: 'user' as const, content }], secret: signatureOf(services, signed) };
  }),
];

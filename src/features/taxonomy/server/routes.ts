import { answer, type Call } from '#platform/http/answer.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

const at = ({
  tx,
  services,
  actor,
  params,
}: Pick<Call<Endpoint>, 'tx' | 'services' | 'actor'> & { params: { accountId: string } }): actions.Place => ({
  tx,
  services,
  actor,
  accountId: params.accountId,
});
const done = { ok: true as const };
const list = ({ tx, accountId }: actions.Place) => queries.list(tx, accountId);
const categoryOf = async (place: actions.Place, id: string) =>
  (await list(place)).categories.find((one) => one.id === id)!;
const serviceOf = async (place: actions.Place, id: string) =>
  (await list(place)).services.find((one) => one.id === id)!;
const labelOf = async (place: actions.Place, id: string) =>
  (await list(place)).labels.find((one) => one.id === id)!;
const tagOf = async (place: actions.Place, id: string) =>
  (await list(place)).labels.flatMap((one) => one.tags).find((one) => one.id === id)!;

export const routes = [
  answer(contract.list, (call) => list(at(call))),
  answer(contract.createCategory, async (call) =>
    categoryOf(at(call), await actions.create(at(call), 'category', call.body)),
  ),
  answer(contract.updateCategory, async (call) =>
    categoryOf(at(call), await actions.update(at(call), 'category', call.params.categoryId, call.body)),
  ),
  answer(contract.removeCategory, async (call) => {
    await actions.remove(at(call), 'category', call.params.categoryId, call.query.detach === 'true');
    return done;
  }),
  answer(contract.orderCategories, async (call) => {
    await actions.order(at(call), 'category', call.body.ids);
    return done;
  }),
  answer(contract.mergeCategory, async (call) =>
    categoryOf(at(call), await actions.merge(at(call), 'category', call.params.categoryId, call.body.intoId)),
  ),
  answer(contract.createService, async (call) =>
    serviceOf(at(call), await actions.create(at(call), 'service', call.body)),
  ),
  answer(contract.updateService, async (call) =>
    serviceOf(at(call), await actions.update(at(call), 'service', call.params.serviceId, call.body)),
  ),
  answer(contract.removeService, async (call) => {
    await actions.remove(at(call), 'service', call.params.serviceId, call.query.detach === 'true');
    return done;
  }),
  answer(contract.orderServices, async (call) => {
    await actions.order(at(call), 'service', call.body.ids);
    return done;
  }),
  answer(contract.mergeService, async (call) =>
    serviceOf(at(call), await actions.merge(at(call), 'service', call.params.serviceId, call.body.intoId)),
  ),
  answer(contract.createLabel, async (call) =>
    labelOf(at(call), await actions.create(at(call), 'label', call.body)),
  ),
  answer(contract.updateLabel, async (call) =>
    labelOf(at(call), await actions.update(at(call), 'label', call.params.labelId, call.body)),
  ),
  answer(contract.removeLabel, async (call) => {
    await actions.remove(at(call), 'label', call.params.labelId, call.query.detach === 'true');
    return done;
  }),
  answer(contract.orderLabels, async (call) => {
    await actions.order(at(call), 'label', call.body.ids);
    return done;
  }),
  answer(contract.createTag, async (call) =>
    tagOf(at(call), await actions.create(at(call), 'tag', { ...call.body, labelId: call.params.labelId })),
  ),
  answer(contract.updateTag, async (call) =>
    tagOf(at(call), await actions.update(at(call), 'tag', call.params.tagId, call.body)),
  ),
  answer(contract.removeTag, async (call) => {
    await actions.remove(at(call), 'tag', call.params.tagId, call.query.detach === 'true');
    return done;
  }),
  answer(contract.orderTags, async (call) => {
    await actions.order(at(call), 'tag', call.body.ids);
    return done;
  }),
  answer(contract.mergeTag, async (call) =>
    tagOf(at(call), await actions.merge(at(call), 'tag', call.params.tagId, call.body.intoId)),
  ),
];

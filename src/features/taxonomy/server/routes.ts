import { answer, type Call } from '#platform/http/answer.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { anyMember } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import {
  canManageCategories,
  canManageLabels,
  canManagePacks,
  canManageServices,
  canManageTags,
} from '../policy.ts';
import * as actions from './actions.ts';
import { applyPack, listPacks, removePack } from './packs/actions.ts';
import { removedRoutes } from './removed/routes.ts';
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
const list = ({ tx, accountId }: actions.Place) => queries.list(tx, accountId);
const categoryOf = async (place: actions.Place, id: string) =>
  (await list(place)).categories.find((category) => category.id === id)!;
const serviceOf = async (place: actions.Place, id: string) =>
  (await list(place)).services.find((service) => service.id === id)!;
const labelOf = async (place: actions.Place, id: string) =>
  (await list(place)).labels.find((label) => label.id === id)!;
const tagOf = async (place: actions.Place, id: string) =>
  (await list(place)).labels.flatMap((label) => label.tags).find((tag) => tag.id === id)!;

export const routes = [
  answer(contract.list, { may: anyMember }, (call) => list(at(call))),
  answer(contract.createCategory, { may: canManageCategories }, async (call) =>
    categoryOf(at(call), await actions.create(at(call), 'category', call.body)),
  ),
  answer(contract.updateCategory, { may: canManageCategories }, async (call) =>
    categoryOf(at(call), await actions.update(at(call), 'category', call.params.categoryId, call.body)),
  ),
  answer(contract.removeCategory, { may: canManageCategories }, async (call) => {
    await actions.remove(at(call), 'category', call.params.categoryId, call.query.detach === 'true');
  }),
  answer(contract.orderCategories, { may: canManageCategories }, async (call) => {
    await actions.order(at(call), 'category', call.body.ids);
  }),
  answer(contract.mergeCategory, { may: canManageCategories }, async (call) =>
    categoryOf(at(call), await actions.merge(at(call), 'category', call.params.categoryId, call.body.intoId)),
  ),
  answer(contract.createService, { may: canManageServices }, async (call) =>
    serviceOf(at(call), await actions.create(at(call), 'service', call.body)),
  ),
  answer(contract.updateService, { may: canManageServices }, async (call) =>
    serviceOf(at(call), await actions.update(at(call), 'service', call.params.serviceId, call.body)),
  ),
  answer(contract.removeService, { may: canManageServices }, async (call) => {
    await actions.remove(at(call), 'service', call.params.serviceId, call.query.detach === 'true');
  }),
  answer(contract.orderServices, { may: canManageServices }, async (call) => {
    await actions.order(at(call), 'service', call.body.ids);
  }),
  answer(contract.mergeService, { may: canManageServices }, async (call) =>
    serviceOf(at(call), await actions.merge(at(call), 'service', call.params.serviceId, call.body.intoId)),
  ),
  answer(contract.createLabel, { may: canManageLabels }, async (call) =>
    labelOf(at(call), await actions.create(at(call), 'label', call.body)),
  ),
  answer(contract.updateLabel, { may: canManageLabels }, async (call) =>
    labelOf(at(call), await actions.update(at(call), 'label', call.params.labelId, call.body)),
  ),
  answer(contract.removeLabel, { may: canManageLabels }, async (call) => {
    await actions.remove(at(call), 'label', call.params.labelId, call.query.detach === 'true');
  }),
  answer(contract.orderLabels, { may: canManageLabels }, async (call) => {
    await actions.order(at(call), 'label', call.body.ids);
  }),
  answer(contract.createTag, { may: canManageTags }, async (call) =>
    tagOf(at(call), await actions.create(at(call), 'tag', { ...call.body, labelId: call.params.labelId })),
  ),
  answer(contract.updateTag, { may: canManageTags }, async (call) =>
    tagOf(at(call), await actions.update(at(call), 'tag', call.params.tagId, call.body)),
  ),
  answer(contract.removeTag, { may: canManageTags }, async (call) => {
    await actions.remove(at(call), 'tag', call.params.tagId, call.query.detach === 'true');
  }),
  answer(contract.orderTags, { may: canManageTags }, async (call) => {
    await actions.order(at(call), 'tag', call.body.ids, call.params.labelId);
  }),
  answer(contract.mergeTag, { may: canManageTags }, async (call) =>
    tagOf(at(call), await actions.merge(at(call), 'tag', call.params.tagId, call.body.intoId)),
  ),
  answer(contract.listPacks, { may: anyMember }, async (call) => ({ packs: await listPacks(at(call)) })),
  answer(contract.applyPack, { may: canManagePacks }, (call) => applyPack(at(call), call.body.trade)),
  answer(contract.removePack, { may: canManagePacks }, (call) => removePack(at(call), call.body.trade)),
  ...removedRoutes,
];

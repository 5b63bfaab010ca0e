import { answer } from '#platform/http/answer.ts';
import type { Place } from '#platform/place.ts';
import { anyMember } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import * as packCalls from '../contract-packs.ts';
import {
  canManageCategories,
  canManageLabels,
  canManagePacks,
  canManageServices,
  canManageTags,
} from '../policy.ts';
import * as actions from './actions.ts';
import { applyPack, listPacks, removePack } from './trade-packs/actions.ts';
import { removedRoutes } from './removed/routes.ts';
import * as queries from './queries.ts';

const categoryOf = async ({ tx, accountId }: Place, id: string) =>
  (await queries.readCategory(tx, accountId, id))!;
const serviceOf = async ({ tx, accountId }: Place, id: string) =>
  (await queries.readService(tx, accountId, id))!;
const labelOf = async ({ tx, accountId }: Place, id: string) => (await queries.readLabel(tx, accountId, id))!;
const tagOf = async ({ tx, accountId }: Place, id: string) => (await queries.readTag(tx, accountId, id))!;

export const routes = [
  answer(contract.list, { may: anyMember }, ({ place }) => queries.list(place.tx, place.accountId)),
  answer(contract.createCategory, { may: canManageCategories }, async (call) =>
    categoryOf(call.place, await actions.create(call.place, 'category', call.body)),
  ),
  answer(contract.updateCategory, { may: canManageCategories }, async (call) =>
    categoryOf(call.place, await actions.update(call.place, 'category', call.params.categoryId, call.body)),
  ),
  answer(contract.removeCategory, { may: canManageCategories }, async (call) => {
    await actions.remove(call.place, 'category', call.params.categoryId, call.query.detach === 'true');
  }),
  answer(contract.orderCategories, { may: canManageCategories }, async (call) => {
    await actions.order(call.place, 'category', call.body.ids);
  }),
  answer(contract.mergeCategory, { may: canManageCategories }, async (call) =>
    categoryOf(
      call.place,
      await actions.merge(call.place, 'category', call.params.categoryId, call.body.intoId),
    ),
  ),
  answer(contract.createService, { may: canManageServices }, async (call) =>
    serviceOf(call.place, await actions.create(call.place, 'service', call.body)),
  ),
  answer(contract.updateService, { may: canManageServices }, async (call) =>
    serviceOf(call.place, await actions.update(call.place, 'service', call.params.serviceId, call.body)),
  ),
  answer(contract.removeService, { may: canManageServices }, async (call) => {
    await actions.remove(call.place, 'service', call.params.serviceId, call.query.detach === 'true');
  }),
  answer(contract.orderServices, { may: canManageServices }, async (call) => {
    await actions.order(call.place, 'service', call.body.ids);
  }),
  answer(contract.mergeService, { may: canManageServices }, async (call) =>
    serviceOf(
      call.place,
      await actions.merge(call.place, 'service', call.params.serviceId, call.body.intoId),
    ),
  ),
  answer(contract.createLabel, { may: canManageLabels }, async (call) =>
    labelOf(call.place, await actions.create(call.place, 'label', call.body)),
  ),
  answer(contract.updateLabel, { may: canManageLabels }, async (call) =>
    labelOf(call.place, await actions.update(call.place, 'label', call.params.labelId, call.body)),
  ),
  answer(contract.removeLabel, { may: canManageLabels }, async (call) => {
    await actions.remove(call.place, 'label', call.params.labelId, call.query.detach === 'true');
  }),
  answer(contract.orderLabels, { may: canManageLabels }, async (call) => {
    await actions.order(call.place, 'label', call.body.ids);
  }),
  answer(contract.createTag, { may: canManageTags }, async (call) =>
    tagOf(
      call.place,
      await actions.create(call.place, 'tag', { ...call.body, labelId: call.params.labelId }),
    ),
  ),
  answer(contract.updateTag, { may: canManageTags }, async (call) =>
    tagOf(call.place, await actions.update(call.place, 'tag', call.params.tagId, call.body)),
  ),
  answer(contract.removeTag, { may: canManageTags }, async (call) => {
    await actions.remove(call.place, 'tag', call.params.tagId, call.query.detach === 'true');
  }),
  answer(contract.orderTags, { may: canManageTags }, async (call) => {
    await actions.order(call.place, 'tag', call.body.ids, call.params.labelId);
  }),
  answer(contract.mergeTag, { may: canManageTags }, async (call) =>
    tagOf(call.place, await actions.merge(call.place, 'tag', call.params.tagId, call.body.intoId)),
  ),
  answer(packCalls.listPacks, { may: anyMember }, async (call) => ({ packs: await listPacks(call.place) })),
  answer(packCalls.applyPack, { may: canManagePacks }, (call) => applyPack(call.place, call.body.trade)),
  answer(packCalls.removePack, { may: canManagePacks }, (call) => removePack(call.place, call.body.trade)),
  ...removedRoutes,
];

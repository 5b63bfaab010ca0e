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
  answer(contract.createCategory, { may: canManageCategories }, async ({ place, body }) =>
    categoryOf(place, await actions.create(place, 'category', body)),
  ),
  answer(contract.updateCategory, { may: canManageCategories }, async ({ place, params, body }) =>
    categoryOf(place, await actions.update(place, 'category', params.categoryId, body)),
  ),
  answer(contract.removeCategory, { may: canManageCategories }, async ({ place, params, query }) => {
    await actions.remove(place, 'category', params.categoryId, query.detach === 'true');
  }),
  answer(contract.orderCategories, { may: canManageCategories }, async ({ place, body }) => {
    await actions.order(place, 'category', body.ids);
  }),
  answer(contract.mergeCategory, { may: canManageCategories }, async ({ place, params, body }) =>
    categoryOf(place, await actions.merge(place, 'category', params.categoryId, body.intoId)),
  ),
  answer(contract.createService, { may: canManageServices }, async ({ place, body }) =>
    serviceOf(place, await actions.create(place, 'service', body)),
  ),
  answer(contract.updateService, { may: canManageServices }, async ({ place, params, body }) =>
    serviceOf(place, await actions.update(place, 'service', params.serviceId, body)),
  ),
  answer(contract.removeService, { may: canManageServices }, async ({ place, params, query }) => {
    await actions.remove(place, 'service', params.serviceId, query.detach === 'true');
  }),
  answer(contract.orderServices, { may: canManageServices }, async ({ place, body }) => {
    await actions.order(place, 'service', body.ids);
  }),
  answer(contract.mergeService, { may: canManageServices }, async ({ place, params, body }) =>
    serviceOf(place, await actions.merge(place, 'service', params.serviceId, body.intoId)),
  ),
  answer(contract.createLabel, { may: canManageLabels }, async ({ place, body }) =>
    labelOf(place, await actions.create(place, 'label', body)),
  ),
  answer(contract.updateLabel, { may: canManageLabels }, async ({ place, params, body }) =>
    labelOf(place, await actions.update(place, 'label', params.labelId, body)),
  ),
  answer(contract.removeLabel, { may: canManageLabels }, async ({ place, params, query }) => {
    await actions.remove(place, 'label', params.labelId, query.detach === 'true');
  }),
  answer(contract.orderLabels, { may: canManageLabels }, async ({ place, body }) => {
    await actions.order(place, 'label', body.ids);
  }),
  answer(contract.createTag, { may: canManageTags }, async ({ place, params, body }) =>
    tagOf(place, await actions.create(place, 'tag', { ...body, labelId: params.labelId })),
  ),
  answer(contract.updateTag, { may: canManageTags }, async ({ place, params, body }) =>
    tagOf(place, await actions.update(place, 'tag', params.tagId, body)),
  ),
  answer(contract.removeTag, { may: canManageTags }, async ({ place, params, query }) => {
    await actions.remove(place, 'tag', params.tagId, query.detach === 'true');
  }),
  answer(contract.orderTags, { may: canManageTags }, async ({ place, params, body }) => {
    await actions.order(place, 'tag', body.ids, params.labelId);
  }),
  answer(contract.mergeTag, { may: canManageTags }, async ({ place, params, body }) =>
    tagOf(place, await actions.merge(place, 'tag', params.tagId, body.intoId)),
  ),
  answer(packCalls.listPacks, { may: anyMember }, async ({ place }) => ({ packs: await listPacks(place) })),
  answer(packCalls.applyPack, { may: canManagePacks }, ({ place, body }) => applyPack(place, body.trade)),
  answer(packCalls.removePack, { may: canManagePacks }, ({ place, body }) => removePack(place, body.trade)),
  ...removedRoutes,
];

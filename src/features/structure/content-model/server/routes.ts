import { answer } from '#platform/http/answer.ts';
import { notFound } from '#shared/fail.ts';
import { anyMember } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { canChangeFields } from '../policy.ts';
import { fieldRoutes } from './fields/routes.ts';
import { removedRoutes } from './removed/routes.ts';
import { pipelineRoutes } from './structure/routes-pipelines.ts';
import { typeRoutes } from './structure/routes-types.ts';
import * as actions from './actions.ts';
import * as groupQueries from './queries-groups.ts';

export const routes = [
  answer(contract.getModel, { may: anyMember }, ({ tx, actor, params }) =>
    actions.readModelFor(tx, actor, params.accountId),
  ),
  answer(contract.listGroups, { may: canChangeFields }, ({ tx, actor, params }) => {
    return actions.groupsFor(tx, actor, params.accountId);
  }),
  answer(contract.orderGroups, { may: canChangeFields }, async ({ tx, actor, params, body }) => {
    const seen = new Set((await actions.groupsFor(tx, actor, params.accountId)).groups.map(({ id }) => id));
    if (!body.groupIds.every((id) => seen.has(id))) throw notFound();
    await groupQueries.orderGroups(tx, params.accountId, body.groupIds);
    return actions.groupsFor(tx, actor, params.accountId);
  }),
  answer(contract.createGroup, { may: canChangeFields }, ({ place, body }) => {
    return actions.saveGroup(place, null, body);
  }),
  answer(contract.updateGroup, { may: canChangeFields }, ({ place, params, body }) => {
    return actions.saveGroup(place, params.groupId, body);
  }),
  answer(contract.removeGroup, { may: canChangeFields }, async ({ place, params }) => {
    await actions.removeGroup(place, params.groupId);
  }),
  ...fieldRoutes,
  ...pipelineRoutes,
  ...typeRoutes,
  ...removedRoutes,
];

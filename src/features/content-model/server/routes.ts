import { answer } from '#platform/http/answer.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import type { Actor } from '#shared/actor.ts';
import { forbidden, notFound } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { canChangeFields, canChangeModel } from '../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

const must = (actor: Actor) => {
  if (!canChangeFields(actor)) throw forbidden();
};

export const routes = [
  answer(contract.getModel, ({ tx, actor, params }) => actions.readModelFor(tx, actor, params.accountId)),
  answer(contract.updateContentType, async ({ tx, params, body, actor, services }) => {
    if (!canChangeModel(actor)) throw forbidden();
    const changed = await queries.updateContentType(tx, params.accountId, params.contentTypeId, body);
    if (!changed) throw notFound();
    await siteChanged(tx, services, params.accountId);
    return changed;
  }),
  answer(contract.listGroups, ({ tx, actor, params }) => {
    must(actor);
    return actions.groupsFor(tx, actor, params.accountId);
  }),
  answer(contract.orderGroups, async ({ tx, actor, params, body }) => {
    must(actor);
    const seen = new Set((await actions.groupsFor(tx, actor, params.accountId)).groups.map(({ id }) => id));
    if (!body.groupIds.every((id) => seen.has(id))) throw notFound();
    await queries.orderGroups(tx, params.accountId, body.groupIds);
    return actions.groupsFor(tx, actor, params.accountId);
  }),
  answer(contract.createGroup, ({ tx, actor, params, body }) => {
    must(actor);
    return actions.saveGroup({ tx, actor, accountId: params.accountId }, null, body);
  }),
  answer(contract.updateGroup, ({ tx, actor, params, body }) => {
    must(actor);
    return actions.saveGroup({ tx, actor, accountId: params.accountId }, params.groupId, body);
  }),
  answer(contract.removeGroup, async ({ tx, actor, params }) => {
    must(actor);
    await actions.removeGroup({ tx, actor, accountId: params.accountId }, params.groupId);
    return { ok: true as const };
  }),
];

import { answer } from '#server/http/answer.ts';
import { forbidden, notFound } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { canChangeFields, canChangeModel } from '../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

export const routes = [
  answer(contract.getModel, ({ tx, actor, params }) => actions.readModelFor(tx, actor, params.accountId)),
  answer(contract.updateContentType, async ({ tx, params, body, actor, services }) => {
    if (!canChangeModel(actor)) throw forbidden();
    const changed = await queries.updateContentType(tx, params.accountId, params.contentTypeId, body);
    if (!changed) throw notFound();
    await queries.bumpAccount(tx, params.accountId);
    tx.afterCommit(() => services.hosts.bump(params.accountId));
    return changed;
  }),
  answer(contract.createGroup, async ({ tx, actor, params, body }) => {
    if (!canChangeFields(actor)) throw forbidden();
    return actions.saveGroup(tx, params.accountId, null, body);
  }),
  answer(contract.updateGroup, async ({ tx, actor, params, body }) => {
    if (!canChangeFields(actor)) throw forbidden();
    return actions.saveGroup(tx, params.accountId, params.groupId, body);
  }),
  answer(contract.removeGroup, async ({ tx, actor, params }) => {
    if (!canChangeFields(actor)) throw forbidden();
    if (!(await queries.dropGroup(tx, params.accountId, params.groupId))) throw notFound();
    return { ok: true as const };
  }),
];

import { answer } from '#server/http/answer.ts';
import { forbidden, notFound } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { canChangeModel } from '../policy.ts';
import * as queries from './queries.ts';

export const routes = [
  answer(contract.getModel, ({ tx, params }) => queries.readModel(tx, params.accountId)),
  answer(contract.updateContentType, async ({ tx, params, body, actor, services }) => {
    if (!canChangeModel(actor)) throw forbidden();
    const changed = await queries.updateContentType(tx, params.accountId, params.contentTypeId, body);
    if (!changed) throw notFound();
    await queries.bumpAccount(tx, params.accountId);
    tx.afterCommit(() => services.hosts.bump(params.accountId));
    return changed;
  }),
];

import { canChangeMany, canPublish, canRemove, canUpdate } from '#features/items/content/policy.ts';
import type { ManyChange } from '#features/items/content/contract-many.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { findRun } from '#platform/runs/queries.ts';
import type { Actor } from '#shared/actor.ts';
import { demand } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { canSee, canStop, canUndo } from '../policy.ts';
import * as actions from './actions.ts';
import { bulkEditRun } from './jobs.ts';

/** Further rights by the parts of a change; each item is judged by itself and named when it is refused. */
function demandParts(actor: Actor, { set, add, drop, statusPublish, remove }: ManyChange): void {
  if (set || add || drop) demand(actor, canUpdate);
  if (statusPublish) demand(actor, canPublish);
  if (remove) demand(actor, canRemove);
}
const subject = ({ tx, params }: AccountCall<{ bulkEditId: string }>) =>
  findRun(tx, { accountId: params.accountId, runId: params.bulkEditId }, bulkEditRun.name);

export const routes = [
  answer(contract.preview, { may: canChangeMany, reads: true }, ({ place, actor, body }) => {
    demandParts(actor, body.change);
    return actions.preview(place, body.selection, body.change);
  }),
  answer(contract.create, { may: canChangeMany }, ({ place, actor, body }) => {
    demandParts(actor, body.change);
    return actions.create(place, body.selection, body.change);
  }),
  answer(contract.list, { may: canSee, reads: true }, ({ place, query }) => actions.list(place, query)),
  answer(contract.get, { may: canSee, subject, reads: true }, ({ place, subject: bulkEdit }) =>
    actions.get(place, bulkEdit),
  ),
  answer(contract.listItems, { may: canSee, subject, reads: true }, ({ place, subject: bulkEdit, query }) =>
    actions.listItems(place, bulkEdit, query),
  ),
  answer(contract.undo, { may: canUndo, subject }, ({ place, subject: bulkEdit }) =>
    actions.undo(place, bulkEdit),
  ),
  answer(contract.stop, { may: canStop, subject }, ({ place, subject: bulkEdit }) =>
    actions.stop(place, bulkEdit),
  ),
];

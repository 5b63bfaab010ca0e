import { canChangeMany, canPublish, canRemove, canUpdate } from '#features/content/policy.ts';
import type { ManyChange } from '#features/content/contract-many.ts';
import { withControls } from '#features/tenants/server/actions.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import type { Actor } from '#shared/actor.ts';
import { demand } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { canSee, canUndo } from '../policy.ts';
import * as actions from './actions.ts';
import { find } from './queries.ts';

/** Further rights by the parts of a change; each item is judged by itself and named when it is refused. */
function demandParts(actor: Actor, { set, add, drop, statusPublish, remove }: ManyChange): void {
  if (set || add || drop) demand(actor, canUpdate);
  if (statusPublish) demand(actor, canPublish);
  if (remove) demand(actor, canRemove);
}
const subject = ({ tx, params }: AccountCall<{ bulkEditId: string }>) =>
  find(tx, params.accountId, params.bulkEditId);

export const routes = [
  answer(contract.preview, { may: canChangeMany, asker: withControls, reads: true }, (call) => {
    demandParts(call.actor, call.body.change);
    return actions.preview(call.place, call.body.selection, call.body.change);
  }),
  answer(contract.create, { may: canChangeMany, asker: withControls }, (call) => {
    demandParts(call.actor, call.body.change);
    return actions.create(call.place, call.body.selection, call.body.change);
  }),
  answer(contract.list, { may: canSee, reads: true }, (call) => actions.list(call.place, call.query)),
  answer(contract.get, { may: canSee, subject, reads: true }, (call) =>
    actions.get(call.place, call.subject),
  ),
  answer(contract.listItems, { may: canSee, subject, reads: true }, (call) =>
    actions.listItems(call.place, call.subject, call.query),
  ),
  answer(contract.undo, { may: canUndo, asker: withControls, subject }, (call) =>
    actions.undo(call.place, call.subject),
  ),
];

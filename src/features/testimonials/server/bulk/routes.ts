import { withControls } from '#features/tenants/server/actions.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { demand } from '#shared/rights/right.ts';
import * as contract from '../../contract-inbox.ts';
import { canAsk, canSeeBulk } from '../../policy.ts';
import { changeMany, shownOf, undoMany } from './actions.ts';
import { rights } from './actions-many.ts';
import { find } from './queries.ts';

const subject = ({ tx, params }: AccountCall<{ testimonialBulkId: string }>) =>
  find(tx, params.accountId, params.testimonialBulkId);

/** Calls about many testimonials; each testimonial is judged by itself and named when it is refused. */
export const routes = [
  answer(contract.changeMany, { may: canAsk, asker: withControls }, async (call) => {
    const { ids, ...change } = call.body;
    // The right of the action, before any testimonial is looked at.
    demand(call.actor, rights[change.action]);
    return changeMany(call.place, ids, change);
  }),
  answer(contract.getBulk, { may: canSeeBulk, subject, reads: true }, async (call) =>
    shownOf(call.subject, call.services.clock()),
  ),
  answer(contract.undoBulk, { may: canSeeBulk, asker: withControls, subject }, async (call) => {
    // An undoing asks the right of the change.
    demand(call.actor, rights[call.subject.change.action]);
    return undoMany(call.place, call.subject);
  }),
];

import { answer, type AccountCall } from '#platform/http/answer.ts';
import { demand } from '#shared/rights/right.ts';
import * as contract from '../../contract-inbox.ts';
import { canAsk } from '#features/praise/requests/policy.ts';
import { canSeeBulk } from '../../policy.ts';
import { changeMany, shownOf, undoMany } from './actions.ts';
import { rights } from './actions-many.ts';
import { find } from './queries.ts';

const subject = ({ tx, params }: AccountCall<{ testimonialBulkId: string }>) =>
  find(tx, params.accountId, params.testimonialBulkId);

/** Calls about many testimonials; each testimonial is judged by itself and named when it is refused. */
export const routes = [
  answer(contract.changeMany, { may: canAsk }, async ({ place, actor, body }) => {
    const { ids, ...change } = body;
    // The right of the action, before any testimonial is looked at.
    demand(actor, rights[change.action]);
    return changeMany(place, ids, change);
  }),
  answer(contract.getBulk, { may: canSeeBulk, subject, reads: true }, async ({ services, subject }) =>
    shownOf(subject, services.clock()),
  ),
  answer(contract.undoBulk, { may: canSeeBulk, subject }, async ({ place, actor, subject }) => {
    // An undoing asks the right of the change.
    demand(actor, rights[subject.change.action]);
    return undoMany(place, subject);
  }),
];

import { answer, type AccountCall } from '#platform/http/answer.ts';
import { findRun } from '#platform/runs/queries.ts';
import { demand } from '#shared/rights/right.ts';
import * as contract from '../../contract-inbox.ts';
import { canAsk } from '#features/praise/requests/policy.ts';
import { canSeeBulk } from '../../policy.ts';
import { changeMany, readBulk, stopMany, undoMany } from './actions.ts';
import { rights } from './actions-many.ts';
import { testimonialRun } from './jobs.ts';

const subject = async ({ tx, params }: AccountCall<{ testimonialBulkId: string }>) => {
  const { accountId, testimonialBulkId: runId } = params;
  const row = await findRun(tx, { accountId, runId }, testimonialRun.name);
  return row && { ...row, action: testimonialRun.request.parse(row.request).action };
};

/** Calls about many testimonials; each testimonial is judged by itself and named when it is refused. */
export const routes = [
  answer(contract.changeMany, { may: canAsk }, async ({ place, actor, body }) => {
    const { ids, ...change } = body;
    // The right of the action, before any testimonial is looked at.
    demand(actor, rights[change.action]);
    return changeMany(place, ids, change);
  }),
  answer(contract.getBulk, { may: canSeeBulk, subject, reads: true }, ({ place, subject }) =>
    readBulk(place, subject),
  ),
  answer(contract.undoBulk, { may: canSeeBulk, subject }, async ({ place, actor, subject }) => {
    // An undoing asks the right of the change.
    demand(actor, rights[subject.action]);
    return undoMany(place, subject);
  }),
  answer(contract.stopBulk, { may: canSeeBulk, subject }, ({ place, subject }) => stopMany(place, subject)),
];

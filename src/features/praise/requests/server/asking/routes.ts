import { answer, type AccountCall } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import * as contract from '../../contract-asking.ts';
import { canAsk, canAskMany } from '../../policy.ts';
import * as actions from './actions.ts';
import { makePoster } from './actions-poster.ts';
import * as queries from './queries.ts';
import * as planQueries from './queries-plans.ts';

const batchOf = ({ tx, params }: AccountCall<{ batchId: string }>) =>
  queries.findBatch(tx, params.accountId, params.batchId);
const planOf = ({ tx, actor, params }: AccountCall<{ planId: string }>) =>
  planQueries.findPlan(tx, params.accountId, params.planId, typesWith(actor, READ));

/** Calls about requests to many customers, by rule, and on posters. */
export const routes = [
  answer(contract.previewBatch, { may: canAskMany, reads: true }, ({ place, body }) =>
    actions.preview(place, body.selection),
  ),
  answer(contract.createBatch, { may: canAskMany }, ({ place, body }) =>
    actions.create(place, body.selection, body.locale),
  ),
  answer(contract.listBatches, { may: canAskMany, reads: true }, async ({ tx, params, query }) => {
    const batchRows = await queries.listBatches(tx, params.accountId, {
      limit: query.limit,
      after: readCursor('batches', query.cursor, 2),
    });
    const { rows, nextCursor } = cutPage(batchRows, query.limit, (row) =>
      writeCursor('batches', [row.createdAt, row.id]),
    );
    return { batches: rows, nextCursor };
  }),
  answer(
    contract.getBatch,
    { may: canAskMany, subject: batchOf, reads: true },
    async ({ tx, params, subject }) => ({
      ...subject,
      reasons: await queries.batchReasons(tx, params.accountId, subject.id),
    }),
  ),
  answer(contract.stopBatch, { may: canAskMany, subject: batchOf }, ({ place, subject: batch }) =>
    actions.stop(place, batch.id),
  ),
  answer(contract.listPlans, { may: canAsk, reads: true }, async ({ tx, actor, params, query }) => {
    const planRows = await planQueries.listPlans(tx, params.accountId, {
      limit: query.limit,
      contentId: query.contentId,
      state: query.state,
      isByRule: query.byRule === undefined ? undefined : query.byRule === 'true',
      types: typesWith(actor, READ),
      after: readCursor('plans', query.cursor, 2),
    });
    const { rows, nextCursor } = cutPage(planRows, query.limit, (row) =>
      writeCursor('plans', [row.createdAt, row.id]),
    );
    return { plans: rows, nextCursor };
  }),
  answer(contract.cancelPlan, { may: canAsk, subject: planOf }, ({ place, subject: batch }) =>
    actions.cancel(place, batch),
  ),
  answer(contract.makePoster, { may: canAsk }, ({ place, params, body }) =>
    makePoster(place, params.linkId, body.size),
  ),
];

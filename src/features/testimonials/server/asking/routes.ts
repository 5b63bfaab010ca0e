import { withControls } from '#features/tenants/server/actions.ts';
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
  answer(contract.previewBatch, { may: canAskMany, asker: withControls, reads: true }, (call) =>
    actions.preview(call.place, call.body.selection),
  ),
  answer(contract.createBatch, { may: canAskMany, asker: withControls }, (call) =>
    actions.create(call.place, call.body.selection, call.body.locale),
  ),
  answer(
    contract.listBatches,
    { may: canAskMany, asker: withControls, reads: true },
    async ({ tx, params, query }) => {
      const batchRows = await queries.listBatches(tx, params.accountId, {
        limit: query.limit,
        after: readCursor('batches', query.cursor, 2),
      });
      const { rows, nextCursor } = cutPage(batchRows, query.limit, (row) =>
        writeCursor('batches', [row.createdAt, row.id]),
      );
      return { batches: rows, nextCursor };
    },
  ),
  answer(
    contract.getBatch,
    { may: canAskMany, asker: withControls, subject: batchOf, reads: true },
    async ({ tx, params, subject }) => ({
      ...subject,
      reasons: await queries.batchReasons(tx, params.accountId, subject.id),
    }),
  ),
  answer(contract.stopBatch, { may: canAskMany, asker: withControls, subject: batchOf }, (call) =>
    actions.stop(call.place, call.subject.id),
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
  answer(contract.cancelPlan, { may: canAsk, subject: planOf }, (call) =>
    actions.cancel(call.place, call.subject),
  ),
  answer(contract.makePoster, { may: canAsk }, (call) =>
    makePoster(call.place, call.params.linkId, call.body.size),
  ),
];

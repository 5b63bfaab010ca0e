import { find as findConnection } from '#features/ground/connections/server/queries.ts';
import { answer, type AccountCall } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { notFound } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { canFeature, canImportReviews, canSee } from '../policy.ts';
import { sourceOfKind } from '../rules.ts';
import * as actions from './actions.ts';
import { listLogs } from './import/queries.ts';
import { locationRoutes } from './locations/routes.ts';
import * as queries from './queries.ts';

const LIST = 'reviews';
const LOGS = 'reviews-logs';
type One = AccountCall<{ reviewId: string }>;
const loaded = ({ tx, params }: One) => queries.find(tx, params.accountId, params.reviewId);
async function reread(call: One): Promise<queries.Row> {
  const review = await loaded(call);
  if (!review) throw notFound();
  return review;
}

/** Calls of reviews of other websites. */
export const routes = [
  answer(contract.list, { may: canSee, reads: true }, async ({ tx, params, query }) => {
    const { cursor, ...asked } = query;
    const after = readCursor(LIST, cursor, 2);
    return cutPage(await queries.list(tx, params.accountId, { ...asked, after }), asked.limit, ({ at, id }) =>
      writeCursor(LIST, [at, id]),
    );
  }),
  answer(contract.summary, { may: canSee, reads: true }, ({ place }) => actions.summary(place)),
  answer(contract.listLogs, { may: canSee, reads: true }, async ({ tx, params, query }) => {
    const { cursor, limit } = query;
    const rows = await listLogs(tx, params.accountId, { limit, after: readCursor(LOGS, cursor, 2) });
    return cutPage(rows, limit, ({ time, id }) => writeCursor(LOGS, [time, id]));
  }),
  answer(contract.importReviews, { may: canImportReviews }, async ({ place, tx, params, body }) => {
    const owner = { accountId: params.accountId, agencyId: null };
    const stored = await findConnection(tx, owner, body.connectionId);
    if (!stored || !sourceOfKind(stored.kind)) throw notFound();
    return actions.begin(place, stored);
  }),
  answer(contract.feature, { may: canFeature, subject: loaded }, async (call) => {
    await actions.feature(call.place, call.subject, call.body.isFeatured);
    return reread(call);
  }),
  answer(contract.saveReply, { may: canFeature, subject: loaded }, async (call) => {
    await actions.saveReply(call.place, call.subject, call.body.text);
    return reread(call);
  }),
  answer(contract.sendReply, { may: canFeature, subject: loaded }, async (call) => {
    await actions.sendReply(call.place, call.subject, call.body.text);
    return reread(call);
  }),
  ...locationRoutes,
];

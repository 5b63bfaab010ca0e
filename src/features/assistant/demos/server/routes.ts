import { answer, type AccountCall } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import * as contract from '../contract.ts';
import { canShowDemos } from '../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

const LIST = 'bot-demos';
const subject = ({ tx, params }: AccountCall<{ botDemoId: string }>) =>
  queries.find(tx, params.accountId, params.botDemoId);
const ofDemo = { may: canShowDemos, subject };

/** Calls about demos of the assistant. */
export const routes = [
  answer(contract.list, { may: canShowDemos, reads: true }, async ({ place, query: { cursor, limit } }) => {
    const after = readCursor(LIST, cursor, 2);
    const rows = await queries.list(place.tx, place.accountId, { limit, after });
    const { rows: part, nextCursor } = cutPage(rows, limit, ({ createdAt, id }) =>
      writeCursor(LIST, [createdAt, id]),
    );
    return { rows: part.map(await actions.viewOf(place)), nextCursor };
  }),
  answer(contract.get, { ...ofDemo, reads: true }, async ({ place, subject: { id } }) => {
    const demo = await actions.read(place, id);
    return { ...demo, qr: await actions.qrOf(demo) };
  }),
  answer(contract.make, { may: canShowDemos }, ({ place, body }) => actions.make(place, body)),
  answer(contract.end, ofDemo, ({ place, subject: demo }) => actions.end(place, demo)),
  answer(contract.remove, ofDemo, ({ place, subject: demo }) => actions.remove(place, demo)),
];

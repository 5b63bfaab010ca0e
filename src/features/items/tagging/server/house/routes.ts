import { answer } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { anyOperator } from '#shared/rights/right.ts';
import { listRunsOfAll } from '../../contract-house.ts';
import * as queries from './queries.ts';

const LIST = 'runs-of-all';

/** Calls of the operator about automatic tagging (HOUSE-10). */
export const houseRoutes = [
  answer(listRunsOfAll, { may: anyOperator, reads: true }, async ({ tx, query }) => {
    const { cursor, limit, ...filter } = query;
    const rows = await queries.runsOfAll(tx, {
      ...filter,
      after: readCursor(LIST, cursor, 2),
      limit: limit + 1,
    });
    const page = cutPage(rows, limit, (run) => writeCursor(LIST, [run.createdAt, run.id]));
    return { runs: page.rows, nextCursor: page.nextCursor };
  }),
];

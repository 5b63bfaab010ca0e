import { answer } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { anyOperator } from '#shared/rights/right.ts';
import { listUsageLogs } from '../contract.ts';
import * as queries from './queries.ts';

const LIST = 'usage-logs';

export const routes = [
  answer(listUsageLogs, { may: anyOperator, reads: true }, async ({ tx, query }) => {
    const { cursor, limit, ...filter } = query;
    const rows = await queries.list(tx, {
      ...filter,
      after: readCursor(LIST, cursor, 2),
      limit: limit + 1,
    });
    const page = cutPage(rows, limit, ({ date, uid }) => writeCursor(LIST, [date, uid]));
    const logs = page.rows.map(({ postType, ...log }) => ({ ...log, post_type: postType }));
    return { logs, nextCursor: page.nextCursor };
  }),
];

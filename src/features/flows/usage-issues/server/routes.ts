import { answer } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { anyOperator } from '#shared/rights/right.ts';
import { listUsageIssues } from '../contract.ts';
import * as queries from './queries.ts';

const LIST = 'usage-issues';

export const routes = [
  answer(listUsageIssues, { may: anyOperator, reads: true }, async ({ tx, query }) => {
    const { cursor, limit, ...filter } = query;
    const after = readCursor(LIST, cursor, 3);
    const { rows, nextCursor } = cutPage(
      await queries.list(tx, { ...filter, after, limit: limit + 1 }),
      limit,
      ({ since, accountId, kind }) => writeCursor(LIST, [since, accountId, kind]),
    );
    return { issues: rows, nextCursor };
  }),
];

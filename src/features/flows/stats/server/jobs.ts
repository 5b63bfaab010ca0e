import { z } from 'zod';
import { asHouseJob } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import * as queries from './queries.ts';

/** Records every hour what each account holds in the running month; the last record of a month is its end. */
export const recordUsage = defineJob({
  name: 'stats.record',
  payload: z.object({}),
  every: '17 * * * *',
  run: async (_none, { db, clock }) => {
    const month = `${clock().toISOString().slice(0, 7)}-01`;
    await db.withTenant(asHouseJob(), (tx) => queries.record(tx, month));
  },
});

import { z } from 'zod';
import { asHouseJob } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import * as queries from './queries.ts';

/** Deletes the log after its days. */
export const sweepLogs = defineJob({
  name: 'usage_logs.sweep',
  payload: z.object({}),
  every: '47 3 * * *',
  run: async (_none, { db }) => {
    await db.withTenant(asHouseJob(), queries.sweep);
  },
});

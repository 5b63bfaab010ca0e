import { z } from 'zod';
import { asHouseJob } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { closeLost } from './queries.ts';

/** Minutes after which a generation that nobody has ended was lost with its process. */
const LOST_MINUTES = 15;
/** Closes the logs of generations whose process has died; the ledger gives their tokens back by itself. */
export const closeLostLogs = defineJob({
  name: 'writings.close_lost',
  payload: z.object({}),
  every: '*/10 * * * *',
  run: async (_payload, { db }) => {
    await db.withTenant(asHouseJob(), (tx) => closeLost(tx, LOST_MINUTES));
  },
});

import { z } from 'zod';
import { asHouseJob } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { recordEnd } from './actions.ts';
import * as queries from './queries.ts';

const BATCH = 200;
/** Days after which the row of an ended impersonation is deleted; the log stays. */
const SWEEP_DAYS = 30;
/** Records impersonations that have expired or ended with their session, and deletes old rows. */
export const sweepSwitches = defineJob({
  name: 'switching.sweep',
  payload: z.object({}),
  every: '*/5 * * * *',
  async run(_payload, { db }) {
    await db.withTenant(asHouseJob(), async (tx) => {
      for (const ended of await queries.endExpired(tx, BATCH)) recordEnd(tx, ended);
      await queries.sweep(tx, SWEEP_DAYS);
    });
  },
});

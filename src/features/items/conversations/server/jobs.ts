import { z } from 'zod';
import { asHouseJob } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import * as queries from './queries.ts';

const AT_ONCE = 500;

/** Deletes, every night, messages about items that are gone for good, and presences of days before. */
export const sweepMessages = defineJob({
  name: 'messages.sweep',
  payload: z.object({}),
  every: '50 3 * * *',
  async run(_payload, { db }) {
    for (let swept = AT_ONCE; swept === AT_ONCE;)
      swept = await db.withTenant(asHouseJob(), (tx) => queries.removeOrphans(tx, AT_ONCE));
    await db.withTenant(asHouseJob(), (tx) => queries.removeOldPresences(tx));
  },
});

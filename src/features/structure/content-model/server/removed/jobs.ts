import { z } from 'zod';
import { asHouseJob } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { purgeRemoved } from './queries.ts';

const AT_ONCE = 500;

/** Deletes for good, every night, what lay in the trash of the structure for its days. */
export const emptyRemoved = defineJob({
  name: 'content-model.removed',
  payload: z.object({}),
  every: '25 3 * * *',
  async run(_payload, { db }) {
    for (let purged = AT_ONCE; purged === AT_ONCE;)
      purged = await db.withTenant(asHouseJob(), (tx) => purgeRemoved(tx, AT_ONCE));
  },
});

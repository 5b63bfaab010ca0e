import { z } from 'zod';
import { asHouseJob } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { purgeOld } from './trash/queries.ts';

const AT_ONCE = 500;

/** Deletes for good, every night, what lay in the trash for its days. */
export const emptyOldTrash = defineJob({
  name: 'content.trash',
  payload: z.object({}),
  every: '20 3 * * *',
  async run(_payload, { db }) {
    for (let purged = AT_ONCE; purged === AT_ONCE;)
      purged = await db.withTenant(asHouseJob(), (tx) => purgeOld(tx, AT_ONCE));
  },
});

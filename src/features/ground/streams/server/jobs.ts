import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';
import { asHouseJob } from '#platform/db/scope.ts';
import { sweep } from '#platform/http/streams/queries.ts';

/** Minutes for which the frames of a stream are kept: longer than its work, and than whoever lost it comes back. */
const KEPT_MINUTES = 15;
/** Deletes the frames of streams that nobody reads on any more. */
export const sweepStreams = defineJob({
  name: 'streams.sweep',
  payload: z.object({}),
  every: '*/5 * * * *',
  async run(_payload, { db }) {
    await db.withTenant(asHouseJob(), (tx) => sweep(tx, KEPT_MINUTES));
  },
});

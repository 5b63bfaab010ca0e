import { z } from 'zod';
import { asHouseJob } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { KEPT_DAYS } from '../rules.ts';
import { removeBefore } from './count/queries.ts';

/** Removes counts that no period of the screen reaches any more. */
export const sweepCounts = defineJob({
  name: 'visits.sweep',
  payload: z.object({}),
  every: '9 5 * * *',
  async run(_none, services) {
    const day = new Date(services.clock().getTime() - KEPT_DAYS * 86_400_000).toISOString().slice(0, 10);
    await services.db.withTenant(asHouseJob(), (tx) => removeBefore(tx, day));
  },
});

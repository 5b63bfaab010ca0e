import { asHouseJob } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { sweepRuns as sweep } from '#platform/runs/queries.ts';
import { z } from 'zod';

/** Forgets runs every night, each after the days of its definition. */
export const sweepRuns = defineJob({
  name: 'runs.sweep',
  payload: z.object({}),
  every: '40 3 * * *',
  timeoutSeconds: 3600,
  run: async (_none, { db }) => {
    await db.withTenant(asHouseJob(), sweep);
  },
});

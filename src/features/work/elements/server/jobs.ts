import { z } from 'zod';
import { asHouseJob } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { sweepTemplates } from './queries-change.ts';

/** Removes, every night, templates of services that nobody can bring back any more. */
export const templateSweep = defineJob({
  name: 'elements.template_sweep',
  payload: z.object({}),
  every: '26 4 * * *',
  run: async (_none, { db }) => {
    await db.withTenant(asHouseJob(), sweepTemplates);
  },
});

import { z } from 'zod';
import { asHouseJob } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { issueKinds } from '../rules.ts';
import * as queries from './queries.ts';

/** Looks every hour for what goes wrong; what is cured leaves the list. */
export const findIssues = defineJob({
  name: 'usage_issues.find',
  payload: z.object({}),
  every: '23 * * * *',
  run: async (_none, { db }) => {
    for (const kind of issueKinds) await db.withTenant(asHouseJob(), (tx) => queries.replace(tx, kind));
  },
});

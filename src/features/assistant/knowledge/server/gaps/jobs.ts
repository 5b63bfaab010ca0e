import { z } from 'zod';
import { asHouseJob } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { id } from '#shared/endpoint.ts';
import { draftAnswer } from './actions-draft.ts';
import { sweep } from './queries.ts';

/** Drafts the answer to a question that could not be answered. */
export const draftJob = defineJob({
  name: 'knowledge.draft',
  payload: z.object({ accountId: id, gapId: id, byModel: z.boolean() }),
  fairBy: ({ accountId }) => accountId,
  timeoutSeconds: 300,
  retries: 2,
  run: (payload, services) => draftAnswer(services, payload),
});
/** Forgets questions that nobody asked for a long time. */
export const gapSweep = defineJob({
  name: 'knowledge.gap_sweep',
  payload: z.object({}),
  every: '11 4 * * *',
  run: async (_none, { db }) => {
    await db.withTenant(asHouseJob(), sweep);
  },
});

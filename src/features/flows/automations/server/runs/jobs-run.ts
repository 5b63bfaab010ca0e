import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';
import { continueRun, giveUp } from './actions.ts';

/** Does the steps of a run that are due; the run goes on later where one is not. */
export const runAutomation = defineJob({
  name: 'automations.run',
  payload: z.object({ accountId: z.uuid(), runId: z.uuid() }),
  fairBy: ({ accountId }) => accountId,
  retries: 5,
  run: async ({ accountId, runId }, services, { lastAttempt }) => {
    try {
      await continueRun(services, accountId, runId);
    } catch (error) {
      if (lastAttempt) await giveUp(services, accountId, runId, 'internal');
      throw error;
    }
  },
  putAside: ({ accountId, runId }, services, reason) => giveUp(services, accountId, runId, reason),
});

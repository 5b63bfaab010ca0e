import { z } from 'zod';
import { defineJob } from '#platform/jobs/jobs.ts';
import { id } from '#shared/endpoint.ts';
import { failChange, runChange } from './actions-change.ts';

/** Tries, converts or removes the values of a custom field (CONT-40). */
export const changeValues = defineJob({
  name: 'content-model.values',
  payload: z.object({ accountId: id, changeId: id }),
  fairBy: ({ accountId }) => accountId,
  retries: 4,
  timeoutSeconds: 900,
  async run({ accountId, changeId }, services, { lastAttempt }) {
    try {
      await runChange(services, accountId, changeId);
    } catch (error) {
      if (lastAttempt) await failChange(services, accountId, changeId);
      throw error;
    }
  },
});

import { z } from 'zod';
import { defineJob } from '../jobs/jobs.ts';
import type { DefinedRun, RunOf } from './run.ts';
import { giveUp, work } from './work.ts';

/** Defines long work over many items with its job; the feature names it in `runs` of its feature.ts. */
export function defineRun<Request, Kept>(run: RunOf<Request, Kept>): DefinedRun<Request, Kept> {
  const job = defineJob({
    name: run.name,
    payload: z.object({ accountId: z.uuid(), runId: z.uuid() }),
    fairBy: ({ accountId }) => accountId,
    timeoutSeconds: run.timeoutSeconds,
    retries: 10,
    run: (key, services, { lastAttempt }) => work(services, run, key, lastAttempt),
    putAside: (key, services, reason) => giveUp(services, run, key, reason),
  });
  return { ...run, job };
}

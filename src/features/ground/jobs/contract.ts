import { z } from 'zod';
import { endpoint, id, nothing, pageQuery, text } from '#shared/endpoint.ts';

/** The most jobs that one call puts back into the queue. */
export const MOST_RETRIED = 500;
const kind = text(100, 1);
/** Tenant of a failed job; `name` is null once it is deleted. */
const tenant = z.object({ kind: z.enum(['account', 'agency']), name: z.string().nullable() });
/** A job that used up its retries. Its payload is in no answer, since it may hold secrets. */
const failedJob = z.object({
  id,
  /** Name of the job; app/kind-names.ts has words for some. */ kind: z.string(),
  tenant: tenant.nullable(),
  failedAt: z.string(),
  tries: z.number().int(),
  /** First line of the error, for the operator, in the language of the server. */ error: z.string(),
});
export type FailedJob = z.output<typeof failedJob>;

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/house/failed-jobs',
  summary: 'Jobs that used up their retries, last failure first, and how many there are of each kind',
  who: 'house',
  query: pageQuery(20).extend({ kind: kind.optional() }),
  output: z.object({
    jobs: z.array(failedJob),
    kinds: z.array(z.object({ kind: z.string(), count: z.number().int() })),
    nextCursor: z.string().nullable(),
  }),
  errors: ['cursor.invalid'],
});
const params = z.object({ failedJobId: id });
export const retryFailedJob = endpoint({
  method: 'POST',
  path: '/api/house/failed-jobs/:failedJobId/retry',
  summary: 'Put a failed job back into its queue, with all its retries',
  who: 'house',
  params,
  output: nothing,
});
export const retryFailedJobs = endpoint({
  method: 'POST',
  path: '/api/house/failed-jobs/retry',
  summary: `Put the failed jobs of a kind back into their queue, oldest first, at most ${MOST_RETRIED} a call`,
  who: 'house',
  body: z.object({ kind }).strict(),
  output: z.object({ retried: z.number().int(), left: z.number().int() }),
  example: { body: { kind: 'notices.mail' } },
});
export const discardFailedJob = endpoint({
  method: 'DELETE',
  path: '/api/house/failed-jobs/:failedJobId',
  summary: 'Delete a failed job without running it again',
  who: 'house',
  params,
  output: nothing,
});

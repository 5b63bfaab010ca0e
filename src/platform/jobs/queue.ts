import type { JobWithMetadata } from 'pg-boss';
import type { z } from 'zod';
import type { TenantTx } from '../db/tenant.ts';
import type { FailedJobs } from './failed.ts';

/** The parts of a kind of job by which one is enqueued; the work is in `Job` (jobs.ts). */
export type QueuedKind<P> = {
  name: string;
  payload: z.ZodType<P>;
  /** Jobs with a lower number run later. */
  priority?: number;
  /** Returns the tenant for round-robin scheduling within the kind; without it the oldest job is next. */
  fairBy?: (payload: P) => string;
};

/** A job of the queue with its state and the number of its retries. */
export type FoundJob = Pick<JobWithMetadata<object>, 'id' | 'data' | 'state' | 'retryCount'>;

/** Jobs of a kind that are due or run. */
export type WaitingKind = {
  kind: string;
  /** Jobs that are due, counted up to MOST_COUNTED. */
  waiting: number;
  running: number;
  /** Since when the oldest of them is due; null: none is. */
  dueSince: string | null;
};

/** The queue, in the database of the product (schema `job`). */
export type Jobs = {
  /** Enqueues a job in the transaction of the change. A second job with the same `key` is ignored. */
  enqueue: <P>(
    tx: TenantTx,
    kind: QueuedKind<P>,
    payload: P,
    options?: { key?: string; startAfterSeconds?: number },
  ) => Promise<void>;
  /**
   * Returns the jobs of a kind whose payload contains these fields, including those of the last days that are
   * done.
   */
  find: (name: string, payload?: object) => Promise<FoundJob[]>;
  /** Returns the kinds with jobs that are due or run, the longest wait first, in the transaction of the request. */
  waiting: (tx: TenantTx) => Promise<WaitingKind[]>;
  /** The jobs that failed for good, for the operator. */
  failed: FailedJobs;
  stop: () => Promise<void>;
};

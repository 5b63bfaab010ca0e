import { createHash } from 'node:crypto';
import { PgBoss, type Job as BossJob, type JobWithMetadata } from 'pg-boss';
import type { z } from 'zod';
import { activity, type Log } from '../db/pool.ts';
import type { TenantTx } from '../db/tenant.ts';
import type { Services } from '../services.ts';
import { takeTurns } from './fair-scheduling.ts';

/**
 * One kind of background work. The payload names the account; the handler opens its own scope and must be
 * able to run twice.
 */
type Job<P> = {
  name: string;
  payload: z.ZodType<P>;
  run: (
    payload: P,
    services: Services,
    info: { jobId: string; attempt: number; lastAttempt: boolean },
  ) => Promise<void>;
  /** Tries after the first, default 5, with growing gaps. */
  retries?: number;
  retryDelaySeconds?: number;
  /** Lower runs later. */
  priority?: number;
  /** How many of the kind run at once in one process, default 1. */
  atOnce?: number;
  /** Returns the tenant, so that tenants take turns within the kind; without it the oldest job is next. */
  fairBy?: (payload: P) => string;
  /** Cron line (UTC) for work that repeats. */
  every?: string;
  timeoutSeconds?: number;
};
/** A job of any payload, as the lists hold them. */
export type AnyJob = Omit<Job<never>, 'payload' | 'run' | 'fairBy'> & {
  payload: z.ZodType;
  fairBy?: (payload: never) => string;
  run: (
    payload: never,
    services: Services,
    info: { jobId: string; attempt: number; lastAttempt: boolean },
  ) => Promise<void>;
};
/** Ties the payload's shape to what `run` is given. */
export const defineJob = <P>(job: Job<P>): Job<P> => job;

/** A job of the queue with its state and the number of its retries. */
export type FoundJob = Pick<JobWithMetadata<object>, 'id' | 'data' | 'state' | 'retryCount'>;

/** The queue, in the database of the product (schema `job`). */
export type Jobs = {
  /**
   * Enqueues inside the transaction of the change: rolled back = never asked for. `key` makes a second
   * request the same job.
   */
  enqueue: <P>(
    tx: TenantTx,
    job: Job<P>,
    payload: P,
    options?: { key?: string; startAfterSeconds?: number },
  ) => Promise<void>;
  /** Starts working. Only the worker process (or a test) calls this. */
  work: (services: Services) => Promise<void>;
  /** Returns the jobs of a kind whose payload contains these fields, done ones of the last days included. */
  find: (name: string, payload?: object) => Promise<FoundJob[]>;
  stop: () => Promise<void>;
};

/**
 * How long a job under way may go on when the process ends; then it goes back to the queue and is done by the
 * next start.
 */
export const GRACE_MS = 10_000;
/** Queue of the jobs that failed for good. */
export const DEAD = 'dead';
/**
 * NOTIFY announces new work. Work that was put off or is tried again is found in the counts that the queue
 * keeps of all kinds (every COUNT_SECONDS), by one statement: if each worker looked for its own kind, an idle
 * product would begin 25 transactions a second, in bursts that requests felt.
 */
const LOOK_MS = 1000;
const COUNT_SECONDS = 5;
/** The same key is the same job: its id is made from it, and an id is enqueued once. */
const idOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

type Item = JobWithMetadata<object>;
/** One try of one job; what it throws goes on to the queue, which tries again or gives up. */
async function attempt(job: AnyJob, item: Item, services: Services, log: Log): Promise<void> {
  const started = performance.now();
  try {
    await (job.run as Job<unknown>['run'])(job.payload.parse(item.data ?? {}), services, {
      jobId: item.id,
      attempt: item.retryCount,
      lastAttempt: item.retryCount >= item.retryLimit,
    });
    services.metrics.job(job.name, 'done');
    log.info({ job: job.name, id: item.id, ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    services.metrics.job(job.name, 'failed');
    log.warn(
      { job: job.name, id: item.id, attempt: item.retryCount, error: (error as Error).message },
      'job failed',
    );
    throw error;
  }
}

/**
 * Any process enqueues; `works`: this one also supervises the queue and keeps its schedule. Jobs run once
 * `work` is called.
 */
export async function startJobs(settings: {
  url: string;
  role?: string;
  jobs: AnyJob[];
  log: Log;
  works: boolean;
  heartbeatSeconds?: number;
}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: settings.url,
    schema: 'job',
    migrate: false,
    supervise: settings.works,
    schedule: settings.works,
    superviseIntervalSeconds: COUNT_SECONDS,
    monitorIntervalSeconds: COUNT_SECONDS,
    maintenanceIntervalSeconds: 60,
    max: 4,
    useListenNotify: settings.works,
    ...(settings.role ? { options: `-c role=${settings.role}` } : {}),
  } as ConstructorParameters<typeof PgBoss>[0]);
  boss.on('error', (error: Error) => settings.log.warn({ error: error.message }, 'queue'));
  await boss.start();
  await boss.createQueue(DEAD);
  for (const job of settings.jobs) {
    await boss.createQueue(job.name, {
      retryLimit: job.retries ?? 5,
      retryDelay: job.retryDelaySeconds ?? 5,
      retryBackoff: true,
      deadLetter: DEAD,
      heartbeatSeconds: settings.heartbeatSeconds ?? 10,
      expireInSeconds: job.timeoutSeconds ?? 600,
      notify: true,
    } as never);
  }
  const workers = new Map<string, string[]>();
  const wake = (name: string) => {
    for (const workerId of workers.get(name) ?? []) boss.notifyWorker(workerId);
  };
  /** The order of jobs is no reason for one of them to fail. */
  const orLog = (work: Promise<void> | undefined) =>
    work?.catch((error: Error) => settings.log.warn({ error: error.message }, 'queue'));
  let looking: NodeJS.Timeout | undefined;
  let busy = false;
  async function look() {
    if (busy) return;
    busy = true;
    try {
      for (const { name, readyCount } of await boss.getQueues([...workers.keys()]))
        if (readyCount > 0) wake(name);
    } catch (error) {
      settings.log.warn({ error: (error as Error).message }, 'queue');
    } finally {
      busy = false;
    }
  }
  return {
    async enqueue(tx, job, payload, options = {}) {
      const db = { executeSql: (text: string, values: unknown[] = []) => tx.raw(text, values) };
      await boss.send(job.name, payload as object, {
        db,
        priority: job.priority ?? 0,
        ...(job.fairBy ? { group: { id: job.fairBy(payload) } } : {}),
        ...(options.key ? { id: idOf(`${job.name} ${options.key}`) } : {}),
        ...(options.startAfterSeconds ? { startAfter: options.startAfterSeconds } : {}),
      });
    },
    async work(services) {
      for (const job of settings.jobs) {
        if (job.every) await boss.schedule(job.name, job.every, {});
        const turns = job.fairBy && takeTurns(boss, job.name, job.priority ?? 0);
        const workerIds: string[] = [];
        workers.set(job.name, workerIds);
        const handle = async (batch: BossJob<object>[]) => {
          for (const item of batch as Item[])
            await activity.run({ name: `job ${job.name}`, correlationId: item.id }, async () => {
              try {
                await orLog(turns?.started(item));
                await attempt(job, item, services, settings.log);
              } finally {
                await orLog(turns?.next());
                // The next one of its kind is fetched at once.
                wake(job.name);
              }
            });
        };
        for (let lane = 0; lane < (job.atOnce ?? 1); lane++)
          workerIds.push(
            await boss.work(
              job.name,
              { pollingIntervalSeconds: 30, batchSize: 1, includeMetadata: true },
              handle,
            ),
          );
      }
      looking = setInterval(() => {
        void look();
      }, LOOK_MS);
    },
    find: (name, payload) => boss.findJobs<object>(name, payload ? { data: payload } : {}),
    stop: () => {
      clearInterval(looking);
      return boss.stop({ graceful: true, timeout: GRACE_MS });
    },
  };
}

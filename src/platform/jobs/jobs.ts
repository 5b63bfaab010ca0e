import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { PgBoss, type Job as BossJob, type JobWithMetadata, type Queue } from 'pg-boss';
import type { z } from 'zod';
import { activity, type Log } from '../db/pool.ts';
import type { Services } from '../services.ts';
import { fail, type Code } from '#shared/fail.ts';
import { failedJobsOf } from './failed.ts';
import { takeTurns } from './fair-scheduling.ts';
import type { Jobs, QueuedKind } from './queue.ts';
import { waitingKinds } from './waiting-kinds.ts';
import { BLOCKED, startWatchdog, type Watchdog } from './watchdog.ts';

/**
 * A kind of background job. The payload names the account; the handler opens its own scope and must be
 * idempotent.
 */
export type Job<P> = QueuedKind<P> & {
  run: (
    payload: P,
    services: Services,
    info: { jobId: string; attempt: number; lastAttempt: boolean },
  ) => Promise<void>;
  /**
   * Notes in the rows of the feature that the job is given up: its process did not answer while it ran (`reason`), and
   * it is not tried again.
   */
  putAside?: (payload: P, services: Services, reason: Code) => Promise<void>;
  /** Retries after a failure, default 5, with growing delays. */
  retries?: number;
  retryDelaySeconds?: number;
  /** Concurrent jobs of the kind per process, default 1. */
  atOnce?: number;
  /** Cron expression (UTC) of a repeated job. */
  every?: string;
  timeoutSeconds?: number;
};
/** A job with any payload. */
export type AnyJob = Omit<Job<never>, 'payload' | 'run' | 'fairBy' | 'putAside'> & {
  payload: z.ZodType;
  fairBy?: (payload: never) => string;
  putAside?: (payload: never, services: Services, reason: Code) => Promise<void>;
  run: (
    payload: never,
    services: Services,
    info: { jobId: string; attempt: number; lastAttempt: boolean },
  ) => Promise<void>;
};
/** Defines a job and types the argument of `run` by the shape of the payload. */
export const defineJob = <P>(job: Job<P>): Job<P> => job;

/** The queue of a process that may also run its jobs. */
type RunningJobs = Jobs & {
  /** Starts to run jobs; called by the worker process and by tests. */
  work: (services: Services) => Promise<void>;
};

/** Time for running jobs when the process ends, in milliseconds; then they return to the queue. */
export const GRACE_MS = 10_000;
/** Queue of jobs without further retries. */
export const DEAD = 'dead';
/**
 * Interval in milliseconds at which delayed jobs and retries are looked up; new jobs are announced by NOTIFY. One statement
 * reads the counts of all kinds (updated every COUNT_SECONDS), since polling per kind was 25 transactions a second on an
 * idle server.
 */
const LOOK_MS = 1000;
const COUNT_SECONDS = 5;
/** Returns the id of a job by its key, so that a key is enqueued once. */
const idOf = (text: string) =>
  createHash('sha256')
    .update(text)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');

type Item = JobWithMetadata<object>;
/** Tells whether the watchdog has put a job aside; this attempt is its last. */
const isPutAside = ({ output }: Item): boolean => (output as { code?: unknown } | null)?.code === BLOCKED;
/** Runs a job once; the queue retries it or gives up when it throws. */
async function attempt(job: AnyJob, item: Item, services: Services, log: Log): Promise<void> {
  const started = performance.now();
  try {
    const payload = job.payload.parse(item.data ?? {});
    if (isPutAside(item)) {
      await (job.putAside as Job<unknown>['putAside'])?.(payload, services, BLOCKED);
      throw fail(BLOCKED, 500);
    }
    await (job.run as Job<unknown>['run'])(payload, services, {
      jobId: item.id,
      attempt: item.retryCount,
      lastAttempt: item.retryCount >= item.retryLimit,
    });
    services.metrics.job(job.name, 'done');
    log.info({ job: job.name, id: item.id, ms: Math.round(performance.now() - started) }, 'job done');
  } catch (error) {
    services.metrics.job(job.name, 'failed');
    log.warn({ job: job.name, id: item.id, attempt: item.retryCount, err: error }, 'job failed');
    throw error;
  }
}

type JobSettings = {
  url: string;
  role?: string;
  jobs: AnyJob[];
  log: Log;
  works: boolean;
  heartbeatSeconds?: number;
  /** Ends this process when its event loop stands still, and puts the job aside that did it. */
  watch?: boolean | { beatMs: number; silentBeats: number };
};
const queueOf = (job: AnyJob, { heartbeatSeconds = 10 }: JobSettings) =>
  ({
    retryLimit: job.retries ?? 5,
    retryDelay: job.retryDelaySeconds ?? 5,
    retryBackoff: true,
    deadLetter: DEAD,
    heartbeatSeconds,
    expireInSeconds: job.timeoutSeconds ?? 600,
    notify: true,
  }) satisfies Partial<Queue>;

/** Makes the queues that are missing, and gives those of an earlier release the settings of this one. */
async function makeQueues(boss: PgBoss, settings: JobSettings): Promise<void> {
  const queues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  if (!queues.has(DEAD)) await boss.createQueue(DEAD);
  for (const job of settings.jobs) {
    const wanted = queueOf(job, settings);
    const queue = queues.get(job.name);
    if (!queue) await boss.createQueue(job.name, wanted);
    else if (!isDeepStrictEqual({ ...queue, ...wanted }, queue)) await boss.updateQueue(job.name, wanted);
  }
}

/** Connects to the queue and makes it ready for each kind of job. */
async function startQueue(settings: JobSettings): Promise<PgBoss> {
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
  await makeQueues(boss, settings);
  return boss;
}

/**
 * Starts the queue in a process. With `works` it also supervises the queue and its schedule; `work` then runs
 * jobs.
 */
export async function startJobs(settings: JobSettings): Promise<RunningJobs> {
  const boss = await startQueue(settings);
  const workers = new Map<string, string[]>();
  const wake = (name: string) => {
    for (const workerId of workers.get(name) ?? []) boss.notifyWorker(workerId);
  };
  /** Logs an error of the scheduling, which must not fail a job. */
  const orLog = (work: Promise<void> | undefined) =>
    work?.catch((error: Error) => settings.log.warn({ error: error.message }, 'queue'));
  let looking: NodeJS.Timeout | undefined;
  let watchdog: Watchdog | undefined;
  let busy = false;
  async function look() {
    if (busy) return;
    busy = true;
    try {
      for (const { name, readyCount } of await boss.getQueues([...workers.keys()]))
        if (readyCount > 0) wake(name);
    } catch (error) {
      settings.log.warn({ err: error }, 'queue');
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
      const { watch, log } = settings;
      if (watch) watchdog = startWatchdog(settings, { log, ...(watch === true ? {} : watch) });
      for (const job of settings.jobs) {
        if (job.every) await boss.schedule(job.name, job.every, {});
        const turns = job.fairBy && takeTurns(boss, job.name, job.priority ?? 0);
        const workerIds: string[] = [];
        workers.set(job.name, workerIds);
        const handle = async (batch: BossJob<object>[]) => {
          for (const item of batch as Item[])
            await activity.run({ name: `job ${job.name}`, correlationId: item.id }, async () => {
              try {
                watchdog?.started({ id: item.id, name: job.name });
                await orLog(turns?.started(item));
                await attempt(job, item, services, settings.log);
              } finally {
                watchdog?.ended(item.id);
                await orLog(turns?.next());
                // The next job of the kind is fetched at once.
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
    waiting: (tx) => waitingKinds(tx, DEAD),
    failed: failedJobsOf(boss, DEAD),
    async stop() {
      clearInterval(looking);
      await boss.stop({ graceful: true, timeout: GRACE_MS });
      await watchdog?.stop();
    },
  };
}

import { writeSync } from 'node:fs';
import { Session } from 'node:inspector';
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { BLOCKED, RUNNING, type WatchdogMessage, type WatchdogOrder } from './watchdog.ts';

/** The thread of `startWatchdog`. */
/** Wait for the engine of a process that stands still, and for its database, in milliseconds. */
const ASK_MS = 3000;
const DATABASE_MS = 10_000;

const { url, role, beatMs, silentBeats } = workerData as WatchdogOrder;
/** Kinds of the jobs under way, by their ids. */
const running = new Map<string, string>();
let silent = 0;
parentPort!.on('message', ({ started, ended }: WatchdogMessage) => {
  silent = 0;
  if (started) running.set(started.id, started.name);
  if (ended) running.delete(ended);
});

/**
 * Asks the engine which job the standing code belongs to: its inspector answers within loops and patterns, though not
 * while native code runs. Undefined: no answer.
 */
function askEngine(): Promise<string | undefined> {
  const session = new Session();
  return new Promise<string | undefined>((resolve) => {
    setTimeout(() => resolve(undefined), ASK_MS);
    session.connectToMainThread();
    session.post(
      'Runtime.evaluate',
      { expression: `globalThis.${RUNNING}()`, returnByValue: true },
      (error, answer) => resolve(error ? undefined : String(answer.result.value ?? '')),
    );
  }).finally(() => session.disconnect());
}
/** Makes the next attempt of a job its last, and gives that attempt the reason. */
async function putAside(id: string, name: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: DATABASE_MS,
    query_timeout: DATABASE_MS,
    ...(role ? { options: `-c role=${role}` } : {}),
  });
  await client.connect();
  await client.query(
    `update job.job
     set state = 'retry', output = $3::jsonb, retry_limit = retry_count + 1, start_after = job.job_now(),
       heartbeat_on = null
     where name = $1 and id = $2 and state in ('active', 'retry')`,
    [name, id, JSON.stringify({ code: BLOCKED })],
  );
}
/** Ends the process, unless it answers again. */
async function endProcess(): Promise<void> {
  const answer = await askEngine();
  // Without an answer only a job that runs alone is known to be the one.
  const id = answer ?? (running.size === 1 ? [...running.keys()][0]! : '');
  if (silent === 0) return;
  const name = running.get(id);
  let error: string | undefined;
  if (name !== undefined)
    await putAside(id, name).catch((fault: Error) => {
      // The job is tried again like those of any process that was killed.
      error = fault.message;
    });
  const line = { level: 50, time: Date.now(), pid: process.pid, job: name, id, error, jobs: running.size };
  // The log of the process itself stands still as well.
  writeSync(1, `${JSON.stringify({ ...line, msg: 'process did not answer and is ended' })}\n`);
  process.kill(process.pid, 'SIGKILL');
}
let isEnding = false;
setInterval(() => {
  silent++;
  if (silent < silentBeats || isEnding) return;
  isEnding = true;
  void endProcess().finally(() => {
    isEnding = false;
  });
}, beatMs);

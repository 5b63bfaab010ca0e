import { Worker } from 'node:worker_threads';
import type { Code } from '#shared/fail.ts';
import { activity, type Log } from '../db/pool.ts';

/** Reason of a job that was put aside because its process did not answer while it ran. */
export const BLOCKED: Code = 'jobs.blocked';
/** How often a process says that it answers, and after how many times of silence it is ended. */
const BEAT_MS = 1000;
const SILENT_BEATS = 10;

/** Name of the global function that tells the watchdog which job runs at the moment. */
export const RUNNING = 'idOfRunningJob';
/** The work of the thread of a watchdog. */
export type WatchdogOrder = { url: string; role: string | undefined; beatMs: number; silentBeats: number };
/** Any message shows that the process answers. */
export type WatchdogMessage = { started?: { id: string; name: string }; ended?: string };

/** Watches one process; told which jobs run in it. */
export type Watchdog = {
  started: (job: { id: string; name: string }) => void;
  ended: (jobId: string) => void;
  stop: () => Promise<void>;
};
/**
 * Starts a thread that ends this process with SIGKILL when its event loop stands still, and puts the job aside that
 * did it. It counts its own beats, so a process that gets no processor is not taken for one that does not answer.
 */
export function startWatchdog(
  settings: { url: string; role?: string },
  { beatMs = BEAT_MS, silentBeats = SILENT_BEATS, log }: { beatMs?: number; silentBeats?: number; log: Log },
): Watchdog {
  Object.assign(globalThis, { [RUNNING]: () => activity.getStore()?.correlationId });
  const order: WatchdogOrder = { url: settings.url, role: settings.role, beatMs, silentBeats };
  const thread = new Worker(new URL('./watchdog-thread.ts', import.meta.url), {
    workerData: order,
    // Those of the process may be for a program that stands on its command line.
    execArgv: [],
  });
  thread.unref();
  thread.on('error', (error: Error) => log.error({ error: error.message }, 'watchdog ended'));
  const say = (message: WatchdogMessage) => thread.postMessage(message);
  const beat = setInterval(() => say({}), beatMs);
  beat.unref();
  return {
    started: (job) => say({ started: job }),
    ended: (jobId) => say({ ended: jobId }),
    async stop() {
      clearInterval(beat);
      await thread.terminate();
    },
  };
}

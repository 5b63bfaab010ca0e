import cluster from 'node:cluster';
import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { handDown, originOf, readConfig, type Config } from '#platform/config.ts';
import { migrate } from '#platform/db/migrations/migrate.ts';
import { checkLogin, openPlace } from '#platform/db/database-startup.ts';
import { GRACE_MS } from '#platform/jobs/jobs.ts';
import { writableFolder } from '#platform/writable-folder.ts';
import { makeLog } from '#platform/log.ts';
import { makeFamily } from '#platform/metrics.ts';
import { lineOf, Refusal } from '#platform/expected-exit.ts';
import { root } from '#platform/root.ts';

/**
 * The first process: config → database → migrations → demo → job worker → HTTP (WORKERS processes on one
 * port). It builds and ends things in order and serves nothing itself when WORKERS > 1.
 */
const FAILED = 1;

async function portIsFree(config: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new Refusal(
          error.code === 'EADDRINUSE'
            ? `port ${config.port} is in use: stop the other program or set PORT`
            : `cannot listen on ${config.listen}:${config.port}: ${error.message}`,
        ),
      ),
    );
    probe.listen(config.port, config.listen, () => probe.close(() => resolve()));
  });
}

type Running = { stop: () => Promise<void> };
/** The surroundings of all processes of this node; one that ends by itself is started anew until `isEnding`. */
type Household = {
  env: ReturnType<typeof handDown>;
  log: ReturnType<typeof makeLog>;
  family: ReturnType<typeof makeFamily>;
  isEnding: () => boolean;
};
/** The process of the jobs. */
function keepWorker({ env, log, family, isEnding }: Household): Running {
  let worker: ChildProcess;
  const start = () => {
    worker = fork(join(import.meta.dirname, 'job-process.ts'), {
      env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    family.add(worker);
    worker.on('exit', (code) => {
      if (!isEnding()) {
        log.warn({ code }, 'job worker ended, starting another');
        setTimeout(start, 1000).unref();
      }
    });
  };
  start();
  return {
    stop() {
      const ended = new Promise<void>((resolve) => {
        if (worker.exitCode !== null) resolve();
        else worker.once('exit', () => resolve());
      });
      worker.kill('SIGTERM');
      // A job that does not end runs anew with the next start; it ends before its database does.
      setTimeout(() => worker.kill('SIGKILL'), GRACE_MS + 5000).unref();
      return ended;
    },
  };
}
/** As many processes as are wanted on one port; answers when all of them listen. */
async function keepNodes(count: number, { env, log, family, isEnding }: Household): Promise<Running> {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'http-process.ts') });
  cluster.on('fork', (node) => family.add(node));
  for (let i = 0; i < count; i++) cluster.fork(env);
  cluster.on('exit', (_node, code) => {
    if (!isEnding()) {
      log.warn({ code }, 'http process ended, starting another');
      cluster.fork(env);
    }
  });
  await new Promise<void>((resolve) => {
    let up = 0;
    cluster.on('listening', () => {
      if (++up === count) resolve();
    });
  });
  return {
    async stop() {
      const all = Object.values(cluster.workers ?? {}).map(
        (node) =>
          new Promise<void>((resolve) => {
            if (!node || node.isDead()) resolve();
            else node.once('exit', () => resolve());
          }),
      );
      cluster.disconnect();
      await Promise.all(all);
    },
  };
}

async function main(): Promise<void> {
  const config = readConfig();
  const log = makeLog(config);
  const family = makeFamily();
  if (!config.reloads && !existsSync(join(root, 'dist/server')))
    throw new Refusal('the pages are not built: run npm start, or npm run build first');
  if (!writableFolder(config.dataDir))
    throw new Refusal(`data folder is not writable: ${config.dataDir} (set DATA_DIR)`);
  if (config.port !== 0) await portIsFree(config);
  const place = await openPlace(config);
  await place.claim(log);
  let jobs: Running | undefined;
  let http: Running | undefined;
  let ending = false;
  let demo = false;

  const end = async (code: number) => {
    if (ending) return;
    ending = true;
    // Both at once: what requests still enqueue is done by the next start, and the whole stays within the
    // grace that supervisors give.
    const jobsEnded = jobs?.stop();
    await http?.stop().catch((error: Error) => log.error({ error: error.message }, 'http did not end well'));
    await jobsEnded;
    await place.stop();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(0));

  try {
    await migrate(place.ownerUrl, join(root, 'migrations'), log);
    await checkLogin(place);
    if (config.demo) {
      const { seedDemo } = await import('../../demo/load/demo-world.ts');
      demo = (await seedDemo(config, place, log)) !== 'absent';
    }
    const household: Household = { env: handDown(place), log, family, isEnding: () => ending };
    jobs = keepWorker(household);
    if (config.workers > 1) http = await keepNodes(config.workers, household);
    else http = await (await import('./http-process.ts')).startNode(config, place, () => family.others());
  } catch (error) {
    await place.stop();
    throw error;
  }
  if (demo) console.log((await import('../../demo/load/demo-world.ts')).demoTable(config));
  console.log(`Ready: ${originOf(config, config.appHost)}`);
}

await main().catch((error: unknown) => {
  const line = lineOf(error);
  if (line) console.error(`Cannot start. ${line}`);
  else console.error('Cannot start.', error);
  process.exit(FAILED);
});

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, test, type TestContext } from 'node:test';
import { pino } from 'pino';
import { z } from 'zod';
import { asNobody } from '#platform/db/scope.ts';
import { testServer, until } from '#testing/kit.ts';
import { defineJob, startJobs } from './jobs.ts';

const server = await testServer();
await server.sql('create table job_seen (what text not null); grant all on job_seen to hub_app');
const kinds = ['spin', 'pattern', 'other', 'slow'] as const;
const jobOf = (kind: (typeof kinds)[number]) =>
  defineJob({ name: `test.${kind}`, payload: z.object({}), retries: 5, run: async () => {} });

/** Source of a worker as the job process is one, whose watchdog waits for three seconds and not for ten. */
const source = `
  import pg from 'pg'; import { pino } from 'pino'; import { z } from 'zod';
  const { startJobs, defineJob } = await import(${JSON.stringify(join(import.meta.dirname, 'jobs.ts'))});
  const url = ${JSON.stringify(server.database.appUrl)};
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const saw = (what) => db.query('insert into public.job_seen values ($1)', [what]);
  const job = (kind, run) => defineJob({ name: 'test.' + kind, payload: z.object({}), retries: 5, retryDelaySeconds: 0,
    putAside: (_payload, _services, reason) => saw(kind + ' put aside: ' + reason),
    run: async () => { await saw(kind); await run(); await saw(kind + ' done'); } });
  const jobs = await startJobs({ url, log: pino({ level: 'silent' }), works: true,
    watch: { beatMs: 50, silentBeats: 60 },
    jobs: [
      job('spin', () => { for (;;); }),
      job('pattern', () => { 'a'.repeat(40).replace(/(a*)*b/, ''); }),
      job('other', () => {}),
      job('slow', () => new Promise((resolve) => { setTimeout(resolve, 3000); })),
    ] });
  await jobs.work({ metrics: { job() {} } });
  await saw('ready');`;
const startWorker = (t: TestContext) => {
  const worker = spawn(process.execPath, ['--input-type=module', '-e', source], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  t.after(() => worker.kill('SIGKILL'));
  return worker;
};
const jobs = await startJobs({
  url: server.database.appUrl,
  jobs: kinds.map(jobOf),
  log: pino({ level: 'silent' }),
  works: false,
});
after(() => jobs.stop());
const enqueue = (kind: (typeof kinds)[number]) =>
  server.db.withTenant(asNobody(), (tx) => jobs.enqueue(tx, jobOf(kind), {}));
const seen = async (): Promise<string[]> =>
  (await server.sql<{ what: string }>('select what from job_seen')).map(({ what }) => what);
const count = (list: string[], what: string) => list.filter((each) => each === what).length;

for (const kind of ['spin', 'pattern'] as const)
  test(`security-4 1 a job that keeps its process is put aside with its reason, and others go on: ${kind}`, async (t) => {
    await server.sql('truncate job_seen');
    const victim = startWorker(t);
    await until(async () => count(await seen(), 'ready') === 1, 40_000);
    await enqueue('slow');
    await until(async () => (await seen()).includes('slow'), 40_000);
    const ended = once(victim, 'exit');
    await enqueue(kind);
    const [, signal] = await ended;
    assert.equal(signal, 'SIGKILL');
    const next = startWorker(t);
    await enqueue('other');
    const failed = await until(async () => {
      const list = await server.db.withTenant(asNobody(), (tx) =>
        jobs.failed.list(tx, { kind: `test.${kind}`, limit: 5, after: undefined }),
      );
      return list[0];
    }, 60_000);
    assert.equal(failed.error, 'jobs.blocked');
    await until(async () => (await seen()).includes('slow done'), 60_000);
    await until(async () => (await seen()).includes('other done'), 40_000);
    assert.equal(next.exitCode, null, 'the next worker lives');
    next.kill('SIGKILL');
    const list = await seen();
    assert.equal(count(list, kind), 1, 'it ran once');
    assert.equal(count(list, `${kind} put aside: jobs.blocked`), 1);
    assert.equal(count(list, 'slow'), 2, 'the job beside it ran again');
  });

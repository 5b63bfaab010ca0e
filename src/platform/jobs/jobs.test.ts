import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { pino } from 'pino';
import { z } from 'zod';
import { startJobs, defineJob } from './jobs.ts';
import { asNobody } from '#platform/db/scope.ts';
import { testServer, until } from '#testing/kit.ts';

const server = await testServer();
const seen: { name: string; n: number; attempt: number }[] = [];
const lines: { job?: string; err?: { message: string; stack: string } }[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(JSON.parse(line)) });
const good = defineJob({
  name: 'test.good',
  payload: z.object({ n: z.number() }),
  run: async ({ n }, _services, { attempt }) => {
    seen.push({ name: 'good', n, attempt });
  },
});
const second = defineJob({
  name: 'test.second',
  payload: z.object({ n: z.number() }),
  retries: 3,
  retryDelaySeconds: 1,
  run: async ({ n }, _services, { attempt }) => {
    seen.push({ name: 'second', n, attempt });
    if (attempt < 1) throw new Error('once more');
  },
});
const never = defineJob({
  name: 'test.never',
  payload: z.object({ n: z.number() }),
  retries: 1,
  retryDelaySeconds: 1,
  run: async ({ n }, _services, { attempt }) => {
    seen.push({ name: 'never', n, attempt });
    throw new Error('never well');
  },
});
const jobs = await startJobs({ url: server.database.appUrl, jobs: [good, second, never], log, works: true });
await jobs.work(server);
test.after(() => jobs.stop());
const runs = (name: string, n: number) => seen.filter((seenRun) => seenRun.name === name && seenRun.n === n);

test('a job is enqueued with the change: committed it runs once, rolled back it was never asked for', async () => {
  await server.db
    .withTenant(asNobody(), async (tx) => {
      await jobs.enqueue(tx, good, { n: 1 });
      throw new Error('rolled back');
    })
    .catch(() => {});
  await server.db.withTenant(asNobody(), (tx) => jobs.enqueue(tx, good, { n: 2 }));
  await until(async () => runs('good', 2).length === 1, 40_000);
  assert.equal(runs('good', 1).length, 0);
});
test('a job that fails is tried again with a gap', async () => {
  await server.db.withTenant(asNobody(), (tx) => jobs.enqueue(tx, second, { n: 3 }));
  await until(async () => runs('second', 3).length === 2, 40_000);
  assert.deepEqual(
    runs('second', 3).map(({ attempt }) => attempt),
    [0, 1],
  );
});
test('a job that never gets well ends in the dead-letter list', async () => {
  await server.db.withTenant(asNobody(), (tx) => jobs.enqueue(tx, never, { n: 4 }));
  await until(async () => (await jobs.find('dead', { n: 4 })).length > 0, 40_000);
  assert.equal(runs('never', 4).length, 2);
  const { err } = lines.find(({ job }) => job === 'test.never')!;
  assert.equal(err?.message, 'never well');
  assert.match(err.stack, /jobs\.test\.ts:\d+/, 'the log says where it failed');
});
test('the same key twice is one job', async () => {
  await server.db.withTenant(asNobody(), async (tx) => {
    await jobs.enqueue(tx, good, { n: 5 }, { key: 'k', startAfterSeconds: 1 });
    await jobs.enqueue(tx, good, { n: 5 }, { key: 'k', startAfterSeconds: 1 });
  });
  await until(async () => {
    const equalJobs = await jobs.find(good.name, { n: 5 });
    return equalJobs.length > 0 && equalJobs.every(({ state }) => state === 'completed');
  }, 40_000);
  assert.equal(runs('good', 5).length, 1);
});
test('a worker killed by SIGKILL in the middle: another one runs the job, and its effect is there once', async () => {
  await server.sql(
    'create table effect (n integer primary key, runs integer not null); grant all on effect to hub_app',
  );
  const program = `
    import { pino } from 'pino'; import { z } from 'zod';
    const { startJobs, defineJob } = await import(${JSON.stringify(join(import.meta.dirname, 'jobs.ts'))});
    const job = defineJob({ name: 'test.killed', payload: z.object({ n: z.number() }), run: async () => { console.log('began'); await new Promise((done) => setTimeout(done, 60000)); } });
    const jobs = await startJobs({ url: ${JSON.stringify(server.database.appUrl)}, jobs: [job], log: pino({ level: 'silent' }), works: true });
    await jobs.work({ metrics: { job() {} } });`;
  const victim = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const began = new Promise<void>((resolve) => {
    victim.stdout.once('data', () => resolve());
  });
  const killed = defineJob({
    name: 'test.killed',
    payload: z.object({ n: z.number() }),
    run: async ({ n }) => {
      await server.sql(
        'insert into effect values ($1, 1) on conflict (n) do update set runs = effect.runs + 1',
        [n],
      );
    },
  });
  const asking = await startJobs({ url: server.database.appUrl, jobs: [killed], log, works: false });
  await server.db.withTenant(asNobody(), (tx) => asking.enqueue(tx, killed, { n: 6 }));
  await began;
  victim.kill('SIGKILL');
  const other = await startJobs({ url: server.database.appUrl, jobs: [killed], log, works: true });
  await other.work(server);
  const rows = await until(async () => {
    const effects = await server.sql<{ runs: number }>('select runs from effect where n = 6');
    return effects.length ? effects : undefined;
  }, 40_000);
  assert.equal(rows[0]!.runs, 1);
  await other.stop();
  await asking.stop();
});

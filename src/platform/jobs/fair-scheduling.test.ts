import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { pino } from 'pino';
import { z } from 'zod';
import { asNobody } from '#platform/db/scope.ts';
import { testServer, until } from '#testing/kit.ts';
import { takeTurns } from './fair-scheduling.ts';
import { startJobs, defineJob } from './jobs.ts';
import type { Jobs } from './queue.ts';

const server = await testServer();
const log = pino({ level: 'silent' });
const payload = z.object({ tenant: z.string(), n: z.number() });
type Payload = z.output<typeof payload>;
const stops: (() => Promise<void>)[] = [];
after(async () => {
  for (const stop of stops) await stop();
});

/** A kind whose starts are noted, and whose jobs wait for `gate` before they end. */
function makeKind(name: string, options: { atOnce?: number; fails?: (job: Payload) => boolean } = {}) {
  const starts: string[] = [];
  const gate = Promise.withResolvers<void>();
  const kind = defineJob({
    name,
    payload,
    fairBy: ({ tenant }) => tenant,
    retryDelaySeconds: 1,
    ...(options.atOnce ? { atOnce: options.atOnce } : {}),
    run: async (job) => {
      starts.push(`${job.tenant}${job.n}`);
      await gate.promise;
      if (options.fails?.(job)) throw new Error('once more');
    },
  });
  return { kind, starts, gate };
}
const open = async (kind: ReturnType<typeof makeKind>['kind']): ReturnType<typeof startJobs> => {
  const jobs = await startJobs({ url: server.database.appUrl, jobs: [kind], log, works: true });
  stops.push(jobs.stop);
  return jobs;
};
/** Enqueues some jobs of a tenant by one transaction. */
const enqueue = (jobs: Jobs, kind: ReturnType<typeof makeKind>['kind'], tenant: string, numbers: number[]) =>
  server.db.withTenant(asNobody(), async (tx) => {
    for (const n of numbers) await jobs.enqueue(tx, kind, { tenant, n });
  });
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n);

test('with 500 jobs of one tenant queued, the job of another begins after the one that is under way', async () => {
  const { kind, starts, gate } = makeKind('test.flood');
  const jobs = await open(kind);
  await enqueue(jobs, kind, 'a', upTo(500));
  await jobs.work(server);
  await until(async () => starts.length === 1, 40_000);
  await enqueue(jobs, kind, 'b', [0]);
  await enqueue(jobs, kind, 'c', [0, 1, 2]);
  gate.resolve();
  await until(async () => starts.length >= 12, 40_000);
  const tenants = starts.map((start) => start[0]).join('');
  assert.equal(tenants.slice(0, 9), 'abcacacaa');
  assert.deepEqual(
    starts.filter((start) => start.startsWith('c')),
    ['c0', 'c1', 'c2'],
    'within a tenant the oldest is next',
  );
});

test('tenants that come again and again take turns with one that waits long', async () => {
  const { kind, starts, gate } = makeKind('test.again');
  const jobs = await open(kind);
  await enqueue(jobs, kind, 'a', upTo(6));
  await enqueue(jobs, kind, 'b', upTo(6));
  await enqueue(jobs, kind, 'c', upTo(6));
  await jobs.work(server);
  gate.resolve();
  await until(async () => starts.length === 18, 40_000);
  for (let round = 0; round < 18; round += 3)
    assert.deepEqual(
      starts
        .slice(round, round + 3)
        .map((start) => start[0])
        .toSorted(),
      ['a', 'b', 'c'],
      starts.join(' '),
    );
});

test('jobs that are tried again wait for a turn like any other', async () => {
  const { kind, starts, gate } = makeKind('test.retried', { fails: ({ tenant }) => tenant === 'a' });
  const jobs = await open(kind);
  await enqueue(jobs, kind, 'a', upTo(4));
  await enqueue(jobs, kind, 'b', upTo(4));
  await jobs.work(server);
  gate.resolve();
  await until(async () => starts.length >= 10, 40_000);
  const rows = await server.sql<{ priority: number }>(
    "select priority from job.job where name = 'test.retried' and retry_count > 0",
  );
  assert.ok(rows.length > 0);
  assert.ok(rows.every(({ priority }) => priority === 0));
});

test('several of a kind run at once where it says so, and each lane gives the next tenant its turn', async () => {
  const { kind, starts, gate } = makeKind('test.lanes', { atOnce: 2 });
  const jobs = await open(kind);
  await enqueue(jobs, kind, 'a', upTo(20));
  await jobs.work(server);
  await until(async () => starts.length === 2, 40_000);
  await enqueue(jobs, kind, 'b', [0]);
  gate.resolve();
  await until(async () => starts.includes('b0'), 40_000);
  assert.ok(starts.indexOf('b0') <= 3, starts.join(' '));
});

test('a job that another lane has raised and not fetched yet stays the first', async () => {
  const rows = ['a', 'b', 'c'].map((tenant) => ({ id: `${tenant}0`, tenant, priority: 0 }));
  const boss = {
    getDb: () => ({ executeSql: async () => ({ rows }) }),
    update: async (_name: string, _data: undefined, { id, priority }: { id: string; priority: number }) => {
      rows.find((row) => row.id === id)!.priority = priority;
    },
  };
  const turns = takeTurns(boss as never, 'test.raised', 0);
  for (let lane = 0; lane < 3; lane++) await turns.next();
  const [first, second, third] = rows.map(({ priority }) => priority);
  assert.ok(first! > second! && second! > third! && third! > 0, JSON.stringify(rows));
});

test('jobs under way when the process ends go back to the queue, and the next start runs them', async () => {
  const { kind, starts } = makeKind('test.ended', { atOnce: 2 });
  const jobs = await startJobs({ url: server.database.appUrl, jobs: [kind], log, works: true });
  await enqueue(jobs, kind, 'a', upTo(2));
  await jobs.work(server);
  await until(async () => starts.length === 2, 40_000);
  await jobs.stop();
  const next = await open(kind);
  const waiting = await next.find(kind.name);
  assert.deepEqual(
    waiting.map(({ state }) => state),
    ['retry', 'retry'],
  );
  await next.work(server);
  await until(async () => starts.length === 4, 40_000);
  assert.deepEqual(starts.slice(2).toSorted(), ['a0', 'a1']);
});

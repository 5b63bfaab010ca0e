import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { after, describe, test } from 'node:test';
import { pino } from 'pino';
import { z } from 'zod';
import { asNobody } from '#platform/db/scope.ts';
import { testServer, until } from '#testing/kit.ts';
import { defineJob, startJobs } from './jobs.ts';

const server = await testServer();
await server.sql(`
  create table job_start (kind text not null);
  create table job_effect (kind text not null, job_id uuid primary key);
  grant all on job_start, job_effect to hub_app
`);
/** Where in its work a process is killed. */
const steps = ['before its work', 'within its transaction', 'after its work and before its mark'] as const;
const kindOf = (step: number) =>
  defineJob({ name: `test.killed-${step}`, payload: z.object({}), run: async () => {} });

/**
 * Source of a worker whose job has its effect once for its id, as jobs of the product have it; the worker kills
 * itself at a step, undefined = at none.
 */
const workerOf = (name: string, killedAt: number | undefined) => `
  import pg from 'pg'; import { pino } from 'pino'; import { z } from 'zod';
  const { startJobs, defineJob } = await import(${JSON.stringify(join(import.meta.dirname, 'jobs.ts'))});
  const url = ${JSON.stringify(server.database.appUrl)};
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  const stepDone = async (step) => {
    if (step !== ${killedAt}) return;
    process.kill(process.pid, 'SIGKILL');
    await new Promise(() => {});
  };
  const job = defineJob({ name: '${name}', payload: z.object({}), run: async (_payload, _services, { jobId }) => {
    await db.query('insert into public.job_start values ($1)', ['${name}']);
    await stepDone(0);
    await db.query('begin');
    await db.query('insert into public.job_effect values ($1, $2) on conflict do nothing', ['${name}', jobId]);
    await stepDone(1);
    await db.query('commit');
    await stepDone(2);
  } });
  const jobs = await startJobs({ url, jobs: [job], log: pino({ level: 'silent' }), works: true });
  await jobs.work({ metrics: { job() {} } });`;
const startWorker = (name: string, killedAt?: number) =>
  spawn(process.execPath, ['--input-type=module', '-e', workerOf(name, killedAt)], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
const count = async (table: 'job_start' | 'job_effect', kind: string): Promise<number> => {
  const [row] = await server.sql<{ count: number }>(
    `select count(*)::int as count from ${table} where kind = $1`,
    [kind],
  );
  return row!.count;
};

const kinds = steps.map((_, step) => kindOf(step));
const jobs = await startJobs({
  url: server.database.appUrl,
  jobs: kinds,
  log: pino({ level: 'silent' }),
  works: false,
});
after(() => jobs.stop());

describe('a job whose process is killed', { concurrency: true }, () => {
  for (const [step, name] of steps.entries())
    test(`${name} runs again in another process, and its effect stands once`, async () => {
      const kind = kinds[step]!;
      await server.db.withTenant(asNobody(), (tx) => jobs.enqueue(tx, kind, {}));
      const victim = startWorker(kind.name, step);
      const [, signal] = await once(victim, 'exit');
      assert.equal(signal, 'SIGKILL');
      assert.deepEqual(
        [await count('job_start', kind.name), await count('job_effect', kind.name)],
        [1, step === 2 ? 1 : 0],
        'it was killed at its step',
      );
      const other = startWorker(kind.name);
      try {
        await until(async () => {
          const [job] = await jobs.find(kind.name);
          return job?.state === 'completed';
        });
      } finally {
        other.kill('SIGKILL');
        await once(other, 'exit');
      }
      assert.deepEqual([await count('job_start', kind.name), await count('job_effect', kind.name)], [2, 1]);
    });
});

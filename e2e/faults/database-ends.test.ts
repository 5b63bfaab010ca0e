import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '#testing/kit.ts';
import { businessIn, failingStart, freePort, madeFolder, startProduct, visit } from '../product.ts';

const dataDir = await madeFolder();
const product = await startProduct({ dataDir });
after(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
const { sql, call, base } = await businessIn(dataDir);
const cluster = join(dataDir, 'postgres');
const postmaster = () => Number(readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
const health = async () => {
  const answer = await visit(product, '/healthz');
  return { status: answer.status, body: (await answer.json()) as { ok: boolean; reason?: string } };
};
const isReady = async () => (await visit(product, '/readyz')).status === 200;

test('the postmaster killed -9 under load is started again: every acknowledged write is there once, calls, pool and queue go on without a restart', async () => {
  const acknowledged = new Map<string, string>();
  const statuses = new Set<number>();
  let isWriting = true;
  async function writer(n: number): Promise<void> {
    for (let i = 0; isWriting; i++) {
      const title = `write ${n}-${i}`;
      const headers = { 'idempotency-key': randomUUID() };
      for (let ok = false; !ok;) {
        const answer = await call(product.port, 'POST', `${base}/contents`, { title }, headers);
        statuses.add(answer.status);
        ({ ok } = answer);
        if (ok) acknowledged.set(title, ((await answer.json()) as { id: string }).id);
        else await wait(20);
      }
    }
  }
  const load = Promise.all([1, 2, 3, 4].map(writer));
  for (let kill = 0; kill < 3; kill++) {
    const before = acknowledged.size;
    await until(async () => acknowledged.size > before + 10);
    const killedPid = postmaster();
    process.kill(killedPid, 'SIGKILL');
    await until(async () => existsSync(join(cluster, 'postmaster.pid')) && postmaster() !== killedPid);
    await until(isReady);
  }
  isWriting = false;
  await load;
  assert.deepEqual(
    [...statuses].filter((status) => status !== 201 && status !== 503),
    [],
  );
  assert.equal(product.child.exitCode, null);
  const rows = await sql<{ id: string; title: string }>(
    "select id, title from content where title like 'write %'",
  );
  assert.deepEqual(
    rows.map(({ id, title }) => `${title} ${id}`).sort(),
    [...acknowledged].map((pair) => pair.join(' ')).sort(),
    'every acknowledged write is there, once',
  );
  // A job that is asked for now is done: the queue listens again.
  const exported = await call(product.port, 'POST', `${base}/exports`, {});
  assert.equal(exported.status, 201, await exported.clone().text());
  await until(async () => (await sql("select from account_export where state = 'ready'")).length > 0);
});

test('while it cannot be started /healthz and /readyz say so and the log says why; it is tried until it starts, and the claim on the folder holds again', async () => {
  assert.deepEqual(await health(), { status: 200, body: { ok: true } });
  const control = join(cluster, 'global/pg_control');
  renameSync(control, `${control}.away`);
  process.kill(postmaster(), 'SIGKILL');
  await until(async () => (await health()).status === 503);
  assert.deepEqual(await health(), { status: 503, body: { ok: false, reason: 'database' } });
  assert.equal((await visit(product, '/readyz')).status, 503);
  const line = await until(
    async () => /the embedded database in \S+ did not start: .*/.exec(product.output())?.[0],
  );
  assert.match(line, /could not find the database system.*pg_control/);
  assert.ok(line.includes(cluster), line);
  renameSync(`${control}.away`, control);
  await until(isReady);
  assert.deepEqual(await health(), { status: 200, body: { ok: true } });
  await until(
    async () => (await sql("select from pg_locks where locktype = 'advisory' and granted")).length > 0,
  );
  const { code, stderr } = await failingStart({ PORT: String(await freePort()), DATA_DIR: dataDir });
  assert.equal(code, 1);
  assert.match(stderr, /^Cannot start\. a product runs on the data folder \S+ already: /);
});

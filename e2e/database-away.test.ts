import assert from 'node:assert/strict';
import { rmSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded } from '#server/db/embedded.ts';
import { until } from '#server/testing/kit.ts';
import { freshFolder, startProduct, visit } from './product.ts';

const dataDir = freshFolder(), product = await startProduct({ dataDir });
after(async () => { await product.stop(); rmSync(dataDir, { recursive: true, force: true }); });

const login = () => visit(product, '/api/login', { method: 'POST', headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' }, body: JSON.stringify({ email: `a${Math.random()}@x.test`, password: 'wrong-one' }) });

test('the database stopped and started again under load: 503 with Retry-After meanwhile, well again without a restart', async () => {
  assert.equal((await login()).status, 401);
  const statuses: number[] = [];
  let going = true;
  const load = Promise.all([1, 2, 3].map(async () => { while (going) { const answer = await login(); statuses.push(answer.status); if (answer.status === 503) assert.ok(Number(answer.headers.get('retry-after')) > 0); await answer.text(); await wait(20); } }));
  await until(async () => statuses.length > 10);
  process.kill(Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGINT');
  await until(async () => statuses.includes(503) && (await visit(product, '/readyz')).status === 503, 60_000);
  assert.equal((await visit(product, '/healthz')).status, 200, 'the process lives');
  await startEmbedded({ dir: join(dataDir, 'postgres') });
  await until(async () => (await visit(product, '/readyz')).status === 200, 60_000);
  const answered = statuses.length;
  await until(async () => statuses.slice(answered).some((status) => status !== 503), 60_000);
  going = false;
  await load;
  assert.equal((await visit(product, '/readyz')).status, 200);
  assert.equal((await login()).status, 401);
  assert.deepEqual([...new Set(statuses)].filter((status) => ![401, 429, 503].includes(status)), [], `other answers: ${[...new Set(statuses)].join()}`);
  assert.equal(product.child.exitCode, null);
});

// about: exchange, content
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { after, test } from 'node:test';
import { importFilePath } from '#features/items/exchange/contract.ts';
import { until } from '#testing/kit.ts';
import { businessIn, freePort, madeFolder, startProduct, type Product } from '../product.ts';

/** An import whose processes are killed goes on by itself, and makes each item once. */
const ROWS = 6000;
const dataDir = await madeFolder();
const port = await freePort();
let product: Product = await startProduct({ dataDir, port });
after(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
const { world, cookie, sql, call, base } = await businessIn(dataDir);

/** Returns the process ids of the job worker of the product. */
const workers = (): number[] =>
  execFileSync('pgrep', ['-P', String(product.child.pid), '-f', 'job-process'])
    .toString()
    .trim()
    .split('\n')
    .map(Number);
type State = { state: string; created: number; refused: number };
const stateOf = async (importId: string): Promise<State> =>
  (await sql<State>('select state, created, refused from content_import where id = $1', [importId]))[0]!;
/** Uploads a file and waits for its trial. */
async function upload(prefix: string): Promise<string> {
  const file = ['Title,Services', ...Array.from({ length: ROWS }, (_, n) => `${prefix} ${n + 1},Paving`)];
  const answer = await fetch(
    `http://localhost:${product.port}${importFilePath(world.accountId, 'jobs.csv')}`,
    {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/octet-stream' },
      body: file.join('\n'),
    },
  );
  assert.equal(answer.status, 201, await answer.clone().text());
  const { id } = (await answer.json()) as { id: string };
  await until(async () => (await stateOf(id)).state === 'ready');
  return id;
}
/** Starts an import and waits until a part of its items is made. */
async function startAndWait(importId: string): Promise<void> {
  const answer = await call(product.port, 'POST', `${base}/imports/${importId}/start`);
  assert.equal(answer.status, 200, await answer.text());
  await until(async () => (await stateOf(importId)).created > 0);
  assert.equal((await stateOf(importId)).state, 'running', 'the kill comes in the midst of the import');
}
/** Waits for the end of an import and holds its items to its rows. */
async function demandWhole(importId: string, prefix: string): Promise<void> {
  await until(async () => (await stateOf(importId)).state !== 'running', 240_000);
  assert.deepEqual(await stateOf(importId), { state: 'done', created: ROWS, refused: 0 });
  const [items] = await sql<{ count: number; titles: number }>(
    `
      select count(*)::int as count, count(distinct title)::int as titles
      from content
      where account_id = $1 and title like $2
    `,
    [world.accountId, `${prefix} %`],
  );
  assert.deepEqual(items, { count: ROWS, titles: ROWS });
}

test('CONT-43 an import goes on when its worker is killed, and makes each item once', async () => {
  const importId = await upload('Worker');
  await startAndWait(importId);
  for (const pid of workers()) process.kill(pid, 'SIGKILL');
  await demandWhole(importId, 'Worker');
});

test('CONT-43 an import goes on when the whole product is killed and starts again', async () => {
  const importId = await upload('Product');
  await startAndWait(importId);
  product.child.kill('SIGKILL');
  await product.exited;
  product = await startProduct({ dataDir, port });
  await demandWhole(importId, 'Product');
  const [service] = await sql<{ count: number }>(
    "select count(*)::int as count from service where account_id = $1 and label = 'Paving'",
    [world.accountId],
  );
  assert.equal(service!.count, 1, 'the word was added once');
});

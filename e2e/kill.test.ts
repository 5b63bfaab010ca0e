import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { until } from '#testing/kit.ts';
import { businessIn, databaseOf, freePort, madeFolder, startProduct, type Product } from './product.ts';

/**
 * Kills under write load. `KILLS=100 npm run test:kills` is the long run; every fourth kill takes
 * the database as well.
 */
const KILLS = Number(process.env['KILLS'] ?? 4);
const WRITERS = 4;
const dataDir = await madeFolder();
let product: Product | undefined;
after(async () => {
  if (product && product.child.exitCode === null) await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test(`every acknowledged write survives kill -9 and none is doubled (${KILLS} kills)`, async (t) => {
  const port = await freePort();
  const env = { PORT: String(port), DEMO: '0' };
  product = await startProduct({ dataDir, env });
  const { world, cookie } = await businessIn(dataDir);
  const acknowledged = new Map<string, string>();
  let writing = true;
  let refusals = 0;

  async function writer(n: number): Promise<void> {
    for (let i = 0; writing; i++) {
      const title = `write ${n}-${i}`;
      const key = randomUUID();
      // The same key until an answer comes: a write that was committed but not answered must not be made
      // twice.
      for (;;) {
        try {
          const response = await fetch(`http://localhost:${port}/api/accounts/${world.accountId}/contents`, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              'sec-fetch-site': 'same-origin',
              cookie,
              'idempotency-key': key,
            },
            body: JSON.stringify({ title }),
            signal: AbortSignal.timeout(8000),
          });
          if (response.ok) {
            acknowledged.set(title, ((await response.json()) as { id: string }).id);
            break;
          }
          assert.ok(response.status >= 500, `${response.status} ${await response.text()}`);
        } catch (error) {
          if ((error as Error).name === 'AssertionError') throw error;
        }
        refusals++;
        await wait(100);
      }
    }
  }
  const writers = Array.from({ length: WRITERS }, (_, n) => writer(n));
  for (let kill = 0; kill < KILLS; kill++) {
    // In the midst of writing, however slow the machine: since the start, something has been acknowledged.
    const before = acknowledged.size;
    await until(async () => acknowledged.size > before);
    await wait(Math.random() * 400);
    if (kill % 4 === 3)
      process.kill(
        Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
        'SIGKILL',
      );
    product.child.kill('SIGKILL');
    await new Promise((resolve) => {
      product!.child.once('exit', resolve);
    });
    product = await startProduct({ dataDir, env });
  }
  await wait(300);
  writing = false;
  await Promise.all(writers);
  const rows = await (
    await databaseOf(dataDir)
  ).sql<{ id: string; title: string }>("select id, title from content where title like 'write %'");
  const byTitle = Map.groupBy(rows, (row) => row.title);
  const lost = [...acknowledged].filter(
    ([title, id]) => !byTitle.get(title)?.some((row) => row.id === id),
  ).length;
  const doubled = [...byTitle.values()].filter((same) => same.length > 1).length;
  t.diagnostic(
    `${KILLS} kills (${Math.floor(KILLS / 4)} of them with the database): ${acknowledged.size} writes acknowledged, ${refusals} tries met a dead server, ${lost} lost, ${doubled} doubled`,
  );
  assert.ok(acknowledged.size >= KILLS, `only ${acknowledged.size} writes`);
  assert.ok(refusals > 0, 'no request ever met a dead server: the kills did not happen under load');
  for (const [title, id] of acknowledged)
    assert.deepEqual(
      byTitle.get(title)?.map((row) => row.id),
      [id],
      title,
    );
  assert.equal(rows.length, acknowledged.size, 'a write exists that nobody was told of');
});

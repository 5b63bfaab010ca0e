import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { until } from '#testing/kit.ts';
import { businessIn, lookAt, madeFolder, startProduct, visit } from '../product.ts';

const dataDir = await madeFolder();
// A server of its own, as with DATABASE_URL: nobody but its operator starts it again.
const server = await startEmbedded({ dir: join(dataDir, 'postgres') });
const product = await startProduct({ dataDir, env: { DATABASE_URL: server.urlOf('hub_owner', 'hub') } });
after(async () => {
  await product.stop();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
const { world, sql, call, base, publish } = await businessIn(dataDir);
await sql("update account set language = 'ar' where id = $1", [world.accountId]);
await publish(product.port, 'Walled garden');

test('the database stopped and started again under load: calls answer 503 with Retry-After, pages a page, known pages go on, and all is well again without a restart', async () => {
  const statuses: number[] = [];
  const pages: number[] = [];
  const acknowledged = new Map<string, string>();
  let going = true;
  async function writer(n: number): Promise<void> {
    for (let i = 0; going; i++) {
      const title = `write ${n}-${i}`;
      const key = randomUUID();
      for (let ok = false; !ok;) {
        const answer = await call(
          product.port,
          'POST',
          `${base}/contents`,
          { title },
          { 'idempotency-key': key },
        );
        statuses.push(answer.status);
        if (answer.status === 503) assert.ok(Number(answer.headers.get('retry-after')) > 0);
        const body = (await answer.json()) as { id: string };
        ({ ok } = answer);
        if (ok) acknowledged.set(title, body.id);
        else await wait(20);
      }
    }
  }
  async function visitor(n: number): Promise<void> {
    for (let i = 0; going; i++) {
      const { status, html, headers } = await lookAt(product.port, world.host, `/project?q=${n}-${i}`);
      pages.push(status);
      assert.match(String(headers['content-type']), /^text\/html/, html.slice(0, 200));
      await wait(10);
    }
  }
  const load = Promise.all([...[1, 2, 3, 4].map(writer), ...[1, 2].map(visitor)]);
  await until(async () => acknowledged.size > 20 && pages.length > 10);
  const contactAnswer = await lookAt(product.port, world.host, '/contact-us');
  assert.equal(contactAnswer.status, 200);
  process.kill(server.pid, 'SIGINT');
  await until(async () => statuses.includes(503) && pages.includes(503));
  assert.equal((await visit(product, '/readyz')).status, 503);
  assert.equal((await visit(product, '/healthz')).status, 200, 'a restart of the product would not help');

  const unmade = await until(async () => {
    const got = await lookAt(product.port, world.host, `/project?q=${randomUUID()}`);
    return got.status === 503 && got;
  });
  assert.ok(Number(unmade.headers['retry-after']) > 0);
  assert.ok(
    /<html lang="ar" dir="rtl"/.test(unmade.html) && unmade.html.includes('سنعود حالًا'),
    'in the language of the host that is known',
  );
  const stranger = await lookAt(product.port, 'unknown.localhost', '/project');
  assert.equal(stranger.status, 503);
  assert.match(String(stranger.headers['content-type']), /^text\/html/);
  assert.ok(/<html lang="en"/.test(stranger.html) && stranger.html.includes('We will be right back'));
  assert.match(String(stranger.headers['content-security-policy']), /style-src 'self' 'sha256-/);
  const api = await visit(product, `${base}/contents`, { headers: { cookie: 'session=x' } });
  assert.deepEqual([api.status, /problem\+json/.test(String(api.headers.get('content-type')))], [503, true]);

  await startEmbedded({ dir: server.dir });
  await until(async () => (await visit(product, '/readyz')).status === 200);
  const countBefore = acknowledged.size;
  await until(async () => acknowledged.size > countBefore + 10);
  going = false;
  await load;
  assert.deepEqual(
    [...new Set([...statuses, ...pages])].filter((status) => ![200, 201, 503].includes(status)),
    [],
    'nothing but 200, 201 and 503',
  );
  assert.equal(pages.at(-1), 200);
  assert.equal(product.child.exitCode, null);
  const rows = await sql<{ id: string; title: string }>(
    "select id, title from content where title like 'write %'",
  );
  assert.deepEqual(
    rows.map(({ id, title }) => `${title} ${id}`).sort(),
    [...acknowledged].map((write) => write.join(' ')).sort(),
    'every acknowledged write is there, once',
  );
});

import assert from 'node:assert/strict';
import { request, type IncomingHttpHeaders } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { faces } from '../app-shell.ts';
import { freshDatabase } from '#testing/data/databases.ts';
import { testServer, until, type TestServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';

/** Two nodes on one database, spoken to over real sockets, so that the straight way is taken as well. */
const database = await freshDatabase();
const nodes: TestServer[] = [];
for (let i = 0; i < 2; i++) nodes.push(await testServer({ faces, database, keep: true }));
const [first, second] = nodes as [TestServer, TestServer];
const ports = await Promise.all(
  nodes.map(async ({ app }) => {
    await app.listen({ port: 0, host: '127.0.0.1' });
    return (app.server.address() as AddressInfo).port;
  }),
);
after(async () => {
  for (const node of nodes) await node.stop();
  await database.drop();
});

type Got = { status: number; body: string; headers: IncomingHttpHeaders };
const get = (
  path: string,
  host: string,
  {
    node = 0,
    headers = {},
    method = 'GET',
  }: { node?: number; headers?: Record<string, string>; method?: string } = {},
) =>
  new Promise<Got>((resolve, reject) => {
    request(
      { host: '127.0.0.1', port: ports[node]!, path, method, headers: { host, ...headers }, setHost: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer
          .on('data', (part: Buffer) => parts.push(part))
          .on('end', () =>
            resolve({
              status: answer.statusCode!,
              body: Buffer.concat(parts).toString(answer.headers['content-encoding'] ? 'latin1' : 'utf8'),
              headers: answer.headers,
            }),
          );
      },
    )
      .on('error', reject)
      .end();
  });
const cedar = await siteWorld(first, { name: 'Cedar' });
const harbor = await siteWorld(first, { name: 'Harbor' });
await cedar.add({ title: 'Walled garden' });
await harbor.add({ title: 'Slate roof' });
await cedar.bump();
await harbor.bump();
const straight = async (node: TestServer) =>
  Number(/page_cache_straight_total (\d+)/.exec(await node.metrics.text())?.[1] ?? 0);

test('TEN-19 a page is answered from memory, the same bytes and headers on both ways', async () => {
  const firstPage = await get('/project', cedar.host);
  // The announcement of the change above may still be on its way; then the page is made once more.
  const secondPage = await until(async () => {
    const before = await straight(first);
    const got = await get('/project', cedar.host);
    return (await straight(first)) === before + 1 && got;
  });
  assert.equal(secondPage.body, firstPage.body);
  for (const name of [
    'etag',
    'content-security-policy',
    'cache-control',
    'vary',
    'content-type',
    'x-content-type-options',
    'content-length',
    'speculation-rules',
    'referrer-policy',
  ])
    assert.equal(secondPage.headers[name], firstPage.headers[name], name);
  assert.equal(
    (await get('/project', cedar.host, { headers: { 'if-none-match': String(firstPage.headers.etag) } }))
      .status,
    304,
  );
  const zipped = await until(async () => {
    const got = await get('/project', cedar.host, { headers: { 'accept-encoding': 'gzip, br' } });
    return got.headers['content-encoding'] === 'br' && got;
  });
  assert.ok(zipped.body.length < firstPage.body.length / 3);
  const head = await get('/project', cedar.host, { method: 'HEAD' });
  assert.deepEqual(
    [head.status, head.body, head.headers['content-length']],
    [200, '', firstPage.headers['content-length']],
  );
});

test('TEN-19 a request that names two hosts is refused, also when the page of the first is warm', async () => {
  await get('/project', cedar.host);
  const answerTo = (headers: string) =>
    new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(ports[0]!, '127.0.0.1', () => {
        socket.write(`GET /project HTTP/1.1\r\n${headers}Connection: close\r\n\r\n`);
      });
      socket
        .on('data', (part) => {
          text += part;
        })
        .on('close', () => resolve(text))
        .on('error', reject);
    });
  assert.match(await answerTo(`Host: ${cedar.host}\r\n`), /^HTTP\/1\.1 200 [^]*Walled garden/);
  for (const headers of [
    `Host: ${cedar.host}\r\nHost: ${harbor.host}\r\n`,
    `host: ${harbor.host}\r\nX-Other: 1\r\nHOST: ${cedar.host}\r\n`,
  ]) {
    const answer = await answerTo(headers);
    assert.match(answer, /^HTTP\/1\.1 400 /);
    assert.doesNotMatch(answer, /Walled garden|Slate roof/);
  }
});
test('TEN-19 pages are never shared between hosts: crafted Host and X-Forwarded-Host get their own or none', async () => {
  for (let round = 0; round < 3; round++) {
    assert.match((await get('/project', cedar.host)).body, /Walled garden/);
    const other = await get('/project', harbor.host);
    assert.match(other.body, /Slate roof/);
    assert.doesNotMatch(other.body, /Walled garden/);
    // Not behind a proxy: what claims to be forwarded is not believed.
    assert.match(
      (await get('/project', cedar.host, { headers: { 'x-forwarded-host': harbor.host } })).body,
      /Walled garden/,
    );
    assert.match((await get('/project', `${cedar.host.toUpperCase()}:8080`)).body, /Walled garden/);
    for (const host of [
      `${cedar.host} ${harbor.host}`,
      `${cedar.host},${harbor.host}`,
      `${cedar.host}@${harbor.host}`,
      '',
      `${harbor.host}/project`,
      `.${cedar.host}`,
    ]) {
      const got = await get('/project', host);
      assert.equal(got.status, 302, `Host ${host}`);
      assert.doesNotMatch(got.body, /Walled garden|Slate roof/);
    }
  }
});

test('ROLE-33 TEN-01 the address of an item of another business is not found, however warm its page is', async () => {
  const listed = (await get('/project', cedar.host)).body;
  const addresses = [
    ...new Set(
      [...listed.matchAll(/href="(\/[^"#]*walled-garden[^"#]*)"/g)].map((linkMatch) =>
        linkMatch[1]!.replaceAll('&amp;', '&'),
      ),
    ),
  ];
  assert.ok(addresses.length);
  for (const address of addresses)
    for (let round = 0; round < 2; round++) {
      assert.match((await get(address, cedar.host)).body, /Walled garden/, address);
      const foreign = await get(address, harbor.host);
      assert.doesNotMatch(foreign.body, /Walled garden/, address);
      assert.notEqual(foreign.status, 200, address);
      assert.doesNotMatch(
        (await get(address, harbor.host, { headers: { 'x-forwarded-host': cedar.host } })).body,
        /Walled garden/,
        address,
      );
    }
});

test('TEN-22 behind a proxy the forwarded host decides, and a cached page of another host is not sent', async () => {
  const proxied = await testServer({ faces, database, keep: true, env: { TRUST_PROXY: '127.0.0.1' } });
  await proxied.app.listen({ port: 0, host: '127.0.0.1' });
  ports.push((proxied.app.server.address() as AddressInfo).port);
  try {
    for (let round = 0; round < 3; round++) {
      assert.match((await get('/project', cedar.host, { node: 2 })).body, /Walled garden/);
      assert.match(
        (await get('/project', cedar.host, { node: 2, headers: { 'x-forwarded-host': harbor.host } })).body,
        /Slate roof/,
      );
      assert.match(
        (await get('/project', cedar.host, { node: 2, headers: { 'x-forwarded-host': cedar.host } })).body,
        /Walled garden/,
      );
    }
  } finally {
    await proxied.stop();
  }
});

test('TEN-19 a change is seen on the next request here and after NOTIFY on the other node', async () => {
  for (const node of [0, 1]) {
    await get('/project', cedar.host, { node });
    assert.doesNotMatch((await get('/project', cedar.host, { node })).body, /New pergola/);
  }
  await cedar.add({ title: 'New pergola' });
  await cedar.bump();
  assert.match((await get('/project', cedar.host)).body, /New pergola/, 'the node that changed it, at once');
  await until(async () => /New pergola/.test((await get('/project', cedar.host, { node: 1 })).body));
  assert.match((await get('/project', harbor.host, { node: 1 })).body, /Slate roof/);
  // A brand changed without the counter counts as a change too.
  await first.sql("update account set theme_value = 'dark2' where id = $1", [cedar.accountId]);
  for (const node of [0, 1])
    await until(async () => /data-theme="dark2"/.test((await get('/project', cedar.host, { node })).body));
});

test('TEN-19 a stampede on one page is one rendering', async () => {
  const misses = async () =>
    Number(/page_cache_total\{outcome="miss"\} (\d+)/.exec(await second.metrics.text())?.[1] ?? 0);
  await get('/gallery', harbor.host, { node: 1 });
  await harbor.bump();
  await until(async () => second.hosts.peek(harbor.host) === undefined);
  const before = await misses();
  const all = await Promise.all(Array.from({ length: 60 }, () => get('/gallery', harbor.host, { node: 1 })));
  assert.equal(new Set(all.map(({ headers }) => headers.etag)).size, 1);
  assert.equal((await misses()) - before, 1);
});

test('TEN-19 addresses that differ only in what does not matter share one page, and memory stays bounded', async () => {
  const small = await testServer({ faces, database, keep: true, env: { PAGE_CACHE_MB: '1' } });
  try {
    const ask = (url: string) => small.app.inject({ url, headers: { host: cedar.host } });
    const misses = async () =>
      Number(/page_cache_total\{outcome="miss"\} (\d+)/.exec(await small.metrics.text())?.[1] ?? 0);
    await ask('/project');
    const before = await misses();
    for (const url of ['/project?utm_source=mail', '/project?fbclid=1&x=2', '/project?']) await ask(url);
    assert.equal(await misses(), before);
    for (let i = 0; i < 120; i++) await ask(`/project?q=w${i}`);
    assert.ok(
      Number(/page_cache_bytes (\d+)/.exec(await small.metrics.text())![1]) <= small.config.pageCacheBytes,
    );
  } finally {
    await small.stop();
  }
});

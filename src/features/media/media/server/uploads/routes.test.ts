import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { Upload } from 'tus-js-client';
import { root } from '#platform/root.ts';
import { freshDatabase } from '#testing/data/databases.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import { makePhoto } from '#testing/photos.ts';
import { startS3 } from '#testing/s3.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';

/** Real processes on one database, killed without mercy. */
const database = await freshDatabase();
const server = await testServer({ database });
const { accountId } = await makeAccount(server, 'Cedar');
const { cookie } = await makePerson(server, { role: 'account', accountId });
after(() => database.drop());
const children = new Set<ChildProcess>();
after(() => {
  for (const child of children) child.kill('SIGKILL');
});

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
const program = `
const { startServices, buildApp, features, readConfig } = await import(${JSON.stringify(join(root, 'src/processes/start-services.ts'))});
const services = await startServices({ config: readConfig(), appUrl: process.env.DATABASE_URL, works: process.env.WORKS === '1', heartbeatSeconds: 10 });
const app = await buildApp(services, features);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.send('up');`;
async function startNode(
  port: number,
  works = false,
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
      DATABASE_URL: database.appUrl,
      DATABASE_POOL: '4',
      DATA_DIR: server.dataDir,
      PORT: String(port),
      WORKS: works ? '1' : '0',
      ...env,
    },
  });
  children.add(child);
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code) => reject(new Error(`node ended: ${code}`)));
  });
  return child;
}
const kill = async (child: ChildProcess) => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  children.delete(child);
};

async function announce(body: Buffer) {
  const created = await ask(server, contract.create, {
    cookie,
    params: { accountId },
    body: { name: 'a.jpg', type: 'image/jpeg', size: body.length },
  });
  assert.equal(created.status, 201, created.text);
  return created.body;
}
function send(
  body: Buffer,
  path: string,
  ports: () => number,
  chunkSize: number,
  onProgress: (sent: number) => void = () => {},
) {
  return new Promise<void>((resolve, reject) =>
    new Upload(body, {
      uploadUrl: `http://localhost:${ports()}${path}`,
      chunkSize,
      retryDelays: [100, 200, 400, ...Array.from({ length: 40 }, () => 800)],
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
      onChunkComplete: (_size, sent) => onProgress(sent),
      onSuccess: () => resolve(),
      onError: reject,
    }).start(),
  );
}
const state = async (uid: string) =>
  (
    await server.sql<{ state: string; checksum: string | null; size: string }>(
      'select state, checksum, size from media where id = $1',
      [uid],
    )
  )[0]!;

test('an upload goes on after the server was killed in the middle of it, byte by byte the same', async () => {
  const body = await makePhoto(2400, 1800);
  const up = await announce(body);
  const port = await freePort();
  let node = await startNode(port);
  let killed = 0;
  await send(
    body,
    up.uploadUrl,
    () => port,
    300_000,
    (sent) => {
      if (killed < 3 && sent > (killed + 1) * 600_000) {
        killed++;
        void kill(node).then(async () => {
          node = await startNode(port);
        });
      }
    },
  );
  assert.ok(killed >= 1, 'it was killed');
  const row = await state(up.uid);
  assert.equal(row.state, 'processing');
  assert.equal(row.checksum, createHash('sha256').update(body).digest('hex'));
  await kill(node);
});

/** Two nodes with folders of their own, on one database and one store of files. */
async function twoNodes(env: Record<string, string>) {
  const ports = [await freePort(), await freePort()] as const;
  const start = (n: number) => startNode(ports[n]!, false, env);
  return { ports, start, nodes: [await start(0), await start(1)] };
}
const call = (
  url: string,
  method: string,
  headers: Record<string, string> = {},
  payload?: Buffer | ReadableStream | string,
) =>
  fetch(url, {
    method,
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0', ...headers },
    ...(payload ? { body: payload, duplex: 'half' } : {}),
  } as RequestInit);
const piece = (from: number) => ({
  'upload-offset': String(from),
  'content-type': 'application/offset+octet-stream',
});
const announceAt = async (port: number, size: number) => {
  const answer = await call(
    `http://localhost:${port}/api/accounts/${accountId}/media`,
    'POST',
    { 'content-type': 'application/json' },
    JSON.stringify({ name: 'a.jpg', type: 'image/jpeg', size }),
  );
  assert.equal(answer.status, 201);
  return (await answer.json()) as { uid: string; uploadUrl: string };
};

const s3 = await startS3();
const sharedFiles = join(server.dataDir, 'files');
/** Returns a data folder of its own, whose folder of files is that of all nodes. */
function folderWithSharedFiles(): string {
  const dir = mkdtempSync('/tmp/hub-test-node-');
  after(() => rmSync(dir, { recursive: true, force: true }));
  symlinkSync(sharedFiles, join(dir, 'files'));
  return dir;
}
const stores: Record<string, () => Record<string, string>> = {
  'a bucket': () => ({ ...s3.env }),
  'a shared folder of files': () => ({ DATA_DIR: folderWithSharedFiles() }),
};
for (const [store, envOf] of Object.entries(stores)) {
  const env = envOf();
  if (!env['DATA_DIR']) env['DATA_DIR'] = mkdtempSync('/tmp/hub-test-node-');

  test(`two nodes on ${store}: announced, sent and finished at different nodes, with kill -9 between; nothing acknowledged is lost`, async (t) => {
    mkdirSync(sharedFiles, { recursive: true });
    const { ports, start, nodes } = await twoNodes(env);
    const body = await makePhoto(2000, 1500);
    const up = await announceAt(ports[0], body.length);
    const at = (n: number) => `http://localhost:${ports[n]}${up.uploadUrl}`;
    let acknowledged = 0;
    for (let round = 0; acknowledged < body.length - 250_000; round++) {
      const node = (round + 1) % 2;
      const length = 100_000 + Math.floor(Math.random() * 100_000);
      const sent = await call(
        at(node),
        'PATCH',
        piece(acknowledged),
        body.subarray(acknowledged, acknowledged + length),
      );
      assert.equal(sent.status, 204, await sent.text());
      acknowledged += length;
      // The node that took the part is killed, now and then while it is taking another.
      const cut = 1 + Math.floor(Math.random() * 50_000);
      if (round % 2) {
        const socket = connect(ports[node]!, '127.0.0.1').on('error', () => {});
        socket.write(
          `PATCH ${up.uploadUrl} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\nsec-fetch-site: same-origin\r\ntus-resumable: 1.0.0\r\ncontent-type: application/offset+octet-stream\r\nupload-offset: ${acknowledged}\r\ncontent-length: ${body.length - acknowledged}\r\n\r\n`,
        );
        socket.write(body.subarray(acknowledged, acknowledged + cut));
        await setTimeout(30);
        await kill(nodes[node]!);
        socket.destroy();
        nodes[node] = await start(node);
      }
      const head = await call(at(1 - node), 'HEAD');
      const offset = Number(head.headers.get('upload-offset'));
      t.diagnostic(`${acknowledged} acknowledged, ${offset} there`);
      assert.ok(offset >= acknowledged && offset <= acknowledged + cut);
      acknowledged = offset;
    }
    const last = await call(at(0), 'PATCH', piece(acknowledged), body.subarray(acknowledged));
    assert.equal(last.status, 204, await last.text());
    const row = await state(up.uid);
    assert.deepEqual(
      [row.state, row.checksum],
      ['processing', createHash('sha256').update(body).digest('hex')],
    );
    assert.equal((await call(at(1), 'HEAD')).headers.get('upload-offset'), String(body.length));
    for (const node of nodes) await kill(node);
  });

  test(`two nodes on ${store}: a connection that breaks leaves its bytes, one that hangs blocks nobody, and a late part does no harm`, async () => {
    const { ports, nodes } = await twoNodes(env);
    const body = await makePhoto(2000, 1500);
    const up = await announceAt(ports[1], body.length);
    const at = (n: number) => `http://localhost:${ports[n]}${up.uploadUrl}`;
    assert.equal((await call(at(0), 'PATCH', piece(0), body.subarray(0, 100_000))).status, 204);
    const hang = (from: number, to: number) => {
      const controller = new AbortController();
      const ended = fetch(at(0), {
        method: 'PATCH',
        signal: controller.signal,
        headers: { cookie, 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0', ...piece(from) },
        body: new ReadableStream({
          start: (stream) => stream.enqueue(body.subarray(from, to)),
        }),
        duplex: 'half',
      } as RequestInit).catch(() => {});
      return { ended, end: () => controller.abort() };
    };
    const broken = hang(100_000, 150_000);
    await setTimeout(500);
    broken.end();
    await broken.ended;
    const offsetAt = async (n: number) => Number((await call(at(n), 'HEAD')).headers.get('upload-offset'));
    await until(async () => (await offsetAt(1)) === 150_000);
    // The first node waits for bytes that never come; the second goes on all the same.
    const stuck = hang(150_000, 180_000);
    await setTimeout(300);
    const next = await call(at(1), 'PATCH', piece(150_000), body.subarray(150_000, 160_000));
    assert.equal(next.status, 204, await next.text());
    stuck.end();
    await stuck.ended;
    await until(async () => (await offsetAt(0)) === 180_000);
    const wrong = await call(at(1), 'PATCH', piece(10), body.subarray(10, 20));
    assert.equal(wrong.status, 409, 'a wrong offset changes nothing');
    const rest = await call(at(1), 'PATCH', piece(180_000), body.subarray(180_000));
    assert.equal(rest.status, 204, await rest.text());
    assert.equal((await state(up.uid)).checksum, createHash('sha256').update(body).digest('hex'));
    for (const node of nodes) await kill(node);
  });
}

test('parts of an upload that are many become one, in the order of the file, and go when it is removed', async () => {
  const body = await makePhoto(900, 600);
  const up = await announce(body);
  const at = (offset: number, length: number) =>
    server.app.inject({
      method: 'PATCH',
      url: up.uploadUrl,
      headers: {
        host: 'localhost',
        cookie,
        'sec-fetch-site': 'same-origin',
        'tus-resumable': '1.0.0',
        ...piece(offset),
      },
      payload: body.subarray(offset, offset + length),
    });
  for (let n = 0; n < 203; n++) assert.equal((await at(n * 20, 20)).statusCode, 204);
  const partKeys = async () => {
    const keys: string[] = [];
    for await (const { key } of server.storage.list(`uploads/${accountId}.${up.uid}.`)) keys.push(key);
    return keys;
  };
  assert.ok((await partKeys()).length < 10);
  assert.equal((await at(203 * 20, body.length)).statusCode, 204);
  assert.equal((await state(up.uid)).checksum, createHash('sha256').update(body).digest('hex'));
  assert.deepEqual(await partKeys(), []);
});

test('a worker killed in mid-job loses and doubles nothing: every picture is made once', async () => {
  const body = await makePhoto(1500, 1000);
  const port = await freePort();
  const uids: string[] = [];
  let node = await startNode(port, true);
  for (let i = 0; i < 4; i++) {
    const up = await announce(body);
    uids.push(up.uid);
    await send(body, up.uploadUrl, () => port, 2_000_000);
  }
  for (let i = 0; i < 2; i++) {
    await until(
      async () =>
        (await Promise.all(['media.process', 'media.avif'].map((name) => server.jobs.find(name))))
          .flat()
          .some(({ state }) => state === 'active'),
      60_000,
    );
    await kill(node);
    node = await startNode(port, true);
  }
  await until(
    async () =>
      (
        await server.sql<{ n: string }>(
          "select count(*) as n from media where id = any($1::uuid[]) and state = 'ready'",
          [uids],
        )
      )[0]!.n === '4',
    180_000,
  );
  const events = await server.sql<{ n: string }>(
    `
      select count(*) as n
      from live_event
      where topic = 'media.ready' and data->'media'->>'uid' = any($1::text[])
    `,
    [uids],
  );
  assert.equal(Number(events[0]!.n), 4);
  for (const uid of uids) {
    const keys: string[] = [];
    for await (const { key } of server.storage.list(`image/thumb/${accountId}/${uid}_`)) keys.push(key);
    assert.ok(keys.length >= 10);
    assert.ok(
      keys.every((key) => /_\d+x\d+\.(?:avif|webp|jpg)$/.test(key)),
      keys.join(' '),
    );
  }
  await kill(node);
});

test('an account has at most 100 uploads open at once, and 2 GB of them', async () => {
  const busy = await makeAccount(server, 'Busy');
  const { cookie } = await makePerson(server, { role: 'account', accountId: busy.accountId });
  const add = async (size: number) =>
    ask(server, contract.create, {
      cookie,
      params: { accountId: busy.accountId },
      body: { name: 'a.jpg', type: 'image/jpeg', size },
    });
  const open = (count: number, size: number) =>
    server.sql(
      `
        insert into media (account_id, kind, name, media_type, size, state)
        select $1, 'image', 'a.jpg', 'image/jpeg', $3, 'uploading'
        from generate_series(1, $2::int)
      `,
      [busy.accountId, count, size],
    );
  const answers: number[] = [];
  await open(97, 1000);
  // Announced at the same time, and yet only as many as there is room for.
  for (const { status } of await Promise.all(Array.from({ length: 6 }, () => add(1000))))
    answers.push(status);
  assert.deepEqual(answers.sort(), [201, 201, 201, 409, 409, 409]);
  assert.equal((await add(1000)).code, 'media.too_many');
  await server.sql("update media set state = 'ready' where account_id = $1", [busy.accountId]);
  assert.equal((await add(1000)).status, 201, 'complete ones do not count');
  await open(49, 40_000_000);
  assert.equal((await add(39_000_000)).status, 201);
  assert.equal((await add(39_000_000)).code, 'media.too_many');
});

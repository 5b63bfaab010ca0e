import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { statSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { Upload } from 'tus-js-client';
import { root } from '#processes/start-services.ts';
import { ask, freshDatabase, testServer, until } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import { makePhoto } from '#testing/photos.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';

/** Real processes on one data folder and one database, killed without mercy. */
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
async function startNode(port: number, works = false): Promise<ChildProcess> {
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
  assert.equal(created.status, 200, created.text);
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

test('an upload cut at any byte and resumed after kill -9 of the server, again and again, is byte by byte the same', async (t) => {
  const body = await makePhoto(700, 500);
  const up = await announce(body);
  const port = await freePort();
  const cuts = [
    1,
    ...Array.from({ length: 3 }, () => 2 + Math.floor(Math.random() * (body.length - 4))).sort(
      (a, b) => a - b,
    ),
    body.length - 1,
  ];
  t.diagnostic(`cut at ${cuts.join(', ')} of ${body.length} bytes`);
  let at = 0;
  for (const cut of cuts) {
    const node = await startNode(port);
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    // Announces all of the rest and sends a piece of it; then the server dies, at once or when some of it has
    // come down to the disk.
    socket.write(
      `PATCH ${up.uploadUrl} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\nsec-fetch-site: same-origin\r\ntus-resumable: 1.0.0\r\ncontent-type: application/offset+octet-stream\r\nupload-offset: ${at}\r\ncontent-length: ${body.length - at}\r\n\r\n`,
    );
    socket.write(body.subarray(at, Math.max(at, cut)));
    const part = join(server.dataDir, 'uploads', `${accountId}.${up.uid}`);
    if (cut > at) await until(async () => (await stat(part)).size > at);
    await kill(node);
    socket.destroy();
    const { size } = await stat(part);
    assert.ok(size >= at && size <= Math.max(at, cut), `${size} bytes after ${cut} were sent`);
    assert.deepEqual(
      await readFile(part),
      body.subarray(0, size),
      'what is there is a beginning of the file',
    );
    at = size;
  }
  const node = await startNode(port);
  await send(body, up.uploadUrl, () => port, 1_000_000);
  assert.equal((await state(up.uid)).checksum, createHash('sha256').update(body).digest('hex'));
  await kill(node);
});

test('two nodes share the folder: pieces may go to either, also while the first still holds a dead connection', async () => {
  const body = await makePhoto(2000, 1500);
  const up = await announce(body);
  const ports = [await freePort(), await freePort()];
  const nodes = [await startNode(ports[0]!), await startNode(ports[1]!)];
  const call = (
    port: number,
    method: string,
    headers: Record<string, string> = {},
    payload?: Buffer | ReadableStream,
  ) =>
    fetch(`http://localhost:${port}${up.uploadUrl}`, {
      method,
      headers: { cookie, 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0', ...headers },
      ...(payload ? { body: payload as never, duplex: 'half' } : {}),
    } as RequestInit);
  const piece = (from: number) => ({
    'upload-offset': String(from),
    'content-type': 'application/offset+octet-stream',
  });
  assert.equal((await call(ports[0]!, 'PATCH', piece(0), body.subarray(0, 100_000))).status, 204);
  // The first node waits for bytes that never come; the second may go on all the same.
  const hanging = new AbortController();
  const stuck = fetch(`http://localhost:${ports[0]}${up.uploadUrl}`, {
    method: 'PATCH',
    signal: hanging.signal,
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'tus-resumable': '1.0.0', ...piece(100_000) },
    body: new ReadableStream({
      start(controller) {
        controller.enqueue(body.subarray(100_000, 150_000));
      },
    }),
    duplex: 'half',
  } as RequestInit).catch(() => {});
  const part = join(server.dataDir, 'uploads', `${accountId}.${up.uid}`);
  await until(async () => statSync(part).size > 100_000);
  let offset = 0;
  await until(async () => {
    const head = await call(ports[1]!, 'HEAD');
    offset = Number(head.headers.get('upload-offset'));
    return head.status === 200;
  }, 20_000);
  assert.ok(offset >= 100_000);
  const rest = await call(ports[1]!, 'PATCH', piece(offset), body.subarray(offset));
  assert.equal(rest.status, 204, await rest.text());
  hanging.abort();
  await stuck;
  assert.equal((await state(up.uid)).checksum, createHash('sha256').update(body).digest('hex'));
  for (const node of nodes) await kill(node);
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
    60_000,
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
  assert.deepEqual(answers.sort(), [200, 200, 200, 409, 409, 409]);
  assert.equal((await add(1000)).code, 'media.too_many');
  await server.sql("update media set state = 'ready' where account_id = $1", [busy.accountId]);
  assert.equal((await add(1000)).status, 200, 'complete ones do not count');
  await open(49, 40_000_000);
  assert.equal((await add(39_000_000)).status, 200);
  assert.equal((await add(39_000_000)).code, 'media.too_many');
});

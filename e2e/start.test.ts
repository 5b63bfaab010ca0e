import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { startEmbedded } from '#platform/db/embedded/embedded.ts';
import { until } from '#testing/kit.ts';
import { failingStart, freePort, freshFolder, lookAt, startProduct, visit, type Product } from './product.ts';

const dataDir = freshFolder();
const postmaster = join(dataDir, 'postgres/postmaster.pid');
let product: Product | undefined;
after(async () => {
  if (product && product.child.exitCode === null) await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});
const alive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.[0] !== 'Z';
  } catch {
    return false;
  }
};
const childrenOf = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
async function owner<T>(work: (db: pg.Client) => Promise<T>): Promise<T> {
  const server = await startEmbedded({ dir: join(dataDir, 'postgres') });
  const db = new pg.Client({ connectionString: server.urlOf('postgres', 'hub') });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}

const oneLine = async (env: Record<string, string>, expected: RegExp) => {
  const { code, stderr, stdout } = await failingStart({ PORT: String(await freePort()), ...env });
  assert.equal(code, 1, stdout);
  assert.equal(stderr.trim().split('\n').length, 1, stderr);
  assert.match(stderr, expected);
};

test('the first start makes the database and ends its output with Ready', async () => {
  product = await startProduct({ dataDir });
  assert.match(product.output().trim().split('\n').at(-1)!, /^Ready: http:\/\/localhost:\d+$/);
  assert.equal((await visit(product, '/healthz')).status, 200);
  assert.equal((await visit(product, '/readyz')).status, 200);
  assert.equal((await visit(product, '/api/me')).status, 401);
  await owner((db) => db.query("insert into agency (business_name) values ('Kept')"));
});

test('SIGTERM ends requests, jobs and the database in order; what is under way is answered', async () => {
  const pid = Number(readFileSync(postmaster, 'utf8').split('\n')[0]);
  const children = childrenOf(product!.child.pid!);
  // A request whose body is still on its way when the signal comes.
  const socket = connect(product!.port, '127.0.0.1');
  const body = JSON.stringify({ email: 'nobody@x.test', password: 'wrong-password' });
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk;
  });
  socket.write(
    `POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\nexpect: 100-continue\r\ncontent-length: ${body.length}\r\nsec-fetch-site: same-origin\r\n\r\n${body.slice(0, 10)}`,
  );
  // The server says itself that it has taken the request on.
  await until(async () => answer.includes('100 Continue'));
  const ended = product!.stop();
  await until(async () =>
    visit(product!, '/healthz').then(
      (late) => late.status === 503,
      () => true,
    ),
  );
  socket.write(body.slice(10));
  assert.equal(await ended, 0);
  assert.match(answer, /^HTTP\/1\.1 100 Continue\s+HTTP\/1\.1 401/, 'the request under way was answered');
  assert.equal(alive(pid), false, 'the database has stopped');
  assert.deepEqual(children.filter(alive), [], 'no process is left');
  assert.equal(existsSync(postmaster), false);
  assert.doesNotMatch(product!.output(), /error|Error/, product!.output());
});

test('the second start keeps the data', async (t) => {
  product = await startProduct({ dataDir });
  t.diagnostic(`Ready after ${Math.round(product.readyMs)} ms`);
  assert.equal(
    (await owner((db) => db.query("select from agency where business_name = 'Kept'"))).rowCount,
    1,
  );
});

test('a second product on the same data folder is one clear line, and the first one goes on', async () => {
  await oneLine({ DATA_DIR: dataDir }, /^Cannot start\. a product runs on the data folder \S+ already: /);
  assert.equal((await visit(product!, '/readyz')).status, 200);
});

test('after kill -9 of the product the next start adopts the database', async () => {
  const pid = Number(readFileSync(postmaster, 'utf8').split('\n')[0]);
  await product!.stop('SIGKILL');
  assert.equal(alive(pid), true, 'the database outlives a killed parent');
  product = await startProduct({ dataDir });
  assert.equal(Number(readFileSync(postmaster, 'utf8').split('\n')[0]), pid);
  assert.equal((await visit(product, '/readyz')).status, 200);
});

test('after kill -9 of product and database the next start recovers by itself', async () => {
  const pid = Number(readFileSync(postmaster, 'utf8').split('\n')[0]);
  await owner((db) => db.query("insert into agency (business_name) values ('Acknowledged')"));
  product!.child.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await product!.exited;
  product = await startProduct({ dataDir });
  assert.equal(
    (await owner((db) => db.query("select from agency where business_name = 'Acknowledged'"))).rowCount,
    1,
  );
});

test('WORKERS=2 serve one port; a process that dies is replaced; SIGTERM ends both', async () => {
  await product!.stop();
  product = await startProduct({ dataDir, env: { WORKERS: '2' } });
  const before = childrenOf(product.child.pid!);
  assert.ok(before.length >= 3, 'two HTTP processes and the job worker');
  for (let i = 0; i < 20; i++) assert.equal((await visit(product, '/readyz')).status, 200);
  const nodes = before.filter((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('http-process.ts'),
  );
  assert.equal(nodes.length, 2);
  process.kill(nodes[0]!, 'SIGKILL');
  await until(async () =>
    childrenOf(product!.child.pid!).some(
      (pid) =>
        !nodes.includes(pid) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('http-process.ts'),
    ),
  );
  for (let i = 0; i < 20; i++) assert.equal((await visit(product, '/readyz')).status, 200);
  // Without a connection that is kept, the processes take turns; whichever is asked for the numbers tells
  // those of all.
  for (let i = 0; i < 40; i++) await lookAt(product.port, 'localhost', '/healthz', { connection: 'close' });
  const { html: numbers } = await lookAt(product.port, 'localhost', '/metrics', { connection: 'close' });
  assert.equal(
    Number(
      /route="\/healthz",method="GET",status="2xx"\} (\d+)/.exec(
        /^http_request_seconds_count.*healthz.*$/m.exec(numbers)![0],
      )![1],
    ),
    40,
  );
  const children = childrenOf(product.child.pid!);
  assert.equal(await product.stop('SIGINT'), 0);
  assert.deepEqual(children.filter(alive), []);
});

test('a wrong setting is one clear line and exit code 1', async () => {
  await oneLine({ PORT: 'many', DATA_DIR: dataDir }, /^Cannot start\. PORT: .*given: "many"/);
  await oneLine(
    { SMTP_URL: 'http://mail', DATA_DIR: dataDir },
    /^Cannot start\. SMTP_URL: must be an address starting with smtp:/,
  );
  await oneLine(
    { S3_ENDPOINT: 'http://127.0.0.1:1', DATA_DIR: dataDir },
    /S3_BUCKET, S3_ACCESS_KEY and S3_SECRET_KEY are needed/,
  );
});
test('a port in use is one clear line', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => {
    taken.listen(0, '127.0.0.1', resolve);
  });
  try {
    await oneLine(
      { PORT: String((taken.address() as AddressInfo).port), DATA_DIR: dataDir },
      /^Cannot start\. port \d+ is in use/,
    );
  } finally {
    taken.close();
  }
});
test('a data folder that cannot be written is one clear line', async () => {
  writeFileSync(join(dataDir, 'a-file'), '');
  for (const folder of [join(dataDir, 'a-file/below'), '/proc/nope/below'])
    await oneLine({ DATA_DIR: folder }, /^Cannot start\. data folder is not writable/);
});
test('a data folder of another PostgreSQL is one clear line', async () => {
  mkdirSync(join(dataDir, 'old/postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'old/postgres/PG_VERSION'), '17\n');
  await oneLine(
    { DATA_DIR: join(dataDir, 'old') },
    /^Cannot start\. the data folder .* was made by PostgreSQL 17; this release needs 18/,
  );
});
test('a login that passes by row security is refused with one clear line, and so is one without rights', async () => {
  const server = await startEmbedded({ dir: join(dataDir, 'postgres') });
  try {
    await owner((db) => db.query('create role bystander login'));
    const environment = { DATABASE_URL: server.urlOf('hub_owner', 'hub'), DATA_DIR: dataDir };
    await oneLine(
      { ...environment, DATABASE_APP_URL: server.urlOf('postgres', 'hub') },
      /^Cannot start\. DATABASE_APP_URL: the login postgres passes by row security/,
    );
    await oneLine(
      { ...environment, DATABASE_APP_URL: server.urlOf('bystander', 'hub') },
      /^Cannot start\. DATABASE_APP_URL: the login bystander is no member of hub_app/,
    );
    await oneLine(
      { ...environment, DATABASE_APP_URL: `postgresql://hub_app@127.0.0.1:${await freePort()}/hub` },
      /^Cannot start\. the database at DATABASE_APP_URL does not let us in/,
    );
  } finally {
    await server.stop();
  }
});
test('a database that does not answer is one clear line', async () => {
  await oneLine(
    { DATABASE_URL: `postgresql://x@127.0.0.1:${await freePort()}/hub`, DATA_DIR: dataDir },
    /^Cannot start\. the database at DATABASE_URL does not let us in/,
  );
});
test('a data folder of a newer release is one clear line, and its database is stopped again', async () => {
  const server = await startEmbedded({ dir: join(dataDir, 'postgres') });
  const db = new pg.Client({ connectionString: server.urlOf('postgres', 'hub') });
  await db.connect();
  await db.query("insert into house.migration (name, checksum) values ('9999-future.sql', 'x')");
  await db.end();
  await server.stop();
  await oneLine(
    { DATA_DIR: dataDir },
    /^Cannot start\. the database is newer than this release: it has 9999-future\.sql/,
  );
  assert.equal(existsSync(postmaster), false);
});

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import * as content from '#features/items/content/contract.ts';
import * as media from '#features/media/media/contract.ts';
import { processMedia } from '#features/media/media/server/jobs.ts';
import { makePhoto } from '#testing/photos.ts';
import * as lifecycle from '#features/tenants/tenants/contract-lifecycle.ts';
import { makeExport } from '#features/tenants/tenants/server/lifecycle/jobs.ts';
import * as linkCalls from '#features/praise/requests/contract-links.ts';
import { contentWorld } from '../content-world.ts';
import { freshDatabase } from '../data/databases.ts';
import { ask, testServer, until } from '../kit.ts';

/**
 * Disks that are really full: small file systems in memory, where the machine lets us make them (Linux,
 * root). Elsewhere the database says so by a trigger, and the other cases are passed over; they have their
 * like in media/server/routes.test.ts.
 */
processMedia.retryDelaySeconds = 1;
makeExport.retryDelaySeconds = 1;
const database = await freshDatabase();
const server = await testServer({ works: true, keep: true, database });
const world = await contentWorld(server);
const { cookie } = await world.as('account');
const params = { accountId: world.accountId };
const mounted: string[] = [];
const mount = (...args: string[]) => spawnSync('mount', args, { stdio: 'ignore' }).status === 0;
/** A file system of that many kilobytes at a path; `false` = we may not. */
function smallDisk(path: string, kilobytes: number): boolean {
  mkdirSync(path, { recursive: true });
  const isMounted =
    process.getuid?.() === 0 && mount('-t', 'tmpfs', '-o', `size=${kilobytes}k,mode=0777`, 'tmpfs', path);
  if (isMounted) mounted.push(path);
  return isMounted;
}
const grow = (path: string, kilobytes: number) => assert.ok(mount('-o', `remount,size=${kilobytes}k`, path));
const tablespace = `small_${randomBytes(4).toString('hex')}`;
const spaceDir = mkdtempSync('/tmp/hub-space-');
chmodSync(spaceDir, 0o755);
after(async () => {
  await server.stop();
  await database.drop();
  if (mounted.includes(spaceDir)) {
    const db = new pg.Client({ connectionString: database.adminUrl.replace(database.name, 'postgres') });
    await db.connect();
    await db.query(`drop tablespace if exists ${tablespace}`).finally(() => db.end());
  }
  for (const path of mounted) spawnSync('umount', ['-l', path]);
  for (const path of [spaceDir, server.dataDir]) rmSync(path, { recursive: true, force: true });
});

const permitted = smallDisk(join(server.dataDir, 'files'), 64);
const skip = permitted ? false : 'no file systems may be mounted here';
const filesBelow = (dir: string) =>
  readdirSync(join(server.dataDir, dir), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
const stateOf = async (id: string) =>
  (
    await server.sql<{ state: string; failure: string | null }>(
      'select state, failure from media where id = $1',
      [id],
    )
  )[0]!;

test(
  'a full disk while an upload comes, while it is kept and while a job works: 507 or tried again, never half, well when there is room',
  { skip },
  async () => {
    const files = join(server.dataDir, 'files');
    const body = await makePhoto(900, 600);
    const size = Math.ceil(body.length / 1024);
    const upload = (
      await ask(server, media.create, {
        cookie,
        params,
        body: { name: 'a.jpg', type: 'image/jpeg', size: body.length },
      })
    ).body;
    const tus = (method: 'PATCH' | 'HEAD', offset?: number) =>
      server.app.inject({
        method,
        url: upload.uploadUrl,
        headers: {
          host: 'localhost',
          cookie,
          'sec-fetch-site': 'same-origin',
          'tus-resumable': '1.0.0',
          ...(offset === undefined
            ? {}
            : { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' }),
        },
        ...(offset === undefined ? {} : { payload: body.subarray(offset) }),
      });
    assert.ok(size > 100, `a picture of ${size} kB fits`);
    assert.equal((await tus('PATCH', 0)).statusCode, 507, 'no room for the part');
    assert.equal((await stateOf(upload.uid)).state, 'uploading');
    assert.deepEqual(filesBelow('files'), [], 'nothing half-saved');
    assert.equal((await tus('HEAD')).headers['upload-offset'], '0');
    grow(files, size + 40);
    assert.equal((await tus('PATCH', 0)).statusCode, 507, 'no room for the file beside its part');
    assert.equal(filesBelow('files').length, 1, 'only the part, nothing half-saved');
    assert.equal((await stateOf(upload.uid)).state, 'uploading');
    // Room for the original beside its part, and for no more than some of what is made of it.
    grow(files, 2 * size + 20);
    assert.equal((await tus('HEAD')).headers['upload-offset'], String(body.length));
    await until(
      async () => (await server.jobs.find(processMedia.name, { mediaId: upload.uid }))[0]?.retryCount,
      30_000,
    );
    assert.deepEqual(await stateOf(upload.uid), { state: 'processing', failure: null });
    // The next try may write just now.
    await until(async () => readdirSync(join(files, '.halves')).length === 0, 40_000);
    grow(files, 64_000);
    await until(async () => (await stateOf(upload.uid)).state === 'ready', 40_000);
  },
);

test('a disk that stays full through the last try: the picture is not given up, the sweep asks for it again', async () => {
  const uid = await world.photo(null, { state: 'processing' });
  const { put, get } = server.storage;
  const { Readable } = await import('node:stream');
  const body = await makePhoto(300, 200);
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  await server.sql("update media set storage_key = 'image/x/original.jpg' where id = $1", [uid]);
  Object.assign(server.storage, {
    get: async () => Readable.from([body]),
    put: async () => {
      throw full;
    },
  });
  try {
    await assert.rejects(
      processMedia.run({ ...params, mediaId: uid }, server, { jobId: 'x', attempt: 4, lastAttempt: true }),
      full,
    );
  } finally {
    Object.assign(server.storage, { put, get });
  }
  assert.deepEqual(await stateOf(uid), { state: 'processing', failure: null });
});

test(
  'a customer’s photograph that finds the disk full: 507, and neither file nor row is left',
  { skip },
  async () => {
    const incoming = join(server.dataDir, 'incoming');
    const link = (await ask(server, linkCalls.createLink, { cookie, params, body: { customerName: 'Ada' } }))
      .body;
    const secret = new URL(link.url).searchParams.get('t')!;
    assert.ok(smallDisk(incoming, 32));
    const body = await makePhoto(900, 600);
    const before = await server.sql('select from media');
    const send = () =>
      server.app.inject({
        method: 'POST',
        url: `/api/testimonial-requests/${link.link.id}/photos`,
        headers: {
          host: world.host,
          'sec-fetch-site': 'same-origin',
          'x-link-secret': secret,
          'x-file-name': '..%2F..%2Fetc%2Fpasswd',
          'content-type': 'image/jpeg',
        },
        payload: body,
      });
    grow(join(server.dataDir, 'files'), 64_000);
    const full = await send();
    assert.deepEqual([full.statusCode, full.json<{ code: string }>().code], [507, 'storage.full']);
    assert.deepEqual(
      [filesBelow('incoming'), (await server.sql('select from media')).length],
      [[], before.length],
    );
    grow(incoming, 64_000);
    const taken = await send();
    assert.equal(taken.statusCode, 201, taken.body);
    assert.equal(
      (
        await server.sql<{ name: string }>('select name from media where id = $1', [
          taken.json<{ uid: string }>().uid,
        ])
      )[0]!.name,
      'passwd',
      'no path in a file name',
    );
  },
);

/** Leaves the table of contents no room to grow; answers how room is made again. */
async function noRoomForContents(): Promise<() => Promise<void>> {
  const [user] = permitted ? [spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' }).stdout.trim()] : [''];
  if (user && smallDisk(spaceDir, 600) && spawnSync('chown', [user, spaceDir]).status === 0) {
    await server.sql(`create tablespace ${tablespace} location '${spaceDir}'`);
    await server.sql(`alter table content set tablespace ${tablespace}`);
    return async () => grow(spaceDir, 64_000);
  }
  await server.sql(
    "create function no_room() returns trigger language plpgsql as $$ begin raise 'could not extend file: No space left on device' using errcode = 'disk_full'; end $$",
  );
  await server.sql('create trigger no_room before insert on content for each row execute function no_room()');
  return async () => {
    await server.sql('drop trigger no_room on content');
  };
}

test(
  'DATA-06 an export that finds the disk full fails, leaves nothing behind, and works when there is room',
  { skip },
  async () => {
    const tmp = join(server.dataDir, 'tmp');
    assert.ok(smallDisk(tmp, 16));
    grow(join(server.dataDir, 'files'), 64_000);
    await server.storage.put(
      `image/${world.accountId}/22222222-2222-4222-8222-222222222222/original.jpg`,
      randomBytes(80_000),
      'image/jpeg',
    );
    const order = async () => (await ask(server, lifecycle.createExport, { cookie, params })).body.id;
    const ended = (exportId: string) =>
      until(async () => {
        const { body } = await ask(server, lifecycle.listExports, { cookie, params });
        const line = body.exports.find(({ id }) => id === exportId);
        return line?.state === 'ready' || line?.state === 'failed' ? [line.state, line.failure] : undefined;
      });
    assert.deepEqual(await ended(await order()), ['failed', 'storage.full']);
    assert.deepEqual(filesBelow('tmp'), [], 'the half archive is gone before the failure is told');
    assert.deepEqual(
      filesBelow('files').filter((name) => name.endsWith('.tar.gz')),
      [],
    );
    grow(tmp, 64_000);
    assert.deepEqual(await ended(await order()), ['ready', null]);
  },
);

test('DATA-06 an export that fails says why: no room in the storage, or something that the log names', async () => {
  const { put } = server.storage;
  const failureOf = async (error: Error) => {
    const [row] = await server.sql<{ id: string }>(
      'insert into account_export (account_id) values ($1) returning id',
      [world.accountId],
    );
    Object.assign(server.storage, { put: () => Promise.reject(error) });
    try {
      const job = { accountId: world.accountId, exportId: row!.id };
      const last = { jobId: 'x', attempt: 2, lastAttempt: true };
      await assert.rejects(makeExport.run(job, server, last), error);
    } finally {
      Object.assign(server.storage, { put });
    }
    const { body } = await ask(server, lifecycle.listExports, { cookie, params });
    const line = body.exports.find(({ id }) => id === row!.id)!;
    return [line.state, line.failure];
  };
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' });
  assert.deepEqual(await failureOf(full), ['failed', 'storage.full']);
  assert.deepEqual(await failureOf(new Error('the storage is away')), ['failed', 'internal']);
});

test('the database’s own disk is full: writes answer 507 and keep nothing, reads go on, and the same write is taken once there is room', async () => {
  // Does not get smaller by compression, and is the same when it is sent again.
  const texts = new Map<number, string>();
  const words = (n: number) => texts.get(n) ?? texts.set(n, randomBytes(7000).toString('base64')).get(n)!;
  const makeRoom = await noRoomForContents();
  const write = (n: number) =>
    ask(server, content.create, {
      cookie,
      params,
      body: { title: `write ${n}`, description: words(n) },
      headers: { 'idempotency-key': `disk-full-${n}` },
    });
  const counts = async () =>
    (
      await server.sql<{ contents: number; keys: number; events: number }>(
        `
          select (select count(*)::int from content) as contents,
            (select count(*)::int from idempotency_key) as keys,
            (select count(*)::int from live_event where topic = 'content.changed') as events
        `,
      )
    )[0]!;
  let n = 0;
  let before = await counts();
  let answer = await write(n);
  while (answer.status === 201 && n < 200) {
    before = await counts();
    answer = await write(++n);
  }
  assert.deepEqual([answer.status, answer.code], [507, 'storage.full'], answer.text);
  assert.match(String(answer.headers['content-type']), /^application\/problem\+json/);
  assert.deepEqual(await counts(), before, 'no row, no key and no news of the write that was refused');
  assert.equal((await ask(server, content.list, { cookie, params })).status, 200);
  await makeRoom();
  const taken = await write(n);
  const again = await write(n);
  assert.equal(taken.status, 201, taken.text);
  assert.equal(again.body.id, taken.body.id);
  assert.equal((await server.sql('select from content where title = $1', [`write ${n}`])).length, 1);
});

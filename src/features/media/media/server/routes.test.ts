import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import sharp from 'sharp';
import exifr from 'exifr';
import { asJobOf, asVisitor, type Scope } from '#platform/db/scope.ts';
import { sql } from '#platform/db/tenant.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { refreshCopies } from '#testing/site.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import { hasJpeg, pictureSizes } from '#shared/picture.ts';
import * as contract from '../contract.ts';
import { filmKey } from '../rules.ts';
import { publishedFilms } from './files/queries.ts';

const server = await testServer({ works: true });
const { accountId } = await makeAccount(server, 'Cedar');
const other = await makeAccount(server, 'Harbor');
const owner = await makePerson(server, { role: 'account', accountId });
const plain = await makePerson(server, { role: 'user', accountId });
const stranger = await makePerson(server, { role: 'account', accountId: other.accountId });
const params = { accountId };
/** Returns the events of a medium, as features that listen get them. */
const changesOf = async (mediaId: string) => {
  const events = await server.sql<{ data: { what: string; contentIds: string[] } }>(
    "select data from event where name = 'media.changed' and subject = $1",
    [mediaId],
  );
  return events.map(({ data }) => data);
};
async function makeContent() {
  const [pipeline] = await server.sql<{ id: string }>(
    "insert into pipeline (account_id, label) values ($1, 'Work') returning id",
    [accountId],
  );
  const [stage] = await server.sql<{ id: string }>(
    `
      insert into stage (account_id, pipeline_id, label, value, color)
      values ($1, $2, 'Open', 'open', '#aabbcc')
      returning id
    `,
    [accountId, pipeline!.id],
  );
  const [type] = await server.sql<{ id: string }>(
    `
      insert into content_type (account_id, pipeline_id, key, label, color)
      values ($1, $2, 'project', 'Project', '#aabbcc')
      returning id
    `,
    [accountId, pipeline!.id],
  );
  const [content] = await server.sql<{ id: string }>(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title)
      values ($1, $2, $3, $4, $5)
      returning id
    `,
    [accountId, type!.id, pipeline!.id, stage!.id, 'Terrace'],
  );
  return content!.id;
}
const contentUid = await makeContent();

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#c08040',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  });
const photo = (width = 900, height = 600) =>
  noise(width, height)
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'NIKON', Model: 'SECRETCAM' },
      IFD2: {
        DateTimeOriginal: '2024:05:03 10:11:12',
        OffsetTimeOriginal: '+02:00',
        BodySerialNumber: 'SERIAL-4711',
      },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '43/1 28/1 3/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '11/1 53/1 6/1',
      },
    })
    .jpeg()
    .toBuffer();

type Up = { uid: string; url: string };
async function announce(name: string, type: string, size: number, more: object = {}): Promise<Up> {
  const created = await ask(server, contract.create, {
    cookie: owner.cookie,
    params,
    body: { name, type, size, ...more },
  });
  assert.equal(created.status, 201, created.text);
  return { uid: created.body.uid, url: created.body.uploadUrl };
}
const tus = (
  method: 'PATCH' | 'HEAD' | 'DELETE',
  url: string,
  options: { offset?: number; body?: Buffer; cookie?: string | undefined } = {},
) => {
  const cookie = 'cookie' in options ? options.cookie : owner.cookie;
  return server.app.inject({
    method,
    url,
    headers: {
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
      'tus-resumable': '1.0.0',
      ...(cookie ? { cookie } : {}),
      ...(options.offset === undefined
        ? {}
        : { 'upload-offset': String(options.offset), 'content-type': 'application/offset+octet-stream' }),
    },
    ...(options.body ? { payload: options.body } : {}),
  });
};
async function upload(name: string, type: string, body: Buffer, more: object = {}) {
  const up = await announce(name, type, body.length, more);
  const answer = await tus('PATCH', up.url, { offset: 0, body });
  return { ...up, answer };
}
const media = async (uid: string) =>
  (await ask(server, contract.get, { cookie: owner.cookie, params: { accountId, mediaId: uid } })).body;
const settled = (uid: string) =>
  until(async () => {
    const medium = await media(uid);
    return ['ready', 'failed'].includes(medium?.state) && medium;
  });
const partsOf = async (uid: string) => {
  const keys: string[] = [];
  for await (const { key } of server.storage.list(`uploads/${accountId}.${uid}.`)) keys.push(key);
  return keys;
};
/** Stores a part as a node does that dies right after. */
const putPart = (uid: string, start: number, bytes: Buffer) =>
  server.storage.put(
    `uploads/${accountId}.${uid}.${start}-${start + bytes.length}.00`,
    bytes,
    'application/octet-stream',
  );
async function withoutRoomFor<T>(prefix: string, work: () => Promise<T>): Promise<T> {
  const { put } = server.storage;
  server.storage.put = async (key, ...rest) => {
    if (key.startsWith(prefix)) throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
    return put(key, ...rest);
  };
  return work().finally(() => Object.assign(server.storage, { put }));
}
const file = (path: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  server.app.inject({ method, url: path, headers: { host: 'unknown.example', ...headers } });

test('MEDIA-10 MEDIA-13 photographs as phones and cameras hold them, upside down and on either side, stand upright in every size', async () => {
  // A red band marks the top as the photographer saw it; the pixels are turned away from it as the camera
  // was.
  const seen = sharp({ create: { width: 300, height: 450, channels: 3, background: '#2060a0' } })
    .composite([
      { input: { create: { width: 300, height: 60, channels: 3, background: '#ff0000' } }, left: 0, top: 0 },
    ])
    .png();
  const upright = await seen.toBuffer();
  for (const [orientation, away] of [
    [3, 180],
    [6, 270],
    [8, 90],
  ] as const) {
    const up = await upload(
      `turned-${orientation}.jpg`,
      'image/jpeg',
      await sharp(upright).rotate(away).withMetadata({ orientation }).jpeg().toBuffer(),
    );
    const medium = await settled(up.uid);
    assert.deepEqual(
      [medium.state, medium.picture.width, medium.picture.height, medium.lat, medium.takenLocal],
      ['ready', 300, 450, null, null],
      `orientation ${orientation}: without place and date, as edited ones are`,
    );
    for (const size of pictureSizes) {
      const { rawPayload } = await file(`/files/image/thumb/${accountId}/${up.uid}_${size}.jpg`);
      const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
      assert.equal(
        (await sharp(rawPayload).metadata()).orientation,
        undefined,
        `${size} says nothing of being turned`,
      );
      if (size === '480x480' || size === '680x680' || size === '1280x1280')
        assert.deepEqual(
          [0, info.height - 1].map(
            (row) => data[(row * info.width + (info.width >> 1)) * info.channels]! > 180,
          ),
          [true, false],
          `${orientation} ${size}: the top is on top`,
        );
    }
  }
});

test('MEDIA-02 MEDIA-10 MEDIA-13 a photograph: announced, uploaded, turned upright, all sizes made, place and date read, all of it stripped', async () => {
  const up = await upload('../../IMG 1.jpg', 'image/jpeg', await photo(), {
    contentUid,
    isMediaSourceMobileApp: true,
  });
  assert.equal(up.answer.statusCode, 204, up.answer.body);
  const medium = await settled(up.uid);
  assert.equal(medium.state, 'ready');
  assert.equal(medium.name, 'IMG 1.jpg');
  assert.equal(medium.isMediaSourceMobileApp, true);
  assert.equal(medium.mediaUploadCompleted, true);
  assert.deepEqual(
    [medium.picture.width, medium.picture.height],
    [600, 900],
    'EXIF orientation 6 is applied',
  );
  assert.deepEqual([medium.takenLocal, medium.takenAt], ['2024-05-03T10:11:12', '2024-05-03T08:11:12Z']);
  assert.ok(Math.abs(medium.lat! - 43.4675) < 0.001 && Math.abs(medium.lng! - 11.885) < 0.001);
  assert.match(medium.picture.color!, /^#[0-9a-f]{6}$/);
  assert.ok(Buffer.from(medium.picture.hash!, 'base64').length >= 5);
  assert.equal(medium.thumb, `/files/image/thumb/${accountId}/${up.uid}_200x200.webp`);
  const expected: Record<string, [number, number]> = {
    '200x200': [200, 200],
    '480x480': [320, 480],
    '680x680': [453, 680],
    '1280x720': [1280, 720],
    '1280x1280': [600, 900],
    '360x360': [240, 360],
    '828x828': [552, 828],
    '960x960': [600, 900],
  };
  assert.deepEqual(medium.picture.sizes.toSorted(), Object.keys(expected).toSorted());
  for (const size of medium.picture.sizes)
    for (const [ending, type] of [
      ['webp', 'image/webp'],
      ['jpg', 'image/jpeg'],
    ] as const) {
      if (ending === 'jpg' && !hasJpeg(size)) continue;
      const got = await file(`/files/image/thumb/${accountId}/${up.uid}_${size}.${ending}`);
      assert.equal(got.statusCode, 200, size);
      assert.equal(got.headers['content-type'], type);
      assert.match(String(got.headers['cache-control']), /public, max-age=31536000, immutable/);
      const meta = await sharp(got.rawPayload).metadata();
      assert.deepEqual([meta.width, meta.height], expected[size], size);
      assert.equal(meta.exif, undefined, 'no EXIF');
      assert.equal(meta.xmp, undefined);
      assert.equal(await exifr.gps(got.rawPayload).catch(() => undefined), undefined);
      assert.ok(!got.rawPayload.includes('SERIAL') && !got.rawPayload.includes('SECRETCAM'));
    }
  const avif = await until(async () => {
    const now = await media(up.uid);
    return now.picture.avif && now;
  });
  for (const size of ['828x828', '1280x1280'])
    assert.equal(
      (await file(`/files/image/thumb/${accountId}/${avif.uid}_${size}.avif`)).headers['content-type'],
      'image/avif',
    );
  const events = await server.sql<{ topic: string; data: { media: { uid: string } } }>(
    "select topic, data from live_event where account_id = $1 and data->'media'->>'uid' = $2 order by id",
    [accountId, up.uid],
  );
  assert.ok(events.some((event) => event.topic === 'media.ready'));
  assert.ok(
    (await changesOf(up.uid)).some(
      (change) => change.what === 'ready' && change.contentIds[0] === contentUid,
    ),
    'content heard of it',
  );
  const [account] = await server.sql<{ n: number }>('select update_counter as n from account where id = $1', [
    accountId,
  ]);
  assert.ok(Number(account!.n) >= 1, 'public pages are renewed');
  assert.deepEqual(await partsOf(up.uid), [], 'its parts are gone');
});

test('MEDIA-03 until the file is complete there is no address and no thumbnail', async () => {
  const up = await announce('a.jpg', 'image/jpeg', 1000);
  const medium = await media(up.uid);
  assert.deepEqual(
    [medium.state, medium.mediaUploadCompleted, medium.url, medium.thumb, medium.picture.base],
    ['uploading', false, null, null, null],
  );
  assert.equal((await tus('DELETE', up.url)).statusCode, 204);
  assert.equal(await media(up.uid).then((gone) => (gone as { status?: number }).status), 404);
});

test('MEDIA-05 MEDIA-06 a film of 10.1 MB, a GIF, HEIC, an empty file and nonsense are refused when announced', async () => {
  const cases: [string, number, number, string][] = [
    ['video/mp4', 10_100_000, 413, 'media.too_large'],
    ['image/gif', 10, 415, 'media.type'],
    ['image/svg+xml', 10, 415, 'media.type'],
    ['image/heic-sequence', 10, 415, 'media.type'],
    ['image/png', 0, 400, 'media.empty'],
    ['', 5, 415, 'media.type'],
  ];
  for (const [type, size, status, code] of cases) {
    const refused = await ask(server, contract.create, {
      cookie: owner.cookie,
      params,
      body: { name: 'x', type, size },
    });
    assert.deepEqual([refused.status, refused.code], [status, code], type);
  }
  assert.equal(
    (
      await ask(server, contract.create, {
        cookie: owner.cookie,
        params,
        body: { name: 'x', type: 'image/png', size: 5, __proto__x: 1 },
      })
    ).status,
    400,
  );
  assert.equal(
    (
      await ask(server, contract.create, {
        cookie: owner.cookie,
        params,
        body: { name: 'x\0', type: 'image/png', size: 5 },
      })
    ).status,
    400,
  );
});

test('MEDIA-06 the bytes decide: SVG, HTML, GIF and a program called JPEG are refused, a PNG called JPEG is a PNG', async () => {
  const bad: [string, Buffer][] = [
    ['svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['html', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'gif',
      Buffer.from(
        'GIF89a\x01\x00\x01\x00\x80\x00\x00\xff\xff\xff\x00\x00\x00!\xf9\x04\x00\x00\x00\x00\x00,',
        'latin1',
      ),
    ],
    ['exe', Buffer.from('MZ' + '\0'.repeat(200))],
    ['xml', Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
  ];
  for (const [name, body] of bad) {
    const up = await upload(`${name}.jpg`, 'image/jpeg', body);
    assert.equal(up.answer.statusCode, 415, name);
    const medium = await media(up.uid);
    assert.deepEqual(
      [medium.state, medium.failure, medium.url],
      ['failed', 'media.content_type', null],
      name,
    );
    assert.deepEqual(await partsOf(up.uid), []);
    assert.equal((await tus('HEAD', up.url)).statusCode, 410);
  }
  const html = await upload('a.txt', 'text/plain', Buffer.from('hello <script>alert(1)</script>'));
  assert.equal(html.answer.statusCode, 415);
  const png = await upload('b.jpg', 'image/jpeg', await noise(50, 50).png().toBuffer());
  assert.equal((await settled(png.uid)).type, 'image/png');
});

test('MEDIA-06 a truncated JPEG fails with a clear reason and leaves no files', async () => {
  const whole = await photo(1200, 900);
  const up = await upload('cut.jpg', 'image/jpeg', whole.subarray(0, Math.floor(whole.length / 2)));
  assert.equal(up.answer.statusCode, 204);
  const medium = await settled(up.uid);
  assert.deepEqual([medium.state, medium.failure], ['failed', 'media.damaged']);
  const left: string[] = [];
  await until(async () => {
    left.length = 0;
    for (const prefix of ['image/'])
      for await (const { key } of server.storage.list(prefix)) if (key.includes(up.uid)) left.push(key);
    return left.length === 0;
  });
});

test('a PNG of 30,000 x 30,000 is refused before it is unpacked', async () => {
  const crc = (await import('node:zlib')).crc32;
  const deflate = (await import('node:zlib')).deflateSync;
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const out = Buffer.alloc(8 + data.length + 4);
    out.writeUInt32BE(data.length);
    body.copy(out, 4);
    out.writeUInt32BE(crc(body), 8 + data.length);
    return out;
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000);
  head.writeUInt32BE(30_000, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const bomb = Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', deflate(Buffer.alloc(3751 * 200))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const before = process.memoryUsage().rss;
  const up = await upload('bomb.png', 'image/png', bomb);
  const medium = await settled(up.uid);
  assert.deepEqual([medium.state, medium.failure], ['failed', 'media.too_many_pixels']);
  assert.ok(process.memoryUsage().rss - before < 100e6);
});

test('an upload goes on at any byte, and one whose end was cut off is ended by the next look', async () => {
  const body = await photo();
  const up = await announce('r.jpg', 'image/jpeg', body.length, { contentUid });
  const cut = 12_345;
  assert.equal(
    (await tus('PATCH', up.url, { offset: 0, body: body.subarray(0, cut) })).headers['upload-offset'],
    String(cut),
  );
  assert.equal((await tus('HEAD', up.url)).headers['upload-offset'], String(cut));
  assert.equal(
    (await tus('PATCH', up.url, { offset: 0, body: body.subarray(0, 10) })).statusCode,
    409,
    'a wrong offset changes nothing',
  );
  // All bytes are there, but the node died before it ended the upload.
  await putPart(up.uid, cut, body.subarray(cut));
  const head = await tus('HEAD', up.url);
  assert.deepEqual(
    [head.statusCode, head.headers['upload-offset'], head.headers['upload-length']],
    [200, String(body.length), String(body.length)],
  );
  assert.equal((await settled(up.uid)).state, 'ready');
  assert.equal(
    (await tus('HEAD', up.url)).headers['upload-offset'],
    String(body.length),
    'asked again, the answer is the same',
  );
});

test('an upload address is no right: no session 401, a stranger 404, more bytes than announced refused', async () => {
  const up = await announce('s.jpg', 'image/jpeg', 100);
  assert.equal((await tus('HEAD', up.url, { cookie: undefined })).statusCode, 401);
  assert.equal(
    (await tus('PATCH', up.url, { cookie: stranger.cookie, offset: 0, body: Buffer.alloc(10) })).statusCode,
    404,
  );
  assert.equal(
    (await tus('PATCH', up.url, { cookie: plain.cookie, offset: 0, body: Buffer.alloc(10) })).statusCode,
    403,
  );
  assert.ok((await tus('PATCH', up.url, { offset: 0, body: Buffer.alloc(101) })).statusCode >= 400);
  for (const path of ['/api/uploads/..%2f..%2fetc', `/api/uploads/${accountId}.x`, '/api/uploads/a/b'])
    assert.equal((await tus('HEAD', path)).statusCode, 404, path);
  const foreign = await server.app.inject({
    method: 'PATCH',
    url: up.url,
    headers: { host: 'localhost', cookie: owner.cookie, 'sec-fetch-site': 'cross-site' },
  });
  assert.equal(foreign.statusCode, 403);
});

test('a full disk answers 507, and the same upload goes on when there is room again', async () => {
  const body = await photo();
  const up = await announce('full.jpg', 'image/jpeg', body.length);
  const refused = await withoutRoomFor('uploads/', () => tus('PATCH', up.url, { offset: 0, body }));
  assert.equal(refused.statusCode, 507);
  assert.equal((await tus('HEAD', up.url)).headers['upload-offset'], '0');
  assert.equal((await tus('PATCH', up.url, { offset: 0, body })).statusCode, 204);
  assert.equal((await settled(up.uid)).state, 'ready');
});

test('a storage without room answers 507 at the end, and nothing is half-saved', async () => {
  const body = await photo();
  const up = await announce('late.jpg', 'image/jpeg', body.length);
  const refused = await withoutRoomFor('image/', () => tus('PATCH', up.url, { offset: 0, body }));
  assert.equal(refused.statusCode, 507);
  const medium = await media(up.uid);
  assert.deepEqual([medium.state, medium.url], ['uploading', null]);
  assert.equal((await tus('HEAD', up.url)).headers['upload-offset'], String(body.length));
  assert.equal((await settled(up.uid)).state, 'ready');
});

test('MEDIA-09 films are kept below video/, played with Range once their content is published, and only then', async () => {
  const film = Buffer.from(`\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41${'\x07'.repeat(5000)}`);
  const up = await upload('clip.mp4', 'video/mp4', film, { contentUid });
  assert.equal(up.answer.statusCode, 204, up.answer.body);
  const medium = await media(up.uid);
  assert.deepEqual(
    [medium.state, medium.kind, medium.picture.film, medium.picture.base],
    ['ready', 'video', null, null],
  );
  const original = `video/${accountId}/${up.uid}/original.mp4`;
  // The job that frees films from their metadata has tests of its own.
  const path = `/files/${filmKey(original)}`;
  await server.storage.put(filmKey(original), film, 'video/mp4');
  await server.sql("update media set derivatives = jsonb_build_object('film', $2::text) where id = $1", [
    up.uid,
    path,
  ]);
  assert.equal((await file(path)).statusCode, 404, 'not published');
  await server.sql("update content set status_publish = 'published' where id = $1", [contentUid]);
  await refreshCopies(server, accountId, [contentUid]);
  assert.equal((await file(path)).rawPayload.length, film.length);
  assert.equal((await file(`/files/${original}`)).statusCode, 404, 'never as it was uploaded');
  const part = await file(path, { range: 'bytes=10-19' });
  assert.deepEqual(
    [part.statusCode, part.headers['content-range'], part.rawPayload.length],
    [206, `bytes 10-19/${film.length}`, 10],
  );
  assert.equal((await file(path, { range: 'bytes=-5' })).rawPayload.length, 5);
  assert.equal((await file(path, { range: `bytes=${film.length}-` })).statusCode, 416);
  const etag = String(part.headers['etag']);
  assert.equal((await file(path, { 'if-none-match': etag })).statusCode, 304);
  assert.equal((await file(path, { range: 'bytes=0-3', 'if-range': '"other"' })).statusCode, 200);
  const head = await file(path, {}, 'HEAD');
  assert.deepEqual(
    [head.statusCode, head.headers['content-length'], head.rawPayload.length],
    [200, String(film.length), 0],
  );
  const asked = (scope: Scope) => server.db.withTenant(scope, (tx) => publishedFilms(tx, up.uid));
  assert.deepEqual(await asked(asVisitor(accountId)), [filmKey(original)]);
  assert.deepEqual(await asked(asVisitor(other.accountId)), [], 'visitors of another account');
  await assert.rejects(asked(asJobOf(accountId)), /permission denied|forbidden/, 'visitors only');
  const rows = server.db.withTenant(asVisitor(accountId), (tx) => tx.all(sql`select id from media`));
  await assert.rejects(rows, 'visitors read no row of media');
  await server.sql('update content_public set withheld = true where content_id = $1', [contentUid]);
  assert.equal((await file(path)).statusCode, 404, 'its customer refused');
  await server.sql('update content_public set withheld = false where content_id = $1', [contentUid]);
  await server.sql('update account set suspended_at = now() where id = $1', [accountId]);
  assert.equal((await file(path)).statusCode, 404, 'its tenant is closed');
  await server.sql('update account set suspended_at = null where id = $1', [accountId]);
});

test('originals and everything else are not public; no path leaves the storage', async () => {
  const up = await upload('o.jpg', 'image/jpeg', await photo());
  await settled(up.uid);
  for (const path of [
    `/files/image/${accountId}/${up.uid}/original.jpg`,
    '/files/..%2f..%2fpackage.json',
    `/files/image/thumb/${accountId}/${up.uid}_999x999.webp`,
    '/files/image/thumb/x',
    `/files/image/thumb/${accountId}/${'0'.repeat(8)}-0000-0000-0000-${'0'.repeat(12)}_200x200.webp`,
  ])
    assert.equal((await file(path)).statusCode, 404, path);
  const original = { accountId, mediaId: up.uid };
  assert.equal(
    (await ask(server, contract.original, { cookie: plain.cookie, params: original })).status,
    403,
  );
  assert.equal(
    (await ask(server, contract.original, { cookie: stranger.cookie, params: original })).status,
    404,
  );
  assert.equal((await ask(server, contract.original, { params: original })).status, 401);
  const got = await server.app.inject({
    method: 'GET',
    url: `/api/accounts/${accountId}/media/${up.uid}/original?download=1`,
    headers: { host: 'localhost', cookie: owner.cookie, range: 'bytes=0-1' },
  });
  assert.deepEqual([got.statusCode, got.rawPayload.toString('hex')], [206, 'ffd8']);
  assert.match(String(got.headers['content-disposition']), /^attachment; filename="o\.jpg"/);
  assert.match(String(got.headers['cache-control']), /^private/);
});

test('texts and order change, foreign and incomplete orders are refused, a stranger sees nothing', async () => {
  const listed = (
    await ask(server, contract.list, { cookie: owner.cookie, params, query: { contentUid } })
  ).body.media.map((medium) => medium.uid);
  assert.ok(listed.length >= 3);
  const turned = [...listed].reverse();
  assert.deepEqual(
    (
      await ask(server, contract.reorder, {
        cookie: owner.cookie,
        params,
        body: { contentUid, uids: turned },
      })
    ).body.media.map((medium) => medium.uid),
    turned,
  );
  assert.equal(
    (
      await ask(server, contract.reorder, {
        cookie: owner.cookie,
        params,
        body: { contentUid, uids: turned.slice(1) },
      })
    ).status,
    409,
  );
  assert.equal(
    (
      await ask(server, contract.reorder, {
        cookie: owner.cookie,
        params,
        body: { contentUid, uids: [turned[0]!, ...turned.slice(0, -1)] },
      })
    ).status,
    409,
  );
  const mediaId = turned[0]!;
  const changed = await ask(server, contract.update, {
    cookie: owner.cookie,
    params: { accountId, mediaId },
    body: { alt: '  A terrace ', caption: 'After', description: 'd', mediaTitle: 't' },
  });
  assert.deepEqual(
    [changed.body.alt, changed.body.caption, changed.body.description, changed.body.mediaTitle],
    ['A terrace', 'After', 'd', 't'],
  );
  assert.equal(
    (
      await ask(server, contract.update, {
        cookie: stranger.cookie,
        params: { accountId, mediaId },
        body: { alt: 'x' },
      })
    ).status,
    404,
  );
  assert.equal(
    (await ask(server, contract.list, { cookie: stranger.cookie, params: { accountId: other.accountId } }))
      .body.media.length,
    0,
  );
  assert.equal(
    (
      await ask(server, contract.create, {
        cookie: stranger.cookie,
        params: { accountId: other.accountId },
        body: { name: 'x.jpg', type: 'image/jpeg', size: 5, contentUid },
      })
    ).status,
    404,
    'a content of another tenant cannot be named',
  );
});

test('the library is paged newest first and filtered', async () => {
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof ask<typeof contract.list>>> = await ask(server, contract.list, {
      cookie: owner.cookie,
      params,
      query: { limit: 4, ...(cursor ? { cursor } : {}) },
    });
    assert.equal(page.status, 200, page.text);
    seen.push(...page.body.media.map((medium) => medium.uid));
    cursor = page.body.nextCursor;
  } while (cursor);
  const [count] = await server.sql<{ n: string }>('select count(*) as n from media where account_id = $1', [
    accountId,
  ]);
  assert.equal(seen.length, Number(count!.n));
  assert.equal(new Set(seen).size, seen.length);
  assert.ok(
    (
      await ask(server, contract.list, { cookie: owner.cookie, params, query: { kind: 'video' } })
    ).body.media.every((medium) => medium.kind === 'video'),
  );
  assert.equal(
    (await ask(server, contract.list, { cookie: owner.cookie, params, query: { search: 'clip%' } })).body
      .media.length,
    0,
  );
  assert.equal(
    (await ask(server, contract.list, { cookie: owner.cookie, params, query: { search: 'CLIP' } })).body.media
      .length,
    1,
  );
});

test('removing takes the files away too, and content hears of it; plain users remove only their own', async () => {
  const up = await upload('gone.jpg', 'image/jpeg', await photo(300, 200), { contentUid });
  await settled(up.uid);
  await until(async () => (await media(up.uid)).picture.avif);
  const free = await announce('free.jpg', 'image/jpeg', 9);
  const remove = async (cookie: string, mediaId: string) =>
    (await ask(server, contract.remove, { cookie, params: { accountId, mediaId } })).status;
  assert.deepEqual(
    [
      await remove(plain.cookie, up.uid),
      await remove(plain.cookie, free.uid),
      await remove(owner.cookie, up.uid),
    ],
    [404, 403, 204],
  );
  assert.ok((await changesOf(up.uid)).some(({ what }) => what === 'removed'));
  await until(
    async () => (await file(`/files/image/thumb/${accountId}/${up.uid}_200x200.webp`)).statusCode === 404,
  );
  await until(
    async () => !existsSync(join(server.dataDir, 'files/image', accountId, up.uid, 'original.jpg')),
  );
  assert.equal(await remove(owner.cookie, up.uid), 404);
});

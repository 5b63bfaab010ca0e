import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { test } from 'node:test';
import { heicOf } from '#testing/heic.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import { allowedTypes } from '../../rules.ts';
import { makePhoto } from '#testing/photos.ts';
import { startS3 } from '#testing/s3.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';

/** The whole way of a file over a server that speaks S3. */
const { env, directory: dir } = await startS3();
const server = await testServer({ works: true, env });
const { accountId } = await makeAccount(server, 'Cedar');
const { cookie } = await makePerson(server, { role: 'account', accountId });

async function upload(name: string, type: string, body: Buffer) {
  const created = await ask(server, contract.create, {
    cookie,
    params: { accountId },
    body: { name, type, size: body.length },
  });
  assert.equal(created.status, 201, `${type} ${created.text}`);
  const sent = await server.app.inject({
    method: 'PATCH',
    url: created.body.uploadUrl,
    headers: {
      host: 'localhost',
      cookie,
      'sec-fetch-site': 'same-origin',
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload: body,
  });
  assert.equal(sent.statusCode, 204, `${type} ${sent.body}`);
  return created.body.uid;
}
const get = async (mediaId: string) =>
  (await ask(server, contract.get, { cookie, params: { accountId, mediaId } })).body;

test('storage over S3: put, get, range, list, remove, odd names, nothing there', async () => {
  const { storage } = server;
  const path = join(dir, 'local');
  writeFileSync(path, 'from a file');
  await storage.put('a/b c/ş+&.txt', Buffer.from('0123456789'), 'text/plain', {
    type: 'document',
    accountId,
  });
  await storage.put('a/two', { path, size: 11 }, 'text/plain');
  assert.equal((await buffer(await storage.get('a/b c/ş+&.txt'))).toString(), '0123456789');
  assert.equal((await buffer(await storage.get('a/b c/ş+&.txt', { start: 2, end: 4 }))).toString(), '234');
  assert.equal((await buffer(await storage.get('a/two'))).toString(), 'from a file');
  assert.equal((await storage.stat('a/two'))?.size, 11);
  assert.equal(await storage.stat('a/none'), undefined);
  await assert.rejects(storage.get('a/none'), { code: 'ENOENT' });
  const keys: string[] = [];
  for await (const { key } of storage.list('a/')) keys.push(key);
  assert.deepEqual(keys.sort(), ['a/b c/ş+&.txt', 'a/two']);
  for (const key of keys) await storage.remove(key);
  await storage.remove('a/none');
  assert.equal(await storage.stat('a/two'), undefined);
});

test('MEDIA-09 MEDIA-10 a photograph and a film go into the bucket under their paths and come out through our server', async () => {
  const uid = await upload('a.jpg', 'image/jpeg', await makePhoto(800, 600));
  await until(async () => (await get(uid)).picture.avif);
  const thumb = await server.app.inject({
    method: 'GET',
    url: `/files/image/thumb/${accountId}/${uid}_200x200.webp`,
    headers: { host: 'x.example' },
  });
  assert.deepEqual([thumb.statusCode, thumb.headers['content-type']], [200, 'image/webp']);
  const part = await server.app.inject({
    method: 'GET',
    url: `/files/image/thumb/${accountId}/${uid}_200x200.webp`,
    headers: { host: 'x.example', range: 'bytes=0-3' },
  });
  assert.deepEqual([part.statusCode, part.rawPayload.toString()], [206, 'RIFF']);
  const film = await upload(
    'clip.mp4',
    'video/mp4',
    Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from('ftypisom\0\0\x02\0isomiso2mp41'),
      Buffer.alloc(100),
    ]),
  );
  const [agency] = await server.sql<{ id: string }>('select agency_id as id from account where id = $1', [
    accountId,
  ]);
  const head = await fetch(`${env.S3_ENDPOINT}/files/video/${accountId}/${film}/original.mp4`, {
    method: 'HEAD',
  });
  assert.deepEqual(
    [
      head.status,
      head.headers.get('content-type'),
      head.headers.get('x-amz-meta-type'),
      head.headers.get('x-amz-meta-accountid'),
      head.headers.get('x-amz-meta-agencyid'),
    ],
    [200, 'video/mp4', 'video', accountId, agency!.id],
  );
  await ask(server, contract.remove, { cookie, params: { accountId, mediaId: uid } });
  await until(
    async () => (await server.storage.stat(`image/${accountId}/${uid}/original.jpg`)) === undefined,
  );
});

const zip = async (name: string, types: string) => {
  const { crc32 } = await import('node:zlib');
  const entries = [
    ['[Content_Types].xml', types],
    [name, '<x/>'],
  ] as const;
  const locals: Buffer[] = [];
  const central: Buffer[] = [];
  let at = 0;
  for (const [path, text] of entries) {
    const data = Buffer.from(text);
    const head = Buffer.alloc(30);
    const dirEntry = Buffer.alloc(46);
    head.writeUInt32LE(0x04034b50);
    head.writeUInt16LE(20, 4);
    head.writeUInt32LE(crc32(data), 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(data.length, 22);
    head.writeUInt16LE(path.length, 26);
    dirEntry.writeUInt32LE(0x02014b50);
    dirEntry.writeUInt32LE(crc32(data), 16);
    dirEntry.writeUInt32LE(data.length, 20);
    dirEntry.writeUInt32LE(data.length, 24);
    dirEntry.writeUInt16LE(path.length, 28);
    dirEntry.writeUInt32LE(at, 42);
    locals.push(head, Buffer.from(path), data);
    central.push(dirEntry, Buffer.from(path));
    at += 30 + path.length + data.length;
  }
  const end = Buffer.alloc(22);
  const directory = Buffer.concat(central);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(2, 8);
  end.writeUInt16LE(2, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, directory, end]);
};
const office = (kind: string) =>
  `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/x" ContentType="${kind}.main+xml"/></Types>`;

test('MEDIA-06 every listed type is accepted by its bytes', async () => {
  const { default: sharp } = await import('sharp');
  const image = sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } });
  const latin = (text: string) => Buffer.from(text, 'latin1');
  const mp4 = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 20]), latin(`ftyp${brand}\0\0\x02\0${brand}`), Buffer.alloc(60)]);
  const ebml = Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84]),
    latin('webm'),
    Buffer.alloc(100),
  ]);
  const ogg = (codec: string) =>
    Buffer.concat([latin('OggS'), Buffer.alloc(22), Buffer.from([1, 30]), latin(codec), Buffer.alloc(100)]);
  const cfb = Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(1000),
  ]);
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const sheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const aac = Buffer.concat([Buffer.from([0xff, 0xf1, 0x50, 0x80, 0x02, 0x1f, 0xfc]), Buffer.alloc(300)]);
  const heic = heicOf(await image.jpeg().toBuffer());
  const bytes: Record<string, Buffer> = {
    'image/jpeg': await image.jpeg().toBuffer(),
    'image/heic': heic,
    'image/heif': heic,
    'image/avif': await image.avif().toBuffer(),
    'image/png': await image.png().toBuffer(),
    'image/tiff': await image.tiff().toBuffer(),
    'image/webp': await image.webp().toBuffer(),
    'video/mp4': mp4('isom'),
    'video/quicktime': mp4('qt  '),
    'video/webm': ebml,
    'video/ogg': ogg('\x80theora'),
    'audio/mp4': mp4('M4A '),
    'audio/wav': Buffer.concat([
      latin('RIFF'),
      Buffer.from([100, 0, 0, 0]),
      latin('WAVEfmt '),
      Buffer.alloc(100),
    ]),
    'audio/mpeg': Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(500)]),
    'audio/aac': aac,
    'audio/aacp': aac,
    'audio/ogg': ogg('\x01vorbis'),
    'audio/webm': ebml,
    'audio/flac': Buffer.concat([latin('fLaC'), Buffer.alloc(100)]),
    'application/pdf': latin('%PDF-1.7\n' + ' '.repeat(100)),
    'text/plain': Buffer.from('Çığ, plain words\n'),
    'text/csv': Buffer.from('a;b\n1;2\n'),
    'application/vnd.ms-excel': cfb,
    [word]: await zip('word/document.xml', office(word)),
    [sheet]: await zip('xl/workbook.xml', office(sheet)),
  };
  for (const [kind, types] of Object.entries(allowedTypes))
    for (const [type, ending] of Object.entries(types)) {
      const uid = await upload(`file.${ending}`, type, bytes[type]!);
      const medium = await until(async () => {
        const now = await get(uid);
        return ['ready', 'failed'].includes(now.state) && now;
      });
      assert.deepEqual([medium.state, medium.kind, medium.type, medium.failure], ['ready', kind, type, null]);
    }
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { derivativeKey, pictureUrl } from '#shared/picture.ts';
import { canRemove, canSeeOriginal } from './policy.ts';
import {
  allowanceRefusal,
  allowedTypes,
  cleanName,
  derivativeBase,
  fillOf,
  isMediaName,
  kindOfType,
  nextLook,
  originalKey,
  pickCover,
  pollThumbnail,
  quietly,
  refusal,
  suggestPair,
} from './rules.ts';
import { typeByBytes, typeOfFile } from './rules-types.ts';

test('MEDIA-05 audio and video up to 10 MB; one byte more is refused', () => {
  assert.equal(refusal({ type: 'video/mp4', size: 10_000_000 }), undefined);
  assert.equal(refusal({ type: 'video/mp4', size: 10_000_001 }), 'media.too_large');
  assert.equal(refusal({ type: 'audio/mpeg', size: 10_100_000 }), 'media.too_large');
  assert.equal(refusal({ type: 'image/jpeg', size: 50_000_001 }), 'media.too_large');
  assert.equal(refusal({ type: 'application/pdf', size: 25_000_001 }), 'media.too_large');
  assert.equal(refusal({ type: 'image/png', size: 0 }), 'media.empty');
});
test('MEDIA-06 every listed type is accepted, others are refused', () => {
  for (const [kind, types] of Object.entries(allowedTypes))
    for (const type of Object.keys(types)) assert.equal(kindOfType(type), kind, type);
  for (const type of [
    'image/gif',
    'image/svg+xml',
    'text/html',
    'image/bmp',
    'application/zip',
    '',
    'application/x-msdownload',
    'constructor',
    '__proto__',
  ])
    assert.equal(refusal({ type, size: 10 }), 'media.type', type);
  for (const type of ['image/heic', 'image/heif']) assert.equal(refusal({ type, size: 10 }), undefined);
  assert.equal(refusal({ type: 'image/heic-sequence', size: 10 }), 'media.type');
  assert.equal(kindOfType('Video/WebM; codecs=vp9'), 'video');
});
test('a declared type that says nothing is decided by the ending, then by the first bytes', () => {
  const octets = 'application/octet-stream';
  assert.equal(typeOfFile({ type: octets, name: 'IMG_0002.HEIC' }), 'image/heic');
  assert.equal(typeOfFile({ type: octets, name: 'IMG_0003.JPG' }), 'image/jpeg');
  assert.equal(typeOfFile({ type: 'binary/octet-stream', name: 'a.b.mov' }), 'video/quicktime');
  assert.equal(typeOfFile({ type: 'image/*', name: 'a.png' }), 'image/png');
  assert.equal(typeOfFile({ type: '', name: 'a.webp' }), 'image/webp');
  assert.equal(typeOfFile({ type: 'image/png', name: 'a.jpg' }), 'image/png', 'what is declared stays');
  for (const name of ['photo', 'a.exe', 'a.constructor'])
    assert.equal(typeOfFile({ type: octets, name }), '');
  const bytes = (text: string) => typeByBytes(Buffer.from(text, 'latin1'));
  assert.equal(bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'image/jpeg');
  assert.equal(bytes('\0\0\0\x18ftypheic\0\0\0\0'), 'image/heic');
  assert.equal(bytes('\0\0\0\x14ftypqt  '), 'video/quicktime');
  assert.equal(bytes('\0\0\0\x1cftypisom'), 'video/mp4');
  assert.equal(bytes('RIFF\x01\x02\x03\x04WEBPVP8 '), 'image/webp');
  for (const text of ['MZ\x90', '<svg xmlns', '']) assert.equal(bytes(text), '', text);
});
test('MEDIA-07 accepted names, X-11: bmp is a name and mov is none', () => {
  for (const name of [
    'a.jpg',
    'a.JPEG',
    'b.png',
    'c.tiff',
    'd.bmp',
    'e.webp',
    'f.mp4',
    'g.webm',
    'h.ogg',
    'https://x.test/p/a.jpg?v=1',
  ])
    assert.equal(isMediaName(name), true, name);
  for (const name of ['a.mov', 'a.gif', 'jpg', 'a.jpg.exe', 'a.svg', 'a'])
    assert.equal(isMediaName(name), false, name);
});
test('file names lose folders, control and direction characters and never become empty', () => {
  assert.equal(cleanName('../../etc/passwd'), 'passwd');
  assert.equal(cleanName('C:\\photos\\a.jpg'), 'a.jpg');
  assert.equal(cleanName('evil\u202egpj.exe\0'), 'evilgpj.exe');
  assert.equal(cleanName('..'), 'file');
  assert.equal(cleanName('x'.repeat(1000) + '.jpg').length, 200);
  assert.match(cleanName('x'.repeat(1000) + '.jpg'), /\.jpg$/);
  assert.equal(cleanName('صورة.jpg'), 'صورة.jpg');
  assert.equal(
    cleanName('Bahc\u0327e u\u0308st\u00fc.jpg'),
    'Bah\u00e7e \u00fcst\u00fc.jpg',
    'as a Mac writes it',
  );
});
test('MEDIA-09 MEDIA-10 MEDIA-12 keys: films below video/, thumbnails below image/thumb with the size as suffix', () => {
  assert.equal(originalKey('video', { accountId: 'a', mediaId: 'm' }, 'video/mp4'), 'video/a/m/original.mp4');
  assert.equal(
    originalKey('image', { accountId: 'a', mediaId: 'm' }, 'image/jpeg'),
    'image/a/m/original.jpg',
  );
  assert.equal(derivativeKey(derivativeBase('a', 'm'), '200x200', 'webp'), 'image/thumb/a/m_200x200.webp');
  assert.equal(
    pictureUrl(derivativeBase('a', 'm'), '1280x1280', 'jpeg'),
    '/files/image/thumb/a/m_1280x1280.jpg',
  );
});
test('MEDIA-11 the thumbnail is asked for 200 times, first after 3 s, then every 2 s', async () => {
  const waits: number[] = [];
  let looks = 0;
  const came = await pollThumbnail(
    async () => {
      looks++;
      return false;
    },
    async (ms) => {
      waits.push(ms);
    },
  );
  assert.equal(came, false);
  assert.equal(looks, 200);
  assert.equal(waits[0], 3000);
  assert.deepEqual([...new Set(waits.slice(1))], [2000]);
  assert.equal(nextLook(200), undefined);
});
test('MEDIA-11 asking stops when the thumbnail is there, when a look fails it goes on, and when the screen is gone', async () => {
  let looks = 0;
  assert.equal(
    await pollThumbnail(
      async () => {
        if (++looks === 2) throw new Error('away');
        return looks === 4;
      },
      async () => {},
    ),
    true,
  );
  assert.equal(looks, 4);
  let waited = 0;
  assert.equal(
    await pollThumbnail(
      async () => true,
      async () => {
        waited++;
      },
      () => waited > 0,
    ),
    false,
  );
});
test('MEDIA-38 MEDIA-04 the first picture with a file is the cover; films and sounds are passed over', () => {
  const media = [
    { kind: 'video', base: null },
    { kind: 'audio', base: null },
    { kind: 'image', base: null },
    { kind: 'image', base: 'second' },
    { kind: 'image', base: 'third' },
  ] as const;
  assert.equal(pickCover(media)?.base, 'second');
  assert.equal(pickCover(media.slice(0, 2)), undefined);
});
test('a pair is suggested in the order of its dates', () => {
  type Snap = { takenLocal: string | null };
  const older: Snap = { takenLocal: '2024-04-01T11:00:00' };
  const newer: Snap = { takenLocal: '2024-06-12T09:00:00' };
  const unknown: Snap = { takenLocal: null };
  assert.deepEqual(suggestPair(newer, older), { before: older, after: newer });
  assert.deepEqual(suggestPair(older, newer), { before: older, after: newer });
  assert.deepEqual(suggestPair(unknown, older), { before: unknown, after: older });
});
test('ROLE-33 a plain user removes and downloads only what they brought', () => {
  const mine = { uploadedBy: 'me' };
  const other = { uploadedBy: 'you' };
  const user = { role: 'user', userId: 'me' } as const;
  const owner = { role: 'account', userId: 'me' } as const;
  assert.equal(canRemove(user, mine), true);
  assert.equal(canRemove(user, other), false);
  assert.equal(canSeeOriginal(user, other), false);
  assert.equal(canRemove(owner, other), true);
  assert.equal(canSeeOriginal({ role: null, userId: 'me' }, mine), false);
});

test('MEDIA-18 a media call that fails goes to the error callback and to the log, and throws nothing', async () => {
  const failures: unknown[] = [];
  const log: string[] = [];
  const record = (message: string) => log.push(message);
  const failure = new Error('away');
  const answer = await quietly(
    () => Promise.reject(failure),
    (error) => failures.push(error),
    record,
  );
  assert.deepEqual([answer, failures, log], [undefined, [failure], ['media call failed']]);
  assert.equal(
    await quietly(
      async () => 7,
      () => assert.fail(),
      record,
    ),
    7,
  );
  assert.equal(log.length, 1);
});

test('MEDIA-22 a file needs tokens and room in the plan', () => {
  const room = { usedBytes: 900, quotaBytes: 1000, tokensLeft: 1 };
  assert.equal(allowanceRefusal(room, 100, 1), undefined);
  assert.equal(allowanceRefusal(room, 101, 0), 'media.quota_full');
  assert.equal(allowanceRefusal({ ...room, tokensLeft: 0 }, 1, 0), 'media.no_tokens');
  assert.equal(allowanceRefusal(room, 1, 1.001), 'media.no_tokens', 'the file costs more than is left');
  assert.deepEqual(
    [799, 800, 1000].map((usedBytes) => fillOf({ usedBytes, quotaBytes: 1000 })),
    ['room', 'nearly', 'full'],
  );
});

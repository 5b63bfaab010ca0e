import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { asJobOf } from '#platform/db/scope.ts';
import { decodeHeic } from '#platform/outside/heic.ts';
import { composedHeic, heicOf } from '#testing/heic.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { photograph, standsUpright } from '#testing/photos.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import { adoptFile } from '../actions.ts';

const dir = mkdtempSync('/tmp/heic-');
after(() => rmSync(dir, { recursive: true, force: true }));

/** Writes a HEIC file of a photograph. */
async function makeHeic(name: string, shot: Parameters<typeof photograph>[0]): Promise<string> {
  const path = join(dir, name);
  writeFileSync(path, heicOf(await photograph(shot)));
  return path;
}

/** Adds a box with the turn of the picture, as phones write it beside EXIF: a quarter to the right. */
function addTurn(file: Buffer): Buffer {
  const at = (name: string) => file.indexOf(name) - 4;
  const grow = (box: number, bytes: number) => file.writeUInt32BE(file.readUInt32BE(box) + bytes, box);
  const [meta, iprp, ipco, ipma] = [at('meta'), at('iprp'), at('ipco'), at('ipma')];
  const turn = Buffer.from('\0\0\0\x09irot\x03', 'latin1');
  const ipcoEnd = ipco + file.readUInt32BE(ipco);
  let properties = 0;
  for (let box = ipco + 8; box < ipcoEnd; box += file.readUInt32BE(box)) properties++;
  // The only entry: 16 bits of item, 8 bits of count, then one byte for each property.
  const count = ipma + 18;
  const associationsEnd = count + 1 + file[count]!;
  const added = turn.length + 1;
  for (const item of [0, 1]) grow(at('iloc') + 20 + 18 * item, added);
  for (const box of [meta, iprp]) grow(box, added);
  grow(ipco, turn.length);
  grow(ipma, 1);
  file[count]!++;
  return Buffer.concat([
    file.subarray(0, ipcoEnd),
    turn,
    file.subarray(ipcoEnd, associationsEnd),
    Buffer.from([0x80 | (properties + 1)]),
    file.subarray(associationsEnd),
  ]);
}

const server = await testServer({ works: true });
const { accountId } = await makeAccount(server, 'Cedar');
const { cookie } = await makePerson(server, { role: 'account', accountId });
const read = async (mediaId: string) =>
  (await ask(server, contract.get, { cookie, params: { accountId, mediaId } })).body;
/** Adopts a file and returns it as screens see it once it is ready or refused. */
async function adopt(path: string, type: string) {
  const row = await server.db.withTenant(asJobOf(accountId), (tx) =>
    adoptFile(tx, server, { accountId, path, name: 'IMG_0001.HEIC', type }),
  );
  return until(async () => {
    const medium = await read(row.id);
    return (medium.state === 'ready' || medium.state === 'failed') && medium;
  }, 60_000);
}
const fetched = async (key: string) =>
  (await server.app.inject({ url: `/files/${key}`, headers: { host: 'unknown.example' } })).rawPayload;
const shot = { tone: '#a06030', size: 480, calm: true } as const;

for (const turned of [false, true])
  test(`MEDIA-06 MEDIA-13 a HEIC photo ${turned ? 'held upright ' : ''}is converted, with date and place, and its original stays`, async () => {
    const path = await makeHeic(`photo-${turned}.heic`, {
      ...shot,
      turned,
      date: '2024:06:12 09:17:29',
      at: [43.467, 11.885],
    });
    if (turned) writeFileSync(path, addTurn(readFileSync(path)));
    const medium = await adopt(path, 'image/heic');
    assert.deepEqual([medium.state, medium.kind, medium.type], ['ready', 'image', 'image/heic']);
    const size = turned ? [320, 480] : [480, 320];
    assert.deepEqual([medium.picture.width, medium.picture.height], size);
    assert.equal(medium.takenLocal, '2024-06-12T09:17:29');
    assert.deepEqual([medium.lat?.toFixed(3), medium.lng?.toFixed(3)], ['43.467', '11.885']);
    assert.equal(await standsUpright(await fetched(`${medium.picture.base}_480x480.webp`)), true);
    const original = await server.app.inject({
      url: medium.url!,
      headers: { host: 'localhost', cookie: cookie! },
    });
    assert.equal(original.headers['content-type'], 'image/heic');
    assert.deepEqual(original.rawPayload, readFileSync(path), 'byte by byte');
    await until(async () => (await read(medium.uid)).picture.avif, 60_000);
  });

test('a damaged HEIC photo is refused with its reason', async () => {
  const file = readFileSync(await makeHeic('whole.heic', shot));
  const half = join(dir, 'half.heic');
  writeFileSync(half, file.subarray(0, Math.floor(file.length / 2)));
  const medium = await adopt(half, 'image/heic');
  assert.deepEqual([medium.state, medium.failure, medium.url], ['failed', 'media.damaged', null]);
});

test('a HEIC photo with too many pixels, or one that takes too long, is given up', async () => {
  const path = await makeHeic('large.heic', shot);
  await assert.rejects(decodeHeic({ path, maxPixels: 480 * 320 - 1 }), { code: 'media.too_many_pixels' });
  // A thread that starts and compiles libheif takes more than a millisecond of either time, and is looked at as often.
  for (const limits of [{ timeoutMs: 1 }, { cpuMs: 1 }])
    await assert.rejects(decodeHeic({ path, maxPixels: 480 * 320 }, limits), { code: 'media.not_processed' });
  const decoded = await decodeHeic({ path, maxPixels: 480 * 320 });
  assert.deepEqual([decoded.width, decoded.height, decoded.data.length], [480, 320, 480 * 320 * 4]);
});

test('pictures that a HEIC photo is composed of are counted as often as it names them', async () => {
  const picture = readFileSync(await makeHeic('part.heic', shot));
  const path = join(dir, 'composed.heic');
  const outcome = async (file: Buffer, pictures: number) => {
    writeFileSync(path, file);
    const decoded = await decodeHeic({ path, maxPixels: pictures * 480 * 320 }).catch(
      ({ code }: { code: string }) => code,
    );
    return typeof decoded === 'string' ? decoded : [decoded.width, decoded.height];
  };
  assert.deepEqual(
    await outcome(composedHeic(picture, 'grid', 2), 2),
    [960, 320],
    'a grid as phones write it',
  );
  assert.deepEqual(await outcome(composedHeic(picture, 'iovl', 4), 4), [480, 320]);
  assert.equal(await outcome(composedHeic(picture, 'iovl', 4), 3), 'media.too_many_pixels');
  assert.equal(await outcome(composedHeic(picture, 'iovl', 8), 4), 'media.too_many_pixels');
  assert.equal(
    await outcome(composedHeic(picture, 'iovl', 2, [1, 2]), 9),
    'media.damaged',
    'it names itself',
  );
});

test('a HEIC photo leaves its thread as small as the derivatives allow', async () => {
  const path = await makeHeic('twice.heic', { ...shot, size: 5200 });
  const { data, ...decoded } = await decodeHeic({ path, maxPixels: 65e6 });
  assert.deepEqual(
    [decoded.width, decoded.height, decoded.whole, decoded.hasAlpha],
    [2600, 1734, { width: 5200, height: 3467 }, false],
  );
  assert.equal(data.length, 2600 * 1734 * 4);
  const part = await decodeHeic({ path, maxPixels: 65e6, crop: { x: 0, y: 0, width: 0.5, height: 0.5 } });
  assert.equal(part.width, 5200, 'half of it is shown as large as it is');
  await assert.rejects(decodeHeic({ path, maxPixels: 65e6, maxBytes: 2 ** 26 }), {
    code: 'media.too_many_pixels',
  });
});

test('a file that is called HEIC and is none is refused', async () => {
  const path = join(dir, 'fake.heic');
  writeFileSync(path, 'not a photo');
  await assert.rejects(adopt(path, 'image/heic'), { code: 'media.content_type' });
});

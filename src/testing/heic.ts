import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const encoder = process.env['HEIF_ENC_PATH'] || '/usr/bin/heif-enc';

/** Encodes a JPEG as a HEIC file, as phones do: HEVC, with the EXIF of the photograph. */
export function heicOf(jpeg: Buffer): Buffer {
  const dir = mkdtempSync(join(tmpdir(), 'heic-'));
  try {
    const from = join(dir, 'photo.jpg');
    const to = join(dir, 'photo.heic');
    writeFileSync(from, jpeg);
    const { status, stderr } = spawnSync(encoder, ['-q', '80', '-o', to, from]);
    assert.equal(status, 0, `needs heif-enc (Debian: apt-get install libheif-examples) ${String(stderr)}`);
    return readFileSync(to);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}

const fullBox = (type: string, version: number, ...parts: Buffer[]): Buffer =>
  box(type, Buffer.from([version, 0, 0, 0]), ...parts);
function box(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}
/** Returns numbers of 16 bits. */
const shorts = (...values: number[]): Buffer =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(2);
      bytes.writeUInt16BE(value);
      return bytes;
    }),
  );
/** Returns numbers of 32 bits. */
const longs = (...values: number[]): Buffer =>
  shorts(...values.flatMap((value) => [value >>> 16, value % 65_536]));

/**
 * Composes a HEIC file of `count` pictures that are all the same bytes of a file of `heicOf`: beside each other in a
 * grid, as phones write it, or one over the other, as an attack does, since each is decoded for itself.
 * `names`: the items that the composed one, number 1, names instead of the pictures, numbers 2 and on.
 */
export function composedHeic(
  heic: Buffer,
  kind: 'grid' | 'iovl',
  count: number,
  names = Array.from({ length: count }, (_, n) => n + 2),
): Buffer {
  const at = (name: string) => heic.indexOf(name) - 4;
  const boxAt = (name: string) => heic.subarray(at(name), at(name) + heic.readUInt32BE(at(name)));
  const size = { width: heic.readUInt32BE(at('ispe') + 12), height: heic.readUInt32BE(at('ispe') + 16) };
  const whole = kind === 'grid' ? { ...size, width: size.width * count } : size;
  const ids = Array.from({ length: count }, (_, n) => n + 2);
  const recipe =
    kind === 'grid'
      ? Buffer.concat([Buffer.from([0, 0, 0, count - 1]), shorts(whole.width, whole.height)])
      : Buffer.concat([
          Buffer.alloc(2),
          shorts(0, 0, 0, 0xffff, whole.width, whole.height),
          Buffer.alloc(4 * names.length),
        ]);
  // The first item is the picture, the second its EXIF: four bytes of offset, ten further on four of length.
  const place = at('iloc') + 20;
  const picture = heic.subarray(heic.readUInt32BE(place)).subarray(0, heic.readUInt32BE(place + 10));
  const infe = (id: number, type: string) => fullBox('infe', 2, shorts(id, 0), Buffer.from(`${type}\0`));
  const metaOf = (start: number) =>
    fullBox(
      'meta',
      0,
      fullBox('hdlr', 0, longs(0), Buffer.from('pict'), Buffer.alloc(13)),
      fullBox('pitm', 0, shorts(1)),
      fullBox(
        'iloc',
        0,
        Buffer.from([0x44, 0]),
        shorts(1 + count, 1, 0, 1),
        longs(start, recipe.length),
        ...ids.map((id) => Buffer.concat([shorts(id, 0, 1), longs(start + recipe.length, picture.length)])),
      ),
      fullBox('iinf', 0, shorts(1 + count), infe(1, kind), ...ids.map((id) => infe(id, 'hvc1'))),
      fullBox('iref', 0, box('dimg', shorts(1, names.length, ...names))),
      box(
        'iprp',
        box('ipco', boxAt('hvcC'), boxAt('ispe'), fullBox('ispe', 0, longs(whole.width, whole.height))),
        fullBox(
          'ipma',
          0,
          longs(1 + count),
          Buffer.concat([shorts(1), Buffer.from([1, 3])]),
          ...ids.map((id) => Buffer.concat([shorts(id), Buffer.from([2, 0x81, 2])])),
        ),
      ),
    );
  const head = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic'));
  const meta = metaOf(head.length + metaOf(0).length + 8);
  return Buffer.concat([head, meta, box('mdat', recipe, picture)]);
}

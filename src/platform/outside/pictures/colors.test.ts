import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { makeDerivatives } from '../pictures.ts';
import { convertPixels } from './colors.ts';

const dir = mkdtempSync('/tmp/colors-');
after(() => rmSync(dir, { recursive: true, force: true }));

const [WIDTH, HEIGHT] = [600, 400];
const PALE = [245, 245, 245];
const SCENE = [
  [230, 30, 20],
  [40, 160, 60],
  [30, 70, 210],
];
/** Draws a pale band above red, green and blue, in sRGB. */
const scene = sharp(
  Buffer.from(
    Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
      at < WIDTH * 120 ? PALE : SCENE[Math.floor(((at % WIDTH) * 3) / WIDTH)]!,
    ).flat(),
  ),
  { raw: { width: WIDTH, height: HEIGHT, channels: 3 } },
);
const png = await scene.clone().png().toBuffer();
/** The scene with its pixels in Display P3: with its profile, and without it. */
const withProfile = await sharp(png).withIccProfile('p3').png().toBuffer();
const pixels = await sharp(withProfile).keepIccProfile().raw().toBuffer();
const withoutProfile = await sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
  .png()
  .toBuffer();

/** Encodes PNG files as the pictures of one HEIC file. */
function heicOf(...pictures: Buffer[]): Buffer {
  const paths = pictures.map((picture, n) => {
    const path = join(dir, `from-${n}.png`);
    writeFileSync(path, picture);
    return path;
  });
  const to = join(dir, 'made.heic');
  const encoder = process.env['HEIF_ENC_PATH'] || '/usr/bin/heif-enc';
  const { status, stderr } = spawnSync(encoder, ['-q', '90', '-o', to, ...paths]);
  assert.equal(status, 0, `needs heif-enc (Debian: apt-get install libheif-examples) ${String(stderr)}`);
  return readFileSync(to);
}
/** Makes the derivatives of a file; returns those of 680 pixels by their format. */
async function derive(file: Buffer, type: string) {
  const path = join(dir, 'picture');
  writeFileSync(path, file);
  const derivatives = new Map<string, Buffer>();
  await makeDerivatives({ path, type }, ['webp', 'jpeg'], async (size, format, derivative) => {
    if (size === '680x680') derivatives.set(format, derivative);
  });
  return { webp: derivatives.get('webp')!, jpeg: derivatives.get('jpeg')! };
}
/** Returns the colors of a picture at parts of its width, at 0.6 of its height. */
async function colorsAt(picture: Buffer, ...parts: number[]): Promise<number[][]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
  return parts.map((part) => {
    const at = (Math.floor(info.height * 0.6) * info.width + Math.floor(info.width * part)) * info.channels;
    return [...data.subarray(at, at + info.channels)];
  });
}
/** Tells whether a picture shows the scene, each value within `slack`. */
async function showsScene(picture: Buffer, slack = 8): Promise<boolean> {
  const colors = await colorsAt(picture, 1 / 6, 3 / 6, 5 / 6);
  return colors.every((color, n) => SCENE[n]!.every((value, i) => Math.abs(color[i]! - value) <= slack));
}
const withChunk = (file: Buffer, type: string, body: Buffer): Buffer => {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(body.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([file.subarray(0, 33), size, named, sum, file.subarray(33)]);
};

test('a HEIC in Display P3 has the colors of the same JPEG, by its profile', async () => {
  const { webp, jpeg } = await derive(heicOf(withProfile), 'image/heic');
  assert.deepEqual([await showsScene(webp), await showsScene(jpeg)], [true, true]);
  const control = await derive(await sharp(withProfile).keepIccProfile().jpeg().toBuffer(), 'image/jpeg');
  assert.equal(await showsScene(control.jpeg), true);
  const flat = await derive(heicOf(withoutProfile), 'image/heic');
  assert.equal(await showsScene(flat.jpeg), false, 'without its profile it would be dull');
});

test('a HEIC whose profile is broken is taken with the colors it has', async () => {
  const file = heicOf(withProfile);
  const profile = file.indexOf('prof');
  assert.ok(profile > 0);
  file.fill(0xee, profile + 8, profile + 300);
  const { jpeg } = await derive(file, 'image/heic');
  const [red] = await colorsAt(jpeg, 1 / 6);
  assert.ok(red![0]! > 200 && red![1]! < 80, String(red));
});

test('colors that are coded by numbers are those of the profile: P3 in HEIC, P3 in PNG', async () => {
  // The box of the profile becomes one of numbers, and what is left of it is skipped by its size.
  const file = heicOf(withProfile);
  const at = file.indexOf('prof');
  file.write('nclx', at, 'latin1');
  file.writeUInt16BE(12, at + 4);
  file.writeUInt16BE(13, at + 6);
  file.writeUInt16BE(6, at + 8);
  file[at + 10] = 0x80;
  assert.equal(await showsScene((await derive(file, 'image/heic')).jpeg), true);
  const coded = withChunk(withoutProfile, 'cICP', Buffer.from([12, 13, 0, 1]));
  assert.equal(await showsScene((await derive(coded, 'image/png')).jpeg), true);
  assert.equal(await showsScene((await derive(withoutProfile, 'image/png')).jpeg), false);
});

test('HDR pictures by PQ and HLG keep white, grey and the order of what is brighter than white', () => {
  const greyOf = (value: number, transfer: number) => {
    const data = Uint8Array.from([value, value, value, 77]);
    convertPixels(data, 4, { primaries: 9, transfer });
    assert.equal(data[3], 77, 'alpha stays');
    assert.ok(Math.abs(data[0]! - data[2]!) <= 1, 'grey stays grey');
    return data[0]!;
  };
  // White is 58 % of the signal of PQ and 75 % of that of HLG.
  for (const [transfer, white] of [
    [16, 148],
    [18, 191],
  ] as const) {
    assert.ok(greyOf(white, transfer) > 235, `${greyOf(white, transfer)}`);
    assert.ok(greyOf(white + 20, transfer) > greyOf(white, transfer));
    assert.ok(greyOf(255, transfer) >= 253);
    assert.equal(greyOf(0, transfer), 0);
  }
  const plain = Uint8Array.from([10, 20, 30]);
  convertPixels(plain, 3, { primaries: 1, transfer: 1 });
  assert.deepEqual([...plain], [10, 20, 30]);
});

test('a HEIC that can be seen through is white there, and WebP can be seen through', async () => {
  const disc = Buffer.from(
    '<svg width="600" height="400"><circle cx="300" cy="240" r="90" fill="#28a03c"/></svg>',
  );
  const { webp, jpeg } = await derive(heicOf(await sharp(disc).png().toBuffer()), 'image/heic');
  const [aside, inside] = await colorsAt(jpeg, 0.05, 0.5);
  assert.ok(
    aside!.every((value) => value > 250),
    String(aside),
  );
  assert.ok(Math.abs(inside![1]! - 160) < 8, String(inside));
  const [hole] = await colorsAt(webp, 0.05);
  assert.equal(hole![3], 0);
  const opaque = await derive(heicOf(png), 'image/heic');
  assert.equal((await sharp(opaque.webp).metadata()).hasAlpha, false);
});

test('a JPEG or PNG that lacks only its end is taken; one that lacks lines is not', async () => {
  const jpeg = await scene.clone().jpeg({ chromaSubsampling: '4:4:4' }).toBuffer();
  for (const [type, file, end] of [
    ['image/jpeg', jpeg, 2],
    ['image/png', png, 12],
  ] as const) {
    assert.equal(await showsScene((await derive(file.subarray(0, -end), type)).jpeg), true, type);
    await assert.rejects(derive(file.subarray(0, Math.floor(file.length * 0.8)), type), {
      code: 'media.damaged',
    });
  }
});

test('of a HEIC with many pictures the main one is taken; one of a hundred with their own settings is refused', async () => {
  const small = await sharp(png).resize(60, 40).png().toBuffer();
  assert.equal(
    await showsScene((await derive(heicOf(...Array<Buffer>(20).fill(small)), 'image/heic')).jpeg, 30),
    true,
  );
  await assert.rejects(derive(heicOf(...Array<Buffer>(100).fill(small)), 'image/heic'), {
    code: 'media.damaged',
  });
});

test('an AVIF is taken, in the colors of its profile', async () => {
  const avif = await sharp(withProfile).keepIccProfile().avif({ quality: 90 }).toBuffer();
  assert.equal(await showsScene((await derive(avif, 'image/avif')).jpeg, 12), true);
  await assert.rejects(derive(avif.subarray(0, 60), 'image/avif'), { code: 'media.damaged' });
});

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { makeDerivatives } from '../pictures.ts';

const dir = mkdtempSync('/tmp/pictures-');
after(() => rmSync(dir, { recursive: true, force: true }));

/** Draws a JPEG: red on its left half, blue on its right. */
const halves = (
  width: number,
  height: number,
  options: { progressive?: boolean; orientation?: number } = {},
) =>
  sharp({ create: { width, height, channels: 3, background: '#c02020' } })
    .composite([
      {
        input: { create: { width: width >> 1, height, channels: 3, background: '#2020c0' } },
        left: width - (width >> 1),
        top: 0,
      },
    ])
    .withMetadata({ orientation: options.orientation ?? 1 })
    .jpeg({ quality: 60, progressive: options.progressive ?? false })
    .toBuffer();
/** Writes another size into the header of a JPEG. */
function enlarged(jpeg: Buffer, width: number, height: number): Buffer {
  const frame = Math.max(
    jpeg.indexOf(Buffer.from([0xff, 0xc0, 0])),
    jpeg.indexOf(Buffer.from([0xff, 0xc2, 0])),
  );
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}
const derivatives = new Map<string, Buffer>();
async function derive(jpeg: Buffer, edit?: Parameters<typeof makeDerivatives>[3]) {
  const path = join(dir, 'photo.jpg');
  writeFileSync(path, jpeg);
  derivatives.clear();
  return makeDerivatives(
    { path, type: 'image/jpeg' },
    ['jpeg'],
    async (size, _format, file) => void derivatives.set(size, file),
    edit,
  );
}
/** Returns whether a point of a derivative is red, else blue. */
async function isRed(size: string, x: number, y: number): Promise<boolean> {
  const image = sharp(derivatives.get(size)!);
  const { width, height } = await image.metadata();
  const [red = 0, , blue = 0] = await image
    .extract({ left: Math.floor(width * x), top: Math.floor(height * y), width: 1, height: 1 })
    .raw()
    .toBuffer();
  return red > blue;
}

test('a JPEG of more than 65 megapixels is made smaller while it is decoded, upright and by its part', async () => {
  const facts = await derive(await halves(9000, 7400, { orientation: 6 }));
  assert.deepEqual([facts.width, facts.height], [7400, 9000]);
  // On its side, the left half is above.
  assert.deepEqual([await isRed('2560x2560', 0.5, 0.1), await isRed('2560x2560', 0.5, 0.9)], [true, false]);
  const edit = { rotate: 0, crop: { x: 0, y: 0.49, width: 0.1, height: 0.1 }, focal: null };
  const part = await derive(await halves(9000, 7400, { orientation: 6 }), { edit });
  assert.deepEqual([part.width, part.height], [740, 900]);
  assert.deepEqual([await isRed('480x480', 0.5, 0.02), await isRed('480x480', 0.5, 0.2)], [true, false]);
});

test('a JPEG of more than 200 megapixels, or a progressive one of more than 65, is refused by its header', async () => {
  const refused = { code: 'media.too_many_pixels' };
  await assert.rejects(derive(enlarged(await halves(64, 64), 20_000, 10_001)), refused);
  await assert.rejects(derive(enlarged(await halves(64, 64, { progressive: true }), 9000, 7400)), refused);
  assert.equal((await derive(await halves(64, 64, { progressive: true }))).width, 64);
});

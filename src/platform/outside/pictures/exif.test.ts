import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { heicOf } from '#testing/heic.ts';
import { localOf, readTaken } from './exif.ts';

const dir = mkdtempSync('/tmp/taken-');
after(() => rmSync(dir, { recursive: true, force: true }));
const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#28a03c' } }).withExif({
  IFD0: { Make: 'Fuji', Model: 'X100' },
  IFD2: { DateTimeOriginal: '2024:05:03 10:11:12', OffsetTimeOriginal: '+02:00' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '43/1 28/1 3/1',
    GPSLongitudeRef: 'W',
    GPSLongitude: '11/1 53/1 6/1',
  },
});

test('date, place and camera are read from every type of picture', async () => {
  const jpeg = await picture.clone().jpeg().toBuffer();
  const files = {
    'image/jpeg': jpeg,
    'image/png': await picture.clone().png().toBuffer(),
    'image/webp': await picture.clone().webp().toBuffer(),
    'image/avif': await picture.clone().avif().toBuffer(),
    'image/heic': heicOf(jpeg),
  };
  for (const [type, file] of Object.entries(files)) {
    const path = join(dir, 'picture');
    writeFileSync(path, file);
    const taken = await readTaken({ path, type });
    assert.deepEqual(
      [taken.takenLocal, taken.takenAt, taken.lat?.toFixed(4), taken.lng?.toFixed(4), taken.camera],
      ['2024-05-03T10:11:12', '2024-05-03T08:11:12.000Z', '43.4675', '-11.8850', 'Fuji X100'],
      type,
    );
  }
  const path = join(dir, 'plain.webp');
  writeFileSync(path, await sharp(jpeg).webp().toBuffer());
  assert.equal((await readTaken({ path, type: 'image/webp' })).takenLocal, null);
});

test('impossible dates are none, odd ones keep their day', () => {
  const dates = {
    '2024:05:03 10:11:12': '2024-05-03T10:11:12',
    '2024-05-03T10:11:12.345': '2024-05-03T10:11:12',
    '2024:5:3 9:01:02': '2024-05-03T09:01:02',
    '2024:05:03 10:11': '2024-05-03T10:11:00',
    '2024:05:03': '2024-05-03T00:00:00',
    '2024:05:03 24:00:00': '2024-05-03T00:00:00',
    '2024:05:03 10:61:00': '2024-05-03T00:00:00',
    '2024:05:03   :  :  ': '2024-05-03T00:00:00',
    '2024:02:29 10:00:00': '2024-02-29T10:00:00',
    '2023:02:29 10:00:00': null,
    '2023:02:31 10:00:00': null,
    '2023:13:01 10:00:00': null,
    '2023:00:10 10:00:00': null,
    '0000:00:00 00:00:00': null,
    '    :  :     :  :  ': null,
    '1800:01:01 00:00:00': null,
    yesterday: null,
  };
  for (const [value, local] of Object.entries(dates)) assert.equal(localOf(value), local, value);
  assert.equal(localOf(undefined), null);
});

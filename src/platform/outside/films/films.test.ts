import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import sharp from 'sharp';
import { copyFilm } from '../film-copy.ts';
import { convertFilm, findFfmpeg, measureFilm, takeFrame } from '../films.ts';
import { sniffType } from '../sniff.ts';
import { lookOf } from './probe.ts';

const dir = mkdtempSync('/tmp/films-');
after(() => rmSync(dir, { recursive: true, force: true }));
const ffmpeg = (await findFfmpeg({ ffmpegPath: process.env['FFMPEG_PATH'] || undefined }))!;
assert.ok(ffmpeg, 'these tests need ffmpeg (Debian: apt-get install ffmpeg)');
const run = (parameters: string) => {
  const done = spawnSync(ffmpeg, ['-v', 'error', '-y', ...parameters.split(' ')], { cwd: dir });
  assert.equal(done.status, 0, done.stderr.toString());
};
const PATTERN = '-f lavfi -i testsrc2=s=320x180:r=10';
const H264 = '-c:v libx264 -pix_fmt yuv420p';
const at = (name: string) => join(dir, name);
const tell = (name: string) => spawnSync(ffmpeg, ['-hide_banner', '-i', at(name)]).stderr.toString();
const mp4 = (name: string) => ({ path: at(name), type: 'video/mp4' });
/** Takes the frame of a film; returns its size, as the poster has it. */
async function posterOf(name: string): Promise<[number, number]> {
  rmSync(at('frame.png'), { force: true });
  assert.equal(await takeFrame(ffmpeg, { ...mp4(name), target: at('frame.png') }), undefined);
  const { width, height } = await sharp(at('frame.png')).metadata();
  return [width, height];
}

test('posters and converted films have the shape of a player: pixels that are no squares, turned ones', async () => {
  run(`${PATTERN} -t 2 -vf setsar=4/3 ${H264} wide.mp4`);
  assert.deepEqual(await posterOf('wide.mp4'), [426, 180]);
  assert.equal(await convertFilm(ffmpeg, { ...mp4('wide.mp4'), target: at('shown.mp4') }), undefined);
  assert.match(tell('shown.mp4'), /426x180(?! \[SAR (?!1:1))/);
  run(`${PATTERN} -t 2 ${H264} lying.mp4`);
  run('-i lying.mp4 -c copy -metadata:s:v rotate=90 turned.mp4');
  assert.deepEqual(await posterOf('turned.mp4'), [180, 320]);
  run(`-f lavfi -i testsrc2=s=64x2560:r=5 -t 1 ${H264} tall.mp4`);
  assert.deepEqual(await posterOf('tall.mp4'), [48, 1920]);
});

/** Linear colors of sRGB to those of BT.2020. */
const TO_BT2020 = [
  [0.6274, 0.3293, 0.0433],
  [0.0691, 0.9195, 0.0114],
  [0.0164, 0.088, 0.8956],
];
/** Signals of light, where 1 is white: HLG with white at 75 %, PQ with white at 203 candela per square metre. */
const signals: Record<string, (light: number) => number> = {
  'arib-std-b67': (light) => {
    const value = light * 0.26496;
    return value <= 1 / 12
      ? Math.sqrt(3 * value)
      : 0.17883277 * Math.log(12 * value - 0.28466892) + 0.55991073;
  },
  smpte2084: (light) => {
    const power = ((light * 203) / 10_000) ** 0.1593017578125;
    return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375;
  },
};
/** Writes the scene, a pale band above red, green and blue, as a film of this transfer. */
function makeHdr(name: string, transfer: string): void {
  const bytes = Buffer.alloc(600 * 400 * 6);
  for (let pixel = 0; pixel < 600 * 400; pixel++) {
    const color = pixel < 600 * 120 ? [245, 245, 245] : scene[Math.floor((pixel % 600) / 200)]!;
    const light = color.map((value) =>
      value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
    );
    TO_BT2020.forEach((row, i) => {
      const sum = row.reduce((total, factor, n) => total + factor * light[n]!, 0);
      bytes.writeUInt16LE(Math.round(signals[transfer]!(sum) * 65_535), pixel * 6 + i * 2);
    });
  }
  writeFileSync(at('scene.rgb'), bytes);
  const tags = `-color_primaries bt2020 -color_trc ${transfer} -colorspace bt2020nc`;
  run(
    `-stream_loop 9 -f rawvideo -pix_fmt rgb48le -s 600x400 -r 5 -i scene.rgb -vf scale=out_color_matrix=bt2020:out_range=tv,format=yuv420p10le -c:v libx265 -x265-params log-level=none ${tags} ${name}`,
  );
}
const scene = [
  [230, 30, 20],
  [40, 160, 60],
  [30, 70, 210],
];

test('a film in HLG or PQ has the colors of its scene in poster and film', async () => {
  for (const transfer of Object.keys(signals)) {
    makeHdr('hdr.mp4', transfer);
    assert.equal(await convertFilm(ffmpeg, { ...mp4('hdr.mp4'), target: at('sdr.mp4') }), undefined);
    assert.match(tell('sdr.mp4'), /yuv420p\(tv, bt709/);
    for (const name of ['hdr.mp4', 'sdr.mp4']) {
      await posterOf(name);
      const { data, info } = await sharp(at('frame.png')).raw().toBuffer({ resolveWithObject: true });
      const colorAt = (x: number, y: number) => [
        ...data.subarray((y * info.width + x) * info.channels, (y * info.width + x) * info.channels + 3),
      ];
      const colors = [colorAt(100, 240), colorAt(300, 240), colorAt(500, 240)];
      colors.forEach((color, n) =>
        color.forEach((value, i) =>
          assert.ok(Math.abs(value - scene[n]![i]!) <= 30, `${transfer} ${name}: ${colors.join(' / ')}`),
        ),
      );
      assert.ok(
        colorAt(300, 60).every((value) => value > 230),
        `${transfer} ${name} ${colorAt(300, 60)}`,
      );
    }
  }
});

test('sound without a picture is a sound, in every container; a cover is no picture', async () => {
  run('-f lavfi -i sine=440 -t 1 -c:a aac sound.mp4');
  run('-f lavfi -i sine=440 -t 1 -c:a aac -f mov sound.mov');
  run('-f lavfi -i sine=440 -t 1 -c:a libvorbis sound.webm');
  await sharp({ create: { width: 64, height: 64, channels: 3, background: '#888' } })
    .png()
    .toFile(at('cover.png'));
  run('-i sound.mp4 -i cover.png -map 0 -map 1 -c copy -disposition:v:0 attached_pic covered.mp4');
  run(`${PATTERN} -t 1 ${H264} silent.mp4`);
  run(`${PATTERN} -t 1 -c:v libvpx silent.webm`);
  const typeOf = async (name: string, type: string) => (await sniffType(at(name), type)) as { type: string };
  assert.deepEqual(await typeOf('sound.mp4', 'video/mp4'), { type: 'audio/mp4' });
  assert.deepEqual(await typeOf('sound.mov', 'video/quicktime'), { type: 'audio/mp4' });
  assert.deepEqual(await typeOf('sound.webm', 'video/webm'), { type: 'audio/webm' });
  assert.deepEqual(await typeOf('covered.mp4', 'video/mp4'), { type: 'audio/mp4' });
  assert.deepEqual(await typeOf('silent.mp4', 'video/mp4'), { type: 'video/mp4' });
  assert.deepEqual(await typeOf('silent.webm', 'video/webm'), { type: 'video/webm' });
  assert.equal(lookOf(tell('covered.mp4')), undefined);
  assert.equal(await takeFrame(ffmpeg, { ...mp4('covered.mp4'), target: at('none.png') }), 'no picture');
  // Boxes that name sizes beyond the file are a film that ffmpeg judges.
  const broken = readFileSync(at('sound.mp4'));
  broken.writeUInt32BE(0x7fffffff, broken.indexOf('trak') - 4);
  writeFileSync(at('broken.mp4'), broken);
  assert.deepEqual(await typeOf('broken.mp4', 'video/mp4'), { type: 'video/mp4' });
});

test('a film with ten sounds is shown with the first that can be read', async () => {
  const sounds = Array.from({ length: 10 }, (_, n) => `-f lavfi -i sine=${200 + n}`).join(' ');
  const maps = Array.from({ length: 11 }, (_, n) => `-map ${n}`).join(' ');
  run(`${PATTERN} ${sounds} -t 1 ${maps} ${H264} -c:a aac ten.mp4`);
  assert.equal(tell('ten.mp4').match(/: Audio: /g)?.length, 10);
  assert.equal(await convertFilm(ffmpeg, { ...mp4('ten.mp4'), target: at('one.mp4') }), undefined);
  assert.equal(tell('one.mp4').match(/: Audio: /g)?.length, 1);
  const lines = tell('ten.mp4').replace(/: Audio: aac[^\n]*/, ': Audio: none (apac / 0x63617061)');
  assert.equal(lookOf(lines)!.sound, '0:2');
});

test('a film with a track of places is shown without it, also when it is only copied', async () => {
  writeFileSync(at('places.srt'), '1\n00:00:00,000 --> 00:00:01,000\n43.4670 11.8850\n');
  run(`${PATTERN} -i places.srt -t 1 -map 0 -map 1 ${H264} -c:s mov_text places.mp4`);
  assert.match(readFileSync(at('places.mp4'), 'latin1'), /43\.4670/);
  assert.equal(await convertFilm(ffmpeg, { ...mp4('places.mp4'), target: at('freed.mp4') }), undefined);
  assert.equal(await copyFilm({ ...mp4('places.mp4'), target: at('copied.mp4') }), undefined);
  for (const name of ['freed.mp4', 'copied.mp4']) {
    assert.doesNotMatch(readFileSync(at(name), 'latin1'), /43\.4670/, name);
    assert.match(tell(name), /Video: h264/);
  }
});

test('a film of no frames is none: no poster, no film, no copy, each with a reason', async () => {
  run(`${PATTERN} -t 1 ${H264} -movflags empty_moov+frag_keyframe whole.mp4`);
  const file = readFileSync(at('whole.mp4'));
  // Its tables alone, without the fragments that hold the frames.
  writeFileSync(at('empty.mp4'), file.subarray(0, file.indexOf('moof') - 4));
  assert.ok(await takeFrame(ffmpeg, { ...mp4('empty.mp4'), target: at('empty.png') }));
  assert.ok(await convertFilm(ffmpeg, { ...mp4('empty.mp4'), target: at('empty-made.mp4') }));
  assert.ok('reason' in (await measureFilm(ffmpeg, mp4('empty.mp4'))));
  assert.ok(await copyFilm({ ...mp4('empty.mp4'), target: at('empty-copy.mp4') }));
});

test('a film that says it never ends is shown as far as it goes', async () => {
  run(`${PATTERN} -t 2 ${H264} ends.mp4`);
  const file = readFileSync(at('ends.mp4'));
  // Lengths of film, track and medium: 32 bits each, as large as they can be.
  for (const [name, offset] of [
    ['mvhd', 20],
    ['tkhd', 24],
    ['mdhd', 20],
  ] as const)
    file.writeUInt32BE(0xfffffffe, file.indexOf(name) + offset);
  writeFileSync(at('endless.mp4'), file);
  assert.deepEqual(await posterOf('endless.mp4'), [320, 180]);
  assert.equal(await convertFilm(ffmpeg, { ...mp4('endless.mp4'), target: at('ended.mp4') }), undefined);
  const measured = await measureFilm(ffmpeg, mp4('ended.mp4'));
  assert.ok('seconds' in measured && measured.seconds < 3, JSON.stringify(measured));
});

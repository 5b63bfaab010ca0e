import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { mp4Parameters } from '../films.ts';
import { runFfmpeg } from '../films/run.ts';
import { paintText } from './text.ts';

/**
 * A film of pictures: each is painted as a frame with its caption, and ffmpeg shows one after the other.
 * Captions are painted as pictures, since their letters must be joined and set from right to left.
 */
const MAX_PIXELS = 65_000_000;
const MAKE_MS = 240_000;

/** Returns a caption as a picture, at most three lines high. */
function painted(text: string, width: number, height: number): Promise<Buffer> {
  const size = Math.round(Math.min(width, height) / 20);
  const box = { width: Math.round(width * 0.88), height: size * 4 };
  return paintText({ text, size, color: '#ffffff', align: 'centre', ...box });
}

/** A picture of the film with its caption; empty = none. */
export type Slide = { file: Buffer; caption: string };
type Size = { width: number; height: number };
/** Paints one frame: the whole picture over its own blurred ground, and the caption on a dark band. */
async function frameOf({ file, caption }: Slide, { width, height }: Size): Promise<Buffer> {
  const open = () => sharp(file, { limitInputPixels: MAX_PIXELS }).rotate();
  const ground = await open()
    .resize({ width: Math.round(width / 8), height: Math.round(height / 8), fit: 'cover' })
    .blur(6)
    .modulate({ brightness: 0.7 })
    .toBuffer();
  const front = await open().resize({ width, height, fit: 'inside' }).toBuffer();
  const layers: OverlayOptions[] = [{ input: front, gravity: 'centre' }];
  if (caption) {
    const words = await painted(caption, width, height);
    const { width: wordsWidth, height: wordsHeight } = await sharp(words).metadata();
    const band = Math.min(height, Math.round(wordsHeight * 1.3 + height * 0.06));
    layers.push(
      {
        input: {
          create: { width, height: band, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.55 } },
        },
        gravity: 'south',
      },
      {
        input: words,
        left: Math.round((width - wordsWidth) / 2),
        top: height - Math.round((band + wordsHeight) / 2),
      },
    );
  }
  return sharp(ground)
    .resize({ width, height, fit: 'fill' })
    .composite(layers)
    .flatten({ background: '#000000' })
    .jpeg({ quality: 90 })
    .toBuffer();
}

/**
 * Writes a film of these slides to `target`; `progress` hears percents. Slides are read one after the other.
 *
 * @throws Error when ffmpeg fails, or took too long and was ended
 */
export async function makeSlideFilm(
  ffmpeg: string,
  {
    slides,
    size,
    seconds,
    dir,
    target,
    timeoutMs = MAKE_MS,
  }: {
    slides: readonly (() => Promise<Slide>)[];
    size: Size;
    /** How long each slide is shown. */
    seconds: number;
    /** Folder for the frames. */
    dir: string;
    target: string;
    timeoutMs?: number;
  },
  progress: (percent: number) => void,
): Promise<void> {
  for (const [n, slide] of slides.entries()) {
    const frame = await frameOf(await slide(), size);
    await writeFile(join(dir, `frame-${String(n).padStart(3, '0')}.jpg`), frame);
    progress(Math.round((60 * (n + 1)) / slides.length));
  }
  const total = slides.length * seconds;
  const { code, complaint } = await runFfmpeg(
    ffmpeg,
    [
      ...'-nostdin -hide_banner -loglevel error -progress pipe:1 -threads 1'.split(' '),
      ...`-protocol_whitelist file -f image2 -framerate 1/${seconds} -i`.split(' '),
      `file:${join(dir, 'frame-%03d.jpg')}`,
      ...`-t ${total} -an -filter_threads 1 -vf fps=25,format=yuv420p`.split(' '),
      ...mp4Parameters,
      `file:${target}`,
    ],
    timeoutMs,
    { progress: (written) => progress(60 + Math.min(39, Math.round((39 * written) / total))) },
  );
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}: ${complaint}`);
}

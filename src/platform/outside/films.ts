import { rm, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Config } from '../config.ts';
import { lookAt, shownBy } from './films/probe.ts';
import { readers, reading, runFfmpeg, TIMEOUT_MS, type Film } from './films/run.ts';
import { findProgram } from './programs.ts';

// Films are untrusted: ffmpeg reads them with one named demuxer, which opens no other file or URL, within a
// time limit.
/** Number of frames from which ffmpeg chooses the most representative one, so that a poster is seldom black. */
const CHOICE = 24;

/** Returns the path of ffmpeg; undefined = there is none. */
export const findFfmpeg = ({ ffmpegPath }: Pick<Config, 'ffmpegPath'>): Promise<string | undefined> =>
  findProgram(ffmpegPath, ['ffmpeg']);

/** A film, where its frame goes, and the second from which it is taken. */
type Frame = Film & { target: string; from?: number };
/** Reason for a file without video frames. */
const NO_PICTURE = 'no picture';
/** Returns a film with paths that hold in any folder, since ffmpeg runs in that of its result. */
const placed = <F extends Film & { target: string }>(film: F): F => ({
  ...film,
  path: resolve(film.path),
  target: resolve(film.target),
});

/**
 * Writes a frame of a local film to `target` as PNG, as a player shows it; returns undefined, or the reason why there
 * is none.
 *
 * @throws Error when ffmpeg took too long and was ended
 */
export async function takeFrame(
  ffmpeg: string,
  frame: Frame,
  timeoutMs = TIMEOUT_MS,
): Promise<string | undefined> {
  if (!readers[frame.type]) return `no reader for ${frame.type}`;
  const film = placed(frame);
  const look = await lookAt(ffmpeg, film, timeoutMs);
  if (!look) return NO_PICTURE;
  const { filters, folder } = await shownBy(look, film.target, 'rgb24');
  let complaint = '';
  // Films often begin black or blurred; those shorter than a second have no later frame.
  for (const later of [1, 0]) {
    const seek = ['-ss', String((frame.from ?? 0) + later), '-t', '10'];
    const parameters = [
      ...reading(film, { seek }),
      ...`-map ${look.picture} -an -sn -dn -map_metadata -1 -filter_threads 1 -vf`.split(' '),
      [`thumbnail=n=${CHOICE}`, ...filters].join(','),
      ...'-frames:v 1 -c:v png -f image2 -y'.split(' '),
      `file:${film.target}`,
    ];
    ({ complaint } = await runFfmpeg(ffmpeg, parameters, timeoutMs, { folder }));
    const written = await stat(film.target).catch(() => undefined);
    if (written && written.size > 0) return undefined;
    await rm(film.target, { force: true });
  }
  return complaint || 'no frame';
}

/**
 * Measures a local film by its packets, since a recording that was sent while it was made says no length.
 * Returns the reason when it holds no picture.
 *
 * @throws Error when ffmpeg took too long and was ended
 */
export async function measureFilm(
  ffmpeg: string,
  film: Film,
): Promise<{ seconds: number } | { reason: string }> {
  if (!readers[film.type]) return { reason: `no reader for ${film.type}` };
  const look = await lookAt(ffmpeg, film, TIMEOUT_MS);
  if (!look) return { reason: NO_PICTURE };
  const parameters = [
    ...reading(film),
    '-map',
    look.picture,
    ...(look.sound ? ['-map', look.sound] : []),
    ...'-c copy -progress pipe:1 -f null -'.split(' '),
  ];
  const { code, complaint, seconds } = await runFfmpeg(ffmpeg, parameters, TIMEOUT_MS);
  return code === 0 && seconds > 0 ? { seconds } : { reason: complaint || NO_PICTURE };
}

/** Milliseconds within which a film is converted. */
const CONVERT_MS = 300_000;
/** Seconds of processor time after which ffmpeg ends itself while it converts. */
const CONVERT_PROCESSOR_SECONDS = 280;
/** Longest film in seconds; what comes later is cut off. */
const MOST_SECONDS = 600;
/** Parameters of the codecs and the container of every MP4 that is made here. */
export const mp4Parameters = [
  ...'-c:v libx264 -preset veryfast -crf 23 -profile:v high -fpsmax 60 -threads 1'.split(' '),
  ...'-c:a aac -b:a 128k -ac 2 -movflags +faststart -f mp4 -y'.split(' '),
];
/**
 * A film and where its MP4 goes; `even` brings its sound to the loudness of speech, and `cut` takes the part between
 * two times in seconds.
 */
type Conversion = Film & { target: string; even?: boolean; cut?: { from: number; until: number } };
/** Loudness of speech as streams have it: -16 LUFS, peaks below -1.5 dB. */
const EVEN = '-af loudnorm=I=-16:TP=-1.5:LRA=11,aresample=48000'.split(' ');

/**
 * Converts a local film to H.264 and AAC in an MP4 that plays before it is loaded, turned upright and without
 * place and camera. Returns undefined, or the reason why no film can be made of the file.
 *
 * @throws Error when ffmpeg took too long and was ended
 */
export async function convertFilm(
  ffmpeg: string,
  film: Conversion,
  timeoutMs = CONVERT_MS,
): Promise<string | undefined> {
  if (!readers[film.type]) return `no reader for ${film.type}`;
  const local = placed(film);
  const look = await lookAt(ffmpeg, local, timeoutMs);
  if (!look) return NO_PICTURE;
  const { filters, folder } = await shownBy(look, local.target, 'yuv420p');
  const { cut, even } = local;
  const seek = `-ss ${cut?.from ?? 0} -t ${cut ? cut.until - cut.from : MOST_SECONDS}`.split(' ');
  const parameters = [
    ...reading(local, { seek, seconds: CONVERT_PROCESSOR_SECONDS }),
    '-map',
    look.picture,
    ...(look.sound ? ['-map', look.sound] : []),
    ...'-sn -dn -map_metadata -1 -map_chapters -1 -progress pipe:1 -filter_threads 1 -vf'.split(' '),
    filters.join(','),
    ...(even ? EVEN : []),
    ...mp4Parameters,
    `file:${local.target}`,
  ];
  const { code, complaint, frames } = await runFfmpeg(ffmpeg, parameters, timeoutMs, { folder });
  const written = await stat(local.target).catch(() => undefined);
  if (code === 0 && frames > 0 && written && written.size > 0) return undefined;
  await rm(local.target, { force: true });
  return complaint || (code === 0 ? NO_PICTURE : `ffmpeg ended with ${code}`);
}

/**
 * Writes the sound of a local film as WAV for speech recognition: one channel, 16 kHz. Returns undefined, or the reason
 * why there is none.
 *
 * @throws Error when ffmpeg took too long and was ended
 */
export async function takeSound(ffmpeg: string, { path, type, target }: Frame): Promise<string | undefined> {
  if (!readers[type]) return `no reader for ${type}`;
  const parameters = [
    ...reading({ path, type }, { seek: ['-t', String(MOST_SECONDS)] }),
    ...'-map 0:a:0 -vn -sn -dn -map_metadata -1 -ac 1 -ar 16000 -c:a pcm_s16le -f wav -y'.split(' '),
    `file:${target}`,
  ];
  const { code, complaint } = await runFfmpeg(ffmpeg, parameters, TIMEOUT_MS);
  return code === 0 ? undefined : complaint || 'no sound';
}

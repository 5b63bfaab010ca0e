import { spawn } from 'node:child_process';
import { rm, stat } from 'node:fs/promises';
import { setPriority } from 'node:os';
import type { Config } from '../config.ts';
import { findProgram } from './programs.ts';

/**
 * Frames of films, by the ffmpeg of this machine. The file is from a stranger: it is read by one named reader,
 * which opens no other file and no address, and the program is ended when it takes too long.
 */
const TIMEOUT_MS = 60_000;
/** Seconds of processor time after which ffmpeg ends itself, for when this process is gone. */
const PROCESSOR_SECONDS = 45;
const MAX_PIXELS = 65_000_000;
const WIDTH = 1920;
/** Frames among which ffmpeg chooses the most typical one, so that a poster is seldom black. */
const CHOICE = 24;

/** The reader of ffmpeg for each type of film; playlists and other readers that open files are not among them. */
const readers: Record<string, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/ogg': 'ogg',
};

/** Returns the path of ffmpeg; undefined = there is none. */
export const findFfmpeg = ({ ffmpegPath }: Pick<Config, 'ffmpegPath'>): Promise<string | undefined> =>
  findProgram(ffmpegPath, ['ffmpeg']);

type Film = { path: string; type: string };
/** A film, where its frame goes, and the second from which it is taken. */
type Frame = Film & { target: string; from?: number };
/** Returns the parameters of ffmpeg, those that have no spaces in one text. */
const framed = (frame: Frame, start: number): string[] => [
  ...`-nostdin -hide_banner -loglevel error -timelimit ${PROCESSOR_SECONDS} -threads 1`.split(' '),
  ...`-protocol_whitelist file -max_pixels ${MAX_PIXELS} -ss ${start} -t 10`.split(' '),
  '-f',
  readers[frame.type]!,
  '-i',
  `file:${frame.path}`,
  ...`-map 0:v:0 -an -sn -dn -map_metadata -1 -filter_threads 1 -vf`.split(' '),
  `scale=w='min(${WIDTH},iw)':h=-2,thumbnail=n=${CHOICE}`,
  ...'-frames:v 1 -c:v png -f image2 -y'.split(' '),
  `file:${frame.target}`,
];

/** Niceness of ffmpeg: requests go first. */
const NICENESS = 10;
/**
 * Runs ffmpeg, which gives way to other processes, and returns its exit code and what it complained of.
 * `progress` hears how many seconds of the result are written.
 *
 * @throws Error after the time limit, when ffmpeg is ended
 */
export const runFfmpeg = (
  ffmpeg: string,
  parameters: string[],
  timeoutMs: number,
  progress?: (seconds: number) => void,
): Promise<{ code: number; complaint: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {},
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    if (child.pid !== undefined)
      try {
        setPriority(child.pid, NICENESS);
      } catch {
        // It has ended already.
      }
    let complaint = '';
    child.stdout.on('data', (piece: Buffer) => {
      const at = [...piece.toString().matchAll(/out_time_us=(\d+)/g)].at(-1)?.[1];
      if (at !== undefined) progress?.(Number(at) / 1e6);
    });
    child.stderr.on('data', (piece: Buffer) => {
      complaint = (complaint + piece.toString()).slice(-2000);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (signal) reject(new Error(`ffmpeg was ended by ${signal}`));
      else resolve({ code: code ?? 1, complaint });
    });
  });

/**
 * Writes a frame of a local film to `target` as PNG; returns undefined, or the reason why there is none.
 *
 * @throws Error when ffmpeg took too long and was ended
 */
export async function takeFrame(
  ffmpeg: string,
  frame: Frame,
  timeoutMs = TIMEOUT_MS,
): Promise<string | undefined> {
  if (!readers[frame.type]) return `no reader for ${frame.type}`;
  let complaint = '';
  // Films often begin black or blurred; those shorter than a second have frames only at their start.
  for (const later of [1, 0]) {
    const start = (frame.from ?? 0) + later;
    ({ complaint } = await runFfmpeg(ffmpeg, framed(frame, start), timeoutMs));
    const written = await stat(frame.target).catch(() => undefined);
    if (written && written.size > 0) return undefined;
    await rm(frame.target, { force: true });
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
  { path, type }: Film,
): Promise<{ seconds: number } | { reason: string }> {
  if (!readers[type]) return { reason: `no reader for ${type}` };
  let seconds = 0;
  const parameters = [
    ...`-nostdin -hide_banner -loglevel error -timelimit ${PROCESSOR_SECONDS} -threads 1`.split(' '),
    ...`-protocol_whitelist file -max_pixels ${MAX_PIXELS} -f`.split(' '),
    readers[type],
    '-i',
    `file:${path}`,
    ...'-map 0:v:0 -map 0:a:0? -c copy -progress pipe:1 -f null -'.split(' '),
  ];
  const { code, complaint } = await runFfmpeg(ffmpeg, parameters, TIMEOUT_MS, (at) => {
    seconds = at;
  });
  return code === 0 && seconds > 0 ? { seconds } : { reason: complaint || 'no picture' };
}

/** Milliseconds within which a film is converted. */
const CONVERT_MS = 300_000;
/** Seconds of processor time after which ffmpeg ends itself while it converts. */
const CONVERT_PROCESSOR_SECONDS = 280;
/** Longest film in seconds; what comes later is cut off. */
const MOST_SECONDS = 600;
/** Picture of a film that every browser plays: at most 1920 pixels a side, even numbers, upright. */
const fitted = [
  `scale=w='if(gte(iw,ih),min(${WIDTH},iw),-2)':h='if(gte(iw,ih),-2,min(${WIDTH},ih))'`,
  "scale=w='trunc(iw/2)*2':h='trunc(ih/2)*2'",
  'setsar=1',
  'format=yuv420p',
].join(',');
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
const converted = ({ path, type, target, even, cut }: Conversion): string[] => [
  ...`-nostdin -hide_banner -loglevel error -timelimit ${CONVERT_PROCESSOR_SECONDS} -threads 1`.split(' '),
  ...`-protocol_whitelist file -max_pixels ${MAX_PIXELS}`.split(' '),
  ...`-ss ${cut?.from ?? 0} -t ${cut ? cut.until - cut.from : MOST_SECONDS} -f`.split(' '),
  readers[type]!,
  '-i',
  `file:${path}`,
  ...'-map 0:v:0 -map 0:a:0? -sn -dn -map_metadata -1 -map_chapters -1 -filter_threads 1 -vf'.split(' '),
  fitted,
  ...(even ? EVEN : []),
  ...mp4Parameters,
  `file:${target}`,
];

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
  const { code, complaint } = await runFfmpeg(ffmpeg, converted(film), timeoutMs);
  const written = await stat(film.target).catch(() => undefined);
  if (code === 0 && written && written.size > 0) return undefined;
  await rm(film.target, { force: true });
  return complaint || `ffmpeg ended with ${code}`;
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
    ...`-nostdin -hide_banner -loglevel error -timelimit ${PROCESSOR_SECONDS} -threads 1`.split(' '),
    ...`-protocol_whitelist file -max_pixels ${MAX_PIXELS} -t ${MOST_SECONDS} -f`.split(' '),
    readers[type],
    '-i',
    `file:${path}`,
    ...'-map 0:a:0 -vn -sn -dn -map_metadata -1 -ac 1 -ar 16000 -c:a pcm_s16le -f wav -y'.split(' '),
    `file:${target}`,
  ];
  const { code, complaint } = await runFfmpeg(ffmpeg, parameters, TIMEOUT_MS);
  return code === 0 ? undefined : complaint || 'no sound';
}

import { spawn } from 'node:child_process';
import { access, constants, rm, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { searchPath, type Config } from '../config.ts';

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

/** Returns the path of ffmpeg: the setting, else the first one on the search path; undefined = there is none. */
export async function findFfmpeg({ ffmpegPath }: Pick<Config, 'ffmpegPath'>): Promise<string | undefined> {
  const paths = ffmpegPath
    ? [ffmpegPath]
    : searchPath()
        .split(delimiter)
        .filter(Boolean)
        .map((folder) => join(folder, 'ffmpeg'));
  for (const path of paths) {
    const isProgram = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isProgram) return path;
  }
  return undefined;
}

type Frame = { path: string; type: string; target: string };
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

/** Runs ffmpeg and returns what it complained of. @throws Error after the time limit, when it is ended. */
const run = (ffmpeg: string, parameters: string[], timeoutMs: number): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, parameters, {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {},
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    });
    let complaint = '';
    child.stderr.on('data', (piece: Buffer) => {
      complaint = (complaint + piece.toString()).slice(-2000);
    });
    child.on('error', reject);
    child.on('close', (_code, signal) => {
      if (signal) reject(new Error(`ffmpeg was ended by ${signal}`));
      else resolve(complaint);
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
  for (const start of [1, 0]) {
    complaint = await run(ffmpeg, framed(frame, start), timeoutMs);
    const written = await stat(frame.target).catch(() => undefined);
    if (written && written.size > 0) return undefined;
    await rm(frame.target, { force: true });
  }
  return complaint || 'no frame';
}

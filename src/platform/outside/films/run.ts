import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';

/** Milliseconds in which ffmpeg reads a film or takes a part of it. */
export const TIMEOUT_MS = 60_000;
/** Seconds of processor time after which ffmpeg ends itself, for when this process is gone. */
const PROCESSOR_SECONDS = 45;
const MAX_PIXELS = 65_000_000;

/** The reader of ffmpeg for each type of film; playlists and other readers that open files are not among them. */
export const readers: Record<string, string> = {
  'video/mp4': 'mov',
  'video/quicktime': 'mov',
  'video/webm': 'matroska',
  'video/ogg': 'ogg',
};
/** A local film and its type by its bytes. */
export type Film = { path: string; type: string };

/** Returns the parameters that every call begins with: one named reader, no address, bounded time and pixels. */
export const reading = (
  { path, type }: Film,
  {
    level = 'error',
    seconds = PROCESSOR_SECONDS,
    seek = [],
  }: { level?: 'error' | 'info'; seconds?: number; seek?: string[] } = {},
): string[] => [
  ...`-nostdin -hide_banner -loglevel ${level} -timelimit ${seconds} -threads 1`.split(' '),
  ...`-protocol_whitelist file -max_pixels ${MAX_PIXELS}`.split(' '),
  ...seek,
  '-f',
  readers[type]!,
  '-i',
  `file:${path}`,
];

/** Niceness of ffmpeg: requests go first. */
const NICENESS = 10;
/** Characters of the end of what ffmpeg complains of. */
const COMPLAINT = 2000;
type Running = { folder?: string; most?: number; progress?: (seconds: number) => void };
/** How far ffmpeg has come: seconds and frames of the result that are written. */
export type Progress = { seconds: number; frames: number };
/**
 * Runs ffmpeg, which gives way to other processes, and returns its exit code and what it said last, in `most`
 * characters. `folder` is where it finds files that its parameters name without a path; `progress` hears how many
 * seconds of the result are written.
 *
 * @throws Error after the time limit, when ffmpeg is ended
 */
export const runFfmpeg = (
  ffmpeg: string,
  parameters: string[],
  timeoutMs: number,
  { folder, most = COMPLAINT, progress }: Running = {},
): Promise<{ code: number; complaint: string } & Progress> =>
  new Promise((resolve, reject) => {
    const child = spawn(ffmpeg, parameters, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {},
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      ...(folder === undefined ? {} : { cwd: folder }),
    });
    if (child.pid !== undefined)
      try {
        setPriority(child.pid, NICENESS);
      } catch {
        // It has ended already.
      }
    let complaint = '';
    let seconds = 0;
    let frames = 0;
    child.stdout.on('data', (piece: Buffer) => {
      const text = piece.toString();
      const lastOf = (name: RegExp) => Number([...text.matchAll(name)].at(-1)?.[1] ?? NaN);
      const at = lastOf(/out_time_us=(\d+)/g);
      const count = lastOf(/frame=\s*(\d+)/g);
      if (!Number.isNaN(at)) {
        seconds = at / 1e6;
        progress?.(seconds);
      }
      if (!Number.isNaN(count)) frames = count;
    });
    child.stderr.on('data', (piece: Buffer) => {
      complaint = (complaint + piece.toString()).slice(-most);
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (signal) reject(new Error(`ffmpeg was ended by ${signal}`));
      else resolve({ code: code ?? 1, complaint, seconds, frames });
    });
  });

import { Problem } from '#shared/fail.ts';
import { answerBeside, foreignKind } from './beside/read-beside.ts';

/**
 * Time limit of a copy in milliseconds. Films are copied without metadata, packet by packet, when ffmpeg is missing or
 * cannot convert them. Files are untrusted, so each copy runs in its own thread, which can be terminated.
 */
const TIMEOUT_MS = 60_000;
/** Megabytes of the thread's heap; films have at most ten, packets lie outside of it. */
const HEAP_MB = 128;

/**
 * A local film and where its copy goes, in the same container: WebM stays WebM, MP4 and QuickTime become MP4.
 */
export type FilmCopyOrder = { path: string; type: string; target: string };
/** The reason why there is no copy; undefined = it is written. */
export type FilmCopyAnswer = { reason?: string };

const filmCopy = foreignKind<FilmCopyOrder, FilmCopyAnswer>({
  module: new URL('./film-copy-thread.ts', import.meta.url),
  reader: 'writeFilmCopy',
  memoryMb: HEAP_MB,
  cpuMs: TIMEOUT_MS,
  waitMs: TIMEOUT_MS,
  tooMuch: 'media.not_processed',
});
const COPIED = new Set(['video/mp4', 'video/quicktime', 'video/webm']);

/**
 * Writes pictures and sound of a local film to `target`; returns undefined, or the reason why there is no
 * copy.
 */
export async function copyFilm(order: FilmCopyOrder, timeoutMs = TIMEOUT_MS): Promise<string | undefined> {
  if (!COPIED.has(order.type)) return `no copy of ${order.type}`;
  try {
    return (await answerBeside(filmCopy, order, { waitMs: timeoutMs, cpuMs: timeoutMs })).reason;
  } catch (error) {
    return error instanceof Problem ? String(error.extra['detail']) : (error as Error).message;
  }
}

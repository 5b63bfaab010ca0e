import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fail } from '#shared/fail.ts';
import type { Color } from './pictures/colors.ts';
import type { PictureEdit } from './pictures/edit.ts';

/**
 * Time limit of a picture in milliseconds. HEIC and HEIF, which sharp cannot decode, are decoded by libheif (WebAssembly)
 * in a thread per picture, which frees its memory and can be terminated.
 */
const TIMEOUT_MS = 120_000;
/**
 * CPU time limit of a picture in milliseconds: 64 megapixels with noise took 10 s; wall time depends on other
 * load.
 */
const MAX_CPU_MS = 30_000;
const LOOK_MS = 500;
/** Memory limit of libheif in bytes; 64 megapixels need 600 MB. */
const MAX_BYTES = 640 * 2 ** 20;

/** The file to decode, with the most pixels it may have, and the part of it that will be shown. */
export type HeicOrder = { path: string; maxPixels: number; maxBytes: number; crop?: PictureEdit['crop'] };
/** Upright pixels as RGBA of 8 bits in the colors of the file, with the size of the whole picture. */
type Decoded<Data> = {
  data: Data;
  width: number;
  height: number;
  whole: { width: number; height: number };
  /** Some pixels are transparent. */
  hasAlpha: boolean;
  /** undefined = sRGB. */
  color: Color | undefined;
};
/** The pixels, or the message code of the reason why there are none. */
export type HeicAnswer = Decoded<Uint8Array> | { problem: 'media.damaged' | 'media.too_many_pixels' };

/** Tells whether a type is one that `decodeHeic` reads. */
export const isHeic = (type: string): boolean => type === 'image/heic' || type === 'image/heif';

/**
 * Decodes the main picture of a local file, turned upright as the file says, made smaller by a whole number as
 * far as the derivatives of the part that is shown allow.
 *
 * @throws media.damaged 422, media.too_many_pixels 422, media.not_processed 422 after the time limit
 */
export async function decodeHeic(
  order: Omit<HeicOrder, 'maxBytes'> & { maxBytes?: number },
  limits: { timeoutMs?: number; cpuMs?: number } = {},
): Promise<Decoded<Buffer>> {
  const { timeoutMs = TIMEOUT_MS, cpuMs = MAX_CPU_MS } = limits;
  const workerData: HeicOrder = { maxBytes: MAX_BYTES, ...order };
  const worker = new Worker(new URL('./heic-thread.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 16 },
  });
  const tooLong = new AbortController();
  const clock = setTimeout(() => tooLong.abort(), timeoutMs);
  const look = setInterval(() => {
    worker.cpuUsage().then(
      ({ user, system }) => (user + system) / 1000 > cpuMs && tooLong.abort(),
      // The thread has ended and its message is about to arrive.
      () => {},
    );
  }, LOOK_MS);
  try {
    const [answer] = (await once(worker, 'message', { signal: tooLong.signal })) as [HeicAnswer];
    if ('problem' in answer) throw fail(answer.problem, 422);
    return { ...answer, data: Buffer.from(answer.data.buffer) };
  } catch (error) {
    if (tooLong.signal.aborted) throw fail('media.not_processed', 422, [], { detail: 'HEIC took too long' });
    throw error;
  } finally {
    clearTimeout(clock);
    clearInterval(look);
    await worker.terminate();
  }
}

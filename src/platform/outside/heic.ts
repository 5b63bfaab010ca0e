import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { fail } from '#shared/fail.ts';

/**
 * HEIC and HEIF, which sharp cannot decode: libheif as WebAssembly, in a thread of its own that ends after
 * each picture, so that its memory returns and a file that keeps it busy can be given up.
 */
const TIMEOUT_MS = 60_000;

/** The file to decode, with the most pixels it may have. */
export type HeicOrder = { path: string; maxPixels: number };
/** Upright pixels as RGBA of 8 bits, or the message code of the reason why there are none. */
export type HeicAnswer =
  | { data: ArrayBuffer; width: number; height: number }
  | { problem: 'media.damaged' | 'media.too_many_pixels' };

/** Tells whether a type is one that `decodeHeic` reads. */
export const isHeic = (type: string): boolean => type === 'image/heic' || type === 'image/heif';

/**
 * Decodes the main picture of a local file, turned upright as the file says.
 *
 * @throws media.damaged 422, media.too_many_pixels 422, media.not_processed 422 after the time limit
 */
export async function decodeHeic(
  order: HeicOrder,
  timeoutMs = TIMEOUT_MS,
): Promise<{ data: Buffer; width: number; height: number }> {
  const worker = new Worker(new URL('./heic-thread.ts', import.meta.url), { workerData: order });
  const timer = AbortSignal.timeout(timeoutMs);
  try {
    const [answer] = (await once(worker, 'message', { signal: timer })) as [HeicAnswer];
    if ('problem' in answer) throw fail(answer.problem, 422);
    return { ...answer, data: Buffer.from(answer.data) };
  } catch (error) {
    if (timer.aborted) throw fail('media.not_processed', 422, [], { detail: 'HEIC took too long' });
    throw error;
  } finally {
    await worker.terminate();
  }
}

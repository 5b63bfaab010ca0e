import { fail } from '#shared/fail.ts';
import { answerBeside, foreignKind } from './beside/read-beside.ts';
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

const heic = foreignKind<HeicOrder, HeicAnswer>({
  module: new URL('./heic-thread.ts', import.meta.url),
  reader: 'readHeic',
  memoryMb: 64,
  cpuMs: MAX_CPU_MS,
  waitMs: TIMEOUT_MS,
  tooMuch: 'media.not_processed',
});

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
  { timeoutMs, cpuMs }: { timeoutMs?: number; cpuMs?: number } = {},
): Promise<Decoded<Buffer>> {
  const answer = await answerBeside(heic, { maxBytes: MAX_BYTES, ...order }, { waitMs: timeoutMs, cpuMs });
  if ('problem' in answer) throw fail(answer.problem, 422);
  return { ...answer, data: Buffer.from(answer.data.buffer) };
}

import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { HeicAnswer, HeicOrder } from './heic.ts';
import { pixelsOf, scaleOf } from './pictures/edit.ts';
import { colorOf, countPixels, WITH_TILES } from './pictures/heic-boxes.ts';

/** The parts of libheif-js that are used here; the package has no types of this interface. */
type Image = {
  handle: unknown;
  is_primary: () => boolean;
  get_width: () => number;
  get_height: () => number;
};
/** Pixels in the memory of libheif, until `heif_image_release`. */
type Plane = { id: unknown; data: Uint8Array; stride: number; width: number; height: number };
type Libheif = {
  HeifDecoder: new () => { decode: (file: Uint8Array) => Image[] };
  heif_colorspace: { heif_colorspace_RGB: unknown };
  heif_chroma: { heif_chroma_interleaved_RGBA: unknown };
  heif_channel: { heif_channel_interleaved: unknown };
  heif_js_decode_image2: (
    handle: unknown,
    colorspace: unknown,
    chroma: unknown,
  ) => Promise<{ image: unknown; channels: Plane[] } | { code: unknown }>;
  heif_image_release: (image: unknown) => void;
};

/** The parts of WebAssembly that the types of Node leave out. */
type WasmMemory = { buffer: ArrayBuffer; grow: (pages: number) => number };
const { WebAssembly: wasm } = globalThis as unknown as {
  WebAssembly: { Memory: { prototype: WasmMemory } };
};

let isFull = false;
/**
 * Limits the memory of WebAssembly, which `resourceLimits` of a worker do not include; libheif then fails to
 * allocate.
 */
function boundMemory(bytes: number): void {
  const { grow } = wasm.Memory.prototype;
  wasm.Memory.prototype.grow = function bounded(this: WasmMemory, pages: number) {
    isFull = this.buffer.byteLength + pages * 65_536 > bytes;
    if (isFull) throw new RangeError('memory of the decoder is full');
    return grow.call(this, pages);
  };
}

/** Returns whether a picture has transparent pixels. */
function hasHoles({ data, stride, width, height }: Plane): boolean {
  for (let row = 0; row < height; row++)
    for (let at = row * stride + 3, end = row * stride + width * 4; at < end; at += 4)
      if (data[at]! < 255) return true;
  return false;
}

/** Shrinks a picture by an integer factor, averaging squares of pixels weighted by alpha. */
function shrink(
  { data, stride, width, height }: Plane,
  by: number,
  hasAlpha: boolean,
): { data: Uint8Array; width: number; height: number } {
  const columns = Math.ceil(width / by);
  const rows = Math.ceil(height / by);
  const target = new Uint8Array(columns * rows * 4);
  const sums = new Uint32Array(columns * 4);
  for (let row = 0; row < rows; row++) {
    sums.fill(0);
    const lines = Math.min(by, height - row * by);
    for (let line = 0; line < lines; line++) {
      let at = (row * by + line) * stride;
      for (let column = 0; column < columns; column++) {
        const end = at + Math.min(by, width - column * by) * 4;
        for (const to = column * 4; at < end; at += 4) {
          const weight = hasAlpha ? data[at + 3]! : 1;
          sums[to]! += data[at]! * weight;
          sums[to + 1]! += data[at + 1]! * weight;
          sums[to + 2]! += data[at + 2]! * weight;
          sums[to + 3]! += data[at + 3]!;
        }
      }
    }
    for (let i = 0; i < sums.length; i++) {
      const points = lines * Math.min(by, width - (i >> 2) * by);
      const weight = hasAlpha && i % 4 < 3 ? sums[i | 3]! || 1 : points;
      target[row * sums.length + i] = (sums[i]! + (weight >> 1)) / weight;
    }
  }
  return { data: target, width: columns, height: rows };
}

async function decode({ path, maxPixels, maxBytes, crop }: HeicOrder): Promise<HeicAnswer> {
  const file = await readFile(path);
  const pixels = countPixels(file);
  if (pixels === undefined) return { problem: 'media.damaged' };
  if (pixels > maxPixels * WITH_TILES) return { problem: 'media.too_many_pixels' };
  boundMemory(maxBytes);
  const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Libheif;
  const images = new libheif.HeifDecoder().decode(file);
  const image = images.find((candidate) => candidate.is_primary());
  if (!image) return { problem: 'media.damaged' };
  const whole = { width: image.get_width(), height: image.get_height() };
  if (whole.width * whole.height > maxPixels) return { problem: 'media.too_many_pixels' };
  if (whole.width * whole.height === 0) return { problem: 'media.damaged' };
  const result = await libheif.heif_js_decode_image2(
    image.handle,
    libheif.heif_colorspace.heif_colorspace_RGB,
    libheif.heif_chroma.heif_chroma_interleaved_RGBA,
  );
  const plane =
    'channels' in result
      ? result.channels.find(({ id }) => id === libheif.heif_channel.heif_channel_interleaved)
      : undefined;
  if (!plane) return { problem: isFull ? 'media.too_many_pixels' : 'media.damaged' };
  // The whole picture is in the memory of libheif; the result is just large enough for the derivatives.
  const part = crop ? pixelsOf(crop, whole) : whole;
  const pixelsInMemory = { ...plane, ...whole };
  const hasAlpha = hasHoles(pixelsInMemory);
  const small = shrink(pixelsInMemory, Math.max(1, Math.floor(1 / scaleOf(part))), hasAlpha);
  return { ...small, whole, hasAlpha, color: colorOf(file) };
}

/** Decodes the main picture of a file; in a thread of its own only, whose WebAssembly it limits. */
export async function* readHeic(order: HeicOrder): AsyncGenerator<HeicAnswer> {
  yield await decode(order);
}

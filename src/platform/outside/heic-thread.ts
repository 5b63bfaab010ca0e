import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { HeicAnswer, HeicOrder } from './heic.ts';

/** The parts of libheif-js that are used here; the package has no types of this interface. */
type Image = {
  is_primary: () => boolean;
  get_width: () => number;
  get_height: () => number;
  display: (
    target: { data: Uint8ClampedArray; width: number; height: number },
    done: (result: object | null) => void,
  ) => void;
};
type Libheif = { HeifDecoder: new () => { decode: (file: Uint8Array) => Image[] } };

async function decode({ path, maxPixels }: HeicOrder): Promise<HeicAnswer> {
  const libheif = createRequire(import.meta.url)('libheif-js/wasm-bundle') as Libheif;
  const images = new libheif.HeifDecoder().decode(await readFile(path));
  const image = images.find((candidate) => candidate.is_primary()) ?? images[0];
  if (!image) return { problem: 'media.damaged' };
  const width = image.get_width();
  const height = image.get_height();
  if (width * height > maxPixels) return { problem: 'media.too_many_pixels' };
  if (width * height === 0) return { problem: 'media.damaged' };
  const data = new Uint8ClampedArray(width * height * 4);
  const result = await new Promise((resolve) => {
    image.display({ data, width, height }, resolve);
  });
  return result ? { data: data.buffer, width, height } : { problem: 'media.damaged' };
}

const answer = await decode(workerData as HeicOrder);
parentPort!.postMessage(answer, 'data' in answer ? [answer.data] : []);

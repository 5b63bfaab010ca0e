import { Worker } from 'node:worker_threads';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Config } from '#platform/config.ts';
import { everySize } from '#shared/picture-url.ts';
import type { PictureFacts } from '#platform/outside/pictures.ts';

/** One file of the demo world on its way into the storage. */
export type Order = {
  accountId: string;
  mediaId: string;
  path: string;
  name: string;
  type: 'image/jpeg' | 'image/png';
};
/** The same file once it is stored, as its row wants it; `size` in bytes, `checksum` SHA-256 in hex. */
export type Stored = Order & PictureFacts & { size: number; checksum: string; storageKey: string };

/** Where derivatives of the demo pictures wait for the next fresh data folder of this checkout; more sizes, another folder. */
const CACHE = join(import.meta.dirname, `../../node_modules/.cache/demo-pictures-${everySize.length}`);

/**
 * Stores originals and makes their derivatives, WebP and JPEG, on all cores: about 0.2 s a picture and core
 * with a quick WebP setting (docs/decisions/0013), so that the first start is not kept waiting. AVIF is left
 * to real uploads.
 */
export async function storePictures(
  config: Config,
  orders: Order[],
  progress: (done: number) => void,
): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>();
  const threads = Math.min(4, availableParallelism(), orders.length);
  await Promise.all(
    Array.from(
      { length: threads },
      (_, n) =>
        new Promise<void>((resolve, reject) => {
          const worker = new Worker(new URL('./pictures-thread.ts', import.meta.url), {
            workerData: {
              cache: CACHE,
              storage: { dataDir: config.dataDir, s3: config.s3 },
              orders: orders.filter((_order, i) => i % threads === n),
            },
          });
          worker.on('message', (storedPicture: Stored) => {
            stored.set(storedPicture.mediaId, storedPicture);
            progress(stored.size);
          });
          worker.on('error', reject);
          worker.on('exit', (code) => {
            if (code === 0) resolve();
            else reject(new Error(`pictures of the demo world: thread ended with ${code}`));
          });
        }),
    ),
  );
  return stored;
}

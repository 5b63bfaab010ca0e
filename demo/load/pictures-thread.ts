import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { derivativeBase, originalKey } from '#features/media/media/rules.ts';
import { derivativeKey, hasJpeg, type PictureSize } from '#shared/picture.ts';
import { makeDerivatives, type PictureFacts } from '#platform/outside/pictures.ts';
import { makeStorage } from '#platform/outside/storage-choice.ts';
import type { Order, Stored } from './pictures.ts';

const workOrder = workerData as {
  storage: Parameters<typeof makeStorage>[0];
  cache: string;
  orders: Order[];
};
const storage = makeStorage(workOrder.storage);
const QUICK = 2;
const formats = ['webp', 'jpeg'] as const;
type Ready = {
  made: PictureFacts;
  file: (size: PictureSize, format: (typeof formats)[number]) => Promise<Buffer>;
};

/**
 * Derivatives that an earlier seed on this machine has made of the same bytes: tests and fresh data folders
 * copy them.
 */
async function fromCache(dir: string): Promise<Ready | undefined> {
  try {
    const facts = JSON.parse(await readFile(join(dir, 'made.json'), 'utf8')) as PictureFacts;
    return { made: facts, file: (size, format) => readFile(join(dir, `${size}.${format}`)) };
  } catch {
    return undefined;
  }
}
async function make(picture: { path: string; type: string }, dir: string): Promise<Ready> {
  const files = new Map<string, Buffer>();
  const facts = await makeDerivatives(
    picture,
    formats,
    async (size, format, bytes) => {
      files.set(`${size}.${format}`, bytes);
    },
    { webpEffort: QUICK, hasLarge: false },
  );
  const part = `${dir}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(part, { recursive: true });
    for (const [name, bytes] of files) await writeFile(join(part, name), bytes);
    await writeFile(join(part, 'made.json'), JSON.stringify(facts));
    await rename(part, dir);
  } catch {
    await rm(part, {
      recursive: true,
      force: true,
    }); /* read-only, or another was first: it is a cache only */
  }
  return { made: facts, file: async (size, format) => files.get(`${size}.${format}`)! };
}

for (const order of workOrder.orders) {
  const { accountId, mediaId, path, type } = order;
  const original = await readFile(path);
  const checksum = createHash('sha256').update(original).digest('hex');
  const dir = join(workOrder.cache, checksum.slice(0, 32));
  const storageKey = originalKey('image', { accountId, mediaId }, type);
  const base = derivativeBase(accountId, mediaId);
  const { made: facts, file } = (await fromCache(dir)) ?? (await make({ path, type }, dir));
  // Together: a disk that syncs ten files at once is hardly slower than for one.
  await Promise.all([
    storage.put(storageKey, original, type),
    ...facts.sizes.flatMap((size) =>
      formats
        .filter((format) => format !== 'jpeg' || hasJpeg(size))
        .map(async (format) =>
          storage.put(derivativeKey(base, size, format), await file(size, format), `image/${format}`),
        ),
    ),
  ]);
  parentPort!.postMessage({
    ...order,
    ...facts,
    size: original.length,
    checksum,
    storageKey,
  } satisfies Stored);
}

import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#platform/services.ts';
import { derivativeKey, pictureSizes } from '#shared/picture.ts';
import { derivativeBase } from '../../rules.ts';

/** A folder of its own for files on their way; gone afterwards, whatever happens. */
export async function withTemp<T>(
  services: Pick<Services, 'config'>,
  work: (dir: string) => Promise<T>,
): Promise<T> {
  await mkdir(join(services.config.dataDir, 'tmp'), { recursive: true });
  const dir = await mkdtemp(join(services.config.dataDir, 'tmp/media-'));
  try {
    return await work(dir);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
/** Brings an original into that folder, since pictures are read from a path; answers the path. */
export async function fetchOriginal(
  services: Pick<Services, 'storage'>,
  key: string,
  dir: string,
): Promise<string> {
  const path = join(dir, 'original');
  await pipeline(await services.storage.get(key), createWriteStream(path));
  return path;
}

/**
 * Makes and stores the derivatives of a local file; the row is the caller's. Heavy: for jobs and the seed
 * only.
 */
export async function derive(
  services: Pick<Services, 'storage'>,
  given: { accountId: string; mediaId: string; path: string; formats: readonly ('webp' | 'jpeg' | 'avif')[] },
) {
  const { makeDerivatives } = await import('#platform/outside/pictures.ts');
  const base = derivativeBase(given.accountId, given.mediaId);
  const made = await makeDerivatives(given.path, given.formats, (size, format, file) =>
    services.storage.put(derivativeKey(base, size, format), file, `image/${format}`),
  );
  return { ...made, derivatives: { base, sizes: [...pictureSizes], avif: given.formats.includes('avif') } };
}
/** Loads the reader only where a picture is there to be read. */
export const readTaken = async (path: string) =>
  (await import('#platform/outside/pictures.ts')).readTaken(path);

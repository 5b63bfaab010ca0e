import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '#platform/services.ts';
import { derivativeKey } from '#shared/picture.ts';
import type { Edit } from '../../contract.ts';
import { derivativeBase } from '../../rules.ts';

/** Runs `work` with a temporary folder, which is removed afterwards in any case. */
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
/** Copies an original into a folder, since pictures are read from a path, and returns that path. */
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
 * Makes and stores the derivatives of a local file; the caller changes the row. It is slow, so only jobs and
 * the seed call it.
 */
export async function derive(
  services: Pick<Services, 'storage'>,
  picture: {
    accountId: string;
    mediaId: string;
    path: string;
    /** Type by the bytes of the file. */
    type: string;
    /** Stem of the keys; that of the medium when it is left out. */
    base?: string;
    edit?: Edit | undefined;
    formats: readonly ('webp' | 'jpeg' | 'avif')[];
  },
) {
  const { makeDerivatives } = await import('#platform/outside/pictures.ts');
  const base = picture.base ?? derivativeBase(picture.accountId, picture.mediaId);
  const { sizes, ...facts } = await makeDerivatives(
    picture,
    picture.formats,
    (size, format, file) => services.storage.put(derivativeKey(base, size, format), file, `image/${format}`),
    { edit: picture.edit },
  );
  return {
    ...facts,
    derivatives: { base, sizes, avif: picture.formats.includes('avif') },
  };
}
/** Reads time and place of a picture; the library is loaded at the first call. */
export const readTaken = async (picture: { path: string; type: string }) =>
  (await import('#platform/outside/pictures/exif.ts')).readTaken(picture);

import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { dirname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Config } from '../config.ts';
import { makeS3 } from './storage-s3.ts';

/** Beginning of the keys of uploads that are under way, which no backup keeps. */
export const UPLOADS = 'uploads/';

/**
 * Where files are: local disk by default, any S3-compatible server when configured. Keys are relative,
 * slash-separated paths.
 */
type Stored = { size: number; updatedAt: Date };
/** The one door to files; both kinds behave alike, down to errors. */
export type Storage = {
  kind: 'disk' | 's3';
  /** Writes whole or not at all. `metadata` goes with the object where the store can keep it (MEDIA-09). */
  put: (
    key: string,
    body: Buffer | { path: string; size: number },
    mediaType: string,
    metadata?: Record<string, string>,
  ) => Promise<void>;
  /** @throws code ENOENT when there is none */
  get: (key: string, range?: { start: number; end: number }) => Promise<Readable>;
  stat: (key: string) => Promise<Stored | undefined>;
  remove: (key: string) => Promise<void>;
  /** Keys below a prefix, one after another. */
  list: (prefix: string) => AsyncGenerator<{ key: string } & Stored>;
  /** Removes what writes that were cut off before that moment left behind; such halves are never listed. */
  sweep: (before: Date) => Promise<void>;
  health: () => Promise<boolean>;
};

/** S3 when S3_ENDPOINT is set, else the data folder. */
export const makeStorage = (config: Pick<Config, 'dataDir' | 's3'>): Storage =>
  config.s3 ? makeS3(config.s3) : makeDisk(join(config.dataDir, 'files'));

/** Halves are written aside, on the same file system, and renamed when whole. */
const HALVES = '.halves';
/** Refuses keys that lead out of `root`. */
export function makeDisk(root: string): Storage {
  const place = (key: string) => {
    const path = normalize(join(root, key));
    if (!path.startsWith(root + sep) || key.includes('\0'))
      throw new Error(`key outside of the storage: ${key}`);
    return path;
  };
  return {
    kind: 'disk',
    async put(key, body) {
      const path = place(key);
      const half = join(root, HALVES, randomBytes(12).toString('hex'));
      await Promise.all([
        mkdir(dirname(path), { recursive: true }),
        mkdir(dirname(half), { recursive: true }),
      ]);
      try {
        const source = Buffer.isBuffer(body) ? Readable.from([body]) : createReadStream(body.path);
        await pipeline(source, createWriteStream(half, { flush: true }));
        await rename(half, path);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },
    async get(key, range) {
      const path = place(key);
      await stat(path);
      return createReadStream(path, range);
    },
    async stat(key) {
      try {
        const stats = await stat(place(key));
        return { size: stats.size, updatedAt: stats.mtime };
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    async remove(key) {
      await rm(place(key), { force: true });
    },
    async *list(prefix) {
      const walk = async function* (dir: string): AsyncGenerator<{ key: string } & Stored> {
        for (const entry of await readdir(join(root, dir), { withFileTypes: true }).catch(() => [])) {
          const key = dir ? `${dir}/${entry.name}` : entry.name;
          if (key === HALVES) continue;
          if (entry.isDirectory()) {
            if (prefix.startsWith(`${key}/`) || key.startsWith(prefix) || `${key}/`.startsWith(prefix))
              yield* walk(key);
          } else if (key.startsWith(prefix)) {
            const stats = await stat(join(root, key)).catch(() => undefined);
            if (stats) yield { key, size: stats.size, updatedAt: stats.mtime };
          }
        }
      };
      yield* walk('');
    },
    async sweep(before) {
      for (const name of await readdir(join(root, HALVES)).catch(() => [])) {
        const path = join(root, HALVES, name);
        const stats = await stat(path).catch(() => undefined);
        if (stats && stats.mtime < before) await rm(path, { force: true });
      }
    },
    async health() {
      await mkdir(root, { recursive: true });
      return true;
    },
  };
}

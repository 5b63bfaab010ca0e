import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, normalize, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage, Stored } from './storage.ts';

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

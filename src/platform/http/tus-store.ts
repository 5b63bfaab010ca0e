import { createWriteStream } from 'node:fs';
import { mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { FileStore } from '@tus/file-store';
import type { Upload } from '@tus/server';

/** A stop that tus answers with this status and code. */
export const tusFault = (status: number, code: string) =>
  Object.assign(new Error(code), { status_code: status, body: JSON.stringify({ code }) });

/**
 * Parts of uploads on disk. The length of a file is its offset, so an upload goes on after kill -9 at any
 * byte.
 */
export class PartStore extends FileStore {
  constructor(directory: string) {
    super({ directory, configstore: new Notes(directory) });
    this.extensions = ['expiration'];
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    let received = 0;
    readable.on('data', (chunk: Buffer) => {
      received += chunk.length;
    });
    try {
      await pipeline(readable, createWriteStream(join(this.directory, id), { flags: 'r+', start: offset }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw tusFault(507, 'storage.full');
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') throw tusFault(410, 'upload.gone');
      throw tusFault(500, 'upload.interrupted');
    }
    return offset + received;
  }
}

/** The note beside each part (its full length), written whole or not at all. */
class Notes {
  readonly directory: string;
  constructor(directory: string) {
    this.directory = directory;
  }
  private path(id: string): string {
    return join(this.directory, `${id}.json`);
  }
  async get(id: string): Promise<Upload | undefined> {
    try {
      return JSON.parse(await readFile(this.path(id), 'utf8')) as Upload;
    } catch {
      return undefined;
    }
  }
  async set(id: string, value: Upload): Promise<void> {
    await mkdir(this.directory, { recursive: true });
    const part = `${this.path(id)}.part`;
    await writeFile(part, JSON.stringify(value));
    await rename(part, this.path(id));
  }
  async delete(id: string): Promise<void> {
    await rm(this.path(id), { force: true });
  }
}

const STALE_MS = 10_000;
const BEAT_MS = 1000;
const PATIENCE_MS = 15_000;

/**
 * One writer an upload, across all processes and nodes that share the data folder: a file that only one can
 * make. The holder keeps it fresh; a holder that died is passed over. Whoever waits leaves a wish, and the
 * holder gives way.
 */
export class FileLocker {
  readonly directory: string;
  constructor(directory: string) {
    this.directory = directory;
  }
  newLock(id: string) {
    return new FileLock(join(this.directory, `${id}.lock`));
  }
}
const mine = new Set<string>();

class FileLock {
  readonly path: string;
  private beat: NodeJS.Timeout | undefined;
  constructor(path: string) {
    this.path = path;
  }

  async lock(signal: AbortSignal, giveWay: () => void | Promise<void>): Promise<void> {
    const until = performance.now() + PATIENCE_MS;
    let seen = { mtime: NaN, since: 0 };
    for (;;) {
      if (signal.aborted || performance.now() > until) throw tusFault(423, 'upload.busy');
      try {
        const file = await open(this.path, 'wx');
        await file.writeFile(`${hostname()} ${process.pid}`);
        await file.close();
        break;
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOENT') throw tusFault(410, 'upload.gone');
        if (code === 'ENOSPC') throw tusFault(507, 'storage.full');
        if (code !== 'EEXIST') throw error;
      }
      // Judged by whether it changes, since the clocks of two nodes need not agree.
      const mtime = await stat(this.path).then(
        (stats) => stats.mtimeMs,
        () => NaN,
      );
      if (mtime !== seen.mtime) seen = { mtime, since: performance.now() };
      if (performance.now() - seen.since > STALE_MS || (await this.ownerIsGone())) {
        await rm(this.path, { force: true });
        continue;
      }
      await writeFile(`${this.path}.wish`, '').catch(() => {});
      await wait(100);
    }
    mine.add(this.path);
    await rm(`${this.path}.wish`, { force: true });
    this.beat = setInterval(() => {
      void utimes(this.path, new Date(), new Date()).catch(() => {});
      void stat(`${this.path}.wish`).then(
        () => giveWay(),
        () => {},
      );
    }, BEAT_MS);
    this.beat.unref();
  }

  private async ownerIsGone(): Promise<boolean> {
    try {
      const [host, pid] = (await readFile(this.path, 'utf8')).split(' ');
      if (host !== hostname() || !pid) return false;
      if (Number(pid) === process.pid) return !mine.has(this.path);
      try {
        process.kill(Number(pid), 0);
        return false;
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === 'ESRCH';
      }
    } catch {
      return false;
    }
  }

  async unlock(): Promise<void> {
    clearInterval(this.beat);
    mine.delete(this.path);
    await rm(this.path, { force: true });
    await rm(`${this.path}.wish`, { force: true });
  }
}

import { randomBytes } from 'node:crypto';
import type { Code } from '#shared/fail.ts';
import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DataStore, Upload } from '@tus/server';
import { UPLOADS, type Storage } from '../outside/storage.ts';

/** Makes an error to which tus responds with this status and code. */
export const tusFault = (status: number, code: Code) =>
  Object.assign(new Error(code), { status_code: status, body: JSON.stringify({ code }) });

/** A part of an upload: the bytes from `start` up to but not including `end` of the whole file. */
type Part = { key: string; start: number; end: number; updatedAt: Date };
/** Announced size of an upload in bytes, and when it began; undefined: no such upload. */
type Announced = { size: number; createdAt: string } | undefined;

/** Largest part in bytes, which is held in memory and sent again after an error. */
const PART_BYTES = 2 * 1024 * 1024;
/** Number of parts at which they are joined into one, since each is a stored object. */
const MOST_PARTS = 200;
const partKey = /^uploads\/(.+)\.(\d+)-(\d+)\.[0-9a-f]+$/;

/** Returns the key prefix of all parts of these uploads. */
export const partsPrefix = (uploads: string) => `${UPLOADS}${uploads}`;
/** Returns the id of the upload of a part's key; undefined if it is no part. */
export const uploadOfPart = (key: string): string | undefined => partKey.exec(key)?.[1];

/**
 * Stores the parts of uploads in the file storage, so that each request of an upload may go to any node. A part is
 * written atomically and never overwritten: two nodes that receive the same bytes write two parts, and the offset is the
 * end of the contiguous ones. Acknowledged bytes survive a killed node and one that still writes for a dead connection.
 */
export class PartStore extends DataStore {
  private readonly services: { storage: Storage };
  private readonly announced: (id: string) => Promise<Announced>;
  constructor(services: { storage: Storage }, announced: (id: string) => Promise<Announced>) {
    super();
    this.services = services;
    this.announced = announced;
  }

  override async getUpload(id: string): Promise<Upload> {
    const announced = await this.announced(id);
    if (!announced) throw tusFault(410, 'upload.gone');
    const parts = await this.parts(id);
    if (parts.length > MOST_PARTS) await this.join(id, parts);
    const offset = parts.at(-1)?.end ?? 0;
    return new Upload({ id, size: announced.size, offset, creation_date: announced.createdAt });
  }

  /** Returns the contiguous parts from the first byte, each ending later than the one before. */
  async parts(id: string): Promise<Part[]> {
    const all = await this.stored(id);
    const following: Part[] = [];
    for (let at = 0; ;) {
      const reaching = all.filter((part) => part.start <= at && part.end > at);
      if (reaching.length === 0) return following;
      const furthest = reaching.reduce((best, part) => (part.end > best.end ? part : best));
      following.push(furthest);
      at = furthest.end;
    }
  }

  override async write(readable: Readable, id: string, offset: number): Promise<number> {
    let at = offset;
    let chunks: Buffer[] = [];
    let length = 0;
    const flush = async () => {
      if (length === 0) return;
      const bytes = Buffer.concat(chunks);
      chunks = [];
      length = 0;
      await this.put(id, at, bytes);
      at += bytes.length;
    };
    try {
      for await (const chunk of readable as AsyncIterable<Buffer>) {
        chunks.push(chunk);
        length += chunk.length;
        if (length >= PART_BYTES) await flush();
      }
    } catch (error) {
      // The bytes received before the connection broke are kept.
      await flush().catch(() => {});
      throw faultOf(error);
    }
    await flush().catch((error: unknown) => {
      throw faultOf(error);
    });
    return at;
  }

  /** Writes the file of a complete upload to a path. */
  async assemble(id: string, path: string): Promise<void> {
    let at = 0;
    for (const part of await this.parts(id)) {
      const skip = at - part.start;
      const range = skip === 0 ? undefined : { start: skip, end: part.end - part.start - 1 };
      await pipeline(
        await this.services.storage.get(part.key, range),
        createWriteStream(path, { flags: at === 0 ? 'w' : 'a' }),
      );
      at = part.end;
    }
  }

  override async remove(id: string): Promise<void> {
    for (const { key } of await this.stored(id)) await this.services.storage.remove(key);
  }

  private async stored(id: string): Promise<Part[]> {
    const parts: Part[] = [];
    for await (const { key, updatedAt } of this.services.storage.list(partsPrefix(`${id}.`))) {
      const match = partKey.exec(key);
      if (match?.[1] === id) parts.push({ key, start: Number(match[2]), end: Number(match[3]), updatedAt });
    }
    return parts;
  }

  private put(id: string, start: number, bytes: Buffer): Promise<void> {
    const key = `${partsPrefix(id)}.${start}-${start + bytes.length}.${randomBytes(6).toString('hex')}`;
    return this.services.storage.put(key, bytes, 'application/octet-stream');
  }

  /** Joins many parts into one and then deletes them. */
  private async join(id: string, parts: readonly Part[]): Promise<void> {
    const chunks: Buffer[] = [];
    let at = 0;
    for (const part of parts) {
      const bytes: Buffer[] = [];
      for await (const chunk of await this.services.storage.get(part.key)) bytes.push(chunk as Buffer);
      chunks.push(Buffer.concat(bytes).subarray(at - part.start));
      at = part.end;
    }
    await this.put(id, 0, Buffer.concat(chunks));
    for (const { key } of parts) await this.services.storage.remove(key);
  }
}

function faultOf(error: unknown): Error {
  const { code, status_code: status } = error as { code?: string; status_code?: number };
  if (status !== undefined) return error as Error;
  return code === 'ENOSPC' ? tusFault(507, 'storage.full') : tusFault(503, 'upload.interrupted');
}

import type { Readable } from 'node:stream';

/** Beginning of the keys of uploads that are under way, which no backup keeps. */
export const UPLOADS = 'uploads/';

/**
 * Where files are: local disk by default, any S3-compatible server when configured. Keys are relative,
 * slash-separated paths.
 */
export type Stored = { size: number; updatedAt: Date };
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

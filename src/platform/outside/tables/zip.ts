import type { Readable } from 'node:stream';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { fail } from '#shared/fail.ts';

/** Bounds of an archive, since a small one may unpack to any size. */
export type ZipBounds = {
  entries: number;
  /** Bytes of all entries when they are unpacked. */
  unpacked: number;
};
/** Times by which a large entry may grow; text of tables grows by less than 100. */
const MOST_GROWTH = 250;
const SMALL_BYTES = 5_000_000;

/** An archive with its entries by name; folders are left out. Close it in the end. */
export type Zip = {
  entries: Map<string, Entry>;
  /** Unpacks an entry. @throws import.zip_damaged 422 */
  read: (entry: Entry) => Promise<Readable>;
  close: () => void;
};
const isBomb = ({ uncompressedSize, compressedSize }: Entry): boolean =>
  uncompressedSize > SMALL_BYTES && uncompressedSize > compressedSize * MOST_GROWTH;

async function readEntries(zip: ZipFile, bounds: ZipBounds): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  let unpacked = 0;
  if (zip.entryCount > bounds.entries) throw fail('import.zip_large', 413);
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue;
    if (entry.isEncrypted()) throw fail('import.zip_locked', 422);
    unpacked += entry.uncompressedSize;
    if (unpacked > bounds.unpacked || isBomb(entry)) throw fail('import.zip_large', 413);
    if (entries.size >= bounds.entries) throw fail('import.zip_large', 413);
    entries.set(entry.fileName, entry);
  }
  return entries;
}
/** Returns the problem that people are told for an error of the archive. */
function problemOf(error: unknown): unknown {
  if (!(error instanceof Error) || 'status' in error) return error;
  return /relative path|absolute path|invalid characters in fileName/.test(error.message)
    ? fail('import.zip_unsafe', 422)
    : fail('import.zip_damaged', 422);
}
/**
 * Opens an archive and reads its list of entries. Names that lead out of it are refused, and sizes are held to
 * while entries are unpacked.
 * @throws import.zip_large 413, import.zip_unsafe, import.zip_locked, import.zip_damaged 422
 */
export async function openZip(path: string, bounds: ZipBounds): Promise<Zip> {
  let zip: ZipFile | undefined;
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false, strictFileNames: true });
    const opened = zip;
    return {
      entries: await readEntries(opened, bounds),
      read: (entry) =>
        opened.openReadStreamPromise(entry).catch((error: unknown) => {
          throw problemOf(error);
        }),
      close: () => opened.close(),
    };
  } catch (error) {
    zip?.close();
    throw problemOf(error);
  }
}

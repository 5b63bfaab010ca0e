import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import { fail, Problem } from '#shared/fail.ts';

/** Limits of an archive: number of entries, unpacked size in bytes, and by how many bytes it may grow at most. */
export type ArchiveBounds = { entries: number; unpacked: number; grown?: number };
/** A file of an archive, `size` in bytes; its body must be read before the next file. */
export type Unpacked = { name: string; size: number; body: AsyncIterable<Uint8Array> };

/** Highest ratio of unpacked to packed size; rows of tables stay below 100. */
const MOST_GROWTH = 250;
const SMALL_BYTES = 20_000_000;

const isUnsafe = (name: string): boolean =>
  /[\\\p{Cc}]/u.test(name) || name.split('/').some((part) => part === '' || part === '.' || part === '..');

/** Writes the unpacked bytes of an archive to the decoder. @throws import.zip_large 413 */
async function feed(source: Readable, target: WritableStream<Uint8Array>, most: number): Promise<void> {
  const writer = target.getWriter();
  let bytes = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > most) throw fail('import.zip_large', 413);
      await writer.write(chunk);
    }
    await writer.close();
  } catch (error) {
    await writer.abort(error).catch(() => {});
    throw error;
  }
}

/**
 * Streams a compressed tar archive entry by entry. Paths outside of the archive and entries other than files are refused.
 *
 * @throws import.zip_large 413, import.zip_unsafe, import.zip_damaged 422
 */
export async function* readArchive(path: string, bounds: ArchiveBounds): AsyncGenerator<Unpacked> {
  const { size: packedSize } = await stat(path);
  const source = createReadStream(path);
  const unzipped = createGunzip();
  source.on('error', (error) => unzipped.destroy(error));
  source.pipe(unzipped);
  const decoder = createTarDecoder({ strict: true });
  const most = Math.min(
    bounds.unpacked,
    Math.max(SMALL_BYTES, packedSize * MOST_GROWTH),
    packedSize + (bounds.grown ?? Infinity),
  );
  let failure: unknown;
  const feeding = feed(unzipped, decoder.writable, most).catch((error: unknown) => {
    failure = error;
  });
  let entries = 0;
  let isWhole = false;
  try {
    for await (const { header, body } of decoder.readable) {
      entries++;
      if (entries > bounds.entries) throw fail('import.zip_large', 413);
      if (header.type === 'directory') {
        await body.cancel();
        continue;
      }
      const isFile = header.type === undefined || header.type === 'file';
      if (!isFile || isUnsafe(header.name)) throw fail('import.zip_unsafe', 422);
      yield { name: header.name, size: header.size, body };
    }
    isWhole = true;
  } catch (error) {
    // An error of the consumer ends the generator and does not come here.
    const reason = failure ?? error;
    throw reason instanceof Problem ? reason : fail('import.zip_damaged', 422);
  } finally {
    source.destroy();
    unzipped.destroy();
    await feeding;
  }
  if (isWhole && failure !== undefined)
    throw failure instanceof Problem ? failure : fail('import.zip_damaged', 422);
}

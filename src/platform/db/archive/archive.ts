import { createReadStream, createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { createTarPacker, type TarPackController } from 'modern-tar';

/** A file of an archive; `size` in bytes. */
export type Packed = { name: string; size: number; body: Buffer | Readable };

async function* readLater(path: string): AsyncGenerator<Buffer> {
  yield* createReadStream(path) as AsyncIterable<Buffer>;
}
/**
 * Returns a local file as a body that is opened on its first read. An archive that fails leaves bodies unread, and an open
 * stream whose file is then deleted would end the process.
 */
export const localBody = (path: string): Readable => Readable.from(readLater(path));

async function addEntries(
  controller: TarPackController,
  entries: AsyncIterable<Packed>,
  mtime: Date,
): Promise<void> {
  for await (const { name, size, body } of entries) {
    const file = controller.add({ name, size, mtime, type: 'file', mode: 0o644 }).getWriter();
    for await (const chunk of Buffer.isBuffer(body) ? [body] : body) await file.write(chunk as Buffer);
    await file.close();
  }
  controller.finalize();
}

/**
 * Streams entries to a compressed tar archive at `path`.
 *
 * @throws Error when a body is longer or shorter than the size of its entry
 */
export async function writeArchive(path: string, entries: AsyncIterable<Packed>, at: Date): Promise<void> {
  const { readable, controller } = createTarPacker();
  const adding = addEntries(controller, entries, at).catch((error: unknown) => {
    controller.error(error);
    throw error;
  });
  await Promise.all([
    adding,
    pipeline(Readable.fromWeb(readable), createGzip({ level: 6 }), createWriteStream(path)),
  ]);
}

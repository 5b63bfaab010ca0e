import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

/**
 * A tar archive (ustar), compressed: every system opens it, and it is written without holding a file in
 * memory.
 */
export type Packed = { name: string; size: number; body: Buffer | Readable };
const BLOCK = 512;

function header(name: string, size: number, at: Date): Buffer {
  const block = Buffer.alloc(BLOCK);
  const path = Buffer.from(name);
  if (path.length > 100) throw new Error(`name too long for an archive: ${name}`);
  const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`;
  path.copy(block);
  block.write(octal(0o644, 8), 100);
  block.write(octal(0, 8), 108);
  block.write(octal(0, 8), 116);
  block.write(octal(size, 12), 124);
  block.write(octal(Math.floor(at.getTime() / 1000), 12), 136);
  block.write('        ', 148);
  block.write('0', 156);
  block.write('ustar\x0000', 257);
  block.write(
    octal(
      block.reduce((sum, byte) => sum + byte, 0),
      7,
    ),
    148,
  );
  return block;
}

async function* tar(entries: AsyncIterable<Packed>, at: Date): AsyncGenerator<Buffer> {
  for await (const { name, size, body } of entries) {
    yield header(name, size, at);
    let written = 0;
    for await (const chunk of Buffer.isBuffer(body) ? [body] : body) {
      written += (chunk as Buffer).length;
      yield chunk as Buffer;
    }
    if (written !== size) throw new Error(`${name} changed while it was packed`);
    if (size % BLOCK) yield Buffer.alloc(BLOCK - (size % BLOCK));
  }
  yield Buffer.alloc(2 * BLOCK);
}

/** Writes `path` from entries as they come. */
export const writeArchive = (path: string, entries: AsyncIterable<Packed>, at: Date): Promise<void> =>
  pipeline(tar(entries, at), createGzip({ level: 6 }), createWriteStream(path));

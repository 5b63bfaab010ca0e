import { open } from 'node:fs/promises';
import type { Coding } from './colors.ts';

/** Chunks before the pixels that are looked at; cameras and programs write a dozen. */
const MOST_CHUNKS = 100;
/** Returns how the colors of a local PNG are coded by its cICP chunk, as those of HDR screens are; else undefined. */
export async function pngColorOf(path: string): Promise<Coding | undefined> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(10);
    for (let at = 8, chunks = 0; chunks < MOST_CHUNKS; chunks++) {
      const { bytesRead } = await file.read(head, 0, head.length, at);
      const type = head.toString('latin1', 4, 8);
      if (bytesRead < head.length || type === 'IDAT') return undefined;
      if (type === 'cICP') return { primaries: head[8]!, transfer: head[9]! };
      at += 12 + head.readUInt32BE(0);
    }
    return undefined;
  } finally {
    await file.close();
  }
}

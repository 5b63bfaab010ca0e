import { readFile } from 'node:fs/promises';

/** The last bytes of a whole file, by its type: the end marker of JPEG, the last chunk of PNG. */
const ends: Record<string, Buffer> = {
  'image/jpeg': Buffer.from('ffd9', 'hex'),
  'image/png': Buffer.from('0000000049454e44ae426082', 'hex'),
};

/**
 * Returns the bytes of a local picture with the end that they lack, as after a transfer that broke off at the last
 * moment; undefined when they have it. Whether all pixels are there, only decoding tells.
 */
export async function withEnd({ path, type }: { path: string; type: string }): Promise<Buffer | undefined> {
  const end = ends[type];
  if (!end) return undefined;
  const file = await readFile(path);
  return file.subarray(-end.length).equals(end) ? undefined : Buffer.concat([file, end]);
}

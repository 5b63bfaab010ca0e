import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { isSound, soundTypes } from './films/tracks.ts';
import { fileTypeFromBuffer, fileTypeFromFile } from 'file-type';

/**
 * Types of files by their bytes, in the names of MEDIA-06; name and declared type of a file are never believed.
 */
const names: Record<string, string[]> = {
  'image/jpeg': ['image/jpeg'],
  'image/png': ['image/png'],
  'image/apng': ['image/png'],
  'image/tiff': ['image/tiff'],
  'image/webp': ['image/webp'],
  'image/avif': ['image/avif'],
  'image/heic': ['image/heic', 'image/heif'],
  'image/heif': ['image/heif', 'image/heic'],
  'video/mp4': ['video/mp4', 'audio/mp4'],
  'video/x-m4v': ['video/mp4'],
  'video/quicktime': ['video/quicktime'],
  'video/webm': ['video/webm', 'audio/webm'],
  'video/matroska': ['video/webm', 'audio/webm'],
  'video/ogg': ['video/ogg'],
  'application/ogg': ['audio/ogg', 'video/ogg'],
  'audio/ogg': ['audio/ogg'],
  'audio/mp4': ['audio/mp4'],
  'audio/x-m4a': ['audio/mp4'],
  'audio/wav': ['audio/wav'],
  'audio/vnd.wave': ['audio/wav'],
  'audio/mpeg': ['audio/mpeg'],
  'audio/aac': ['audio/aac', 'audio/aacp'],
  'audio/flac': ['audio/flac'],
  'audio/x-flac': ['audio/flac'],
  'application/pdf': ['application/pdf'],
  'application/x-cfb': ['application/vnd.ms-excel'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': [
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': [
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ],
};

/**
 * The true type of a file, or undefined when it is none of the allowed ones. Text is taken only when it was
 * declared as text; a film without a picture is a sound.
 */
export async function sniffType(
  path: string,
  declared: string,
): Promise<{ type: string } | { seen: string }> {
  const sniffedType = (await fileTypeFromFile(path))?.mime.split(';')[0];
  if (sniffedType) {
    const possible = names[sniffedType];
    if (!possible) return { seen: sniffedType };
    const type = possible.includes(declared) ? declared : possible[0]!;
    const soundType = soundTypes[type];
    return { type: soundType && (await isSound(path, type)) ? soundType : type };
  }
  if (declared !== 'text/plain' && declared !== 'text/csv') return { seen: 'unknown' };
  return (await looksLikeText(path)) ? { type: declared } : { seen: 'unknown' };
}

/** UTF-8 without NUL that does not begin like a page or a drawing. */
async function looksLikeText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(65_536), 0, 65_536, 0);
    const head = buffer.subarray(0, bytesRead);
    if (head.includes(0)) return false;
    const text = new TextDecoder('utf-8').decode(head.subarray(0, Math.max(0, bytesRead - 3)));
    return (
      !text.includes('\ufffd') && !/<(!doctype|html|svg|script|\?xml|iframe|body)/i.test(text.slice(0, 4096))
    );
  } finally {
    await file.close();
  }
}

/** SHA-256 in hex, read in pieces. */
export async function checksumOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/**
 * A PNG, JPEG or WebP by its bytes; a drawing (SVG) may carry a script and is told apart; undefined =
 * neither.
 */
export async function sniffPicture(data: Buffer): Promise<'picture' | 'drawing' | undefined> {
  const sniffedType = (await fileTypeFromBuffer(data))?.mime;
  if (sniffedType === 'image/png' || sniffedType === 'image/jpeg' || sniffedType === 'image/webp')
    return 'picture';
  return /<svg[\s>]/i.test(data.subarray(0, 65_536).toString('utf8').replaceAll('\0', ''))
    ? 'drawing'
    : undefined;
}

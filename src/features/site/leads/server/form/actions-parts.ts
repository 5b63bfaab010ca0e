import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Services } from '#platform/services.ts';
import { MAX_PHOTO_BYTES, MOST_PHOTOS } from '../../rules.ts';

/** A form as it arrived: its fields, and its photos as files of the folder for what comes in. */
export type Parts = {
  fields: Map<string, string[]>;
  photos: { path: string; name: string; type: string }[];
  /** Code of what is wrong with the photos. */
  error: 'photosLarge' | null;
};
/** Limits of one form; what is beyond them is refused while it is read. */
export const limits = {
  fieldNameSize: 200,
  fieldSize: 20_000,
  fields: 300,
  files: MOST_PHOTOS + 1,
  fileSize: MAX_PHOTO_BYTES,
  headerPairs: 50,
  parts: 320,
};
// oxlint-disable-next-line no-control-regex -- that is what is removed
const clean = (text: string) => text.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '').toWellFormed();

/** Reads a form into `parts`, which holds what was read when an error is thrown. */
export async function readParts(
  request: FastifyRequest,
  { config }: Pick<Services, 'config'>,
  parts: Parts,
): Promise<void> {
  const folder = join(config.dataDir, 'incoming');
  await mkdir(folder, { recursive: true });
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      const value = typeof part.value === 'string' ? clean(part.value.replaceAll('\r\n', '\n')) : '';
      parts.fields.set(part.fieldname, [...(parts.fields.get(part.fieldname) ?? []), value]);
      continue;
    }
    // A browser sends an empty file where none was chosen.
    if (part.fieldname !== 'photos' || !part.filename || parts.photos.length >= MOST_PHOTOS) {
      if (part.filename && part.fieldname === 'photos') parts.error = 'photosLarge';
      part.file.resume();
      continue;
    }
    const path = join(folder, randomUUID());
    parts.photos.push({ path, name: clean(part.filename).slice(0, 255) || 'photo', type: part.mimetype });
    await pipeline(part.file, createWriteStream(path));
    if (part.file.truncated) parts.error = 'photosLarge';
  }
}
/** Removes the files of a form, which are stored elsewhere by then. */
export const removeParts = async ({ photos }: Parts): Promise<void> => {
  for (const { path } of photos) await rm(path, { force: true });
};

import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import type { Services } from '../../services.ts';

/** The files that a form may carry: those of one input. */
export type FileRule = { field: string; most: number; bytes: number };
/** A form as it arrived: its fields, and its files in the folder for what comes in. */
export type Parts = {
  fields: URLSearchParams;
  files: { path: string; name: string; type: string }[];
  /** The files were more, or larger, than the form takes. */
  isTooLarge: boolean;
};
/** Returns the limits of a form with files; what is beyond them is refused while it is read. */
export const partLimits = ({ most, bytes }: FileRule) => ({
  fieldNameSize: 200,
  fieldSize: 20_000,
  fields: 300,
  files: most + 1,
  fileSize: bytes,
  headerPairs: 50,
  parts: 310 + most,
});
/** Removes control characters but tabs and line ends. */
const clean = (text: string) =>
  text
    .replaceAll('\r\n', '\n')
    // oxlint-disable-next-line no-control-regex -- that is what is removed
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .toWellFormed();

/** Reads the fields of a form without files. */
export function readFields(body: string): URLSearchParams {
  const fields = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(body)) fields.append(name, clean(value));
  return fields;
}
/** Reads a form with files into `parts`, which holds what was read when an error is thrown. */
export async function readParts(
  request: FastifyRequest,
  { config }: Pick<Services, 'config'>,
  parts: Parts,
  rule: FileRule,
): Promise<void> {
  const folder = join(config.dataDir, 'incoming');
  await mkdir(folder, { recursive: true });
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      parts.fields.append(part.fieldname, typeof part.value === 'string' ? clean(part.value) : '');
      continue;
    }
    // A browser sends an empty file where none was chosen.
    const isWanted = part.fieldname === rule.field && Boolean(part.filename);
    if (!isWanted || parts.files.length >= rule.most) {
      parts.isTooLarge ||= isWanted;
      part.file.resume();
      continue;
    }
    const path = join(folder, randomUUID());
    parts.files.push({ path, name: clean(part.filename).slice(0, 255) || 'file', type: part.mimetype });
    await pipeline(part.file, createWriteStream(path));
    parts.isTooLarge ||= part.file.truncated;
  }
}
/** Removes the files of a form, which are stored elsewhere by then. */
export const removeParts = async ({ files }: Parts): Promise<void> => {
  for (const { path } of files) await rm(path, { force: true });
};

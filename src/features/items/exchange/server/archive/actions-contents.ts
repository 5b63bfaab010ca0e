import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import {
  ARCHIVE_FORM,
  ARCHIVE_VERSION,
  archivedFile,
  archiveManifest,
  archiveSchema,
  LAST_MANIFEST_VERSION,
  type ArchivedFile,
  type ArchiveManifest,
  type ArchiveSchema,
} from '#features/tenants/tenants/contract-archive.ts';
import { readArchive, type Unpacked } from '#platform/db/archive/archive-read.ts';
import { fail, type Code } from '#shared/fail.ts';

/** The contents of an archive by its manifest, before anything else of it is unpacked. */

/** Bounds of an archive, when it is unpacked. */
export const BOUNDS = { entries: 600_000, unpacked: 40_000_000_000 };
/** Bytes by which an archive may grow whose manifest comes last, since nothing of it is known before. */
const MOST_GROWN = 2_000_000_000;
/** Most bytes of the files that are read as a whole, and of the list of files. */
const MOST_JSON = 20_000_000;
const MOST_LIST = 250_000_000;
/** Most characters of one row of a table. */
const MOST_LINE = 8_000_000;
const FILE = /^files\/(?:image|video|audio|document)\/[0-9a-f-]{36}\/[\w.-]{1,120}$/;
export const damaged = (code: Code = 'import.zip_damaged') => fail(code, 422);

export type Contents = {
  manifest: ArchiveManifest;
  schema: ArchiveSchema;
  /** The uploaded files, by their names in the archive. */
  files: ReadonlyMap<string, ArchivedFile>;
};
export type Sum = { bytes: number; sha256: string };
/** Writes the body of an entry to a local file, or only counts it. Returns its size and SHA-256. */
export async function takeBody({ body }: Unpacked, path: string | undefined): Promise<Sum> {
  const hash = createHash('sha256');
  const target = path === undefined ? undefined : await open(path, 'w');
  let bytes = 0;
  try {
    for await (const chunk of body) {
      bytes += chunk.length;
      hash.update(chunk);
      await target?.write(chunk);
    }
  } finally {
    await target?.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}
/** Yields the lines of a local file. @throws import.zip_damaged 422 when one has no end */
export async function* linesOf(path: string): AsyncGenerator<string> {
  const source = createReadStream(path, { encoding: 'utf8' });
  let length = 0;
  source.on('data', (text) => {
    const end = text.lastIndexOf('\n');
    length = end === -1 ? length + text.length : text.length - end;
    if (length > MOST_LINE) source.destroy(damaged());
  });
  for await (const line of createInterface({ input: source, crlfDelay: Infinity }))
    if (line !== '') yield line;
}
/** Reads JSON of the archive by its shape. @throws import.zip_damaged 422 */
export function parse<T>(shape: z.ZodType<T>, text: string): T {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw damaged();
  }
}
async function readText(path: string): Promise<string> {
  const file = await open(path);
  try {
    return await file.readFile('utf8');
  } finally {
    await file.close();
  }
}
/** Reads the manifest. @throws import.archive_foreign, import.archive_newer, import.archive_old 422 */
function manifestOf(text: string): ArchiveManifest {
  const head = z.object({ form: z.string(), version: z.number() }).safeParse(jsonOf(text));
  if (!head.success || head.data.form !== ARCHIVE_FORM) throw damaged('import.archive_foreign');
  if (head.data.version > ARCHIVE_VERSION) throw damaged('import.archive_newer');
  if (head.data.version < LAST_MANIFEST_VERSION) throw damaged('import.archive_old');
  return parse(archiveManifest, text);
}
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
/** Tells whether an entry is the one that the contents name. */
export const isSame = (sum: Sum | undefined, expected: Sum): boolean =>
  sum !== undefined && sum.bytes === expected.bytes && sum.sha256 === expected.sha256;

/** Most bytes of the entries that name the contents of an archive. */
const documents: Record<string, number> = {
  'manifest.json': MOST_JSON,
  'files.jsonl': MOST_LIST,
  'schema.json': MOST_JSON,
};
/** Reads the documents of an archive into a folder and passes the rest over. Returns their sums. */
async function takeDocuments(
  path: string,
  dir: string,
): Promise<{ sums: Map<string, Sum>; isFirst: boolean }> {
  const sums = new Map<string, Sum>();
  let isFirst: boolean | undefined;
  for await (const entry of readArchive(path, { ...BOUNDS, grown: MOST_GROWN })) {
    const { name, size } = entry;
    isFirst ??= name === 'manifest.json';
    const most = documents[name];
    if (most === undefined) {
      if (isFirst) throw damaged('import.archive_manifest');
      // Its body is neither written nor kept.
      for await (const chunk of entry.body) void chunk;
      continue;
    }
    if (sums.has(name)) throw damaged();
    if (size > most) throw fail('import.zip_large', 413);
    sums.set(name, await takeBody(entry, join(dir, name)));
    if (isFirst && sums.size === Object.keys(documents).length) break;
  }
  return { sums, isFirst: isFirst ?? false };
}

/**
 * Reads what an archive says of its contents, and nothing else: since version 3 these entries are its first. Of an
 * older one, whose manifest comes last, all is passed over once, within a tight bound.
 *
 * @throws import.archive_manifest, import.archive_foreign, import.archive_newer, import.archive_old,
 *   import.archive_sums 422, and what `readArchive` throws
 */
export async function readContents(path: string, dir: string): Promise<Contents> {
  const { sums, isFirst } = await takeDocuments(path, dir);
  if (!sums.has('manifest.json')) throw damaged('import.archive_manifest');
  const manifest = manifestOf(await readText(join(dir, 'manifest.json')));
  if (!isFirst && manifest.version > LAST_MANIFEST_VERSION) throw damaged('import.archive_manifest');
  const isComplete =
    isSame(sums.get('files.jsonl'), manifest.fileList) && isSame(sums.get('schema.json'), manifest.schema);
  if (!isComplete) throw damaged('import.archive_sums');
  const schema = parse(archiveSchema, await readText(join(dir, 'schema.json')));
  const files = new Map<string, ArchivedFile>();
  for await (const line of linesOf(join(dir, 'files.jsonl'))) {
    const file = parse(archivedFile, line);
    if (!FILE.test(file.name)) throw fail('import.zip_unsafe', 422);
    if (files.has(file.name) || files.size >= manifest.files) throw damaged('import.archive_sums');
    files.set(file.name, file);
  }
  if (files.size !== manifest.files) throw damaged('import.archive_sums');
  return { manifest, schema, files };
}

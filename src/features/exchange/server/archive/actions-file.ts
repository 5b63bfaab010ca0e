import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import {
  ARCHIVE_FORM,
  ARCHIVE_VERSION,
  archivedFile,
  archiveManifest,
  archiveSchema,
  type ArchivedFile,
  type ArchiveManifest,
  type ArchiveSchema,
} from '#features/tenants/contract-archive.ts';
import { readArchive, type Unpacked } from '#platform/db/archive-read.ts';
import { fail, type Code } from '#shared/fail.ts';

const BOUNDS = { entries: 600_000, unpacked: 40_000_000_000 };
/** Most bytes of the files that are read as a whole. */
const MOST_JSON = 20_000_000;
/** Most characters of one row of a table. */
const MOST_LINE = 8_000_000;
const TABLE = /^data\/([a-z_0-9]{1,60})\.jsonl$/;
const FILE = /^files\/(?:image|video|audio|document)\/[0-9a-f-]{36}\/[\w.-]{1,120}$/;
const damaged = (code: Code = 'import.zip_damaged') => fail(code, 422);

/** An archive whose sums are right, with its tables as local files. */
export type OpenedArchive = {
  manifest: ArchiveManifest;
  schema: ArchiveSchema;
  /** Local paths of the tables, by name. */
  paths: ReadonlyMap<string, string>;
  /** The uploaded files, by their names in the archive. */
  files: ReadonlyMap<string, ArchivedFile>;
};
type Sum = { bytes: number; sha256: string };
/** Writes the body of an entry to a local file, or only counts it. Returns its size and SHA-256. */
async function takeBody({ body }: Unpacked, path: string | undefined): Promise<Sum> {
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
function parse<T>(shape: z.ZodType<T>, text: string): T {
  try {
    return shape.parse(JSON.parse(text));
  } catch {
    throw damaged();
  }
}
async function readText(path: string, { bytes }: Sum): Promise<string> {
  if (bytes > MOST_JSON) throw fail('import.zip_large', 413);
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
  if (head.data.version < ARCHIVE_VERSION) throw damaged('import.archive_old');
  return parse(archiveManifest, text);
}
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
const isSame = (sum: Sum | undefined, expected: Sum): boolean =>
  sum !== undefined && sum.bytes === expected.bytes && sum.sha256 === expected.sha256;

/**
 * Unpacks the tables of an archive into a folder and checks every sum of its manifest; its files are read and
 * left where they are.
 *
 * @throws import.archive_manifest, import.archive_foreign, import.archive_newer, import.archive_old,
 *   import.archive_sums 422, and what `readArchive` throws
 */
export async function openArchive(path: string, dir: string): Promise<OpenedArchive> {
  const sums = new Map<string, Sum>();
  const paths = new Map<string, string>();
  const folder = join(dir, 'tables');
  await mkdir(folder, { recursive: true });
  const jsonPath = (name: string) => join(dir, name);
  const documents = new Set(['manifest.json', 'schema.json', 'files.jsonl']);
  for await (const entry of readArchive(path, BOUNDS)) {
    const { name } = entry;
    const table = TABLE.exec(name)?.[1];
    if (sums.has(name)) throw damaged();
    if (table !== undefined) paths.set(table, join(folder, table));
    const target = table === undefined ? undefined : join(folder, table);
    sums.set(name, await takeBody(entry, documents.has(name) ? jsonPath(name) : target));
  }
  const manifestSum = sums.get('manifest.json');
  if (!manifestSum) throw damaged('import.archive_manifest');
  const manifest = manifestOf(await readText(jsonPath('manifest.json'), manifestSum));
  for (const { name, ...sum } of manifest.tables)
    if (!isSame(sums.get(`data/${name}.jsonl`), sum)) throw damaged('import.archive_sums');
  const isComplete =
    paths.size === manifest.tables.length &&
    isSame(sums.get('files.jsonl'), manifest.fileList) &&
    isSame(sums.get('schema.json'), manifest.schema);
  if (!isComplete) throw damaged('import.archive_sums');
  const schema = parse(archiveSchema, await readText(jsonPath('schema.json'), manifest.schema));
  const files = new Map<string, ArchivedFile>();
  for await (const line of linesOf(jsonPath('files.jsonl'))) {
    const file = parse(archivedFile, line);
    if (!FILE.test(file.name)) throw fail('import.zip_unsafe', 422);
    if (!isSame(sums.get(file.name), { bytes: file.size, sha256: file.sha256 }))
      throw damaged('import.archive_sums');
    files.set(file.name, file);
  }
  const packedFiles = [...sums.keys()].filter((name) => name.startsWith('files/'));
  if (packedFiles.length !== files.size || files.size !== manifest.files)
    throw damaged('import.archive_sums');
  return { manifest, schema, paths, files };
}

/**
 * Yields the uploaded files of an archive one after another, each as a local file that goes when the next comes.
 * @throws import.archive_sums 422
 */
export async function* unpackFiles(
  path: string,
  dir: string,
  { files }: Pick<OpenedArchive, 'files'>,
): AsyncGenerator<{ file: ArchivedFile; path: string }> {
  const local = join(dir, 'unpacked');
  for await (const entry of readArchive(path, BOUNDS)) {
    const file = files.get(entry.name);
    const sum = await takeBody(entry, file && local);
    if (!file) continue;
    if (!isSame(sum, { bytes: file.size, sha256: file.sha256 })) throw damaged('import.archive_sums');
    yield { file, path: local };
  }
  await rm(local, { force: true });
}

/** A row of a table of an archive. */
export type ArchivedRow = Record<string, unknown>;
const rowShape = z.record(z.string(), z.unknown());
/** Yields the rows of a table of an archive. @throws import.zip_damaged 422 */
export async function* rowsOf({ paths }: OpenedArchive, table: string): AsyncGenerator<ArchivedRow> {
  const path = paths.get(table);
  if (path === undefined) return;
  for await (const line of linesOf(path)) yield parse(rowShape, line);
}

import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { guessEncoding, guessSeparator, readCsv } from '#platform/outside/tables/csv.ts';
import { photoFolders, photoType } from '#platform/outside/tables/photo-zip.ts';
import { readAttachments, readWxr, type WxrPicture } from '#platform/outside/tables/wxr.ts';
import { readXlsx } from '#platform/outside/tables/xlsx.ts';
import { openZip } from '#platform/outside/tables/zip.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { MOST_COLUMNS, MOST_ROWS, type Import } from '../../contract.ts';

type File = Pick<Import, 'id' | 'kind' | 'name' | 'options'> & { accountId: string };
/** Returns the prefix of all files of imports of an account. */
export const importPrefix = (accountId: string): string => `import/${accountId}/`;
/** Returns where every node finds the file of an import. */
export const importKey = (accountId: string, importId: string): string =>
  `${importPrefix(accountId)}${importId}`;

const HEAD_BYTES = 256 * 1024;
/** Checks whether a file begins as an export of WordPress does. */
const isWxr = (head: Buffer): boolean => {
  const text = head.toString('utf8');
  return /^\uFEFF?\s*<(\?xml|rss|!)/.test(text) && /<rss\b|<!DOCTYPE/i.test(text);
};
const startsWith = (head: Buffer, bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
/** Checks whether a file begins as a compressed archive of an account does. */
export const isGzip = (head: Buffer): boolean => startsWith(head, [0x1f, 0x8b]);
/** Bounds for the list of entries by which the kind of an archive is told. */
const ARCHIVE = { entries: 20_000, unpacked: 8_000_000_000 };
async function kindOfArchive(path: string): Promise<Import['kind']> {
  const zip = await openZip(path, ARCHIVE);
  zip.close();
  if (zip.entries.has('xl/workbook.xml')) return 'xlsx';
  if ([...zip.entries.keys()].some(photoType)) return 'photos';
  throw fail('import.kind', 415);
}
/**
 * Tells the kind of a local file by its first bytes, and of an archive by its entries.
 * @throws import.old_excel, import.kind 415, and what `openZip` throws
 */
export async function kindOf(head: Buffer, path: string): Promise<Import['kind']> {
  if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0])) throw fail('import.old_excel', 415);
  if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return kindOfArchive(path);
  if (isGzip(head)) return 'archive';
  if (startsWith(head, [0x25, 0x50, 0x44, 0x46])) throw fail('import.kind', 415);
  if (guessEncoding(head) === undefined) throw fail('import.kind', 415);
  return isWxr(head) ? 'wxr' : 'csv';
}

/** Reads the beginning of a stored file. */
async function headOf({ storage }: Pick<Services, 'storage'>, key: string): Promise<Buffer> {
  const stored = await storage.stat(key);
  if (!stored) throw fail('import.file_gone', 410);
  if (stored.size === 0) return Buffer.alloc(0);
  return buffer(await storage.get(key, { start: 0, end: Math.min(stored.size, HEAD_BYTES) - 1 }));
}
/** Completes how a text file is read by what its beginning says. @throws import.kind 415 */
export async function textOptions(
  services: Pick<Services, 'storage'>,
  { accountId, id, options }: File,
): Promise<Required<Pick<Import['options'], 'encoding' | 'separator'>>> {
  const head = await headOf(services, importKey(accountId, id));
  const encoding = options.encoding ?? guessEncoding(head);
  if (!encoding) throw fail('import.kind', 415);
  const text = new TextDecoder(encoding).decode(head);
  return { encoding, separator: options.separator ?? guessSeparator(text) };
}

/**
 * A record of a file with its number, the header being 1, and the pictures that belong to it: names in the file
 * itself, or addresses.
 */
export type Record = { row: number; cells: string[]; pictures?: (string | WxrPicture)[] };
type Place = Pick<Services, 'storage' | 'config'>;
/** Opens the stored file. @throws import.file_gone 410 */
const stored = ({ storage }: Place, { accountId, id }: File): Promise<Readable> =>
  storage.get(importKey(accountId, id)).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? fail('import.file_gone', 410) : error;
  });
/** A local copy of a stored file, in a folder of its own. */
type Copy = { path: string; dir: string };
async function copyOf(services: Place, file: File): Promise<Copy> {
  const folder = join(services.config.dataDir, 'tmp');
  await mkdir(folder, { recursive: true });
  const dir = await mkdtemp(join(folder, 'import-'));
  const path = join(dir, 'file');
  await pipeline(await stored(services, file), createWriteStream(path));
  return { path, dir };
}
const forget = ({ dir }: Copy) => rm(dir, { recursive: true, force: true });
/** Lends a local copy of the stored file and its folder. */
export async function withCopy<T>(
  services: Place,
  file: File,
  work: (path: string, dir: string) => Promise<T>,
): Promise<T> {
  const copy = await copyOf(services, file);
  return work(copy.path, copy.dir).finally(() => forget(copy));
}
/** The same for what is read bit by bit, of kinds that are not read from beginning to end. */
async function* fromCopy<T>(
  services: Place,
  file: File,
  read: (path: string) => AsyncGenerator<T>,
): AsyncGenerator<T> {
  const copy = await copyOf(services, file);
  try {
    yield* read(copy.path);
  } finally {
    await forget(copy);
  }
}

/** Returns the title of the item that a folder of photographs becomes. */
const titleOf = (folder: string, fileName: string): string =>
  (folder ? posix.basename(folder) : fileName.replace(/\.zip$/i, '')).replaceAll('_', ' ').trim();
async function* folderRecords(path: string, fileName: string): AsyncGenerator<Omit<Record, 'row'>> {
  yield { cells: ['Title', 'Photos'] };
  for (const { name, photos } of await photoFolders(path))
    yield { cells: [titleOf(name, fileName), String(photos.length)], pictures: photos };
}
async function* postRecords(services: Place, file: File): AsyncGenerator<Omit<Record, 'row'>> {
  yield { cells: ['Title', 'Text', 'Finished on', 'Link', 'Categories', 'Tags'] };
  const attachments = await readAttachments(await stored(services, file));
  for await (const post of readWxr(await stored(services, file), attachments)) {
    const { title, text, day, slug, categories, tags, pictures } = post;
    yield { cells: [title, text, day, slug, categories.join('\n'), tags.join('\n')], pictures };
  }
}
async function* recordsOf(services: Place, file: File): AsyncGenerator<Omit<Record, 'row'>> {
  if (file.kind === 'photos') {
    yield* fromCopy(services, file, (path) => folderRecords(path, file.name));
    return;
  }
  if (file.kind === 'wxr') {
    yield* postRecords(services, file);
    return;
  }
  const { encoding = 'utf-8', separator = ',' } = file.options;
  const rows =
    file.kind === 'xlsx'
      ? fromCopy(services, file, readXlsx)
      : readCsv(await stored(services, file), { encoding, separator });
  for await (const cells of rows) yield { cells };
}
/**
 * Reads the records of a file after a row, in bounded memory; empty ones are passed over.
 * @throws import.columns_many, import.rows_many 413, and what the reader of its kind throws
 */
export async function* readRecords(services: Place, file: File, after: number): AsyncGenerator<Record> {
  let row = 0;
  for await (const record of recordsOf(services, file)) {
    const { cells } = record;
    row++;
    if (cells.length > MOST_COLUMNS) throw fail('import.columns_many', 413);
    if (row > MOST_ROWS + 1) throw fail('import.rows_many', 413);
    if (row > after && cells.some((cell) => cell.trim() !== '')) yield { ...record, row };
  }
}

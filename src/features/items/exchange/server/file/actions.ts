import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { answerBeside, readBeside, type Refused } from '#platform/outside/beside/read-beside.ts';
import { csvFile, guessEncoding, guessSeparator } from '#platform/outside/tables/csv.ts';
import { anyZip, photoZip } from '#platform/outside/tables/photo-zip.ts';
import type { WxrPicture } from '#platform/outside/tables/wxr-html.ts';
import { wxrFile, type WxrLeft, type WxrPost, type WxrRefused } from '#platform/outside/tables/wxr.ts';
import { xlsxFile } from '#platform/outside/tables/xlsx.ts';
import type { Services } from '#platform/services.ts';
import { fail, type Code } from '#shared/fail.ts';
import { fitting } from '#shared/text/graphemes.ts';
import { states as ar } from '../../messages/ar-states.ts';
import { states as en } from '../../messages/en-states.ts';
import { states as tr } from '../../messages/tr-states.ts';
import { MOST_COLUMNS, MOST_ROWS, type Import } from '../../contract.ts';
import { joinWords } from '../../rules.ts';

const states = { en, tr, ar };
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
async function kindOfArchive(path: string): Promise<Import['kind']> {
  const kind = await answerBeside(anyZip, { path }, { size: (await stat(path)).size });
  if (kind === 'other') throw fail('import.kind', 415);
  return kind;
}
/**
 * Tells the kind of a local file by its first bytes, and of an archive by its entries.
 * @throws import.old_excel, import.kind 415, and what the reader of archives throws
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
 * itself, or addresses. `refused`: why it could not be read.
 */
export type Record = {
  row: number;
  cells: string[];
  pictures?: (string | WxrPicture)[];
  refused?: Code;
  /** The type of a post, and whether it has a page of its own. */
  kind?: string;
  isPage?: boolean;
  /** Why it never becomes an item; it has no number then. */
  left?: Left;
  /** Its name, where people know it by one. */
  what?: string;
  /** Parts of it that do not come, with their reasons. */
  lost?: { code: Code; count: number }[];
};
/** Reasons why something of a file is left out without being refused. */
export type Left =
  | 'import.left_bin'
  | 'import.left_inner'
  | 'import.left_file'
  | 'import.left_sheet'
  | 'import.left_kind';
type Unnumbered = Omit<Record, 'row'>;
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
/** Returns the title of the item that a folder of photographs becomes. */
const titleOf = (folder: string, fileName: string): string =>
  (folder ? posix.basename(folder) : fileName.replace(/\.zip$/i, '')).replaceAll('_', ' ').trim();
/** Makes a record of a piece, unless it was refused. */
const recordOf = <Piece extends object>(
  piece: Piece | Refused,
  record: (piece: Piece) => Unnumbered,
): Unnumbered => ('refused' in piece ? { cells: [], refused: piece.refused } : record(piece));

/** Columns of an export of WordPress. */
export const wxrColumns = {
  title: 'Title',
  text: 'Text',
  day: 'Finished on',
  slug: 'Link',
  categories: 'Categories',
  tags: 'Tags',
  seoTitle: 'SEO title',
  seoText: 'SEO description',
  kind: 'Kind',
  state: 'State',
  author: 'Author',
  sticky: 'Sticky',
} as const;
const LONGEST_SEO_TITLE = 300;
const LONGEST_SEO_TEXT = 1000;
/** Makes a record of a post; one of a type that is not chosen is left out. */
function recordOfPost(
  post: WxrPost | WxrRefused | WxrLeft,
  { kinds, language = 'en' }: Import['options'],
): Unnumbered {
  if ('left' in post) return { cells: [], left: `import.left_${post.left}` };
  const { kind } = post;
  if (kinds && !kinds.includes(kind)) return { cells: [], left: 'import.left_kind', kind };
  if ('refused' in post) return { cells: [], refused: post.refused, kind };
  const { title, text, day, slug, categories, tags, seoTitle, seoText, author } = post;
  return {
    cells: [
      title,
      text,
      day,
      slug,
      joinWords(categories),
      joinWords(tags),
      fitting(seoTitle, LONGEST_SEO_TITLE),
      fitting(seoText, LONGEST_SEO_TEXT),
      kind,
      joinWords([states[language][post.state]]),
      author,
      post.isSticky ? '✓' : '',
    ],
    pictures: post.pictures,
    kind,
    isPage: post.isPage,
    lost: [
      { code: 'import.left_pictures' as const, count: post.morePictures },
      { code: 'import.lost_pictures' as const, count: post.lostPictures },
    ].filter(({ count }) => count > 0),
  };
}
/** Reads the records of a local file by its kind. */
async function* recordsOf(file: File, path: string): AsyncGenerator<Unnumbered> {
  const { size } = await stat(path);
  if (file.kind === 'photos') {
    yield { cells: ['Title', 'Photos'] };
    for await (const folder of readBeside(photoZip, { path }, { size }))
      yield 'left' in folder
        ? { cells: [], left: 'import.left_file' }
        : {
            cells: [titleOf(folder.name, file.name), String(folder.photos.length)],
            pictures: folder.photos,
          };
    return;
  }
  if (file.kind === 'wxr') {
    yield { cells: Object.values(wxrColumns) };
    for await (const post of readBeside(wxrFile, { path }, { size })) yield recordOfPost(post, file.options);
    return;
  }
  const { encoding = 'utf-8', separator = ',' } = file.options;
  const rows =
    file.kind === 'xlsx'
      ? readBeside(xlsxFile, { path }, { size })
      : readBeside(csvFile, { path, encoding, separator }, { size });
  for await (const row of rows)
    yield 'left' in row
      ? { cells: [], left: 'import.left_sheet', what: row.name }
      : recordOf(row, (cells) => ({ cells }));
}
/**
 * Reads the records of a file after a row, in bounded memory; empty ones are passed over, those that cannot be read
 * say why.
 * @throws import.columns_many, import.rows_many 413, and what the reader of its kind throws
 */
export async function* readRecords(services: Place, file: File, after: number): AsyncGenerator<Record> {
  const copy = await copyOf(services, file);
  let row = 0;
  try {
    for await (const record of recordsOf(file, copy.path)) {
      const { cells, refused, left } = record;
      if (left) {
        if (row >= after) yield { ...record, row };
        continue;
      }
      row++;
      if (cells.length > MOST_COLUMNS) throw fail('import.columns_many', 413);
      if (row > MOST_ROWS + 1) throw fail('import.rows_many', 413);
      if (row > after && (refused || cells.some((cell) => cell.trim() !== ''))) yield { ...record, row };
    }
  } finally {
    await forget(copy);
  }
}

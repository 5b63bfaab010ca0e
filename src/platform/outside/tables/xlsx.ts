import { posix } from 'node:path';
import { fail } from '#shared/fail.ts';
import { foreignKind, type Refused } from '../beside/read-beside.ts';
import { readXml } from './xml.ts';
import { openZip, type Zip } from './zip.ts';

/** Bounds of a workbook when it is unpacked. */
const BOUNDS = { entries: 5000, unpacked: 2_000_000_000 };
/** Most characters of the texts that cells share, which are kept in memory. */
const MOST_SHARED = 60_000_000;
/** Columns of a row that are read; one more than a file may have is enough to refuse it. */
const MOST_COLUMNS = 1001;
/** Most characters of the cells of a row. */
const MOST_ROW = 2_000_000;
/** Most characters of a format of numbers that are looked at; Excel allows 255. */
const MOST_FORMAT = 255;
/** Empty rows that are handed on between two others; more rows than a file may have. */
const MOST_GAP = 100_002;

/** Drops the namespace of a name: `x:row` is `row`. */
const local = (name: string): string => name.slice(name.indexOf(':') + 1);
/** Returns the parts of a document that a function finds, all at once. */
async function collect<T>(
  zip: Zip,
  name: string,
  open: (tag: string, attributes: Record<string, string>) => T | undefined,
): Promise<T[]> {
  const entry = zip.entries.get(name);
  if (!entry) return [];
  const parts: T[] = [];
  const handlers = {
    open: (tag: string, attributes: Record<string, string>, give: (part: T) => void) => {
      const part = open(local(tag), attributes);
      if (part !== undefined) give(part);
    },
  };
  for await (const part of readXml<T>(await zip.read(entry), handlers)) parts.push(part);
  return parts;
}

const byLocal = (attributes: Record<string, string>, name: string): string | undefined =>
  attributes[name] ?? Object.entries(attributes).find(([key]) => local(key) === name)?.[1];
/** Most sheets that are named. */
const MOST_NAMED = 50;
/** A sheet of a workbook that is not read, by its name. */
export type OtherSheet = { left: 'sheet'; name: string };
type Book = { sheet: string; others: string[]; isFrom1904: boolean };
/** Finds the first sheet that is shown, and how dates are counted. */
async function readBook(zip: Zip): Promise<Book> {
  type Part = { sheet: string; name: string; isHidden: boolean } | { isFrom1904: boolean };
  const parts = await collect<Part>(zip, 'xl/workbook.xml', (tag, attributes) => {
    if (tag === 'workbookPr') return { isFrom1904: ['1', 'true'].includes(attributes['date1904'] ?? '') };
    const id = Object.entries(attributes).find(([key]) => /^\w+:id$/.test(key))?.[1];
    return tag === 'sheet' && id
      ? {
          sheet: id,
          name: attributes['name'] ?? '',
          isHidden: (attributes['state'] ?? 'visible') !== 'visible',
        }
      : undefined;
  });
  const sheets = parts.flatMap((part) => ('sheet' in part ? [part] : []));
  const read = sheets.find(({ isHidden }) => !isHidden) ?? sheets[0];
  const id = read?.sheet;
  const [target] = (
    await collect(zip, 'xl/_rels/workbook.xml.rels', (tag, attributes) =>
      tag === 'Relationship' && byLocal(attributes, 'Id') === id && attributes['TargetMode'] !== 'External'
        ? byLocal(attributes, 'Target')
        : undefined,
    )
  ).map((path) => (path.startsWith('/') ? path.slice(1) : posix.join('xl', path)));
  if (!target || !zip.entries.has(target)) throw fail('import.no_sheet', 422);
  const others = sheets.filter((each) => each !== read).map(({ name }) => name);
  return { sheet: target, others, isFrom1904: parts.some((part) => 'isFrom1904' in part && part.isFrom1904) };
}

async function readShared(zip: Zip): Promise<string[]> {
  const entry = zip.entries.get('xl/sharedStrings.xml');
  if (!entry) return [];
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let phonetic = 0;
  let characters = 0;
  const handlers = {
    open: (name: string) => {
      const tag = local(name);
      if (tag === 'si') text = '';
      if (tag === 'rPh') phonetic++;
      isText = tag === 't' && phonetic === 0;
    },
    text: (part: string) => {
      if (!isText) return;
      text += part;
      characters += part.length;
      if (characters > MOST_SHARED) throw fail('import.zip_large', 413);
    },
    close: (name: string, give: (text: string) => void) => {
      const tag = local(name);
      if (tag === 'rPh') phonetic--;
      isText = false;
      if (tag === 'si') give(text);
    },
  };
  for await (const shared of readXml<string>(await zip.read(entry), handlers)) texts.push(shared);
  return texts;
}

/** Numbers of the formats that Excel itself has for dates. */
const DATE_FORMATS = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47]);
/** Checks whether a format shows a date: it has a day or a year outside of quotes and brackets. */
const isDateFormat = (code: string): boolean =>
  /[dy]/i.test(code.slice(0, MOST_FORMAT).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
/** Returns for each style of a cell whether it shows a date. */
async function readStyles(zip: Zip): Promise<boolean[]> {
  const dates = new Set(DATE_FORMATS);
  let isCells = false;
  return (
    await collect(zip, 'xl/styles.xml', (tag, attributes) => {
      const format = Number(attributes['numFmtId']);
      if (tag === 'numFmt' && isDateFormat(attributes['formatCode'] ?? '')) dates.add(format);
      if (tag === 'cellXfs') isCells = true;
      if (tag === 'cellStyles' || tag === 'dxfs') isCells = false;
      return tag === 'xf' && isCells ? format : undefined;
    })
  ).map((format) => dates.has(format));
}

const DAY_MS = 86_400_000;
/** Days from the first day that Excel counts to that of Unix; its 1900 has a day too many, so before March it differs. */
const EPOCH_1900 = 25_569;
const EPOCH_1904 = 24_107;
function dateOf(serial: number, isFrom1904: boolean): string {
  const date = new Date(Math.round((serial - (isFrom1904 ? EPOCH_1904 : EPOCH_1900)) * DAY_MS));
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10);
}
/** Returns the number of the column of a cell, `B7` is 1. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '')
    column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

type SheetRow = { row: number; cells: string[]; isLong: boolean };
type Sheet = { shared: string[]; isDate: boolean[]; isFrom1904: boolean };
function textOf(value: string, type: string, style: number, sheet: Sheet): string {
  if (type === 's') return sheet.shared[Number(value)] ?? '';
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type === 'e') return '';
  if (type === 'd') return value.slice(0, 10);
  if (type === 'str' || type === 'inlineStr') return value;
  const number = Number(value);
  if (value === '' || !Number.isFinite(number)) return value;
  return sheet.isDate[style] ? dateOf(number, sheet.isFrom1904) : String(number);
}
/** Reads the rows of a sheet with their numbers; values of formulas are those that were saved with them. */
async function* readSheet(zip: Zip, name: string, sheet: Sheet): AsyncGenerator<SheetRow> {
  let row = 0;
  let characters = 0;
  let cells: string[] = [];
  let column = -1;
  let type = '';
  let style = 0;
  let value = '';
  let isValue = false;
  let phonetic = 0;
  const handlers = {
    open: (tagName: string, attributes: Record<string, string>) => {
      const tag = local(tagName);
      if (tag === 'row') {
        row = Number(attributes['r']) || row + 1;
        cells = [];
        column = -1;
        characters = 0;
      } else if (tag === 'c') {
        column = attributes['r'] ? columnOf(attributes['r']) : column + 1;
        type = attributes['t'] ?? 'n';
        style = Number(attributes['s'] ?? 0);
        value = '';
      } else if (tag === 'rPh') phonetic++;
      isValue = (tag === 'v' || tag === 't') && phonetic === 0;
    },
    text: (part: string) => {
      if (isValue && value.length <= MOST_ROW) value += part;
    },
    close: (tagName: string, give: (record: SheetRow) => void) => {
      const tag = local(tagName);
      isValue = false;
      if (tag === 'rPh') phonetic--;
      if (tag === 'c' && column >= 0 && column < MOST_COLUMNS) {
        const text = textOf(value, type, style, sheet);
        characters += text.length;
        if (characters > MOST_ROW) return;
        while (cells.length < column) cells.push('');
        if (text !== '' || cells.length > column) cells[column] = text;
      }
      if (tag === 'row' && cells.some((cell) => cell !== ''))
        give({ row, cells, isLong: characters > MOST_ROW });
    },
  };
  yield* readXml(await zip.read(zip.entries.get(name)!), handlers);
}

/**
 * Reads the rows of the first sheet of an Excel workbook, in bounded memory. Links to other files, macros and
 * formulas are not followed. A row that is too long is refused by itself; the other sheets are named at the end.
 * @throws import.zip_large 413, import.no_sheet, import.xml and what `openZip` throws 422
 */
export async function* readXlsx({ path }: { path: string }): AsyncGenerator<string[] | Refused | OtherSheet> {
  const zip = await openZip(path, BOUNDS);
  try {
    const book = await readBook(zip);
    const sheet = {
      shared: await readShared(zip),
      isDate: await readStyles(zip),
      isFrom1904: book.isFrom1904,
    };
    let last = 0;
    for await (const { row, cells, isLong } of readSheet(zip, book.sheet, sheet)) {
      for (let gap = last + 1; gap < Math.min(row, last + MOST_GAP); gap++) yield [];
      last = row;
      yield isLong ? { refused: 'import.record_long' } : cells;
    }
    for (const name of book.others.slice(0, MOST_NAMED)) yield { left: 'sheet', name: name.slice(0, 100) };
  } finally {
    zip.close();
  }
}
/** Workbooks of Excel. */
export const xlsxFile = foreignKind(
  {
    module: new URL(import.meta.url),
    reader: 'readXlsx',
    memoryMb: 512,
    cpuMs: 300_000,
    waitMs: 300_000,
    tooMuch: 'import.too_much',
    smallBytes: 20_000,
  },
  readXlsx,
);

import { createReadStream } from 'node:fs';
import { CsvError, parse } from 'csv-parse';
import { parse as parseText } from 'csv-parse/sync';
import { fail } from '#shared/fail.ts';
import { foreignKind, type Refused } from '../beside/read-beside.ts';
import { separators, type Encoding, type Separator } from '#shared/web/text-file.ts';

/** Letters that windows-1254 (Turkish) has where windows-1252 has rare ones: Ğ, İ, Ş, ğ, ı, ş. */
const TURKISH = new Set([0xd0, 0xdd, 0xde, 0xf0, 0xfd, 0xfe]);
const isUtf8 = (head: Buffer): boolean => {
  try {
    // The last character may be cut off by the end of the head.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
};
/** Counts bytes beyond ASCII: all of them, those of Turkish letters, and those in words of no other letters. */
function countHigh(head: Buffer): { high: number; turkish: number; inRuns: number } {
  let high = 0;
  let turkish = 0;
  let inRuns = 0;
  for (const [at, byte] of head.entries()) {
    if (byte < 0x80) continue;
    high++;
    if (TURKISH.has(byte)) turkish++;
    if ((head[at - 1] ?? 0) >= 0x80 || (head[at + 1] ?? 0) >= 0x80) inRuns++;
  }
  return { high, turkish, inRuns };
}

/** Guesses the encoding of a text by its first bytes; undefined when they are no text. */
export function guessEncoding(head: Buffer): Encoding | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const pairs = Math.min(head.length, 2000) & ~1;
  let even = 0;
  let odd = 0;
  for (let at = 0; at < pairs; at += 2) {
    if (head[at] === 0) even++;
    if (head[at + 1] === 0) odd++;
  }
  // Most characters of separators, digits and Latin words have a zero as one of their two bytes.
  if (pairs > 0 && odd > pairs / 8 && even < pairs / 50) return 'utf-16le';
  if (pairs > 0 && even > pairs / 8 && odd < pairs / 50) return 'utf-16be';
  if (head.includes(0)) return undefined;
  if (isUtf8(head)) return 'utf-8';
  const { high, turkish, inRuns } = countHigh(head);
  if (inRuns > high * 0.7) return 'windows-1256';
  return turkish > high * 0.15 ? 'windows-1254' : 'windows-1252';
}

const LIMITS = {
  relax_quotes: true,
  relax_column_count: true,
  max_record_size: 2_000_000,
  // Files that were edited on two machines have more than one of them.
  record_delimiter: ['\r\n', '\n', '\r'],
};
/** Returns how many columns most records have when they are cut by this separator, and how many records agree. */
function columnsBy(text: string, delimiter: Separator): { columns: number; agree: number } {
  try {
    const records = parseText(text, { ...LIMITS, delimiter, to: 30, skip_empty_lines: true });
    const counts = new Map<number, number>();
    for (const record of records) counts.set(record.length, (counts.get(record.length) ?? 0) + 1);
    const [columns, agree] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
    return { columns, agree: agree / Math.max(1, records.length) };
  } catch {
    return { columns: 1, agree: 0 };
  }
}
/** Guesses the separator by which the first records have the same number of columns, more than one. */
export function guessSeparator(text: string): Separator {
  // A record that the end of the sample cuts through would have another number.
  const end = text.length < 50_000 ? text.length : Math.max(text.lastIndexOf('\n'), 1);
  const sample = text.slice(0, end);
  const scored = separators.map((separator) => {
    const { columns, agree } = columnsBy(sample, separator);
    return { separator, score: columns > 1 ? agree * 1000 + Math.min(columns, 500) : 0 };
  });
  return scored.sort((a, b) => b.score - a.score)[0]!.separator;
}

/** Characters that are parsed at once: fewer than a record may have. */
const PART = 65_536;
async function* decode(source: AsyncIterable<Buffer>, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  for await (const chunk of source) {
    const text = decoder.decode(chunk, { stream: true });
    for (let at = 0; at < text.length; at += PART) yield text.slice(at, at + PART);
  }
  yield decoder.decode();
}
const isEncodingFault = (error: unknown): boolean =>
  error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
/** Returns the problem that people are told for an error of reading. */
function problemOf(error: unknown): unknown {
  if (isEncodingFault(error)) return fail('import.encoding', 422);
  if (!(error instanceof CsvError)) return error;
  return fail(error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'import.quote_open' : 'import.record_long', 422);
}

/** A parser that hands its records to a list. */
class Records {
  readonly #parser;
  #records: string[][] = [];
  constructor(separator: Separator) {
    this.#parser = parse({
      ...LIMITS,
      delimiter: separator,
      on_record: (record: string[]) => {
        this.#records.push(record);
        return null;
      },
    });
    this.#parser.on('error', () => {}).resume();
  }
  /** Parses a part of the text. @throws CsvError */
  write(text: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#parser.write(text, (error) => {
        if (error) reject(error);
        else resolve();
      });
    });
  }
  /** Parses what is left. @throws CsvError */
  end(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#parser.once('error', reject).once('end', resolve).end();
    });
  }
  /** Returns the records that were read since the last call. */
  take(): string[][] {
    const records = this.#records;
    this.#records = [];
    return records;
  }
}
/** Most records of a file that are too long; it is no table then. */
const MOST_LONG = 100;

/**
 * Reads the records of a CSV file one after another, in bounded memory; the marks of an encoding at its
 * beginning are left out. A record that is too long is refused by itself: the next line begins another.
 * @throws import.encoding, import.quote_open, import.record_long 422
 */
export async function* readCsv(
  source: AsyncIterable<Buffer>,
  { encoding, separator }: { encoding: Encoding; separator: Separator },
): AsyncGenerator<string[] | Refused> {
  let records = new Records(separator);
  let refused = 0;
  let isSkipping = false;
  /** Parses a part; while a record is skipped, from the next line on. @throws CsvError */
  const parsePart = async (part: string): Promise<void> => {
    const lineEnd = isSkipping ? part.search(/[\r\n]/) : -1;
    if (isSkipping && lineEnd === -1) return;
    isSkipping = false;
    await records.write(part.slice(lineEnd + 1));
  };
  try {
    for await (const part of decode(source, encoding)) {
      try {
        await parsePart(part);
      } catch (error) {
        const isLong = error instanceof CsvError && error.code === 'CSV_MAX_RECORD_SIZE';
        refused++;
        if (!isLong || refused > MOST_LONG) throw error;
        // A part is shorter than such a record, so the record has begun before it: the next line is another one.
        yield* records.take();
        yield { refused: 'import.record_long' };
        records = new Records(separator);
        isSkipping = true;
        await parsePart(part);
      }
      yield* records.take();
    }
    await records.end();
    yield* records.take();
  } catch (error) {
    throw problemOf(error);
  }
}
type CsvOrder = { path: string; encoding: Encoding; separator: Separator };
/** Reads a local CSV file. @throws as `readCsv` */
export const readCsvFile = ({ path, ...options }: CsvOrder): AsyncGenerator<string[] | Refused> =>
  readCsv(createReadStream(path), options);
/** CSV files. */
export const csvFile = foreignKind(
  {
    module: new URL(import.meta.url),
    reader: 'readCsvFile',
    memoryMb: 256,
    cpuMs: 300_000,
    waitMs: 300_000,
    tooMuch: 'import.too_much',
    smallBytes: 20_000,
  },
  readCsvFile,
);

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type ArchivedFile } from '#features/tenants/tenants/contract-archive.ts';
import { readArchive } from '#platform/db/archive/archive-read.ts';
import { fail } from '#shared/fail.ts';
import {
  BOUNDS,
  damaged,
  isSame,
  linesOf,
  parse,
  readContents,
  takeBody,
  type Contents,
  type Sum,
} from './actions-contents.ts';

/** An archive whose sums are right, with its tables as local files. */
export type OpenedArchive = Contents & {
  /** Local paths of the tables, by name. */
  paths: ReadonlyMap<string, string>;
};
/** Bytes that an archive takes when it is unpacked. */
export type Needed = { tables: number; files: number };
const sumUp = (sizes: Iterable<number>): number => [...sizes].reduce((sum, size) => sum + size, 0);
/** Returns what an archive says that each of its entries is. */
function expectedOf({ manifest, files }: Contents): Map<string, Sum> {
  return new Map<string, Sum>([
    ...manifest.tables.map(({ name, ...sum }) => [`data/${name}.jsonl`, sum] as const),
    ...[...files].map(([name, { size, sha256 }]) => [name, { bytes: size, sha256 }] as const),
    ['files.jsonl', manifest.fileList],
    ['schema.json', manifest.schema],
  ]);
}
/** Entries that nothing is read of after the contents are known, with their most bytes. */
const passedOver: Record<string, number> = { 'manifest.json': 20_000_000, 'README.txt': 100_000 };

/**
 * Unpacks the tables of an archive into a folder and checks every sum of its manifest; its files are read and
 * left where they are. `demandRoom` is asked before anything is unpacked; each entry is held to its size.
 *
 * @throws import.archive_sums 422, what `demandRoom`, `readContents` and `readArchive` throw
 */
export async function openArchive(
  path: string,
  dir: string,
  demandRoom: (needed: Needed) => Promise<void>,
): Promise<OpenedArchive> {
  const contents = await readContents(path, dir);
  const { manifest, files } = contents;
  const needed = {
    tables: sumUp(manifest.tables.map(({ bytes }) => bytes)),
    files: sumUp([...files.values()].map(({ size }) => size)),
  };
  if (needed.tables + needed.files > BOUNDS.unpacked) throw fail('import.zip_large', 413);
  await demandRoom(needed);
  const folder = join(dir, 'tables');
  await mkdir(folder, { recursive: true });
  const paths = new Map(manifest.tables.map(({ name }) => [name, join(folder, name)]));
  const pathOf = new Map([...paths].map(([name, target]) => [`data/${name}.jsonl`, target]));
  const expected = expectedOf(contents);
  const seen = new Set<string>();
  for await (const entry of readArchive(path, BOUNDS)) {
    const { name, size } = entry;
    if (seen.has(name)) throw damaged();
    seen.add(name);
    const sum = expected.get(name);
    if (size !== sum?.bytes && !(size <= (passedOver[name] ?? -1))) throw damaged('import.archive_sums');
    const real = await takeBody(entry, pathOf.get(name));
    if (sum && !isSame(real, sum)) throw damaged('import.archive_sums');
  }
  if (![...expected.keys()].every((name) => seen.has(name))) throw damaged('import.archive_sums');
  return { ...contents, paths };
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
    if (file && entry.size !== file.size) throw damaged('import.archive_sums');
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

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file of the data folder that says when the last backup was made, wherever it was written to. */
const fileOf = (dataDir: string): string => join(dataDir, 'last-backup');
/** Notes that a backup was made. */
export const markBackup = (dataDir: string, now: Date): Promise<void> =>
  writeFile(fileOf(dataDir), `${now.toISOString()}\n`);
/** Returns when the last backup of this data folder was made; null: none was, or its note cannot be read. */
export async function lastBackup(dataDir: string): Promise<Date | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch(() => '');
  const at = new Date(text.trim());
  return Number.isNaN(at.getTime()) ? null : at;
}

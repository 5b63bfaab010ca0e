import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { searchPath } from '../config.ts';

/**
 * Returns the path of a program of this machine: the setting, else the first of the names on the search path;
 * undefined = there is none.
 */
export async function findProgram(
  setting: string | undefined,
  names: readonly string[],
): Promise<string | undefined> {
  const folders = searchPath().split(delimiter).filter(Boolean);
  const paths = setting ? [setting] : names.flatMap((name) => folders.map((folder) => join(folder, name)));
  for (const path of paths) {
    const isProgram = await access(path, constants.X_OK).then(
      () => true,
      () => false,
    );
    if (isProgram) return path;
  }
  return undefined;
}

import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder where it is missing, and says whether it can be written. One by one: below /proc the
 * recursive mkdir of Node never ends.
 */
export function writableFolder(dir: string): boolean {
  const missing: string[] = [];
  for (let at = resolve(dir); !existsSync(at); at = dirname(at)) missing.unshift(at);
  try {
    for (const folder of missing) if (!existsSync(folder)) mkdirSync(folder);
    accessSync(dir, constants.W_OK);
    return statSync(dir).isDirectory();
  } catch {
    return false;
  }
}

import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/**
 * Makes a folder and returns whether it is writable; level by level, since Node's recursive mkdir never
 * returns below /proc.
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

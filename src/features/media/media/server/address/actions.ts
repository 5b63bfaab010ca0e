import { posix } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { downloadOutside, OutsideError } from '#platform/outside/guard/network-guard.ts';
import type { Services } from '#platform/services.ts';
import { fail, type Code } from '#shared/fail.ts';
import { maxBytes } from '../../rules.ts';

const FETCH_MS = 20_000;
/** Tries of a server that does not answer. */
const TRIES = 2;
const PAUSE_MS = 500;
/** Codes of the reasons why a picture does not come. */
export type AddressCodes = Record<OutsideError['code'], Code>;
/** Downloads a picture of the public internet into a local file. @throws the codes 422 */
export async function downloadPicture(
  { config }: Pick<Services, 'config'>,
  url: URL,
  path: string,
  codes: AddressCodes,
): Promise<void> {
  for (let tried = 1; ; tried++) {
    try {
      await downloadOutside(config, url, { path, timeoutMs: FETCH_MS, maxBytes: maxBytes.image });
      return;
    } catch (error) {
      if (!(error instanceof OutsideError)) throw error;
      const mayPass = error.code === 'outside.slow' || error.code === 'outside.unreachable';
      if (!mayPass || tried >= TRIES) throw fail(codes[error.code], 422);
      await wait(PAUSE_MS);
    }
  }
}
/** Returns the name of the file at an address. */
export function fileNameOf(url: URL): string {
  const name = posix.basename(url.pathname);
  try {
    return decodeURIComponent(name) || 'picture';
  } catch {
    return name || 'picture';
  }
}

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/**
 * Returns the path of a program that tests need: named by the environment, an installed one, or Debian's
 * package where the run may install it.
 */
function findProgram(packageName: string, setting: string, paths: string[]): string | undefined {
  const installed = () => [process.env[setting], ...paths].find((path) => path && existsSync(path));
  if (!installed() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packageName} (once)…`);
    for (const args of [
      ['update', '-q'],
      ['install', '-y', '-q', '--no-remove', '--no-install-recommends', packageName],
    ])
      spawnSync('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
  }
  return installed();
}

/**
 * Returns the path of a Chromium. The headless shell takes two thirds of the time of a whole browser, which
 * paints a frame of its own around each page; where there is no shell, a whole one does.
 */
const findBrowser = (): string | undefined =>
  findProgram('chromium-headless-shell', 'CHROMIUM_PATH', ['/usr/bin/chromium-headless-shell']) ??
  findProgram('chromium', 'CHROMIUM_PATH', [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]);

/** Returns the path of the Caddy that ends TLS in tests. */
const findCaddy = (): string | undefined =>
  findProgram('caddy', 'CADDY_PATH', ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy']);

/** Returns the path of the ffmpeg that makes the films of tests and their posters. */
const findFfmpeg = (): string | undefined =>
  findProgram('ffmpeg', 'FFMPEG_PATH', [
    '/usr/bin/ffmpeg',
    '/usr/local/bin/ffmpeg',
    '/opt/homebrew/bin/ffmpeg',
  ]);

/** Returns the path of the encoder that makes the HEIC photos of tests, as phones do. */
const findHeifEncoder = (): string | undefined =>
  findProgram('libheif-examples', 'HEIF_ENC_PATH', ['/usr/bin/heif-enc', '/opt/homebrew/bin/heif-enc']);

/** Returns the settings that name to test files with these texts the programs that they need; an empty one is missing. */
export function pathsOfPrograms(texts: string[], needsBrowser: boolean): Record<string, string> {
  const someSay = (word: RegExp) => texts.some((text) => word.test(text));
  return {
    CHROMIUM_PATH: (needsBrowser && findBrowser()) || '',
    CADDY_PATH: (someSay(/caddy/i) && findCaddy()) || '',
    FFMPEG_PATH: (someSay(/ffmpeg/i) && findFfmpeg()) || '',
    HEIF_ENC_PATH: (someSay(/heic/i) && findHeifEncoder()) || '',
  };
}

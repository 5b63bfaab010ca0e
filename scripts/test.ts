// The test run behind npm test: every part is counted, the last line is the sum, the exit code says whether
// all passed.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { cluster } from '#testing/kit.ts';

const root = join(import.meta.dirname, '..');
const only = process.argv.slice(2);
const cache = join(root, 'node_modules/.cache');
const kept = join(cache, 'test-times.json');
let passed = 0;
let failed = 0;
/** Files with failures; a few of them get a second run, alone: see secondRun. */
const failures: { file: string; good: number; bad: number }[] = [];
const SECOND_RUNS = 2;
/** What every test file is given: one database server and the programs. */
const env: NodeJS.ProcessEnv = { ...process.env };

const command = (name: string, file: string, args: string[]) =>
  new Promise<void>((resolve) => {
    const child = spawn(file, args, { cwd: root, stdio: 'inherit' });
    child.on('error', (error) => {
      console.error(`${name}: ${error.message}`);
      failed++;
      resolve();
    });
    child.on('close', (code) => {
      if (code === 0) passed++;
      else {
        failed++;
        console.error(`FAIL ${name}`);
      }
      resolve();
    });
  });

/** Runs a test file by node --test and adds its counts; a file that dies counts as a failure. */
const testFile = (file: string) =>
  new Promise<number>((resolve) => {
    const began = performance.now();
    const child = spawn(
      process.execPath,
      ['--test', '--test-timeout=240000', '--test-reporter=./scripts/house/report.ts', file],
      { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    child.on('close', (code) => {
      const counts = /^#counts (\d+) (\d+)\n/m.exec(text);
      const good = Number(counts?.[1] ?? 0);
      const bad = Number(counts?.[2] ?? 0) || (code === 0 ? 0 : 1);
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      process.stdout.write(text.replace(counts?.[0] ?? '', ''));
      console.log(
        `${bad ? 'FAIL' : 'ok  '} ${file}: ${good} passed${bad ? `, ${bad} failed` : ''} (${seconds} s)`,
      );
      passed += good;
      failed += bad;
      times[file] = seconds;
      if (Number(counts?.[2])) failures.push({ file, good, bad });
      resolve(bad);
    });
  });

/**
 * Seconds of the last run here: the longest begin first, so that no long file is left over. Of a file that
 * never ran its size is a hint.
 */
const times: Record<string, number> = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
const expected = (file: string) =>
  times[file] ?? (file.startsWith('e2e/') ? 10 : 1) + statSync(join(root, file)).size / 1000;

/** Does all of it, so many at a time. */
async function sideBySide(work: (() => Promise<unknown>)[], places: number): Promise<void> {
  const next = work.values();
  await Promise.all(
    Array.from({ length: places }, async () => {
      for (const one of next) await one();
    }),
  );
}

/**
 * One or two files that failed run once more, alone. Whole and green, they count as passed and are named as
 * unsteady, which is a defect of its own to be mended; more failures than that, or a file that died, are
 * never run again.
 */
async function secondRun() {
  const again = failures.splice(0);
  if (!again.length || again.length > SECOND_RUNS || failed !== again.reduce((sum, { bad }) => sum + bad, 0))
    return;
  for (const { file, good, bad } of again) {
    console.log(`Once more, alone: ${file}`);
    passed -= good;
    failed -= bad;
    if ((await testFile(file)) === 0) console.log(`UNSTEADY ${file}: failed among others, passed alone`);
  }
}

/**
 * A program that tests need: named by the environment, an installed one, or Debian's package when we may
 * install.
 */
function findProgram(name: string, setting: string, paths: string[]): string | undefined {
  const known = () => [process.env[setting], ...paths].find((path) => path && existsSync(path));
  if (!known() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${name} (once)…`);
    for (const args of [
      ['update', '-q'],
      ['install', '-y', '-q', '--no-remove', '--no-install-recommends', name],
    ])
      spawnSync('apt-get', ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
  }
  return known();
}
/**
 * Chromium without windows takes two thirds of the time of a whole one, which paints a frame of its own
 * around each page; where there is none, a whole one does.
 */
const findBrowser = () =>
  findProgram('chromium-headless-shell', 'CHROMIUM_PATH', ['/usr/bin/chromium-headless-shell']) ??
  findProgram('chromium', 'CHROMIUM_PATH', [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]);
const findCaddy = () =>
  findProgram('caddy', 'CADDY_PATH', ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy']);

const started = performance.now();
const wanted = (path: string) => !only.length || only.some((part) => path.includes(part));
const files = globSync(
  ['src/**/*.test.ts', 'scripts/**/*.test.ts', 'bench/**/*.test.ts', 'demo/**/*.test.ts', 'e2e/**/*.test.ts'],
  { cwd: root },
).filter(wanted);
const needsBrowser = (path: string) =>
  path.startsWith('e2e/') && /playwright|world\.ts/.test(readFileSync(join(root, path), 'utf8'));
const browser = files.some(needsBrowser) ? findBrowser() : undefined;
if (!browser && files.some(needsBrowser)) {
  console.error(
    'No Chromium found: install the package chromium-headless-shell or chromium, or set CHROMIUM_PATH. The browser journeys did not run.',
  );
  failed++;
}
Object.assign(env, {
  CHROMIUM_PATH: browser ?? '',
  CADDY_PATH: (files.some((path) => path.includes('caddy')) && findCaddy()) || '',
});
const runnable = files
  .filter((path) => browser || !needsBrowser(path))
  .sort((a, b) => expected(b) - expected(a));

const server = await cluster();
env.TEST_CLUSTER = server.socket;
try {
  const checks = only.length
    ? []
    : [
        () => command('check', process.execPath, ['scripts/check.ts']),
        () => command('bundles', process.execPath, ['scripts/check-bundles.ts']),
      ];
  await sideBySide(
    [...checks, ...runnable.map((file) => () => testFile(file))],
    Math.max(2, availableParallelism()),
  );
  await secondRun();
} finally {
  await server.stop();
}
mkdirSync(cache, { recursive: true });
writeFileSync(kept, JSON.stringify(times, null, 1));
console.log(`Took ${Math.round((performance.now() - started) / 1000)} s.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

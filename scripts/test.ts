// npm test [-- changed | PART_OF_PATH …]: every part is counted, the last line is the sum, the exit code says
// whether all passed. `changed` runs the check and the tests that depend on what differs from main.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { cluster } from '#testing/kit.ts';
import { readSources } from './house/files.ts';
import { readTimes, runFile, shardsOf, type FileResult } from './tests/files.ts';
import { findBrowser, findCaddy, findFfmpeg, findHeifEncoder } from './tests/programs.ts';
import { compareRowTypes, readRecorded } from './tests/row-types.ts';
import { changedPaths, touchedTests } from './tests/touched.ts';

const root = join(import.meta.dirname, '..');
const started = performance.now();
const parts = process.argv.slice(2);
const isChanged = parts.length === 1 && parts[0] === 'changed';
const isWhole = parts.length === 0;
let passed = 0;
let failed = 0;
/** Every test file gets one database server, the programs and the folder of the traces. */
const env: NodeJS.ProcessEnv = { ...process.env };

const command = (name: string, script: string) =>
  new Promise<void>((resolve) => {
    const child = spawn(process.execPath, [script], { cwd: root, stdio: 'inherit' });
    child.on('close', (code) => {
      if (code === 0) passed++;
      else {
        failed++;
        console.error(`FAIL ${name}`);
      }
      resolve();
    });
  });

/** Does all of the work, so many at a time. */
async function sideBySide(work: (() => Promise<unknown>)[], places: number): Promise<void> {
  const next = work.values();
  await Promise.all(
    Array.from({ length: places }, async () => {
      for (const item of next) await item();
    }),
  );
}

const RERUNS = 2;
/**
 * Runs one or two failed files once more, alone, to say whether they are unsteady. The run stays red in
 * either case. The second run keeps pictures of the page at each step in its traces.
 */
async function nameUnsteady(failures: FileResult[]): Promise<void> {
  if (failures.length > RERUNS) return;
  for (const { file } of failures) {
    console.log(`Once more, alone: ${file}`);
    const [path, shard] = file.split(' ') as [string, string | undefined];
    const again = await runFile(root, path, { ...env, TEST_SNAPSHOTS: '1' }, shard?.slice(1, -1));
    if (!again.failed) console.log(`UNSTEADY ${file}: failed among others, passed alone; mend it`);
  }
}

const sources = readSources(root);
const tests = sources.filter(({ test }) => test).map(({ path }) => path);
function choose(): string[] {
  if (isWhole) return tests;
  if (!isChanged) return tests.filter((path) => parts.some((part) => path.includes(part)));
  const changed = changedPaths(root);
  const touched = touchedTests(changed, sources);
  console.log(`${changed.length} changed files touch ${touched.length} of ${tests.length} test files`);
  return touched;
}
const files = choose();
const needsBrowser = (path: string) =>
  path.startsWith('e2e/') && /playwright|world\.ts/.test(readFileSync(join(root, path), 'utf8'));
const browser = files.some(needsBrowser) ? findBrowser() : undefined;
if (!browser && files.some(needsBrowser)) {
  console.error(
    'No Chromium found: install the package chromium-headless-shell or chromium, or set CHROMIUM_PATH. The browser journeys did not run.',
  );
  failed++;
}
const traces = join(root, 'test-traces');
rmSync(traces, { recursive: true, force: true });
const server = await cluster();
Object.assign(env, {
  CHROMIUM_PATH: browser ?? '',
  CADDY_PATH: (files.some((path) => path.includes('caddy')) && findCaddy()) || '',
  FFMPEG_PATH: (files.some((path) => /film/.test(path)) && findFfmpeg()) || '',
  HEIF_ENC_PATH: (files.some((path) => path.includes('heic')) && findHeifEncoder()) || '',
  TEST_CLUSTER: server.socket,
  TEST_TRACES: traces,
});
const statements = mkdtempSync(join(tmpdir(), 'statements-'));
/** Runs of some paths record nothing: the comparison compiles the sources once more. */
if (isWhole || isChanged) env['TEST_STATEMENTS'] = statements;
const times = readTimes(root);
type Job = { path: string; shard: string | undefined; expected: number };
const jobs: Job[] = files
  .filter((path) => browser || !needsBrowser(path))
  .flatMap((path) =>
    (shardsOf(root, path) ?? [undefined]).map((shard) => ({
      path,
      shard,
      expected: times.expected(shard ? `${path} (${shard})` : path),
    })),
  )
  .toSorted((a, b) => b.expected - a.expected);
const failures: FileResult[] = [];
try {
  await sideBySide(
    [
      ...(isWhole || isChanged ? [() => command('check', 'scripts/check.ts')] : []),
      ...(isWhole ? [() => command('bundles', 'scripts/check-bundles.ts')] : []),
      ...jobs.map(({ path, shard }) => async () => {
        const result = await runFile(root, path, env, shard);
        passed += result.passed;
        failed += result.failed;
        times.note(result);
        if (result.failed) failures.push(result);
      }),
    ],
    // One more than there are cores: browsers and stopping servers often wait.
    Math.max(2, availableParallelism()) + 1,
  );
  await nameUnsteady(failures);
} finally {
  await server.stop();
}
if (isWhole || isChanged) {
  const { faults, compared, unseen } = compareRowTypes(root, readRecorded(statements));
  for (const fault of faults) console.error(fault);
  if (faults.length) failed++;
  else passed++;
  console.log(`${faults.length ? 'FAIL' : 'ok  '} row types of ${compared} raw statements`);
  if (isWhole) console.log(`Raw statements with a row type that no test ran: ${unseen.join(' ') || 'none'}`);
}
rmSync(statements, { recursive: true, force: true });
times.save();
if (existsSync(traces))
  console.log('Traces of failed journeys: test-traces/ (npx playwright-core show-trace FILE)');
console.log(`Took ${Math.round((performance.now() - started) / 1000)} s.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

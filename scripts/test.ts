// npm test [-- changed | PART_OF_PATH …]: runs checks and tests; the last line is the sum. `changed` runs the checks and
// the tests that depend on files that differ from main.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { cluster } from '#testing/data/databases.ts';
import { removeScratch, scratch, sweepScratch } from '#testing/data/scratch.ts';
import { readSources } from './house/files.ts';
import { endRunning } from './tests/child.ts';
import { readTimes, runTogether, shardsOf, type FileResult, type Job } from './tests/files.ts';
import { groupFiles } from './tests/groups.ts';
import { heldBack, unknownTitles } from './tests/held-back.ts';
import { pathsOfPrograms } from './tests/programs.ts';
import { compareRowTypes, readRecorded } from './tests/row-types.ts';
import { isSpec, runAlone, runSpecs } from './tests/specs.ts';
import { changedPaths, touchedTests } from './tests/touched.ts';
import { isRed, judgeFile, type Attempts } from './tests/verdict.ts';

/**
 * The limit outside is 90 minutes, with two for packages and build: a run that takes longer than this says what did not
 * run, and is red. It goes down with each step that makes the run quicker.
 */
const LIMIT_MS = 84 * 60 * 1000;
const MOST_RERUNS = 2;
const SLOWEST_NAMED = 10;

const root = join(import.meta.dirname, '..');
const started = performance.now();
const parts = process.argv.slice(2);
const isChanged = parts.length === 1 && parts[0] === 'changed';
const isWhole = parts.length === 0;
let passed = 0;
let failed = 0;
const isLate = () => performance.now() - started > LIMIT_MS;
/**
 * Returns the CPU time of all processes of the machine in milliseconds, since browsers are not children of the
 * run.
 */
const workedMs = () =>
  cpus().reduce((sum, { times }) => sum + times.user + times.sys + times.nice + times.irq, 0);
const workedBefore = workedMs();

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

const sources = readSources(root);
const textOf = new Map(sources.map(({ path, text }) => [path, text]));
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
  path.startsWith('e2e/') && /playwright|world\.ts/.test(textOf.get(path)!);
/** Returns whether a test starts and kills whole products, which a busy machine would disturb. */
const startsProducts = (path: string) =>
  path.startsWith('e2e/') &&
  /\b(startProduct|failingStart|madeFolder|businessIn)\(|scripts\/dev\.ts/.test(textOf.get(path)!);

const programs = pathsOfPrograms(
  files.map((path) => textOf.get(path)!),
  files.some(needsBrowser),
);
const browser = programs['CHROMIUM_PATH'];
if (!browser && files.some(needsBrowser)) {
  console.error(
    'No Chromium found: install the package chromium-headless-shell or chromium, or set CHROMIUM_PATH. The browser journeys did not run.',
  );
  failed++;
}
const traces = join(root, 'test-traces');
rmSync(traces, { recursive: true, force: true });
sweepScratch();
const server = await cluster();
/** Folder of a run: recorded statements, and a data folder to copy. */
const runFolder = scratch('run');
const statements = join(runFolder, 'statements');
mkdirSync(statements);
/** The environment of test files: database server and programs. */
const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...programs,
  TEST_CLUSTER: server.socket,
  TEST_RUN_FOLDER: runFolder,
  // Runs of single paths record no statements, since their comparison compiles the sources again.
  ...(isWhole || isChanged ? { TEST_STATEMENTS: statements } : {}),
};
const times = readTimes(root);
const whole = files.filter((path) => path.startsWith('e2e/') && (browser || !needsBrowser(path)));
const { singles, groups } = groupFiles(sources, files);
const jobs: Job[] = [
  ...[...whole, ...singles].flatMap((path) =>
    (shardsOf(root, path) ?? [undefined]).map((shard) => ({ paths: [path], shard })),
  ),
  ...groups.map((paths) => ({ paths, shard: undefined })),
].toSorted((a, b) => times.expected(b) - times.expected(a));
const notRun = new Set(jobs);
const underWay = new Set<Job>();
const attempts: Attempts[] = [];

/** Runs the jobs of queues sequentially, each once; lanes may share a queue. */
async function runLane(...queues: Iterator<Job>[]): Promise<void> {
  for (const queue of queues)
    for (let next = queue.next(); !next.done && !isLate(); next = queue.next()) {
      const job = next.value;
      const { paths, shard } = job;
      underWay.add(job);
      const results =
        paths.length > 1
          ? await runTogether(root, paths, env)
          : [await runAlone(root, paths[0]!, env, shard)];
      underWay.delete(job);
      if (isLate()) return;
      notRun.delete(job);
      for (const result of results) {
        times.note(result);
        attempts.push([result]);
      }
    }
}
const queueOf = (isWanted: (path: string) => boolean): Iterator<Job> =>
  jobs.filter(({ paths }) => isWanted(paths[0]!)).values();

/** Runs the specs in one process, whose workers keep their browsers over all files. */
async function runJourneys(): Promise<void> {
  const specs = jobs.filter(({ paths }) => isSpec(paths[0]!));
  const paths = specs.flatMap((spec) => spec.paths);
  const results = await runSpecs(root, paths, env, Math.min(availableParallelism(), paths.length));
  for (const result of results) {
    if (isLate() && result.died !== undefined) continue;
    notRun.delete(specs.find((spec) => spec.paths[0] === result.path)!);
    times.note(result);
    attempts.push([result]);
  }
}
/**
 * Runs journeys first; then one lane runs the tests of whole products, one at a time, and the others the rest. The lane that
 * has nothing left first compares the row types, beside the last products.
 */
async function runAll(): Promise<void> {
  await runJourneys();
  const journeys = queueOf((path) => path.startsWith('e2e/') && !startsProducts(path) && !isSpec(path));
  const products = queueOf(startsProducts);
  const others = queueOf((path) => !path.startsWith('e2e/'));
  const lanes = Array.from({ length: availableParallelism() }, (_, lane) =>
    lane === 0 ? runLane(journeys, products, others) : runLane(journeys, others),
  );
  await Promise.all(lanes.slice(1));
  // Statements of the last server tests belong to the comparison; those of products are not recorded.
  if ([...underWay].some(({ paths }) => !startsProducts(paths[0]!))) await lanes[0];
  if ((isWhole || isChanged) && !isLate()) await compareTypes();
  await lanes[0];
}

/** Holds the row types of raw statements to the columns of their answers. */
async function compareTypes(): Promise<void> {
  const { faults, compared, unseen } = await compareRowTypes(root, readRecorded(statements));
  for (const fault of faults) console.error(fault);
  if (faults.length) failed++;
  else passed++;
  console.log(`${faults.length ? 'FAIL' : 'ok  '} row types of ${compared} raw statements`);
  if (isWhole) console.log(`Raw statements with a row type that no test ran: ${unseen.join(' ') || 'none'}`);
}

/** Runs each failed file again, alone and with traces; only what fails there is red. */
async function runFailedAgain(): Promise<void> {
  for (const tries of attempts) {
    while (isRed(tries.at(-1)!, heldBack) && tries.length <= MOST_RERUNS && !isLate()) {
      const { file, path, shard } = tries[0]!;
      console.log(`Once more, alone: ${file}`);
      tries.push(await runAlone(root, path, { ...env, TEST_TRACES: traces }, shard));
    }
  }
}

// A moment later than the limit, so that what it ends is known to be late and counts as not run.
const timer = setTimeout(endRunning, LIMIT_MS + 1000);
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endRunning();
    process.exit(1);
  });
try {
  if (isWhole || isChanged) await command('check', 'scripts/check.ts');
  if (isWhole) await command('bundles', 'scripts/check-bundles.ts');
  await runAll();
  await runFailedAgain();
} finally {
  clearTimeout(timer);
  await server.stop();
}
/** Whether the run was late, evaluated once behind all tests. */
const ranOut = isLate();
removeScratch(runFolder);
times.save();

console.log(`The slowest: ${slowest(attempts.map(([first]) => first!))}`);
for (const tries of attempts) {
  const verdict = judgeFile(tries, heldBack);
  passed += verdict.passed;
  failed += verdict.failed;
  for (const line of verdict.lines) console.log(line);
}
for (const line of unknownTitles(heldBack, titlesByFile())) {
  failed++;
  console.log(`FAIL ${line}`);
}
if (ranOut) {
  failed++;
  console.log(`FAIL the run took more than ${LIMIT_MS / 60_000} minutes; these files did not run:`);
  for (const { paths, shard } of notRun) for (const path of paths) console.log(`     ${path} ${shard ?? ''}`);
}
if (existsSync(traces))
  console.log('Traces of failed journeys: test-traces/ (npx playwright-core show-trace FILE)');
const seconds = (ms: number) => `${Math.round(ms / 1000)} s`;
console.log(
  `Took ${seconds(performance.now() - started)}, ${seconds(workedMs() - workedBefore)} of work on all cores.`,
);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

function slowest(results: FileResult[]): string {
  const longest = results.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_NAMED);
  return longest.map((result) => `${result.file} ${result.seconds} s`).join(', ');
}

function titlesByFile(): Map<string, Set<string>> {
  const titles = new Map<string, Set<string>>();
  for (const tries of attempts)
    for (const { path, tests: ran } of tries)
      titles.set(path, new Set([...(titles.get(path) ?? []), ...ran.map(({ title }) => title)]));
  return titles;
}

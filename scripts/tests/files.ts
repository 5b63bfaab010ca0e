import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { watchChild } from './child.ts';

/** A test of a file, with its duration in milliseconds. */
export type NamedTest = TestResult & { file: string; ms: number };

/** The result of a test; `firstLine` of its failure. */
export type TestResult = { title: string; passed: boolean; firstLine: string };
/** The result of a file, in seconds; `died`: it ended without a report. */
export type FileResult = {
  /** The path, with its shard such as (1/3). */
  file: string;
  path: string;
  shard: string | undefined;
  tests: TestResult[];
  died: string | undefined;
  seconds: number;
};

/** Files that one process runs, or a part of one file. */
export type Job = { paths: string[]; shard: string | undefined };

/** Time limit of a test in milliseconds. */
const TEST_LIMIT_MS = 300_000;
const MARK = '#test ';

/** Returns the line of the run about a file. */
export function lineOfFile({ file, tests, died, seconds }: FileResult): string {
  const failed = tests.filter(({ passed }) => !passed).length;
  const counts = `${tests.length - failed} passed${failed ? `, ${failed} failed` : ''}`;
  return `${failed || died ? 'FAIL' : 'ok  '} ${file}: ${died ?? counts} (${seconds} s)`;
}

/** Runs node --test and returns its tests, what else it printed, how it ended and how long it took. */
async function runNode(root: string, args: string[], env: NodeJS.ProcessEnv) {
  const began = performance.now();
  const lines: string[] = [];
  const how = await watchChild(
    ['--test', `--test-timeout=${TEST_LIMIT_MS}`, '--test-reporter=./scripts/tests/report.ts', ...args],
    { cwd: root, env },
    (line, extend) => {
      extend();
      lines.push(line);
    },
  );
  return {
    tests: lines
      .filter((line) => line.startsWith(MARK))
      .map((line): NamedTest => JSON.parse(line.slice(MARK.length))),
    printed: lines.filter((line) => !line.startsWith(MARK)),
    how,
    seconds: Math.round((performance.now() - began) / 100) / 10,
  };
}

/**
 * Runs a test file in a process of its own and prints its line; `shard` such as 1/3 runs a part of it. A crash is a
 * failure.
 */
export async function runFile(
  root: string,
  path: string,
  env: NodeJS.ProcessEnv,
  shard?: string,
): Promise<FileResult> {
  const { tests, printed, how, seconds } = await runNode(root, [path], {
    ...env,
    TEST_FILE: path,
    TEST_SHARD: shard ?? '',
  });
  const isFailed = tests.some(({ passed }) => !passed);
  const ended = how && !isFailed ? `${how} and no failed test` : undefined;
  const died = how?.startsWith('did not end') ? how : ended;
  const result = { file: shard ? `${path} (${shard})` : path, path, shard, tests, died, seconds };
  for (const line of printed) console.log(line);
  console.log(lineOfFile(result));
  return result;
}

/**
 * Runs test files one after the other in one process, which imports what they share once, and prints one line for all. A
 * process that is gone leaves the files without a result red.
 */
export async function runTogether(
  root: string,
  paths: string[],
  env: NodeJS.ProcessEnv,
): Promise<FileResult[]> {
  const { tests, printed, how, seconds } = await runNode(root, ['--test-isolation=none', ...paths], {
    ...env,
    TEST_FILE: '',
    TEST_SHARD: '',
  });
  const isFailed = tests.some(({ passed }) => !passed);
  const results = paths.map((path): FileResult => {
    const own = tests.filter(({ file }) => file === path);
    const died = own.length === 0 ? `gave no result: the process ${how ?? 'ended'}` : undefined;
    const ownMs = own.reduce((sum, { ms }) => sum + ms, 0);
    return { file: path, path, shard: undefined, tests: own, died, seconds: Math.round(ownMs / 100) / 10 };
  });
  const last = results.at(-1)!;
  const strangers = tests.filter(({ file }) => !paths.includes(file));
  if (strangers[0]) last.died ??= `${strangers[0].file} registers tests: nobody knows for which file`;
  if (how && !isFailed) last.died ??= `the process ${how} and no failed test`;
  for (const line of printed) console.log(line);
  for (const result of results)
    if (result.died || result.tests.some(({ passed }) => !passed)) console.log(lineOfFile(result));
  const failed = tests.filter(({ passed }) => !passed).length;
  console.log(
    `${how ? 'FAIL' : 'ok  '} ${paths.length} files in one process: ${tests.length - failed} passed${failed ? `, ${failed} failed` : ''} (${seconds} s)`,
  );
  return results;
}

/** Returns in how many parts a file runs: its first line may say `// shards: 3`. */
export const shardsOf = (root: string, file: string): string[] | undefined => {
  const count = Number(/^\/\/ shards: (\d)\b/.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? 1);
  return count > 1 ? Array.from({ length: count }, (_, i) => `${i + 1}/${count}`) : undefined;
};

/**
 * Seconds of earlier runs here: the longest begin first, so that no long file is left over at the end. Of a
 * file that never ran its kind and its size are hints.
 */
export function readTimes(root: string) {
  const path = join(root, 'node_modules/.cache/test-times.json');
  const times: Record<string, number> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  return {
    expected: ({ paths, shard }: Job) =>
      paths.reduce(
        (sum, file) =>
          sum +
          (times[shard ? `${file} (${shard})` : file] ??
            (file.startsWith('e2e/') ? 10 : 1) + statSync(join(root, file)).size / 1000),
        0,
      ),
    note: ({ file, seconds }: FileResult) => {
      times[file] = seconds;
    },
    save: () => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(times, null, 1));
    },
  };
}

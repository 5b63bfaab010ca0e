import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { watchChild } from './child.ts';

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

/** Time limit of a test in milliseconds. */
const TEST_LIMIT_MS = 300_000;
const readTest = (line: string): TestResult => JSON.parse(line.slice('#test '.length));

/** Returns the line of the run about a file. */
export function lineOfFile({ file, tests, died, seconds }: FileResult): string {
  const failed = tests.filter(({ passed }) => !passed).length;
  const counts = `${tests.length - failed} passed${failed ? `, ${failed} failed` : ''}`;
  return `${failed || died ? 'FAIL' : 'ok  '} ${file}: ${died ?? counts} (${seconds} s)`;
}

/**
 * Runs a test file by node --test and prints its line; `shard` such as 1/3 runs a part of it. A crash is a
 * failure.
 */
export async function runFile(
  root: string,
  path: string,
  env: NodeJS.ProcessEnv,
  shard?: string,
): Promise<FileResult> {
  const began = performance.now();
  const lines: string[] = [];
  const how = await watchChild(
    ['--test', `--test-timeout=${TEST_LIMIT_MS}`, '--test-reporter=./scripts/tests/report.ts', path],
    { cwd: root, env: { ...env, TEST_FILE: path, TEST_SHARD: shard ?? '' } },
    (line) => void lines.push(line),
  );
  const tests = lines.filter((line) => line.startsWith('#test ')).map(readTest);
  const isFailed = tests.some(({ passed }) => !passed);
  const ended = how && !isFailed ? `${how} and no failed test` : undefined;
  const died = how?.startsWith('did not end') ? how : ended;
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  const result = { file: shard ? `${path} (${shard})` : path, path, shard, tests, died, seconds };
  for (const line of lines) if (!line.startsWith('#test ')) console.log(line);
  console.log(lineOfFile(result));
  return result;
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
    expected: (file: string, shard: string | undefined) =>
      times[shard ? `${file} (${shard})` : file] ??
      (file.startsWith('e2e/') ? 10 : 1) + statSync(join(root, file)).size / 1000,
    note: ({ file, seconds }: FileResult) => {
      times[file] = seconds;
    },
    save: () => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(times, null, 1));
    },
  };
}

import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

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

/** Time limits of a test and a file in milliseconds, for browsers that hang. */
const TEST_LIMIT_MS = 300_000;
const FILE_LIMIT_MS = 600_000;
const running = new Set<ChildProcess>();
/** Ends a file with its test process. */
function end({ pid }: ChildProcess): void {
  try {
    process.kill(-pid!, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
/** Ends all running files, when the run is too late or is ended itself. */
export const endRunning = (): void => {
  for (const child of running) end(child);
};

const readTest = (line: string): TestResult => JSON.parse(line.slice('#test '.length));

/**
 * Runs a test file by node --test and prints its line; `shard` such as 1/3 runs a part of it. A crash is a
 * failure.
 */
export const runFile = (
  root: string,
  path: string,
  env: NodeJS.ProcessEnv,
  shard?: string,
): Promise<FileResult> =>
  new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(
      process.execPath,
      ['--test', `--test-timeout=${TEST_LIMIT_MS}`, '--test-reporter=./scripts/house/report.ts', path],
      {
        cwd: root,
        env: { ...env, TEST_FILE: path, TEST_SHARD: shard ?? '' },
        stdio: ['ignore', 'pipe', 'inherit'],
        // Its own process group, which can be ended as a whole.
        detached: true,
      },
    );
    running.add(child);
    let isTooLong = false;
    const timer = setTimeout(() => {
      isTooLong = true;
      end(child);
    }, FILE_LIMIT_MS);
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      clearTimeout(timer);
      const lines = text.split('\n');
      const tests = lines.filter((line) => line.startsWith('#test ')).map(readTest);
      const failed = tests.filter((test) => !test.passed).length;
      const ended = code === 0 || failed ? undefined : `ended with ${signal ?? code} and no failed test`;
      const died = isTooLong ? `did not end within ${FILE_LIMIT_MS / 60_000} minutes` : ended;
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      const file = shard ? `${path} (${shard})` : path;
      for (const line of lines) if (line && !line.startsWith('#test ')) console.log(line);
      const counts = `${tests.length - failed} passed${failed ? `, ${failed} failed` : ''}`;
      console.log(`${failed || died ? 'FAIL' : 'ok  '} ${file}: ${died ?? counts} (${seconds} s)`);
      resolve({ file, path, shard, tests, died, seconds });
    });
  });

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

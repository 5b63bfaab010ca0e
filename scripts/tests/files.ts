import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Counts of a test file, and how long it took in seconds. */
export type FileResult = { file: string; passed: number; failed: number; seconds: number };

/**
 * Runs a test file by node --test and prints its line; `shard` such as 1/3 runs one part of the file. A file
 * that dies counts as a failure.
 */
export const runFile = (
  root: string,
  file: string,
  env: NodeJS.ProcessEnv,
  shard?: string,
): Promise<FileResult> =>
  new Promise((resolve) => {
    const began = performance.now();
    const child = spawn(
      process.execPath,
      ['--test', '--test-timeout=600000', '--test-reporter=./scripts/house/report.ts', file],
      {
        cwd: root,
        env: { ...env, TEST_FILE: file, TEST_SHARD: shard ?? '' },
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    let text = '';
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk;
    });
    child.on('close', (code) => {
      const counts = /^#counts (\d+) (\d+)\n/m.exec(text);
      const passed = Number(counts?.[1] ?? 0);
      const failed = Number(counts?.[2] ?? 0) || (code === 0 ? 0 : 1);
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      const name = shard ? `${file} (${shard})` : file;
      process.stdout.write(text.replace(counts?.[0] ?? '', ''));
      console.log(
        `${failed ? 'FAIL' : 'ok  '} ${name}: ${passed} passed${failed ? `, ${failed} failed` : ''} (${seconds} s)`,
      );
      resolve({ file: name, passed, failed, seconds });
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
  const base = (file: string) => {
    if (!file.startsWith('e2e/')) return 1;
    return /product\.ts/.test(readFileSync(join(root, file), 'utf8')) ? 30 : 10;
  };
  return {
    expected: (name: string) => {
      const file = name.split(' ')[0]!;
      return times[name] ?? base(file) + statSync(join(root, file)).size / 1000;
    },
    note: ({ file, seconds }: FileResult) => {
      times[file] = seconds;
    },
    save: () => {
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, JSON.stringify(times, null, 1));
    },
  };
}

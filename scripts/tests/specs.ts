import { join } from 'node:path';
import { watchChild } from './child.ts';
import { lineOfFile, runFile, type FileResult, type TestResult } from './files.ts';

/** A line `#test` of scripts/tests/report-journeys.ts. */
export type JourneyResult = TestResult & { file: string };
/** A line `#file`: all tests of the file have ended. */
export type FileEnd = { file: string; seconds: number };

export const isSpec = (path: string): boolean => path.endsWith('.spec.ts');

/** Gathers the lines of the reporter by file. */
export function gatherResults(paths: string[]) {
  const results = new Map(
    paths.map((path): [string, FileResult] => [
      path,
      { file: path, path, shard: undefined, tests: [], died: 'gave no result', seconds: 0 },
    ]),
  );
  return {
    /** Reads a line; returns the result of the file that has ended with it. */
    read: (line: string): FileResult | undefined => {
      if (line.startsWith('#test ')) {
        const { file, ...test } = JSON.parse(line.slice('#test '.length)) as JourneyResult;
        results.get(file)?.tests.push(test);
        return undefined;
      }
      const { file, seconds } = JSON.parse(line.slice('#file '.length)) as FileEnd;
      const result = results.get(file);
      if (result) Object.assign(result, { died: undefined, seconds });
      return result;
    },
    /** Returns all results, once the process has ended so; a file without its end is red. */
    end: (how: string | undefined): FileResult[] => {
      const all = [...results.values()];
      const isFailed = all.some(
        ({ died, tests }) => died !== undefined || tests.some(({ passed }) => !passed),
      );
      for (const result of all) if (result.died !== undefined && how) result.died += `: Playwright ${how}`;
      // Something beside the tests has failed; nobody knows in which file.
      const last = all.at(-1);
      if (how && !isFailed && last) last.died = `Playwright ${how} and no failed test`;
      return all;
    },
  };
}

const isMark = (line: string) => /^#(test|file) /.test(line);

/**
 * Runs specs in one process of Playwright with this many workers and prints a line for each. A run that says nothing for the
 * time of a file is ended; the files that it has not finished are red.
 */
export async function runSpecs(
  root: string,
  paths: string[],
  env: NodeJS.ProcessEnv,
  workers: number,
): Promise<FileResult[]> {
  if (paths.length === 0) return [];
  const gathered = gatherResults(paths);
  const cli = join(root, 'node_modules/@playwright/test/cli.js');
  // Filters are patterns of the whole path.
  const filters = paths.map((path) => `/${path.replaceAll('.', '\\.')}$`);
  const how = await watchChild(
    [cli, 'test', '-c', 'e2e/kit/playwright.config.ts', ...filters],
    {
      cwd: root,
      env: {
        ...env,
        TEST_FILE: paths.length === 1 ? paths[0] : '',
        TEST_WORKERS: String(workers),
        // Node takes the types off itself, and keeps what it has compiled.
        PW_DISABLE_TS_ESM: '1',
        FORCE_COLOR: '0',
      },
    },
    (line, extend) => {
      if (!isMark(line)) {
        console.log(line);
        return;
      }
      extend();
      const result = gathered.read(line);
      if (result) console.log(lineOfFile(result));
    },
  );
  const results = gathered.end(how);
  for (const result of results) if (result.died !== undefined) console.log(lineOfFile(result));
  return results;
}

/** Runs one file by itself, whatever runs it. */
export async function runAlone(
  root: string,
  path: string,
  env: NodeJS.ProcessEnv,
  shard?: string,
): Promise<FileResult> {
  if (!isSpec(path)) return runFile(root, path, env, shard);
  const [result] = await runSpecs(root, [path], env, 1);
  return result!;
}

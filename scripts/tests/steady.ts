// npm run test:steady -- PATH: one file ten times while every core of the machine has other work: a test that waits
// for a time, and not for a state, fails here before it fails in a whole run.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { cluster } from '#testing/data/databases.ts';
import { scratch, sweepScratch } from '#testing/data/scratch.ts';
import { endRunning } from './child.ts';
import { shardsOf } from './files.ts';
import { pathsOfPrograms } from './programs.ts';
import { runAlone } from './specs.ts';

const ROUNDS = 10;
const root = join(import.meta.dirname, '../..');
const [path, ...others] = process.argv.slice(2);
if (!path || !/\.(test|spec)\.ts$/.test(path) || others.length || !existsSync(join(root, path))) {
  console.error('Name one test file: npm run test:steady -- e2e/content/item.spec.ts');
  process.exit(1);
}
sweepScratch();
const server = await cluster();
const runFolder = scratch('run');
const env: NodeJS.ProcessEnv = {
  ...process.env,
  ...pathsOfPrograms([readFileSync(join(root, path), 'utf8')], path.startsWith('e2e/')),
  TEST_CLUSTER: server.socket,
  TEST_RUN_FOLDER: runFolder,
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endRunning();
    process.exit(1);
  });
// Threads and no processes: they end with this one, however it ends.
for (let core = 0; core < availableParallelism(); core++) new Worker('for (;;);', { eval: true });

let failed = 0;
try {
  for (let round = 1; round <= ROUNDS; round++) {
    let isGreen = true;
    for (const shard of shardsOf(root, path) ?? [undefined]) {
      const { tests, died } = await runAlone(root, path, env, shard);
      if (died || tests.some(({ passed }) => !passed)) isGreen = false;
    }
    if (!isGreen) failed++;
    console.log(`Round ${round} of ${ROUNDS}: ${isGreen ? 'passed' : 'FAILED'}`);
  }
} finally {
  await server.stop();
  rmSync(runFolder, { recursive: true, force: true });
}
console.log(`${ROUNDS - failed} rounds passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

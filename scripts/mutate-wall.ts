// npm run mutate:wall [-- NAMES]: removes one policy, line of scope or check at a time in a copy of the
// sources, and
// verifies that the sweep fails; NAMES is a regular expression. Not part of npm test, since it takes minutes.
// If all
// mutants are killed, the table of docs/rights.md is written.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMigrations } from '#platform/db/migrations/files.ts';
import { cluster } from '#testing/data/databases.ts';
import { withMutations } from '#testing/sweep/rights.ts';
import { mutations, staleMutations } from './mutations/mutations.ts';

const root = join(import.meta.dirname, '..');
const LONGEST_MS = 900_000;
const chosen = mutations.filter(({ name }) => new RegExp(process.argv[2] ?? '').test(name));
if (!chosen.length) throw new Error(`no removal is called ${process.argv[2]}`);

const stale = staleMutations(root);
if (stale.length) throw new Error(`bring script./mutations/mutations.ts up to date:\n${stale.join('\n')}`);
const copy = mkdtempSync(join(root, '.mutant-'));
const database = await cluster();
type Outcome = { passed: number; failed: number; first: string; text: string };
function sweep(tests: string[]): Outcome {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--test', '--test-concurrency=2', '--test-reporter=tap', '--test-timeout=600000', ...tests],
    {
      cwd: copy,
      encoding: 'utf8',
      timeout: LONGEST_MS,
      maxBuffer: 1 << 28,
      env: { ...process.env, TEST_CLUSTER: database.socket, NODE_TEST_CONTEXT: undefined },
    },
  );
  const number = (name: string) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(stdout)?.[1] ?? 0);
  const names = [...stdout.matchAll(/^( *)not ok \d+ - (.+)$/gm)];
  const deepest = Math.max(...names.map(([, indent]) => indent!.length), 0);
  return {
    passed: number('pass'),
    failed: number('fail'),
    first: names.find(([, indent]) => indent!.length === deepest)?.[2] ?? '',
    text: `${stdout.slice(-3000)}${stderr.slice(-2000)}`,
  };
}
const lines = new Map<string, string>();
let survived = 0;
try {
  for (const part of ['src', 'migrations', 'docs', 'demo', 'dist', 'package.json'].filter((name) =>
    existsSync(join(root, name)),
  ))
    cpSync(join(root, part), join(copy, part), { recursive: true });
  const every = [...new Set(chosen.flatMap(({ tests }) => tests))];
  const untouched = sweep(every);
  console.log(`untouched: ${untouched.passed} passed, ${untouched.failed} failed`);
  if (untouched.failed || !untouched.passed)
    throw new Error(`the sweep fails before anything is taken away: ${untouched.first}\n${untouched.text}`);
  for (const mutation of chosen) {
    const path =
      'sql' in mutation
        ? join(
            copy,
            'migrations',
            `${String(readMigrations(join(copy, 'migrations')).migrations.length + 1).padStart(4, '0')}-mutant.sql`,
          )
        : join(copy, mutation.file);
    const before = 'sql' in mutation ? undefined : readFileSync(path, 'utf8');
    writeFileSync(
      path,
      'sql' in mutation ? `${mutation.sql}\n` : before!.replace(mutation.text, () => mutation.by),
    );
    const { passed, failed, first, text } = sweep(mutation.tests);
    if (before === undefined) rmSync(path);
    else writeFileSync(path, before);
    // Without a passed test the mutant did not start, which proves nothing.
    const killed = failed > 0 && passed > 0;
    if (!killed) {
      survived++;
      console.error(text);
    }
    console.log(
      `${killed ? 'killed  ' : 'SURVIVED'} ${mutation.name}: ${failed} failed, ${passed} passed; ${first}`,
    );
    lines.set(
      mutation.name,
      `| ${mutation.name} | ${mutation.tests.map((path) => `\`${path.replace('src/server/', '')}\``).join(', ')} | ${failed} of ${failed + passed} | ${first.replace(/\|/g, '\\|')} |`,
    );
  }
} finally {
  rmSync(copy, { recursive: true, force: true });
  await database.stop();
}
if (!survived) {
  const path = join(root, 'docs/rights.md');
  const document = readFileSync(path, 'utf8');
  const documentLine = (name: string) => document.split('\n').find((line) => line.startsWith(`| ${name} |`));
  writeFileSync(
    path,
    withMutations(
      document,
      mutations.flatMap(({ name }) => lines.get(name) ?? documentLine(name) ?? []),
      new Date().toISOString().slice(0, 10),
    ),
  );
}
console.log(`${lines.size - survived} of ${lines.size} killed`);
process.exitCode = survived ? 1 : 0;

// npm run rehearse: what continuous integration will do with HEAD, in a fresh clone of its own: install, build,
// check and test. When green, the commit and the seconds it took stand in .git/last-green.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const git = (...args: string[]): string => {
  const { status, stdout, stderr } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${args.join(' ')}: ${stderr}`);
  return stdout.trim();
};

const commit = git('rev-parse', 'HEAD');
if (git('status', '--porcelain'))
  console.error('There are changes that are not committed: they are left out.');
const folder = mkdtempSync(join(tmpdir(), 'rehearse-'));
const clone = join(folder, 'clone');
const started = performance.now();
let code: number | null = 1;
try {
  git('clone', '--quiet', '--no-hardlinks', root, clone);
  const shared = join(dirname(root), 'shared');
  if (existsSync(shared)) cpSync(shared, join(folder, 'shared'), { recursive: true });
  const run = spawnSync('bash', ['.ci/run'], {
    cwd: clone,
    env: { ...process.env, CI: 'true' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  code = run.status;
} finally {
  // Traces of journeys that failed outlive the clone.
  const traces = join(root, 'test-traces');
  rmSync(traces, { recursive: true, force: true });
  if (existsSync(join(clone, 'test-traces'))) cpSync(join(clone, 'test-traces'), traces, { recursive: true });
  rmSync(folder, { recursive: true, force: true });
}
const seconds = Math.round((performance.now() - started) / 1000);
if (code === 0)
  writeFileSync(join(git('rev-parse', '--absolute-git-dir'), 'last-green'), `${commit} ${seconds}\n`);
console.log(`${code === 0 ? 'green' : 'RED'}: ${commit.slice(0, 8)} after ${seconds} s`);
process.exitCode = code ?? 1;

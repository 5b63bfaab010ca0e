import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';

const folders: string[] = [];
after(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A checkout with the real scripts/prepare.sh, and npm and vite that only write down when they ran. */
function makeCheckout(vite = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'hub-prepare-'));
  folders.push(folder);
  const bin = join(folder, 'programs');
  mkdirSync(join(folder, 'scripts'));
  mkdirSync(bin);
  cpSync(join(import.meta.dirname, 'prepare.sh'), join(folder, 'scripts/prepare.sh'));
  writeFileSync(join(folder, 'package-lock.json'), '{}');
  writeFileSync(join(folder, 'index.html'), '');
  const program = (name: string, text: string) => {
    writeFileSync(
      join(bin, name),
      `#!/bin/sh\necho "${name} begins" >> ran.log\n${text}\necho "${name} ends" >> ran.log\n`,
    );
    chmodSync(join(bin, name), 0o755);
  };
  program('npm', 'sleep 2; mkdir -p node_modules');
  program('vite', vite || 'mkdir dist || exit 1; sleep 0.5; touch dist/page');
  symlinkSync(process.execPath, join(bin, 'node'));
  return folder;
}
const start = (folder: string) =>
  new Promise<{ code: number | null; text: string }>((resolve) => {
    const child = spawn(
      'bash',
      ['-ec', '. scripts/prepare.sh; install_packages; use_own_node; build_if_stale; exec cat dist/page'],
      {
        cwd: folder,
        env: { PATH: `${join(folder, 'programs')}:${process.env['PATH']}` },
      },
    );
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        text += chunk;
      });
    child.on('close', (code) => resolve({ code, text }));
  });
const ran = (folder: string) => readFileSync(join(folder, 'ran.log'), 'utf8').trim().split('\n');
const once = ['npm begins', 'npm ends', 'vite begins', 'vite ends'];
const isLocked = (folder: string) =>
  lstatSync(join(folder, '.prepare.lock'), { throwIfNoEntry: false }) !== undefined;

test('of three starts at once one installs and builds, the others wait and find it done', async () => {
  const folder = makeCheckout();
  const starts = await Promise.all([start(folder), start(folder), start(folder)]);
  assert.deepEqual(
    starts.map(({ code }) => code),
    [0, 0, 0],
    JSON.stringify(starts),
  );
  assert.deepEqual(ran(folder), once);
  assert.ok(starts.some(({ text }) => text.includes('Another start installs or builds in this folder')));
  assert.equal(isLocked(folder), false);
  assert.equal((await start(folder)).code, 0);
  assert.deepEqual(ran(folder), once, 'nothing to do for the next one');
});
test('the lock of a start that was killed does not stop the next one', async () => {
  const folder = makeCheckout();
  const { pid } = spawnSync('true');
  symlinkSync(String(pid), join(folder, '.prepare.lock'));
  assert.equal((await start(folder)).code, 0);
  assert.deepEqual(ran(folder), once);
  assert.equal(isLocked(folder), false);
});
test('a build that fails ends the start with one line and leaves no lock', async () => {
  const folder = makeCheckout('exit 1');
  const { code, text } = await start(folder);
  assert.equal(code, 1);
  assert.match(text, /^Cannot start\. the build failed/m);
  assert.equal(isLocked(folder), false);
  assert.equal(existsSync(join(folder, 'dist/.built')), false);
});
test('a command of the documents is the first in a new clone: npm run operator installs, and runs with the Node of the packages', () => {
  const folder = makeCheckout();
  for (const name of ['run.sh', 'tool.sh'])
    cpSync(join(import.meta.dirname, name), join(folder, 'scripts', name));
  writeFileSync(
    join(folder, 'programs/npm'),
    `#!/bin/sh
echo "npm $1" >> ran.log
mkdir -p node_modules/.bin
printf '#!/bin/sh\\nif [ "$1" = --version ]; then echo v24.0.0; else echo "Node 24: $*" >> ran.log; fi\\n' > node_modules/.bin/node
chmod +x node_modules/.bin/node
`,
  );
  const env = { PATH: `${join(folder, 'programs')}:${process.env['PATH']}` };
  const run = (...args: string[]) => spawnSync('bash', args, { cwd: folder, env, encoding: 'utf8' });
  const first = run('scripts/run.sh', 'scripts/operator.ts', 'ada@example.com');
  assert.equal(first.status, 0, first.stderr);
  assert.equal(run('scripts/tool.sh', 'node', 'scripts/check.ts').status, 0);
  assert.deepEqual(ran(folder), [
    'npm ci',
    'Node 24: scripts/operator.ts ada@example.com',
    'Node 24: scripts/check.ts',
  ]);
});

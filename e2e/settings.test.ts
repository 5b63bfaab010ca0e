import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { freePort, freshFolder, root } from './product.ts';

const folder = freshFolder();
const file = join(folder, '.env');
after(() => rmSync(folder, { recursive: true, force: true }));

/** Starts main.ts as npm start does, with a .env of its own, until it ends or its output matches. */
async function start(
  dotEnv: string,
  env: Record<string, string>,
  until?: RegExp,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  writeFileSync(file, dotEnv);
  const { DEMO: _demo, LOG_FORMAT: _format, ...inherited } = process.env;
  const child = spawn(process.execPath, [`--env-file-if-exists=${file}`, 'src/processes/main.ts'], {
    cwd: root,
    env: { ...inherited, DATA_DIR: join(folder, 'data'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].on('data', (chunk: Buffer) => {
      output[name] += chunk;
      if (until?.test(output.stdout)) child.kill('SIGTERM');
    });
  const code = await new Promise<number | null>((resolve) => {
    child.on('close', resolve);
  });
  return { code, ...output };
}
const oneLine = async (dotEnv: string, env: Record<string, string>, expected: RegExp) => {
  const { code, stderr } = await start(dotEnv, env);
  assert.equal(code, 1, stderr);
  assert.equal(stderr.trim().split('\n').length, 1, stderr);
  assert.match(stderr, expected);
};

test('.env is read, and the environment wins', async () => {
  await oneLine('PORT=many\nDB_PASSWORD=x\nCOMPOSE_PROJECT_NAME=hub\n', {}, /^Cannot start\. PORT: .*"many"/);
  await oneLine('PORT=many\n', { PORT: 'none' }, /^Cannot start\. PORT: .*"none"/);
});
test('a misspelt setting is refused with the nearest name, in the environment and in .env', async () => {
  const expected = /^Cannot start\. SMPT_URL: there is no such setting; SMTP_URL is meant\?/;
  await oneLine('', { SMPT_URL: 'smtp://127.0.0.1' }, expected);
  await oneLine('SMPT_URL=smtp://127.0.0.1\n', {}, expected);
});
test('a name in .env that is no setting at all is refused, and left alone in the environment', async () => {
  await oneLine('COLOUR=red\n', {}, /^Cannot start\. COLOUR: there is no such setting; docs\/settings\.md/);
  await oneLine('', { COLOUR: 'red', PORT: 'many' }, /^Cannot start\. PORT: /);
});
test('without a terminal the first start prints plain lines in the demo world, and JSON lines otherwise', async () => {
  const lines = (text: string) => text.trim().split('\n');
  const PORT = String(await freePort());
  const plain = await start('', { PORT, DATA_DIR: join(folder, 'plain') }, /migration applied/);
  assert.ok(lines(plain.stdout).length > 0);
  assert.deepEqual(
    lines(plain.stdout).filter((line) => line.startsWith('{')),
    [],
  );
  const json = await start('DEMO=0\n', { PORT, DATA_DIR: join(folder, 'json') }, /migration applied/);
  assert.equal(JSON.parse(lines(json.stdout)[0]!).msg, 'migration applied');
});

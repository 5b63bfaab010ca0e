// npm run dev: the product with reload. Vite compiles screens and public pages on request
// (src/platform/http/pages/vite-sources.ts); a change of a server file restarts the product.
import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { isServerFile } from '#platform/http/pages/server-files.ts';

const root = join(import.meta.dirname, '..');
let server: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let restarting: Promise<void> = Promise.resolve();
let isEnding = false;

async function stop(child: ChildProcess | undefined): Promise<void> {
  if (!child || child.exitCode !== null) return;
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
  });
  child.kill('SIGTERM');
  await exited;
}
async function restart(): Promise<void> {
  await stop(server);
  if (isEnding) return;
  server = spawn(process.execPath, ['src/processes/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', DEV_RELOAD: '1', WORKERS: '1' },
  });
}
await restart();
for (const folder of ['src', 'migrations'])
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || !isServerFile(`${folder}/${name}`)) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      restarting = restarting.then(restart);
    }, 150);
  });
async function end(): Promise<void> {
  isEnding = true;
  clearTimeout(timer);
  await restarting;
  await stop(server);
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end());

// npm run dev: the product with reload. Browser code is rebuilt, the server restarted; open pages reload
// themselves.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { rmSync, watch } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
let server: ChildProcess | undefined;
let timer: NodeJS.Timeout | undefined;
let building = false;
let again = false;
let stale = false;

/** The stamp of the last whole build no longer holds: npm start looks at the sources anew. */
function build(): boolean {
  rmSync(join(root, 'dist/.built'), { force: true });
  return (
    spawnSync(bin('vite'), ['build', '--app'], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
      .status === 0
  );
}
async function restart(): Promise<void> {
  const old = server;
  if (old && old.exitCode === null) {
    const gone = new Promise<void>((resolve) => {
      old.once('exit', () => resolve());
    });
    old.kill('SIGTERM');
    await gone;
  }
  server = spawn(process.execPath, ['src/processes/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development' },
  });
}
async function changed(): Promise<void> {
  if (building) {
    again = true;
    return;
  }
  building = true;
  do {
    again = false;
    const rebuild = stale;
    stale = false;
    if (!rebuild || build()) await restart();
    else console.error('The build failed; the old one goes on.');
  } while (again);
  building = false;
}

await restart();
for (const folder of ['src', 'migrations']) {
  watch(join(root, folder), { recursive: true }, (_event, name) => {
    if (!name || name.includes('types.gen')) return;
    if (!/(^|\/)(server|db)\//.test(name)) stale = true;
    clearTimeout(timer);
    timer = setTimeout(() => void changed(), 150);
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server?.once('exit', () => process.exit(0));
    server?.kill('SIGTERM');
  });

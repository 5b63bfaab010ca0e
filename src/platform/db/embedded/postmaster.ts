import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedError, type Binaries, type Owner } from './binaries.ts';

/** A data folder of the embedded PostgreSQL, its socket, and how its server is run. */
export type Cluster = {
  bin: Binaries;
  owner: Owner;
  dir: string;
  socket: string;
  /** Without fsync, for tests. */
  fast: boolean;
  dieWithParent: boolean;
};

/** Longest wait for a server in crash recovery. */
const RECOVERY_MS = 300_000;
const ATTEMPTS = 13;
const NEXT_ATTEMPT_MS = 400;

const onLinux = existsSync('/proc/self');

/** Returns the process id of the server that works on the folder. */
export function running(dir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const command = onLinux
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    return command.includes(dir) ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** Checks whether the server with a process id is alive. */
export function lives(dir: string, pid: number): boolean {
  if (onLinux) return running(dir) === pid;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Checks whether the server accepts connections. */
export async function answers(socket: string): Promise<boolean> {
  const client = new pg.Client({
    host: socket,
    user: 'postgres',
    database: 'postgres',
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const SETTINGS = [
  'listen_addresses=',
  'unix_socket_permissions=0700',
  'max_connections=100',
  'shared_buffers=256MB',
  'jit=off',
  'random_page_cost=1.1',
];
const FAST_SETTINGS = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'autovacuum=off',
  'max_connections=300',
];

/** Spawns the server, detached unless `dieWithParent`. */
function spawnServer({ bin, owner, dir, socket, fast, dieWithParent }: Cluster): ChildProcess {
  const settings = [...SETTINGS, ...(fast ? FAST_SETTINGS : [])].flatMap((setting) => ['-c', setting]);
  const command =
    dieWithParent && existsSync('/usr/bin/setpriv')
      ? [
          'setpriv',
          '--pdeathsig',
          'INT',
          ...(owner.uid === undefined
            ? []
            : ['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups']),
          bin.postgres,
        ]
      : [bin.postgres];
  return spawn(command[0]!, [...command.slice(1), '-D', dir, '-k', socket, ...settings], {
    ...(command.length > 1 ? {} : owner),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    cwd: '/',
  });
}

/** FATAL lines about connections during the start, which are no error of the server. */
const TOO_EARLY =
  /the database system is (starting up|shutting down|not yet accepting connections|in recovery mode)/;
/** Temporary reasons: another process starts the same server, or the last one is still stopping. */
const PASSING = /lock file \S+ (already exists|is empty)|shared memory|ended by SIG/;

/** Returns the first FATAL or PANIC line of PostgreSQL without its time, else the end of its output. */
export function faultOf(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const fault = lines.find((line) => /\b(FATAL|PANIC):/.test(line) && !TOO_EARLY.test(line));
  if (fault) return fault.replace(/^.*?\b(FATAL|PANIC):\s+/, '$1: ');
  return lines.slice(-3).join(' ') || 'it ended without a message';
}

/** Starts the server and waits until it accepts connections; returns the reason if it ended. */
async function launch(cluster: Cluster): Promise<{ pid: number | undefined; fault: string | undefined }> {
  const child = spawnServer(cluster);
  let text = '';
  let fault: string | undefined;
  child.stderr!.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(0, 100_000);
  });
  child.on('close', (_code, signal) => {
    fault ??= signal && !/\b(FATAL|PANIC):/.test(text) ? `ended by ${signal}` : faultOf(text);
  });
  child.on('error', (error) => {
    fault = error.message;
  });
  const deadline = performance.now() + RECOVERY_MS;
  for (
    let gapMs = 25;
    fault === undefined && performance.now() < deadline;
    gapMs = Math.min(gapMs * 1.2, 250)
  ) {
    await wait(gapMs);
    if (running(cluster.dir) !== undefined && (await answers(cluster.socket))) break;
  }
  child.stderr!.destroy();
  child.unref();
  return { pid: child.pid, fault };
}

/** Checks by the process list whether a PostgreSQL works on the folder. */
function serverWorksOn(dir: string): boolean {
  const commands = onLinux
    ? readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((pid) => {
          try {
            return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
          } catch {
            return '';
          }
        })
    : spawnSync('ps', ['-axo', 'command='], { encoding: 'utf8' }).stdout.split('\n');
  return commands.some((command) => basename(command.split(' ')[0]!) === 'postgres' && command.includes(dir));
}
/** Removes the empty lock files of a power cut, with which PostgreSQL does not start. */
function removeEmptyLocks({ dir, socket }: Cluster): void {
  for (const lock of [join(dir, 'postmaster.pid'), join(socket, '.s.PGSQL.5432.lock')]) {
    const isEmpty = existsSync(lock) && readFileSync(lock, 'utf8').trim() === '';
    if (isEmpty && !serverWorksOn(dir)) rmSync(lock, { force: true });
  }
}

/**
 * Adopts a running server or starts one, also when several processes try it at once.
 *
 * @throws EmbeddedError one line with the folder and the reason
 */
export async function bringUp(cluster: Cluster): Promise<{ pid: number; adopted: boolean }> {
  const { dir, socket } = cluster;
  const deadline = performance.now() + RECOVERY_MS;
  let startedPid: number | undefined;
  for (let attempt = 0; performance.now() < deadline;) {
    const pid = running(dir);
    if (pid !== undefined) {
      if (await answers(socket)) return { pid, adopted: pid !== startedPid };
      await wait(50);
      continue;
    }
    attempt++;
    removeEmptyLocks(cluster);
    const { pid: childPid, fault } = await launch(cluster);
    startedPid = childPid;
    if (fault === undefined) continue;
    if (attempt >= ATTEMPTS || !PASSING.test(fault))
      throw new EmbeddedError(
        `the embedded database in ${dir} did not start: ${fault} (docs/operations.md, "A damaged data folder")`,
      );
    await wait(NEXT_ATTEMPT_MS);
  }
  throw new EmbeddedError(`the embedded database in ${dir} does not answer`);
}

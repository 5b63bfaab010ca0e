import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { searchPath } from '../config.ts';
import {
  EmbeddedError,
  findBinaries,
  MAJOR,
  reachable,
  reachableFolder,
  runAs,
  type Binaries,
  type Owner,
} from './binaries.ts';

/**
 * The embedded PostgreSQL 18: start or adopt. Binaries come from npm; the life-cycle is ours, because a
 * server that outlives a killed parent must be found again, and because requests drain before the database
 * stops (docs/decisions/0001).
 */
type Embedded = {
  socket: string;
  /** It was running already: another process uses it. */ adopted: boolean;
  /** Where the cluster really is: elsewhere than asked when the user postgres cannot pass there. */
  dir: string;
  urlOf: (role: string, database: string) => string;
  stop: () => Promise<void>;
  pid: number;
};
type Options = { dir: string; fast?: boolean; dieWithParent?: boolean };

/**
 * Unix socket paths are limited to 107 bytes, so the socket lives in a short folder named after the data
 * folder.
 */
const socketOf = (dir: string) => `/tmp/hub-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`;

function running(dir: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')[0]);
    const command = existsSync('/proc/self')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
    return command.includes(dir) ? pid : undefined;
  } catch {
    return undefined;
  }
}

async function answers(socket: string): Promise<boolean> {
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

type Cluster = {
  bin: Binaries;
  owner: Owner;
  dir: string;
  socket: string;
  fast: boolean;
  dieWithParent: boolean;
};
const notWritable = (dir: string, cause: unknown) =>
  new EmbeddedError(`data folder is not writable: ${dir} (${(cause as Error).message})`);
const give = (folder: string, { uid, gid }: Owner) => {
  if (uid !== undefined) chownSync(folder, uid, gid!);
};

/**
 * The data folder, which may be elsewhere than wanted, and that of the socket: they are the owner's, and
 * closed to all others.
 */
function makeFolders(wanted: string, owner: Owner): { dir: string; socket: string } {
  let dir = wanted;
  try {
    mkdirSync(dirname(wanted), { recursive: true });
    dir = reachableFolder(wanted, owner);
  } catch (cause) {
    throw cause instanceof EmbeddedError ? cause : notWritable(wanted, cause);
  }
  const socket = socketOf(dir);
  try {
    for (const folder of [dir, socket]) {
      mkdirSync(folder, { recursive: true });
      give(folder, owner);
      chmodSync(folder, 0o700);
    }
  } catch (cause) {
    throw notWritable(dir, cause);
  }
  if (!reachable(dir, owner))
    throw new EmbeddedError(
      `the user postgres cannot reach ${dir}: set DATA_DIR to a folder that every user may pass to`,
    );
  return { dir, socket };
}
/** Made beside and renamed, so that an interrupted first start leaves no half cluster behind. */
function makeCluster({ bin, owner, dir, fast }: Cluster): void {
  const half = `${dir}.making`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  give(half, owner);
  const made = spawnSync(
    bin.initdb,
    [
      '-D',
      half,
      '-U',
      'postgres',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      ...(fast ? ['--no-sync'] : ['--data-checksums']),
    ],
    { ...owner, encoding: 'utf8', env: { PATH: searchPath(), LC_ALL: 'C' }, cwd: '/' },
  );
  if (made.status !== 0) {
    rmSync(half, { recursive: true, force: true });
    throw new EmbeddedError(
      `initdb failed: ${(made.stderr || made.error?.message || '').trim().split('\n').at(-1)}`,
    );
  }
  renameSync(half, dir);
}
/** Starts the server as a process that outlives this one, unless it is to die with it. */
function spawnServer({ bin, owner, dir, socket, fast, dieWithParent }: Cluster): ChildProcess {
  const settings = [
    '-k',
    socket,
    '-c',
    'listen_addresses=',
    '-c',
    'unix_socket_permissions=0700',
    '-c',
    'max_connections=100',
    '-c',
    'shared_buffers=256MB',
    '-c',
    'jit=off',
    '-c',
    'random_page_cost=1.1',
    ...(fast
      ? [
          'fsync=off',
          'synchronous_commit=off',
          'full_page_writes=off',
          'wal_level=minimal',
          'max_wal_senders=0',
          'autovacuum=off',
          'max_connections=300',
        ].flatMap((s) => ['-c', s])
      : []),
  ];
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
  return spawn(command[0]!, [...command.slice(1), '-D', dir, ...settings], {
    ...(command.length > 1 ? {} : owner),
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
    cwd: '/',
  });
}
/** Until it answers, or its process has ended, or five seconds have passed. */
async function started(
  child: ChildProcess,
  { dir, socket }: Cluster,
): Promise<{ ended: boolean; said: string }> {
  const state = { ended: false, said: '' };
  child.stderr!.on('data', (chunk: Buffer) => {
    state.said = chunk.toString().trim().split('\n').at(-1) || state.said;
  });
  child.on('exit', () => {
    state.ended = true;
  });
  child.on('error', (error) => {
    state.ended = true;
    state.said = error.message;
  });
  for (let i = 0; i < 200 && !state.ended; i++) {
    await wait(25);
    if (running(dir) !== undefined && (await answers(socket))) break;
  }
  child.stderr!.destroy();
  child.unref();
  return state;
}
/**
 * Adopts the server that runs already or starts one; several processes may try it at once, and one of them
 * wins. Answers its process id.
 */
async function bringUp(cluster: Cluster): Promise<number> {
  const { dir, socket } = cluster;
  let last = '';
  for (let attempt = 0; attempt < 100; attempt++) {
    if (running(dir) !== undefined) {
      if (await answers(socket)) break;
      await wait(50);
      continue;
    }
    const { ended, said } = await started(spawnServer(cluster), cluster);
    last = said || last;
    if (!ended) break;
    if (attempt > 12) throw new EmbeddedError(`the embedded database did not start: ${last}`);
    await wait(400);
  }
  const pid = running(dir);
  if (pid === undefined || !(await answers(socket)))
    throw new EmbeddedError(`the embedded database does not answer: ${last}`);
  return pid;
}

/** @throws EmbeddedError one clear line: not writable, other version, did not start. */
export async function startEmbedded({
  dir: wanted,
  fast = false,
  dieWithParent = false,
}: Options): Promise<Embedded> {
  const owner = runAs();
  const bin = await findBinaries(owner);
  const { dir, socket } = makeFolders(wanted, owner);
  const cluster: Cluster = { bin, owner, dir, socket, fast, dieWithParent };
  const versionFile = join(dir, 'PG_VERSION');
  if (!existsSync(versionFile)) makeCluster(cluster);
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== MAJOR)
    throw new EmbeddedError(
      `the data folder ${dir} was made by PostgreSQL ${version}; this release needs ${MAJOR} (see docs/operations.md, upgrade)`,
    );
  const adopted = running(dir) !== undefined && (await answers(socket));
  const pid = await bringUp(cluster);
  return {
    socket,
    pid,
    dir,
    adopted,
    urlOf: (role, database) => `postgresql://${role}@/${database}?host=${encodeURIComponent(socket)}`,
    async stop() {
      try {
        process.kill(pid, 'SIGINT');
      } catch {
        return;
      }
      for (let i = 0; i < 600 && running(dir) !== undefined; i++) await wait(20);
      rmSync(socket, { recursive: true, force: true });
    },
  };
}

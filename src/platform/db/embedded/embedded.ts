import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { searchPath } from '../../config.ts';
import type { Log } from '../pool.ts';
import {
  EmbeddedError,
  findBinaries,
  MAJOR,
  reachable,
  reachableFolder,
  runAs,
  type Owner,
} from './binaries.ts';
import { bringUp, lives, running, type Cluster } from './postmaster.ts';

/**
 * An embedded PostgreSQL 18 that was started or adopted. Its life cycle is managed here, since a server that survives a
 * killed parent must be adopted, and since it stops only after all requests (docs/decisions/0001).
 */
type Embedded = {
  socket: string;
  /** It was running already, so that another process uses it. */
  adopted: boolean;
  /**
   * The real folder of the cluster, which differs from the requested one if the user postgres cannot reach
   * that.
   */
  dir: string;
  urlOf: (role: string, database: string) => string;
  /** Restarts the server when it ends, until `stop`. */
  watch: (log: Log) => void;
  stop: () => Promise<void>;
  pid: number;
};
type Options = { dir: string; fast?: boolean; dieWithParent?: boolean };

/**
 * Returns the folder of the Unix socket: a short path by the hash of the data folder, since socket paths have
 * at most 107 bytes.
 */
const socketOf = (dir: string) => `/tmp/hub-${createHash('sha256').update(dir).digest('hex').slice(0, 12)}`;

const notWritable = (dir: string, cause: unknown) =>
  new EmbeddedError(`data folder is not writable: ${dir} (${(cause as Error).message})`);
const give = (folder: string, { uid, gid }: Owner) => {
  if (uid !== undefined) chownSync(folder, uid, gid!);
};

/** Makes the folders of data and socket, which only the owner may read. */
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
/**
 * Makes a cluster in a temporary folder and renames it, so that an interrupted first start leaves no partial
 * one.
 */
function makeCluster({ bin, owner, dir, fast }: Cluster): void {
  const half = `${dir}.making`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  give(half, owner);
  const initialised = spawnSync(
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
  if (initialised.status !== 0) {
    rmSync(half, { recursive: true, force: true });
    throw new EmbeddedError(
      `initdb failed: ${(initialised.stderr || initialised.error?.message || '').trim().split('\n').at(-1)}`,
    );
  }
  renameSync(half, dir);
}

/** Checks the version of the cluster. @throws EmbeddedError for another version or an incomplete cluster */
function checkVersion(cluster: Cluster): void {
  const { dir } = cluster;
  const versionFile = join(dir, 'PG_VERSION');
  if (!existsSync(versionFile) && readdirSync(dir).length === 0) makeCluster(cluster);
  const version = existsSync(versionFile) ? readFileSync(versionFile, 'utf8').trim() : '';
  if (!/^\d+$/.test(version))
    throw new EmbeddedError(
      `the data folder ${dir} is damaged: its PG_VERSION is missing or empty (docs/operations.md, "A damaged data folder")`,
    );
  if (version !== MAJOR)
    throw new EmbeddedError(
      `the data folder ${dir} was made by PostgreSQL ${version}; this release needs ${MAJOR} (see docs/operations.md, upgrade)`,
    );
}

const WATCH_MS = 250;
const LONGEST_GAP_MS = 10_000;
/** Restarts the server whenever it ends, with growing delays while that fails. */
async function watchServer(cluster: Cluster, firstPid: number, log: Log, end: AbortSignal): Promise<void> {
  const { dir } = cluster;
  const pause = (ms: number) => wait(ms, undefined, { signal: end, ref: false }).catch(() => {});
  let pid = firstPid;
  let gapMs = WATCH_MS;
  while (!end.aborted) {
    await pause(gapMs);
    if (end.aborted || lives(dir, pid)) continue;
    log.error({ dir, pid }, 'the embedded database has ended; it is started again');
    try {
      const restarted = await bringUp(cluster);
      pid = restarted.pid;
      gapMs = WATCH_MS;
      log.warn({ dir, pid }, 'the embedded database runs again');
    } catch (error) {
      gapMs = Math.min(gapMs * 2, LONGEST_GAP_MS);
      log.error({ error: (error as Error).message, nextTryMs: gapMs }, 'the embedded database did not start');
    }
  }
}

/**
 * Starts or adopts the embedded server. @throws EmbeddedError one line: not writable, other version, damaged,
 * did not start
 */
export async function startEmbedded({
  dir: wanted,
  fast = false,
  dieWithParent = false,
}: Options): Promise<Embedded> {
  const owner = runAs();
  const bin = await findBinaries(owner);
  const { dir, socket } = makeFolders(wanted, owner);
  const cluster: Cluster = { bin, owner, dir, socket, fast, dieWithParent };
  checkVersion(cluster);
  const { pid, adopted } = await bringUp(cluster);
  const watchEnd = new AbortController();
  let watching: Promise<void> | undefined;
  return {
    socket,
    pid,
    dir,
    adopted,
    urlOf: (role, database) => `postgresql://${role}@/${database}?host=${encodeURIComponent(socket)}`,
    watch(log) {
      watching ??= watchServer(cluster, pid, log, watchEnd.signal);
    },
    async stop() {
      watchEnd.abort();
      await watching;
      const lastPid = running(dir);
      if (lastPid === undefined) return;
      process.kill(lastPid, 'SIGINT');
      for (let i = 0; i < 600 && running(dir) !== undefined; i++) await wait(20);
      rmSync(socket, { recursive: true, force: true });
    },
  };
}

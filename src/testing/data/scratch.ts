import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** A file system in memory: a copy of a database is 1,100 files, which take 0.03 s there and 0.8 s on a disk. */
const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

function base(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED_BYTES ? MEMORY : '/tmp';
  } catch {
    return '/tmp';
  }
}

/** Returns a new folder for data of tests, which every user may pass; in the folder of the run, where there is a run. */
export function scratch(prefix: string): string {
  const folder = mkdtempSync(join(process.env.TEST_RUN_FOLDER ?? base(), `hub-${process.pid}-${prefix}-`));
  chmodSync(folder, 0o755);
  return folder;
}

/** Removes a folder of tests with the file systems that a killed test has left in it; one in use stays and says so. */
export function removeScratch(folder: string): void {
  const mounts = existsSync('/proc/mounts') ? readFileSync('/proc/mounts', 'utf8') : '';
  for (const [, point] of mounts.matchAll(/^\S+ (\S+) /gm))
    if (point!.startsWith(`${folder}/`)) spawnSync('umount', ['--lazy', point!]);
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch (error) {
    console.error(`${folder} stays: ${String(error)}`);
  }
}
/** Removes folders of runs that were killed: what lies in memory would stay there. */
export function sweepScratch(): void {
  for (const name of readdirSync(base())) {
    const pid = Number(/^hub-(\d+)-/.exec(name)?.[1]);
    if (!pid) continue;
    try {
      process.kill(pid, 0);
    } catch {
      removeScratch(join(base(), name));
    }
  }
}

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { EmbeddedError } from './binaries.ts';
import { startEmbedded } from './embedded.ts';
import { faultOf } from './postmaster.ts';

const base = mkdtempSync('/tmp/hub-damage-');
chmodSync(base, 0o755);
after(() => rmSync(base, { recursive: true, force: true }));
const start = (dir: string) => startEmbedded({ dir, fast: true, dieWithParent: true });
const whole = join(base, 'whole');
await (await start(whole)).stop();

/** A copy of a whole cluster, for one damage. */
function copy(name: string): string {
  const dir = join(base, name);
  assert.equal(spawnSync('cp', ['-a', whole, dir]).status, 0);
  return dir;
}
async function refused(dir: string, expected: RegExp): Promise<void> {
  await assert.rejects(start(dir), (error: Error) => {
    assert.ok(error instanceof EmbeddedError, String(error));
    assert.equal(error.message.split('\n').length, 1, error.message);
    assert.ok(error.message.includes(dir), error.message);
    assert.match(error.message, expected);
    assert.match(error.message, /A damaged data folder/);
    return true;
  });
}

test('an overwritten pg_control and a cut log are refused with the folder and the FATAL or PANIC line', async () => {
  const control = copy('control');
  writeFileSync(join(control, 'global/pg_control'), 'x'.repeat(8192));
  await refused(control, /did not start: FATAL: database files are incompatible with server/);
  const log = copy('log');
  const [segment] = readdirSync(join(log, 'pg_wal')).filter((name) => /^[0-9A-F]{24}$/.test(name));
  truncateSync(join(log, 'pg_wal', segment!), 1000);
  await refused(log, /did not start: PANIC: .*checkpoint record/);
});
test('a folder without PG_VERSION, or with an empty one, is refused and stays as it is', async () => {
  const dir = copy('version');
  rmSync(join(dir, 'PG_VERSION'));
  const before = readdirSync(dir);
  await refused(dir, /PG_VERSION is missing or empty/);
  assert.deepEqual(readdirSync(dir), before);
  writeFileSync(join(dir, 'PG_VERSION'), '');
  await refused(dir, /PG_VERSION is missing or empty/);
});
test('an empty postmaster.pid with nobody alive is removed', async () => {
  const dir = copy('empty-lock');
  writeFileSync(join(dir, 'postmaster.pid'), '');
  const server = await start(dir);
  await server.stop();
  assert.equal(existsSync(join(dir, 'postmaster.pid')), false);
});
test('an empty postmaster.pid beside a server that lives is left alone', async () => {
  const dir = copy('living');
  const server = await start(dir);
  try {
    writeFileSync(join(dir, 'postmaster.pid'), '');
    await refused(dir, /did not start: FATAL: lock file "postmaster.pid" is empty/);
    assert.equal(existsSync(join(dir, 'postmaster.pid')), true);
  } finally {
    process.kill(server.pid, 'SIGKILL');
  }
});
test('a postmaster.pid with nonsense is refused with its name', async () => {
  const dir = copy('nonsense');
  writeFileSync(join(dir, 'postmaster.pid'), 'nonsense\n');
  await refused(dir, /did not start: FATAL: bogus data in lock file "postmaster.pid"/);
});
test('of what PostgreSQL prints the first FATAL or PANIC line is taken, not a refusal that came too early', () => {
  assert.equal(
    faultOf(`2026-01-01 00:00:00 UTC [7] LOG:  starting PostgreSQL
2026-01-01 00:00:00 UTC [8] FATAL:  the database system is starting up
2026-01-01 00:00:00 UTC [9] PANIC:  could not locate a valid checkpoint record
2026-01-01 00:00:00 UTC [7] FATAL:  later
2026-01-01 00:00:00 UTC [7] LOG:  database system is shut down
`),
    'PANIC: could not locate a valid checkpoint record',
  );
  assert.equal(faultOf('first\nsecond\n'), 'first second');
  assert.equal(faultOf(''), 'it ended without a message');
});

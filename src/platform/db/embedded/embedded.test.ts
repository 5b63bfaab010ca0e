import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync, chmodSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { startEmbedded } from './embedded.ts';

const base = mkdtempSync('/tmp/hub-embedded-');
const leave: string[] = [base];
chmodSync(base, 0o755);
after(() => {
  for (const dir of leave) rmSync(dir, { recursive: true, force: true });
});
const start = (dir: string) => startEmbedded({ dir, fast: true, dieWithParent: true });
const encoding = async (url: string) => {
  const db = new pg.Client({ connectionString: url });
  await db.connect();
  try {
    return (
      await db.query<{ encoding: string; collation: string }>(
        `
          select pg_encoding_to_char(encoding) as encoding, datcollate as collation
          from pg_database
          where datname = 'postgres'
        `,
      )
    ).rows[0];
  } finally {
    await db.end();
  }
};

test('a new cluster is UTF-8 whatever the environment says; a second start adopts it; stop leaves no lock', async () => {
  const dir = join(base, 'one');
  const first = await start(dir);
  const again = await start(dir);
  assert.equal(again.pid, first.pid);
  assert.equal((await encoding(first.urlOf('postgres', 'postgres')))!.encoding, 'UTF8');
  await first.stop();
  assert.equal(existsSync(join(dir, 'postmaster.pid')), false);
});
test('an interrupted first start is begun again', async () => {
  const dir = join(base, 'two');
  mkdirSync(`${dir}.making/base`, { recursive: true });
  writeFileSync(join(`${dir}.making`, 'PG_VERSION'), '18\n');
  const server = await start(dir);
  assert.equal((await encoding(server.urlOf('postgres', 'postgres')))!.encoding, 'UTF8');
  await server.stop();
});
test('a stale lock of a killed server does not stop the start', async () => {
  const dir = join(base, 'one');
  const server = await start(dir);
  process.kill(server.pid, 'SIGKILL');
  const next = await start(dir);
  assert.notEqual(next.pid, server.pid);
  await next.stop();
});
test(
  'root with a data folder below a private one: the database is kept where the user postgres can pass',
  { skip: process.getuid?.() !== 0 },
  async () => {
    const home = join(base, 'private');
    mkdirSync(home, { mode: 0o700 });
    const wanted = join(home, 'checkout/.data/postgres');
    const server = await start(wanted);
    const elsewhere = server.dir;
    leave.push(dirname(elsewhere));
    assert.notEqual(elsewhere, wanted);
    assert.equal(readFileSync(join(elsewhere, 'PG_VERSION'), 'utf8').trim(), '18');
    await server.stop();
    const again = await start(wanted);
    assert.equal(again.dir, elsewhere, 'the second start finds the same data');
    await again.stop();
  },
);

import assert from 'node:assert/strict';
import { cpSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { cluster } from '#testing/kit.ts';
import { root } from '#processes/start-services.ts';
import { migrate, MigrationError } from './migrate.ts';

const { socket, stop } = await cluster();
const made: string[] = [];
const folders: string[] = [];
const url = (role: string, database: string) =>
  `postgresql://${role}@/${database}?host=${encodeURIComponent(socket)}`;
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
async function on<T>(database: string, work: (db: pg.Client) => Promise<T>): Promise<T> {
  const db = new pg.Client({ connectionString: url('postgres', database) });
  await db.connect();
  try {
    return await work(db);
  } finally {
    await db.end();
  }
}
async function empty(): Promise<string> {
  const name = `m_${Math.random().toString(36).slice(2, 10)}`;
  await on('postgres', async (db) => {
    if (!(await db.query("select from pg_roles where rolname = 'hub_owner'")).rowCount)
      await db.query('create role hub_owner login createrole').catch(() => {});
    await db.query(`create database ${name} owner hub_owner`);
  });
  made.push(name);
  return name;
}
function folder(): string {
  const dir = mkdtempSync('/tmp/hub-migrations-');
  cpSync(join(root, 'migrations'), dir, { recursive: true });
  folders.push(dir);
  return dir;
}
after(async () => {
  for (const name of made)
    await on('postgres', (db) => db.query(`drop database if exists ${name} with (force)`));
  for (const dir of folders) rmSync(dir, { recursive: true, force: true });
  await stop();
});

test('three processes at once: one applies, the others wait and find nothing to do', async () => {
  const name = await empty();
  const program = `
    const { migrate } = await import(${JSON.stringify(join(root, 'src/platform/db/migrate.ts'))});
    const quiet = { info() {}, warn() {}, error() {} };
    console.log(JSON.stringify((await migrate(${JSON.stringify(url('hub_owner', name))}, ${JSON.stringify(join(root, 'migrations'))}, quiet)).applied.length));`;
  const results = await Promise.all(
    [1, 2, 3].map(
      () =>
        new Promise<{ code: number | null; text: string }>((resolve) => {
          const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
            stdio: ['ignore', 'pipe', 'pipe'],
          });
          let text = '';
          for (const stream of [child.stdout, child.stderr])
            stream.on('data', (chunk: Buffer) => {
              text += chunk;
            });
          child.on('close', (code) => resolve({ code, text }));
        }),
    ),
  );
  assert.deepEqual(
    results.map(({ code }) => code),
    [0, 0, 0],
    JSON.stringify(results),
  );
  const counts = results.map(({ text }) => Number(text.trim())).sort();
  assert.deepEqual(counts.slice(0, 2), [0, 0]);
  assert.ok(counts[2]! >= 4);
});

test('a file that changed after it was applied is refused', async () => {
  const name = await empty();
  const dir = folder();
  await migrate(url('hub_owner', name), dir, quiet);
  writeFileSync(
    join(dir, '0001-ground.sql'),
    `${readFileSync(join(dir, '0001-ground.sql'), 'utf8')}\n-- later thought\n`,
  );
  await assert.rejects(
    migrate(url('hub_owner', name), dir, quiet),
    (error: Error) =>
      error instanceof MigrationError &&
      error.message === '0001-ground.sql changed after it was applied; write a new migration',
  );
});

test('a database of a newer release is refused', async () => {
  const name = await empty();
  const dir = folder();
  await migrate(url('hub_owner', name), dir, quiet);
  await on(name, (db) =>
    db.query("insert into house.migration (name, checksum) values ('9000-future.sql', 'x')"),
  );
  await assert.rejects(
    migrate(url('hub_owner', name), dir, quiet),
    /newer than this release: it has 9000-future\.sql/,
  );
});

test('a migration that fails leaves nothing behind and names file and line', async () => {
  const name = await empty();
  const dir = folder();
  await migrate(url('hub_owner', name), dir, quiet);
  const next = `${String((await on(name, (db) => db.query('select from house.migration'))).rowCount! + 1).padStart(4, '0')}-broken.sql`;
  writeFileSync(join(dir, next), 'create table half (id int);\nselect nonsense;\n');
  await assert.rejects(migrate(url('hub_owner', name), dir, quiet), new RegExp(`${next}:2 `));
  assert.equal((await on(name, (db) => db.query("select from pg_class where relname = 'half'"))).rowCount, 0);
});

test('a gap or a double number in the files is refused', async () => {
  const name = await empty();
  const dir = folder();
  writeFileSync(join(dir, '0099-gap.sql'), 'select 1;');
  await assert.rejects(migrate(url('hub_owner', name), dir, quiet), /numbered without gaps or doubles/);
});

test('the row types of the repository are those of the migrated schema', async () => {
  const name = await empty();
  await migrate(url('hub_owner', name), join(root, 'migrations'), quiet);
  const text = readFileSync(join(root, 'src/platform/db/types.gen.ts'), 'utf8');
  const columns = await on(name, (db) =>
    db.query<{ column: string }>(
      `
        select distinct column_name as column
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
      `,
    ),
  );
  const camel = (word: string) => word.replace(/_([a-z0-9])/g, (_, c: string) => c.toUpperCase());
  const missing = columns.rows
    .map(({ column }) => column)
    .filter((column) => !text.includes(`  ${camel(column)}: `));
  assert.deepEqual(missing, [], 'run npm run migrate -- --types');
});

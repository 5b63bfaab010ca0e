import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { cluster } from '#testing/data/databases.ts';
import { root } from '#platform/root.ts';
import { migrate } from './migrate.ts';
import { MigrationError, readMigrations, SQUASHED } from './files.ts';

const { socket, stop } = await cluster();
const databaseNames: string[] = [];
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
  databaseNames.push(name);
  return name;
}
function folder(): string {
  const dir = mkdtempSync('/tmp/hub-migrations-');
  cpSync(join(root, 'migrations'), dir, { recursive: true });
  folders.push(dir);
  return dir;
}
after(async () => {
  for (const name of databaseNames)
    await on('postgres', (db) => db.query(`drop database if exists ${name} with (force)`));
  for (const dir of folders) rmSync(dir, { recursive: true, force: true });
  await stop();
});

test('three processes at once: one applies, the others wait and find nothing to do', async () => {
  const name = await empty();
  const program = `
    const { migrate } = await import(${JSON.stringify(join(root, 'src/platform/db/migrations/migrate.ts'))});
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
    join(dir, '0001-wall.sql'),
    `${readFileSync(join(dir, '0001-wall.sql'), 'utf8')}\n-- later thought\n`,
  );
  await assert.rejects(
    migrate(url('hub_owner', name), dir, quiet),
    (error: Error) =>
      error instanceof MigrationError &&
      error.message === '0001-wall.sql changed after it was applied; write a new migration',
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
  const next = '0099-broken.sql';
  writeFileSync(join(dir, next), 'create table half (id int);\nselect nonsense;\n');
  await assert.rejects(migrate(url('hub_owner', name), dir, quiet), new RegExp(`${next}:2 `));
  assert.equal((await on(name, (db) => db.query("select from pg_class where relname = 'half'"))).rowCount, 0);
});

test('a double number in the files is refused, and a name without one; a gap is taken', async () => {
  const name = await empty();
  for (const file of ['0001-again.sql', 'unnumbered.sql']) {
    const dir = folder();
    writeFileSync(join(dir, file), 'select 1;');
    await assert.rejects(migrate(url('hub_owner', name), dir, quiet), /have a number each/);
  }
  const dir = folder();
  writeFileSync(join(dir, '0099-later.sql'), 'select 1;');
  assert.ok((await migrate(url('hub_owner', name), dir, quiet)).applied.includes('0099-later.sql'));
});

const names = async (database: string): Promise<string[]> =>
  on(database, async (db) =>
    (await db.query<{ name: string }>('select name from house.migration order by name')).rows.map(
      ({ name }) => name,
    ),
  );
const files = readMigrations(join(root, 'migrations'));
const former = files.former.map(({ name }) => name);
const present = files.migrations.map(({ name }) => name);

/** Definitions of everything in the schema, columns with their place in the row. */
async function catalog(database: string): Promise<string[]> {
  const queries = [
    `
      select concat_ws(
        ' ', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
        format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid),
        a.attgenerated, array(select x::text from unnest(a.attacl) x order by 1), c.relrowsecurity,
        c.relforcerowsecurity, array(select x::text from unnest(c.relacl) x order by 1),
        col_description(c.oid, a.attnum)
      ) as line
      from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v')
    `,
    `
      select pg_get_indexdef(indexrelid) as line
      from pg_index i
      join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace
    `,
    `
      select concat_ws(' ', conrelid::regclass, contypid::regtype, conname, pg_get_constraintdef(oid)) as line
      from pg_constraint
      where connamespace = 'public'::regnamespace
    `,
    "select p::text as line from pg_policies p where schemaname = 'public'",
    'select pg_get_triggerdef(oid) as line from pg_trigger where not tgisinternal',
    'select pg_get_statisticsobjdef(oid) as line from pg_statistic_ext',
    `
      select concat_ws(
        ' ', pg_get_functiondef(oid), proowner::regrole,
        array(select x::text from unnest(proacl) x order by 1)
      ) as line
      from pg_proc
      where pronamespace = 'public'::regnamespace
    `,
  ];
  return on(database, async (db) => {
    const lines: string[] = [];
    for (const query of queries)
      lines.push(...(await db.query<{ line: string }>(query)).rows.map(({ line }) => line));
    return lines.sort();
  });
}

test('a database of the former files is taken over in the same start: its rows stay, its schema is that of a new one', async () => {
  const [old, fresh] = [await empty(), await empty()];
  await migrate(url('hub_owner', old), join(root, 'migrations'), quiet, { only: former });
  assert.deepEqual(await names(old), former);
  await on(old, (db) =>
    db.query(
      `
        with g as (insert into agency (business_name, language) values ('Old', 'tr') returning id),
          a as (
            insert into account (agency_id, business_name, language)
            select id, 'ınce', 'tr' from g
            returning id
          ),
          u as (
            insert into app_user (type, role, email) values ('account', 'account', 'o@x.test') returning id
          )
        insert into account_member (account_id, user_id, role) select a.id, u.id, 'account' from a, u
      `,
    ),
  );
  const { applied } = await migrate(url('hub_owner', old), join(root, 'migrations'), quiet);
  assert.deepEqual(applied, present.slice(SQUASHED));
  assert.deepEqual(await names(old), present);
  await migrate(url('hub_owner', fresh), join(root, 'migrations'), quiet);
  assert.deepEqual(await catalog(old), await catalog(fresh));
  const rows = await on(old, (db) =>
    db.query(
      `
        select a.language, a.letter, m.role, m.permissions->'other'->'switchToAdmin' as admin
        from account a
        join account_member m on m.account_id = a.id
      `,
    ),
  );
  assert.deepEqual(rows.rows, [{ language: 'tr', letter: 'I', role: 'account', admin: true }]);
});

test('a database with some of the former files gets the others first', async () => {
  const name = await empty();
  await migrate(url('hub_owner', name), join(root, 'migrations'), quiet, { only: former.slice(0, 20) });
  const { applied } = await migrate(url('hub_owner', name), join(root, 'migrations'), quiet);
  assert.deepEqual(applied, [...former.slice(20), ...present.slice(SQUASHED)]);
  assert.deepEqual(await names(name), present);
});

test('a former file with another checksum is refused, and nothing of the database changes', async () => {
  const name = await empty();
  await migrate(url('hub_owner', name), join(root, 'migrations'), quiet, { only: former });
  await on(name, (db) =>
    db.query('update house.migration set checksum = $1 where name = $2', ['x', former[4]]),
  );
  await assert.rejects(
    migrate(url('hub_owner', name), join(root, 'migrations'), quiet),
    (error: Error) =>
      error instanceof MigrationError &&
      error.message === `${former[4]} changed after it was applied; write a new migration`,
  );
  assert.deepEqual(await names(name), former);
  const column = await on(name, (db) =>
    db.query("select from pg_attribute where attrelid = 'session'::regclass and attname = 'switched'"),
  );
  assert.equal(column.rowCount, 1);
});

test('a takeover that fails leaves the former history', async () => {
  const name = await empty();
  await migrate(url('hub_owner', name), join(root, 'migrations'), quiet, { only: former });
  await on(name, (db) => db.query('drop trigger account_members_open on account'));
  await assert.rejects(
    migrate(url('hub_owner', name), join(root, 'migrations'), quiet),
    /former\/takeover\.sql trigger "account_members_open"/,
  );
  assert.deepEqual(await names(name), former);
});

test('the archive of the former files is as it was', () => {
  const digest = createHash('sha256');
  for (const { name, checksum } of files.former) digest.update(`${name} ${checksum}\n`);
  assert.equal(files.former.length, 34);
  assert.equal(digest.digest('hex'), '9b0b991a814b7db2238bc9ad80240a95ff3add5cb0a70622d7140af85420161f');
});

test('a function whose file changed is made anew, with those it needs before it; the others are left alone', async () => {
  const name = await empty();
  const dir = folder();
  await migrate(url('hub_owner', name), dir, quiet);
  const history = () =>
    on(name, async (db) =>
      (
        await db.query<{ name: string }>('select name from house.function order by applied_at desc, name')
      ).rows.map((row) => row.name),
    );
  const count = (await history()).length;
  assert.equal(count, files.functions.size);
  writeFileSync(
    join(dir, 'functions/greeting_of.sql'),
    `-- needs: name_of
      create or replace function greeting_of() returns text language sql as $$ select 'Hello ' || name_of() $$;`,
  );
  writeFileSync(
    join(dir, 'functions/wall/name_of.sql'),
    "create or replace function name_of() returns text language sql as $$ select 'Ada' $$;",
  );
  await migrate(url('hub_owner', name), dir, quiet);
  const greeting = () =>
    on(name, async (db) => (await db.query('select greeting_of() as text')).rows[0].text as string);
  assert.equal(await greeting(), 'Hello Ada');
  writeFileSync(
    join(dir, 'functions/wall/name_of.sql'),
    "create or replace function name_of() returns text language sql as $$ select 'Grace' $$;",
  );
  await migrate(url('hub_owner', name), dir, quiet);
  assert.equal(await greeting(), 'Hello Grace');
  assert.equal((await history())[0], 'name_of');
  assert.equal((await history()).length, count + 2);
});

test('functions that need each other, or one without a file, are refused by name', async () => {
  const name = await empty();
  const dir = folder();
  writeFileSync(join(dir, 'functions/a_of.sql'), '-- needs: b_of\n');
  writeFileSync(join(dir, 'functions/b_of.sql'), '-- needs: a_of\n');
  await assert.rejects(migrate(url('hub_owner', name), dir, quiet), /need each other: a_of, b_of/);
  writeFileSync(join(dir, 'functions/b_of.sql'), '-- needs: nobody\n');
  await assert.rejects(migrate(url('hub_owner', name), dir, quiet), /b_of needs nobody, which has no file/);
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

test('a migration changes rows behind forced row security: the owner sees them by the policies of hub_definer', async () => {
  const name = await empty();
  const dir = folder();
  await migrate(url('hub_owner', name), dir, quiet);
  await on(name, (db) =>
    db.query(`
      with made_agency as (insert into public.agency (business_name) values ('North') returning id)
      insert into public.account (agency_id, business_name) select id, 'Cedar' from made_agency
    `),
  );
  writeFileSync(join(dir, '9000-names.sql'), "update account set business_name = 'Oak';");
  await migrate(url('hub_owner', name), dir, quiet);
  const { rows } = await on(name, (db) => db.query('select business_name as name from public.account'));
  assert.deepEqual(rows, [{ name: 'Oak' }]);
});

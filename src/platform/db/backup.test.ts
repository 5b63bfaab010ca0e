import assert from 'node:assert/strict';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { fileKeys } from '#features/media/media/server/files/queries.ts';
import { join } from 'node:path';
import { after, test } from 'node:test';
import pg from 'pg';
import { z } from 'zod';
import { makeDisk } from '../outside/storage-disk.ts';
import { asJobOf, asNobody } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { root } from '#platform/root.ts';
import { makeSeal } from '../secrets/seal.ts';
import { freshDatabase } from '#testing/data/databases.ts';
import { testServer } from '#testing/kit.ts';
import { makeWorld } from '#testing/world.ts';
import { backup, BackupError } from './backup.ts';
import { migrate } from './migrations/migrate.ts';
import { readMigrations, SQUASHED } from './migrations/files.ts';
import { restore, RestoreError } from './restore.ts';

const database = await freshDatabase();
const server = await testServer({ database, keep: true });
const world = await makeWorld(server);
const base = mkdtempSync('/tmp/hub-backup-');
const into = join(base, 'one');
const waiting = defineJob({
  name: 'media.process',
  payload: z.object({ mediaId: z.string() }),
  run: async () => {},
});
const databaseNames: string[] = [];
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const migrations = join(root, 'migrations');
const hard = 'tab\tnew\nline\\back "quote" ş مشروع \u2028';
await server.sql('update content set title = $1 where not is_testimonial', [hard]);
await server.sql("update media set storage_key = 'original/a.bin', state = 'ready' where name = 'a.jpg'");
await server.storage.put('original/a.bin', Buffer.from('original bytes'), 'image/jpeg');
await server.storage.put('image/thumb/x_200x200.webp', Buffer.from('small bytes'), 'image/webp');
after(async () => {
  for (const name of databaseNames) await server.sql(`drop database if exists ${name} with (force)`);
  await server.stop();
  await database.drop();
  for (const dir of [base, server.dataDir]) rmSync(dir, { recursive: true, force: true });
});
async function emptyDatabase(): Promise<string> {
  const name = `r_${Math.random().toString(36).slice(2, 10)}`;
  await server.sql(`create database ${name} owner hub_owner`);
  databaseNames.push(name);
  return server.database.ownerUrl.replace(server.database.name, name);
}
async function ask<Row extends pg.QueryResultRow>(ownerUrl: string, text: string): Promise<Row[]> {
  const db = new pg.Client({
    connectionString: ownerUrl.replace('hub_owner', 'postgres'),
    options: '-c search_path=public,ext',
  });
  await db.connect();
  try {
    return (await db.query<Row>(text)).rows;
  } finally {
    await db.end();
  }
}

test('NFR-02 a backup taken while people write is one snapshot, and whole', async () => {
  await server.db.withTenant(asNobody(), (tx) =>
    server.jobs.enqueue(tx, waiting, { mediaId: 'm' }, { startAfterSeconds: 3600 }),
  );
  let going = true;
  const writing = (async () => {
    while (going)
      await server.db.withTenant(asJobOf(world.victim.accountId), (tx) =>
        tx.raw("insert into pipeline (account_id, label) values (scope_account(), 'later')"),
      );
  })();
  const manifest = await backup({
    ownerUrl: server.database.ownerUrl,
    storage: server.storage,
    into,
    now: new Date(),
    fileKeys,
  });
  going = false;
  await writing;
  const [job] = JSON.parse(readFileSync(join(into, 'jobs.json'), 'utf8'));
  assert.deepEqual([manifest.jobs, job.name, job.data], [1, waiting.name, { mediaId: 'm' }]);
  assert.equal(existsSync(`${into}.part`), false);
  assert.equal(manifest.tables['content']!.rows, 2);
  assert.equal(manifest.tables['account']!.rows, 2, 'every tenant is in it');
  assert.deepEqual(manifest.missing, []);
  assert.deepEqual(manifest.files, { count: 2, bytes: 25 });
});
test('NFR-02 a restore into an empty database brings every row and file back, walls and keys included', async () => {
  const ownerUrl = await emptyDatabase();
  const storage = makeDisk(join(base, 'restored'));
  await restore({ ownerUrl, migrations, storage, from: into, log: quiet });
  assert.equal(
    (await ask<{ title: string }>(ownerUrl, 'select title from content where not is_testimonial'))[0]!.title,
    hard,
  );
  assert.equal(
    (
      await ask<{ n: number }>(
        ownerUrl,
        `
          select count(*)::int as n
          from pg_class
          where relnamespace = 'public'::regnamespace and relkind = 'r' and not relforcerowsecurity
        `,
      )
    )[0]!.n,
    0,
  );
  const keys = (url: string) =>
    ask(
      url,
      `
        select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
        from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace
        order by 1, 2
      `,
    );
  assert.deepEqual(await keys(ownerUrl), await keys(server.database.ownerUrl));
  assert.equal(
    (
      await ask<{ n: number }>(
        ownerUrl,
        "select count(*)::int as n from pg_trigger where not tgisinternal and tgenabled <> 'O'",
      )
    )[0]!.n,
    0,
  );
  assert.equal(readFileSync(join(base, 'restored/original/a.bin'), 'utf8'), 'original bytes');
  await ask(ownerUrl, "insert into live_event (topic) values ('after')");
});
test('NFR-02 a table of many megabytes comes back byte by byte', async () => {
  await server.sql(
    `
      insert into idempotency_key (scope, key, request_hash, answer)
      select 'large', n::text, 'x', jsonb_build_object('n', n, 'text', repeat(md5(n::text), 10))
      from generate_series(1, 15000) n
    `,
  );
  const large = join(base, 'large');
  const manifest = await backup({
    ownerUrl: server.database.ownerUrl,
    storage: server.storage,
    into: large,
    now: new Date(),
    fileKeys,
  });
  const ownerUrl = await emptyDatabase();
  await server.sql("delete from idempotency_key where scope = 'large'");
  assert.ok(manifest.tables['idempotency_key']!.rows >= 15_000);
  await restore({
    ownerUrl,
    migrations,
    storage: makeDisk(join(base, 'large-files')),
    from: large,
    log: quiet,
  });
  assert.deepEqual(
    await ask(
      ownerUrl,
      `
        select count(*)::int as n,
          count(*) filter (where answer->>'text' = repeat(md5(answer->>'n'), 10))::int as right
        from idempotency_key
        where scope = 'large'
      `,
    ),
    [{ n: 15_000, right: 15_000 }],
  );
});
const files = readMigrations(migrations);
const former = files.former.map(({ name }) => name);
for (const count of [6, former.length])
  test(`NFR-02 a backup of an older release (${count} former files) is loaded as it was and brought up to this one`, async () => {
    const oldUrl = await emptyDatabase();
    const ownerUrl = await emptyDatabase();
    const from = join(base, `older-${count}`);
    const before = former.slice(0, count);
    await migrate(oldUrl, migrations, quiet, { only: before });
    await ask(
      oldUrl,
      `
        with g as (insert into agency (business_name) values ('Older') returning id),
          a as (
            insert into account (agency_id, business_name, subscription_type)
            select id, 'Oldest', 'paid' from g
            returning id
          ),
          u as (
            insert into app_user (type, role, email, first_name)
            values ('account', 'account', 'old@x.test', 'Olga')
            returning id
          ),
          s as (
            insert into session (token_hash, user_id, host, expires_at)
            select '\\x01', id, 'localhost', now() + interval '1 day' from u
          )
        insert into account_member (account_id, user_id, role)
        select a.id, u.id, 'account' from a, u
      `,
    );
    const storage = makeDisk(join(base, `no-files-${count}`));
    const manifest = await backup({ ownerUrl: oldUrl, storage, into: from, now: new Date(), fileKeys });
    assert.deepEqual(
      manifest.migrations.map(({ name }) => name),
      before,
    );
    const { applied } = await restore({ ownerUrl, migrations, storage, from, log: quiet });
    assert.deepEqual(applied, [
      ...former.slice(count),
      ...files.migrations.slice(SQUASHED).map(({ name }) => name),
    ]);
    assert.deepEqual(
      await ask(
        ownerUrl,
        `
          select a.business_name, m.role, u.first_name, t.accounts
          from account a
          join account_member m on m.account_id = a.id
          join app_user u on u.id = m.user_id
          join account_tally t on t.agency_id = a.agency_id
        `,
      ),
      [{ business_name: 'Oldest', role: 'account', first_name: 'Olga', accounts: 1 }],
    );
    assert.deepEqual(
      await ask(ownerUrl, 'select name from house.migration order by name'),
      files.migrations.map(({ name }) => ({ name })),
    );
  });
test('NFR-02 a backup of a newer release is refused by name', async () => {
  const from = join(base, 'newer');
  cpSync(into, from, { recursive: true });
  const manifest = JSON.parse(readFileSync(join(from, 'manifest.json'), 'utf8'));
  manifest.migrations.push({ name: '9000-future.sql', checksum: 'x' });
  writeFileSync(join(from, 'manifest.json'), JSON.stringify(manifest));
  const ownerUrl = await emptyDatabase();
  await assert.rejects(
    restore({ ownerUrl, migrations, storage: makeDisk(join(base, 'v')), from, log: quiet }),
    /^Error: the backup is newer than this release: it has 9000-future\.sql$/,
  );
});
test('NFR-02 a database that is not empty is left alone', async () => {
  await assert.rejects(
    restore({
      ownerUrl: server.database.ownerUrl,
      migrations,
      storage: makeDisk(join(base, 'x')),
      from: into,
      log: quiet,
    }),
    (error: Error) => error instanceof RestoreError && /not empty/.test(error.message),
  );
  assert.equal((await server.sql<{ n: number }>('select count(*)::int as n from content'))[0]!.n, 2);
});
test('NFR-02 a damaged or incomplete backup restores nothing', async () => {
  const ownerUrl = await emptyDatabase();
  const damaged = join(base, 'damaged');
  cpSync(into, damaged, { recursive: true });
  writeFileSync(
    join(damaged, 'tables/account.copy'),
    readFileSync(join(damaged, 'tables/account.copy'), 'utf8').replace('Account victim', 'Account victor'),
  );
  await assert.rejects(
    restore({ ownerUrl, migrations, storage: makeDisk(join(base, 'y')), from: damaged, log: quiet }),
    /table account: 2 rows of 2 came back, checksum different; nothing was restored/,
  );
  assert.equal((await ask<{ n: number }>(ownerUrl, 'select count(*)::int as n from agency'))[0]!.n, 0);
  await assert.rejects(
    restore({
      ownerUrl,
      migrations,
      storage: makeDisk(join(base, 'z')),
      from: join(base, 'nowhere'),
      log: quiet,
    }),
    /no whole backup/,
  );
});
test('NFR-02 a table or a list that is cut, longer or missing is one line with its file', async () => {
  const damages: [string, (path: string) => void, RegExp][] = [
    ['tables/account.copy', (path) => appendFileSync(path, 'x'), /^table account: \S+ is damaged: /],
    ['tables/account.copy', (path) => rmSync(path), /^table account: \S+ is damaged: ENOENT/],
    ['jobs.json', (path) => writeFileSync(path, '[{'), /jobs\.json is missing or damaged/],
    ['manifest.json', (path) => writeFileSync(path, '{"format":1}'), /manifest\.json is missing or broken/],
  ];
  for (const [file, damage, expected] of damages) {
    const ownerUrl = await emptyDatabase();
    const from = mkdtempSync(join(base, 'cut-'));
    cpSync(into, from, { recursive: true });
    damage(join(from, file));
    await assert.rejects(
      restore({ ownerUrl, migrations, storage: makeDisk(join(base, 'cut-files')), from, log: quiet }),
      (error: Error) => {
        assert.ok(error instanceof RestoreError, String(error));
        assert.equal(error.message.split('\n').length, 1, error.message);
        assert.match(error.message, expected);
        return true;
      },
      file,
    );
  }
});
test('NFR-02 a backup without one of its files restores nothing, and neither does a storage that takes none; what failed can be done again', async () => {
  const ownerUrl = await emptyDatabase();
  const incomplete = join(base, 'incomplete');
  const rows = async () =>
    (await ask<{ n: number }>(ownerUrl, 'select count(*)::int as n from agency'))[0]!.n;
  cpSync(into, incomplete, { recursive: true });
  rmSync(join(incomplete, 'files/original/a.bin'));
  await assert.rejects(
    restore({ ownerUrl, migrations, storage: makeDisk(join(base, 'w')), from: incomplete, log: quiet }),
    /files: 1 of 2 .* nothing was restored$/,
  );
  assert.equal(await rows(), 0);
  const full = {
    ...makeDisk(join(base, 'full')),
    put: async () => {
      throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
    },
  };
  await assert.rejects(
    restore({ ownerUrl, migrations, storage: full, from: into, log: quiet }),
    /no space left/,
  );
  assert.equal(await rows(), 0);
  await restore({ ownerUrl, migrations, storage: makeDisk(join(base, 'again')), from: into, log: quiet });
  assert.equal(await rows(), 2);
});
test('NFR-02 a folder that is there already or cannot be written is one line', async () => {
  const refusedWith = (folder: string, says: RegExp) =>
    assert.rejects(
      backup({
        ownerUrl: server.database.ownerUrl,
        storage: server.storage,
        into: folder,
        now: new Date(),
        fileKeys,
      }),
      (error: Error) => error instanceof BackupError && says.test(error.message),
    );
  await refusedWith(into, /^\S+ is there already/);
  await refusedWith(join(into, 'manifest.json/below'), /^the folder \S+manifest\.json is not writable$/);
  await refusedWith('/proc/nope/backup', /^the folder \/proc\/nope is not writable$/);
});
test('NFR-02 the key comes along: what was sealed before opens after, and another key is not written over', async () => {
  const old = join(base, 'old-data');
  const fresh = join(base, 'new-data');
  const sealed = makeSeal({ authSecret: undefined, dataDir: old }).close('totp ada', 'JBSWY3DP');
  const from = join(base, 'with-key');
  await backup({
    ownerUrl: server.database.ownerUrl,
    storage: server.storage,
    into: from,
    now: new Date(),
    fileKeys,
    keyFolder: old,
  });
  await restore({
    ownerUrl: await emptyDatabase(),
    migrations,
    storage: makeDisk(join(base, 'k')),
    from,
    log: quiet,
    keyFolder: fresh,
  });
  assert.equal(makeSeal({ authSecret: undefined, dataDir: fresh }).open('totp ada', sealed), 'JBSWY3DP');
  assert.equal(statSync(join(fresh, 'auth-secret')).mode & 0o777, 0o600);
  const taken = join(base, 'taken-data');
  const ownerUrl = await emptyDatabase();
  mkdirSync(taken);
  writeFileSync(join(taken, 'auth-secret'), 'another key\n');
  await assert.rejects(
    restore({
      ownerUrl,
      migrations,
      storage: makeDisk(join(base, 'k2')),
      from,
      log: quiet,
      keyFolder: taken,
    }),
    (error: Error) => error instanceof RestoreError && /another key/.test(error.message),
  );
  assert.equal(readFileSync(join(taken, 'auth-secret'), 'utf8'), 'another key\n');
  assert.equal(
    (
      await ask<{ there: boolean }>(ownerUrl, "select to_regclass('house.migration') is not null as there")
    )[0]!.there,
    false,
    'nothing was begun',
  );
});
test('NFR-02 a database that was never migrated is no backup: one line, and no folder', async () => {
  const into = join(base, 'never');
  await assert.rejects(
    backup({ ownerUrl: await emptyDatabase(), storage: server.storage, into, now: new Date(), fileKeys }),
    (error: Error) => error instanceof BackupError && /^nothing to back up: [^\n]*$/.test(error.message),
  );
  assert.equal(existsSync(into) || existsSync(`${into}.part`), false);
});

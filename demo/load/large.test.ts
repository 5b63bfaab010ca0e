import assert from 'node:assert/strict';
import { test } from 'node:test';
import pg from 'pg';
import * as content from '#features/items/content/contract.ts';
import * as identity from '#features/identity/identity/contract.ts';
import { hashPassword } from '#features/identity/identity/server/passwords.ts';
import { ask, testServer } from '#testing/kit.ts';
import { inBulk } from './bulk.ts';
import { makeAccounts } from './large-accounts.ts';
import { existing, makeItems, removeLarge, shareOf } from './large.ts';

const server = await testServer();
await server.sql("insert into agency (business_name, email) values ('Somebody', 'real@agency.test')");
await server.sql(
  `
    insert into account (agency_id, business_name)
    select id, 'Real business'
    from agency
    where email = 'real@agency.test'
  `,
);
const client = async () => {
  const db = new pg.Client({
    connectionString: server.database.appUrl,
    options: '-c search_path=public,ext -c role=hub_house',
  });
  await db.connect();
  return db;
};

test('the large world has one large account, and every item its relations and its public copy', async () => {
  assert.deepEqual(shareOf({ accounts: 1000, items: 1_000_000 }), { large: 100_000, each: 900, rest: 900 });
  const db = await client();
  const outputLines: string[] = [];
  const size = { accounts: 5, items: 1003 };
  const { large } = await makeAccounts(db, size, 'localhost', await hashPassword('demo1234'), (text) =>
    outputLines.push(text),
  );
  await makeItems(
    db,
    size,
    { base: 'image/thumb/a/b', width: 1600, height: 1067, hash: 'aa', color: '#112233' },
    (text) => outputLines.push(text),
  );
  assert.deepEqual(await existing(db), size);
  await db.end();
  const [row] = await server.sql<Record<string, number>>(
    `
      select (select count(*)::int from content where account_id = $1) as large,
        (select count(*)::int from content_public) as copies,
        (select count(*)::int from content_category) as categories,
        (select count(*)::int from content_tag) as tags,
        (select count(distinct content_type_id)::int from content where account_id = $1) as types,
        (select count(distinct status_content)::int from content) as statuses,
        (select count(*)::int from content_public where cover is null and not is_testimonial) as bare
    `,
    [large],
  );
  assert.deepEqual(row, {
    large: 100,
    copies: 1003,
    categories: 1003,
    tags: 2006,
    types: 4,
    statuses: 5,
    bare: 0,
  });
  assert.ok(outputLines.some((text) => text.startsWith('1,003 of 1,003 items')));
  const { cookie } = await ask(server, identity.login, {
    body: { email: 'owner@measure.test', password: 'demo1234' },
  });
  const list = await ask(server, content.list, {
    cookie,
    params: { accountId: large },
    query: { statusPublish: 'published', limit: 50 },
  });
  assert.equal(list.body.rows.length, 50, list.text);
});

test('a fill in bulk leaves indexes, references and walls as they were, whether it ends well or not', async () => {
  const shape = async () => ({
    indexes: await server.sql("select indexdef from pg_indexes where schemaname = 'public' order by 1"),
    references: await server.sql(
      `
        select conrelid::regclass::text as t, conname, pg_get_constraintdef(oid) as d, convalidated
        from pg_constraint
        where contype = 'f'
        order by 1, 2
      `,
    ),
    walls: await server.sql(
      `
        select relname, relforcerowsecurity
        from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
        order by 1
      `,
    ),
  });
  const owner = new pg.Client({
    connectionString: server.database.ownerUrl,
    options: '-c search_path=public,ext',
  });
  await owner.connect();
  const before = await shape();
  const pipelines = (await server.sql<{ n: number }>('select count(*)::int as n from pipeline'))[0]!.n;
  const add = (account: string) =>
    owner.query(
      `
        insert into pipeline (account_id, label)
        select coalesce((select id from account where business_name = $1), uuidv7()), 'Bulk'
      `,
      [account],
    );
  await inBulk(
    owner,
    () => {},
    () => add('Real business'),
  );
  assert.deepEqual(await shape(), before);
  await assert.rejects(
    inBulk(
      owner,
      () => {},
      async () => {
        await add('Real business');
        throw new Error('killed');
      },
    ),
    /killed/,
  );
  await assert.rejects(
    inBulk(
      owner,
      () => {},
      () => add('Nobody'),
    ),
    /foreign key/,
  );
  assert.deepEqual(await shape(), before);
  assert.equal(
    (await server.sql<{ n: number }>('select count(*)::int as n from pipeline'))[0]!.n,
    pipelines + 1,
  );
  await server.sql("delete from pipeline where label = 'Bulk'");
  await owner.end();
});

test('--reset takes the measuring world away and nothing else', async () => {
  const db = await client();
  await removeLarge(db, () => {});
  assert.deepEqual(await existing(db), { accounts: 0, items: 0 });
  await db.end();
  assert.deepEqual(await server.sql('select business_name from account'), [
    { business_name: 'Real business' },
  ]);
  assert.deepEqual(
    await server.sql(
      `
        select (select count(*)::int from app_user) as people,
          (select count(*)::int from content_public) as copies,
          (select count(*)::int from whitelabel) as hosts
      `,
    ),
    [{ people: 0, copies: 0, hosts: 0 }],
  );
});

test('a house with other people gets no demo world, and no table of its logins', async () => {
  const { seedDemo } = await import('./demo-world.ts');
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  assert.equal(
    await seedDemo(
      server.config,
      { ownerUrl: server.database.ownerUrl, appUrl: server.database.appUrl },
      quiet,
    ),
    'absent',
  );
  assert.deepEqual(await server.sql('select business_name from account'), [
    { business_name: 'Real business' },
  ]);
});

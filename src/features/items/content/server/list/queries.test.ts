import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { refreshCopies } from '#testing/site.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import { contents } from '../../contract-feed.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const { cookie, userId } = await world.as('account');
const params = { accountId: world.accountId };
// Seventy items in pairs of equal times, so that a cursor without its second key would lose rows.
await server.sql(
  `
    insert into content (
      account_id, user_id, content_type_id, pipeline_id, stage_id, title, status_publish, status_content,
      created_at, updated_at
    )
    select $1, case when n % 2 = 0 then $5::uuid end, case when n <= 10 then $3::uuid else $2::uuid end, $4,
      s.id, 'Item ' || lpad((n * 37 % 71)::text, 3, '0'),
      case when n % 3 = 0 then 'published' else 'notPublished' end,
      case when n % 5 = 0 then 'finalized' else 'draft' end,
      timestamptz '2026-01-01' + (n / 2) * interval '1 hour',
      timestamptz '2026-02-01' + (n / 2) * interval '1 hour'
    from generate_series(1, 70) n,
      (select id from stage where account_id = $1 and pipeline_id = $4 order by position limit 1) s
  `,
  [world.accountId, world.types['project'], world.types['blog'], world.pipelines['Project'], userId],
);
const refresh = () => refreshCopies(server, world.accountId, 'all');
assert.equal(await refresh(), 70);
const list = (query: Record<string, string | number> = {}, as = cookie) =>
  ask(server, contract.list, { cookie: as, params, query });
async function walk(query: Record<string, string | number>): Promise<contract.Row[]> {
  const rows: contract.Row[] = [];
  for (let cursor: string | null = null, n = 0; n < 40; n++) {
    const page: Awaited<ReturnType<typeof list>> = await list({ ...query, ...(cursor ? { cursor } : {}) });
    assert.equal(page.status, 200, page.text);
    rows.push(...page.body.rows);
    cursor = page.body.nextCursor;
    if (!cursor) break;
  }
  return rows;
}

test('CONT-21 X-02 an unfiltered page holds 20 items, a filtered one 30; rows have the shape of the contract', async () => {
  const plain = await list();
  assert.equal(plain.body.rows.length, 20);
  assert.ok(plain.body.nextCursor);
  assert.deepEqual(contract.list.output.parse(plain.body), plain.body);
  assert.equal((await list({ statusPublish: 'notPublished' })).body.rows.length, 30);
  assert.equal((await list({ limit: 7 })).body.rows.length, 7);
  assert.equal((await list({ limit: 101 })).status, 400);
});

test('CONT-18 every order walks each item once, forward and backward', async () => {
  for (const sort of ['updated', '-updated', 'created', '-created', 'title', '-title']) {
    const rows = await walk({ sort, limit: 9 });
    assert.equal(new Set(rows.map((row) => row.id)).size, 70, sort);
    const column = ({ title: 'title', created: 'createdAt', updated: 'updatedAt' } as const)[
      sort.replace('-', '') as 'title' | 'created' | 'updated'
    ];
    const keys = rows.map((row) => row[column]);
    assert.deepEqual(keys, sort.startsWith('-') ? [...keys].sort().reverse() : [...keys].sort(), sort);
  }
});

test('filters narrow the list: several values of a field, both fields, own, since, text, and links', async () => {
  assert.equal((await walk({ statusPublish: 'published' })).length, 23);
  assert.equal((await walk({ statusPublish: 'published,notPublished' })).length, 70);
  assert.equal((await walk({ statusPublish: 'published', statusContent: 'finalized' })).length, 4);
  assert.equal((await walk({ contentTypeId: world.types['blog']! })).length, 10);
  assert.equal((await walk({ userId })).length, 35);
  assert.equal((await walk({ updatedSince: '2026-02-02T00:00:00Z' })).length, 23);
  assert.deepEqual(
    (await walk({ search: 'm 007' })).map((row) => row.title),
    ['Item 007'],
  );
  assert.equal((await walk({ search: '%' })).length, 0, 'a sign of the pattern language is a letter here');
  assert.equal((await walk({ featured: 'true' })).length, 0);
  assert.equal((await walk({ testimonials: 'true' })).length, 0);
  const [category] = await server.sql<{ id: string }>(
    "insert into category (account_id, label) values ($1, 'Terraces') returning id",
    [world.accountId],
  );
  await server.sql(
    `
      insert into content_category
      select account_id, id, $2
      from content
      where account_id = $1 and title < 'Item 005'
    `,
    [world.accountId, category!.id],
  );
  await refresh();
  assert.deepEqual(
    (await walk({ categoryId: category!.id, sort: 'title' })).map((row) => row.title),
    ['Item 001', 'Item 002', 'Item 003', 'Item 004'],
  );
  for (const bad of [
    { statusPublish: 'gone' },
    { contentTypeId: 'x' },
    { updatedSince: 'yesterday' },
    { sort: 'color' },
    { featured: 'maybe' },
  ])
    assert.equal((await list(bad as never)).status, 400, JSON.stringify(bad));
});

test('a word that stands in very many titles finds all of them, the newest first', async () => {
  await server.sql(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title, updated_at)
      select account_id, content_type_id, pipeline_id, stage_id, 'Cobble ' || n,
        timestamptz '2024-01-01' + n * interval '1 minute'
      from (select * from content where account_id = $1 limit 1) c, generate_series(1, 450) n
    `,
    [world.accountId],
  );
  const rows = await walk({ search: 'cobble', limit: 90 });
  assert.deepEqual(
    rows.map((row) => row.title),
    Array.from({ length: 450 }, (_, n) => `Cobble ${450 - n}`),
  );
  assert.deepEqual(
    (await walk({ search: '45 cobble' })).map((row) => row.title),
    [450, 445, 345, 245, 145, 45].map((n) => `Cobble ${n}`),
    'each word anywhere in the title, in any order',
  );
  await server.sql("delete from content where account_id = $1 and title like 'Cobble%'", [world.accountId]);
});

test('CONT-18 words and links that stand only where the stretch of the list ends are found, also at the end of a long title', async () => {
  await server.sql(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title, updated_at)
      select account_id, content_type_id, pipeline_id, stage_id,
        case
          when n > 3090 then 'Kerb '
          || n
          when n = 5 then repeat('long ', 50)
          || 'kerb'
          else 'Verge '
          || n end,
        now() - n * interval '1 minute'
      from (select * from content where account_id = $1 limit 1) c, generate_series(1, 3100) n
    `,
    [world.accountId],
  );
  const [category] = await server.sql<{ id: string }>(
    "insert into category (account_id, label) values ($1, 'Kerbs') returning id",
    [world.accountId],
  );
  await server.sql(
    `
      insert into content_category
      select account_id, id, $2
      from content
      where account_id = $1 and (title like 'Kerb%' or title like 'long%')
    `,
    [world.accountId, category!.id],
  );
  for (const query of [
    { search: 'kerb' },
    { categoryId: category!.id },
    { search: 'KERB', categoryId: category!.id },
  ] as Record<string, string>[])
    for (const sort of ['-updated', 'updated', '-created', 'title'])
      for (let time = 0; time < 2; time++) {
        const titles = (await walk({ ...query, sort, limit: 4 })).map((row) =>
          row.title.replace(/^(long )+/, 'long '),
        );
        assert.deepEqual(
          titles.toSorted(),
          [...Array.from({ length: 10 }, (_, n) => `Kerb ${3091 + n}`), 'long kerb'],
          `${JSON.stringify(query)} ${sort} ${time}`,
        );
        if (sort === '-updated') assert.equal(titles[0], 'long kerb');
        if (sort === 'updated') assert.equal(titles[0], 'Kerb 3100');
      }
  assert.equal(
    (
      await walk({
        search: 'kerb',
        updatedSince: new Date(Date.now() - 3_600_000).toISOString(),
        sort: 'title',
      })
    ).length,
    1,
  );
  await server.sql(
    `
      delete from content
      where account_id = $1 and (title like 'Kerb%' or title like 'Verge%' or title like 'long%')
    `,
    [world.accountId],
  );
});

test('a cursor that was tampered with, or of another order, is refused', async () => {
  const { nextCursor } = (await list({ sort: 'title' })).body;
  assert.equal((await list({ sort: 'title', cursor: nextCursor! })).status, 200);
  assert.equal((await list({ sort: '-updated', cursor: nextCursor! })).code, 'cursor.invalid');
  assert.equal((await list({ sort: 'title', cursor: `${nextCursor!.slice(0, -6)}AAAAAA` })).status, 400);
  const forged = btoa(JSON.stringify(['contents -updated', "'; drop table content; --", 'x'])).replace(
    /=+$/,
    '',
  );
  assert.equal((await list({ sort: '-updated', cursor: forged })).status, 400);
});

test('views are counted, people are named, strangers count nothing', async () => {
  const { body } = await ask(server, contract.overview, { cookie, params });
  assert.deepEqual([body.all, body.published, body.ready], [70, 23, 0]);
  assert.equal(body.types.find((type) => type.contentTypeId === world.types['blog'])!.count, 10);
  assert.deepEqual(body.people, [{ id: userId, name: 'account' }]);
  const theirs = (await stranger.as('account')).cookie;
  assert.equal((await list({}, theirs)).status, 404);
  assert.equal(
    (await ask(server, contract.list, { cookie: theirs, params: { accountId: stranger.accountId } })).body
      .rows.length,
    0,
  );
});

test('CONT-18 what lies beyond the stretch that is looked through first is found, the first time and when its filter is known as rare', async () => {
  for (const query of [
    { contentTypeId: world.types['blog']! },
    { statusPublish: 'published' },
    { search: 'Item 00' },
  ] as Record<string, string>[]) {
    const all = (await list({ ...query, sort: '-created', limit: 100 })).body.rows.map((row) => row.id);
    for (let time = 0; time < 3; time++)
      for (const limit of [1, 2, 5])
        assert.deepEqual(
          (await walk({ ...query, sort: '-created', limit })).map((row) => row.id).slice(0, 40),
          all.slice(0, limit * 40).slice(0, 40),
          `${JSON.stringify(query)} ${limit} ${time}`,
        );
  }
});

test('ROLE-33 a read that began on what the session check said the last time is thrown away when it says something else', async () => {
  const admin = await world.as('accountAdmin');
  const status = async () => (await list({}, admin.cookie)).status;
  assert.deepEqual([await status(), await status()], [200, 200]);
  await server.sql('update account set suspended_at = now() where id = $1', [world.accountId]);
  assert.equal(await status(), 404);
  await server.sql('update account set suspended_at = null where id = $1', [world.accountId]);
  assert.deepEqual([await status(), await status()], [200, 200]);
  await server.sql('delete from account_member where user_id = $1', [admin.userId]);
  assert.equal(await status(), 404);
  await server.sql('delete from session where user_id = $1', [admin.userId]);
  assert.equal(await status(), 401);
});

test("CONT-22 CONT-09 CONT-10 GET /contents answers at most 100 public copies with the short keys and the account's fields", async () => {
  const get = (query: Record<string, string | number> = {}, headers = {}) =>
    ask(server, contents, { cookie, headers, query: { accountId: world.accountId, ...query } });
  const all = await get();
  assert.equal(all.status, 200, all.text);
  assert.equal(all.body.contents.length, 70);
  const [first] = all.body.contents;
  assert.deepEqual(
    [first!.sC, first!.sS, first!.sP, first!.uid],
    ['finalized', 'open', 'notPublished', first!.contentId],
  );
  assert.deepEqual(
    [first!.accountBusinessName, first!.whitelabelDomain, first!.agencyAppName],
    ['cedar & Stone', 'cedar.localhost', null],
  );
  assert.deepEqual(all.body.contents.find((item) => item.title === 'Item 001')!.bC, [{ label: 'Terraces' }]);
  assert.equal(/owner|email|"userId"|thumbhash/.test(all.text), false);
  assert.equal((await get({ status: 'published' })).body.contents.length, 23);
  assert.equal((await get({ status: 'finalized', limit: 5 })).body.contents.length, 5);
  assert.equal((await get({ contentTypeId: world.types['blog']! })).body.contents.length, 10);
  assert.equal((await get({ limit: 101 })).status, 400);
  assert.equal((await get({ limit: 'x' })).status, 400);
  const page = await get({ limit: 40 });
  const rest = await get({ limit: 40, cursor: page.body.nextCursor! });
  assert.equal(new Set([...page.body.contents, ...rest.body.contents].map((item) => item.uid)).size, 70);
  const same = await get({}, { 'if-none-match': all.headers['etag']! });
  assert.equal(same.status, 304);
  assert.equal(same.text, '');
  await ask(server, contract.create, { cookie, params, body: { title: 'New' } });
  assert.equal((await get({}, { 'if-none-match': all.headers['etag']! })).status, 200);
  assert.equal(
    (await get({ updatedSince: new Date(Date.now() - 60_000).toISOString() })).body.contents.length,
    1,
  );
  assert.equal(
    (
      await ask(server, contents, {
        cookie: (await stranger.as('account')).cookie,
        query: { accountId: world.accountId },
      })
    ).status,
    404,
  );
  assert.equal((await ask(server, contents, { query: { accountId: world.accountId } })).status, 401);
});

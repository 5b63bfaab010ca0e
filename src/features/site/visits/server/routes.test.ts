import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as wait } from 'node:timers/promises';
import { ask, testServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { counterOf } from './count/actions.ts';
import { sweepCounts } from './jobs.ts';

const server = await testServer({ clock: () => new Date('2026-11-23T22:30:00Z') });
const site = await siteWorld(server, { name: 'Cedar & Stone' });
const other = await siteWorld(server, { name: 'Other' });
const { accountId } = site;
await server.sql("update account set time_zone = 'Europe/Istanbul' where id = $1", [accountId]);
const terrace = await site.add({ title: 'A terrace to eat on' });
const hidden = await other.add({ title: 'Of another' });
const cookieOf = async (role: 'account' | 'user', account = accountId) =>
  (await makePerson(server, { role, accountId: account, isPrimary: role === 'account' })).cookie;
const owner = await cookieOf('account');
const plain = await cookieOf('user');
const stranger = await cookieOf('account', other.accountId);

const BROWSER = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36';
let address = 0;
/** Reports like a page does, from an address that has sent nothing yet. */
const report = (body: object, { host = site.host, agent = BROWSER, ip = `10.1.0.${++address}` } = {}) =>
  server.app.inject({
    method: 'POST',
    url: contract.count.path,
    headers: { host, 'sec-fetch-site': 'same-origin', 'user-agent': agent },
    remoteAddress: ip,
    payload: { event: 'view', page: 'home', ...body },
  });
const flush = () => counterOf(server).flush();
const rows = () =>
  server.sql<{ day: string; name: string; count: number }>(
    `
      select day::text, part || ' ' || measure || ' ' || key as name, count
      from site_count
      where account_id = $1
      order by 2
    `,
    [accountId],
  );
const countsOf = async () => Object.fromEntries((await rows()).map(({ name, count }) => [name, count]));
const numbers = (query: object = {}, cookie = owner) =>
  ask(server, contract.get, { cookie, params: { accountId }, query: query as never });

test('pages, visits with their source, items and calls are counted by the day of the account, in batches', async () => {
  await report({ isEntry: true, source: 'www.google.com' });
  await report({ page: 'item', item: terrace });
  await report({ page: 'item', item: terrace, event: 'call' });
  await report({ isEntry: true, source: '' });
  assert.deepEqual(await rows(), [], 'nothing is written while a visitor waits');
  await flush();
  assert.deepEqual(await countsOf(), {
    'all calls ': 1,
    'all views ': 3,
    'all visits ': 2,
    [`item calls ${terrace}`]: 1,
    [`item views ${terrace}`]: 1,
    'page calls item': 1,
    'page views home': 2,
    'page views item': 1,
    'source visits direct': 1,
    'source visits google.com': 1,
  });
  assert.deepEqual([...new Set((await rows()).map(({ day }) => day))], ['2026-11-24']);
  await report({});
  await flush();
  assert.equal((await countsOf())['all views '], 4, 'a second batch is added to the first');
});
test('bots, other hosts, unknown pages and items of others are left out, and every answer is the same', async () => {
  const before = await countsOf();
  const answers = [
    await report({}, { agent: 'Googlebot/2.1 (+http://www.google.com/bot.html)' }),
    await report({}, { agent: '' }),
    await report({}, { host: 'localhost' }),
    await report({ page: '__proto__' }),
    await report({ page: 'no-page' }),
  ];
  assert.deepEqual([...new Set(answers.map(({ body }) => body))], ['']);
  await flush();
  assert.deepEqual(await countsOf(), before);
  await report({ page: 'item', item: hidden });
  await flush();
  assert.equal((await countsOf())[`item views ${hidden}`], undefined);
  assert.equal((await report({ item: 'none' })).statusCode, 400);
  assert.equal((await report({ source: 'x'.repeat(300) })).statusCode, 400);
  const foreign = await server.app.inject({
    method: 'POST',
    url: contract.count.path,
    headers: { host: site.host, 'sec-fetch-site': 'cross-site', 'user-agent': BROWSER },
    payload: { event: 'view', page: 'home' },
  });
  assert.equal(foreign.statusCode, 403, 'another site cannot count for this one');
});
test('one address counts at most 60 times a minute, and a day has at most 200 sources besides the others', async () => {
  const before = (await countsOf())['all views ']!;
  for (let i = 0; i < 80; i++) await report({}, { ip: '10.9.9.9' });
  await flush();
  assert.equal((await countsOf())['all views '], before + 60);
  for (let i = 0; i < 260; i++) await report({ isEntry: true, source: `s${i}.test` });
  await flush();
  const sources = Object.entries(await countsOf()).filter(([name]) => name.startsWith('source '));
  assert.equal(sources.length, 201);
  assert.equal(Object.fromEntries(sources)['source visits other'], 62);
});
test('nothing about a visitor is stored', async () => {
  const columns = await server.sql<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'site_count' order by 1`,
  );
  assert.deepEqual(
    columns.map(({ name }) => name),
    ['account_id', 'count', 'day', 'key', 'measure', 'part'],
  );
  const answer = await report({});
  assert.equal(answer.headers['set-cookie'], undefined);
});
test('the owner reads the numbers of a period with inquiries, items and sources, and the period before', async () => {
  await server.sql(
    `
      insert into site_count (account_id, day, part, measure, key, count)
      values ($1, '2026-11-12', 'all', 'views', '', 50), ($1, '2026-10-10', 'all', 'visits', '', 9)
    `,
    [accountId],
  );
  await server.sql(
    `
      insert into lead (account_id, submission_key, language, source_path, referrer, created_at, state)
      values ($1, '\\x0a', 'en', $2, 'https://www.google.com/', '2026-11-20', 'new'),
      ($1, '\\x0b', 'en', '/', '', '2026-11-19', 'spam'),
      ($1, '\\x0c', 'en', '/', '', '2026-11-01', 'won')
    `,
    [accountId, `/terrace?id=${terrace}`],
  );
  const { body } = await numbers({ range: '7' });
  assert.equal(body.steps.length, 7);
  assert.equal(body.steps.at(-1)!.at, '2026-11-24');
  assert.equal(body.totals.leads, 1, 'spam is no inquiry');
  assert.deepEqual([body.before.views, body.before.leads], [50, 0]);
  assert.deepEqual(body.items, [{ id: terrace, title: 'A terrace to eat on', views: 1, calls: 1, leads: 1 }]);
  const google = body.sources.find(({ source }) => source === 'google.com');
  assert.deepEqual(google, { source: 'google.com', visits: 1, leads: 1 });
  assert.equal(body.pages.find(({ page }) => page === 'item')!.calls, 1);
  const year = (await numbers({ range: '12m' })).body;
  assert.equal(year.steps.length, 12);
  assert.equal(year.steps.find(({ at }) => at === '2026-10-01')!.counts.visits, 9);
  assert.equal(year.totals.leads, 2);
  assert.equal((await numbers({ range: '8' })).status, 400);
});
test('strangers get 404, members without the right 403, and the export is on record', async () => {
  assert.equal((await numbers({}, stranger)).status, 404);
  assert.equal((await numbers({}, plain)).status, 403);
  const file = await ask(server, contract.exportCsv, {
    cookie: owner,
    params: { accountId },
    query: { table: 'items', range: '7' },
  });
  assert.match(file.text, /item,title,views,inquiries,calls\r\n/);
  assert.match(file.text, /A terrace to eat on,1,1,1/);
  const [entry] = await server.sql<{ action: string }>(
    "select action from audit_entry where tenant_id = $1 and action = 'exports.made'",
    [accountId],
  );
  assert.ok(entry);
  for (const cookie of [plain, stranger])
    assert.notEqual(
      (await ask(server, contract.exportCsv, { cookie, params: { accountId }, query: {} })).status,
      200,
    );
});
test('counts that no period reaches are removed', async () => {
  await server.sql(
    "insert into site_count (account_id, day, part, measure, count) values ($1, '2024-01-01', 'all', 'views', 1)",
    [accountId],
  );
  await sweepCounts.run({}, server, { jobId: '', attempt: 0, lastAttempt: false });
  const old = await server.sql("select from site_count where day < '2024-10-01'");
  assert.equal(old.length, 0);
  const recent = await server.sql("select from site_count where day = '2026-10-10'");
  assert.equal(recent.length, 1);
});
test('what was counted is written when the node stops', async () => {
  await report({ page: 'map' });
  await server.app.close();
  await wait(10);
  assert.equal((await countsOf())['page views map'], 1);
});

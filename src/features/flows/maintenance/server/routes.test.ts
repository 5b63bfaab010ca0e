import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { getMe, login } from '#features/identity/identity/contract.ts';
import { hashPassword } from '#features/identity/identity/server/passwords.ts';
import { stopWorkingAs, workAsOfAccount } from '#features/identity/switching/contract.ts';
import { create as createKey } from '#features/tenants/api-keys/contract.ts';
import { requestReset } from '#features/tenants/joining/contract.ts';
import { list as listItems } from '#features/items/content/contract.ts';
import { faces } from '#platform/http/app-shell.ts';
import { ask, testServer, until, type TestServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';

const server = await testServer({ faces });
/** Another node on the same database, which also runs jobs. */
const second = await testServer({ faces, database: server.database, works: true });
const nodes = [server, second];
const site = await siteWorld(server);
const { accountId } = site;
const house = await makePerson(server, { role: 'house', email: 'house@x.test' });
const owner = await makePerson(server, { role: 'account', accountId, email: 'owner@x.test' });
const leader = await makePerson(server, { role: 'agencyAdmin', agencyId: site.agencyId });
for (const { userId } of [house, owner])
  await server.sql('insert into credential (user_id, password_hash) values ($1, $2)', [
    userId,
    await hashPassword('demo1234'),
  ]);

const texts = { en: 'We move to a faster server.', tr: 'Sunucu değiştiriyoruz.', ar: '' };
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const plan = (startsAt: string | null, endsAt: string) =>
  ask(server, contract.planMaintenance, { cookie: house.cookie, body: { startsAt, endsAt, texts } });
const meAt = (node: TestServer, cookie = owner.cookie) => ask(node, getMe, { cookie });
/** Waits until each node answers a person with this status. */
const untilAll = async (status: number) => {
  for (const node of nodes) await until(async () => (await meAt(node)).status === status);
};
const begin = async () => {
  assert.equal((await plan(null, inMinutes(30))).status, 200);
  await untilAll(503);
};
afterEach(async () => {
  await server.sql('delete from maintenance');
  await untilAll(200);
});

test('43 D: every node refuses all but the operator at once, with the time to come back, and opens again when it is ended', async () => {
  await begin();
  for (const node of nodes) {
    const refused = await meAt(node);
    assert.deepEqual([refused.status, refused.code], [503, 'maintenance.on']);
    const seconds = Number(refused.headers['retry-after']);
    assert.ok(seconds > 0 && seconds <= 600, `${seconds}`);
    const items = await ask(node, listItems, { cookie: owner.cookie, params: { accountId } });
    assert.deepEqual([items.status, items.code], [503, 'maintenance.on']);
    assert.equal((await meAt(node, leader.cookie)).status, 503);
    assert.equal((await meAt(node, house.cookie)).status, 200);
    const { maintenance } = (await ask(node, contract.getMaintenance, {})).body;
    assert.deepEqual(maintenance!.texts, texts);
  }
  assert.equal((await ask(server, contract.endMaintenance, { cookie: house.cookie })).status, 204);
  await untilAll(200);
  assert.equal((await ask(server, contract.endMaintenance, { cookie: house.cookie })).status, 404);
  const entries = await server.sql<{ action: string }>(
    'select action from audit_entry where object_name = $1 order by seq',
    [texts.en],
  );
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['settings.maintenance_planned', 'settings.maintenance_ended'],
  );
});

test('43 D: it ends at its time without anybody, and one that is planned closes nothing before', async () => {
  assert.equal((await plan(inMinutes(60), inMinutes(90))).status, 200);
  const { maintenance } = (await ask(server, contract.getPlannedMaintenance, { cookie: house.cookie })).body;
  assert.ok(Date.parse(maintenance!.startsAt) > Date.now());
  assert.equal((await ask(second, contract.getMaintenance, {})).body.maintenance, null);
  for (const node of nodes) assert.equal((await meAt(node)).status, 200);
  await begin();
  await server.sql("update maintenance set ends_at = now() + interval '1 second'");
  await untilAll(200);
  assert.equal(
    (await ask(server, contract.getPlannedMaintenance, { cookie: house.cookie })).body.maintenance,
    null,
  );
  await server.sql(
    "update maintenance set starts_at = now() + interval '1 second', ends_at = now() + interval '1 hour'",
  );
  await untilAll(503);
});

test('43 D: times are checked, and nobody but the operator plans, sees or ends one', async () => {
  for (const [startsAt, endsAt, path, code] of [
    [null, inMinutes(-1), 'endsAt', 'maintenance.over'],
    [inMinutes(60), inMinutes(30), 'endsAt', 'maintenance.over'],
    [null, inMinutes(25 * 60), 'endsAt', 'maintenance.long'],
    [inMinutes(31 * 24 * 60), inMinutes(31 * 24 * 60 + 10), 'startsAt', 'maintenance.far'],
  ] as const) {
    const refused = await plan(startsAt, endsAt);
    assert.deepEqual([refused.status, refused.code], [400, code]);
    const [field] = (refused.body as unknown as { errors: { path: string }[] }).errors;
    assert.equal(field!.path, path);
  }
  for (const body of [
    { startsAt: null, endsAt: 'tomorrow', texts },
    { startsAt: null, endsAt: inMinutes(5), texts: { ...texts, en: '' } },
    { startsAt: null, endsAt: inMinutes(5), texts: { ...texts, tr: 'x'.repeat(301) } },
  ])
    assert.equal((await ask(server, contract.planMaintenance, { cookie: house.cookie, body })).status, 400);
  const body = { startsAt: null, endsAt: inMinutes(5), texts };
  for (const cookie of [owner.cookie, leader.cookie]) {
    assert.equal((await ask(server, contract.planMaintenance, { cookie, body })).status, 404);
    assert.equal((await ask(server, contract.getPlannedMaintenance, { cookie })).status, 404);
    assert.equal((await ask(server, contract.endMaintenance, { cookie })).status, 404);
  }
  assert.equal((await ask(server, contract.planMaintenance, { body })).status, 401);
});

test('43 D: the operator signs in meanwhile, others do not and read why; health, files and public sites stay open', async () => {
  await begin();
  const enter = (email: string) => ask(server, login, { body: { email, password: 'demo1234' } });
  const sessions = async () =>
    (await server.sql<{ count: string }>('select count(*) from session'))[0]!.count;
  const before = await sessions();
  const refused = await enter('owner@x.test');
  assert.deepEqual([refused.status, refused.code], [503, 'maintenance.on']);
  assert.equal(await sessions(), before, 'no session was begun');
  assert.equal((await enter('owner@x.test')).status, 503);
  assert.equal((await enter('house@x.test')).status, 200);
  const reset = await ask(server, requestReset, { body: { email: 'owner@x.test' } });
  assert.deepEqual([reset.status, reset.code], [503, 'maintenance.on']);
  const look = async (url: string, host = 'localhost') =>
    (await server.app.inject({ url, headers: { host, accept: 'text/html' } })).statusCode;
  assert.equal(await look('/healthz'), 200);
  assert.equal(await look('/readyz'), 200);
  assert.equal(await look('/login'), 200);
  assert.equal(await look('/', site.host), 200);
  assert.equal(await look('/contact-us', site.host), 200);
});

test('43 D: uploads, event streams and API keys are refused as well', async () => {
  const created = await ask(server, createKey, {
    cookie: owner.cookie,
    params: { accountId },
    body: { name: 'Website', role: 'accountUser', scopes: ['content.read'], days: 90 },
  });
  const headers = { authorization: `Bearer ${created.body.secret}` };
  const byKey = () => ask(second, listItems, { headers, params: { accountId } });
  assert.equal((await byKey()).status, 200);
  await begin();
  const refused = await byKey();
  assert.deepEqual([refused.status, refused.code], [503, 'maintenance.on']);
  assert.ok(Number(refused.headers['retry-after']) > 0);
  const upload = await server.app.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: { host: 'localhost', cookie: owner.cookie, 'sec-fetch-site': 'same-origin' },
  });
  assert.deepEqual([upload.statusCode, upload.json().code], [503, 'maintenance.on']);
  const live = await server.app.inject({
    url: '/api/live',
    headers: { host: 'localhost', cookie: owner.cookie },
  });
  assert.equal(live.statusCode, 503);
});

test('43 D: the operator works as somebody and stops; an agency that works as somebody waits', async () => {
  const work = (cookie: string) =>
    ask(server, workAsOfAccount, {
      cookie,
      params: { accountId },
      body: { reason: 'The pin is missing', edits: false },
    });
  assert.equal((await work(leader.cookie)).status, 200);
  await begin();
  assert.equal((await work(house.cookie)).status, 200);
  const items = (cookie: string) => ask(server, listItems, { cookie, params: { accountId } });
  assert.equal((await items(house.cookie)).status, 200);
  assert.equal((await ask(server, stopWorkingAs, { cookie: house.cookie })).status, 204);
  assert.equal((await items(leader.cookie)).status, 503);
  assert.equal((await ask(server, stopWorkingAs, { cookie: leader.cookie })).status, 503);
});

test('43 D: public forms say it, keep what was typed, and store nothing', async () => {
  const html = (await server.app.inject({ url: '/contact-us', headers: { host: site.host } })).body;
  const token = /name="t" value="([^"]+)"/.exec(html)![1]!;
  const send = (url: string, values: Record<string, string>, accept: string) =>
    server.app.inject({
      method: 'POST',
      url,
      headers: {
        host: site.host,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
        accept,
      },
      payload: new URLSearchParams(values).toString(),
    });
  await begin();
  const typed = { t: token, 'f.name': 'Gwen', 'f.email': 'gwen@visitor.test' };
  const scripted = await send('/contact-us', typed, 'application/json');
  assert.equal(scripted.statusCode, 503);
  assert.match(scripted.json().problem, /working on this site/);
  assert.ok(Number(scripted.headers['retry-after']) > 0);
  const plain = await send('/contact-us', typed, 'text/html');
  assert.equal(plain.statusCode, 503);
  assert.match(plain.body, /working on this site/);
  assert.ok(plain.body.includes('value="Gwen"'), 'what was typed stays');
  const byLink = await send(
    '/testimonial-request/x',
    { t: 'secret', description: 'Fine & "dry"' },
    'text/html',
  );
  assert.equal(byLink.statusCode, 503);
  assert.match(byLink.body, /action="\/testimonial-request\/x"/);
  assert.match(byLink.body, /name="description" value="Fine &amp; &quot;dry&quot;"/);
  assert.match(byLink.body, /about 30 minutes/);
  assert.deepEqual(await server.sql('select from lead'), []);
});

test('43 D: background work goes on', async () => {
  await begin();
  await server.sql("insert into job.job (name, data) values ('usage_issues.find', '{}')");
  await until(async () =>
    (await server.jobs.find('usage_issues.find')).every(({ state }) => state === 'completed'),
  );
});

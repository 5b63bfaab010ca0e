import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { ask, testServer } from '#testing/kit.ts';
import { siteWorld } from '#testing/site.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';

const server = await testServer();
const site = await siteWorld(server, { name: 'Cedar & Stone' });
const other = await siteWorld(server, { name: 'Other' });
const { accountId } = site;
const cookieOf = async (role: 'account' | 'user', account = accountId) =>
  (await makePerson(server, { role, accountId: account, isPrimary: role === 'account' })).cookie;
const owner = await cookieOf('account');
const plain = await cookieOf('user');
const stranger = await cookieOf('account', other.accountId);
const params = { accountId };
const make = (body: Record<string, unknown>, cookie = owner) =>
  ask(server, contract.create, {
    cookie,
    params,
    body: { name: 'Front page', kind: 'wall', ...body } as never,
  });

test('the owner makes, changes and deletes a widget; its hosts are cleaned, and the log says so', async () => {
  const answer = await make({ hosts: ['https://www.Example.com/x', 'example.com', '*.shop.test'] });
  assert.equal(answer.status, 201, answer.text);
  assert.deepEqual(answer.body.hosts, ['example.com', '*.shop.test']);
  assert.deepEqual(answer.body.look, contract.initialSettings.look);
  const at = { cookie: owner, params: { ...params, widgetId: answer.body.id } };
  const changed = await ask(server, contract.update, { ...at, body: { name: 'Side', kind: 'badge' } });
  assert.deepEqual([changed.body.name, changed.body.kind], ['Side', 'badge']);
  assert.equal((await ask(server, contract.get, at)).body.name, 'Side');
  const { body } = await ask(server, contract.list, { cookie: owner, params });
  assert.equal(body.widgets.length, 1);
  assert.equal(body.origin, server.hosts.origin(site.host));
  assert.equal((await ask(server, contract.remove, at)).status, 204);
  assert.equal((await ask(server, contract.get, at)).status, 404);
  const actions = await server.sql<{ action: string }>(
    "select action from audit_entry where tenant_id = $1 and action like 'widgets.%' order by seq",
    [accountId],
  );
  assert.deepEqual(
    actions.map(({ action }) => action),
    ['widgets.created', 'widgets.changed', 'widgets.removed'],
  );
});
test('strangers get 404, and members without the right 403', async () => {
  const { body: widget } = await make({});
  const at = { params: { ...params, widgetId: widget.id } };
  for (const [cookie, status] of [
    [stranger, 404],
    [plain, 403],
  ] as const) {
    assert.equal((await make({}, cookie)).status, status);
    assert.equal((await ask(server, contract.list, { cookie, params })).status, status);
    assert.equal((await ask(server, contract.get, { ...at, cookie })).status, status);
    assert.equal((await ask(server, contract.update, { ...at, cookie, body: { name: 'x' } })).status, status);
    assert.equal((await ask(server, contract.remove, { ...at, cookie })).status, status);
  }
  const foreign = { cookie: stranger, params: { accountId: other.accountId, widgetId: widget.id } };
  assert.equal((await ask(server, contract.get, foreign)).status, 404);
  assert.equal((await ask(server, contract.remove, foreign)).status, 404);
});
test('bad input: hosts, colors, numbers and references that are none are refused', async () => {
  const { choice, look } = contract.initialSettings;
  for (const wrong of [
    { hosts: ["x.com' *"] },
    { hosts: ['javascript:alert(1)'] },
    { name: '' },
    { kind: 'popup' },
    { look: { ...look, accent: 'red' } },
    { look: { ...look, accent: '#fff;}' } },
    { look: { ...look, height: 20 } },
    { choice: { ...choice, count: 0 } },
    { choice: { ...choice, count: 25 } },
    { choice: { ...choice, minRating: 6 } },
    { choice: { ...choice, minRating: 0 } },
    { choice: { ...choice, serviceId: randomUUID() } },
    { choice: { ...choice, testimonialId: randomUUID() } },
  ])
    assert.equal((await make(wrong)).status, 400, JSON.stringify(wrong));
});
test('an account has at most 50 widgets', async () => {
  await server.sql('delete from widget where account_id = $1', [accountId]);
  await server.sql(
    "insert into widget (account_id, name, kind) select $1, 'Widget ' || n, 'wall' from generate_series(1, 50) n",
    [accountId],
  );
  assert.equal((await make({})).code, 'widgets.many');
});

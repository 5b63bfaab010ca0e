import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../../contract-views.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const owner = await world.as('account');
const member = await world.as('accountUser');
const params = { accountId: world.accountId };
const create = (cookie: string, body: object) => ask(server, contract.createView, { cookie, params, body });
const list = async (cookie: string) =>
  (await ask(server, contract.listViews, { cookie, params })).body.views.map(({ name }) => name);
const state = { q: 'roof', publication: 'notPublished', off: 'type', size: '50' };

test('CONT-20 a view is stored with filters, columns and size, seen by its person alone until it is shared', async () => {
  const created = await create(owner.cookie, { name: 'Roofs to publish', state });
  assert.equal(created.status, 201, created.text);
  assert.deepEqual([created.body.isMine, created.body.state], [true, state]);
  assert.deepEqual(await list(member.cookie), []);
  const viewParams = { ...params, viewId: created.body.id };
  const theirs = await ask(server, contract.removeView, { cookie: member.cookie, params: viewParams });
  assert.equal(theirs.status, 404, 'a private view of somebody else is not there');
  const shared = await ask(server, contract.updateView, {
    cookie: owner.cookie,
    params: viewParams,
    body: { isShared: true, name: 'Roofs' },
  });
  assert.deepEqual([shared.body.isShared, shared.body.name, shared.body.state], [true, 'Roofs', state]);
  assert.deepEqual(await list(member.cookie), ['Roofs']);
  const change = { cookie: member.cookie, params: viewParams, body: { name: 'Mine now' } };
  assert.equal((await ask(server, contract.updateView, change)).status, 403);
  const other = await stranger.as('account');
  const foreign = {
    cookie: other.cookie,
    params: { accountId: stranger.accountId, viewId: created.body.id },
  };
  assert.equal((await ask(server, contract.removeView, foreign)).status, 404);
  const removed = await ask(server, contract.removeView, { cookie: owner.cookie, params: viewParams });
  assert.equal(removed.status, 204);
  assert.deepEqual(await list(owner.cookie), []);
});

test('CONT-20 the plain user stores views and shares none; a name and a sane size are demanded; fifty are enough', async () => {
  const plain = await world.as('user');
  assert.equal((await create(plain.cookie, { name: 'Mine', state: {} })).status, 201);
  assert.equal((await create(plain.cookie, { name: 'Ours', state: {}, isShared: true })).status, 403);
  assert.equal((await create(plain.cookie, { name: ' ', state: {} })).status, 400);
  assert.equal((await create(plain.cookie, { name: 'Large', state: { q: 'x'.repeat(5000) } })).status, 400);
  await server.sql(
    `
      insert into saved_view (account_id, owner_id, name, state)
      select $1, $2, 'View ' || n, '{}' from generate_series(1, 49) n
    `,
    [world.accountId, plain.userId],
  );
  assert.equal((await create(plain.cookie, { name: 'One more', state: {} })).code, 'content.views_many');
});

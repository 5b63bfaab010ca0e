import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as notices from '#features/ground/notices/contract.ts';
import * as content from '#features/items/content/contract.ts';
import * as writing from '#features/work/writings/contract-settings.ts';
import { contentWorld } from '#testing/content-world.ts';
import { deliverEvents } from '#testing/events.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { replies, startModelServer } from '#testing/model-server.ts';
import * as contract from '../contract.ts';

const model = await startModelServer();
const thief = await startModelServer();
after(() => Promise.all([model.close(), thief.close()]));
const server = await testServer({ env: { PRIVATE_HOSTS: `${model.host},${thief.host}` } });
const world = await contentWorld(server);
const { accountId, agencyId } = world;
const owner = await world.as('account');
const agency = await world.as('agency');
const house = await world.as('house');
const { accountCalls, agencyCalls, houseCalls } = contract;
const params = { accountId };
const KIND = 'model.writer';

type Values = { baseUrl?: string; key?: string };
const valuesOf = ({ baseUrl = model.url, key }: Values) => ({
  name: '',
  settings: { baseUrl, modelId: 'small' },
  secrets: key === undefined ? {} : { key },
});
const clear = () => server.sql('delete from connection');
const connect = (values: Values = {}) =>
  ask(server, accountCalls.connect, {
    cookie: owner.cookie,
    params,
    body: { ...valuesOf(values), kind: KIND },
  });
const board = async () => (await ask(server, accountCalls.list, { cookie: owner.cookie, params })).body;

test('INTG-02 an account connects a model, sees it without its key, changes and removes it', async () => {
  await clear();
  const row = await connect({ key: 'own-key' });
  assert.deepEqual([row.status, row.body.has, row.body.about], [201, ['key'], 'small']);
  assert.ok(!row.text.includes('own-key'), 'the key is not answered');
  assert.equal((await connect()).code, 'connections.only_one');
  const listed = await board();
  assert.ok(!JSON.stringify(listed).includes('own-key'));
  assert.deepEqual(
    listed.connections.map(({ kind, state }) => [kind, state]),
    [[KIND, 'untried']],
  );
  const own = { ...params, connectionId: row.body.id };
  const moved = await ask(server, accountCalls.save, {
    cookie: owner.cookie,
    params: own,
    body: valuesOf({ baseUrl: thief.url }),
  });
  assert.deepEqual([moved.body.has, moved.body.areSecretsRemoved], [[], true], 'another origin, another key');
  const gone = await ask(server, accountCalls.remove, { cookie: owner.cookie, params: own });
  assert.equal(gone.status, 204);
  assert.deepEqual((await board()).connections, []);
});

test('a connection is refused with the field that is wrong, and nothing is stored', async () => {
  await clear();
  const address = await connect({ baseUrl: 'ftp://models.test' });
  assert.deepEqual([address.status, address.code], [400, 'connections.address']);
  const missing = await ask(server, accountCalls.connect, {
    cookie: owner.cookie,
    params,
    body: { name: '', settings: { modelId: 'm' }, secrets: {}, kind: KIND },
  });
  assert.deepEqual([missing.status, missing.code], [400, 'validation']);
  const unknown = await ask(server, accountCalls.connect, {
    cookie: owner.cookie,
    params,
    body: { ...valuesOf({}), kind: 'nothing.such' },
  });
  assert.equal(unknown.code, 'connections.kind');
  assert.deepEqual((await board()).connections, []);
});

test('a trial says what is wrong, tells it on the board of what is stored, and changes nothing else', async () => {
  await clear();
  const { body: row } = await connect({ key: 'own-key' });
  const attempt = (values: Values) =>
    ask(server, accountCalls.attempt, {
      cookie: owner.cookie,
      params,
      body: { ...valuesOf(values), kind: KIND, connectionId: row.id },
    });
  model.reply(replies.status(401, {}, 'no such key'));
  const refused = await attempt({});
  assert.deepEqual([refused.body.code, refused.body.said], ['model.refused', 'no such key']);
  assert.equal(model.last().key, 'Bearer own-key', 'the stored key is tried');
  const [failing] = (await board()).connections;
  assert.deepEqual(
    [failing!.state, failing!.failure, failing!.said],
    ['failing', 'model.refused', 'no such key'],
  );
  model.reply(replies.stream('ready'));
  assert.equal((await attempt({ key: 'other-key' })).body.code, null);
  assert.equal(
    (await board()).connections[0]!.state,
    'failing',
    'a key that is not stored says nothing of it',
  );
  const tries = thief.taken.length;
  thief.reply(replies.stream('ready'));
  await attempt({ baseUrl: thief.url });
  assert.equal(thief.taken.length, tries + 1);
  assert.equal(thief.last().key, undefined, 'a stored key goes to no other address');
  model.reply(replies.stream('ready'));
  await attempt({});
  assert.equal((await board()).connections[0]!.state, 'ready');
});

test('a use that fails shows on the board and makes one notice; one that works again clears it', async () => {
  await clear();
  const countNotices = async () => {
    await deliverEvents(server);
    const { body: inbox } = await ask(server, notices.listNotices, { cookie: owner.cookie, params });
    return inbox.notices.filter(({ kind }) => kind === 'connection.failed').length;
  };
  const before = await countNotices();
  await connect({ key: 'own-key' });
  const item = await ask(server, content.create, {
    cookie: owner.cookie,
    params,
    body: { title: 'Terrace', city: 'Bath' },
  });
  const { body } = await ask(server, writing.listInstructions, { cookie: owner.cookie, params });
  const instructionsUid = body.general.find(({ standardFor }) => standardFor === 'site')!.uid;
  const generate = () =>
    server.app.inject({
      method: 'POST',
      url: `/api/accounts/${accountId}/contents/${item.body.id}/writings/generate`,
      headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', cookie: owner.cookie },
      payload: { destination: 'site', language: 'en', instructionsUid },
    });
  const state = async () => (await board()).connections[0]!.state;
  for (let times = 0; times < 2; times++) {
    model.reply(replies.status(401));
    await generate();
    await until(async () => (await state()) === 'failing');
  }
  assert.equal(await countNotices(), before + 1);
  model.reply(replies.stream('Terrace\n\nA terrace in Bath.'));
  await generate();
  await until(async () => (await state()) === 'ready');
});

test('AI-28 what an agency or the house connects counts for accounts with nothing of their own', async () => {
  await clear();
  const asAgency = { cookie: agency.cookie, params: { agencyId } };
  const asHouse = { cookie: house.cookie };
  const body = { ...valuesOf({ key: 'shared' }), kind: KIND };
  assert.equal((await ask(server, houseCalls.connect, { ...asHouse, body })).status, 201);
  const { above } = await board();
  assert.deepEqual(
    above.map(({ kind, owner: from, about }) => [kind, from, about]),
    [[KIND, 'house', 'small']],
  );
  assert.equal((await ask(server, agencyCalls.connect, { ...asAgency, body })).status, 201);
  const settings = await ask(server, writing.getModelSettings, { cookie: owner.cookie, params });
  assert.deepEqual([settings.body.source, settings.body.writes], ['agency', 'small']);
  assert.equal((await board()).above[0]!.owner, 'agency');
  assert.ok(!JSON.stringify(await board()).includes(model.url), 'its settings stay with the agency');
  await connect();
  assert.deepEqual((await board()).above, []);
});

test('agency and house see the connections of their accounts, those that fail first, page by page', async () => {
  await clear();
  const { body: row } = await connect();
  const [other] = await server.sql<{ id: string }>(
    `insert into account (agency_id, business_name) select agency_id, 'Aardvark' from account where id = $1 returning id`,
    [accountId],
  );
  await server.sql(
    `insert into connection (account_id, kind, settings, address, sealed_as, is_only)
     values ($1, 'model.writer', '{}', 'https://a.test', 'nothing', true)`,
    [other!.id],
  );
  await server.sql("update connection set state = 'failing', failure = 'model.refused' where id = $1", [
    row.id,
  ]);
  const page = (cursor?: string) =>
    ask(server, contract.listOfAgency, {
      cookie: agency.cookie,
      params: { agencyId },
      query: { limit: 1, ...(cursor ? { cursor } : {}) },
    });
  const first = (await page()).body;
  assert.deepEqual([first.failing, first.connections.map(({ accountId: id }) => id)], [1, [accountId]]);
  const second = (await page(first.nextCursor!)).body;
  assert.deepEqual(
    [second.connections.map(({ accountName }) => accountName), second.nextCursor],
    [['Aardvark'], null],
  );
  const all = await ask(server, contract.listOfHouse, { cookie: house.cookie });
  assert.deepEqual([all.body.failing, all.body.connections.length], [1, 2]);
  assert.equal((await page('nonsense')).code, 'cursor.invalid');
});

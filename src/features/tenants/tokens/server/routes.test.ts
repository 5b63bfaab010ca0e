import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

const server = await testServer();
const { accountId, agencyId } = await makeAccount(server, 'Cedar');
const other = await makeAccount(server, 'Birch');
const owner = await makePerson(server, { role: 'account', accountId, isPrimary: true });
const staff = await makePerson(server, { role: 'user', accountId });
const agency = await makePerson(server, { role: 'agency', agencyId });
const employee = await makePerson(server, { role: 'agencyUser', agencyId });
const stranger = await makePerson(server, { role: 'account', accountId: other.accountId });
const house = await makePerson(server, { role: 'house' });
const params = { accountId };

async function charge(kind: 'words' | 'video', quantity: number, userId: string | null): Promise<void> {
  await server.db.withTenant(asJobOf(accountId), (tx) =>
    actions.chargeTokens(tx, {
      accountId,
      userId,
      kind,
      quantity,
      ref: { type: 'draft', id: 'd', label: kind },
    }),
  );
}
await charge('words', 300, owner.userId);
await charge('words', 11, staff.userId);
await charge('video', 1.2, null);

const lastAudit = async () =>
  (
    await server.sql<{ action: string; before: unknown; after: unknown; tenant: string; name: string }>(
      'select action, before, after, tenant_id as tenant, object_name as name from audit_entry order by at desc, seq desc limit 1',
    )
  )[0];

test('AI-19 AI-23 the tokens of an account are told to all its people, to strangers not', async () => {
  for (const { cookie } of [owner, staff, agency]) {
    const { body } = await ask(server, contract.getTokens, { cookie, params });
    assert.deepEqual([body.tokensLeft, body.tokensMax30, body.usedTokens], [684, 1000, 315.8]);
  }
  const refused = await ask(server, contract.getTokens, { cookie: stranger.cookie, params });
  assert.equal(refused.status, 404);
});
test('AI-20 Y-05 getChatTokens answers the words of 30 days and the free tokens', async () => {
  const body = { accountId };
  const { body: chat } = await ask(server, contract.getChatTokens, { cookie: owner.cookie, body });
  assert.deepEqual(chat, { totalWordCount: 311, tokens: 684 });
  assert.equal((await ask(server, contract.getChatTokens, { cookie: stranger.cookie, body })).status, 404);
});
test('AI-27 usage is asked for by account and kind', async () => {
  const usage = (kind: string, cookie = owner.cookie) =>
    ask(server, contract.getUsage, { cookie, params, query: { kind } });
  assert.deepEqual((await usage('video')).body, { kind: 'video', quantity: 1.2, tokens: 4.8 });
  assert.deepEqual((await usage('image')).body, { kind: 'image', quantity: 0, tokens: 0 });
  assert.equal((await usage('nonsense')).status, 400);
  assert.equal((await usage('words', staff.cookie)).status, 403);
  assert.equal((await usage('words', stranger.cookie)).status, 404);
});
test('the price of work is told before it begins', async () => {
  const estimate = (quantity: string) =>
    ask(server, contract.estimate, { cookie: staff.cookie, params, query: { kind: 'words', quantity } });
  assert.deepEqual((await estimate('100')).body, {
    tokens: 100,
    tokensLeft: 684,
    isEnough: true,
    asksFirst: false,
  });
  assert.equal((await estimate('685')).body.isEnough, false);
  for (const quantity of ['-1', 'NaN', '1e12']) assert.equal((await estimate(quantity)).status, 400);
});
test('AI-26 the ledger names what each line paid for, by pages, by kind and by person, and as CSV', async () => {
  const list = (query: Record<string, string | number>, cookie = owner.cookie) =>
    ask(server, contract.listEntries, { cookie, params, query });
  const first = (await list({ limit: 2 })).body;
  assert.deepEqual(
    first.entries.map(({ kind, cost, balance, ref }) => [kind, cost, balance, ref.type]),
    [
      ['video', 4.8, 684, 'draft'],
      ['words', 11, 689, 'draft'],
    ],
  );
  const second = (await list({ limit: 2, cursor: first.nextCursor! })).body;
  assert.deepEqual([second.entries.map(({ cost }) => cost), second.nextCursor], [[300], null]);
  assert.equal((await list({ kind: 'video' })).body.entries.length, 1);
  assert.equal((await list({ userId: staff.userId })).body.entries[0]!.cost, 11);
  assert.equal((await list({ userId: 'product' })).body.entries[0]!.kind, 'video');
  assert.equal((await list({ cursor: 'nonsense' })).code, 'cursor.invalid');
  assert.equal((await list({ userId: 'nobody' })).status, 400);
  assert.equal((await list({}, staff.cookie)).status, 403);
  assert.equal((await list({}, stranger.cookie)).status, 404);
  const csv = await ask(server, contract.exportEntries, {
    cookie: owner.cookie,
    params,
    query: { kind: 'words' },
  });
  assert.equal(csv.text.trim().split('\r\n').length, 3);
  assert.equal((await ask(server, contract.exportEntries, { cookie: staff.cookie, params })).status, 403);
});
test('the overview has all 30 days, and the people with what they used', async () => {
  const { body } = await ask(server, contract.getOverview, { cookie: owner.cookie, params });
  assert.equal(body.days.length, 30);
  assert.deepEqual([body.days.at(-1)!.words, body.days.at(-1)!.others, body.days[0]!.words], [311, 4.8, 0]);
  assert.deepEqual(
    body.people.map(({ userId, used }) => [userId, used]),
    [
      [owner.userId, 300],
      [staff.userId, 11],
      [null, 4.8],
    ],
  );
  assert.deepEqual(
    body.told.map(({ at }) => at),
    [null, null, null],
  );
});
test('limits are set by those who run the account, and written to the log', async () => {
  const set = (body: unknown, cookie = owner.cookie) =>
    ask(server, contract.setCaps, { cookie, params, body });
  const saved = await set({ softCap: 500, hardCap: 800 });
  assert.deepEqual([saved.status, saved.body.most, saved.body.tokensLeft], [200, 800, 484]);
  const entry = (await lastAudit())!;
  assert.deepEqual(
    [entry.action, entry.after, entry.tenant],
    ['tokens.caps_changed', { softCap: 500, hardCap: 800 }, accountId],
  );
  assert.equal((await set({ softCap: 900, hardCap: 800 })).code, 'tokens.caps');
  for (const cap of [-1, 1.5, 1e12, '10'])
    assert.equal((await set({ softCap: null, hardCap: cap })).status, 400);
  assert.equal((await set({ softCap: null, hardCap: null }, staff.cookie)).status, 403);
  assert.equal((await set({ softCap: null, hardCap: null }, stranger.cookie)).status, 404);
  const person = (userId: string, cookie = owner.cookie) =>
    ask(server, contract.setPersonCaps, {
      cookie,
      params: { accountId, userId },
      body: { softCap: null, hardCap: 20 },
    });
  assert.equal((await person(staff.userId)).status, 204);
  assert.equal((await person(staff.userId, staff.cookie)).status, 403);
  assert.equal((await person(stranger.userId)).status, 404, 'a person of another account');
  assert.equal((await person(randomUUID())).status, 404);
  const { body } = await ask(server, contract.getOverview, { cookie: owner.cookie, params });
  assert.equal(body.people.find(({ userId }) => userId === staff.userId)!.hardCap, 20);
  await set({ softCap: null, hardCap: null });
});
test('an agency gives tokens with a reason; negative and huge grants, and grants of others, are refused', async () => {
  const grant = (amount: unknown, cookie = agency.cookie, reason = 'For the long wait') =>
    ask(server, contract.grantTokens, { cookie, params, body: { amount, reason } });
  const [named] = await server.sql<{ name: string }>(
    'select business_name as name from account where id = $1',
    [accountId],
  );
  const granted = await grant(500);
  assert.deepEqual([granted.status, granted.body.tokensLeft], [201, 1184]);
  const entry = (await lastAudit())!;
  assert.deepEqual(
    [entry.action, entry.name, entry.after],
    ['tokens.granted', named!.name, { amount: 500, reason: 'For the long wait' }],
  );
  const { body } = await ask(server, contract.listEntries, {
    cookie: owner.cookie,
    params,
    query: { kind: 'grant' },
  });
  assert.deepEqual([body.entries[0]!.state, body.entries[0]!.label], ['granted', 'For the long wait']);
  for (const amount of [-1, 0, 0.5, 6_500_001, 1e30, 'many', null])
    assert.equal((await grant(amount)).status, 400);
  assert.equal((await grant(6_500_000)).code, 'tokens.grant_huge', 'together with the one before');
  assert.equal((await grant(1, agency.cookie, '')).status, 400);
  for (const { cookie } of [owner, staff, employee]) assert.equal((await grant(1, cookie)).status, 403);
  assert.equal((await grant(1, stranger.cookie)).status, 404);
  const state = await ask(server, contract.getTokens, { cookie: owner.cookie, params });
  assert.deepEqual([state.body.granted, state.body.tokensLeft], [500, 1184]);
});
test('AI-22 the house edits the prices; lines that are there keep theirs', async () => {
  const prices = { words: 1, storage: 0.5, image: 1, video: 4 };
  const read = await ask(server, contract.getWeights, { cookie: house.cookie });
  assert.deepEqual(read.body, prices);
  const set = (body: unknown, cookie = house.cookie) => ask(server, contract.setWeights, { cookie, body });
  assert.equal((await set({ ...prices, video: 5 })).body.video, 5);
  assert.equal((await lastAudit())!.action, 'tokens.weights_changed');
  assert.equal((await set({ ...prices, video: -1 })).status, 400);
  assert.equal((await set({ ...prices, video: 1e9 })).status, 400);
  assert.equal((await set({ ...prices, video: 0.0001 })).status, 400);
  assert.notEqual((await set(prices, agency.cookie)).status, 200);
  const { body } = await ask(server, contract.getUsage, {
    cookie: owner.cookie,
    params,
    query: { kind: 'video' },
  });
  assert.equal(body.tokens, 4.8);
  await set(prices);
});

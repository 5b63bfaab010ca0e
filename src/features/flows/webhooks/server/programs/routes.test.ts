import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as keys from '#features/tenants/api-keys/contract.ts';
import { leadReceived, leadStateChanged } from '#features/site/leads/events.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { emit } from '#platform/events/emit.ts';
import type { KeyScope } from '#shared/rights/scopes.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import { eventNames } from '../../rules.ts';
import * as programs from '../../contract-programs.ts';
import { payloadOf } from '../../contract-events.ts';
import { sendMessage } from '../actions.ts';

const server = await testServer();
const { accountId } = await makeAccount(server, 'Cedar');
const params = { accountId };
const owner = await makePerson(server, { role: 'account', accountId, isPrimary: true });
const { cookie } = owner;
const keyWith = async (scopes: KeyScope[] = ['webhooks.write'], role = 'accountAdmin') => {
  const { body, text } = await ask(server, keys.create, {
    cookie,
    params,
    body: { name: 'Zapier', role: role as 'account', scopes, days: null },
  });
  assert.ok(body.secret, text);
  return { id: body.key.id, headers: { authorization: `Bearer ${body.secret}` } };
};
const wanted = { targetUrl: 'https://hooks.example/catch/1', event: 'lead.received' as const };
const subscribe = (headers: Record<string, string>, body: typeof wanted = wanted) =>
  ask(server, programs.subscribe, { headers, params, body });
const listed = async () => (await ask(server, contract.list, { cookie, params })).body.hooks;

test('INTG-08 the same key, address and event answer the same subscription; another of these a new one', async () => {
  const { headers } = await keyWith();
  const first = await subscribe(headers);
  assert.equal(first.status, 201, first.text);
  assert.match(first.body.secret!, /^whsec_/);
  const again = await subscribe(headers);
  assert.deepEqual([again.status, again.body.id, again.body.secret], [201, first.body.id, null]);
  const elsewhere = await subscribe(headers, { ...wanted, targetUrl: 'https://hooks.example/catch/2' });
  const other = await subscribe((await keyWith()).headers);
  assert.equal(new Set([first.body.id, elsewhere.body.id, other.body.id]).size, 3);
  const hook = (await listed()).find(({ id }) => id === first.body.id)!;
  assert.deepEqual([hook.isSubscription, hook.events, hook.state], [true, ['lead.received'], 'on']);
  const both = await Promise.all(
    [1, 2].map(() => subscribe(headers, { ...wanted, targetUrl: `${wanted.targetUrl}/b` })),
  );
  assert.equal(new Set(both.map(({ body }) => body.id)).size, 1, 'also two at once');
});

test('INTG-08 a key ends its own subscriptions alone, and needs the scope', async () => {
  const mine = await keyWith();
  const theirs = await keyWith();
  const { body } = await subscribe(mine.headers, { ...wanted, targetUrl: 'https://hooks.example/mine' });
  const end = (headers: Record<string, string>) =>
    ask(server, programs.unsubscribe, { headers, params: { ...params, hookId: body.id } });
  assert.equal((await end(theirs.headers)).status, 404);
  assert.equal((await end((await keyWith(['webhooks.read'])).headers)).code, 'api_keys.scope');
  assert.equal((await subscribe((await keyWith(['webhooks.write'], 'accountUser')).headers)).status, 403);
  assert.equal((await end(mine.headers)).status, 204);
  assert.equal((await end(mine.headers)).status, 404);
});

test('INTG-08 a subscription of a removed key ends, and one whose receiver was gone is on again when it asks', async () => {
  const key = await keyWith();
  const { body } = await subscribe(key.headers, { ...wanted, targetUrl: 'https://hooks.example/ends' });
  const hookOf = async () => (await listed()).find(({ id }) => id === body.id)!;
  await server.sql("update hook set state = 'ended', reason = 'gone' where id = $1", [body.id]);
  const again = await subscribe(key.headers, { ...wanted, targetUrl: 'https://hooks.example/ends' });
  assert.deepEqual([again.body.id, again.body.state, (await hookOf()).state], [body.id, 'on', 'on']);
  await server.sql("update hook set state = 'off', reason = 'person' where id = $1", [body.id]);
  const off = await subscribe(key.headers, { ...wanted, targetUrl: 'https://hooks.example/ends' });
  assert.deepEqual(
    [off.body.id, off.body.state],
    [body.id, 'off'],
    'what a person has switched off stays off',
  );
  await server.sql("update hook set state = 'on', reason = null where id = $1", [body.id]);
  await ask(server, keys.revoke, { cookie, params: { ...params, apiKeyId: key.id } });
  const { state, reason } = await hookOf();
  assert.deepEqual([state, reason], ['ended', 'maker']);
  const sent = server.db.withTenant(asJobOf(accountId), (tx) =>
    sendMessage({ tx, services: server, accountId }, body.id, { id: 'x', type: 'x', data: {} }),
  );
  await assert.rejects(sent, { code: 'webhooks.off' });
});

test('INTG-08 samples are the newest three messages of an event, else an example that says so', async () => {
  const { headers } = await keyWith(['webhooks.read']);
  const samples = (event: 'lead.received' | 'lead.stateChanged') =>
    ask(server, programs.samples, { headers, params, query: { event } });
  const examples = await samples('lead.received');
  assert.equal(examples.body.areExamples, true);
  for (const sample of examples.body.samples) payloadOf('lead.received').strict().parse(sample);
  const subjects = Array.from({ length: 4 }, () => crypto.randomUUID());
  for (const subject of subjects)
    await server.db.withTenant(asJobOf(accountId), (tx) =>
      emit({ tx, services: server, accountId }, leadReceived, {
        subject,
        data: { contentId: null, categoryId: null, photos: 0 },
      }),
    );
  const real = await samples('lead.received');
  assert.equal(real.body.areExamples, false);
  assert.deepEqual(
    real.body.samples.map(({ data }) => data['id']),
    subjects.toReversed().slice(0, 3),
  );
  for (const sample of real.body.samples) payloadOf('lead.received').strict().parse(sample);
  assert.equal((await samples(leadStateChanged.name as 'lead.stateChanged')).body.areExamples, true);
});

test('INTG-08 the document lists a message for each event, with its body', async () => {
  const { body } = await server.app.inject({ url: '/api/openapi.json', headers: { host: 'localhost' } });
  const document = JSON.parse(body) as { webhooks: Record<string, { post: { requestBody: object } }> };
  assert.ok(document.webhooks['lead.received']!.post.requestBody);
  assert.deepEqual(Object.keys(document.webhooks).toSorted(), [...eventNames].toSorted());
});

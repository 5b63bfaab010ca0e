import assert from 'node:assert/strict';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { adoptFile } from '#features/media/media/server/actions.ts';
import * as taxonomy from '#features/structure/taxonomy/contract.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { photograph } from '#testing/photos.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import * as smart from '../contract-smart.ts';
import { tagPhoto } from './actions.ts';

/** A service of the OpenAI protocol; `behave` decides the next answer. */
let behave: 'tags' | 'nonsense' | 'refuse' | 'hang' = 'tags';
const heard: { authorization: string | undefined; port: number; body: Record<string, unknown> }[] = [];
const listener = async (request: IncomingMessage, response: ServerResponse) => {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const { authorization } = request.headers;
  heard.push({ authorization, port: request.socket.localPort!, body: JSON.parse(text) });
  if (behave === 'hang') return;
  if (behave === 'refuse') response.writeHead(401);
  const content =
    behave === 'nonsense'
      ? 'I like it'
      : 'Here: {"tags": [{"tag": "Granite", "confidence": 0.93}, {"tag": "Elephant", "confidence": 1}]}';
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
};
async function startService(): Promise<number> {
  const service = createServer((request, response) => void listener(request, response)).listen(
    0,
    '127.0.0.1',
  );
  await once(service, 'listening');
  after(() => service.close().closeAllConnections());
  return (service.address() as AddressInfo).port;
}
const port = await startService();
const otherPort = await startService();

const server = await testServer({
  works: true,
  env: { PRIVATE_HOSTS: `127.0.0.1:${port},127.0.0.1:${otherPort}` },
});
const { accountId } = await makeAccount(server, 'Cedar');
const { cookie } = await makePerson(server, { role: 'account', accountId });
const other = await makeAccount(server, 'Stranger');
const stranger = await makePerson(server, { role: 'account', accountId: other.accountId });
const plain = await makePerson(server, { role: 'user', accountId });
const mine = { cookie, params: { accountId } };

const label = (await ask(server, taxonomy.createLabel, { ...mine, body: { label: 'Marks' } })).body;
const tags = new Map<string, string>();
for (const name of ['Winter', 'Green', 'Granite', 'Night', 'Ithaca']) {
  const { body } = await ask(server, taxonomy.createTag, {
    cookie,
    params: { accountId, labelId: label.id },
    body: { label: name },
  });
  tags.set(name, body.id);
}
const runsOf = (mediaId: string) =>
  server.sql<{ state: string; failure: string | null; adapter: string; tags: { label: string }[] }>(
    'select state, failure, adapter, tags from auto_tag_history where media_id = $1 order by created_at',
    [mediaId],
  );
let count = 0;
/** Uploads a photo and waits until it has been tagged so often. */
async function upload(shot: Parameters<typeof photograph>[0], runs = 1): Promise<string> {
  count += 1;
  const path = join(server.dataDir, `photo-${count}.jpg`);
  writeFileSync(path, await photograph({ calm: true, ...shot }));
  const row = await server.db.withTenant(asJobOf(accountId), (tx) =>
    adoptFile(tx, server, { accountId, path, name: `photo-${count}.jpg`, type: 'image/jpeg' }),
  );
  if (runs) await until(async () => (await runsOf(row.id)).length >= runs);
  return row.id;
}
const photoOf = async (mediaId: string) => {
  const { body } = await ask(server, contract.photos, { ...mine, query: { limit: 100 } });
  return body.photos.find(({ uid }) => uid === mediaId)!;
};
const stateOf = async (mediaId: string) =>
  Object.fromEntries((await photoOf(mediaId)).tags.map((tag) => [tag.label, tag.state]));
const vote = (mediaId: string, name: string, value: 1 | 0 | -1, who = cookie) =>
  ask(server, contract.vote, {
    cookie: who,
    params: { accountId, mediaId },
    body: { tagId: tags.get(name)!, vote: value },
  });
const save = (change: Partial<contract.Settings> & { key?: string }, who = mine) =>
  ask(server, contract.saveSettings, {
    ...who,
    body: { isOn: true, threshold: 70, labelIds: null, adapter: 'local', baseUrl: '', model: '', ...change },
  });

const winter = await upload({ tone: '#2f8f3f', date: '2025:01:14 10:12:00', at: [42.44, -76.5] });

test('MEDIA-33 MEDIA-36 an upload gets tags of date, place and color by a job, and the run is kept', async () => {
  assert.deepEqual(await stateOf(winter), { Ithaca: 'given', Winter: 'given', Green: 'suggested' });
  const [run] = await runsOf(winter);
  assert.deepEqual([run!.state, run!.adapter, run!.tags.length], ['done', 'local', 3]);
  const { body } = await ask(server, contract.history, mine);
  assert.equal(body.runs[0]!.mediaId, winter);
  const open = await ask(server, contract.photos, { ...mine, query: { state: 'suggested' } });
  assert.deepEqual(
    open.body.photos.map(({ uid }) => uid),
    [winter],
  );
});

test('MEDIA-35 MEDIA-36 a vote gives, refuses or is taken back, is kept, and survives the next run', async () => {
  assert.equal((await vote(winter, 'Green', 1)).status, 200);
  assert.equal((await vote(winter, 'Ithaca', -1)).status, 200);
  assert.equal(
    (await vote(winter, 'Granite', 1)).body.tags.find((tag) => tag.label === 'Granite')!.source,
    'person',
  );
  const votes = await server.sql<{ label: string; vote: number }>(
    `
      select t.label, v.vote
      from image_detection_voting v
      join tag t on t.id = v.tag_id
      where v.media_id = $1
      order by 1
    `,
    [winter],
  );
  assert.deepEqual(votes, [
    { label: 'Granite', vote: 1 },
    { label: 'Green', vote: 1 },
    { label: 'Ithaca', vote: -1 },
  ]);
  const again = await ask(server, contract.start, { ...mine, body: { mediaIds: [winter] } });
  assert.deepEqual(again.body, { queued: 1 });
  await until(async () => (await runsOf(winter)).length === 2);
  assert.deepEqual(await stateOf(winter), { Winter: 'given', Green: 'given', Granite: 'given' });
  await vote(winter, 'Granite', 0);
  await vote(winter, 'Ithaca', 0);
  assert.deepEqual(await stateOf(winter), { Winter: 'given', Green: 'given', Ithaca: 'suggested' });
});

test('MEDIA-35 a photo that looks like confirmed ones gets their tag; refused tags come no more', async () => {
  const first = await upload({ tone: '#705030' });
  assert.equal((await stateOf(first))['Granite'], undefined);
  await vote(first, 'Granite', 1);
  const path = join(server.dataDir, `photo-${count}.jpg`);
  const twin = await server.db.withTenant(asJobOf(accountId), (tx) =>
    adoptFile(tx, server, { accountId, path, name: 'twin.jpg', type: 'image/jpeg' }),
  );
  await until(async () => (await runsOf(twin.id)).length === 1);
  assert.equal((await stateOf(twin.id))['Granite'], 'given');
  assert.deepEqual((await photoOf(twin.id)).tags[0]!.reasons, ['similar']);
});

test('MEDIA-33 the settings decide: off, other labels, another threshold; what is wrong is refused', async () => {
  assert.equal((await save({ isOn: false })).status, 200);
  const off = await upload({ tone: '#2f8f3f', date: '2025:01:15 10:12:00' }, 0);
  await until(async () => (await photoOf(off)) !== undefined);
  assert.deepEqual(await runsOf(off), []);
  const empty = (await ask(server, taxonomy.createLabel, { ...mine, body: { label: 'Empty' } })).body;
  await save({ labelIds: [empty.id] });
  assert.deepEqual(await stateOf(await upload({ tone: '#2f8f3f', date: '2025:01:15 10:12:00' })), {});
  await save({ threshold: 100 });
  const careful = await upload({ tone: '#2f8f3f', date: '2025:01:15 10:12:00' });
  assert.equal((await stateOf(careful))['Winter'], 'suggested');
  const foreign = (
    await ask(server, taxonomy.createLabel, {
      cookie: stranger.cookie,
      params: { accountId: other.accountId },
      body: { label: 'Theirs' },
    })
  ).body;
  assert.equal((await save({ labelIds: [foreign.id] })).code, 'tagging.labels');
  assert.equal((await save({ adapter: 'openai', baseUrl: 'ftp://x.test' })).code, 'tagging.address');
  assert.equal((await save({ threshold: 10 })).status, 400);
  await save({});
});

test('MEDIA-33 a service of the OpenAI protocol gets picture, tags and key; its key is never read back', async () => {
  const saved = await save({
    adapter: 'openai',
    baseUrl: `http://127.0.0.1:${port}/v1/`,
    model: 'eye-1',
    key: 'secret-key',
  });
  assert.equal(saved.body.hasKey, true);
  assert.equal((await ask(server, contract.getSettings, mine)).text.includes('secret-key'), false);
  const [stored] = await server.sql<{ key: string }>(
    "select secrets ->> 'key' as key from connection where account_id = $1",
    [accountId],
  );
  assert.equal(Buffer.from(stored!.key, 'base64').includes('secret-key'), false);
  const photo = await upload({ tone: '#888888' });
  assert.deepEqual(await stateOf(photo), { Granite: 'given' });
  const { authorization, body } = heard.at(-1)!;
  assert.equal(authorization, 'Bearer secret-key');
  const messages = body['messages'] as { content: { type: string; image_url?: { url: string } }[] }[];
  assert.match(messages[1]!.content[1]!.image_url!.url, /^data:image\/jpeg;base64,\/9j/);
  const charged = await server.sql<{ cost: number }>(
    "select cost::float8 as cost from token_entry where kind = 'image' and ref_id = $1",
    [photo],
  );
  assert.deepEqual(charged, [{ cost: 1 }], 'AI-26 a picture that a service looked at costs its token');
  // A key that is left out stays; an empty one is removed.
  const same = { adapter: 'openai' as const, baseUrl: `http://127.0.0.1:${port}/v2`, model: 'm' };
  assert.equal((await save(same)).body.hasKey, true);
  assert.equal((await save({ ...same, key: '' })).body.hasKey, false);
  await save({});
});

test('MEDIA-33 the key of a service is not sent to an address that is set later', async () => {
  const at = (to: number) => ({
    adapter: 'openai' as const,
    baseUrl: `http://127.0.0.1:${to}/v1`,
    model: 'eye-1',
  });
  await save({ ...at(port), key: 'secret-key' });
  const moved = await save(at(otherPort));
  assert.deepEqual([moved.body.hasKey, moved.body.isKeyRemoved], [false, true]);
  await upload({ tone: '#888888' });
  assert.deepEqual([heard.at(-1)!.port, heard.at(-1)!.authorization], [otherPort, undefined]);
  // One of before has no origin in its seal: it works where it stands, and goes with the address whoever writes the row.
  await save(at(port));
  const sealed = server.seal.close(`auto-tag ${accountId}`, 'old-key').toString('base64');
  await server.sql('update connection set secrets = $2, sealed_as = $3 where account_id = $1', [
    accountId,
    JSON.stringify({ key: sealed }),
    `auto-tag ${accountId}`,
  ]);
  await upload({ tone: '#888888' });
  assert.deepEqual([heard.at(-1)!.port, heard.at(-1)!.authorization], [port, 'Bearer old-key']);
  await server.sql(
    `update connection set address = $2, settings = settings || jsonb_build_object('baseUrl', $2::text)
     where account_id = $1`,
    [accountId, at(otherPort).baseUrl],
  );
  await upload({ tone: '#888888' });
  assert.deepEqual([heard.at(-1)!.port, heard.at(-1)!.authorization], [otherPort, undefined]);
  await save({});
});

test('MEDIA-36 a service that refuses, answers nonsense or stands in the own network ends in a failed run', async () => {
  const failing = async (change: Parameters<typeof save>[0], what: typeof behave) => {
    behave = what;
    await save({ adapter: 'openai', model: 'm', ...change });
    const photo = await upload({ tone: '#888888' }, 0);
    await until(async () => (await runsOf(photo)).some(({ state }) => state === 'failed'), 90_000);
    return (await runsOf(photo))[0]!.failure;
  };
  const here = { baseUrl: `http://127.0.0.1:${port}/v1` };
  assert.equal(await failing(here, 'refuse'), 'tagging.refused');
  assert.equal(await failing(here, 'nonsense'), 'tagging.answer');
  await server.sql(
    'insert into token_balance (account_id, hard_cap) values ($1, 0) on conflict (account_id) do update set hard_cap = 0',
    [accountId],
  );
  const before = heard.length;
  const old = (
    await server.sql<{ id: string }>(
      'select media_id as id from auto_tag_history where account_id = $1 limit 1',
      [accountId],
    )
  )[0]!.id;
  await save({ adapter: 'openai', model: 'm', ...here });
  await assert.rejects(tagPhoto(server, { accountId, mediaId: old, startedBy: 'person' }), {
    code: 'tokens.empty',
  });
  await server.sql('update token_balance set hard_cap = null where account_id = $1', [accountId]);
  assert.equal(await failing({ baseUrl: 'http://127.0.0.1:1/v1' }, 'tags'), 'tagging.private');
  assert.equal(heard.length, before);
  await save({});
});

test('MEDIA-34 a smart tag gives its tag to photos that match now and later, and takes it back', async () => {
  const rule = { seasons: ['winter' as const], colors: ['green' as const] };
  const tagId = tags.get('Night')!;
  const preview = await ask(server, smart.previewSmart, { ...mine, body: { rule } });
  assert.ok(preview.body.count >= 1 && preview.body.pictures.some(({ id }) => id === winter));
  const created = await ask(server, smart.createSmart, { ...mine, body: { tagId, rule } });
  assert.equal(created.status, 201, created.text);
  await until(async () => (await stateOf(winter))['Night'] === 'given');
  const later = await upload({ tone: '#2f8f3f', date: '2025:01:16 10:12:00' });
  assert.equal((await stateOf(later))['Night'], 'given');
  const summer = await upload({ tone: '#2f8f3f', date: '2025:07:16 10:12:00' });
  assert.equal((await stateOf(summer))['Night'], undefined);
  assert.equal(
    (await ask(server, smart.createSmart, { ...mine, body: { tagId, rule } })).code,
    'tagging.smart_exists',
  );
  await vote(later, 'Night', 1);
  const params = { accountId, smartTagId: created.body.id };
  await ask(server, smart.updateSmart, { cookie, params, body: { rule: { seasons: ['summer'] } } });
  await until(async () => (await stateOf(summer))['Night'] === 'given');
  assert.deepEqual(
    [(await stateOf(winter))['Night'], (await stateOf(later))['Night']],
    [undefined, 'given'],
    'a confirmed tag stays',
  );
  await ask(server, smart.removeSmart, { cookie, params });
  await until(async () => (await stateOf(summer))['Night'] === undefined);
  assert.deepEqual((await ask(server, smart.listSmart, mine)).body.smartTags, []);
});

test('MEDIA-34 rules without a condition, foreign words and unknown names are refused', async () => {
  const tagId = tags.get('Night')!;
  const make = (rule: unknown, id = tagId) =>
    ask(server, smart.createSmart, { ...mine, body: { tagId: id, rule } as never });
  assert.equal((await make({})).status, 400);
  assert.equal((await make({ weather: 'rain' })).status, 400);
  assert.equal((await make({ categoryId: tagId })).code, 'tagging.reference');
  assert.equal((await make({ text: 'roof' }, label.id)).code, 'tagging.reference');
});

test('MEDIA-33 MEDIA-34 MEDIA-35 a stranger finds nothing, and a plain user may not tag', async () => {
  const calls = [
    [contract.getSettings, {}],
    [contract.photos, {}],
    [contract.history, {}],
    [smart.listSmart, {}],
    [contract.start, { body: {} }],
    [smart.createSmart, { body: { tagId: tags.get('Night')!, rule: { text: 'x' } } }],
  ] as const;
  for (const [endpoint, input] of calls) {
    assert.equal(
      (await ask(server, endpoint, { cookie: stranger.cookie, params: { accountId }, ...input })).status,
      404,
    );
    assert.equal(
      (await ask(server, endpoint, { cookie: plain.cookie, params: { accountId }, ...input })).status,
      403,
    );
  }
  assert.equal((await vote(winter, 'Winter', 1, stranger.cookie)).status, 404);
  assert.equal((await vote(winter, 'Winter', 1, plain.cookie)).status, 403);
  const foreign = { cookie: stranger.cookie, params: { accountId: other.accountId, mediaId: winter } };
  assert.equal(
    (await ask(server, contract.vote, { ...foreign, body: { tagId: tags.get('Winter')!, vote: 1 } })).status,
    404,
  );
});

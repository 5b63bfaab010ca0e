import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { createRestAPIClient } from 'masto';
import { startMastodon } from '#testing/outside/mastodon-server.ts';
import { asks, wrongly } from '#testing/outside/wrong-server.ts';
import { reachMastodon } from './mastodon.ts';
import { NetworkError } from './protocol.ts';

const server = await startMastodon();
after(() => server.close());
const guard = { privateHosts: [server.host] };
const account = () => ({ address: server.url, token: server.person.token });
const picture = { file: Buffer.from('jpeg'), alt: 'A terrace', width: 4, height: 3, address: null };

test('INTG-01 the stand-in of Mastodon is what the client of the network accepts', async () => {
  server.heal();
  const client = createRestAPIClient({ url: server.url, accessToken: server.person.token });
  const me = await client.v1.accounts.verifyCredentials();
  assert.equal(me.acct, server.person.name);
  const { configuration } = await client.v2.instance.fetch();
  assert.equal(configuration.statuses.maxCharacters, 500);
  server.work.looks = 1;
  const medium = await client.v2.media.create({ file: new Blob(['jpeg']), description: 'A wall' });
  server.work.looks = 0;
  assert.ok(medium.url, 'the client has waited for the picture');
  const key = { requestInit: { headers: { 'Idempotency-Key': 'one' } } };
  const status = await client.v1.statuses.create({ status: 'Hello', mediaIds: [medium.id] }, key);
  const again = await client.v1.statuses.create({ status: 'Hello', mediaIds: [medium.id] }, key);
  assert.equal(again.id, status.id, 'a key makes one post');
  assert.equal((await client.v1.accounts.$select(me.id).statuses.list()).length, 1);
  await client.v1.statuses.$select(status.id).remove();
  assert.equal(server.statuses.size, 0);
  await assert.rejects(client.v1.statuses.create({ status: 'x'.repeat(501) }), /limit exceeded/);
});
test('INTG-01 our adapter reads limits, waits for a picture, and makes, finds and removes a post', async () => {
  server.heal();
  const mastodon = await reachMastodon(guard, account(), { lookMs: 1 });
  await mastodon.check();
  assert.equal(server.statuses.size, 0, 'a trial posts nothing');
  assert.deepEqual(await mastodon.limits(), {
    characters: 500,
    pictures: 4,
    linkCharacters: 23,
    pictureBytes: 16_777_216,
    altCharacters: 1500,
  });
  server.work.looks = 2;
  const mediaIds = [await mastodon.upload(picture)];
  server.work.looks = 0;
  assert.equal(server.media.get(mediaIds[0]!)!.description, 'A terrace');
  const link = 'https://builder.test/wall?a=1&b=2';
  const text = `Clay & cedar, "stone".\n\n${link}`;
  const since = new Date(Date.now() - 60_000);
  assert.equal(await mastodon.find({ since, text, link }), undefined);
  const post = { text, language: 'tr' as const, mediaIds };
  const remotePost = await mastodon.make('key', post);
  assert.equal(remotePost.permalink, `${server.url}/@builder/${remotePost.ref}`);
  assert.deepEqual(await mastodon.make('key', post), remotePost);
  assert.deepEqual(await mastodon.find({ since, text, link: null }), remotePost, 'by its words');
  assert.deepEqual(await mastodon.find({ since, text: 'other', link }), remotePost, 'by its link');
  assert.equal(await mastodon.find({ since: new Date(Date.now() + 60_000), text, link }), undefined);
  const client = createRestAPIClient({ url: server.url, accessToken: server.person.token });
  const read = await client.v1.statuses.$select(remotePost.ref).fetch();
  assert.deepEqual([read.language, read.mediaAttachments.length], ['tr', 1]);
  await mastodon.remove(remotePost.ref);
  await mastodon.remove(remotePost.ref);
  assert.equal(server.statuses.size, 0);
});

const codeOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  assert.ok(error instanceof NetworkError, String(error));
  return error;
};
const posts = asks('POST', /statuses$/);
test('INTG-01 what Mastodon answers wrongly is a typed error', async () => {
  const mastodon = await reachMastodon(guard, account());
  const cases = [
    [wrongly.json(429, { error: 'Too many requests' }, { 'retry-after': '90' }), 'network.limited'],
    [wrongly.json(200, { error: 'Something is wrong' }), 'network.refused'],
    [wrongly.json(200, []), 'network.failed'],
    [wrongly.html(200), 'network.not_json'],
    [wrongly.html(503), 'network.busy'],
    [wrongly.json(401, { error: 'The access token was revoked' }), 'network.signed_out'],
    [wrongly.json(403, { error: 'Your login is disabled' }), 'network.no_right'],
    [wrongly.json(422, { error: 'Validation failed' }), 'network.refused'],
    [wrongly.die(), 'network.no_answer'],
  ] as const;
  for (const [before, code] of cases) {
    server.heal();
    server.fault({ when: posts, before });
    const making = mastodon.make(crypto.randomUUID(), { text: 'Hello', language: 'en', mediaIds: [] });
    assert.equal((await codeOf(making)).code, code);
  }
  server.heal();
  const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
  server.fault({
    when: posts,
    before: wrongly.json(429, { error: 'Too many' }, { 'x-ratelimit-reset': inAnHour }),
  });
  const { waitSeconds } = await codeOf(
    mastodon.make('late', { text: 'Hello', language: 'en', mediaIds: [] }),
  );
  assert.ok(waitSeconds! > 3000 && waitSeconds! <= 3600, String(waitSeconds));
});
test('INTG-01 a token that may not post, a wrong one, and a page of another program are told apart', async () => {
  server.heal();
  const check = async (person: Partial<ReturnType<typeof account>> = {}) =>
    (await reachMastodon(guard, { ...account(), ...person })).check();
  assert.equal((await codeOf(check({ token: 'other' }))).code, 'network.signed_out');
  server.person.mayWrite = false;
  assert.equal((await codeOf(check())).code, 'network.no_right');
  server.person.mayWrite = true;
  server.fault({ when: asks('GET', /verify_credentials$/), before: wrongly.html(404) });
  assert.equal((await codeOf(check())).code, 'network.not_json');
  assert.equal((await codeOf(check({ address: 'https://10.0.0.8' }))).code, 'network.private');
});

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as publishing from '#features/flows/publishing/contract.ts';
import { sendPublication, startDue } from '#features/flows/publishing/server/send/jobs.ts';
import { accountCalls } from '#features/ground/connections/contract.ts';
import * as content from '#features/items/content/contract.ts';
import { derivativeKey } from '#shared/picture.ts';
import { startBluesky } from '#testing/outside/bluesky-server.ts';
import { startMastodon } from '#testing/outside/mastodon-server.ts';
import { asks, wrongly } from '#testing/outside/wrong-server.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import { post as postByAutomation } from '../actions.ts';
import { asJobOf } from '#platform/db/scope.ts';

const bluesky = await startBluesky();
const mastodon = await startMastodon();
after(() => Promise.all([bluesky.close(), mastodon.close()]));
const server = await testServer({ env: { PRIVATE_HOSTS: `${bluesky.host},${mastodon.host}` } });
const world = await contentWorld(server);
const { accountId } = world;
const { cookie } = await world.as('account');
const params = { accountId };

const connect = async (kind: string, settings: Record<string, string>, secrets: Record<string, string>) => {
  const body = { kind, name: '', settings, secrets };
  const answer = await ask(server, accountCalls.connect, { cookie, params, body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.id;
};
const { handle, password } = bluesky.person;
const blueskyId = await connect('network.bluesky', { handle, address: bluesky.url }, { password });
const mastodonId = await connect(
  'network.mastodon',
  { address: mastodon.url },
  { token: mastodon.person.token },
);
/** Makes a public item with pictures whose files are there; `sizes` gives the bytes of each copy. */
async function makeItem(title: string, photos: Record<string, number>[] = [{ '480x480': 4 }]) {
  const body = { title, city: 'Bath', description: 'A garden that stepped down twice is one room now.' };
  const created = await ask(server, content.create, { cookie, params, body });
  assert.equal(created.status, 201, created.text);
  const { id: contentId } = created.body;
  for (const [position, sizes] of photos.entries()) {
    const photo = await world.photo(contentId);
    const base = `image/thumb/${accountId}/${photo}`;
    await server.sql(
      `
        update media
        set alt = 'The "terrace"', position = $3, derivatives = derivatives || jsonb_build_object('sizes', $2::jsonb)
        where id = $1
      `,
      [photo, JSON.stringify(Object.keys(sizes)), position],
    );
    for (const [size, bytes] of Object.entries(sizes))
      await server.storage.put(
        derivativeKey(base, size as '480x480', 'jpeg'),
        Buffer.alloc(bytes),
        'image/jpeg',
      );
  }
  const at = { ...params, contentId };
  const { body: current } = await ask(server, content.get, { cookie, params: at });
  const published = await ask(server, content.publish, {
    cookie,
    params: at,
    body: { version: current.version },
  });
  assert.equal(published.status, 200, published.text);
  return contentId;
}
const post = (contentId: string, networkId: string, more: { text?: string; dueAt?: string } = {}) =>
  ask(server, contract.post, { cookie, params: { ...params, contentId }, body: { networkId, ...more } });
const read = async (contentId: string) => {
  const { body } = await ask(server, publishing.list, { cookie, params, query: { contentId } });
  return body.rows[0]!;
};
const run = (publicationId: string, { lastAttempt = false } = {}) =>
  sendPublication.run({ accountId, publicationId }, server, {
    jobId: publicationId,
    attempt: 0,
    lastAttempt,
  });
const makesRecord = asks('POST', /createRecord$/);
const makesStatus = asks('POST', /\/statuses$/);
const heal = () => {
  bluesky.heal();
  mastodon.heal();
  bluesky.records.clear();
  mastodon.statuses.clear();
};

test('INTG-01 an item is posted on each network with its picture and its own page, and taken down', async () => {
  heal();
  const contentId = await makeItem('Walcot Parade');
  const preview = await ask(server, contract.previews, { cookie, params: { ...params, contentId } });
  assert.equal(preview.status, 200, preview.text);
  assert.deepEqual(
    preview.body.previews.map(({ network, source, pictures }) => [network.kind, source, pictures.length]),
    [
      ['network.bluesky', 'item', 1],
      ['network.mastodon', 'item', 1],
    ],
  );
  const { link } = preview.body;
  assert.match(link!, /walcot-parade/);
  for (const networkId of [blueskyId, mastodonId]) {
    const answer = await post(contentId, networkId);
    assert.equal(answer.status, 200, answer.text);
    assert.deepEqual([answer.body.type, answer.body.state], ['network', 'pending']);
    await run(answer.body.id);
    const again = await post(contentId, networkId);
    assert.deepEqual([again.status, again.code], [409, 'networks.posted']);
  }
  const [record] = [...bluesky.records.values()];
  const expected = `Walcot Parade\n\nA garden that stepped down twice is one room now.\n\n${link}`;
  assert.equal(record!.value['text'], expected);
  const { images } = record!.value['embed'] as { images: { alt: string }[] };
  assert.equal(images[0]!.alt, 'The "terrace"');
  const [status] = [...mastodon.statuses.values()];
  assert.deepEqual([status!.text, status!.media.length], [expected, 1]);
  const { body } = await ask(server, publishing.list, {
    cookie,
    params,
    query: { contentId, type: 'network' },
  });
  assert.deepEqual(
    body.rows.map(({ state, status: seen, permalink }) => [state, seen, new URL(permalink!).host]),
    [
      ['completed', 'published', mastodon.host],
      ['completed', 'published', 'bsky.app'],
    ],
  );
  for (const { id: publicationId } of body.rows) {
    const down = await ask(server, publishing.takeDown, { cookie, params: { ...params, publicationId } });
    assert.equal(down.status, 200, down.text);
    await run(publicationId);
  }
  assert.deepEqual([bluesky.records.size, mastodon.statuses.size], [0, 0]);
  const anew = await post(contentId, blueskyId);
  await run(anew.body.id);
  assert.equal(bluesky.records.size, 1, 'a post that was taken down can be made anew');
});
test('INTG-01 an answer lost after the post was made is looked for, and no second post is made', async () => {
  for (const [networkId, network, makes, posts] of [
    [blueskyId, bluesky, makesRecord, bluesky.records],
    [mastodonId, mastodon, makesStatus, mastodon.statuses],
  ] as const) {
    heal();
    const contentId = await makeItem(`Lost ${crypto.randomUUID()}`);
    network.fault({ when: makes, times: 1, after: wrongly.die() });
    const { body } = await post(contentId, networkId);
    await run(body.id);
    assert.equal((await read(contentId)).state, 'completed', 'found at once');
    assert.equal(posts.size, 1);

    const other = await makeItem(`Lost for longer ${crypto.randomUUID()}`);
    heal();
    network.fault({ when: makes, times: 1, after: wrongly.html(200) });
    // The network is gone after it has made the post, so that nothing can be looked for.
    network.fault({ when: asks('GET', /getRecord|accounts/), times: 1, before: wrongly.die() });
    const { body: second } = await post(other, networkId);
    await assert.rejects(run(second.id));
    const unknown = await read(other);
    assert.deepEqual([unknown.state, unknown.failure], ['unknown', 'publishing.answer_lost']);
    await run(second.id);
    assert.equal((await read(other)).state, 'completed');
    assert.equal(posts.size, 1, 'the post of the first request, and no other');
  }
});
test('INTG-01 a network that asks for patience gets it, and the post goes out later', async () => {
  heal();
  const contentId = await makeItem('Patience');
  mastodon.fault({
    when: makesStatus,
    times: 1,
    before: wrongly.json(429, { error: 'Too many requests' }, { 'retry-after': '900' }),
  });
  const { body } = await post(contentId, mastodonId);
  await run(body.id);
  const waiting = await read(contentId);
  assert.equal(waiting.state, 'pending');
  const seconds = (Date.parse(waiting.dueAt!) - Date.parse(waiting.date)) / 1000;
  assert.ok(seconds > 800 && seconds < 2000, String(seconds));
  assert.equal(mastodon.statuses.size, 0);
  await startDue.run({}, server, { jobId: 'a', attempt: 0, lastAttempt: false });
  assert.equal((await read(contentId)).dueAt, waiting.dueAt, 'it is not time yet');
  await server.sql("update publication set due_at = now() - interval '1 minute' where id = $1", [body.id]);
  await startDue.run({}, server, { jobId: 'b', attempt: 0, lastAttempt: false });
  await run(body.id);
  assert.equal((await read(contentId)).state, 'completed');
});
test('INTG-01 a token revoked in mid-post fails the post and the connection, and says what to do', async () => {
  heal();
  const contentId = await makeItem('Revoked');
  const { body } = await post(contentId, blueskyId);
  // The session was opened and the picture is there when the token becomes worthless.
  bluesky.fault({
    when: makesRecord,
    times: 1,
    before: wrongly.json(400, { error: 'ExpiredToken', message: 'Token has been revoked' }),
  });
  await run(body.id);
  const failed = await read(contentId);
  assert.deepEqual([failed.state, failed.failure], ['failed', 'network.signed_out']);
  const connection = await until(async () => {
    const sql = "select state, failure from connection where id = $1 and state = 'failing'";
    return (await server.sql<{ state: string; failure: string }>(sql, [blueskyId]))[0];
  });
  assert.deepEqual(connection, { state: 'failing', failure: 'network.signed_out' });
  const retried = await ask(server, publishing.retry, {
    cookie,
    params: { ...params, publicationId: body.id },
  });
  assert.equal(retried.status, 200, retried.text);
  await run(body.id);
  assert.equal((await read(contentId)).state, 'completed');
  assert.equal(bluesky.records.size, 1);
});
test('INTG-01 an error inside of a 200 and a page in place of an answer are failures, not posts', async () => {
  heal();
  const contentId = await makeItem('Inside');
  mastodon.fault({ when: makesStatus, before: wrongly.json(200, { error: 'Not today' }) });
  const { body } = await post(contentId, mastodonId);
  await run(body.id);
  const refused = await read(contentId);
  assert.deepEqual(
    [refused.state, refused.failure, refused.said],
    ['failed', 'network.refused', 'Not today'],
  );
  mastodon.heal();
  mastodon.fault({ when: () => true, before: wrongly.html(200) });
  const other = await makeItem('Page');
  const { body: second } = await post(other, mastodonId);
  await run(second.id, { lastAttempt: true });
  assert.equal((await read(other)).failure, 'network.not_json');
});
test('INTG-01 pictures are sent in the largest copy that fits, four at most, and what is left out is counted', async () => {
  heal();
  const contentId = await makeItem('Pictures', [
    { '1920x1920': 1_200_000, '1280x1280': 900_000, '480x480': 4 },
    { '480x480': 1_000_001 },
    { '480x480': 5 },
    { '480x480': 6 },
    { '480x480': 7 },
  ]);
  const { body } = await post(contentId, blueskyId);
  await run(body.id);
  const row = await read(contentId);
  assert.equal(row.state, 'completed', row.failure ?? '');
  assert.deepEqual(row.leftOut, { pictures: 2, films: 0, words: 0 });
  const [record] = [...bluesky.records.values()];
  const { images } = record!.value['embed'] as { images: { image: { size: number } }[] };
  assert.deepEqual(
    images.map(({ image }) => image.size),
    [900_000, 5, 6],
  );
});
test('INTG-01 a post has the text that somebody gave it, within the limits that a server names', async () => {
  heal();
  mastodon.limits.characters = 60;
  const contentId = await makeItem('Limits');
  const { body } = await post(contentId, mastodonId);
  await run(body.id);
  const [status] = [...mastodon.statuses.values()];
  assert.match(status!.text, /…\n\nhttp/);
  const other = await makeItem('Too long');
  const tooLong = await post(other, mastodonId, { text: 'x'.repeat(61) });
  assert.deepEqual([tooLong.status, tooLong.code], [400, 'networks.too_long']);
  const edited = await post(other, mastodonId, { text: 'Our own words #bath' });
  assert.equal(edited.status, 200, edited.text);
  await run(edited.body.id);
  assert.ok([...mastodon.statuses.values()].some(({ text }) => text === 'Our own words #bath'));
  mastodon.limits.characters = 500;
});
test('INTG-01 the approved text for networks is what is posted', async () => {
  heal();
  const contentId = await makeItem('Approved');
  await server.sql(
    `
      insert into writing (account_id, content_id, destination, language, description, status, content_hash, origin)
      values ($1, $2, 'social', 'en', 'Clay herringbone underfoot.', 'approved', repeat('0', 64), 'hand')
    `,
    [accountId, contentId],
  );
  const { body } = await post(contentId, blueskyId);
  await run(body.id);
  const [record] = [...bluesky.records.values()];
  assert.match(String(record!.value['text']), /^Clay herringbone underfoot\.\n\nhttp/);
});
test('AUTO-23 a post waits for its date, takes a new text until then, and is cancelled without a request', async () => {
  heal();
  const contentId = await makeItem('Later');
  const past = await post(contentId, blueskyId, { dueAt: new Date(Date.now() - 60_000).toISOString() });
  assert.deepEqual([past.status, past.code], [400, 'networks.past']);
  const dueAt = new Date(Date.now() + 86_400_000).toISOString();
  const first = await post(contentId, blueskyId, { dueAt, text: 'First words' });
  assert.equal(first.body.dueAt, dueAt);
  await run(first.body.id);
  assert.equal(bluesky.records.size, 0, 'nothing goes out before its date');
  const second = await post(contentId, blueskyId, { dueAt, text: 'Second words' });
  assert.equal(second.body.id, first.body.id, 'one post of an item on a network');
  await server.sql("update publication set due_at = now() - interval '1 minute' where id = $1", [
    first.body.id,
  ]);
  await startDue.run({}, server, { jobId: 'c', attempt: 0, lastAttempt: false });
  await run(first.body.id);
  assert.deepEqual(
    [...bluesky.records.values()].map(({ value }) => value['text']),
    ['Second words'],
  );
  const other = await makeItem('Cancelled');
  const { body } = await post(other, mastodonId, { dueAt });
  const down = { ...params, publicationId: body.id };
  await ask(server, publishing.takeDown, { cookie, params: down });
  await run(body.id);
  const cancelled = await read(other);
  assert.deepEqual(
    [cancelled.state, cancelled.status, cancelled.isShow],
    ['completed', 'notPublished', false],
  );
  assert.equal(mastodon.statuses.size, 0);
});
test('AUTO-23 an item that is taken off the own site loses its posts, and one that is not public gets none', async () => {
  heal();
  const contentId = await makeItem('Withdrawn');
  const { body } = await post(contentId, blueskyId);
  await run(body.id);
  await server.sql("update content_public set status_publish = 'unpublished' where content_id = $1", [
    contentId,
  ]);
  const retried = await ask(server, publishing.retry, {
    cookie,
    params: { ...params, publicationId: body.id },
  });
  assert.equal(retried.status, 200);
  await run(body.id);
  assert.equal((await read(contentId)).failure, 'publishing.not_public');
  const created = await ask(server, content.create, { cookie, params, body: { title: 'Draft' } });
  const refused = await post(created.body.id, blueskyId);
  assert.deepEqual([refused.status, refused.code], [409, 'publishing.not_public']);
});
test('AUTO-23 an automation posts an item once', async () => {
  heal();
  const contentId = await makeItem('By an automation');
  const asking = { contentId, networkId: blueskyId };
  const byAutomation = () =>
    server.db.withTenant(asJobOf(accountId), (tx) =>
      postByAutomation({ tx, services: server, accountId }, asking),
    );
  const { publicationId } = await byAutomation();
  await run(publicationId);
  await assert.rejects(byAutomation(), { code: 'networks.posted' });
  assert.equal((await read(contentId)).state, 'completed');
});

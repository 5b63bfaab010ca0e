import assert from 'node:assert/strict';
import { test } from 'node:test';
import { accountCalls } from '#features/ground/connections/contract.ts';
import * as content from '#features/items/content/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../contract.ts';

const server = await testServer();
const world = await contentWorld(server);
const foreign = await contentWorld(server, 'harbor');
const { accountId } = world;
const params = { accountId };
const owner = await world.as('account');
const plain = await world.as('user');
const stranger = await foreign.as('account');

const connect = async (cookie: string, account = accountId) => {
  const { body } = await ask(server, accountCalls.connect, {
    cookie,
    params: { accountId: account },
    body: {
      kind: 'website.wordpress',
      name: '',
      settings: { address: 'https://partner.test', userName: 'writer' },
      secrets: { password: 'abcd' },
    },
  });
  return body.id;
};
const websiteId = await connect(owner.cookie);
async function makeItem(title: string, isPublic = true) {
  const { body } = await ask(server, content.create, { cookie: owner.cookie, params, body: { title } });
  if (isPublic) {
    const at = { ...params, contentId: body.id };
    await ask(server, content.publish, { cookie: owner.cookie, params: at, body: { version: body.version } });
  }
  return body.id;
}
const publish = (contentId: string, website = websiteId, cookie = owner.cookie) =>
  ask(server, contract.publish, { cookie, params: { ...params, contentId }, body: { websiteId: website } });
const rowsOf = async (query: Record<string, string | number> = {}, cookie = owner.cookie) =>
  (await ask(server, contract.list, { cookie, params, query })).body;

test('AUTO-21 publishing is refused for what is not public, for testimonials and for websites of others', async () => {
  const hidden = await publish(await makeItem('Hidden', false));
  assert.deepEqual([hidden.status, hidden.code], [409, 'publishing.not_public']);
  const contentId = await makeItem('Public');
  const others = await publish(contentId, await connect(stranger.cookie, foreign.accountId));
  assert.deepEqual([others.status, others.code], [409, 'publishing.no_website']);
  await server.sql('update content set is_testimonial = true where id = $1', [contentId]);
  assert.equal((await publish(contentId)).code, 'publishing.testimonial');
  assert.equal((await rowsOf({ contentId })).rows.length, 0, 'nothing is stored');
});
test('AUTO-23 the list goes page by page, newest wish first, and is closed to plain users and strangers', async () => {
  const ids: string[] = [];
  for (const title of ['One', 'Two', 'Three']) {
    const contentId = await makeItem(title);
    ids.push((await publish(contentId)).body.id);
  }
  const first = await rowsOf({ limit: 2 });
  assert.deepEqual(
    first.rows.map(({ title }) => title),
    ['Three', 'Two'],
  );
  const second = await rowsOf({ limit: 2, cursor: first.nextCursor! });
  assert.equal(second.rows[0]!.title, 'One');
  assert.ok(second.rows.every(({ id }) => ids.includes(id)));
  for (const [cookie, status] of [
    [plain.cookie, 403],
    [stranger.cookie, 404],
    ['', 401],
  ] as const) {
    assert.equal((await ask(server, contract.list, { cookie, params })).status, status);
    const retry = { cookie, params: { ...params, publicationId: ids[0]! } };
    assert.equal((await ask(server, contract.retry, retry)).status, status);
  }
  const cursor = await ask(server, contract.list, { cookie: owner.cookie, params, query: { cursor: 'x' } });
  assert.equal(cursor.code, 'cursor.invalid');
});
test('AUTO-21 what was published stays in the list when its item is deleted', async () => {
  const contentId = await makeItem('Deleted later');
  await publish(contentId);
  await server.sql('delete from content where id = $1', [contentId]);
  assert.deepEqual(
    (await rowsOf({ contentId })).rows.map(({ title, contentType }) => [title, contentType.name]),
    [['Deleted later', 'project']],
  );
});
test('INTG-03 the code for other websites is plain HTML with the newest items, and escapes what they say', async () => {
  await makeItem('Steps <b>& "walls"</b>');
  const { body } = await ask(server, contract.getSnippet, { cookie: owner.cookie, params });
  assert.match(
    body.html!,
    /<li><a href="[^"]+">Steps &lt;b&gt;&amp; &quot;walls&quot;&lt;\/b&gt;<\/a><\/li>/,
  );
  assert.doesNotMatch(body.html!, /<script|style=/);
  const none = await ask(server, contract.getSnippet, {
    cookie: stranger.cookie,
    params: { accountId: foreign.accountId },
  });
  assert.equal(none.body.html, null);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import * as notices from '#features/ground/notices/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { deliverEvents } from '#testing/events.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../contract.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const ann = await world.as('accountAdmin');
const ben = await world.as('account');
const user = await world.as('user');
const { cookie: strangerCookie } = await stranger.as('accountAdmin');
const { accountId } = world;
const make = async (title: string) =>
  (await ask(server, content.create, { cookie: ann.cookie, params: { accountId }, body: { title } })).body.id;
const of = (contentId: string, cookie: string) => ({ cookie, params: { accountId, contentId } });
const send = (contentId: string, cookie: string, body: string, mentions: string[] = []) =>
  ask(server, contract.send, { ...of(contentId, cookie), body: { body, mentions } });
const list = async (contentId: string, cookie: string, query = {}) =>
  (await ask(server, contract.list, { ...of(contentId, cookie), query })).body;
const unread = async (contentId: string, cookie: string) =>
  (await ask(server, contract.countUnread, of(contentId, cookie))).body.unread;

test('CONT-52 a message raises the unread count of others who see the item, until they have seen it', async () => {
  const item = await make('A terrace');
  const sent = await send(item, ann.cookie, 'The stone comes on Monday.');
  assert.equal(sent.status, 201, sent.text);
  assert.deepEqual([await unread(item, ann.cookie), await unread(item, ben.cookie)], [0, 1]);
  const page = await list(item, ben.cookie);
  assert.deepEqual([page.channelId, page.messages.length, page.messages[0]!.userId], [item, 1, ann.userId]);
  const seen = await ask(server, contract.markSeen, {
    ...of(item, ben.cookie),
    body: { messageId: sent.body.id },
  });
  assert.equal(seen.status, 204);
  assert.equal(await unread(item, ben.cookie), 0);
  const elsewhere = await ask(server, contract.markSeen, {
    ...of(await make('Another'), ben.cookie),
    body: { messageId: sent.body.id },
  });
  assert.equal(elsewhere.status, 404, 'a message of another item');
});

test('CONT-52 who does not see the item finds no conversation', async () => {
  const item = await make('A wall');
  const { body: message } = await send(item, ann.cookie, 'Between us.');
  for (const cookie of [strangerCookie, user.cookie]) {
    const call = of(item, cookie);
    const oneCall = { cookie, params: { ...call.params, messageId: message.id } };
    assert.equal((await ask(server, contract.list, call)).status, 404);
    assert.equal((await ask(server, contract.countUnread, call)).status, 404);
    assert.equal((await ask(server, contract.listPeople, call)).status, 404);
    assert.equal((await ask(server, contract.enter, call)).status, 404);
    assert.equal((await send(item, cookie, 'Hello')).status, 404);
    assert.equal((await ask(server, contract.edit, { ...oneCall, body: { body: 'x' } })).status, 404);
    assert.equal((await ask(server, contract.remove, oneCall)).status, 404);
  }
});

test('CONT-52 people who see the item are named, with a notice and a mail; others are refused', async () => {
  const item = await make('A pond');
  const { people } = (await ask(server, contract.listPeople, of(item, ann.cookie))).body;
  const ids = people.map(({ id }) => id);
  assert.ok(ids.includes(ben.userId) && !ids.includes(user.userId), 'only who sees the item');
  const refused = await send(item, ann.cookie, 'Hello', [user.userId]);
  assert.deepEqual([refused.status, refused.code], [400, 'messages.unknown_person']);
  const sent = await send(item, ann.cookie, 'Please look, @Ben', [ben.userId]);
  assert.deepEqual(sent.body.mentions, [ben.userId]);
  await deliverEvents(server);
  const notices = await server.sql<{ userId: string; link: string }>(
    "select user_id, link from notice where account_id = $1 and kind = 'message.mention'",
    [accountId],
  );
  assert.equal(notices.length, 1);
  assert.equal(notices[0]!.link, `/content/${item}/messages`);
  const mails = await server.sql<{ text: string }>(
    "select text from mail where account_id = $1 and kind = 'message.mention'",
    [accountId],
  );
  assert.equal(mails.length, 1);
  assert.match(mails[0]!.text, /Please look, @Ben/);
});

test('CONT-52 people of the agency are named as well, and told; those of other agencies and the house are not, until they take part', async () => {
  const item = await make('A fountain');
  const owner = await world.as('agency');
  const employee = await world.as('agencyUser');
  const foreign = await stranger.as('agency');
  const house = await world.as('house');
  const namedBy = async (cookie: string) =>
    (await ask(server, contract.listPeople, of(item, cookie))).body.people.map(({ id }) => id);
  const ids = await namedBy(ben.cookie);
  assert.ok(ids.includes(owner.userId) && ids.includes(employee.userId));
  assert.ok(!ids.includes(foreign.userId) && !ids.includes(house.userId), 'behind the wall, or not here');
  for (const userId of [foreign.userId, house.userId]) {
    const refused = await send(item, ben.cookie, 'Hello', [userId]);
    assert.deepEqual([refused.status, refused.code], [400, 'messages.unknown_person']);
  }
  await server.sql("delete from notice where kind = 'message.mention'");
  await server.sql("delete from mail where kind = 'message.mention'");
  const sent = await send(item, ben.cookie, 'Please look', [owner.userId, ann.userId]);
  assert.equal(sent.status, 201, sent.text);
  await deliverEvents(server);
  const noticeRows = await server.sql<{ userId: string }>(
    `select user_id as "userId" from notice
     where account_id = $1 and kind = 'message.mention' order by user_id`,
    [accountId],
  );
  assert.deepEqual(
    noticeRows.map(({ userId }) => userId),
    [owner.userId, ann.userId].sort(),
  );
  const mails = await server.sql("select from mail where account_id = $1 and kind = 'message.mention'", [
    accountId,
  ]);
  assert.equal(mails.length, 2);
  const inbox = await ask(server, notices.listNotices, { cookie: owner.cookie, params: { accountId } });
  assert.deepEqual(
    inbox.body.notices.map(({ kind }) => kind),
    ['message.mention'],
  );

  assert.equal((await send(item, house.cookie, 'Support here.')).status, 201);
  assert.ok((await namedBy(ben.cookie)).includes(house.userId), 'the house takes part');
  assert.equal((await send(item, ben.cookie, 'Thanks', [house.userId])).status, 201);
  await server.sql('update app_user set is_auth = false where id = $1', [owner.userId]);
  assert.equal((await send(item, ben.cookie, 'Still there?', [owner.userId])).status, 400);
});

test('CONT-52 own messages are changed and deleted, those of others are not', async () => {
  const item = await make('A path');
  const { body: message } = await send(item, ann.cookie, 'On Monday.');
  const oneCall = (cookie: string) => ({
    cookie,
    params: { accountId, contentId: item, messageId: message.id },
  });
  assert.equal(
    (await ask(server, contract.edit, { ...oneCall(ben.cookie), body: { body: 'Never.' } })).status,
    404,
  );
  assert.equal((await ask(server, contract.remove, oneCall(ben.cookie))).status, 404);
  const edited = await ask(server, contract.edit, { ...oneCall(ann.cookie), body: { body: 'On Tuesday.' } });
  assert.deepEqual([edited.body.body, edited.body.editedAt !== null], ['On Tuesday.', true]);
  assert.equal((await ask(server, contract.remove, oneCall(ann.cookie))).status, 204);
  const [row] = (await list(item, ben.cookie)).messages;
  assert.deepEqual([row!.body, row!.deletedAt !== null], ['', true]);
  assert.equal(await unread(item, ben.cookie), 0, 'a deleted message is not unread');
  const again = await ask(server, contract.edit, { ...oneCall(ann.cookie), body: { body: 'Back.' } });
  assert.deepEqual([again.status, again.code], [409, 'messages.removed']);
});

test('CONT-52 messages come in pages, the newest first', async () => {
  const item = await make('A gate');
  for (const body of ['one', 'two', 'three']) await send(item, ann.cookie, body);
  const first = await list(item, ben.cookie, { limit: 2 });
  assert.deepEqual(
    first.messages.map(({ body }) => body),
    ['three', 'two'],
  );
  const second = await list(item, ben.cookie, { limit: 2, cursor: first.nextCursor! });
  assert.deepEqual([second.messages.map(({ body }) => body), second.nextCursor], [['one'], null]);
});

test('CONT-52 who has the item open is seen by others, and not after leaving', async () => {
  const item = await make('A roof');
  const enter = async (cookie: string) =>
    (await ask(server, contract.enter, of(item, cookie))).body.onlineUsers.map(({ id }) => id);
  assert.deepEqual(await enter(ann.cookie), []);
  assert.deepEqual(await enter(ben.cookie), [ann.userId]);
  assert.deepEqual(await enter(ann.cookie), [ben.userId]);
  assert.equal((await ask(server, contract.leave, of(item, ben.cookie))).status, 204);
  assert.deepEqual(await enter(ann.cookie), []);
  const events = await server.sql<{ topic: string }>(
    "select topic from live_event where account_id = $1 and topic = 'content.presence'",
    [accountId],
  );
  assert.equal(events.length, 3, 'two came, one left; a sign of life tells nobody');
});

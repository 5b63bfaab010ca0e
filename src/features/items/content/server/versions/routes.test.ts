import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account as auditLog } from '#features/ground/audit/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { remove as removeMedia } from '#features/media/media/contract.ts';
import * as contract from '../../contract.ts';
import * as trashCalls from '../../contract-trash.ts';
import { contents } from '../../contract-feed.ts';
import * as versionContract from '../../contract-versions.ts';

const server = await testServer();
const world = await contentWorld(server);
const { cookie } = await world.as('account');
const at = (contentId: string) => ({ cookie, params: { accountId: world.accountId, contentId } });

const read = async (id: string) => (await ask(server, contract.get, at(id))).body;
const save = async (id: string, change: contract.Change, who = cookie) => {
  const { version } = await read(id);
  const saved = await ask(server, contract.update, { ...at(id), cookie: who, body: { version, ...change } });
  assert.equal(saved.status, 200, saved.text);
  return saved.body;
};
const act = async (id: string, endpoint: typeof contract.publish | typeof contract.unpublish) => {
  const { version } = await read(id);
  const done = await ask(server, endpoint, { ...at(id), body: { version } });
  assert.equal(done.status, 200, done.text);
  return done.body;
};
const publicItem = async (id: string) => {
  const feed = await ask(server, contents, { cookie, query: { accountId: world.accountId } });
  const feedItem = feed.body.contents.find(({ uid }) => uid === id);
  return feedItem && { ...feedItem, updatedAt: '' };
};
const versionsOf = async (id: string) => (await ask(server, versionContract.listVersions, at(id))).body.rows;
const restore = async (id: string, number: number) => {
  const { version } = await read(id);
  return ask(server, versionContract.restoreVersion, {
    ...at(id),
    params: { ...at(id).params, number: String(number) },
    body: { version },
  });
};
const publishedItem = async (change: contract.Change = {}) => {
  const body = { title: 'A long pool', description: 'Cut into the lawn.', ...change };
  const created = await ask(server, contract.create, {
    cookie,
    params: { accountId: world.accountId },
    body,
  });
  assert.equal(created.status, 201, created.text);
  await act(created.body.id, contract.publish);
  return created.body.id;
};

test('CONT-11 typing in a published item changes nothing in public until its page is updated', async () => {
  const id = await publishedItem();
  const before = await publicItem(id);
  const saved = await save(id, { title: 'Half a sent', description: '' });
  assert.equal(saved.hasChanges, true);
  assert.deepEqual(await publicItem(id), before);
  const updated = await act(id, contract.publish);
  assert.equal(updated.hasChanges, false);
  assert.equal((await publicItem(id))?.title, 'Half a sent');
});

test('a published item that is changed back is the same as its page', async () => {
  const id = await publishedItem();
  assert.equal((await save(id, { title: 'Other' })).hasChanges, true);
  assert.equal((await save(id, { title: 'A long pool' })).hasChanges, false);
});

test('a draft has no page to differ from, and its public copy follows it', async () => {
  const { body } = await ask(server, contract.create, {
    cookie,
    params: { accountId: world.accountId },
    body: { title: 'Draft' },
  });
  const saved = await save(body.id, { title: 'Draft, longer' });
  assert.equal(saved.hasChanges, false);
  assert.equal((await publicItem(body.id))?.title, 'Draft, longer');
});

test('pictures and pairs that are added wait for the update; one that is deleted leaves the page at once', async () => {
  const id = await publishedItem();
  const first = await world.photo(id);
  await act(id, contract.publish);
  const later = await world.photo(id);
  await save(id, { coverMediaId: later, pairs: [{ beforeId: first, afterId: later }] });
  const waiting = await publicItem(id);
  assert.equal(
    waiting?.media.some(({ id: mediaId }) => mediaId === later),
    false,
  );
  assert.deepEqual(waiting?.pairs, []);
  await act(id, contract.publish);
  const updated = await publicItem(id);
  assert.equal(updated?.cover?.id, later);
  assert.equal(updated?.pairs.length, 1);
  const removed = await ask(server, removeMedia, {
    cookie,
    params: { accountId: world.accountId, mediaId: later },
  });
  assert.equal(removed.status, 204, removed.text);
  assert.equal((await publicItem(id))?.media.length, 1);
  assert.equal((await read(id)).hasChanges, false);
});

test('versions name who wrote them and what changed; saves of one person belong together', async () => {
  const id = await publishedItem();
  await save(id, { title: 'One' });
  await save(id, { title: 'Two', seoTitle: 'Two in Bath' });
  const admin = await world.as('accountAdmin');
  await save(id, { description: 'By another person.' }, admin.cookie);
  const rows = await versionsOf(id);
  assert.deepEqual(
    rows.map(({ kind, changed, isPublic }) => [kind, changed, isPublic]),
    [
      ['edited', ['description'], false],
      ['edited', ['seoTitle', 'title'], false],
      ['published', [], true],
    ],
  );
  assert.notEqual(rows[0]!.byName, rows[1]!.byName);
  const log = await ask(server, auditLog.list, { cookie, params: { accountId: world.accountId } });
  const edits = log.body.entries.filter(
    ({ action, object }) => action === 'content.edited' && object.id === id,
  );
  assert.equal(edits.length, 2);
  const [newest] = rows;
  const versionAnswer = await ask(server, versionContract.getVersion, {
    ...at(id),
    params: { ...at(id).params, number: String(newest!.number) },
  });
  assert.equal(versionAnswer.body.item.description, 'By another person.');
  assert.equal(versionAnswer.body.before?.description, 'Cut into the lawn.');
});

test('an old version becomes the working copy again with words, place, links and pictures, not the page', async () => {
  const [category] = await server.sql<{ id: string }>(
    "insert into category (account_id, label) values ($1, 'Pools') returning id",
    [world.accountId],
  );
  const id = await publishedItem({ categoryIds: [category!.id], lat: 51.5, lng: -2.5 });
  const photo = await world.photo(id);
  await act(id, contract.publish);
  const saveAnswer = await save(id, { presentation: { customerName: 'Ann' } });
  await act(id, contract.publish);
  const [published] = await versionsOf(id);
  await save(id, {
    title: 'Spoiled',
    categoryIds: [],
    lat: null,
    lng: null,
    presentation: { customerName: 'Beth', title: 'Hm' },
  });
  await server.sql('update media set content_id = null where id = $1', [photo]);
  const restored = await restore(id, published!.number);
  assert.equal(restored.status, 200, restored.text);
  const { version: _v, updatedAt: _u, ready: _r, publicVersion: _p, ...fields } = restored.body;
  const { version: _kv, updatedAt: _ku, ready: _kr, publicVersion: _kp, ...before } = saveAnswer;
  assert.deepEqual(fields, { ...before, hasChanges: false });
  assert.equal((await publicItem(id))?.title, 'A long pool');
  assert.equal((await versionsOf(id))[0]?.kind, 'restored');
});

test('a version of a category or picture that is gone comes back without them', async () => {
  const [category] = await server.sql<{ id: string }>(
    "insert into category (account_id, label) values ($1, 'Ponds') returning id",
    [world.accountId],
  );
  const id = await publishedItem({ categoryIds: [category!.id] });
  const [published] = await versionsOf(id);
  await save(id, { categoryIds: [] });
  await server.sql('delete from category where id = $1', [category!.id]);
  const restored = await restore(id, published!.number);
  assert.equal(restored.status, 200, restored.text);
  assert.deepEqual(restored.body.categoryIds, []);
});

test('a version of before a field existed leaves the field as it is', async () => {
  const id = await publishedItem({ city: 'Bath' });
  const [published] = await versionsOf(id);
  await server.sql(
    "update content_version set face = face - '{city,media_ids,tag_ids}'::text[] where content_id = $1",
    [id],
  );
  await save(id, { title: 'Spoiled', city: 'Wells' });
  const opened = await ask(server, versionContract.getVersion, {
    ...at(id),
    params: { ...at(id).params, number: String(published!.number) },
  });
  assert.equal(opened.status, 200, opened.text);
  const restored = await restore(id, published!.number);
  assert.deepEqual([restored.body.title, restored.body.city], ['A long pool', 'Wells']);
});

test('a version is restored from the newest state only, and only one that exists', async () => {
  const id = await publishedItem();
  const params = { ...at(id).params, number: '1' };
  const stale = await ask(server, versionContract.restoreVersion, {
    ...at(id),
    params,
    body: { version: 1 },
  });
  assert.deepEqual([stale.status, stale.code], [409, 'content.stale']);
  assert.equal((await restore(id, 99)).status, 404);
  const stranger = await contentWorld(server, 'harbor');
  const foreign = await ask(server, versionContract.getVersion, {
    cookie: (await stranger.as('account')).cookie,
    params: { ...params, accountId: stranger.accountId },
  });
  assert.equal(foreign.status, 404);
});

test('an address that a page still has is not given to another item', async () => {
  const id = await publishedItem({ permalink: 'the-long-pool' });
  await save(id, { permalink: 'renamed' });
  const other = await publishedItem({ permalink: 'the-long-pool' });
  assert.equal((await read(other)).permalink, 'the-long-pool-1');
});

test('a deleted item comes back with its versions, and by Undo with the page that visitors knew', async () => {
  const id = await publishedItem();
  await save(id, { title: 'Not public yet' });
  await ask(server, contract.remove, { ...at(id), query: { force: 'true' } });
  const undone = await ask(server, trashCalls.restore, {
    cookie,
    params: { accountId: world.accountId, trashedId: id },
    body: { publish: true },
  });
  assert.equal(undone.status, 200, undone.text);
  assert.equal(undone.body.title, 'Not public yet');
  assert.equal(undone.body.hasChanges, true);
  assert.equal((await publicItem(id))?.title, 'A long pool');
  assert.equal((await versionsOf(id)).length, 2);
});

test('pages of the history follow each other, and 100 versions are kept beside the public one', async () => {
  const id = await publishedItem();
  for (let n = 0; n < 105; n += 1) {
    await server.sql("update content_version set saved_at = now() - interval '1 day' where content_id = $1", [
      id,
    ]);
    await save(id, { title: `Title ${n}` });
  }
  const first = await ask(server, versionContract.listVersions, at(id));
  assert.equal(first.body.rows.length, 30);
  const next = await ask(server, versionContract.listVersions, {
    ...at(id),
    query: { cursor: first.body.nextCursor! },
  });
  assert.equal(next.body.rows[0]!.number, first.body.rows.at(-1)!.number - 1);
  const [count] = await server.sql<{ all: number; public: number }>(
    `select count(*)::int as all, count(*) filter (where is_public)::int as public
     from content_version where content_id = $1`,
    [id],
  );
  assert.deepEqual(count, { all: 101, public: 1 });
});

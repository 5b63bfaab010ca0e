import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account as auditLog } from '#features/ground/audit/contract.ts';
import * as media from '#features/media/media/contract.ts';
import { filmKey } from '#features/media/media/rules.ts';
import { usedFiles } from '#features/media/media/server/sweep/queries.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import { duplicate, related } from '../../contract-copies.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const { cookie } = await world.as('account');
const params = { accountId: world.accountId };
const at = (contentId: string) => ({ cookie, params: { ...params, contentId } });
const create = async (body: contract.Change, who = cookie) => {
  const created = await ask(server, contract.create, { cookie: who, params, body });
  assert.equal(created.status, 201, created.text);
  return created.body;
};
const change = async (item: contract.Item, body: contract.Change) => {
  const saved = await ask(server, contract.update, {
    ...at(item.id),
    body: { version: item.version, ...body },
  });
  assert.equal(saved.status, 200, saved.text);
  return saved.body;
};

test('an item is duplicated as a draft with its fields and pictures, and its permalink stays where it is', async () => {
  const first = await create({
    contentTypeId: world.types['blog']!,
    title: 'A long pool',
    description: 'Cut into the lawn.',
    city: 'Bath',
    lat: 51.38,
    lng: -2.36,
    permalink: 'long-pool',
    presentation: { customerName: 'Mrs. Hart' },
    seoTitle: 'Pools in Bath',
  });
  const photos = [await world.photo(first.id), await world.photo(first.id, { position: 1 })];
  const film = await world.photo(first.id, { kind: 'video', position: 2 });
  const filled = await change(first, {
    coverMediaId: photos[1]!,
    pairs: [{ beforeId: photos[0]!, afterId: photos[1]! }],
    stageId: world.stages['Blog/Reviewing']!,
  });
  const published = await ask(server, contract.publish, {
    ...at(first.id),
    body: { version: filled.version },
  });
  assert.equal(published.status, 200, published.text);
  const copy = await ask(server, duplicate, at(first.id));
  assert.equal(copy.status, 201, copy.text);
  const { title, description, city, lat, seoTitle, presentation, contentTypeId } = copy.body;
  assert.deepEqual(
    [title, description, city, lat, seoTitle],
    ['A long pool (2)', 'Cut into the lawn.', 'Bath', 51.38, 'Pools in Bath'],
  );
  assert.equal(presentation.customerName, 'Mrs. Hart');
  assert.equal(contentTypeId, world.types['blog']);
  assert.deepEqual(
    [copy.body.permalink, copy.body.statusPublish, copy.body.stageId, copy.body.publishedAt],
    [null, 'notPublished', world.stages['Blog/Idea'], null],
  );
  const copies = copy.body.media.map(({ id }) => id);
  assert.equal(copies.length, 3, 'films come too');
  assert.ok(copies.every((id) => !photos.includes(id) && id !== film));
  assert.equal(copy.body.coverMediaId, copies[1]);
  assert.deepEqual(
    copy.body.pairs.map(({ beforeId, afterId }) => [beforeId, afterId]),
    [[copies[0], copies[1]]],
  );
  assert.equal((await ask(server, contract.get, at(first.id))).body.media.length, 3);
  const log = await ask(server, auditLog.list, { cookie, params, query: {} });
  assert.ok(log.text.includes('content.duplicated'));
});

test('files that a copy shows outlive the picture they were uploaded for', async () => {
  const { id } = await create({ title: 'A wall' });
  const photo = await world.photo(id);
  await server.sql(
    "update media set storage_key = 'image/' || account_id || '/' || id || '/original.jpg' where id = $1",
    [photo],
  );
  await ask(server, duplicate, at(id));
  const removed = await ask(server, media.remove, { cookie, params: { ...params, mediaId: photo } });
  assert.equal(removed.status, 204, removed.text);
  const used = await server.db.withTenant(asJobOf(world.accountId), (tx) =>
    usedFiles(tx, [{ accountId: world.accountId, mediaId: photo }]),
  );
  assert.deepEqual([...used], [photo]);
});

test('MEDIA-22 a file that copies share counts once in the room of the account, until the last of them goes', async () => {
  const { id } = await create({ title: 'A gate' });
  const photo = await world.photo(id);
  const film = await world.photo(id, { kind: 'video', position: 1 });
  await server.sql(
    "update media set storage_key = kind || '/' || account_id || '/' || id || '/original.x' where id = any($1)",
    [[photo, film]],
  );
  const usedOf = async () => {
    const [row] = await server.sql<{ bytes: number; files: number }>(
      'select sum(bytes)::int as bytes, sum(files)::int as files from media_tally where account_id = $1',
      [world.accountId],
    );
    return row!;
  };
  const before = await usedOf();
  const copy = await ask(server, duplicate, at(id));
  assert.equal(copy.body.media.length, 2);
  assert.deepEqual(await usedOf(), { bytes: before.bytes, files: before.files + 2 });
  for (const mediaId of [photo, film])
    await ask(server, media.remove, { cookie, params: { ...params, mediaId } });
  assert.deepEqual(await usedOf(), before, 'the copies are what is left of the files');
  for (const { id: mediaId } of copy.body.media)
    await ask(server, media.remove, { cookie, params: { ...params, mediaId } });
  assert.deepEqual(await usedOf(), { bytes: before.bytes - 2000, files: before.files - 2 });
});

test('a film of a duplicated item is played on its page, also when the first one is not public', async () => {
  const first = await create({ title: 'Turning gate' });
  const film = await world.photo(first.id, { kind: 'video' });
  await world.photo(first.id, { position: 1 });
  const original = `video/${world.accountId}/${film}/original.mp4`;
  const key = filmKey(original);
  await server.storage.put(key, Buffer.from('a film'), 'video/mp4');
  await server.sql(
    `
      update media
      set storage_key = $2, media_type = 'video/mp4', derivatives = jsonb_build_object('film', $3::text)
      where id = $1
    `,
    [film, original, `/files/${key}`],
  );
  const copy = await ask(server, duplicate, at(first.id));
  const play = async () =>
    (await server.app.inject({ url: `/files/${key}`, headers: { host: 'localhost' } })).statusCode;
  assert.equal(await play(), 404);
  const published = await ask(server, contract.publish, {
    ...at(copy.body.id),
    body: { version: copy.body.version },
  });
  assert.equal(published.status, 200, published.text);
  assert.equal(await play(), 200);
});

test('nobody duplicates what they do not see, and testimonials are not duplicated', async () => {
  const { id } = await create({ title: 'Private' });
  const other = await stranger.as('account');
  assert.equal((await ask(server, duplicate, { ...at(id), cookie: other.cookie })).status, 404);
  assert.equal((await ask(server, related, { ...at(id), cookie: other.cookie })).status, 404);
  const own = { accountId: stranger.accountId, contentId: id };
  assert.equal((await ask(server, duplicate, { cookie: other.cookie, params: own })).status, 404);
  const plain = await world.as('user');
  assert.equal((await ask(server, duplicate, { ...at(id), cookie: plain.cookie })).status, 404);
  assert.equal((await ask(server, related, { ...at(id), cookie: plain.cookie })).status, 404);
  await server.sql('update content set is_testimonial = true where id = $1', [id]);
  assert.equal((await ask(server, duplicate, at(id))).status, 404);
});

test('an item says what it is related to, as far as the person sees it', async () => {
  const job = await create({ title: 'The job' });
  const about = await create({ title: 'How it was done' });
  await change(about, { relatedTo: job.id });
  const ofAbout = await ask(server, related, at(about.id));
  assert.deepEqual([ofAbout.body.to?.title, ofAbout.body.from], ['The job', []]);
  const ofJob = await ask(server, related, at(job.id));
  assert.deepEqual([ofJob.body.to, ofJob.body.from.map(({ title }) => title)], [null, ['How it was done']]);
  const plain = await world.as('user');
  const own = await create({ title: 'Of the user' }, plain.cookie);
  await change(own, { relatedTo: job.id });
  const ofOwn = await ask(server, related, { ...at(own.id), cookie: plain.cookie });
  assert.deepEqual([ofOwn.status, ofOwn.body.to], [200, null]);
});

test('relations in a circle are kept, end nothing, and go with their items; none is related to itself', async () => {
  const first = await create({ title: 'Circle one' });
  const second = await create({ title: 'Circle two', relatedTo: first.id });
  const third = await create({ title: 'Circle three', relatedTo: second.id });
  const closed = await change(first, { relatedTo: third.id });
  const own = await ask(server, contract.update, {
    ...at(first.id),
    body: { version: closed.version, relatedTo: first.id },
  });
  assert.deepEqual([own.status, own.code], [400, 'content.unknown_reference']);
  for (const [item, to, from] of [
    [first, 'Circle three', 'Circle two'],
    [second, 'Circle one', 'Circle three'],
    [third, 'Circle two', 'Circle one'],
  ] as const) {
    const { body } = await ask(server, related, at(item.id));
    assert.deepEqual([body.to?.title, body.from.map(({ title }) => title)], [to, [from]]);
  }
  assert.equal((await ask(server, duplicate, at(first.id))).status, 201);
  const pair = await create({ title: 'Pair one' });
  const other = await create({ title: 'Pair two', relatedTo: pair.id });
  await change(pair, { relatedTo: other.id });
  assert.equal((await ask(server, related, at(pair.id))).body.to?.title, 'Pair two');
  for (const item of [first, pair, other])
    assert.equal((await ask(server, contract.remove, at(item.id))).status, 204, item.title);
  assert.equal((await ask(server, related, at(second.id))).body.to, null);
});

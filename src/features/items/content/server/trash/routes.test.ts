import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asHouseJob } from '#platform/db/scope.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import * as trashCalls from '../../contract-trash.ts';
import { purgeOld } from './queries.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const { cookie } = await world.as('account');
const params = { accountId: world.accountId };
const paramsOf = (contentId: string) => ({ ...params, contentId });
const trashParams = (trashedId: string) => ({ ...params, trashedId });

async function create(body: object = {}) {
  const created = await ask(server, contract.create, { cookie, params, body });
  assert.equal(created.status, 201, created.text);
  return created.body;
}
async function publish(item: { id: string; version: number }) {
  const published = await ask(server, contract.publish, {
    cookie,
    params: paramsOf(item.id),
    body: { version: item.version },
  });
  assert.equal(published.status, 200, published.text);
  return published.body;
}
const get = (contentId: string) => ask(server, contract.get, { cookie, params: paramsOf(contentId) });
async function remove(contentId: string, as = cookie) {
  const removed = await ask(server, contract.remove, {
    cookie: as,
    params: paramsOf(contentId),
    query: { force: 'true' },
  });
  assert.equal(removed.status, 204, removed.text);
}
const restore = (contentId: string, body: { publish?: boolean } = {}, as = cookie) =>
  ask(server, trashCalls.restore, { cookie: as, params: trashParams(contentId), body });
const list = async (as = cookie, cursor?: string) => {
  const page = await ask(server, trashCalls.listTrash, {
    cookie: as,
    params,
    query: cursor ? { cursor } : {},
  });
  assert.equal(page.status, 200, page.text);
  return page.body;
};
const rowOf = async (table: string, column: string, id: string) =>
  (await server.sql<Record<string, unknown>>(`select * from ${table} where ${column} = $1`, [id]))[0];
const addWord = async (table: 'category' | 'service', label: string) =>
  (
    await server.sql<{ id: string }>(
      `insert into ${table} (account_id, label) values ($1, $2) returning id`,
      [world.accountId, label],
    )
  )[0]!.id;
const audited = async (action: string, contentId: string) =>
  (await server.sql('select from audit_entry where action = $1 and object_id = $2', [action, contentId]))
    .length;

test('CONT-15 DATA-07 deleting asks for force when published, moves the item into the trash, clears what points to it and keeps its pictures', async () => {
  const item = await create({ title: 'Away' });
  const photo = await world.photo(item.id);
  const child = await create({ relatedTo: item.id });
  await publish(item);
  const call = { cookie, params: paramsOf(item.id) };
  assert.equal((await ask(server, contract.remove, call)).code, 'content.published');
  await remove(item.id);
  assert.equal((await get(item.id)).status, 404);
  assert.equal(await rowOf('content', 'id', item.id), undefined, 'the row has moved');
  assert.equal(await rowOf('content_public', 'content_id', item.id), undefined, 'the public copy is gone');
  assert.equal((await rowOf('content_trash', 'content_id', item.id))?.['title'], 'Away');
  assert.equal((await get(child.id)).body.relatedTo, null, 'the relation is cleared');
  assert.equal((await rowOf('media', 'id', photo))?.['content_id'], null, 'the picture stays');
  assert.equal(await audited('content.removed', item.id), 1);
  const again = await ask(server, contract.remove, { ...call, query: { force: 'true' } });
  assert.equal(again.status, 404);
});

test('CONT-15 the question before a deletion counts what hangs on the item', async () => {
  const item = await create({ title: 'With much' });
  const [before, after] = [await world.photo(item.id), await world.photo(item.id)];
  const paired = await ask(server, contract.update, {
    cookie,
    params: paramsOf(item.id),
    body: { version: item.version, pairs: [{ beforeId: before, afterId: after }] },
  });
  assert.equal(paired.status, 200, paired.text);
  await server.sql(
    `
      insert into writing (account_id, content_id, destination, language, content_hash, origin, title)
      values ($1, $2, 'site', 'en', repeat('0', 64), 'hand', 'Draft')
    `,
    [world.accountId, item.id],
  );
  await server.sql(
    "insert into task (account_id, type, content_id, title, status) values ($1, 'content', $2, 'Order', 'NOT_STARTED'), ($1, 'content', $2, 'Done', 'DONE')",
    [world.accountId, item.id],
  );
  const counted = await ask(server, trashCalls.countHoldings, { cookie, params: paramsOf(item.id) });
  assert.deepEqual(counted.body, { photos: 2, pairs: 1, writings: 1, tasks: 1, testimonials: 0, links: 0 });
  const other = await stranger.as('account');
  const refused = await ask(server, trashCalls.countHoldings, {
    cookie: other.cookie,
    params: { accountId: stranger.accountId, contentId: item.id },
  });
  assert.equal(refused.status, 404);
});

test('CONT-16 a restored item has its text, words, pictures in their order, pairs, cover, relations and address back, and is not public', async () => {
  const categoryId = await addWord('category', 'Walls');
  const serviceId = await addWord('service', 'Masonry');
  const item = await create({
    title: 'A wall of bluestone',
    categoryIds: [categoryId],
    serviceIds: [serviceId],
  });
  const [first, second] = [
    await world.photo(item.id, { position: 1 }),
    await world.photo(item.id, { position: 2 }),
  ];
  const full = await ask(server, contract.update, {
    cookie,
    params: paramsOf(item.id),
    body: {
      version: item.version,
      description: 'Laid dry.',
      city: 'Dryden',
      coverMediaId: second,
      pairs: [{ beforeId: first, afterId: second }],
    },
  });
  assert.equal(full.status, 200, full.text);
  const child = await create({ title: 'Its garden', relatedTo: item.id });
  const published = await publish(full.body);
  await remove(item.id);
  const restored = await restore(item.id);
  assert.equal(restored.status, 200, restored.text);
  const { version, updatedAt, statusPublish, publicVersion, lost, ...rest } = restored.body;
  const {
    version: versionBefore,
    updatedAt: _updatedAt,
    statusPublish: _status,
    publicVersion: _public,
    ...restBefore
  } = published;
  assert.deepEqual(rest, restBefore);
  assert.deepEqual(lost, { photos: 0, pairs: 0 });
  assert.ok(version > versionBefore, 'an open editor of before is told that its version is old');
  assert.ok(updatedAt);
  assert.deepEqual([statusPublish, publicVersion], ['notPublished', null]);
  assert.deepEqual(
    await server.sql('select id, position from media where content_id = $1 order by position', [item.id]),
    [
      { id: first, position: 1 },
      { id: second, position: 2 },
    ],
  );
  assert.equal((await get(child.id)).body.relatedTo, item.id, 'the relation is back');
  assert.equal(await rowOf('content_trash', 'content_id', item.id), undefined);
  assert.equal(await audited('content.restored', item.id), 1);
  assert.equal((await restore(item.id)).status, 404, 'it comes back once');
});

test('CONT-15 the undo of a deletion makes a published item public again; without the right to publish it stays a draft', async () => {
  const item = await publish(await create({ title: 'Undone' }));
  await remove(item.id);
  assert.equal((await restore(item.id, { publish: true })).body.statusPublish, 'published');
  assert.equal((await rowOf('content_public', 'content_id', item.id))?.['permalink'], item.permalink);
  const draft = await create({ title: 'Never public' });
  await remove(draft.id);
  assert.equal((await restore(draft.id, { publish: true })).body.statusPublish, 'notPublished');
});

test('CONT-16 CONT-34 the address of a deleted item is held for it; what is gone meanwhile is left out', async () => {
  const categoryId = await addWord('category', 'Short-lived');
  const item = await publish(await create({ title: 'Held address', categoryIds: [categoryId] }));
  const photo = await world.photo(item.id);
  await remove(item.id);
  const other = await publish(await create({ title: 'Held address' }));
  assert.equal(other.permalink, 'held-address-1');
  await server.sql('delete from category where id = $1', [categoryId]);
  await server.sql('update media set content_id = $2 where id = $1', [photo, other.id]);
  const restored = (await restore(item.id)).body;
  assert.equal(restored.permalink, 'held-address');
  assert.deepEqual(restored.categoryIds, []);
  assert.deepEqual(restored.lost, { photos: 1, pairs: 0 }, 'the answer says what did not come back');
  assert.equal(
    (await rowOf('media', 'id', photo))?.['content_id'],
    other.id,
    'the picture found another item',
  );
});

/** Tables whose rows hang on an item, each with a row of `item`; `media` are two pictures of it. */
const heldRows = (item: string, [before, after]: [string, string]): Record<string, [string, unknown[]]> => ({
  content_pair: [
    'insert into content_pair (account_id, content_id, before_media_id, after_media_id, position) values ($1, $2, $3, $4, 0)',
    [world.accountId, item, before, after],
  ],
  testimonial_link: [
    `insert into testimonial_link (account_id, content_id, secret_hash, expires_at)
     values ($1, $2, sha256($2::uuid::text::bytea), now() + interval '1 day')`,
    [world.accountId, item],
  ],
  former_address: [
    "insert into former_address (account_id, content_id, slug) values ($1, $2, 'before-' || $2::uuid)",
    [world.accountId, item],
  ],
  writing: [
    `insert into writing (account_id, content_id, destination, language, content_hash, origin, title)
     values ($1, $2, 'site', 'en', repeat('0', 64), 'hand', 'Draft')`,
    [world.accountId, item],
  ],
});
for (const [title, deletedWith, restoredWith] of [
  ['added since', false, true],
  ['dropped since', true, false],
] as const)
  test(`CONT-16 an item is restored when its tables have a column that was ${title}`, async () => {
    const item = await create({ title: `Of ${title}` });
    const pictures: [string, string] = [await world.photo(item.id), await world.photo(item.id)];
    const held = heldRows(item.id, pictures);
    for (const [text, values] of Object.values(held)) await server.sql(text, values);
    const published = await publish(item);
    const tables = [
      ...Object.keys(held),
      'content',
      'content_version',
      'writing_version',
      'testimonial_consent',
    ];
    const change = (isThere: boolean) =>
      Promise.all(
        tables.map((table) =>
          server.sql(
            isThere
              ? `alter table ${table} add column came_later text not null default 'x'`
              : `alter table ${table} drop column if exists came_later`,
          ),
        ),
      );
    const count = async () =>
      Promise.all(
        Object.keys(held).map(
          async (table) => (await server.sql(`select from ${table} where content_id = $1`, [item.id])).length,
        ),
      );
    const before = await count();
    assert.ok(before.every((rows) => rows > 0));
    await change(deletedWith);
    await remove(item.id);
    await change(restoredWith);
    const restored = await restore(item.id);
    await change(false);
    assert.equal(restored.status, 200, restored.text);
    assert.equal(restored.body.title, published.title);
    assert.deepEqual(await count(), before);
  });

test('CONT-16 an item whose type is gone comes back with the first type of the account', async () => {
  const [type] = await server.sql<{ id: string }>(
    `
      insert into content_type (account_id, pipeline_id, key, label, color, position)
      values ($1, $2, 'passing', 'Passing', '#336699', 90)
      returning id
    `,
    [world.accountId, world.pipelines['Blog']],
  );
  const item = await create({ title: 'Of a type that goes', contentTypeId: type!.id });
  await remove(item.id);
  await server.sql('delete from content_type where id = $1', [type!.id]);
  const restored = await restore(item.id);
  assert.equal(restored.status, 200, restored.text);
  assert.notEqual(restored.body.contentTypeId, type!.id);
});

test('CONT-16 CONT-17 the trash lists 30 a page, latest deletion first, and is emptied for good', async () => {
  const titles = Array.from({ length: 33 }, (_, number) => `Row ${number}`);
  for (const title of titles) await remove((await create({ title })).id);
  const first = await list();
  assert.equal(first.rows.length, 30);
  assert.equal(first.rows[0]!.title, 'Row 32');
  const second = await list(cookie, first.nextCursor!);
  assert.deepEqual([...first.rows, ...second.rows].map((row) => row.title).slice(0, 33), titles.toReversed());
  assert.equal(second.nextCursor, null);
  const listAnswer = await ask(server, trashCalls.listTrash, {
    cookie,
    params,
    query: { cursor: 'made-up' },
  });
  assert.equal(listAnswer.code, 'cursor.invalid');
  const emptied = await ask(server, trashCalls.emptyTrash, { cookie, params });
  assert.deepEqual(emptied.body, { purged: first.rows.length + second.rows.length, left: false });
  assert.deepEqual((await list()).rows, []);
  assert.equal(await audited('content.purged', first.rows[0]!.id), 1);
});

test('CONT-16 one item is deleted for good; it cannot be restored, and its permalink is free', async () => {
  const item = await publish(await create({ title: 'Purged' }));
  await remove(item.id);
  const purged = await ask(server, trashCalls.purge, { cookie, params: trashParams(item.id) });
  assert.equal(purged.status, 204, purged.text);
  assert.equal((await restore(item.id)).status, 404);
  assert.equal((await publish(await create({ title: 'Purged' }))).permalink, 'purged');
});

test('CONT-16 after 30 days the nightly job deletes for good, and nothing before', async () => {
  const [old, recent] = [await create({ title: 'Old' }), await create({ title: 'Recent' })];
  await remove(old.id);
  await remove(recent.id);
  const age = 'update content_trash set deleted_at = now() - $2::interval where content_id = $1';
  await server.sql(age, [old.id, '30 days 1 minute']);
  await server.sql(age, [recent.id, '29 days 23 hours']);
  assert.equal(await server.db.withTenant(asHouseJob(), (tx) => purgeOld(tx, 10)), 1);
  assert.deepEqual(
    (await list()).rows.map((row) => row.title),
    ['Recent'],
  );
});

test('ROLE-33 the plain user sees and restores own drafts only and purges nothing; strangers get 404', async () => {
  const person = await world.as('user');
  const created = await ask(server, contract.create, {
    cookie: person.cookie,
    params,
    body: { title: 'Mine' },
  });
  const mine = created.body.id;
  const theirs = (await create({ title: 'Not mine' })).id;
  await remove(mine, person.cookie);
  await remove(theirs);
  assert.deepEqual(
    (await list(person.cookie)).rows.map((row) => row.title),
    ['Mine'],
  );
  assert.equal((await restore(theirs, {}, person.cookie)).status, 404);
  const purge = { cookie: person.cookie, params: trashParams(mine) };
  assert.equal((await ask(server, trashCalls.purge, purge)).status, 403);
  assert.equal((await restore(mine, {}, person.cookie)).status, 200);
  const other = await stranger.as('account');
  const foreign = await ask(server, trashCalls.restore, {
    cookie: other.cookie,
    params: { accountId: stranger.accountId, trashedId: theirs },
    body: {},
  });
  assert.equal(foreign.status, 404);
});

test('CONT-16 a deleted item is read by its address, as far as the person sees it', async () => {
  const item = await create({ title: 'At its address' });
  const read = (as: string, accountId = world.accountId) =>
    ask(server, trashCalls.getTrashed, { cookie: as, params: { accountId, trashedId: item.id } });
  assert.equal((await read(cookie)).status, 404, 'not in the trash yet');
  await remove(item.id);
  const trashed = await read(cookie);
  assert.equal(trashed.body.title, 'At its address');
  assert.ok(trashed.body.purgedAt > trashed.body.deletedAt);
  const plain = await world.as('user');
  assert.equal((await read(plain.cookie)).status, 404);
  const other = await stranger.as('account');
  assert.equal((await read(other.cookie, stranger.accountId)).status, 404);
});

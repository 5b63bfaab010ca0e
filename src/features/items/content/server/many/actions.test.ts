import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { countExecuted } from '#testing/statements.ts';
import * as contract from '../../contract.ts';

const server = await testServer();
const world = await contentWorld(server);
const { cookie } = await world.as('account');
const params = { accountId: world.accountId };
const create = async (title: string) =>
  (await ask(server, contract.create, { cookie, params, body: { title } })).body.id;
const createMany = async (titles: string[]) => {
  const ids: string[] = [];
  for (const title of titles) ids.push(await create(title));
  return ids;
};
const changeMany = async (ids: string[], change: object) => {
  const changed = await ask(server, contract.changeMany, { cookie, params, body: { ids, ...change } });
  assert.deepEqual([changed.body.changed.length, changed.body.refused], [ids.length, []]);
};

test('CONT-14 many items are published and taken off with as many statements as two', async () => {
  const two = await createMany(['Stairs', 'Stairs']);
  const eight = await createMany(['Deck', 'Deck', 'Deck', 'Wall', 'Wall', 'Pool', 'Deck 1', 'Roof']);
  await changeMany([await create('Before the first')], { statusPublish: 'published' });
  for (const statusPublish of ['published', 'notPublished', 'published']) {
    const few = await countExecuted(() => changeMany(two, { statusPublish }));
    const many = await countExecuted(() => changeMany(eight, { statusPublish }));
    assert.ok(few > 0);
    assert.equal(many, few, statusPublish);
  }
});
test('CONT-34 items that are published together get permalinks of their own, in their order', async () => {
  const ids = await createMany(['Fence', 'Fence', 'Fence 1', 'Fence', '東京']);
  await changeMany(ids, { statusPublish: 'published' });
  const rows = await server.sql<{ id: string; permalink: string | null; version: number }>(
    'select id, permalink, version from content where id = any($1)',
    [ids],
  );
  const permalinkOf = (id: string) => rows.find((row) => row.id === id)!.permalink;
  assert.deepEqual(ids.slice(0, 4).map(permalinkOf), ['fence', 'fence-1', 'fence-1-1', 'fence-2']);
  assert.ok(rows.every(({ version }) => version === 2));
  await changeMany(ids, { statusPublish: 'notPublished' });
  await changeMany(ids, { statusPublish: 'published' });
  const again = await server.sql<{ permalink: string | null }>(
    'select permalink from content where id = any($1) order by id',
    [ids],
  );
  assert.deepEqual(
    again.map(({ permalink }) => permalink),
    ids.toSorted().map(permalinkOf),
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import { map } from '../../contract-map.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const { cookie } = await world.as('account');
const params = { accountId: world.accountId };

async function item(body: object) {
  const created = await ask(server, contract.create, { cookie, params, body });
  assert.equal(created.status, 201, created.text);
  return created.body;
}
async function read(query: Record<string, string | number> = {}, as = cookie) {
  const answer = await ask(server, map, { cookie: as, params, query });
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}
const bath = { lat: 51.381, lng: -2.359 };
const near = { lat: 51.382, lng: -2.361 };
const suva = { lat: -18.14, lng: 178.44 };
const apia = { lat: -13.83, lng: -171.76 };
const first = await item({ title: 'In Bath', ...bath });
const second = await item({ title: 'Near it', ...near, contentTypeId: world.types['blog'] });
await item({ title: 'In Suva', ...suva });
await item({ title: 'In Apia', ...apia });
await item({ title: 'Without a place' });

test('CONT-44 items with a position are clusters from afar and pins when near; those without one are counted', async () => {
  const world_ = await read({ zoom: 1 });
  assert.deepEqual([world_.placed, world_.here, world_.unplaced], [4, 4, 1]);
  const pair = world_.clusters.find(({ count }) => count === 2);
  assert.ok(
    pair && pair.id === null && Math.abs(pair.lat - 51.3815) < 0.001,
    JSON.stringify(world_.clusters),
  );
  assert.deepEqual(world_.bounds, { west: apia.lng, south: suva.lat, east: suva.lng, north: near.lat });
  const close = await read({ west: -2.4, south: 51.3, east: -2.3, north: 51.4, zoom: 16 });
  assert.deepEqual(
    close.clusters.map(({ id, title }) => [id, title]).sort(),
    [
      [first.id, 'In Bath'],
      [second.id, 'Near it'],
    ].sort(),
  );
  assert.deepEqual(
    close.rows.map(({ id }) => id),
    [second.id, first.id],
    'the latest change first',
  );
  assert.equal(close.here, 2);
});

test('CONT-44 a part across the date line has what lies on both sides', async () => {
  const part = await read({ west: 170, south: -30, east: -160, north: 0, zoom: 2 });
  assert.deepEqual(part.rows.map(({ title }) => title).sort(), ['In Apia', 'In Suva']);
});

test('CONT-44 CONT-20 the map is filtered by type and stage', async () => {
  const blog = await read({ zoom: 1, contentTypeId: world.types['blog']! });
  assert.deepEqual([blog.placed, blog.unplaced, blog.clusters[0]?.id], [1, 0, second.id]);
  const both = await read({ zoom: 1, contentTypeId: `${world.types['blog']},${world.types['project']}` });
  assert.equal(both.placed, 4);
  const stage = await read({ zoom: 1, stageId: world.stages['Blog/Published']! });
  assert.deepEqual([stage.placed, stage.clusters, stage.bounds], [0, [], null]);
});

test('CONT-44 wrong edges are refused, the plain user sees own items only, a stranger nothing', async () => {
  const wrong = await ask(server, map, { cookie, params, query: { west: 400 } });
  assert.equal(wrong.status, 400);
  const plain = await world.as('user');
  assert.equal((await read({ zoom: 1 }, plain.cookie)).placed, 0);
  const other = await stranger.as('account');
  assert.equal((await ask(server, map, { cookie: other.cookie, params })).status, 404);
  const hidden = await world.as('accountUser');
  await server.sql(
    `update account_member set permissions = '{"navigationList": ["/content-overview"]}' where user_id = $1`,
    [hidden.userId],
  );
  assert.equal((await ask(server, map, { cookie: hidden.cookie, params })).status, 403);
});

test('CONT-44 the list shows the items without a place', async () => {
  const list = await ask(server, contract.list, { cookie, params, query: { unplaced: 'true' } });
  assert.deepEqual(
    list.body.rows.map(({ title }) => title),
    ['Without a place'],
  );
});

test('CONT-19 CONT-20 twenty values of a filter find what any of them names, under the names of the specification', async () => {
  const ids: string[] = [];
  for (let n = 0; n < 20; n++) {
    const [type] = await server.sql<{ id: string }>(
      `
        insert into content_type (account_id, pipeline_id, key, label, color, position)
        values ($1, $2, $3, $3, '#336699', 50)
        returning id
      `,
      [world.accountId, world.pipelines['Default'], `kind-${n}`],
    );
    ids.push(type!.id);
    await item({ title: `Of kind ${n}`, contentTypeId: type!.id });
  }
  const query = { contentType: ids.join(','), statusPublish: 'notPublished', sort: 'title', limit: 100 };
  const list = await ask(server, contract.list, { cookie, params, query });
  assert.equal(list.status, 200, list.text);
  assert.equal(new Set(list.body.rows.map(({ id }) => id)).size, 20);
  const nine = await ask(server, contract.list, {
    cookie,
    params,
    query: { ...query, contentType: ids.slice(0, 9).join(',') },
  });
  assert.equal(nine.body.rows.length, 9);
  const wrong = await ask(server, contract.list, { cookie, params, query: { contentType: 'none' } });
  assert.equal(wrong.status, 400);
});

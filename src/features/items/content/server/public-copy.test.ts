import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { sql } from '#platform/db/tenant.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { asJobOf } from '#platform/db/scope.ts';
import * as contract from '../contract.ts';
import { refreshPublic } from './public-copy.ts';

const server = await testServer();
const world = await contentWorld(server);
const { cookie } = await world.as('account');
const params = { accountId: world.accountId };
const create = async (body: object) => (await ask(server, contract.create, { cookie, params, body })).body;
const update = ({ id, version }: { id: string; version: number }, change: object) =>
  ask(server, contract.update, {
    cookie,
    params: { ...params, contentId: id },
    body: { version, ...change },
  });
type PublicPlace = { lat: number | null; lng: number | null; address: string };
const publicPlace = async (contentId: string) =>
  (
    await server.sql<PublicPlace>('select lat, lng, address from content_public where content_id = $1', [
      contentId,
    ])
  )[0]!;

const destinationsOf = async (contentId: string) =>
  (
    await server.sql<{ destinations: string[] }>(
      'select destinations from content_public where content_id = $1',
      [contentId],
    )
  )[0]!.destinations;
test('CONT-06 SITE-129 the public copy names the destinations that any of the texts is checked for, each once', async () => {
  const text = (checkeds: string[]) => ({ title: 'Wall', description: '', checkeds });
  const item = await create({ title: 'A wall' });
  assert.deepEqual(await destinationsOf(item.id), []);
  const { body } = await update(item, { writings: { a: text(['social', 'hub']), b: text(['hub']) } });
  assert.deepEqual(await destinationsOf(item.id), ['hub', 'social']);
  await update(body, { writings: { a: null } });
  assert.deepEqual(await destinationsOf(item.id), ['hub']);
  const refused = await update(item, { writings: { c: text(['']) } });
  assert.equal(refused.status, 400);
});

/** Distance of two positions in metres, on a plane that is good enough for some kilometres. */
const metresBetween = (a: { lat: number; lng: number }, b: { lat: number; lng: number }): number =>
  111_320 * Math.hypot(a.lat - b.lat, (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180));
test('CONT-10 visitors get a position about 300 m wide without the address, by choice the town, or the exact one', async () => {
  for (const exact of [
    { lat: 42.481234, lng: -76.473456 },
    { lat: -33.868812, lng: 151.209312 },
    { lat: 69.649211, lng: 18.955123 },
  ]) {
    const item = await create({ title: 'A house', address: '12 Creek Road', city: 'Lansing', ...exact });
    const area = await publicPlace(item.id);
    assert.equal(area.address, '');
    const moved = metresBetween(exact, { lat: area.lat!, lng: area.lng! });
    assert.ok(moved > 0 && moved < 310, `${moved} m`);
    const town = (await update(item, { placePrecision: 'town' })).body;
    const inTown = await publicPlace(item.id);
    const far = metresBetween(exact, { lat: inTown.lat!, lng: inTown.lng! });
    assert.ok(far > 310 && far < 3100, `${far} m`);
    assert.equal(inTown.address, '');
    const full = await update(town, { placePrecision: 'exact' });
    assert.deepEqual(
      [full.body.lat, full.body.lng],
      [exact.lat, exact.lng],
      'the item itself keeps its place',
    );
    assert.deepEqual(await publicPlace(item.id), { ...exact, address: '12 Creek Road' });
  }
  const nowhere = await create({ title: 'Nowhere' });
  assert.equal((await publicPlace(nowhere.id)).lat, null);
  const refused = await update(nowhere, { placePrecision: 'metre' });
  assert.equal(refused.status, 400);
});

test('CONT-11 a copy that waits for another writer shows what that one committed', async () => {
  const { accountId } = world;
  const item = await create({ title: 'A gate' });
  const written = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const publisher = server.db.withTenant(asJobOf(accountId), async (tx) => {
    await tx.run(sql`update content set title = 'An oak gate' where id = ${item.id}`);
    await refreshPublic(tx, accountId, [item.id]);
    written.resolve();
    await release.promise;
  });
  await written.promise;
  const other = server.db.withTenant(asJobOf(accountId), (tx) => refreshPublic(tx, accountId, [item.id]));
  await until(
    async () =>
      (
        await server.sql(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).length > 0,
  );
  release.resolve();
  await Promise.all([publisher, other]);
  const [copy] = await server.sql('select title from content_public where content_id = $1', [item.id]);
  assert.deepEqual(copy, { title: 'An oak gate' });
});

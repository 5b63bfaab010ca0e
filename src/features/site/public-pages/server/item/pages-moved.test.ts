import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as contract from '#features/items/content/contract.ts';
import { faces } from '#platform/http/app-shell.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';

/** Addresses that items had: saved through the editor's calls, asked for on the business's host. */
const server = await testServer({ faces });
const world = await contentWorld(server);
const { cookie } = await world.as('account');
const { accountId } = world;
const HOST = 'moved.localhost';
await server.sql(
  `
    insert into whitelabel (host, type, agency_id, account_id, verified_at)
    select $2, 'account', agency_id, id, now()
    from account
    where id = $1
  `,
  [accountId, HOST],
);

type Item = contract.Item;
const done = <T>(answer: { status: number; text: string; body: T }): T => {
  assert.ok(answer.status < 300, answer.text);
  return answer.body;
};
const step = async (endpoint: typeof contract.publish | typeof contract.unpublish, { id, version }: Item) =>
  done(await ask(server, endpoint, { cookie, params: { accountId, contentId: id }, body: { version } }));
const save = async ({ id, version }: Item, change: object) =>
  done(
    await ask(server, contract.update, {
      cookie,
      params: { accountId, contentId: id },
      body: { version, ...change },
    }),
  );
/** Saves a published item and updates its page. */
const saveShown = async (item: Item, change: object) => step(contract.publish, await save(item, change));
const remove = async ({ id }: Item) =>
  done(
    await ask(server, contract.remove, {
      cookie,
      params: { accountId, contentId: id },
      query: { force: 'true' },
    }),
  );
const published = async (title: string) =>
  step(
    contract.publish,
    done(await ask(server, contract.create, { cookie, params: { accountId }, body: { title } })),
  );
const visit = async (url: string, method: 'GET' | 'HEAD' = 'GET', host = HOST) => {
  const answer = await server.app.inject({ method, url, headers: { host } });
  return [answer.statusCode, answer.headers.location ?? ''] as [number, string];
};
const LOST = [404, ''];
const former = (item: Item) =>
  server.sql<{ slug: string }>(
    'select slug from former_address where account_id = $1 and content_id = $2 order by left_at desc, slug',
    [accountId, item.id],
  );

test('CONT-34 SITE-17 an item that moved is found at every address it had, with what was asked beside it', async () => {
  let item = await published('Long pool');
  assert.deepEqual(await visit('/long-pool'), [200, '']);
  item = await saveShown(item, { permalink: 'short-pool' });
  assert.deepEqual(await visit('/long-pool'), [301, '/short-pool']);
  assert.deepEqual(await visit('/long-pool', 'HEAD'), [301, '/short-pool']);
  assert.deepEqual(
    await visit('/long-pool?lang=tr&utm_source=leaflet'),
    [301, '/short-pool?lang=tr&utm_source=leaflet'],
    'the second from the cache',
  );
  assert.deepEqual(await visit('/Long-Pool'), [301, '/short-pool'], 'typed with capitals');
  item = await saveShown(item, { permalink: 'the-pool' });
  for (const address of ['/long-pool', '/short-pool'])
    assert.deepEqual(await visit(address), [301, '/the-pool'], 'no chain');
  const map = (await server.app.inject({ url: '/sitemap.xml', headers: { host: HOST } })).body;
  assert.ok(map.includes('/the-pool') && !map.includes('/long-pool') && !map.includes('/short-pool'), map);

  item = await saveShown(item, { permalink: 'long-pool' });
  assert.equal(item.permalink, 'long-pool', 'going back needs no index');
  assert.deepEqual(
    [await visit('/long-pool'), await visit('/the-pool')],
    [
      [200, ''],
      [301, '/long-pool'],
    ],
  );
  assert.deepEqual(
    (await former(item)).map(({ slug }) => slug),
    ['the-pool', 'short-pool'],
  );
});

test("CONT-34 an address that another item takes is that item's, and stays so when it goes", async () => {
  const first = await saveShown(await published('Stone wall'), { permalink: 'dry-stone-wall' });
  assert.deepEqual(await visit('/stone-wall'), [301, '/dry-stone-wall']);
  const second = await published('Stone wall');
  assert.equal(second.permalink, 'stone-wall');
  assert.deepEqual(await visit('/stone-wall'), [200, '']);
  await remove(second);
  assert.deepEqual(await visit('/stone-wall'), LOST);
  assert.deepEqual(await visit(`/${first.permalink}`), [200, '']);
});

test('SITE-108 CONT-33 who is not published or gone leads nowhere, what moves meanwhile is found when it is back', async () => {
  let item = await saveShown(await published('Herb bed'), { permalink: 'herbs' });
  item = await step(contract.unpublish, item);
  assert.deepEqual(await visit('/herb-bed'), LOST);
  item = await saveShown(item, { permalink: 'kitchen-herbs' });
  for (const address of ['/herb-bed', '/herbs'])
    assert.deepEqual(await visit(address), [301, '/kitchen-herbs']);
  await remove(item);
  assert.deepEqual([await visit('/herb-bed'), await former(item)], [LOST, []]);
});

test('CONT-34 a draft keeps no addresses, an item the last twenty, and another business none of them', async () => {
  let draft = done(
    await ask(server, contract.create, { cookie, params: { accountId }, body: { title: 'Never shown' } }),
  );
  draft = await save(draft, { title: 'Still not shown', permalink: 'hidden' });
  assert.deepEqual(await former(await save(draft, { permalink: 'hidden-too' })), []);
  let item = await published('Gate');
  for (let n = 1; n <= 22; n++) item = await saveShown(item, { permalink: `gate-no-${n}` });
  const slugs = (await former(item)).map(({ slug }) => slug);
  assert.deepEqual([slugs.length, slugs[0], slugs.at(-1)], [20, 'gate-no-21', 'gate-no-2']);
  assert.deepEqual([await visit('/gate'), await visit('/gate-no-2')], [LOST, [301, '/gate-no-22']]);
  const stranger = await contentWorld(server, 'harbor');
  await server.sql(
    `
      insert into whitelabel (host, type, agency_id, account_id, verified_at)
      select 'other.localhost', 'account', agency_id, id, now()
      from account
      where id = $1
    `,
    [stranger.accountId],
  );
  assert.deepEqual(await visit('/gate-no-2', 'GET', 'other.localhost'), LOST);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../../contract.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const { cookie } = await world.as('account');
const params = { accountId: world.accountId };
const create = async (body: contract.Change) => {
  const created = await ask(server, contract.create, { cookie, params, body });
  assert.equal(created.status, 201, created.text);
  return created.body.id;
};
const search = async (words: string, more: object = {}) => {
  const listAnswer = await ask(server, contract.list, {
    cookie,
    params,
    query: { search: words, sort: 'title', ...more },
  });
  assert.equal(listAnswer.status, 200, listAnswer.text);
  return listAnswer.body.rows.map(({ title }) => title);
};
const POOL = 'A long pool';
const SEA = 'Çatı onarımı, Beşiktaş';
const ROOF = 'ترميم السقف';
await create({
  title: POOL,
  description: 'Cut into the lawn, edged with café-colored limestone.',
  city: 'Bath',
  presentation: { customerName: 'Mrs. Hart' },
});
await create({ title: SEA, city: 'İstanbul', description: 'Kiremitler yenilendi.' });
const roof = await create({ title: ROOF, description: 'أُعيد بناء السَّقف بالكامل', city: 'القاهرة' });

test('CONT-18 a search finds items by title, description, place and customer, in any order of words', async () => {
  assert.deepEqual(await search('pool'), [POOL]);
  assert.deepEqual(await search('lawn limestone'), [POOL]);
  assert.deepEqual(await search('limestone lawn bath'), [POOL]);
  assert.deepEqual(await search('hart'), [POOL]);
  assert.deepEqual(await search('lime'), [POOL], 'the beginning of a word is enough');
  assert.deepEqual(await search('lawn granite'), [], 'all words are asked for');
  assert.deepEqual(await search('%'), []);
  assert.deepEqual(await search("'"), []);
  assert.deepEqual(await search('& | ! :*'), []);
});

test('CONT-18 accents, case, Turkish letters and Arabic marks do not matter', async () => {
  assert.deepEqual(await search('CAFE'), [POOL]);
  assert.deepEqual(await search('cati onarimi'), [SEA]);
  assert.deepEqual(await search('istanbul'), [SEA]);
  assert.deepEqual(await search('BESIKTAS'), [SEA]);
  assert.deepEqual(await search('السقف'), [ROOF]);
  assert.deepEqual(await search('القاهره'.slice(0, 6)), [ROOF]);
});

test('CONT-18 a title is found with a typing error, and only when nothing is found without one', async () => {
  assert.deepEqual(await search('lnog pool'), [POOL]);
  assert.deepEqual(await search('xylophone'), []);
});

test('CONT-18 a search finds items by their tags, renamed ones too', async () => {
  const [label] = await server.sql<{ id: string }>(
    "insert into label (account_id, label) values ($1, 'Materials') returning id",
    [world.accountId],
  );
  const [tag] = await server.sql<{ id: string }>(
    "insert into tag (account_id, label_id, label) values ($1, $2, 'Terrazzo') returning id",
    [world.accountId, label!.id],
  );
  await server.sql('insert into content_tag (account_id, content_id, tag_id) values ($1, $2, $3)', [
    world.accountId,
    roof,
    tag!.id,
  ]);
  assert.deepEqual(await search('terraz'), [ROOF]);
  await server.sql("update tag set label = 'Slate' where id = $1", [tag!.id]);
  assert.deepEqual(await search('slate'), [ROOF]);
  assert.deepEqual(await search('slate', { statusPublish: 'published' }), []);
});

test('CONT-18 words in more items than are fetched by their ids are found along the list', async () => {
  await server.sql(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title, description)
      select account_id, content_type_id, pipeline_id, stage_id, 'Wall ' || n, 'Dry stone'
      from content, generate_series(1, 450) n
      where id = $1
    `,
    [roof],
  );
  const rows = await search('stone', { limit: '100' });
  assert.equal(rows.length, 100);
  assert.ok(rows.every((title) => title.startsWith('Wall')));
});

test('a search finds nothing of another account', async () => {
  const other = await stranger.as('account');
  const foreign = {
    cookie: other.cookie,
    params: { accountId: stranger.accountId },
    query: { search: 'pool' },
  };
  assert.deepEqual((await ask(server, contract.list, foreign)).body.rows, []);
});

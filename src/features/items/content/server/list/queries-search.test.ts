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
  assert.equal(listAnswer.status, 200, `${words}: ${listAnswer.text}`);
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

/** Makes items by SQL, as many as calls would not. */
const insert = async ({ accountId, types, pipelines, stages }: typeof world, titles: string[]) =>
  (
    await server.sql<{ id: string }>(
      `
        insert into content (account_id, content_type_id, pipeline_id, stage_id, title)
        select $1, $2, $3, $4, unnest($5::text[])
        returning id
      `,
      [accountId, types['project'], pipelines['Project'], stages['Project/New'], titles],
    )
  ).map(({ id }) => id);
test('a search of common words asks one index by exact keys of its own account', async () => {
  const title = 'A roof near the harbor';
  const [ownId] = await insert(world, [title]);
  const others = await insert(
    stranger,
    Array.from({ length: 2000 }, (_, n) => `The roof near the harbor ${n}`),
  );
  assert.equal(others.length, 2000);
  assert.deepEqual(await search('harbor the near roof'), [title]);
  assert.deepEqual(await search('arbo oof'), [title], 'inside of words too');
  const [plan] = await server.sql<{ 'QUERY PLAN': [{ Plan: object }] }>(
    `
      explain (analyze, format json)
      select c.id
      from content c
      where c.account_id is not distinct from $1
        and search_keys(c.account_id, c.lexemes, search_key(c.title)) @@ search_keys_of($1, search_query('roof near the harbor'))
        and c.lexemes @@ search_query('roof near the harbor')
    `.replaceAll('$1', `'${world.accountId}'::uuid`),
  );
  const text = JSON.stringify(plan!['QUERY PLAN'][0].Plan);
  assert.match(text, /"Index Name":"content_keys"/);
  const read = [...text.matchAll(/"Actual Rows":([\d.]+)/g)].map(([, rows]) => Number(rows));
  assert.ok(Math.max(...read) <= 1, `read ${read.join(', ')} rows to find one`);
  const [keys] = await server.sql<{ keys: string }>(
    "select search_keys_of($1, search_query('roof near the harbor o''clock'))::text as keys",
    [world.accountId],
  );
  assert.doesNotMatch(keys!.keys, /:\*/, 'no beginning of a key, whose lists are read whole');
  await server.sql('delete from content where id = any($1::uuid[])', [[ownId, ...others]]);
});

test('CONT-18 SITE-46 keys of a query: of a beginning the longest that holds it, of a whole word its own', async () => {
  const [row] = await server.sql<{ keys: string; wanted: string; none: string | null }>(
    `
      select
        search_keys_of($1, $2::tsquery)::text as keys,
        replace($3, '#', right($1::uuid::text, 12))::tsquery::text as wanted,
        search_keys_of($1, null)::text as none
    `,
    [
      world.accountId,
      "('straßenbau':* | 'strasse' | 'larch':*) & ('wal':* | 'şo':*) & ('x' | 'y':*)",
      "('#bstraßenb' | '#wstrasse' | '#blarc') & ('#bwa' | '#bşo') & ('#wx' | '#wy':*)",
    ],
  );
  assert.equal(row!.keys, row!.wanted);
  assert.equal(row!.none, null);
});

test('CONT-18 words that all stand in items are no typing errors; signs of queries are letters', async () => {
  const ids = await insert(world, ['Slate porch', 'Copper gutter']);
  assert.deepEqual(await search('porch gutter'), []);
  assert.deepEqual(await search('prch'), ['Slate porch']);
  for (const words of ["o'cl'ock", 'a\\b\\c', "'''", '\\\\\\', 'a:*b', '((('])
    assert.deepEqual(await search(words), []);
  await server.sql('delete from content where id = any($1::uuid[])', [ids]);
});

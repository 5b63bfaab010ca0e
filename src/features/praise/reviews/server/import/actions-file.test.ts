import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as exchange from '#features/items/exchange/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import * as contract from '../../contract.ts';

const server = await testServer({ works: true });
const world = await contentWorld(server);
const owner = await world.as('account');
const { cookie } = owner;
const params = { accountId: world.accountId };
const settled = (importId: string): Promise<exchange.Import> =>
  until(async () => {
    const { body } = await ask(server, exchange.getImport, { cookie, params: { ...params, importId } });
    return exchange.busyStates.includes(body.state) ? undefined : body;
  });
/** Uploads a file and reads it as reviews of another website. */
async function upload(lines: string[], dates: 'dmy' | 'mdy' = 'dmy') {
  const answer = await server.app.inject({
    method: 'POST',
    url: exchange.importFilePath(world.accountId, 'houzz.csv'),
    headers: {
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
      cookie,
    },
    payload: lines.join('\r\n'),
  });
  assert.equal(answer.statusCode, 201, answer.body);
  const { id: importId } = await settled(answer.json<{ id: string }>().id);
  const changed = await ask(server, exchange.changeImport, {
    cookie,
    params: { ...params, importId },
    body: { options: { into: 'reviews', dates } },
  });
  assert.equal(changed.status, 200, changed.text);
  return settled(importId);
}
const step = async (call: typeof exchange.startImport, importId: string) => {
  const answer = await ask(server, call, { cookie, params: { ...params, importId } });
  assert.equal(answer.status, 200, answer.text);
  return settled(importId);
};
const listOf = async () => (await ask(server, contract.list, { cookie, params })).body.rows;
const logOf = async (importId: string) =>
  (await ask(server, contract.listLogs, { cookie, params })).body.rows.find(({ id }) => id === importId);
const itemsOf = async () =>
  (
    await server.sql<{ n: number }>('select count(*)::int as n from content where account_id = $1', [
      world.accountId,
    ])
  )[0]!.n;
const HEAD = 'Reviewer Name,Customer,Text,Rating,Review date,Source,Link';
const line = (name: string, rating: string, day: string, link = '') =>
  `,${name},Solid work,${rating},${day},Houzz,${link}`;

test('INTG-18 INTG-19 a file of reviews is tried, brought in once, updated by its links, and undone', async () => {
  const before = await itemsOf();
  const lines = [
    HEAD,
    line('Ada', '4.5', '31.12.2025', 'https://houzz.test/r/1'),
    line('Emre', '★★★', '31/12/2025'),
    line('Broken', 'ninety', '1/2/2026'),
    line('Ada', '5', '1 Ocak 2026', 'https://houzz.test/r/1'),
  ];
  const tried = await upload(lines);
  assert.equal(tried.state, 'ready', JSON.stringify(tried.trial?.reasons));
  assert.deepEqual([tried.trial!.rows, tried.trial!.refused], [4, 1]);
  assert.deepEqual(await listOf(), [], 'a trial changes nothing');
  const done = await step(exchange.startImport, tried.id);
  assert.deepEqual([done.state, done.created, done.leftOut, done.refused], ['done', 2, 1, 1]);
  assert.equal(await itemsOf(), before, 'reviews are no items');
  const rows = await listOf();
  assert.deepEqual(
    rows.map(({ author, rating, source, origin, url }) => [author, rating, source, origin, url]),
    [
      ['Ada', 5, 'csv', 'Houzz', 'https://houzz.test/r/1'],
      ['Emre', 3, 'csv', 'Houzz', null],
    ],
  );
  const log = await logOf(tried.id);
  assert.deepEqual([log?.name, log?.outcome, log?.found, log?.added], ['houzz.csv', 'imported', 2, 2]);
  const again = await upload(lines);
  const twice = await step(exchange.startImport, again.id);
  assert.deepEqual([twice.created, (await listOf()).length], [0, 2]);
  await server.sql('update review set seen_in = made_in where account_id = $1', [world.accountId]);
  await ask(server, contract.feature, {
    cookie,
    params: { ...params, reviewId: rows[0]!.id },
    body: { isFeatured: true },
  });
  const undone = await step(exchange.undoImport, tried.id);
  assert.deepEqual([undone.state, undone.undone], ['undone', 1]);
  assert.deepEqual(
    (await listOf()).map(({ author }) => author),
    ['Ada'],
    'a review that is featured stays',
  );
  assert.equal((await logOf(tried.id))?.outcome, 'undone');
});
test('INTG-18 dates of three countries are read by the order that is chosen, and halves stay halves', async () => {
  const dmy = await upload([HEAD, line('Bath', '"3,5"', '03/04/2025', 'https://houzz.test/r/7')]);
  await step(exchange.startImport, dmy.id);
  const mdy = await upload([HEAD, line('Austin', '4/5', '03/04/2025', 'https://houzz.test/r/8')], 'mdy');
  await step(exchange.startImport, mdy.id);
  const arabic = await upload([HEAD, line('الرياض', '٤', '٢٠٢٥-٠٤-٠٣', 'https://houzz.test/r/9')]);
  await step(exchange.startImport, arabic.id);
  const rows = await listOf();
  const of = (name: string) => rows.find(({ author }) => author === name);
  assert.deepEqual(
    ['Bath', 'Austin', 'الرياض'].map((name) => [of(name)?.writtenAt?.slice(0, 10), of(name)?.rating]),
    [
      ['2025-04-03', 3.5],
      ['2025-03-04', 4],
      ['2025-04-03', 4],
    ],
  );
});

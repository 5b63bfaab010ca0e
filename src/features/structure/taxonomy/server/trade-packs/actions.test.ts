import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { languages } from '#shared/language.ts';
import * as contract from '../../contract.ts';
import * as packCalls from '../../contract-packs.ts';
import { trades, type Trade } from '../../rules.ts';
import { packs } from './seed.ts';
import type { Phrase } from './seed-pack.ts';

const server = await testServer();

/** Makes an account with a person of a role and answers the calls of the packs as that person. */
async function office(name: string, role: 'accountAdmin' | 'accountUser' = 'accountAdmin') {
  const world = await contentWorld(server, name);
  const { cookie } = await world.as(role);
  const params = { accountId: world.accountId };
  return {
    world,
    cookie,
    params,
    words: async () => (await ask(server, contract.list, { cookie, params })).body,
    pack: async (trade: Trade) =>
      (await ask(server, packCalls.listPacks, { cookie, params })).body.packs.find(
        (row) => row.trade === trade,
      )!,
    apply: (trade: Trade) => ask(server, packCalls.applyPack, { cookie, params, body: { trade } }),
    remove: (trade: Trade) => ask(server, packCalls.removePack, { cookie, params, body: { trade } }),
  };
}
const wordsOf = (trade: Trade): Phrase[] => {
  const { services, categories, labels } = packs[trade];
  return [...services, ...categories, ...labels.flatMap(({ label, tags }) => [label, ...tags])];
};

test('CONT-37 CONT-41 CONT-42 each trade has a pack of the agreed size, without a word twice or without its languages', () => {
  const translations = new Map<string, Phrase>();
  for (const trade of trades) {
    const { services, categories, labels } = packs[trade];
    const sizes = [services, categories, labels].map(({ length }) => length);
    assert.ok(sizes[0]! >= 6 && sizes[0]! <= 10, `${trade}: ${sizes[0]} services`);
    assert.ok(sizes[1]! >= 4 && sizes[1]! <= 8, `${trade}: ${sizes[1]} categories`);
    assert.ok(sizes[2]! >= 2 && sizes[2]! <= 3, `${trade}: ${sizes[2]} labels`);
    for (const { label, tags } of labels)
      assert.ok(tags.length >= 3 && tags.length <= 6, `${trade}: ${tags.length} tags of ${label.en}`);
    const kinds = [services, categories, labels.map(({ label }) => label), ...labels.map(({ tags }) => tags)];
    for (const language of languages)
      for (const phrases of kinds) {
        const labelsOfKind = phrases.map((phrase) => phrase[language].toLocaleLowerCase(language));
        assert.equal(new Set(labelsOfKind).size, phrases.length, `${trade} ${language}: ${labelsOfKind}`);
      }
    for (const phrase of wordsOf(trade)) {
      assert.deepEqual(translations.get(phrase.en) ?? phrase, phrase);
      translations.set(phrase.en, phrase);
      assert.match(phrase.ar, /^[\u0600-\u06ff\s]+$/);
      for (const language of languages) assert.equal(phrase[language].trim() || null, phrase[language]);
    }
  }
});

test('CONT-42 a pack is added in the language of the account, without words that exist, and stands in the log', async () => {
  const { words, pack, apply, cookie, params } = await office('slate');
  await server.sql("update account set language = 'tr' where id = $1", [params.accountId]);
  await ask(server, contract.createService, { cookie, params, body: { label: 'ÇATI ONARIMI' } });
  await ask(server, contract.createLabel, { cookie, params, body: { label: 'Malzeme' } });
  assert.equal((await pack('roofing')).present, 2);
  const total = wordsOf('roofing').length;
  const answer = await apply('roofing');
  assert.deepEqual([answer.status, answer.body], [200, { added: total - 2, skipped: 2 }]);
  const taxonomy = await words();
  assert.deepEqual(
    taxonomy.services.map(({ label }) => label),
    ['ÇATI ONARIMI', ...packs.roofing.services.slice(1).map(({ tr }) => tr)],
  );
  assert.deepEqual(
    taxonomy.categories.map(({ label }) => label),
    packs.roofing.categories.map(({ tr }) => tr),
  );
  assert.deepEqual(
    taxonomy.labels.map(({ label, tags }) => [label, tags.map((tag) => tag.label)]),
    packs.roofing.labels.map(({ label, tags }) => [label.tr, tags.map(({ tr }) => tr)]),
  );
  const { present, removable } = await pack('roofing');
  assert.deepEqual([present, removable], [total, total]);
  assert.deepEqual((await apply('roofing')).body, { added: 0, skipped: total });
  const [entry] = await server.sql<{ after: { startWords: string[] } }>(
    "select after from audit_entry where tenant_id = $1 and action = 'settings.account_changed'",
    [params.accountId],
  );
  assert.ok(entry!.after.startWords.includes('Yağmur olukları'));
});

test('CONT-35 CONT-42 a removed pack leaves words that items carry, that were renamed or described, and words of others', async () => {
  const { words, apply, remove, pack, cookie, params } = await office('maple');
  await apply('roofing');
  const total = wordsOf('roofing').length;
  const taxonomy = await words();
  const idOf = (rows: { id: string; label: string }[], label: string) =>
    rows.find((row) => row.label === label)!.id;
  const [material] = taxonomy.labels;
  await ask(server, content.create, {
    cookie,
    params,
    body: {
      title: 'Farm roof',
      serviceIds: [idOf(taxonomy.services, 'Roof repair')],
      tagIds: [idOf(material!.tags, 'Slate')],
    },
  });
  await ask(server, contract.updateService, {
    cookie,
    params: { ...params, serviceId: idOf(taxonomy.services, 'Gutters') },
    body: { description: 'Copper and zinc' },
  });
  await ask(server, contract.updateCategory, {
    cookie,
    params: { ...params, categoryId: idOf(taxonomy.categories, 'Homes') },
    body: { label: 'Private houses' },
  });
  await ask(server, contract.createCategory, { cookie, params, body: { label: 'Barns' } });
  // Roof repair, Gutters, Slate and its label stay; the renamed category counts as a word of the account.
  assert.equal((await pack('roofing')).removable, total - 5);
  const answer = await remove('roofing');
  assert.deepEqual([answer.status, answer.body], [200, { removed: total - 5, stayed: 4 }]);
  const left = await words();
  assert.deepEqual(
    [left.services, left.categories, left.labels].map((rows) => rows.map(({ label }) => label)),
    [['Roof repair', 'Gutters'], ['Private houses', 'Barns'], ['Material']],
  );
  assert.deepEqual(
    left.labels[0]!.tags.map(({ label, items }) => [label, items]),
    [['Slate', 1]],
  );
  assert.deepEqual((await remove('roofing')).body, { removed: 0, stayed: 4 });
  assert.deepEqual((await remove('interiors')).body, { removed: 0, stayed: 1 });
});

test('ROLE-05 packs are added and removed by those who change words; strangers and unknown trades are refused', async () => {
  const { world, params, apply, remove, pack } = await office('birch', 'accountUser');
  assert.deepEqual([(await apply('roofing')).status, (await remove('roofing')).status], [403, 403]);
  assert.equal((await pack('roofing')).services.length, packs.roofing.services.length);
  const { cookie } = await world.as('accountAdmin');
  const unknown = await ask(server, packCalls.applyPack, {
    cookie,
    params,
    body: { trade: 'banking' as 'general' },
  });
  assert.equal(unknown.status, 400);
  const stranger = await office('willow');
  for (const call of [packCalls.applyPack, packCalls.removePack]) {
    const foreign = await ask(server, call, {
      cookie: stranger.cookie,
      params,
      body: { trade: 'roofing' },
    });
    assert.equal(foreign.status, 404);
  }
  assert.equal((await ask(server, packCalls.listPacks, { params })).status, 401);
});

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { list as listWords } from '#features/structure/taxonomy/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { replies, startModelServer } from '#testing/model-server.ts';
import { makePerson } from '#testing/tenants.ts';
import { getByService } from '../../contract.ts';
import * as contract from '../../contract-catalog.ts';
import { app as words } from '../../messages/en.ts';

const model = await startModelServer();
after(model.close);
const server = await testServer({
  env: { AI_URL: model.url, AI_MODEL: 'house-model', PRIVATE_HOSTS: model.host },
});
const { accountId, as } = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const owner = await as('account');
const plain = await as('user');
const { cookie: house } = await makePerson(server, { role: 'house' });
const { cookie } = owner;
const [service] = await server.sql<{ id: string }>(
  "insert into service (account_id, label) values ($1, 'Slate roofs') returning id",
  [accountId],
);
const serviceId = service!.id;
const generate = (more: { cookie?: string; body?: { accountId: string; serviceId: string } } = {}) =>
  ask(server, contract.generateTemplate, { cookie, body: { accountId, serviceId }, ...more });
const lines = () =>
  server.sql<{ state: string; cost: number; label: string }>(
    `
      select state, cost::float8, label
      from token_entry
      where account_id = $1 and ref_type = 'elements' and state <> 'voided'
      order by id
    `,
    [accountId],
  );
const codeOf = ({ text }: { text: string }) => (JSON.parse(text) as { code: string }).code;
const templates = () => server.sql('select 1 from elements_template where account_id = $1', [accountId]);

test('TMPL-15 a draft costs its words in one line of the ledger, bad pieces are left out, and nothing is saved', async () => {
  model.reply(
    replies.whole(
      '```json\n{"elements": [{"title": "Check the battens", "dueOffsetDays": 1, "isMilestone": true}, 7, {"title": "Lay slate", "dueOffsetDays": "soon"}]}\n```',
    ),
  );
  const { status, body, text } = await generate();
  assert.equal(status, 200, text);
  assert.deepEqual(body.template, {
    name: 'Slate roofs',
    elements: [
      { title: 'Check the battens', dueOffsetDays: 1, isMilestone: true },
      { title: 'Lay slate', dueOffsetDays: null, isMilestone: false },
    ],
  });
  assert.deepEqual(body.tokens, { estimated: 600, charged: 5 });
  assert.deepEqual(await lines(), [{ state: 'settled', cost: 5, label: 'Slate roofs' }]);
  assert.deepEqual(await templates(), []);
  assert.match(JSON.stringify(model.taken.at(-1)!.body.messages), /Slate roofs/);
});
test('TMPL-19 a model that answers nonsense, breaks off or refuses fails the draft, which costs nothing', async () => {
  const before = await lines();
  for (const reply of [
    replies.whole('I cannot help with that.'),
    replies.whole('{"elements": "none"}'),
    replies.whole('{"elements": []}'),
    replies.whole('{"elements": [{"title": " "}]}'),
    replies.cutOff('{"elements": [{"title": "Che'),
    replies.nonsense(),
    replies.invalidJson(),
    replies.empty(),
    replies.status(500),
    replies.status(429),
  ]) {
    model.reply(reply);
    const failed = await generate();
    assert.deepEqual([failed.status, codeOf(failed)], [502, 'elements.generation_failed'], failed.text);
  }
  assert.equal(words['elements.generation_failed'], 'Failed to generate the template');
  assert.deepEqual(await lines(), before);
  const held = await server.sql("select 1 from token_entry where account_id = $1 and state = 'held'", [
    accountId,
  ]);
  assert.deepEqual(held, []);
});
test('TMPL-15 no service of others, no right, and no tokens: the model is not asked', async () => {
  const asked = model.taken.length;
  const { cookie: strange } = await stranger.as('account');
  assert.equal(
    (await generate({ cookie: strange, body: { accountId: stranger.accountId, serviceId } })).status,
    404,
  );
  assert.equal((await generate({ cookie: strange })).status, 404);
  assert.equal((await generate({ cookie: plain.cookie })).status, 403);
  await server.sql('update token_balance set hard_cap = 0 where account_id = $1', [accountId]);
  const poor = await generate();
  assert.deepEqual([poor.status, codeOf(poor)], [402, 'tokens.empty']);
  await server.sql('update token_balance set hard_cap = null where account_id = $1', [accountId]);
  assert.equal(model.taken.length, asked);
});
test('TMPL-15 TMPL-17 TMPL-18 without a model each generator says so', async () => {
  const bare = await testServer();
  const world = await contentWorld(bare);
  const person = await world.as('account');
  const operator = await makePerson(bare, { role: 'house' });
  const [own] = await bare.sql<{ id: string }>(
    "insert into service (account_id, label) values ($1, 'Paving') returning id",
    [world.accountId],
  );
  for (const answer of [
    await ask(bare, contract.generateTemplate, {
      cookie: person.cookie,
      body: { accountId: world.accountId, serviceId: own!.id },
    }),
    await ask(bare, contract.generateAccountServices, {
      cookie: person.cookie,
      body: { accountId: world.accountId, industry: 'Roofing' },
    }),
    await ask(bare, contract.generateHouseServices, {
      cookie: operator.cookie,
      body: { industry: 'Roofing' },
    }),
  ])
    assert.deepEqual([answer.status, codeOf(answer)], [409, 'elements.no_model'], answer.text);
});
test('TMPL-17 services and categories are suggested without those that are there, and nothing is saved', async () => {
  model.reply(
    replies.whole(
      '{"services": [{"label": "Slate roofs"}, {"label": "Flat roofs", "alias": "flat-roofs", "description": "Sealed and drained."}, null], "categories": ["Homes", 7]}',
    ),
  );
  const words = await ask(server, listWords, { cookie, params: { accountId } });
  const { body, text } = await ask(server, contract.generateAccountServices, {
    cookie,
    body: { accountId, industry: 'Roofing', businessName: 'Cedar Roofs' },
  });
  assert.deepEqual(
    [body.services, body.categories],
    [[{ label: 'Flat roofs', alias: 'flat-roofs', description: 'Sealed and drained.' }], ['Homes']],
    text,
  );
  assert.deepEqual([body.tokens.charged, (await lines()).length], [6, 2]);
  assert.deepEqual((await ask(server, listWords, { cookie, params: { accountId } })).body, words.body);
});

const houseBody = { industry: 'roofing', language: 'en' as const };
test('TMPL-18 services of the house go into the catalog with their steps, once, and are offered when they are checked', async () => {
  model.reply(
    replies.whole(
      '{"services": [{"label": "Zinc roofs", "alias": "", "description": "Standing seams.", "steps": [{"title": "Measure"}, {}]}], "categories": ["Barn roofs"]}',
    ),
  );
  const call = () => ask(server, contract.generateHouseServices, { cookie: house, body: houseBody });
  const first = await call();
  assert.deepEqual(
    [first.body.services, first.body.categories, first.body.tokens.charged],
    [[{ label: 'Zinc roofs', alias: '', description: 'Standing seams.' }], ['Barn roofs'], 0],
    first.text,
  );
  assert.deepEqual([(await call()).body.services, (await call()).body.categories], [[], []]);
  const listed = (await ask(server, contract.listHouseServices, { cookie: house, query: {} })).body.services;
  const zinc = listed.find(({ label }) => label === 'Zinc roofs')!;
  assert.deepEqual(
    [zinc.isOffered, zinc.elements],
    [false, [{ title: 'Measure', dueOffsetDays: null, isMilestone: false }]],
  );
  const offered = async () =>
    (await ask(server, contract.listOfferedServices, { cookie, query: {} })).body.services;
  assert.deepEqual(await offered(), []);
  const take = () =>
    ask(server, contract.takeService, { cookie, params: { accountId, houseServiceId: zinc.id } });
  assert.equal((await take()).status, 404);
  const { id: houseServiceId, ...body } = zinc;
  await ask(server, contract.saveHouseService, {
    cookie: house,
    params: { houseServiceId },
    body: { ...body, isOffered: true },
  });
  assert.deepEqual(
    (await offered()).map(({ label }) => label),
    ['Zinc roofs'],
  );
  const taken = (await take()).body;
  const steps = await ask(server, getByService, { cookie, body: { accountId, serviceId: taken.serviceId } });
  assert.deepEqual(
    [steps.body.template!.name, steps.body.elements.map(({ title }) => title)],
    ['Zinc roofs', ['Measure']],
  );
  assert.equal(codeOf(await take()), 'taxonomy.exists');
  const people = [
    await ask(server, contract.generateHouseServices, { cookie, body: houseBody }),
    await ask(server, contract.listHouseServices, { cookie, query: {} }),
    await ask(server, contract.removeHouseService, { cookie, params: { houseServiceId } }),
  ];
  for (const { status } of people) assert.ok([403, 404].includes(status), String(status));
});
test('TMPL-18 an industry that is not there, a name twice and a model that fails are refused', async () => {
  const unknown = await ask(server, contract.generateHouseServices, {
    cookie: house,
    body: { industry: 'Alchemy' },
  });
  assert.deepEqual([unknown.status, codeOf(unknown)], [400, 'industries.unknown']);
  model.reply(replies.cutOff('{"services": [{"la'));
  const failed = await ask(server, contract.generateHouseServices, { cookie: house, body: houseBody });
  assert.deepEqual([failed.status, codeOf(failed)], [502, 'elements.generation_failed']);
  const [industry] = await server.sql<{ id: string }>("select id from industry where label = 'Roofing'");
  const body = {
    label: 'Thatch',
    alias: '',
    description: '',
    elements: [],
    isOffered: false,
    industryId: industry!.id,
    language: 'en' as const,
  };
  const create = (label: string, language: 'en' | 'tr' = 'en') =>
    ask(server, contract.createHouseService, { cookie: house, body: { ...body, label, language } });
  assert.equal((await create('Thatch')).status, 201);
  assert.equal((await create('Thatch', 'tr')).status, 201);
  assert.equal(codeOf(await create('THATCH')), 'elements.exists');
  const other = (await create('Reed')).body;
  const renamed = await ask(server, contract.saveHouseService, {
    cookie: house,
    params: { houseServiceId: other.id },
    body: { ...body, label: 'thatch' },
  });
  assert.deepEqual([renamed.status, codeOf(renamed)], [409, 'elements.exists']);
});

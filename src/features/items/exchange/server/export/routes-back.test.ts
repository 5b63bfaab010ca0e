import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import * as content from '#features/items/content/contract.ts';
import { contentWorld, type World } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import { sendImport } from '../testing/archives.ts';

const server = await testServer({ works: true });
type Account = World & { cookie: string };
/** Makes an account with the same model as all others of this test. */
async function account(name: string): Promise<Account> {
  const world = await contentWorld(server, name);
  const { cookie } = await world.as('account');
  for (const [key, label, type, options] of [
    // Its name is one by which a field of every item is known as well.
    ['area', 'Area', 'number', []],
    [
      'stone',
      'Stones',
      'multiSelect',
      [
        { uid: 'u1', value: 'Slate, grey; thin' },
        { uid: 'u2', value: 'Oak' },
      ],
    ],
    ['notes', 'Kinds of notes', 'multiText', []],
  ] as const)
    await server.sql(
      'insert into custom_field (account_id, key, name, type, options) values ($1, $2, $3, $4, $5)',
      [world.accountId, key, label, type, JSON.stringify(options)],
    );
  return { ...world, cookie };
}
const add = async (table: 'category' | 'service', { accountId }: World, label: string) =>
  (
    await server.sql<{ id: string }>(
      `insert into ${table} (account_id, label) values ($1, $2) returning id`,
      [accountId, label],
    )
  )[0]!.id;
const CATEGORIES = [
  'Patios, decks and terraces',
  'Stone; brick',
  'Gates | fences',
  'The "old" wall',
  'Plain',
];
/** Makes the items of an account, with names that hold the signs by which cells are parted. */
async function fill(world: Account): Promise<string[]> {
  const categoryIds = await Promise.all(CATEGORIES.map((label) => add('category', world, label)));
  const serviceId = await add('service', world, 'Slating, tiling');
  const make = async (body: object) => {
    const answer = await ask(server, content.create, {
      cookie: world.cookie,
      params: { accountId: world.accountId },
      body,
    });
    assert.equal(answer.status, 201, answer.text);
    return answer.body.id;
  };
  return [
    await make({
      title: 'Roof, north; side',
      description: 'Two\nlines, "quoted"',
      city: 'Bath',
      neighborhood: 'Old town',
      lat: 51.38,
      lng: -2.36,
      doneOn: '2025-04-03',
      categoryIds,
      serviceIds: [serviceId],
      permalink: 'north-roof',
      custom: { area: 120.5, stone: ['u1', 'u2'], notes: ['dry; cold', 'wet'] },
      presentation: { customerName: '-Ann & Co' },
    }),
    await make({ title: '=SUM(1)', statusService: 'completed', categoryIds: [categoryIds[0]] }),
    await make({ title: 'Empty' }),
  ];
}
const download = async ({ accountId, cookie }: Account, format = 'csv', more = '') => {
  const answer = await server.app.inject({
    url: `/api/accounts/${accountId}/exports/items?format=${format}&sort=title${more}`,
    headers: { host: 'localhost', cookie },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.rawPayload;
};
const read = async ({ accountId, cookie }: Account, importId: string): Promise<contract.Import> =>
  until(async () => {
    const { body } = await ask(server, contract.getImport, { cookie, params: { accountId, importId } });
    return contract.busyStates.includes(body.state) ? undefined : body;
  });
async function upload(world: Account, file: string | Buffer, name = 'content.csv'): Promise<contract.Import> {
  const answer = await sendImport(server, world, file, name);
  assert.equal(answer.statusCode, 201, answer.body);
  return read(world, answer.json<{ id: string }>().id);
}
async function choose(world: Account, importId: string, existing: 'leave' | 'update' | 'new') {
  const params = { accountId: world.accountId, importId };
  const changed = await ask(server, contract.changeImport, {
    cookie: world.cookie,
    params,
    body: { options: { existing } },
  });
  assert.equal(changed.status, 200, changed.text);
  return read(world, importId);
}
async function step(world: Account, call: typeof contract.startImport, importId: string) {
  const params = { accountId: world.accountId, importId };
  const answer = await ask(server, call, { cookie: world.cookie, params });
  assert.equal(answer.status, 200, answer.text);
  return read(world, importId);
}
const rowsOf = (csv: Buffer): Record<string, string>[] =>
  parse(csv, { bom: true, columns: true }) as Record<string, string>[];
const versions = async ({ accountId }: World) =>
  server.sql('select id, version, title, city from content where account_id = $1 order by id', [accountId]);
const outcomeOf = ({ state, created, updated, leftOut, refused }: contract.Import) => ({
  state,
  created,
  updated,
  leftOut,
  refused,
});

test('CONT-43 an export that comes back into its account changes nothing, as CSV and as Excel', async () => {
  const home = await account('home');
  await fill(home);
  const before = await versions(home);
  for (const format of ['csv', 'xlsx']) {
    const file = await upload(home, await download(home, format), `content.${format}`);
    assert.deepEqual(
      file.trial!.existing,
      { count: 3, differing: 0, changed: 0, left: 3, unknown: 0 },
      JSON.stringify(file.trial),
    );
    assert.equal(file.columns.find(({ name }) => name === 'Area')!.field, 'custom.area');
    const chosen = await choose(home, file.id, 'update');
    assert.deepEqual([chosen.trial!.refused, chosen.trial!.existing!.changed], [0, 0]);
    assert.deepEqual(chosen.trial!.words, { category: [], service: [], tag: [] });
    const done = await step(home, contract.startImport, file.id);
    assert.deepEqual(outcomeOf(done), { state: 'done', created: 0, updated: 0, leftOut: 3, refused: 0 });
    assert.deepEqual(await versions(home), before, format);
  }
});

test('CONT-43 an export in another account makes items that are equal cell by cell', async () => {
  const from = await account('from');
  const to = await account('to');
  await fill(from);
  const exported = await download(from);
  const file = await upload(to, exported);
  assert.deepEqual(file.trial!.existing, { count: 0, differing: 0, changed: 0, left: 0, unknown: 3 });
  assert.deepEqual(file.trial!.words.category.toSorted(), CATEGORIES.toSorted());
  const done = await step(to, contract.startImport, file.id);
  assert.deepEqual(outcomeOf(done), { state: 'done', created: 3, updated: 0, leftOut: 0, refused: 0 });
  const withoutIds = (rows: Record<string, string>[]) => rows.map(({ id: _id, ...row }) => row);
  assert.deepEqual(withoutIds(rowsOf(await download(to))), withoutIds(rowsOf(exported)));
});

test('CONT-43 rows with an id are left out, written into their items, or made anew, as the person chooses', async () => {
  const world = await account('office');
  const [roofId] = await fill(world);
  const before = await versions(world);
  const rows = rowsOf(await download(world));
  const [plain, roof] = ['Empty', 'Roof, north; side'].map((title) =>
    rows.find((row) => row['Title'] === title),
  );
  assert.equal(roof!['id'], roofId);
  const csv = [
    'id,Title,Town,Categories,Roof colour',
    `${roofId},"Roof, north; side",Wells,Plain,red`,
    `${plain!['id']},Empty,,,`,
    ',New wall,Frome,"Patios, decks and terraces",',
  ].join('\n');
  const file = await upload(world, csv);
  const left = await step(world, contract.startImport, file.id);
  assert.deepEqual(file.trial!.existing, { count: 2, differing: 1, changed: 0, left: 2, unknown: 0 });
  assert.deepEqual(outcomeOf(left), { state: 'done', created: 1, updated: 0, leftOut: 2, refused: 0 });
  assert.deepEqual((await versions(world)).slice(0, 3), before);

  const again = await upload(world, csv, 'again.csv');
  assert.deepEqual([again.twin?.id, again.twin?.items], [file.id, 1], 'the same file is named');
  await step(world, contract.undoImport, file.id);
  assert.equal((await read(world, again.id)).twin, null, 'what was undone is not there');
  const tried = await choose(world, again.id, 'update');
  assert.deepEqual(tried.trial!.existing, { count: 2, differing: 1, changed: 1, left: 1, unknown: 0 });
  const updated = await step(world, contract.startImport, again.id);
  assert.deepEqual(outcomeOf(updated), { state: 'done', created: 1, updated: 1, leftOut: 1, refused: 0 });
  const [changed] = rowsOf(await download(world)).filter(({ id }) => id === roofId);
  assert.deepEqual(
    [changed!['City'], changed!['Categories'], changed!['Services'], changed!['Area']],
    ['Wells', 'Plain', '"Slating, tiling"', '120.5'],
  );
  const undone = await step(world, contract.undoImport, again.id);
  assert.deepEqual([undone.state, undone.undone, undone.stayed?.count], ['undone', 2, 0]);
  const [back] = rowsOf(await download(world)).filter(({ id }) => id === roofId);
  assert.deepEqual(back, roof);

  const doubled = await upload(world, csv, 'new.csv');
  await choose(world, doubled.id, 'new');
  const answer = await step(world, contract.startImport, doubled.id);
  assert.deepEqual(outcomeOf(answer), { state: 'done', created: 3, updated: 0, leftOut: 0, refused: 0 });
});

test('CONT-43 a link names an item too; an item that is named twice is changed once', async () => {
  const world = await account('links');
  const [roofId] = await fill(world);
  const file = await upload(
    world,
    `Link,Town\nhttps://links.test/works/north-roof/,Wells\nnorth-roof,Frome\n`,
  );
  assert.equal(file.trial!.existing!.count, 2);
  const tried = await choose(world, file.id, 'update');
  assert.deepEqual(
    tried.trial!.reasons.map(({ code, rows }) => [code, rows]),
    [['import.item_twice', [3]]],
  );
  await step(world, contract.startImport, file.id);
  const [row] = await server.sql<{ city: string }>('select city from content where id = $1', [roofId]);
  assert.equal(row!.city, 'Wells');
});

test('CONT-43 a row of an item that does not fit is refused by itself, or leaves its cell empty', async () => {
  const world = await account('bad-rows');
  const [roofId] = await fill(world);
  const csv = `id,Title,Latitude,Longitude,Town\n${roofId},${'long '.repeat(90)},95,2,Wells\n,New,,,Bath\n`;
  const file = await upload(world, csv);
  assert.deepEqual([file.trial!.existing!.differing, file.trial!.refused], [1, 0]);
  const tried = await choose(world, file.id, 'update');
  assert.equal(tried.trial!.refused, 1);
  const emptied = tried.trial!.reasons.map(({ field, code }) => ({ field, code }));
  const mended = await ask(server, contract.changeImport, {
    cookie: world.cookie,
    params: { accountId: world.accountId, importId: file.id },
    body: { options: { emptied } },
  });
  assert.equal(mended.status, 200, mended.text);
  assert.equal((await read(world, file.id)).trial!.refused, 0);
  const done = await step(world, contract.startImport, file.id);
  assert.deepEqual(outcomeOf(done), { state: 'done', created: 1, updated: 1, leftOut: 0, refused: 0 });
  const [row] = await server.sql<{ lat: number; city: string }>(
    'select lat, city from content where id = $1',
    [roofId],
  );
  assert.deepEqual([row!.lat, row!.city], [51.38, 'Wells']);
});

test('CONT-43 testimonials come back as they are, and their words are not written over', async () => {
  const world = await account('praise');
  const reviews = await upload(
    world,
    'Content type,Customer,Text,Rating,Review date,Source,Permission given\nTestimonial,"Hale, Ann","Well, done; thanks",4,2024-03-05,Google,yes\nTestimonial,Bob,Fine,,,,no\n',
  );
  await step(world, contract.startImport, reviews.id);
  const exported = (await download(world, 'csv', '&testimonials=true')).toString();
  const file = await upload(world, exported);
  const same = await choose(world, file.id, 'update');
  assert.deepEqual(same.trial!.existing, { count: 2, differing: 0, changed: 0, left: 2, unknown: 0 });
  assert.equal(same.trial!.refused, 0, JSON.stringify(same.trial!.reasons));
  const edited = await upload(world, exported.replace('Well, done', 'Badly done'));
  const tried = await choose(world, edited.id, 'update');
  assert.deepEqual(
    tried.trial!.reasons.map(({ code, count }) => [code, count]),
    [['testimonials.words', 1]],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../contract.ts';
import { contents } from '../contract-feed.ts';
import {
  changeShapes,
  columnFields,
  copiedColumns,
  heldShapes,
  itemColumns,
  linkedFields,
  madeFields,
  publicColumns,
} from '../fields.ts';
import type { ColumnFields, MadeFields } from './queries-fields.ts';

const server = await testServer();
const world = await contentWorld(server);
const { cookie } = await world.as('account');
const params = { accountId: world.accountId };
const call = { cookie, params };
const of = (contentId: string) => ({ cookie, params: { ...params, contentId } });

const insert = async (text: string, values: unknown[]) => {
  const [row] = await server.sql<{ id: string }>(text, values);
  return row!.id;
};
const word = (table: 'category' | 'service', label: string) =>
  insert(`insert into ${table} (account_id, label) values ($1, $2) returning id`, [world.accountId, label]);
const draft = async () => {
  const created = await ask(server, contract.create, { ...call, body: {} });
  assert.equal(created.status, 201, created.text);
  return created.body;
};

const item = await draft();
const related = [await draft(), await draft()];
const photos = [await world.photo(item.id), await world.photo(item.id)];
const categories = [await word('category', 'Gardens'), await word('category', 'Paths')];
const services = [await word('service', 'Planting'), await word('service', 'Paving')];
const label = await insert('insert into label (account_id, label) values ($1, $2) returning id', [
  world.accountId,
  'Style',
]);
const tag = (name: string) =>
  insert('insert into tag (account_id, label_id, label) values ($1, $2, $3) returning id', [
    world.accountId,
    label,
    name,
  ]);
const tags = [await tag('Modern'), await tag('Rural')];
await server.sql(
  "insert into custom_field (account_id, key, name, type) values ($1, 'area', 'Area', 'text')",
  [world.accountId],
);

type Changes = Required<contract.Change>;
/** Two values of every field that a save may set: a field without them does not compile. */
const samples: { [Key in keyof Changes]: [first: Changes[Key], second: Changes[Key]] } = {
  contentTypeId: [world.types['blog']!, world.types['project']!],
  stageId: [world.stages['Project/In progress']!, world.stages['Project/Completed']!],
  title: ['A terrace', 'A terrace of clay'],
  description: ['Clay pavers', 'Clay pavers on sand'],
  city: ['Bath', 'Wells'],
  neighborhood: ['Walcot', 'Widcombe'],
  address: ['1 Parade', '2 Parade'],
  lat: [51.5, 52.5],
  lng: [-2.5, -3.5],
  placePrecision: ['area', 'exact'],
  doneOn: ['2026-03-04', '2026-04-05'],
  statusService: ['completed', 'cancelled'],
  statusContent: ['writing', 'finalized'],
  isFeatured: [true, false],
  presentation: [{ customerName: 'Ann' }, { customerName: 'Beth' }],
  customerEmail: ['ann@customer.test', 'beth@customer.test'],
  writings: [
    { w1: { title: 'On the site', description: '', checkeds: ['hub'] } },
    { w1: { title: 'On our site', description: '', checkeds: ['hub'] } },
  ],
  custom: [{ area: '20 m²' }, { area: '30 m²' }],
  seoTitle: ['Terraces', 'Terraces in Bath'],
  seoDescription: ['Of clay', 'Of clay and sand'],
  permalink: ['terrace', 'clay-terrace'],
  coverMediaId: [photos[0]!, photos[1]!],
  isSubmissionTerms: [true, false],
  relatedTo: [related[0]!.id, related[1]!.id],
  categoryIds: [[categories[0]!], [categories[1]!]],
  serviceIds: [[services[0]!], [services[1]!]],
  tagIds: [[tags[0]!], [tags[1]!]],
  pairs: [[{ beforeId: photos[0]!, afterId: photos[1]! }], [{ beforeId: photos[1]!, afterId: photos[0]! }]],
};
const editable = Object.keys(changeShapes) as (keyof Changes)[];
/** The other half of a value that is saved as a whole. */
const beside: Partial<Record<keyof Changes, contract.Change>> = {
  lat: { lng: 1 },
  lng: { lat: 1 },
  address: { placePrecision: 'exact' },
};

const save = async (change: contract.Change) => {
  const { version } = (await ask(server, contract.get, of(item.id))).body;
  return ask(server, contract.update, { ...of(item.id), body: { version, ...change } });
};
const publishAgain = async () => {
  const { version } = (await ask(server, contract.get, of(item.id))).body;
  return ask(server, contract.publish, { ...of(item.id), body: { version } });
};
const feedItem = async () => {
  const feed = await ask(server, contents, { cookie, query: { accountId: world.accountId } });
  assert.equal(feed.status, 200, feed.text);
  return feed.body.contents.find(({ uid }) => uid === item.id)!;
};
const copyOf = async (): Promise<Record<string, unknown>> => {
  const [row] = await server.sql<{ row: Record<string, unknown> }>(
    'select to_jsonb(p) as row from content_public p where content_id = $1',
    [item.id],
  );
  return Object.fromEntries(
    Object.entries(row!.row).map(([column, value]) => [
      column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    ]),
  );
};
/** Without the ids that the server gives. */
const plain = (value: unknown) =>
  JSON.parse(JSON.stringify(value, (key, inner: unknown) => (key === 'id' ? undefined : inner))) as unknown;

test('CONT-02 every field of an item is saved, read, copied and published, and again when it changes', async () => {
  await save({ title: 'Published', statusContent: 'finalized' });
  const published = await publishAgain();
  assert.equal(published.status, 200, published.text);
  const copied = new Set<string>(copiedColumns);
  const writtenColumns = new Set<string>(Object.keys(madeFields));
  const publicNames = new Set<string>(publicColumns);
  for (const key of editable) {
    const copies = new Set<string>();
    for (const value of samples[key]) {
      const saved = await save({ ...beside[key], [key]: value });
      assert.equal(saved.status, 200, `${key}: ${saved.text}`);
      assert.deepEqual(plain(saved.body[key]), value, `${key} in the answer of the save`);
      const read = await ask(server, contract.get, of(item.id));
      assert.deepEqual(plain(read.body[key]), value, `${key} as it is read`);
      if (key in heldShapes) {
        const before: unknown = (await copyOf())[key];
        if (copied.has(key)) assert.notDeepEqual(before, value, `${key} waits for the update of the page`);
        assert.equal(read.body.hasChanges, true, `${key} waits`);
        const updated = await publishAgain();
        assert.equal(updated.body.hasChanges, false, `${key} is public`);
      }
      const copy = await copyOf();
      const feed: Record<string, unknown> = await feedItem();
      if (copied.has(key)) assert.deepEqual(copy[key], value, `${key} in the public copy`);
      if (copied.has(key) && publicNames.has(key))
        assert.deepEqual(feed[key], value, `${key} in the open call`);
      if (writtenColumns.has(key)) {
        assert.notDeepEqual(copy[key], [], `${key} in the public copy`);
        assert.deepEqual(feed[key], copy[key], `${key} in the open call`);
      }
      copies.add(JSON.stringify(copy[key]));
    }
    if (copied.has(key) || writtenColumns.has(key)) assert.equal(copies.size, 2, `${key} is copied anew`);
  }
});

test('CONT-13 a new item takes every field at once', async () => {
  const { pairs: _, coverMediaId: _cover, contentTypeId: _type, ...fields } = samples;
  const body = Object.fromEntries(Object.entries(fields).map(([key, values]) => [key, values[1]]));
  const created = await ask(server, contract.create, { ...call, body: { ...body, permalink: 'second' } });
  assert.equal(created.status, 201, created.text);
  for (const [key, value] of Object.entries({ ...body, permalink: 'second' }))
    assert.deepEqual(created.body[key as keyof contract.Item], value, key);
});

test('CONT-02 an item answers every field of the tables, and nothing else', async () => {
  const read = await ask(server, contract.get, of(item.id));
  assert.deepEqual(Object.keys(read.body).sort(), [...itemColumns, ...Object.keys(linkedFields)].sort());
});

test('CONT-10 a field that a table forgets does not compile', () => {
  const { title: _title, ...withoutTitle } = columnFields;
  // @ts-expect-error the column `title` of `content` is not named
  const columns: ColumnFields = withoutTitle;
  const { slug: _slug, ...withoutSlug } = madeFields;
  // @ts-expect-error the column `slug` of `content_public` is neither a copy nor made
  const copyColumns: MadeFields = withoutSlug;
  // @ts-expect-error `content_public` has no column `version`
  const version: ColumnFields['version'] = { ...columnFields.version, copied: 'shown' };
  // @ts-expect-error the column `ready` holds numbers
  const wrong: ColumnFields['ready'] = { shape: columnFields.title.shape };
  assert.ok(columns && copyColumns && version && wrong);
});

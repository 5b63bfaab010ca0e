import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as mediaContract from '#features/media/media/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { picture } from '#shared/picture.ts';
import * as contract from '../contract.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const { cookie, userId } = await world.as('account');
const params = { accountId: world.accountId };
const create = async (body: object = {}) => {
  const createAnswer = await ask(server, contract.create, { cookie, params, body });
  assert.equal(createAnswer.status, 201, createAnswer.text);
  return createAnswer.body;
};
const update = (item: { id: string; version: number }, change: object, as = cookie) =>
  ask(server, contract.update, {
    cookie: as,
    params: { ...params, contentId: item.id },
    body: { version: item.version, ...change },
  });
const step = (
  endpoint: typeof contract.publish | typeof contract.unpublish,
  item: { id: string; version: number },
  as = cookie,
) =>
  ask(server, endpoint, {
    cookie: as,
    params: { ...params, contentId: item.id },
    body: { version: item.version },
  });
const publicRow = async (id: string) =>
  (await server.sql<Record<string, never>>('select * from content_public where content_id = $1', [id]))[0];
const counter = async () =>
  Number(
    (
      await server.sql<{ n: string }>('select update_counter as n from account where id = $1', [
        world.accountId,
      ])
    )[0]!.n,
  );
const add = async (
  table: string,
  label: string,
  more: Record<string, unknown> = {},
  account = world.accountId,
) => {
  const all = { account_id: account, label, ...more };
  const keys = Object.keys(all);
  return (
    await server.sql<{ id: string }>(
      `
        insert into ${table} (${keys.join(', ')})
        values (${keys.map((_, i) => `$${i + 1}`).join(', ')})
        returning id
      `,
      Object.values(all),
    )
  )[0]!.id;
};

test("CONT-13 CONT-24 CONT-50 an empty draft has the default statuses, its type's pipeline and first stage", async () => {
  const item = await create();
  assert.deepEqual(
    [item.statusService, item.statusContent, item.statusPublish],
    ['open', 'draft', 'notPublished'],
  );
  assert.deepEqual(
    [item.contentTypeId, item.pipelineId, item.stageId, item.userId, item.version],
    [world.types['project'], world.pipelines['Project'], world.stages['Project/New'], userId, 1],
  );
  const blog = await create({ contentTypeId: world.types['blog'] });
  assert.equal(blog.stageId, world.stages['Blog/Idea']);
  const wrong = await ask(server, contract.create, {
    cookie,
    params,
    body: { contentTypeId: stranger.types['blog'] },
  });
  assert.equal(wrong.status, 400);
  assert.equal(wrong.code, 'content.unknown_reference');
});

test('CONT-02 CONT-06 CONT-07 an item round-trips all of its fields', async () => {
  const category = await add('category', 'Gardens');
  const service = await add('service', 'Paving', { alias: 'pavers', description: 'Clay and stone' });
  const label = await add('label', 'Style');
  const tag = await add('tag', 'Modern', { label_id: label });
  const parent = await create({ title: 'Parent' });
  const itemInput = {
    title: 'Walcot Parade',
    description: 'A narrow plot',
    city: 'Bath',
    neighborhood: 'Walcot',
    address: '14 Walcot Parade',
    lat: 51.39,
    lng: -2.36,
    doneOn: '2026-03-04',
    statusService: 'completed',
    statusContent: 'reviewing',
    seoTitle: 'Terrace in Bath',
    seoDescription: 'Clay pavers',
    permalink: 'walcot',
    isFeatured: true,
    categoryIds: [category],
    serviceIds: [service],
    tagIds: [tag],
    relatedTo: parent.id,
    isSubmissionTerms: true,
    writings: {
      w1: { title: 'On the site', description: 'For the site', checkeds: ['hub'] },
      w2: { title: 'Elsewhere', description: '', checkeds: ['other'] },
    },
    presentation: { customerName: 'Margaret Ferrers', title: 'Terrace' },
  };
  const saved = await update(await create(), itemInput);
  assert.equal(saved.status, 200, saved.text);
  const read = await ask(server, contract.get, { cookie, params: { ...params, contentId: saved.body.id } });
  for (const [key, value] of Object.entries(itemInput))
    assert.deepEqual(read.body[key as keyof contract.Item], value, key);
  assert.match(read.body.geohash!, /^gcn[0-9a-z]{6}$/);
  assert.deepEqual(
    (await ask(server, contract.get, { cookie, params: { ...params, contentId: parent.id } })).body
      .relatedFrom,
    [saved.body.id],
  );
  const copy = (await publicRow(saved.body.id)) as unknown as Record<string, unknown>;
  assert.equal(copy['title_writings'], 'On the site');
  assert.equal(copy['description_writings'], 'For the site');
  assert.equal(copy['customer_name'], 'Margaret Ferrers');
  assert.equal(copy['slug'], 'walcot');
  const emptied = await update(saved.body, {
    writings: { w1: null },
    lat: null,
    lng: null,
    relatedTo: null,
    categoryIds: [],
    tagIds: [],
  });
  assert.deepEqual(
    [Object.keys(emptied.body.writings), emptied.body.lat, emptied.body.geohash, emptied.body.categoryIds],
    [['w2'], null, null, []],
  );
});

test('CONT-04 presentation holds cover, main film, rating, title, text, film, customer, before and after; each part is saved by itself', async () => {
  const cover = await world.photo(null);
  const before = await world.photo(null);
  const after = await world.photo(null);
  const face = await world.photo(null);
  const film = await world.photo(null, { kind: 'video' });
  const presentation = {
    cover,
    mainVideo: film,
    rating: 4.5,
    title: 'The terrace',
    description: 'One level room',
    video: film,
    customerName: 'Margaret Ferrers',
    customerPhoto: face,
    before,
    after,
  };
  const saved = await update(await create(), { presentation });
  assert.equal(saved.status, 200, saved.text);
  const [row] = await server.sql<{ presentation: object }>('select presentation from content where id = $1', [
    saved.body.id,
  ]);
  assert.deepEqual(row!.presentation, presentation);
  const changed = await update(saved.body, { presentation: { rating: null, title: 'The room' } });
  const { rating: _emptied, ...rest } = presentation;
  assert.deepEqual(changed.body.presentation, { ...rest, title: 'The room' });
  const theirs = await stranger.photo(null);
  for (const wrong of [
    { cover: theirs },
    { video: theirs },
    { rating: 6 },
    { colour: 'red' },
    { cover: 'no id' },
  ])
    assert.equal(
      (await update(changed.body, { presentation: wrong } as never)).status,
      400,
      JSON.stringify(wrong),
    );
});

test('CONT-02 references of another account, of another pipeline and to itself are refused', async () => {
  const item = await create();
  const theirs = await add('category', 'Theirs', {}, stranger.accountId);
  const photo = await world.photo(null);
  for (const change of [
    { categoryIds: [theirs] },
    { stageId: world.stages['Blog/Idea'] },
    { contentTypeId: stranger.types['blog'] },
    { relatedTo: item.id },
    { coverMediaId: photo },
    { pairs: [{ beforeId: photo, afterId: photo }] },
  ]) {
    const answer = await update(item, change);
    assert.equal(answer.status, 400, JSON.stringify(change));
    assert.equal(
      (answer.body as unknown as { errors: { path: string }[] }).errors[0]!.path,
      Object.keys(change)[0],
    );
  }
  assert.equal((await update(item, { lat: 10 })).status, 400);
  assert.equal((await update(item, { lat: 95, lng: 10 })).status, 400);
  assert.equal((await update(item, { unheardOf: 1 })).status, 400);
});

test('SITE-108 CONT-12 a status that nobody has said is missing until somebody says it', async () => {
  const item = await create();
  assert.deepEqual(item.missingStatuses, ['statusService', 'statusContent']);
  const half = (await update(item, { statusService: 'open' })).body;
  assert.deepEqual(half.missingStatuses, ['statusContent']);
  const titled = (await update(half, { title: 'A wall' })).body;
  assert.deepEqual(titled.missingStatuses, ['statusContent'], 'another field says nothing of it');
  const complete = (await update(titled, { statusContent: 'draft' })).body;
  assert.deepEqual(complete.missingStatuses, []);
});

test('CONT-12 statuses outside the sets are refused, also by the database', async () => {
  const item = await create();
  assert.equal((await update(item, { statusContent: 'done' })).status, 400);
  assert.equal((await update(item, { statusService: 'draft' })).status, 400);
  assert.equal((await update(item, { statusPublish: 'published' })).status, 400);
  await assert.rejects(
    server.sql("update content set status_content = 'done' where id = $1", [item.id]),
    /check/,
  );
});

test('CONT-24 a change of type moves the item to the pipeline and first stage of that type', async () => {
  const item = await create();
  const moved = (await update(item, { contentTypeId: world.types['blog'] })).body;
  assert.deepEqual([moved.pipelineId, moved.stageId], [world.pipelines['Blog'], world.stages['Blog/Idea']]);
  const both = (
    await update(moved, { contentTypeId: world.types['listing'], stageId: world.stages['Default/Completed'] })
  ).body;
  assert.equal(both.stageId, world.stages['Default/Completed']);
});

test('CONT-11 Y-27 each save moves the counter and writes the public copy, published or not', async () => {
  const before = await counter();
  const item = await create({ title: 'Copy me' });
  assert.equal(await counter(), before + 1);
  assert.equal((await publicRow(item.id))!['title'], 'Copy me');
  await update(item, { title: 'Copied again' });
  assert.equal(await counter(), before + 2);
  assert.equal((await publicRow(item.id))!['title'], 'Copied again');
  const refused = await update(item, { title: 'Stale' });
  assert.equal(refused.status, 409);
  assert.equal(await counter(), before + 2, 'a refused save moves nothing');
});

test('CONT-08 CONT-10 pictures of the copy have the public shape and nothing private; unready ones wait without an address', async () => {
  const item = await create({ title: 'With photos' });
  const first = await world.photo(item.id, { position: 1 });
  const second = await world.photo(item.id, { position: 2 });
  const waiting = await world.photo(item.id, { state: 'processing', position: 3 });
  await world.photo(item.id, { state: 'uploading', position: 4 });
  const saved = await update(item, { coverMediaId: second, pairs: [{ beforeId: first, afterId: second }] });
  assert.equal(saved.status, 200, saved.text);
  assert.deepEqual(
    saved.body.pairs.map(({ beforeId, afterId }) => [beforeId, afterId]),
    [[first, second]],
  );
  assert.equal(saved.body.media.length, 4);
  assert.equal(saved.body.media[0]!.lat, 41.5);
  const copy = (await publicRow(item.id)) as unknown as {
    cover: { id: string; base: string };
    media: { id: string; base: string | null }[];
    pairs: { before: { id: string } }[];
  };
  assert.deepEqual(
    copy.media.map((file) => [file.id, file.base !== null]),
    [
      [first, true],
      [second, true],
      [waiting, false],
    ],
  );
  assert.equal(copy.cover.id, second);
  assert.equal(copy.cover.base, `image/thumb/${world.accountId}/${second}`);
  assert.equal(copy.pairs[0]!.before.id, first);
  for (const file of [copy.cover, ...copy.media]) assert.deepEqual(picture.strict().parse(file), file);
  assert.equal(/41\.5|DSC_1/.test(JSON.stringify(copy)), false, 'no place and no file name of a photograph');
});

test('CONT-33 publishing needs a title; a published item keeps one', async () => {
  const item = await create({ description: 'words' });
  const refused = await step(contract.publish, item);
  assert.equal(refused.status, 400);
  assert.deepEqual((refused.body as unknown as { errors: unknown }).errors, [
    { path: 'title', code: 'content.need_title' },
  ]);
  const titled = (await update(item, { title: 'Now it has one' })).body;
  const published = await step(contract.publish, titled);
  assert.equal(published.body.statusPublish, 'published');
  assert.ok(published.body.publishedAt);
  assert.equal((await publicRow(item.id))!['status_publish'], 'published');
  assert.equal((await update(published.body, { title: ' ' })).code, 'content.need_title');
  const back = await step(contract.unpublish, published.body);
  assert.equal(back.body.statusPublish, 'notPublished');
  assert.equal((await publicRow(item.id))!['status_publish'], 'notPublished');
});

test("CONT-34 Y-23 a used permalink gets an index, one of the site's own names too, and a free one none", async () => {
  const first = (await update(await create(), { permalink: 'Çığ Evi!' })).body;
  assert.equal(first.permalink, 'cig-evi');
  const second = (await update(await create(), { permalink: 'cig-evi' })).body;
  assert.equal(second.permalink, 'cig-evi-1');
  const third = (await update(await create({ title: 'Çığ Evi' }), {})).body;
  assert.equal((await step(contract.publish, third)).body.permalink, 'cig-evi-2');
  assert.equal(
    (await update(second, { permalink: 'cig-evi-1' })).body.permalink,
    'cig-evi-1',
    'its own is not used by another',
  );
  assert.equal((await update(await create(), { permalink: 'Gallery' })).body.permalink, 'gallery-1');
  assert.equal((await update(await create(), { permalink: 'login' })).body.permalink, 'login-1');
  assert.equal((await update(first, { permalink: '' })).body.permalink, null);
  assert.equal(
    (await publicRow(first.id))!['slug'],
    first.id,
    'without permalink, title and writing the id stands in (X-43)',
  );
});

test('CONT-34 saves that race for one permalink all succeed with different ones', async () => {
  const items = await Promise.all(Array.from({ length: 8 }, () => create()));
  const saved = await Promise.all(items.map((item) => update(item, { permalink: 'race' })));
  assert.deepEqual(
    saved.map((saveAnswer) => saveAnswer.status),
    Array(8).fill(200),
  );
  assert.equal(new Set(saved.map((saveAnswer) => saveAnswer.body.permalink)).size, 8);
});

test('two tabs: a stale version is refused with the newest record, nothing is overwritten, also when both save at once', async () => {
  const item = await create({ title: 'Old' });
  const mine = await update(item, { title: 'Mine' });
  const theirs = await update(item, { title: 'Theirs', description: 'lost?' });
  assert.equal(theirs.status, 409);
  assert.equal(theirs.code, 'content.stale');
  const { current } = theirs.body as unknown as { current: contract.Item };
  assert.deepEqual([current.title, current.version, current.description], ['Mine', mine.body.version, '']);
  const both = await Promise.all(['A', 'B', 'C', 'D'].map((title) => update(mine.body, { title })));
  assert.deepEqual(both.map((publishAnswer) => publishAnswer.status).sort(), [200, 409, 409, 409]);
  const again = await ask(server, contract.publish, {
    cookie,
    params: { ...params, contentId: item.id },
    body: { version: 1 },
  });
  assert.equal(again.status, 409);
});

test('a save whose answer was lost is repeated by its key without a second change', async () => {
  const item = await create();
  const headers = { 'idempotency-key': 'save-0001-abcdef' };
  const first = await ask(server, contract.update, {
    cookie,
    headers,
    params: { ...params, contentId: item.id },
    body: { version: 1, title: 'Once' },
  });
  const second = await ask(server, contract.update, {
    cookie,
    headers,
    params: { ...params, contentId: item.id },
    body: { version: 1, title: 'Once' },
  });
  assert.deepEqual([first.status, second.status, second.body.version], [200, 200, first.body.version]);
});

test("ROLE-33 TEN-01 a key is one person's in one place: another person with the same key, or the same in another account, makes an own item", async () => {
  const key = 'the-same-key';
  const body = { title: 'By its key' };
  const mate = (await world.as('accountAdmin')).cookie;
  const make = async (as: string, accountId = world.accountId) =>
    (
      await ask(server, contract.create, {
        cookie: as,
        params: { accountId },
        body,
        headers: { 'idempotency-key': key },
      })
    ).body.id;
  const first = await make(cookie);
  const others = [await make(mate), await make((await stranger.as('account')).cookie, stranger.accountId)];
  assert.equal(await make(cookie), first);
  assert.equal(new Set([first, ...others]).size, 3);
  assert.equal(
    (
      await ask(server, contract.create, {
        cookie: mate,
        params,
        body: { title: 'Something else' },
        headers: { 'idempotency-key': key },
      })
    ).code,
    'idempotency.reused',
  );
});

test('CONT-28 CONT-30 custom values are checked by the type of their field and merged key by key', async () => {
  const field = (key: string, type: string, more: object = {}) =>
    server.sql(
      `
        insert into custom_field (account_id, key, name, type, options, require)
        values ($1, $2, $2, $3, $4, $5)
      `,
      [
        world.accountId,
        key,
        type,
        JSON.stringify((more as { options?: unknown }).options ?? []),
        (more as { require?: boolean }).require ?? false,
      ],
    );
  const options = [
    { uid: 'o1', value: 'For sale' },
    { uid: 'o2', value: 'Rented' },
  ];
  await Promise.all([
    field('notes', 'text'),
    field('price', 'number'),
    field('points', 'multiText'),
    field('sold', 'date'),
    field('sale', 'select', { options }),
    field('kinds', 'multiSelect', { options }),
    field('spot', 'map'),
    field('where', 'mapAutocomplete'),
    field('plans', 'media'),
  ]);
  const item = await create({ title: 'Listing' });
  const photo = await world.photo(null);
  const saved = await update(item, {
    custom: {
      notes: ' words ',
      price: '250000',
      points: ['a', 'b'],
      sold: '2026-02-28',
      sale: 'o1',
      kinds: ['For sale', { uid: 'o2' }],
      spot: { lat: 1, lng: 2 },
      where: { address: 'Bath' },
      plans: [photo],
    },
  });
  assert.equal(saved.status, 200, saved.text);
  assert.deepEqual(saved.body.custom, {
    notes: 'words',
    price: 250000,
    points: ['a', 'b'],
    sold: '2026-02-28',
    sale: options[0],
    kinds: options,
    spot: { lat: 1, lng: 2 },
    where: { address: 'Bath' },
    plans: [photo],
  });
  const publicValues = async () => {
    const { custom } = (await publicRow(item.id)) as unknown as { custom: { key: string; value: unknown }[] };
    return Object.fromEntries(custom.map(({ key, value }) => [key, value]));
  };
  assert.ok(!('where' in (await publicValues())), 'an address is public with the exact position only');
  const exact = await update(saved.body, { placePrecision: 'exact' });
  assert.deepEqual(await publicValues(), {
    notes: 'words',
    price: 250000,
    points: ['a', 'b'],
    sold: '2026-02-28',
    sale: 'For sale',
    kinds: ['For sale', 'Rented'],
    where: 'Bath',
  });
  const merged = await update(exact.body, { custom: { price: null, notes: 'new' } });
  assert.equal('price' in merged.body.custom, false);
  assert.equal(merged.body.custom['notes'], 'new');
  for (const bad of [
    { price: 'much' },
    { sold: '2026-02-30' },
    { sale: 'o3' },
    { points: 'a' },
    { spot: { lat: 200, lng: 0 } },
    { nothing: 1 },
    { title: 'x' },
    { plans: ['00000000-0000-7000-8000-000000000000'] },
    { notes: 'a\u0000b' },
  ]) {
    const answer = await update(merged.body, { custom: bad });
    assert.equal(answer.status, 400, JSON.stringify(bad));
    assert.equal(
      (answer.body as unknown as { errors: { path: string }[] }).errors[0]!.path,
      `custom.${Object.keys(bad)[0]}`,
    );
  }
  await field('permit', 'text', { require: true });
  assert.equal((await step(contract.publish, merged.body)).code, 'content.field_required');
  const filled = await update(merged.body, { custom: { permit: 'B-17' } });
  assert.equal((await step(contract.publish, filled.body)).status, 200);
  await server.sql("delete from custom_field where key = 'permit'");
});

test('CONT-14 many at once: Featured, stage and publication; what cannot change is named with its reason', async () => {
  const a = await create({ title: 'Bulk one' });
  const b = await create({ title: 'Bulk one' });
  const blog = await create({ contentTypeId: world.types['blog'], title: 'Post' });
  const untitled = await create();
  const bulk = (body: object, as = cookie) => ask(server, contract.changeMany, { cookie: as, params, body });
  const featured = await bulk({ ids: [a.id.toUpperCase(), b.id], isFeatured: true });
  assert.deepEqual([featured.body.changed.sort(), featured.body.refused], [[a.id, b.id].sort(), []]);
  assert.equal((await publicRow(a.id))!['is_featured'], true);
  const staged = await bulk({ ids: [a.id, blog.id], stageId: world.stages['Project/Completed'] });
  assert.deepEqual(
    [staged.body.changed, staged.body.refused],
    [[a.id], [{ id: blog.id, code: 'content.other_pipeline' }]],
  );
  const unknown = '00000000-0000-7000-8000-000000000000';
  const published = await bulk({ ids: [a.id, b.id, untitled.id, unknown], statusPublish: 'published' });
  assert.deepEqual(published.body.refused, [
    { id: unknown, code: 'not_found' },
    { id: untitled.id, code: 'content.need_title' },
  ]);
  assert.deepEqual(
    (
      await server.sql<{ permalink: string }>(
        'select permalink from content where id = any($1) order by permalink',
        [[a.id, b.id]],
      )
    ).map((row) => row.permalink),
    ['bulk-one', 'bulk-one-1'],
  );
  assert.equal((await bulk({ ids: Array(101).fill(a.id), isFeatured: true })).status, 400);
  assert.equal((await bulk({ ids: [a.id], isFeatured: true }, (await world.as('user')).cookie)).status, 403);
});

test('ROLE-33 roles: strangers see nothing, the role user works on own drafts only, the account and its agency have all rights', async () => {
  const item = await create({ title: 'Of the owner' });
  const theirs = (await stranger.as('account')).cookie;
  const get = (as: string, id = item.id) =>
    ask(server, contract.get, { cookie: as, params: { ...params, contentId: id } });
  for (const endpoint of [
    contract.get,
    contract.update,
    contract.publish,
    contract.unpublish,
    contract.remove,
    contract.list,
    contract.overview,
    contract.create,
    contract.changeMany,
  ]) {
    const body =
      endpoint.method === 'POST' || endpoint.method === 'PATCH' ? { version: item.version } : undefined;
    assert.equal(
      (
        await ask(server, endpoint as typeof contract.update, {
          cookie: theirs,
          params: { ...params, contentId: item.id },
          ...(body ? { body } : {}),
        })
      ).status,
      404,
      endpoint.path,
    );
    assert.equal(
      (
        await ask(server, endpoint as typeof contract.update, {
          params: { ...params, contentId: item.id },
          ...(body ? { body } : {}),
        })
      ).status,
      401,
      endpoint.path,
    );
  }
  // Their account in the path, our item in it: row security hides it.
  assert.equal(
    (
      await ask(server, contract.get, {
        cookie: theirs,
        params: { accountId: stranger.accountId, contentId: item.id },
      })
    ).status,
    404,
  );
  let version = item.version;
  for (const role of [
    'house',
    'agency',
    'agencyAdmin',
    'agencyUser',
    'account',
    'accounts',
    'accountAdmin',
    'accountUser',
  ] as const) {
    const as = (await world.as(role)).cookie;
    assert.equal((await get(as)).status, 200, role);
    const saved = await update({ id: item.id, version }, { title: `By ${role}` }, as);
    assert.equal(saved.status, 200, `${role}: ${saved.text}`);
    const published = await step(contract.publish, saved.body, as);
    assert.equal(published.status, 200, role);
    version = published.body.version;
  }
  const small = await world.as('user');
  const own = (await ask(server, contract.create, { cookie: small.cookie, params, body: { title: 'Own' } }))
    .body;
  assert.equal((await get(small.cookie)).status, 404);
  assert.equal((await update({ id: item.id, version }, { title: 'No' }, small.cookie)).status, 404);
  const mine = await update(own, { title: 'Yes' }, small.cookie);
  assert.equal(mine.status, 200);
  assert.equal((await step(contract.publish, mine.body, small.cookie)).status, 403);
  assert.equal((await update(mine.body, { isFeatured: true }, small.cookie)).status, 403);
  const published = (await step(contract.publish, mine.body)).body;
  assert.equal((await update(published, { title: 'After' }, small.cookie)).status, 403);
  assert.equal(
    (
      await ask(server, contract.remove, {
        cookie: small.cookie,
        params: { ...params, contentId: own.id },
        query: { force: 'true' },
      })
    ).status,
    403,
  );
  const list = await ask(server, contract.list, { cookie: small.cookie, params });
  assert.deepEqual(
    list.body.rows.map((row) => row.id),
    [own.id],
  );
});

test('screens hear of a change within the account', async () => {
  const item = await create({ title: 'Heard' });
  const sentNotices = async () =>
    (
      await server.sql<{ account_id: string; data: unknown }>(
        "select account_id, data from live_event where topic = 'content.changed' order by id desc limit 1",
      )
    )[0];
  const items = [{ id: item.id, contentTypeId: item.contentTypeId, userId, isTestimonial: false }];
  assert.deepEqual(await sentNotices(), {
    account_id: world.accountId,
    data: { what: 'saved', by: userId, items },
  });
  await ask(server, contract.remove, { cookie, params: { ...params, contentId: item.id } });
  assert.deepEqual(await sentNotices(), {
    account_id: world.accountId,
    data: { what: 'removed', by: userId, items },
  });
});

test('CONT-10 a picture that is renamed or removed changes the public copy at once', async () => {
  const item = await create({ title: 'Pictures' });
  const photo = await world.photo(item.id);
  const at = { cookie, params: { ...params, mediaId: photo } };
  const saved = (await update(item, { coverMediaId: photo })).body;
  assert.equal(
    (await ask(server, mediaContract.update, { ...at, body: { alt: 'Clay pavers' } })).status,
    200,
  );
  assert.equal(
    ((await publicRow(item.id)) as unknown as { cover: { alt: string } }).cover.alt,
    'Clay pavers',
  );
  assert.equal((await ask(server, mediaContract.remove, at)).status, 204);
  const copy = (await publicRow(item.id)) as unknown as { cover: unknown; media: unknown[] };
  assert.deepEqual([copy.cover, copy.media], [null, []]);
  assert.equal(
    (await update(saved, { title: 'Still the same version' })).status,
    200,
    'the work of others on pictures is no conflict',
  );
});

test('TEN-08 what the agency switched off is refused to the people of the account, and to nobody above them', async () => {
  const item = await create({ title: 'Switched' });
  const agency = await world.as('agency');
  const flags = (panel: boolean, button: boolean) =>
    server.sql(
      `
        update agency g
        set edit_panel = $2, publish_button = $3
        from account a
        where a.id = $1 and g.id = a.agency_id
      `,
      [world.accountId, panel, button],
    );
  const many = (change: object) =>
    ask(server, contract.changeMany, { cookie, params, body: { ids: [item.id], ...change } });
  const off = (answer: { status: number; code?: string | undefined }) =>
    assert.deepEqual([answer.status, answer.code], [403, 'agency.control_off']);
  await flags(true, false);
  for (const answer of [
    await step(contract.publish, item),
    await step(contract.unpublish, item),
    await many({ statusPublish: 'published' }),
  ])
    off(answer);
  assert.equal((await many({ isFeatured: true })).status, 200);
  const publishAnswer = await step(
    contract.publish,
    (await ask(server, contract.get, { cookie, params: { ...params, contentId: item.id } })).body,
    agency.cookie,
  );
  assert.equal(publishAnswer.body.statusPublish, 'published', publishAnswer.text);
  await flags(false, true);
  for (const answer of [
    await update(publishAnswer.body, { title: 'Changed' }),
    await many({ isFeatured: false }),
    await ask(server, contract.create, { cookie, params, body: {} }),
    await ask(server, contract.remove, {
      cookie,
      params: { ...params, contentId: item.id },
      query: { force: 'true' },
    }),
  ])
    off(answer);
  assert.equal((await many({ statusPublish: 'notPublished' })).status, 200);
  const { body: now } = await ask(server, contract.get, {
    cookie,
    params: { ...params, contentId: item.id },
  });
  assert.equal((await update(now, { title: 'By the agency' }, agency.cookie)).status, 200);
  await flags(true, true);
  assert.equal(
    (
      await update(
        (await ask(server, contract.get, { cookie, params: { ...params, contentId: item.id } })).body,
        { title: 'Again' },
      )
    ).status,
    200,
  );
});

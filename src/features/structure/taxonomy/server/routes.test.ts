import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { getModel } from '#features/structure/content-model/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { countExecuted } from '#testing/statements.ts';
import * as contract from '../contract.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const { cookie } = await world.as('accountAdmin');
const params = { accountId: world.accountId };
const list = async () => (await ask(server, contract.list, { cookie, params })).body;

test('CONT-03 CONT-37 CONT-41 CONT-42 categories, services with alias and description, labels with tags are made, changed and listed', async () => {
  const category = (
    await ask(server, contract.createCategory, { cookie, params, body: { label: 'Terraces' } })
  ).body;
  const service = (
    await ask(server, contract.createService, {
      cookie,
      params,
      body: { label: 'Paving', alias: 'pavers', description: 'Clay and stone' },
    })
  ).body;
  const label = (await ask(server, contract.createLabel, { cookie, params, body: { label: 'Style' } })).body;
  const tag = (
    await ask(server, contract.createTag, {
      cookie,
      params: { ...params, labelId: label.id },
      body: { label: 'Modern' },
    })
  ).body;
  assert.deepEqual(service, {
    id: service.id,
    label: 'Paving',
    alias: 'pavers',
    description: 'Clay and stone',
    items: 0,
  });
  await ask(server, contract.updateCategory, {
    cookie,
    params: { ...params, categoryId: category.id },
    body: { label: 'Patios' },
  });
  assert.equal(
    (
      await ask(server, contract.updateService, {
        cookie,
        params: { ...params, serviceId: service.id },
        body: { alias: '' },
      })
    ).body.description,
    'Clay and stone',
  );
  const all = await list();
  assert.deepEqual(
    [all.categories[0]!.label, all.services[0]!.alias, all.labels[0]!.tags],
    ['Patios', '', [{ id: tag.id, labelId: label.id, label: 'Modern', items: 0 }]],
  );
  const twice = await ask(server, contract.createCategory, { cookie, params, body: { label: 'Patios' } });
  assert.deepEqual(
    [twice.status, twice.code, (twice.body as unknown as { errors: unknown }).errors],
    [409, 'taxonomy.exists', [{ path: 'label', code: 'taxonomy.exists' }]],
  );
  const other = (
    await ask(server, contract.createTag, {
      cookie,
      params: { ...params, labelId: label.id },
      body: { label: 'Rustic' },
    })
  ).body;
  assert.equal(
    (
      await ask(server, contract.updateTag, {
        cookie,
        params: { ...params, tagId: other.id },
        body: { label: 'Modern' },
      })
    ).code,
    'taxonomy.exists',
  );
  assert.equal(
    (
      await ask(server, contract.updateTag, {
        cookie,
        params: { ...params, tagId: other.id },
        body: { label: 'Rural' },
      })
    ).body.label,
    'Rural',
  );
  assert.equal(
    (await ask(server, contract.createCategory, { cookie, params, body: { label: ' ' } })).status,
    400,
  );
  assert.equal(
    (
      await ask(server, contract.createTag, {
        cookie,
        params: { ...params, labelId: category.id },
        body: { label: 'X' },
      })
    ).status,
    404,
  );
  assert.equal(
    (
      await ask(server, contract.updateLabel, {
        cookie,
        params: { ...params, labelId: label.id },
        body: { label: 'Look' },
      })
    ).body.tags.length,
    2,
  );
});

test('CONT-35 Y-42 a linked word is not deleted but its count told; taken off its items it goes, also from their public copies', async () => {
  const category = (await ask(server, contract.createCategory, { cookie, params, body: { label: 'Linked' } }))
    .body;
  const label = (await ask(server, contract.createLabel, { cookie, params, body: { label: 'Material' } }))
    .body;
  const tag = (
    await ask(server, contract.createTag, {
      cookie,
      params: { ...params, labelId: label.id },
      body: { label: 'Cedar' },
    })
  ).body;
  const items = [];
  for (const title of ['One', 'Two'])
    items.push(
      (
        await ask(server, content.create, {
          cookie,
          params,
          body: { title, categoryIds: [category.id], tagIds: [tag.id] },
        })
      ).body,
    );
  assert.equal((await list()).categories.find((row) => row.id === category.id)!.items, 2);
  const refused = await ask(server, contract.removeCategory, {
    cookie,
    params: { ...params, categoryId: category.id },
  });
  assert.deepEqual(
    [refused.status, refused.code, (refused.body as unknown as { count: number }).count],
    [409, 'taxonomy.in_use', 2],
  );
  assert.equal(
    (await ask(server, contract.removeTag, { cookie, params: { ...params, tagId: tag.id } })).code,
    'taxonomy.in_use',
  );
  assert.equal(
    (await ask(server, contract.removeLabel, { cookie, params: { ...params, labelId: label.id } })).code,
    'taxonomy.in_use',
  );
  assert.equal(
    (
      await ask(server, contract.removeCategory, {
        cookie,
        params: { ...params, categoryId: category.id },
        query: { detach: 'true' },
      })
    ).status,
    204,
  );
  assert.equal(
    (
      await ask(server, contract.removeLabel, {
        cookie,
        params: { ...params, labelId: label.id },
        query: { detach: 'true' },
      })
    ).status,
    204,
  );
  const rows = await server.sql<{ category_ids: string[]; tag_ids: string[] }>(
    'select category_ids::text[], tag_ids::text[] from content_public where content_id = any($1)',
    [items.map((item) => item.id)],
  );
  assert.deepEqual(rows, [
    { category_ids: [], tag_ids: [] },
    { category_ids: [], tag_ids: [] },
  ]);
  assert.equal(
    (await ask(server, contract.removeCategory, { cookie, params: { ...params, categoryId: category.id } }))
      .status,
    404,
  );
});

test('ROLE-05 ROLE-33 people who only work on content read the words but do not change them; strangers see nothing', async () => {
  for (const [role, status] of [
    ['accountUser', 403],
    ['user', 403],
    ['agencyUser', 201],
    ['account', 201],
    ['house', 201],
  ] as const) {
    const as = (await world.as(role)).cookie;
    assert.equal((await ask(server, contract.list, { cookie: as, params })).status, 200, role);
    assert.equal(
      (await ask(server, contract.createCategory, { cookie: as, params, body: { label: `By ${role}` } }))
        .status,
      status,
      role,
    );
  }
  const service = (await ask(server, contract.createService, { cookie, params, body: { label: 'Ours' } }))
    .body;
  const as = (await world.as('accountUser')).cookie;
  assert.equal(
    (
      await ask(server, contract.updateService, {
        cookie: as,
        params: { ...params, serviceId: service.id },
        body: { label: 'X' },
      })
    ).status,
    403,
  );
  assert.equal(
    (await ask(server, contract.removeService, { cookie: as, params: { ...params, serviceId: service.id } }))
      .status,
    403,
  );
  const theirs = (await stranger.as('account')).cookie;
  assert.equal((await ask(server, contract.list, { cookie: theirs, params })).status, 404);
  assert.equal(
    (
      await ask(server, contract.removeService, {
        cookie: theirs,
        params: { accountId: stranger.accountId, serviceId: service.id },
      })
    ).status,
    404,
  );
  assert.equal((await ask(server, contract.list, { params })).status, 401);
});

const labelsOf = async (kind: 'categories' | 'services') => (await list())[kind].map(({ label }) => label);

test('CONT-42 words stand in the order they are put in; unnamed ones keep their places, foreign ones are 404', async () => {
  const ids: Record<string, string> = {};
  for (const label of ['Alpha', 'Beta', 'Gamma', 'Delta'])
    ids[label] = (await ask(server, contract.createService, { cookie, params, body: { label } })).body.id;
  const before = await labelsOf('services');
  const others = before.filter((label) => !(label in ids));
  const put = await ask(server, contract.orderServices, {
    cookie,
    params,
    body: { ids: [ids['Delta']!, ids['Alpha']!] },
  });
  assert.equal(put.status, 204);
  assert.deepEqual(await labelsOf('services'), [...others, 'Delta', 'Beta', 'Gamma', 'Alpha']);
  const foreign = (
    await ask(server, contract.createService, {
      cookie: (await stranger.as('account')).cookie,
      params: { accountId: stranger.accountId },
      body: { label: 'Elsewhere' },
    })
  ).body;
  const refused = await ask(server, contract.orderServices, {
    cookie,
    params,
    body: { ids: [ids['Alpha']!, foreign.id] },
  });
  assert.equal(refused.status, 404);
});

test('CONT-42 a merged word gives its items to the other, also in their public copies; itself and foreign words are refused', async () => {
  const [stays, goes] = await Promise.all(
    ['Terraces and paving', 'Terraces & paving'].map(
      async (label) =>
        (await ask(server, contract.createCategory, { cookie, params, body: { label } })).body.id,
    ),
  );
  const categoryId = goes!;
  const intoId = stays!;
  const items = [];
  for (const categoryIds of [[categoryId], [categoryId, intoId]])
    items.push(
      (await ask(server, content.create, { cookie, params, body: { title: 'Merged', categoryIds } })).body.id,
    );
  const itself = await ask(server, contract.mergeCategory, {
    cookie,
    params: { ...params, categoryId },
    body: { intoId: categoryId },
  });
  assert.deepEqual([itself.status, itself.code], [400, 'taxonomy.same']);
  const away = await ask(server, contract.mergeCategory, {
    cookie,
    params: { ...params, categoryId },
    body: { intoId: stranger.accountId },
  });
  assert.equal(away.status, 404);
  const merged = await ask(server, contract.mergeCategory, {
    cookie,
    params: { ...params, categoryId },
    body: { intoId },
  });
  assert.deepEqual([merged.status, merged.body.id, merged.body.items], [200, intoId, 2]);
  const copies = await server.sql<{ category_ids: string[] }>(
    'select category_ids::text[] from content_public where content_id = any($1)',
    [items],
  );
  assert.deepEqual(copies, [{ category_ids: [intoId] }, { category_ids: [intoId] }]);
});

test('CONT-41 10,000 labels and tags: lists answer all of them, search finds one, an item takes one, and one more is made', async () => {
  const many = 10_000;
  const crowd = await contentWorld(server, 'crowd');
  const at = { cookie: (await crowd.as('account')).cookie, params: { accountId: crowd.accountId } };
  await server.sql(
    `
      with labels as (
        insert into label (account_id, label)
        select $1, 'Label ' || n
        from generate_series(1, $2::int) n
        returning id, label
      )
      insert into tag (account_id, label_id, label)
      select $1, id, 'Tag of ' || label
      from labels
    `,
    [crowd.accountId, many],
  );
  const began = performance.now();
  const all = await ask(server, contract.list, at);
  assert.equal(all.status, 200, all.text.slice(0, 200));
  assert.equal(all.body.labels.length, many);
  const model = await ask(server, getModel, at);
  assert.deepEqual([model.status, model.body.labels.length], [200, many]);
  assert.ok(performance.now() - began < 10_000, 'both within seconds');
  const last = all.body.labels.at(-1)!;
  const twice = await ask(server, contract.createLabel, { ...at, body: { label: 'Label 77' } });
  assert.equal(twice.status, 409, 'a name that is there');
  assert.equal((await ask(server, contract.createLabel, { ...at, body: { label: 'One more' } })).status, 201);
  const tagged = await ask(server, content.create, {
    ...at,
    body: { title: 'Tagged', tagIds: [last.tags[0]!.id] },
  });
  assert.equal(tagged.status, 201, tagged.text);
  const query = { search: last.tags[0]!.label };
  const answer = await ask(server, content.list, { ...at, query });
  assert.equal(answer.status, 200, answer.text);
  assert.equal(answer.body.rows[0]?.title, 'Tagged');
  const tagIds = all.body.labels.flatMap(({ tags }) => tags.map(({ id }) => id));
  const refused = await ask(server, content.create, { ...at, body: { title: 'All of them', tagIds } });
  assert.deepEqual([refused.status, refused.code], [413, 'body.too_large'], 'but not all of them');
});

test('CONT-03 renaming a word reads this word: more words of its kind cost nothing, and the number of items stays', async () => {
  const create = async (label: string) =>
    (await ask(server, contract.createCategory, { cookie, params, body: { label } })).body.id;
  const categoryId = await create('Renamed first');
  const rename = (label: string) =>
    ask(server, contract.updateCategory, { cookie, params: { ...params, categoryId }, body: { label } });
  const { id: contentId } = (
    await ask(server, content.create, { cookie, params, body: { categoryIds: [categoryId] } })
  ).body;
  assert.ok(contentId);
  assert.deepEqual((await rename('Renamed again')).body, {
    id: categoryId,
    label: 'Renamed again',
    items: 1,
  });
  const renaming = await countExecuted(() => rename('Renamed twice'));
  const listing = await countExecuted(() => list());
  assert.ok(listing >= 4);
  // The word is locked, looked for, written and read; one tells screens and one the pages of the business.
  assert.ok(renaming <= 6, `${renaming} statements`);
});

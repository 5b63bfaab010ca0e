import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { keptTables } from '#features/structure/content-model/server/removed/queries.ts';
import { faces } from '#platform/http/app-shell.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import { countWordUse, restoreWord } from '../../contract-removed.ts';

const server = await testServer({ faces });
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const { cookie } = await world.as('accountAdmin');
const params = { accountId: world.accountId };
const list = async () => (await ask(server, contract.list, { cookie, params })).body;
const addCategory = async (label: string) =>
  (await ask(server, contract.createCategory, { cookie, params, body: { label } })).body.id;
const removeCategory = (categoryId: string) =>
  ask(server, contract.removeCategory, {
    cookie,
    params: { ...params, categoryId },
    query: { detach: 'true' },
  });
const restore = (removedWordId: string, as = cookie, accountId = world.accountId) =>
  ask(server, restoreWord, { cookie: as, params: { accountId, removedWordId } });
const use = async (wordId: string) =>
  (await ask(server, countWordUse, { cookie, params: { ...params, wordId } })).body;
const read = async (contentId: string) =>
  (await ask(server, content.get, { cookie, params: { ...params, contentId } })).body;
const makeItem = async (body: object) => {
  const created = await ask(server, content.create, { cookie, params, body });
  assert.equal(created.status, 201, created.text);
  return created.body.id;
};
const publish = async (contentId: string) => {
  const published = await ask(server, content.publish, {
    cookie,
    params: { ...params, contentId },
    body: { version: (await read(contentId)).version },
  });
  assert.equal(published.status, 200, published.text);
};
const update = async (contentId: string, change: object) => {
  const saved = await ask(server, content.update, {
    cookie,
    params: { ...params, contentId },
    body: { version: (await read(contentId)).version, ...change },
  });
  assert.equal(saved.status, 200, saved.text);
};
/** Whether the page of an item, as visitors get it, names a word. */
const isNamed = async (contentId: string, word: string) => {
  const [copy] = await server.sql<{ slug: string }>('select slug from content_public where content_id = $1', [
    contentId,
  ]);
  const page = await server.app.inject({ url: `/${copy!.slug}`, headers: { host: world.host } });
  assert.equal(page.statusCode, 200, page.body.slice(0, 200));
  return page.body.includes(word);
};
const audited = (wordId: string) =>
  server.sql<{ action: string; type: string; name: string; before: unknown; after: unknown }>(
    `
      select action, object_type as type, object_name as name, before, after
      from audit_entry
      where tenant_id = $1 and object_id = $2
      order by seq
    `,
    [world.accountId, wordId],
  );

test('CONT-35 CONT-42 Y-42 a category that is taken off its items and deleted comes back with its place, its items and their pages', async () => {
  const ids: Record<string, string> = {};
  for (const label of ['Alpine gardens', 'Bog gardens', 'Cottage gardens'])
    ids[label] = await addCategory(label);
  const before = await list();
  const categoryId = ids['Bog gardens']!;
  const publicItem = await makeItem({ title: 'Shown', description: 'Stones.', categoryIds: [categoryId] });
  const draft = await makeItem({ title: 'Draft', categoryIds: [categoryId] });
  const trashedItem = await makeItem({ title: 'Gone', categoryIds: [categoryId] });
  await publish(publicItem);
  assert.equal(await isNamed(publicItem, 'Bog gardens'), true);
  assert.deepEqual(await use(categoryId), { items: 3, published: 1 });
  const [lead] = await server.sql<{ id: string }>(
    `
      insert into lead (account_id, name, message, category_id, language, submission_key)
      values ($1, 'Ada', 'Hello', $2, 'en', sha256(uuidv7()::text::bytea))
      returning id
    `,
    [world.accountId, categoryId],
  );
  assert.equal((await removeCategory(categoryId)).status, 204);
  assert.equal(await isNamed(publicItem, 'Bog gardens'), false);
  assert.deepEqual(
    (await audited(categoryId)).map(({ action, type, name, before: state }) => [action, type, name, state]),
    [['structure.removed', 'category', 'Bog gardens', { items: 3, published: 1 }]],
  );
  await ask(server, content.remove, { cookie, params: { ...params, contentId: trashedItem } });

  const restored = await restore(categoryId);
  assert.equal(restored.status, 204, restored.text);
  const after = await list();
  assert.deepEqual(
    after.categories.map(({ id, label }) => [id, label]),
    before.categories.map(({ id, label }) => [id, label]),
    'its id, name and place',
  );
  assert.deepEqual((await read(draft)).categoryIds, [categoryId]);
  assert.deepEqual(await use(categoryId), { items: 2, published: 1 });
  assert.equal(await isNamed(publicItem, 'Bog gardens'), true);
  const [linked] = await server.sql<{ category: string }>(
    'select category_id as category from lead where id = $1',
    [lead!.id],
  );
  assert.equal(linked!.category, categoryId);
  const entries = await audited(categoryId);
  assert.deepEqual(
    [entries.length, entries[1]!.action, entries[1]!.after],
    [2, 'structure.restored', { items: 2, published: 1 }],
  );
  assert.equal((await restore(categoryId)).status, 404, 'once');
});

test('CONT-11 CONT-42 a word comes back to what visitors see, also where the item has changes that are not public', async () => {
  const categoryId = await addCategory('Rills');
  const changed = await makeItem({ title: 'Changed', description: 'Water.', categoryIds: [categoryId] });
  const anew = await makeItem({ title: 'Anew', description: 'Water.', categoryIds: [categoryId] });
  for (const contentId of [changed, anew]) {
    await publish(contentId);
    await update(contentId, { categoryIds: [] });
  }
  assert.equal(await isNamed(changed, 'Rills'), true);
  await removeCategory(categoryId);
  assert.equal(await isNamed(changed, 'Rills'), false);
  await update(anew, { title: 'Anew, and named' });
  await publish(anew);
  assert.equal((await restore(categoryId)).status, 204);
  assert.equal(await isNamed(changed, 'Rills'), true);
  assert.deepEqual((await read(changed)).categoryIds, [], 'the working copy is as it was');
  assert.equal(await isNamed(anew, 'Rills'), false, 'published without it meanwhile');
});

test('CONT-42 a deleted word does not come back while another one has its name', async () => {
  const categoryId = await addCategory('Courtyards');
  await removeCategory(categoryId);
  const otherId = await addCategory('Courtyards');
  const refused = await restore(categoryId);
  assert.deepEqual([refused.status, refused.code], [409, 'taxonomy.exists']);
  await removeCategory(otherId);
  assert.equal((await restore(categoryId)).status, 204);
});

test('CONT-37 a service comes back with its address and description, without a cover that is gone', async () => {
  const body = { label: 'Dry walls', alias: 'walls', description: 'Without mortar.' };
  const { id: serviceId } = (await ask(server, contract.createService, { cookie, params, body })).body;
  const cover = await world.photo(null);
  await server.sql('update service set cover_media_id = $2 where id = $1', [serviceId, cover]);
  const removed = await ask(server, contract.removeService, { cookie, params: { ...params, serviceId } });
  assert.equal(removed.status, 204);
  await server.sql('delete from media where id = $1', [cover]);
  assert.equal((await restore(serviceId)).status, 204);
  const service = (await list()).services.find(({ id }) => id === serviceId);
  assert.deepEqual(service, { id: serviceId, ...body, items: 0 });
});

test('CONT-41 a label comes back with its tags, on items and photos; a tag only to a label that is there', async () => {
  const { id: labelId } = (
    await ask(server, contract.createLabel, { cookie, params, body: { label: 'Stone' } })
  ).body;
  const addTag = async (label: string) =>
    (
      await ask(server, contract.createTag, {
        cookie,
        params: { ...params, labelId },
        body: { label },
      })
    ).body.id;
  const slate = await addTag('Slate');
  const flint = await addTag('Flint');
  const item = await makeItem({ title: 'Steps', tagIds: [slate] });
  const photo = await world.photo(item);
  await server.sql(
    `
      insert into media_tag (account_id, media_id, tag_id, state, source, score)
      values ($1, $2, $3, 'given', 'person', 1)
    `,
    [world.accountId, photo, slate],
  );
  await server.sql(`insert into smart_tag (account_id, tag_id, rule) values ($1, $2, '{"text": "flint"}')`, [
    world.accountId,
    flint,
  ]);
  const before = (await list()).labels;
  assert.deepEqual(await use(labelId), { items: 1, published: 0 });
  const removeTag = () =>
    ask(server, contract.removeTag, { cookie, params: { ...params, tagId: flint }, query: {} });
  const removeLabel = () =>
    ask(server, contract.removeLabel, {
      cookie,
      params: { ...params, labelId },
      query: { detach: 'true' },
    });
  assert.equal((await removeLabel()).status, 204);
  assert.equal((await restore(labelId)).status, 204);
  assert.deepEqual((await list()).labels, before);
  assert.deepEqual((await read(item)).tagIds, [slate]);
  const tagged = await server.sql('select from media_tag where media_id = $1 and tag_id = $2', [
    photo,
    slate,
  ]);
  const smart = await server.sql('select from smart_tag where tag_id = $1', [flint]);
  assert.deepEqual([tagged.length, smart.length], [1, 1]);

  assert.equal((await removeTag()).status, 204);
  await removeLabel();
  const refused = await restore(flint);
  assert.deepEqual([refused.status, refused.code], [409, 'taxonomy.label_gone']);
  await restore(labelId);
  assert.equal((await restore(flint)).status, 204);
  assert.deepEqual((await list()).labels, before);
});

test('CONT-42 a merged word comes back: its items carry it again, and the other one only where they did', async () => {
  const wordId = await addCategory('Ponds & pools');
  const intoId = await addCategory('Ponds and pools');
  const own = await makeItem({ title: 'Own', description: 'Deep.', categoryIds: [wordId] });
  const both = await makeItem({ title: 'Both', categoryIds: [wordId, intoId] });
  await publish(own);
  const merged = await ask(server, contract.mergeCategory, {
    cookie,
    params: { ...params, categoryId: wordId },
    body: { intoId },
  });
  assert.equal(merged.status, 200, merged.text);
  assert.equal(await isNamed(own, 'Ponds and pools'), true);
  assert.equal((await restore(wordId)).status, 204);
  assert.deepEqual((await read(own)).categoryIds, [wordId]);
  assert.deepEqual((await read(both)).categoryIds.toSorted(), [wordId, intoId].toSorted());
  assert.equal(await isNamed(own, 'Ponds &amp; pools'), true);
  assert.equal(await isNamed(own, 'Ponds and pools'), false);
  assert.deepEqual(
    (await audited(wordId)).map(({ action, after }) => [action, after]),
    [
      ['structure.merged', { into: 'Ponds and pools', items: 2, published: 1 }],
      ['structure.restored', { items: 2, published: 1 }],
    ],
  );
});

test('ROLE-05 ROLE-33 who does not change words neither counts nor brings them back; strangers find nothing', async () => {
  const categoryId = await addCategory('Hedges');
  const otherId = await addCategory('Lawns');
  await removeCategory(categoryId);
  for (const role of ['accountUser', 'user'] as const) {
    const as = (await world.as(role)).cookie;
    assert.equal((await restore(categoryId, as)).status, 403, role);
    const counted = await ask(server, countWordUse, { cookie: as, params: { ...params, wordId: otherId } });
    assert.equal(counted.status, 403, role);
  }
  const theirs = (await stranger.as('account')).cookie;
  assert.equal((await restore(categoryId, theirs)).status, 404);
  assert.equal((await restore(categoryId, theirs, stranger.accountId)).status, 404);
  const counted = await ask(server, countWordUse, {
    cookie: theirs,
    params: { accountId: stranger.accountId, wordId: otherId },
  });
  assert.equal(counted.status, 404);
  assert.equal((await restore(categoryId)).status, 204);
});

test('CONT-35 every table whose rows go with a part of the structure is kept with it', async () => {
  /** Tables whose rows stay and only lose the part; what takes them back is named. */
  const loses: Record<string, string> = {
    content: 'moved or refused before the deletion',
    custom_field: 'fieldIds of a group',
    lead: 'leads of a category',
    testimonial_plan: 'plans of a stage',
  };
  const references = await server.sql<{ source: string; target: string }>(`
    select conrelid::regclass::text as source, confrelid::regclass::text as target
    from pg_constraint
    where contype = 'f'
      and confrelid::regclass::text in (
        'category', 'service', 'label', 'tag', 'pipeline', 'stage', 'content_type', 'custom_field',
        'custom_field_group'
      )
  `);
  assert.ok(references.length >= 16);
  const keptNames = new Set<string>(keptTables);
  const forgotten = references.filter(({ source }) => !keptNames.has(source) && !(source in loses));
  assert.deepEqual(forgotten, [], 'tables to name in server/removed/queries.ts of content-model');
});

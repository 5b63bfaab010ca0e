import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as fields from '#features/structure/content-model/contract-fields.ts';
import { restorePart } from '#features/structure/content-model/contract-removed.ts';
import { createGroup } from '#features/structure/content-model/contract.ts';
import * as types from '#features/structure/content-model/contract-types.ts';
import { remove as removeMedia } from '#features/media/media/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import * as trashContract from '../../contract-trash.ts';
import * as versionContract from '../../contract-versions.ts';

const server = await testServer({ works: true });
const world = await contentWorld(server);
const owner = await world.as('account');
const { cookie } = owner;
const params = { accountId: world.accountId };
const paramsOf = (contentId: string) => ({ ...params, contentId });

type NewField = Pick<fields.FieldRow, 'name' | 'type'> & Partial<fields.FieldRow>;
const addField = async ({ name, type, ...more }: NewField) => {
  const body = { name, type, options: [], require: false, contentTypeIds: [], groupId: null, ...more };
  const created = await ask(server, fields.createField, { cookie, params, body: body as never });
  assert.equal(created.status, 201, created.text);
  return created.body.id;
};
const read = async (id: string) => (await ask(server, contract.get, { cookie, params: paramsOf(id) })).body;
const save = async (id: string, change: contract.Change) => {
  const { version } = await read(id);
  return ask(server, contract.update, { cookie, params: paramsOf(id), body: { version, ...change } });
};
const publish = async (id: string) => {
  const { version } = await read(id);
  const published = await ask(server, contract.publish, { cookie, params: paramsOf(id), body: { version } });
  assert.equal(published.status, 200, published.text);
};
/** Makes a published item; its version 1 is public. */
const publishedItem = async (change: contract.Change) => {
  const body = { title: 'A slate roof', description: 'Laid by hand.', ...change };
  const created = await ask(server, contract.create, { cookie, params, body });
  assert.equal(created.status, 201, created.text);
  await publish(created.body.id);
  return created.body.id;
};
const open = (id: string, number: number, as = cookie) =>
  ask(server, versionContract.getVersion, {
    cookie: as,
    params: { ...paramsOf(id), number: String(number) },
  });
const restore = async (id: string, number: number) => {
  const { version } = await read(id);
  const restored = await ask(server, versionContract.restoreVersion, {
    cookie,
    params: { ...paramsOf(id), number: String(number) },
    body: { version },
  });
  assert.equal(restored.status, 200, restored.text);
  return restored.body;
};
/** Deletes a field, and waits until an item has no value of it any more. */
const removeField = async (customFieldId: string, contentId: string, key: string) => {
  const removed = await ask(server, fields.removeField, { cookie, params: { ...params, customFieldId } });
  assert.equal(removed.status, 204, removed.text);
  await until(async () => !(key in (await read(contentId)).custom));
};

test('a version with the value of a deleted field is shown, compared and restored, and keeps the value', async () => {
  const fieldId = await addField({ name: 'Pitch', type: 'text', key: 'pitch' });
  const id = await publishedItem({ custom: { pitch: 'Steep' } });
  assert.equal((await save(id, { title: 'Spoiled' })).status, 200);
  await removeField(fieldId, id, 'pitch');

  const opened = await open(id, 1);
  assert.equal(opened.status, 200, opened.text);
  assert.deepEqual(opened.body.item.custom, { pitch: 'Steep' });
  const edited = await open(id, 2);
  assert.deepEqual([edited.status, edited.body.before?.title], [200, 'A slate roof']);

  const restored = await restore(id, 1);
  assert.deepEqual([restored.title, restored.custom], ['A slate roof', {}]);
  const saved = await save(id, { title: 'Edited again' });
  assert.equal(saved.status, 200, 'what was restored can be saved');
  await publish(id);

  const back = await ask(server, restorePart, { cookie, params: { ...params, removedPartId: fieldId } });
  assert.equal(back.status, 204, back.text);
  assert.deepEqual((await restore(id, 1)).custom, { pitch: 'Steep' }, 'nothing was lost with the field');
});

test('a value does not come back into a field of the same key and another type; the present one stays', async () => {
  const fieldId = await addField({ name: 'Area', type: 'text', key: 'area' });
  const id = await publishedItem({ custom: { area: 'Very large' } });
  assert.equal((await save(id, { title: 'Spoiled' })).status, 200);
  await removeField(fieldId, id, 'area');
  await addField({ name: 'Area', type: 'number', key: 'area' });
  assert.equal((await save(id, { custom: { area: 12 } })).status, 200);

  const restored = await restore(id, 1);
  assert.deepEqual([restored.title, restored.custom], ['A slate roof', { area: 12 }]);
  assert.deepEqual((await open(id, 1)).body.item.custom, { area: 'Very large' });
});

test('a choice that is no longer offered comes back with its version', async () => {
  const options = [
    { uid: 'slate', value: 'Slate' },
    { uid: 'tile', value: 'Tile' },
  ];
  const customFieldId = await addField({ name: 'Cover', type: 'select', key: 'cover', options });
  const id = await publishedItem({ custom: { cover: 'slate' } });
  assert.equal((await save(id, { custom: { cover: 'tile' } })).status, 200);
  const changed = await ask(server, fields.updateField, {
    cookie,
    params: { ...params, customFieldId },
    body: { options: [{ uid: 'tile', value: 'Tile' }] },
  });
  assert.equal(changed.status, 200, changed.text);
  assert.deepEqual((await restore(id, 1)).custom, { cover: { uid: 'slate', value: 'Slate' } });
});

const removePicture = async (mediaId: string) => {
  const removal = await ask(server, removeMedia, { cookie, params: { ...params, mediaId } });
  assert.equal(removal.status, 204, removal.text);
};
test('a field that names deleted pictures is saved as it was read, and loses them', async () => {
  await addField({ name: 'Plans', type: 'media', key: 'plans' });
  const id = await publishedItem({});
  const other = await publishedItem({});
  const [remaining, removed] = [await world.photo(id), await world.photo(id, { position: 1 })];
  for (const item of [id, other]) {
    assert.equal((await save(item, { custom: { plans: [remaining, removed] } })).status, 200);
    await publish(item);
  }
  await removePicture(removed);

  for (const item of [id, other]) {
    const { custom, hasChanges } = await read(item);
    assert.equal(hasChanges, false, 'nobody edited the item');
    const saved = await save(item, { custom });
    assert.equal(saved.status, 200, saved.text);
    assert.deepEqual(saved.body.custom, { plans: [remaining] });
    const foreign = await save(item, { custom: { plans: [remaining, removed] } });
    assert.equal(foreign.status, 400, 'it is not the item that names the picture any more');
  }
  await removePicture(remaining);
  const emptied = await save(id, { custom: { plans: [remaining] } });
  assert.deepEqual([emptied.status, emptied.body.custom], [200, {}]);
});
test('a version whose field names deleted pictures is shown, restored, and saved without them', async () => {
  await addField({ name: 'Drawings', type: 'media', key: 'drawings' });
  const id = await publishedItem({});
  const [remaining, removed] = [await world.photo(id), await world.photo(id, { position: 1 })];
  assert.equal((await save(id, { custom: { drawings: [remaining, removed] } })).status, 200);
  await publish(id);
  const { publicVersion } = await read(id);
  await removePicture(removed);

  const opened = await open(id, publicVersion!);
  assert.deepEqual([opened.status, opened.body.item.custom?.['drawings']], [200, [remaining, removed]]);
  const restored = await restore(id, publicVersion!);
  const saved = await save(id, { custom: { drawings: restored.custom['drawings'] } });
  assert.deepEqual([saved.status, saved.body.custom['drawings']], [200, [remaining]]);
  await publish(id);
});
test('an item from the trash is saved without the pictures of its fields that were deleted meanwhile', async () => {
  await addField({ name: 'Samples', type: 'media', key: 'samples' });
  const [id, other] = [await publishedItem({}), await publishedItem({})];
  const removed = await world.photo(other);
  assert.equal((await save(id, { custom: { samples: [removed] } })).status, 200);
  const trashed = await ask(server, contract.remove, {
    cookie,
    params: paramsOf(id),
    query: { force: 'true' },
  });
  assert.equal(trashed.status, 204, trashed.text);
  await removePicture(removed);
  const back = await ask(server, trashContract.restore, {
    cookie,
    params: { ...params, trashedId: id },
    body: {},
  });
  assert.equal(back.status, 200, back.text);
  const saved = await save(id, { custom: { samples: [removed] } });
  assert.deepEqual([saved.status, saved.body.custom], [200, {}]);
});

test('an item whose type was deleted is restored within the type that took it, with its own fields', async () => {
  const pipelineId = world.pipelines['Default']!;
  const created = await ask(server, types.createType, {
    cookie,
    params,
    body: { label: 'Gutter', color: '#3d6fa8', pipelineId, isMilestones: false },
  });
  const contentTypeId = created.body.id;
  await addField({ name: 'Length', type: 'number', key: 'length', contentTypeIds: [contentTypeId] });
  const id = await publishedItem({ contentTypeId, custom: { length: 7 } });
  assert.equal((await save(id, { title: 'Spoiled', custom: { length: 8 } })).status, 200);
  const removed = await ask(server, types.removeType, {
    cookie,
    params: { ...params, contentTypeId },
    query: { intoId: world.types['project']! },
  });
  assert.equal(removed.status, 204, removed.text);

  assert.equal((await open(id, 1)).body.item.title, 'A slate roof');
  const restored = await restore(id, 1);
  assert.deepEqual(
    [restored.title, restored.custom, restored.contentTypeId],
    ['A slate roof', { length: 7 }, world.types['project']],
  );
  await publish(id);
});

test('ROLE-09 a value that a group has hidden stays hidden in versions when its field is deleted', async () => {
  const group = await ask(server, createGroup, {
    cookie,
    params,
    body: { label: 'Costs', userId: owner.userId, fieldIds: [] },
  });
  assert.equal(group.status, 201, group.text);
  const fieldId = await addField({ name: 'Cost', type: 'number', key: 'cost', groupId: group.body.id });
  const id = await publishedItem({ custom: { cost: 4000 } });
  assert.equal((await save(id, { title: 'Spoiled' })).status, 200);
  const member = await world.as('accountUser');
  const asMember = async () => (await open(id, 1, member.cookie)).body.item.custom;
  assert.deepEqual(await asMember(), {});
  await removeField(fieldId, id, 'cost');
  assert.deepEqual(await asMember(), {});
  assert.deepEqual((await open(id, 1)).body.item.custom, { cost: 4000 });
});

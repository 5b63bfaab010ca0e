import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import type { CallInput } from '#shared/endpoint.ts';
import { getModel } from '../../contract.ts';
import * as contract from '../../contract-fields.ts';

const server = await testServer({ works: true });
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const { cookie } = await world.as('accountAdmin');
const { cookie: strangerCookie } = await stranger.as('accountAdmin');
const { cookie: userCookie } = await world.as('user');
const params = { accountId: world.accountId };
const { contentTypes } = (await ask(server, getModel, { cookie, params })).body;
const project = contentTypes.find(({ key }) => key === 'project')!.id;
const blog = contentTypes.find(({ key }) => key === 'blog')!.id;
const plain = { type: 'text' as const, options: [], require: false, contentTypeIds: [], groupId: null };
type NewField = CallInput<typeof contract.createField>['body'];
const create = (body: Partial<NewField> & { name: string }, as = cookie) =>
  ask(server, contract.createField, { cookie: as, params, body: { ...plain, ...body } });
const paramsOf = (customFieldId: string) => ({ ...params, customFieldId });
const read = async (customFieldId: string) =>
  (await ask(server, contract.getField, { cookie, params: paramsOf(customFieldId) })).body;
const makeItem = async (title: string, custom: Record<string, unknown>) =>
  (
    await ask(server, content.create, {
      cookie,
      params,
      body: { contentTypeId: project, title, custom },
    })
  ).body;
const valueOf = async (contentId: string, key: string) =>
  (await ask(server, content.get, { cookie, params: { ...params, contentId } })).body.custom[key];
const finished = async (customFieldId: string) => {
  await until(async () => (await read(customFieldId)).field.change?.state === 'done');
  return (await read(customFieldId)).field.change!;
};

test('CONT-29 CONT-30 CONT-40 a field is added with its key, changed and put in order', async () => {
  const created = await create({
    name: 'Çatı eğimi',
    type: 'select',
    options: [{ value: 'Flat' }, { value: 'Steep' }],
    require: true,
    contentTypeIds: [project],
  });
  assert.equal(created.status, 201);
  assert.deepEqual(
    [created.body.key, created.body.options, created.body.contentTypeIds],
    [
      'catiEgimi',
      [
        { uid: 'flat', value: 'Flat' },
        { uid: 'steep', value: 'Steep' },
      ],
      [project],
    ],
  );
  const id = created.body.id;
  const changed = await ask(server, contract.updateField, {
    cookie,
    params: paramsOf(id),
    body: { name: 'Roof pitch', require: false, contentTypeIds: [blog] },
  });
  assert.deepEqual(
    [changed.body.name, changed.body.require, changed.body.key, changed.body.contentTypeIds],
    ['Roof pitch', false, 'catiEgimi', [blog]],
  );
  const listed = await ask(server, contract.orderFields, { cookie, params, body: { ids: [id] } });
  assert.equal(listed.body.fields[0]!.id, id);
  assert.equal(
    listed.body.fields.some(({ key }) => key === 'title'),
    false,
    'what every item has is no field of the settings',
  );
  const [entry] = await server.sql<{ after: Record<string, unknown> }>(
    "select after from audit_entry where tenant_id = $1 and action = 'settings.field_changed' order by seq limit 1",
    [world.accountId],
  );
  assert.deepEqual(entry!.after['options'], ['Flat', 'Steep']);
});

test('CONT-40 a field is refused with a key that is taken, without choices, with twins, and with parts of elsewhere', async () => {
  await create({ name: 'Area', key: 'area' });
  const codes = async (body: Parameters<typeof create>[0]) => {
    const { status, code } = await create(body);
    return [status, code];
  };
  assert.deepEqual(await codes({ name: 'Other', key: 'area' }), [409, 'model.field_key_taken']);
  assert.deepEqual(await codes({ name: 'Other', key: 'title' }), [409, 'model.field_key_taken']);
  assert.deepEqual(await codes({ name: 'Other', type: 'select' }), [400, 'model.options_missing']);
  assert.deepEqual(
    await codes({ name: 'Other', type: 'select', options: [{ value: 'Flat' }, { value: 'FLAT' }] }),
    [400, 'model.option_exists'],
  );
  const strangeType = (
    await ask(server, getModel, { cookie: strangerCookie, params: { accountId: stranger.accountId } })
  ).body.contentTypes[0]!.id;
  assert.deepEqual(await codes({ name: 'Other', contentTypeIds: [strangeType] }), [
    400,
    'model.unknown_type',
  ]);
  assert.deepEqual(await codes({ name: 'Other', groupId: strangeType }), [400, 'model.unknown_group']);
  assert.equal((await create({ name: 'Other' }, userCookie)).status, 403);
  assert.equal((await create({ name: 'Other' }, strangerCookie)).status, 404);
  assert.equal((await create({ name: 'Area' })).body.key, 'area_1', 'a key of its own is made from the name');
});

test('CONT-40 a change of type is tried first, then done by a job; what does not fit is emptied', async () => {
  const { body: field } = await create({ name: 'Size', key: 'size' });
  const fits = await makeItem('Terrace', { size: '1,250.5' });
  const refused = await makeItem('Garden wall', { size: 'about 12 m²' });
  const call = (type: 'number' | 'text', as = cookie) =>
    ask(server, contract.tryFieldType, {
      cookie: as,
      params: paramsOf(field.id),
      body: { type, options: [] },
    });
  assert.equal((await call('text')).code, 'model.same_type');
  assert.equal((await call('number', strangerCookie)).status, 404);
  const early = await ask(server, contract.changeFieldType, {
    cookie,
    params: paramsOf(field.id),
    body: { trialId: project },
  });
  assert.deepEqual([early.status, early.code], [409, 'model.trial_missing']);
  const trial = (await call('number')).body;
  const tried = await finished(field.id);
  assert.deepEqual([tried.kind, tried.looked, tried.converted, tried.refused], ['trial', 2, 1, 1]);
  assert.deepEqual(tried.samples.map(({ title, before, after }) => [title, before, after]).toSorted(), [
    ['Garden wall', 'about 12 m²', null],
    ['Terrace', '1,250.5', '1250.5'],
  ]);
  assert.equal(await valueOf(fits.id, 'size'), '1,250.5', 'a trial changes nothing');
  const changed = await ask(server, contract.changeFieldType, {
    cookie,
    params: paramsOf(field.id),
    body: { trialId: trial.id },
  });
  assert.equal(changed.status, 200);
  await finished(field.id);
  assert.equal((await read(field.id)).field.type, 'number');
  assert.equal(await valueOf(fits.id, 'size'), 1250.5);
  assert.equal(await valueOf(refused.id, 'size'), undefined);
  const again = await ask(server, contract.changeFieldType, {
    cookie,
    params: paramsOf(field.id),
    body: { trialId: trial.id },
  });
  assert.equal(again.code, 'model.trial_missing', 'a trial counts once');
});

test('CONT-40 text becomes a choice of the words that items hold, and a renamed choice is renamed in the items', async () => {
  const { body: field } = await create({ name: 'Stone', key: 'stone' });
  const item = await makeItem('Steps', { stone: 'Granite' });
  await makeItem('Path', { stone: 'Slate' });
  const { body: trial } = await ask(server, contract.tryFieldType, {
    cookie,
    params: paramsOf(field.id),
    body: { type: 'select', options: [] },
  });
  assert.deepEqual((await finished(field.id)).options.map(({ value }) => value).toSorted(), [
    'Granite',
    'Slate',
  ]);
  await ask(server, contract.changeFieldType, {
    cookie,
    params: paramsOf(field.id),
    body: { trialId: trial.id },
  });
  await finished(field.id);
  assert.deepEqual(await valueOf(item.id, 'stone'), { uid: 'Granite', value: 'Granite' });
  const renamed = await ask(server, contract.updateField, {
    cookie,
    params: paramsOf(field.id),
    body: {
      options: [
        { uid: 'Granite', value: 'Grey granite' },
        { uid: 'Slate', value: 'Slate' },
      ],
    },
  });
  assert.equal(renamed.status, 200);
  await finished(field.id);
  assert.deepEqual(await valueOf(item.id, 'stone'), { uid: 'Granite', value: 'Grey granite' });
});

test('CONT-40 a field is deleted after telling how many items hold a value; the values go with it', async () => {
  const { body: field } = await create({ name: 'Guarantee', key: 'guarantee', contentTypeIds: [project] });
  const item = await makeItem('Roof', { guarantee: '10 years' });
  const before = await read(field.id);
  assert.equal(before.items, 1);
  assert.ok(before.of >= 1);
  const remove = (as: string) =>
    ask(server, contract.removeField, { cookie: as, params: paramsOf(field.id) });
  assert.equal((await remove(strangerCookie)).status, 404);
  assert.equal((await remove(userCookie)).status, 403);
  assert.equal((await remove(cookie)).status, 204);
  await until(async () => (await valueOf(item.id, 'guarantee')) === undefined);
  assert.equal((await ask(server, contract.getField, { cookie, params: paramsOf(field.id) })).status, 404);
  assert.equal((await remove(cookie)).status, 404);
});

test('CONT-40 while the values of a field are being changed it takes no other change, and its key is not given away', async () => {
  const { body: field } = await create({ name: 'Depth', key: 'depth' });
  await server.sql(
    `
      insert into custom_field_change (account_id, key, kind, from_type, to_type)
      values ($1, 'depth', 'type', 'text', 'number'), ($1, 'gone', 'removal', 'text', 'text')
    `,
    [world.accountId],
  );
  const update = await ask(server, contract.updateField, {
    cookie,
    params: paramsOf(field.id),
    body: { name: 'How deep' },
  });
  assert.deepEqual([update.status, update.code], [409, 'model.field_busy']);
  assert.equal((await create({ name: 'New', key: 'gone' })).code, 'model.field_key_taken');
});

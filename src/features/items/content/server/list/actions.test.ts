import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../../contract.ts';

const server = await testServer();
const world = await contentWorld(server);
const { cookie } = await world.as('account');
const params = { accountId: world.accountId };
const field = (key: string, type: string, options: { uid: string; value: string }[] = []) =>
  server.sql('insert into custom_field (account_id, key, name, type, options) values ($1, $2, $2, $3, $4)', [
    world.accountId,
    key,
    type,
    JSON.stringify(options),
  ]);
await field('permit', 'text');
await field('area', 'number');
await field('inspected', 'date');
await field('material', 'select', [
  { uid: 'clay', value: 'Clay' },
  { uid: 'slate', value: 'Slate' },
]);
const item = async (body: object) => {
  const created = await ask(server, contract.create, { cookie, params, body });
  assert.equal(created.status, 201, created.text);
};
await item({
  title: 'Clay roof',
  city: 'Bath',
  doneOn: '2026-03-01',
  custom: { permit: 'B-100%', area: 120, inspected: '2026-04-01', material: 'clay' },
});
await item({
  title: 'Slate roof',
  city: 'Wells',
  description: 'Laid in spring',
  isFeatured: true,
  custom: { area: 80, material: 'slate' },
});
await item({ title: 'Garden wall' });

const call = (where: unknown, as = cookie) =>
  ask(server, contract.list, {
    cookie: as,
    params,
    query: { where: typeof where === 'string' ? where : JSON.stringify(where), sort: 'title' },
  });
async function titles(...where: object[]): Promise<string[]> {
  const list = await call(where);
  assert.equal(list.status, 200, list.text);
  return list.body.rows.map(({ title }) => title);
}

test('CONT-20 conditions ask about texts, numbers, days, choices and custom fields, all of them at once', async () => {
  const [clay, slate, wall] = ['Clay roof', 'Slate roof', 'Garden wall'] as const;
  assert.deepEqual(await titles({ field: 'title', op: 'contains', value: 'ROOF' }), [clay, slate]);
  assert.deepEqual(await titles({ field: 'title', op: 'lacks', value: 'roof' }), [wall]);
  assert.deepEqual(await titles({ field: 'city', op: 'is', value: 'bath' }), [clay]);
  assert.deepEqual(await titles({ field: 'city', op: 'isNot', value: 'Bath' }), [wall, slate]);
  assert.deepEqual(await titles({ field: 'city', op: 'empty' }), [wall]);
  assert.deepEqual(await titles({ field: 'description', op: 'filled' }), [slate]);
  assert.deepEqual(await titles({ field: 'doneOn', op: 'before', value: '2026-03-02' }), [clay]);
  assert.deepEqual(await titles({ field: 'doneOn', op: 'after', value: '2026-03-01' }), []);
  assert.deepEqual(await titles({ field: 'createdAt', op: 'after', value: '2020-01-01' }), [
    clay,
    wall,
    slate,
  ]);
  assert.deepEqual(await titles({ field: 'isFeatured', op: 'is', value: true }), [slate]);
  assert.deepEqual(await titles({ field: 'statusContent', op: 'isNot', value: 'draft' }), []);
  assert.deepEqual(await titles({ field: 'custom.permit', op: 'contains', value: '100%' }), [clay]);
  assert.deepEqual(await titles({ field: 'custom.area', op: 'above', value: 80 }), [clay]);
  assert.deepEqual(await titles({ field: 'custom.area', op: 'empty' }), [wall]);
  assert.deepEqual(await titles({ field: 'custom.inspected', op: 'is', value: '2026-04-01' }), [clay]);
  assert.deepEqual(await titles({ field: 'custom.material', op: 'is', value: 'slate' }), [slate]);
  assert.deepEqual(await titles({ field: 'custom.material', op: 'isNot', value: 'slate' }), [clay, wall]);
  assert.deepEqual(
    await titles(
      { field: 'title', op: 'contains', value: 'roof' },
      { field: 'custom.area', op: 'below', value: 100 },
    ),
    [slate],
  );
});

test('CONT-20 absurd conditions are refused, each with its code', async () => {
  const codeOf = async (where: unknown) => {
    const list = await call(where);
    assert.equal(list.status, 400, list.text);
    return list.code;
  };
  const title = (value: string) => [{ field: 'title', op: 'contains', value }];
  assert.equal(await codeOf(title('%%%')), 'content.filter_wild');
  assert.equal(await codeOf(title('_')), 'content.filter_wild');
  assert.equal(await codeOf(title('%a%b%c%d%e')), 'content.filter_wild');
  assert.equal(await codeOf([{ field: 'customs', op: 'is', value: 'x' }]), 'content.filter_field');
  assert.equal(await codeOf([{ field: 'custom.none', op: 'is', value: 'x' }]), 'content.filter_field');
  assert.equal(await codeOf([{ field: 'constructor', op: 'is', value: 'x' }]), 'content.filter_field');
  assert.equal(await codeOf([{ field: 'title', op: 'above', value: 'x' }]), 'content.filter_op');
  assert.equal(await codeOf([{ field: 'custom.area', op: 'above', value: 'many' }]), 'content.filter_value');
  assert.equal(await codeOf([{ field: 'doneOn', op: 'is', value: '2026-02-30' }]), 'content.filter_value');
  assert.equal(await codeOf([{ field: 'statusPublish', op: 'is', value: 'soon' }]), 'content.filter_value');
  assert.equal(await codeOf([{ field: 'title', op: 'is' }]), 'content.filter_value');
  assert.equal(await codeOf(Array(11).fill(title('roof')[0])), 'content.filter_many');
  assert.equal(await codeOf('not json'), 'validation');
  assert.equal(await codeOf([{ field: 'title', op: 'contains', value: 'x'.repeat(300) }]), 'validation');
});

test('ROLE-09 nobody asks about a custom field that is hidden from them', async () => {
  const member = await world.as('accountUser');
  const [group] = await server.sql<{ id: string }>(
    "insert into custom_field_group (account_id, label) values ($1, 'Costs') returning id",
    [world.accountId],
  );
  await server.sql("update custom_field set group_id = $2 where account_id = $1 and key = 'area'", [
    world.accountId,
    group!.id,
  ]);
  await server.sql('update account_member set permissions = $2 where user_id = $1', [
    member.userId,
    JSON.stringify({ customFieldGroups: { [group!.id]: false } }),
  ]);
  const list = await call([{ field: 'custom.area', op: 'above', value: 1 }], member.cookie);
  assert.equal(list.code, 'content.filter_field');
});

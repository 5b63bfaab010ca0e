import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { asHouseJob } from '#platform/db/scope.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import * as model from '../../contract.ts';
import * as fields from '../../contract-fields.ts';
import * as pipelines from '../../contract-pipelines.ts';
import { countPartUse, restorePart } from '../../contract-removed.ts';
import * as types from '../../contract-types.ts';
import { purgeRemoved } from './queries.ts';

const server = await testServer({ works: true });
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const { cookie } = await world.as('accountAdmin');
const params = { accountId: world.accountId };
const color = '#3d6fa8';
const restore = (removedPartId: string, as = cookie, accountId = world.accountId) =>
  ask(server, restorePart, { cookie: as, params: { accountId, removedPartId } });
const use = async (partId: string) =>
  (await ask(server, countPartUse, { cookie, params: { ...params, partId } })).body;
const read = async (contentId: string) =>
  (await ask(server, content.get, { cookie, params: { ...params, contentId } })).body;
const makeItem = async (body: object) => {
  const created = await ask(server, content.create, { cookie, params, body });
  assert.equal(created.status, 201, created.text);
  return created.body;
};
const publish = async (contentId: string) => {
  const published = await ask(server, content.publish, {
    cookie,
    params: { ...params, contentId },
    body: { version: (await read(contentId)).version },
  });
  assert.equal(published.status, 200, published.text);
};
const readModel = async () => (await ask(server, model.getModel, { cookie, params })).body;
const addPipeline = async (label: string, stages = ['Called', 'Measured', 'Done']) => {
  const created = await ask(server, pipelines.createPipeline, {
    cookie,
    params,
    body: { label, stages: stages.map((stage) => ({ label: stage, color })) },
  });
  return created.body.pipelines.find((pipeline) => pipeline.label === label)!;
};
const addType = async (label: string, pipelineId: string) =>
  (
    await ask(server, types.createType, {
      cookie,
      params,
      body: { label, color, pipelineId, isMilestones: false },
    })
  ).body.id;
const removeStage = (stageId: string, intoId: string) =>
  ask(server, pipelines.removeStage, { cookie, params: { ...params, stageId }, query: { intoId } });
const removePipeline = (pipelineId: string) =>
  ask(server, pipelines.removePipeline, { cookie, params: { ...params, pipelineId } });
const removeType = (contentTypeId: string, intoId?: string) =>
  ask(server, types.removeType, {
    cookie,
    params: { ...params, contentTypeId },
    query: intoId ? { intoId } : {},
  });
const audited = async (id: string) =>
  (
    await server.sql<{ action: string; type: string; name: string; after: unknown }>(
      `
        select action, object_type as type, object_name as name, after
        from audit_entry
        where tenant_id = $1 and object_id = $2
        order by seq
      `,
      [world.accountId, id],
    )
  ).map(({ action, type, name, after }) => [action, type, name, after]);

test('CONT-38 a deleted stage comes back to its place with the items that still are where they were put', async () => {
  const { id: pipelineId, stages } = await addPipeline('Repairs');
  const [called, measured, done] = stages;
  const contentTypeId = await addType('Repair', pipelineId);
  const stays = await makeItem({ title: 'Stays', description: 'Slates.', contentTypeId });
  const moves = await makeItem({ title: 'Moves', contentTypeId });
  assert.deepEqual([stays.stageId, moves.stageId], [called!.id, called!.id]);
  await publish(stays.id);
  assert.deepEqual(await use(called!.id), { items: 2, published: 1 });
  await server.sql(
    `
      insert into testimonial_plan (account_id, content_id, stage_id, due_at)
      values ($1, $2, $3, now() + interval '2 days')
    `,
    [world.accountId, moves.id, called!.id],
  );
  await server.sql(
    `
      insert into testimonial_settings (account_id, settings)
      values ($1, jsonb_build_object('askRule', true, 'askStageId', $2::text))
      on conflict (account_id) do update set settings = excluded.settings
    `,
    [world.accountId, called!.id],
  );
  const before = (await readModel()).pipelines.find(({ id }) => id === pipelineId);
  assert.equal((await removeStage(called!.id, measured!.id)).status, 204);
  assert.equal((await read(stays.id)).stageId, measured!.id);
  await server.sql('update content set stage_id = $2 where id = $1', [moves.id, done!.id]);

  const restored = await restore(called!.id);
  assert.equal(restored.status, 204, restored.text);
  assert.deepEqual(
    (await readModel()).pipelines.find(({ id }) => id === pipelineId),
    before,
  );
  assert.equal((await read(stays.id)).stageId, called!.id);
  assert.equal((await read(moves.id)).stageId, done!.id, 'it was moved on meanwhile');
  const [copy] = await server.sql<{ stage: string }>(
    'select stage_id as stage from content_public where content_id = $1',
    [stays.id],
  );
  assert.equal(copy!.stage, called!.id);
  const plans = await server.sql<{ item: string; stage: string }>(
    'select content_id as item, stage_id as stage from testimonial_plan where account_id = $1',
    [world.accountId],
  );
  assert.deepEqual(plans, [{ item: moves.id, stage: called!.id }], 'nobody is asked since an item came back');
  await server.sql('delete from testimonial_settings where account_id = $1', [world.accountId]);
  assert.deepEqual(await audited(called!.id), [
    ['structure.removed', 'stage', 'Called', { color: null, items: 2, movedTo: 'Measured' }],
    ['structure.restored', 'stage', 'Called', { items: 1 }],
  ]);
  assert.equal((await restore(called!.id)).status, 404, 'once');
});

test('CONT-32 CONT-38 a stage or pipeline does not come back while another one has its name, nor a stage without its pipeline', async () => {
  const { id: pipelineId, stages } = await addPipeline('Service');
  const [called, measured] = stages;
  await removeStage(called!.id, measured!.id);
  await ask(server, pipelines.createStage, {
    cookie,
    params: { ...params, pipelineId },
    body: { label: 'CALLED', color },
  });
  const refused = await restore(called!.id);
  assert.deepEqual([refused.status, refused.code], [409, 'model.stage_exists']);

  const before = (await readModel()).pipelines;
  assert.equal((await removePipeline(pipelineId)).status, 204);
  assert.equal((await restore(called!.id)).code, 'model.pipeline_gone');
  const other = await addPipeline('service');
  const taken = await restore(pipelineId);
  assert.deepEqual([taken.status, taken.code], [409, 'model.pipeline_exists']);
  await removePipeline(other.id);
  assert.equal((await restore(pipelineId)).status, 204);
  assert.deepEqual((await readModel()).pipelines, before);
  assert.deepEqual(
    (await audited(pipelineId)).map(([action]) => action),
    ['structure.removed', 'structure.restored'],
  );
});

test('CONT-39 a deleted type comes back with its items, stages and own fields, except what was changed meanwhile', async () => {
  const { id: pipelineId, stages } = await addPipeline('Visits');
  const contentTypeId = await addType('Visit', pipelineId);
  const intoId = world.types['blog']!;
  const own = (
    await ask(server, fields.createField, {
      cookie,
      params,
      body: {
        name: 'Weather',
        type: 'text',
        options: [],
        require: false,
        contentTypeIds: [contentTypeId],
        groupId: null,
      },
    })
  ).body.id;
  const first = await makeItem({ title: 'First', contentTypeId });
  const second = await makeItem({ title: 'Second', contentTypeId });
  const moved = await makeItem({ title: 'Moved', contentTypeId });
  await server.sql('update content set stage_id = $2 where id = $1', [second.id, stages[1]!.id]);
  assert.deepEqual(await use(contentTypeId), { items: 3, published: 0 });
  const before = await readModel();
  assert.equal((await removeType(contentTypeId, intoId)).status, 204);
  assert.equal((await read(second.id)).contentTypeId, intoId);
  await server.sql('update content set stage_id = $2 where id = $1', [
    moved.id,
    world.stages['Blog/Reviewing'],
  ]);
  const clash = await addType('VISIT', pipelineId);
  const refused = await restore(contentTypeId);
  assert.deepEqual([refused.status, refused.code], [409, 'model.type_exists']);
  await removeType(clash);

  const restored = await restore(contentTypeId);
  assert.equal(restored.status, 204, restored.text);
  const after = await readModel();
  assert.deepEqual(after.contentTypes, before.contentTypes);
  assert.deepEqual(after.customFields.find(({ id }) => id === own)?.contentTypeIds, [contentTypeId]);
  for (const [item, stage] of [
    [first, stages[0]],
    [second, stages[1]],
  ] as const) {
    const back = await read(item.id);
    assert.deepEqual(
      [back.contentTypeId, back.pipelineId, back.stageId],
      [contentTypeId, pipelineId, stage!.id],
    );
  }
  assert.equal((await read(moved.id)).contentTypeId, intoId, 'it was moved on meanwhile');
  assert.deepEqual((await audited(contentTypeId)).at(-1), [
    'structure.restored',
    'content_type',
    'Visit',
    { items: 2, fields: 1 },
  ]);
  assert.equal((await restore(contentTypeId)).status, 404, 'once');
});

test('CONT-40 a deleted field comes back with its types, its choices and the values that items held', async () => {
  const project = world.types['project']!;
  const body = {
    name: 'Guarantee',
    key: 'guarantee',
    type: 'text' as const,
    options: [],
    require: true,
    contentTypeIds: [project],
    groupId: null,
  };
  const { id: customFieldId } = (await ask(server, fields.createField, { cookie, params, body })).body;
  const item = await makeItem({
    title: 'Roof',
    description: 'Slates.',
    contentTypeId: project,
    custom: { guarantee: '10 years' },
  });
  await publish(item.id);
  assert.deepEqual(await use(customFieldId), { items: 1, published: 1 });
  const before = (await readModel()).customFields;
  const remove = () => ask(server, fields.removeField, { cookie, params: { ...params, customFieldId } });
  const valueOf = async () => (await read(item.id)).custom['guarantee'];
  assert.equal((await remove()).status, 204);
  await until(async () => (await valueOf()) === undefined);
  const restored = await restore(customFieldId);
  assert.equal(restored.status, 204, restored.text);
  assert.deepEqual((await readModel()).customFields, before);
  assert.equal(await valueOf(), '10 years');
  const [copy] = await server.sql<{ custom: string }>(
    'select custom::text as custom from content_public where content_id = $1',
    [item.id],
  );
  assert.match(copy!.custom, /10 years/);
  assert.deepEqual(
    (await audited(customFieldId)).map(([action, type]) => [action, type]),
    [
      ['structure.removed', 'custom_field'],
      ['structure.restored', 'custom_field'],
    ],
  );

  await remove();
  assert.equal((await restore(customFieldId)).status, 204, 'at once, whether the values are off or not');
  await until(async () => {
    const [job] = await server.sql(
      "select from custom_field_change where account_id = $1 and key = 'guarantee' and state = 'running'",
      [world.accountId],
    );
    return job === undefined;
  });
  assert.equal(await valueOf(), '10 years');
  await remove();
  await until(async () => (await valueOf()) === undefined);
  await ask(server, fields.createField, { cookie, params, body });
  const refused = await restore(customFieldId);
  assert.deepEqual([refused.status, refused.code], [409, 'model.field_key_taken']);
});

test('CONT-40 ROLE-09 a dissolved group comes back with its fields that are in no other one', async () => {
  const addField = async (name: string) =>
    (
      await ask(server, fields.createField, {
        cookie,
        params,
        body: { name, type: 'text', options: [], require: false, contentTypeIds: [], groupId: null },
      })
    ).body.id;
  const stays = await addField('Cost of stone');
  const moves = await addField('Cost of work');
  const addGroup = async (label: string, fieldIds: string[]) =>
    (
      await ask(server, model.createGroup, {
        cookie,
        params,
        body: { label, userId: null, fieldIds },
      })
    ).body.id;
  const groupId = await addGroup('Costs', [stays, moves]);
  const removed = await ask(server, model.removeGroup, { cookie, params: { ...params, groupId } });
  assert.equal(removed.status, 204);
  const otherId = await addGroup('Costs', [moves]);
  const refused = await restore(groupId);
  assert.deepEqual([refused.status, refused.code], [409, 'model.group_exists']);
  await ask(server, model.updateGroup, {
    cookie,
    params: { ...params, groupId: otherId },
    body: { label: 'Work' },
  });
  assert.equal((await restore(groupId)).status, 204);
  const { groups } = (await ask(server, model.listGroups, { cookie, params })).body;
  assert.deepEqual(
    groups.map(({ id, label, fieldIds }) => [id, label, fieldIds]),
    [
      [groupId, 'Costs', [stays]],
      [otherId, 'Work', [moves]],
    ],
  );
  assert.deepEqual(
    (await audited(groupId)).map(([action]) => action),
    ['structure.removed', 'structure.restored'],
  );
});

test('CONT-38 ROLE-33 who does not set the account up neither counts nor brings parts back; strangers find nothing', async () => {
  const { id: pipelineId, stages } = await addPipeline('Mine');
  await removePipeline(pipelineId);
  const other = await addPipeline('Other');
  for (const role of ['accountUser', 'user'] as const) {
    const as = (await world.as(role)).cookie;
    assert.equal((await restore(pipelineId, as)).status, 403, role);
    const counted = await ask(server, countPartUse, {
      cookie: as,
      params: { ...params, partId: other.stages[0]!.id },
    });
    assert.equal(counted.status, 403, role);
  }
  const theirs = (await stranger.as('account')).cookie;
  assert.equal((await restore(pipelineId, theirs)).status, 404);
  assert.equal((await restore(pipelineId, theirs, stranger.accountId)).status, 404);
  const unknown = await ask(server, countPartUse, { cookie, params: { ...params, partId: stages[0]!.id } });
  assert.equal(unknown.status, 404);
});

test('CONT-38 after 30 days a deleted part is gone for good', async () => {
  const { id } = await addPipeline('Old');
  await removePipeline(id);
  const age = 'update structure_trash set removed_at = now() - $2::interval where id = $1';
  const purge = () => server.db.withTenant(asHouseJob(), (tx) => purgeRemoved(tx, 10));
  await server.sql(age, [id, '29 days 23 hours']);
  assert.equal(await purge(), 0);
  await server.sql(age, [id, '30 days 1 hour']);
  assert.equal(await purge(), 1);
  assert.equal((await restore(id)).status, 404);
});

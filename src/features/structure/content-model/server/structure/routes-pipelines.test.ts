import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as model from '../../contract.ts';
import * as contract from '../../contract-pipelines.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const { cookie } = await world.as('accountAdmin');
const params = { accountId: world.accountId };
const list = async () => (await ask(server, contract.listPipelines, { cookie, params })).body.pipelines;
const pipelineOf = async (label: string) => (await list()).find((pipeline) => pipeline.label === label)!;
const stagesOf = async (label: string) => (await pipelineOf(label)).stages.map((stage) => stage.label);
const color = '#3d6fa8';
/** The body of a refusal. */
const detailsOf = ({ text }: { text: string }) => JSON.parse(text) as Record<string, unknown>;
const makeItem = async (type: string, title: string) =>
  (
    await ask(server, content.create, {
      cookie,
      params,
      body: { contentTypeId: world.types[type]!, title },
    })
  ).body;
const logged = (name: string, action = 'settings.pipeline_changed') =>
  server.sql<{ before: unknown; after: unknown }>(
    `
      select before, after
      from audit_entry
      where tenant_id = $1 and action = $3 and object_name = $2
      order by seq
    `,
    [world.accountId, name, action],
  );

test('CONT-38 pipelines and stages are added, renamed, recolored and put in order; each change stands in the log', async () => {
  const added = await ask(server, contract.createPipeline, {
    cookie,
    params,
    body: {
      label: 'Repairs',
      stages: [
        { label: 'Called', color },
        { label: 'Çağrıldı', color },
      ],
    },
  });
  const repairs = added.body.pipelines.at(-1)!;
  assert.deepEqual(
    repairs.stages.map((stage) => [stage.label, stage.value, stage.items]),
    [
      ['Called', 'called', 0],
      ['Çağrıldı', 'cagrildi', 0],
    ],
  );
  const at = { ...params, pipelineId: repairs.id };
  await ask(server, contract.createStage, { cookie, params: at, body: { label: 'Done', color } });
  const done = (await pipelineOf('Repairs')).stages.at(-1)!;
  await ask(server, contract.orderStages, { cookie, params: at, body: { ids: [done.id] } });
  assert.deepEqual(await stagesOf('Repairs'), ['Done', 'Called', 'Çağrıldı']);
  await ask(server, contract.updatePipeline, { cookie, params: at, body: { label: 'Maintenance' } });
  await ask(server, contract.orderPipelines, { cookie, params, body: { ids: [repairs.id] } });
  assert.equal((await list())[0]!.label, 'Maintenance');
  const read = (await ask(server, model.getModel, { cookie, params })).body;
  assert.equal(read.pipelines[0]!.label, 'Maintenance');
  assert.deepEqual((await logged('Maintenance'))[0], {
    before: { pipeline: 'Repairs' },
    after: { pipeline: 'Maintenance' },
  });
  assert.equal((await logged('Repairs')).length, 3);
  const [event] = await server.sql(
    "select id from live_event where account_id = $1 and topic = 'model.changed' limit 1",
    [world.accountId],
  );
  assert.ok(event);
});

test('CONT-31 renaming a stage is one row: every item on it has the new name, and its value stays', async () => {
  const item = await makeItem('project', 'Slate roof');
  const before = (await pipelineOf('Project')).stages.find(({ id }) => id === item.stageId)!;
  await ask(server, contract.updateStage, {
    cookie,
    params: { ...params, stageId: before.id },
    body: { label: 'Just in', color: '#b0493f' },
  });
  const after = (await ask(server, model.getModel, { cookie, params })).body.pipelines
    .flatMap(({ stages }) => stages)
    .find(({ id }) => id === item.stageId)!;
  assert.deepEqual(after, { id: before.id, label: 'Just in', value: before.value, color: '#b0493f' });
  const listed = await ask(server, content.list, { cookie, params, query: { stageId: before.id } });
  assert.deepEqual(
    listed.body.rows.map(({ id }) => id),
    [item.id],
  );
});

test('CONT-32 two stages of one pipeline never have one name, in letters of either case; two pipelines neither', async () => {
  const { id: pipelineId, stages } = await pipelineOf('Blog');
  const at = { ...params, pipelineId };
  const again = await ask(server, contract.createStage, {
    cookie,
    params: at,
    body: { label: ' DRAFT ', color },
  });
  assert.deepEqual(
    [again.status, again.code, detailsOf(again)['errors']],
    [409, 'model.stage_exists', [{ path: 'label', code: 'model.stage_exists' }]],
  );
  const idea = stages.find(({ label }) => label === 'Idea')!;
  const stageParams = { ...params, stageId: idea.id };
  const renamed = await ask(server, contract.updateStage, {
    cookie,
    params: stageParams,
    body: { label: 'Draft' },
  });
  assert.equal(renamed.code, 'model.stage_exists');
  const same = await ask(server, contract.updateStage, {
    cookie,
    params: stageParams,
    body: { label: 'IDEA' },
  });
  assert.equal(same.status, 200);
  const pipeline = await ask(server, contract.createPipeline, {
    cookie,
    params,
    body: { label: 'blog', stages: [{ label: 'New', color }] },
  });
  assert.equal(pipeline.code, 'model.pipeline_exists');
  const twice = await ask(server, contract.createPipeline, {
    cookie,
    params,
    body: {
      label: 'Twice',
      stages: [
        { label: 'New', color },
        { label: 'new', color },
      ],
    },
  });
  assert.equal(twice.code, 'model.stage_exists');
  assert.equal(await pipelineOf('Twice'), undefined);
});

test('CONT-38 a stage in use goes only once its items have another stage; the last stage stays', async () => {
  const item = await makeItem('listing', 'House with a garden');
  const { stages, types, id: pipelineId } = await pipelineOf('Default');
  assert.deepEqual(
    types.map(({ label }) => label),
    ['listing', 'testimonial'],
  );
  const [first, second, third] = stages;
  assert.deepEqual([first!.id, first!.items], [item.stageId, 1]);
  const at = { ...params, stageId: first!.id };
  const refused = await ask(server, contract.removeStage, { cookie, params: at });
  assert.deepEqual([refused.status, refused.code, detailsOf(refused)['count']], [409, 'model.stage_used', 1]);
  const elsewhere = (await pipelineOf('Blog')).stages[0]!.id;
  for (const intoId of [elsewhere, first!.id])
    assert.equal(
      (await ask(server, contract.removeStage, { cookie, params: at, query: { intoId } })).status,
      404,
    );
  await ask(server, contract.removeStage, { cookie, params: at, query: { intoId: second!.id } });
  const moved = (await ask(server, content.get, { cookie, params: { ...params, contentId: item.id } })).body;
  assert.deepEqual([moved.stageId, moved.version], [second!.id, item.version + 1]);
  const copies = await server.sql<{ stageId: string }>(
    'select stage_id as "stageId" from content_public where account_id = $1 and content_id = $2',
    [world.accountId, item.id],
  );
  assert.ok(copies.every(({ stageId }) => stageId === second!.id));
  assert.deepEqual((await logged(first!.label, 'structure.removed')).at(-1)!.after, {
    items: 1,
    movedTo: second!.label,
    color: null,
  });

  const empty = await ask(server, contract.removeStage, {
    cookie,
    params: { ...params, stageId: third!.id },
  });
  assert.equal(empty.status, 204);
  const last = await ask(server, contract.removeStage, {
    cookie,
    params: { ...params, stageId: second!.id },
  });
  assert.equal(last.code, 'model.stage_last');
  const used = await ask(server, contract.removePipeline, { cookie, params: { ...params, pipelineId } });
  assert.deepEqual(
    [used.code, detailsOf(used)['types'], detailsOf(used)['items']],
    ['model.pipeline_used', ['listing', 'testimonial'], 1],
  );
});

test('CONT-38 a pipeline that nothing uses is deleted; the last of an account stays', async () => {
  await ask(server, contract.createPipeline, {
    cookie,
    params,
    body: { label: 'Short', stages: [{ label: 'New', color }] },
  });
  const { id: pipelineId } = await pipelineOf('Short');
  const removed = await ask(server, contract.removePipeline, { cookie, params: { ...params, pipelineId } });
  assert.equal(removed.status, 204);
  assert.equal(await pipelineOf('Short'), undefined);
  const other = await stranger.as('account');
  const at = { accountId: stranger.accountId };
  await server.sql('delete from content_type where account_id = $1', [stranger.accountId]);
  const [keptPipeline, ...rest] = (
    await ask(server, contract.listPipelines, { cookie: other.cookie, params: at })
  ).body.pipelines;
  const remove = (id: string) =>
    ask(server, contract.removePipeline, { cookie: other.cookie, params: { ...at, pipelineId: id } });
  for (const { id } of rest) assert.equal((await remove(id)).status, 204);
  assert.equal((await remove(keptPipeline!.id)).code, 'model.pipeline_last');
});

test('CONT-38 only those who set the account up see and change pipelines; ids of elsewhere are not found', async () => {
  const user = await world.as('user');
  const body = { label: 'Mine', stages: [{ label: 'New', color }] };
  const created = await ask(server, contract.createPipeline, { cookie: user.cookie, params, body });
  assert.equal(created.status, 403);
  assert.equal((await ask(server, contract.listPipelines, { cookie: user.cookie, params })).status, 403);
  const foreign = stranger.stages['Blog/Idea']!;
  const change = { cookie, params: { ...params, stageId: foreign }, body: { label: 'Theirs' } };
  assert.equal((await ask(server, contract.updateStage, change)).status, 404);
  const mixed = { cookie, params, body: { ids: [stranger.pipelines['Blog']!] } };
  assert.equal((await ask(server, contract.orderPipelines, mixed)).status, 404);
});

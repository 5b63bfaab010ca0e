import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { updateContentType, type ContentType } from '../../contract.ts';
import * as contract from '../../contract-types.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const { cookie } = await world.as('accountAdmin');
const params = { accountId: world.accountId };
const color = '#3d6fa8';
const list = async () => (await ask(server, contract.listTypes, { cookie, params })).body.types;
const typeOf = async (key: string) => (await list()).find((type) => type.key === key)!;
const blog = world.pipelines['Blog']!;
const makeItem = async (contentTypeId: string, title: string) =>
  (await ask(server, content.create, { cookie, params, body: { contentTypeId, title } })).body;
const readItem = async (contentId: string) =>
  (await ask(server, content.get, { cookie, params: { ...params, contentId } })).body;
const change = (contentTypeId: string, body: Partial<Omit<ContentType, 'id' | 'key'>>) =>
  ask(server, updateContentType, { cookie, params: { ...params, contentTypeId }, body });
const remove = (contentTypeId: string, intoId?: string) =>
  ask(server, contract.removeType, {
    cookie,
    params: { ...params, contentTypeId },
    ...(intoId ? { query: { intoId } } : {}),
  });
/** The body of a refusal. */
const detailsOf = ({ text }: { text: string }) => JSON.parse(text) as Record<string, unknown>;
const countEvents = async (topic: string) =>
  (
    await server.sql<{ count: number }>(
      'select count(*)::int as count from live_event where account_id = $1 and topic = $2',
      [world.accountId, topic],
    )
  )[0]!.count;

test('CONT-26 CONT-27 CONT-39 a type is added with its key, pipeline and flag, changed, and put in order', async () => {
  const events = await countEvents('rights.changed');
  const body = { label: 'Çatı onarımı', color, pipelineId: blog, isMilestones: true };
  const created = await ask(server, contract.createType, { cookie, params, body });
  assert.deepEqual(created.body, { ...body, id: created.body.id, key: 'cati-onarimi' });
  const again = await ask(server, contract.createType, {
    cookie,
    params,
    body: { ...body, label: 'PROJECT' },
  });
  assert.deepEqual(
    [again.status, again.code, detailsOf(again)['errors']],
    [409, 'model.type_exists', [{ path: 'label', code: 'model.type_exists' }]],
  );
  const elsewhere = await ask(server, contract.createType, {
    cookie,
    params,
    body: { ...body, label: 'Other', pipelineId: stranger.pipelines['Blog']! },
  });
  assert.deepEqual([elsewhere.status, elsewhere.code], [400, 'model.unknown_pipeline']);
  assert.equal((await change(created.body.id, { label: 'listing' })).code, 'model.type_exists');
  const changed = await change(created.body.id, { label: 'Repair', isMilestones: false });
  assert.deepEqual([changed.body.key, changed.body.isMilestones], ['cati-onarimi', false]);
  await ask(server, contract.orderTypes, { cookie, params, body: { ids: [created.body.id] } });
  assert.equal((await list())[0]!.label, 'Repair');
  assert.ok((await countEvents('rights.changed')) > events);
  const [entry] = await server.sql<{ after: Record<string, unknown> }>(
    "select after from audit_entry where tenant_id = $1 and action = 'settings.type_changed' order by seq limit 1",
    [world.accountId],
  );
  assert.deepEqual(entry!.after, { type: 'Çatı onarımı', color, pipeline: 'Blog', milestones: true });
  assert.equal((await remove(created.body.id)).status, 204);
});

test('CONT-39 with another pipeline the items of a type move to the stage of the same name, else to the first', async () => {
  const project = await typeOf('project');
  const completed = await makeItem(project.id, 'Slate roof');
  const begun = await makeItem(project.id, 'Copper roof');
  await server.sql('update content set stage_id = $2 where id = $1', [
    completed.id,
    world.stages['Project/Completed'],
  ]);
  assert.equal(
    (await typeOf('project')).stages.reduce((sum, { items }) => sum + items, 0),
    2,
  );
  await change(project.id, { pipelineId: blog });
  const [firstItem, other] = [await readItem(completed.id), await readItem(begun.id)];
  assert.deepEqual([firstItem.pipelineId, firstItem.stageId], [blog, world.stages['Blog/Completed']]);
  assert.deepEqual([other.pipelineId, other.stageId], [blog, world.stages['Blog/Idea']]);
  assert.equal(other.version, begun.version + 1);
});

test('CONT-39 a type in use goes only with its items and own fields given to another; the last type stays', async () => {
  const listing = await typeOf('listing');
  const project = await typeOf('project');
  const item = await makeItem(listing.id, 'House by the sea');
  const [field] = await server.sql<{ id: string }>(
    "insert into custom_field (account_id, key, name, type) values ($1, 'rooms', 'Rooms', 'number') returning id",
    [world.accountId],
  );
  await server.sql(
    'insert into custom_field_content_type (account_id, custom_field_id, content_type_id) values ($1, $2, $3)',
    [world.accountId, field!.id, listing.id],
  );
  const refused = await remove(listing.id);
  const details = detailsOf(refused);
  assert.deepEqual(
    [refused.status, refused.code, details['count'], details['fields']],
    [409, 'model.type_used', 1, 1],
  );
  for (const intoId of [listing.id, stranger.types['project']!])
    assert.equal((await remove(listing.id, intoId)).status, 404);
  assert.equal((await remove(listing.id, project.id)).status, 204);
  const moved = await readItem(item.id);
  assert.deepEqual([moved.contentTypeId, moved.pipelineId], [project.id, blog]);
  const links = await server.sql<{ typeId: string }>(
    'select content_type_id as "typeId" from custom_field_content_type where custom_field_id = $1',
    [field!.id],
  );
  assert.deepEqual(links, [{ typeId: project.id }]);
  const copies = await server.sql<{ typeKey: string }>(
    'select type_key as "typeKey" from content_public where content_id = $1',
    [item.id],
  );
  assert.ok(copies.every(({ typeKey }) => typeKey === 'project'));
  for (const type of (await list()).filter(({ id }) => id !== project.id))
    assert.equal((await remove(type.id, project.id)).status, 204);
  assert.equal((await remove(project.id)).code, 'model.type_last');
});

test('CONT-39 only those who set the account up see and change types; ids of elsewhere are not found', async () => {
  const user = await world.as('user');
  assert.equal((await ask(server, contract.listTypes, { cookie: user.cookie, params })).status, 403);
  const contentTypeId = stranger.types['blog']!;
  assert.equal((await change(contentTypeId, { label: 'Theirs' })).status, 404);
  const order = { cookie, params, body: { ids: [contentTypeId] } };
  assert.equal((await ask(server, contract.orderTypes, order)).status, 404);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../contract.ts';
import { bulkEditRun } from './jobs.ts';

let now = new Date();
const server = await testServer({ clock: () => now });
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const owner = await world.as('account');
const { cookie } = owner;
const { accountId } = world;
const params = { accountId };

const call = (endpoint: typeof contract.create | typeof contract.preview, body: object, as = cookie) =>
  ask(server, endpoint, { cookie: as, params, body });
const preview = async (selection: object, change: object, as = cookie) => {
  const answer = await ask(server, contract.preview, { cookie: as, params, body: { selection, change } });
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
};
const run = (bulkEditId: string) =>
  bulkEditRun.job.run({ accountId, runId: bulkEditId }, server, {
    jobId: '',
    attempt: 0,
    lastAttempt: false,
  });
const get = async (bulkEditId: string) =>
  (await ask(server, contract.get, { cookie, params: { ...params, bulkEditId } })).body;
/** Starts a change, runs its job, and returns it when it is done. */
async function change(selection: object, of: object, as = cookie) {
  const started = await ask(server, contract.create, {
    cookie: as,
    params,
    body: { selection, change: of },
  });
  assert.equal(started.status, 201, started.text);
  assert.equal(started.body.state, 'waiting');
  await run(started.body.id);
  return get(started.body.id);
}
async function undo(bulkEditId: string) {
  const started = await ask(server, contract.undo, { cookie, params: { ...params, bulkEditId } });
  assert.equal(started.status, 200, started.text);
  await run(bulkEditId);
  return get(bulkEditId);
}
const item = async (body: object = {}, as = cookie) => {
  const createAnswer = await ask(server, content.create, { cookie: as, params, body });
  assert.equal(createAnswer.status, 201, createAnswer.text);
  return createAnswer.body;
};
const read = async (contentId: string) =>
  (await ask(server, content.get, { cookie, params: { ...params, contentId } })).body;
const word = async (table: 'category' | 'service', label: string) =>
  (
    await server.sql<{ id: string }>(
      `insert into ${table} (account_id, label) values ($1, $2) returning id`,
      [accountId, label],
    )
  )[0]!.id;

test('CONT-45 several fields of many items change by a job, and an undo sets back what nobody touched since', async () => {
  const [walls, roofs] = [await word('category', 'Walls'), await word('category', 'Roofs')];
  const first = await item({ title: 'First', city: 'Bath', categoryIds: [roofs] });
  const second = await item({ title: 'Second', city: 'Wells' });
  const selection = { ids: [first.id, second.id] };
  const of = {
    set: { city: 'Bath', statusContent: 'finalized', stageId: world.stages['Project/Completed'] },
    add: { categoryIds: [walls] },
    drop: { categoryIds: [roofs] },
  };
  const look = await preview(selection, of);
  assert.deepEqual([look.total, look.changed, look.same, look.refused], [2, 2, 0, 0]);
  assert.equal((await read(first.id)).version, first.version, 'a preview changes nothing');
  const done = await change(selection, of);
  assert.deepEqual([done.state, done.total, done.done, done.changed, done.refused], ['done', 2, 2, 2, 0]);
  const changed = await read(second.id);
  assert.deepEqual(
    [changed.city, changed.statusContent, changed.stageId, changed.categoryIds],
    ['Bath', 'finalized', world.stages['Project/Completed'], [walls]],
  );
  assert.deepEqual((await read(first.id)).categoryIds, [walls]);
  assert.deepEqual(
    [(await preview(selection, of)).same, (await change(selection, of)).changed],
    [2, 0],
    'what is already so is not written again',
  );
  await ask(server, content.update, {
    cookie,
    params: { ...params, contentId: second.id },
    body: { version: changed.version, title: 'Touched' },
  });
  const undone = await undo(done.id);
  assert.deepEqual([undone.state, undone.restored], ['undone', 1]);
  assert.deepEqual(undone.refusals, [{ code: 'bulk.touched', count: 1 }]);
  const back = await read(first.id);
  assert.deepEqual(
    [back.city, back.statusContent, back.stageId, back.categoryIds],
    ['Bath', 'draft', first.stageId, [roofs]],
  );
  assert.equal((await read(second.id)).city, 'Bath', 'it stays as somebody left it');
  const audited = await server.sql(
    "select action from audit_entry where action in ('content.bulk_changed', 'content.bulk_undone') and tenant_id = $1",
    [accountId],
  );
  assert.equal(audited.length, 3);
});

test('CONT-45 publishing refuses what a single call refuses, with its reason; taking down is undone too', async () => {
  const ready = await item({ title: 'Ready for the site' });
  const untitled = await item();
  const look = await preview({ ids: [ready.id, untitled.id] }, { statusPublish: 'published' });
  assert.deepEqual([look.changed, look.refusals], [1, [{ code: 'content.need_title', count: 1 }]]);
  assert.deepEqual(look.items[0], { id: untitled.id, title: '', code: 'content.need_title' });
  const done = await change({ ids: [ready.id, untitled.id] }, { statusPublish: 'published' });
  assert.deepEqual([done.changed, done.refused], [1, 1]);
  const published = await read(ready.id);
  assert.deepEqual([published.statusPublish, published.permalink], ['published', 'ready-for-the-site']);
  const results = await ask(server, contract.listItems, {
    cookie,
    params: { ...params, bulkEditId: done.id },
    query: { state: 'refused' },
  });
  assert.deepEqual(
    results.body.rows.map(({ id, code }) => [id, code]),
    [[untitled.id, 'content.need_title']],
  );
  assert.equal((await undo(done.id)).restored, 1);
  assert.equal((await read(ready.id)).statusPublish, 'notPublished');
});

test('CONT-45 deleting moves items into the trash and the undo brings them back, public if they were', async () => {
  const draft = await item({ title: 'Draft to delete' });
  const publicItem = await item({ title: 'Public to delete' });
  await change({ ids: [publicItem.id] }, { statusPublish: 'published' });
  const done = await change({ ids: [draft.id, publicItem.id] }, { remove: true });
  assert.equal(done.changed, 2);
  const gone = await ask(server, content.get, { cookie, params: { ...params, contentId: draft.id } });
  assert.equal(gone.status, 404);
  assert.equal((await undo(done.id)).restored, 2);
  assert.equal((await read(draft.id)).statusPublish, 'notPublished');
  assert.equal((await read(publicItem.id)).statusPublish, 'published');
});

test('CONT-45 all that match a filter change, over pages; type and owner too', async () => {
  const ids = [];
  for (let n = 0; n < 105; n++) ids.push((await item({ title: `Page ${n}`, city: 'Frome' })).id);
  await item({ title: 'Not meant', city: 'Frome' });
  const query = { search: 'Page ' };
  const { userId } = await world.as('accountUser');
  const done = await change({ query }, { set: { contentTypeId: world.types['blog'], userId } });
  assert.deepEqual([done.total, done.changed], [105, 105]);
  const moved = await read(ids[0]!);
  assert.deepEqual(
    [moved.contentTypeId, moved.stageId, moved.userId],
    [world.types['blog'], world.stages['Blog/Idea'], userId],
  );
  const undone = await undo(done.id);
  assert.equal(undone.restored, 105);
  const back = await read(ids[0]!);
  assert.deepEqual(
    [back.contentTypeId, back.stageId, back.userId],
    [world.types['project'], world.stages['Project/New'], owner.userId],
  );
  const pages = await ask(server, contract.listItems, {
    cookie,
    params: { ...params, bulkEditId: done.id },
    query: { limit: 100 },
  });
  assert.equal(pages.body.rows.length, 100);
  const rest = await ask(server, contract.listItems, {
    cookie,
    params: { ...params, bulkEditId: done.id },
    query: { limit: 100, cursor: pages.body.nextCursor! },
  });
  assert.equal(rest.body.rows.length, 5);
});

test('CONT-45 custom fields change where the type has them; others are refused by name', async () => {
  await server.sql(
    `
      with field as (
        insert into custom_field (account_id, key, name, type)
        values ($1, 'area', 'Area', 'number')
        returning account_id, id
      )
      insert into custom_field_content_type (account_id, custom_field_id, content_type_id)
      select account_id, id, $2 from field
    `,
    [accountId, world.types['project']],
  );
  const project = await item({ title: 'With area', custom: { area: 5 } });
  const post = await item({ title: 'Without', contentTypeId: world.types['blog'] });
  const done = await change({ ids: [project.id, post.id] }, { set: { custom: { area: 12 } } });
  assert.deepEqual([done.changed, done.refusals], [1, [{ code: 'content.unknown_field', count: 1 }]]);
  assert.deepEqual((await read(project.id)).custom, { area: 12 });
  await undo(done.id);
  assert.deepEqual((await read(project.id)).custom, { area: 5 });
});

test('CONT-45 a change is refused that names nothing, what does not exist, or is both deletion and change', async () => {
  const { id } = await item({ title: 'Stays' });
  const unknown = '00000000-0000-7000-8000-000000000000';
  const selection = { ids: [id] };
  for (const wrong of [{}, { set: {} }, { remove: true, set: { city: 'x' } }, { set: { permalink: 'x' } }])
    assert.equal(
      (await call(contract.create, { selection, change: wrong })).status,
      400,
      JSON.stringify(wrong),
    );
  for (const set of [{ stageId: unknown }, { contentTypeId: unknown }, { userId: unknown }])
    assert.equal(
      (await call(contract.create, { selection, change: { set } })).code,
      'content.unknown_reference',
    );
  const none = await call(contract.create, {
    selection: { query: { search: 'nothing of this name' } },
    change: { remove: true },
  });
  assert.equal(none.code, 'bulk.none');
  const query = { statusPublish: 'sometimes' };
  assert.equal(
    (await call(contract.preview, { selection: { query }, change: { remove: true } })).status,
    400,
  );
});

test('CONT-45 the hour of the undo ends, and what was undone is not undone again', async () => {
  const { id } = await item({ title: 'For an hour' });
  const done = await change({ ids: [id] }, { set: { city: 'Bath' } });
  assert.ok(done.undoUntil);
  const bulkEditId = done.id;
  now = new Date(Date.now() + 61 * 60_000);
  const late = await ask(server, contract.undo, { cookie, params: { ...params, bulkEditId } });
  now = new Date();
  assert.equal(late.code, 'bulk.undo_over');
  await undo(bulkEditId);
  const again = await ask(server, contract.undo, { cookie, params: { ...params, bulkEditId } });
  assert.equal(again.code, 'bulk.undo_over');
});

test('CONT-45 rights that change while it waits stop it; a job that begins again goes on where it was', async () => {
  const member = await world.as('accountUser');
  const mine = await item({ title: 'Of the member' });
  const started = await call(
    contract.create,
    { selection: { ids: [mine.id] }, change: { set: { city: 'Bath' } } },
    member.cookie,
  );
  assert.equal(started.status, 201, started.text);
  await server.sql("update account_member set role = 'user' where user_id = $1", [member.userId]);
  const { id } = started.body as contract.BulkEdit;
  await run(id);
  const stopped = await get(id);
  assert.deepEqual(stopped.refusals, [{ code: 'bulk.rights_changed', count: 1 }]);
  assert.equal((await read(mine.id)).city, '');
  await run(id);
  assert.equal((await get(id)).done, 1, 'a job that is begun twice does nothing twice');
});

test('CONT-45 a change is stopped before its job: no item changes, and it is not stopped twice', async () => {
  const { id } = await item({ title: 'Stays' });
  const started = await call(contract.create, {
    selection: { ids: [id] },
    change: { set: { city: 'Bath' } },
  });
  const bulkEditId = (started.body as contract.BulkEdit).id;
  const stop = () => ask(server, contract.stop, { cookie, params: { ...params, bulkEditId } });
  const stopped = await stop();
  assert.equal(stopped.body.state, 'stopped', stopped.text);
  await run(bulkEditId);
  assert.deepEqual([(await get(bulkEditId)).state, (await read(id)).city], ['stopped', '']);
  assert.equal((await stop()).code, 'runs.over');
});

test('ROLE-33 the plain user changes nothing at once, an administrator without the page neither, a stranger finds nothing', async () => {
  const { id } = await item({ title: 'Guarded' });
  const body = { selection: { ids: [id] }, change: { set: { city: 'Bath' } } };
  const plain = await world.as('user');
  for (const endpoint of [contract.create, contract.preview] as const)
    assert.equal((await call(endpoint, body, plain.cookie)).status, 403);
  const admin = await world.as('accountUser');
  await server.sql(
    `update account_member set permissions = '{"navigationList": ["/content-overview"]}' where user_id = $1`,
    [admin.userId],
  );
  assert.equal((await call(contract.create, body, admin.cookie)).status, 403);
  const done = await change({ ids: [id] }, { set: { city: 'Bath' } });
  const other = await stranger.as('account');
  const bulkEditId = done.id;
  const theirParams = { accountId: stranger.accountId, bulkEditId };
  for (const endpoint of [contract.get, contract.listItems, contract.undo] as const)
    assert.equal((await ask(server, endpoint, { cookie: other.cookie, params: theirParams })).status, 404);
  const foreign = await ask(server, contract.preview, {
    cookie: other.cookie,
    params: { accountId: stranger.accountId },
    body,
  });
  assert.deepEqual([foreign.body.changed, foreign.body.refusals], [0, [{ code: 'not_found', count: 1 }]]);
});

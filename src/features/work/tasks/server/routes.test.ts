import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asMember } from '#platform/db/scope.ts';
import { contentWorld } from '#testing/content-world.ts';
import { deliverEvents } from '#testing/events.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { COUNT_MOST } from '../contract.ts';
import { taskStatuses } from '../rules.ts';
import { tasksBetween } from './queries.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const owner = await world.as('account');
const mate = await world.as('accountUser');
const plain = await world.as('user');
const outsider = await stranger.as('account');
const params = { accountId: world.accountId };
const { cookie } = owner;
const unknownId = '01900000-0000-7000-8000-00000000dead';
const taskParams = (taskId: string) => ({ ...params, taskId });

const create = (body: object, as = cookie) =>
  ask(server, contract.create, { cookie: as, params, body: { title: 'Order the slate', ...body } });
async function make(body: object = {}, as = cookie) {
  const created = await create(body, as);
  assert.equal(created.status, 201, created.text);
  return created.body;
}
const get = (taskId: string, as = cookie) =>
  ask(server, contract.get, { cookie: as, params: taskParams(taskId) });
const change = (task: { id: string; version: number }, body: object, as = cookie) =>
  ask(server, contract.update, {
    cookie: as,
    params: taskParams(task.id),
    body: { version: task.version, ...body },
  });
async function changed(task: { id: string; version: number }, body: object, as = cookie) {
  const answer = await change(task, body, as);
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
}
async function titles(query: Record<string, string | number>, as = cookie) {
  const page = await ask(server, contract.list, { cookie: as, params, query });
  assert.equal(page.status, 200, page.text);
  return page.body.rows.map(({ title }) => title);
}
const overview = async (query: Record<string, string> = {}, as = cookie) => {
  const answer = await ask(server, contract.overview, { cookie: as, params, query });
  assert.equal(answer.status, 200, answer.text);
  return answer.body;
};
async function makeItem(type = 'project', userId: string | null = owner.userId) {
  const pipeline = type === 'project' ? 'Project' : 'Blog';
  const stage = Object.entries(world.stages).find(([name]) => name.startsWith(pipeline))![1];
  const [item] = await server.sql<{ id: string }>(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title, user_id)
      values ($1, $2, $3, $4, 'Slate roof', $5)
      returning id
    `,
    [world.accountId, world.types[type], world.pipelines[pipeline], stage, userId],
  );
  return item!.id;
}
const setZone = (zone: string) =>
  server.sql('update account set time_zone = $2 where id = $1', [world.accountId, zone]);
const audited = async (action: string, taskId: string) =>
  (await server.sql('select from audit_entry where action = $1 and object_id = $2', [action, taskId])).length;
const refusedField = (answer: { status: number; text: string }, path: string, code: string) => {
  assert.equal(answer.status, 400, answer.text);
  assert.deepEqual(JSON.parse(answer.text).errors?.[0] ?? JSON.parse(answer.text).fields?.[0], {
    path,
    code,
  });
};

test('TASK-01 X-32 a task comes back as it was written, with account, item, title and type of the item', async () => {
  const contentId = await makeItem();
  const body = {
    title: 'Order the slate',
    description: 'Two pallets',
    status: 'IN_PROGRESS',
    contentId,
    assigneeId: mate.userId,
    dueOn: '2027-03-14',
    dueTime: '09:30',
    recurrence: { every: 'month', interval: 2, until: '2028-01-01' },
    checklist: [{ key: 'a', text: 'Call Harbor Slate', done: true }],
    labels: ['Slate', 'Supplier'],
    remindMinutes: 60,
  };
  const task = await make(body);
  const { body: read } = await get(task.id);
  for (const [field, value] of Object.entries(body))
    assert.deepEqual(read[field as keyof typeof read], value, field);
  assert.deepEqual(
    [read.uid, read.type, read.contentTitle, read.contentTypeId, read.contentType],
    [world.accountId, 'content', 'Slate roof', world.types['project'], 'project'],
  );
  assert.deepEqual([read.steps, read.createdBy, read.version], [{ done: 1, all: 1 }, owner.userId, 1]);
  const regular = await make();
  assert.deepEqual([regular.type, regular.contentId, regular.contentTitle], ['regular', null, '']);
  assert.equal((await create({ type: 'agency' })).status, 400, 'the type follows from the item');
  assert.equal(await audited('tasks.created', task.id), 1);
});
test('TASK-02 the four statuses are stored as they are named, others are refused', async () => {
  let task = await make();
  for (const status of taskStatuses) {
    task = await changed(task, { status });
    const [row] = await server.sql<{ status: string }>('select status from task where id = $1', [task.id]);
    assert.deepEqual([task.status, row!.status], [status, status]);
  }
  assert.notEqual(task.doneAt, null);
  assert.equal((await changed(task, { status: 'ON_HOLD' })).doneAt, null);
  assert.equal((await change(task, { status: 'done' })).status, 400);
});
test('TASK-01 the title and type of an item stay readable: renamed they follow, deleted they are kept', async () => {
  const contentId = await makeItem();
  const task = await make({ contentId });
  await server.sql('update content set title = $2, content_type_id = $3 where id = $1', [
    contentId,
    'Roof of the old barn',
    world.types['blog'],
  ]);
  await server.sql('delete from content where id = $1', [contentId]);
  const { body } = await get(task.id);
  assert.deepEqual(
    [body.contentId, body.contentTitle, body.contentType],
    [contentId, 'Roof of the old barn', 'blog'],
  );
});
test('TASK-01 an unknown item, an item of others, a stranger and a date that is missing are refused by their field', async () => {
  refusedField(await create({ contentId: unknownId }), 'contentId', 'tasks.unknown_item');
  refusedField(await create({ assigneeId: outsider.userId }), 'assigneeId', 'tasks.unknown_person');
  refusedField(await create({ dueTime: '10:00' }), 'dueOn', 'tasks.due_missing');
  refusedField(await create({ remindMinutes: 60 }), 'dueOn', 'tasks.due_missing');
  const contentId = await makeItem();
  refusedField(await create({ contentId }, plain.cookie), 'contentId', 'tasks.unknown_item');
  assert.equal((await create({ title: '' })).status, 400);
  assert.equal((await create({ dueOn: '2026-02-30' })).status, 400);
  assert.equal((await create({ dueOn: '2026-02-01', remindMinutes: 7 })).status, 400);
  assert.equal((await create({ labels: Array(21).fill('x') })).status, 400);
  const dated = await make({ dueOn: '2027-01-01', dueTime: '10:00' });
  refusedField(await change(dated, { dueOn: null }), 'dueOn', 'tasks.due_missing');
});
test('TASK-04 TASK-05 people of another account find neither list nor task', async () => {
  const task = await make();
  const as = { cookie: outsider.cookie };
  assert.equal((await ask(server, contract.list, { ...as, params })).status, 404);
  assert.equal((await get(task.id, outsider.cookie)).status, 404);
  assert.equal((await change(task, { title: 'Mine' }, outsider.cookie)).status, 404);
  assert.equal((await ask(server, contract.get, { params: taskParams(task.id) })).status, 401);
  const elsewhere = { accountId: stranger.accountId, taskId: task.id };
  assert.equal((await ask(server, contract.get, { ...as, params: elsewhere })).status, 404);
});
test('TASK-04 who works on their own sees tasks assigned to or made by them, and changes of the former status and checklist', async () => {
  const secret = await make({ title: 'Not theirs' });
  const assigned = await make({ title: 'Assigned', assigneeId: plain.userId });
  const own = await make({ title: 'Own' }, plain.cookie);
  const visible = await titles({ limit: 100 }, plain.cookie);
  assert.ok(visible.includes('Assigned') && visible.includes('Own') && !visible.includes('Not theirs'));
  assert.equal((await get(secret.id, plain.cookie)).status, 404);
  assert.equal((await change(secret, { status: 'DONE' }, plain.cookie)).status, 404);
  const started = await changed(assigned, { status: 'IN_PROGRESS' }, plain.cookie);
  assert.equal((await change(started, { title: 'Renamed' }, plain.cookie)).status, 403);
  const remove = (taskId: string) =>
    ask(server, contract.remove, { cookie: plain.cookie, params: taskParams(taskId) });
  assert.equal((await remove(assigned.id)).status, 403);
  assert.equal((await changed(own, { title: 'Own, renamed' }, plain.cookie)).title, 'Own, renamed');
  assert.equal((await remove(own.id)).status, 204);
  assert.equal(await audited('tasks.removed', own.id), 1);
});
test('TASK-04 tasks of items of a type that somebody may not read are hidden, unless they are theirs', async () => {
  const contentId = await makeItem('blog');
  const hidden = await make({ title: 'About a hidden item', contentId });
  const person = await makePerson(server, { role: 'accountUser', accountId: world.accountId });
  await server.sql('update account_member set permissions = $2 where user_id = $1', [
    person.userId,
    JSON.stringify({ contentType: { [world.types['blog']!]: [] }, version: 1 }),
  ]);
  assert.equal((await get(hidden.id, person.cookie)).status, 404);
  assert.ok(!(await titles({ limit: 100 }, person.cookie)).includes('About a hidden item'));
  await changed(hidden, { assigneeId: person.userId });
  assert.equal((await get(hidden.id, person.cookie)).status, 200);
  assert.ok((await titles({ limit: 100 }, person.cookie)).includes('About a hidden item'));
});
test('TASK-04 without the page of tasks there are none', async () => {
  const person = await makePerson(server, { role: 'accountUser', accountId: world.accountId });
  await server.sql('update account_member set permissions = $2 where user_id = $1', [
    person.userId,
    JSON.stringify({ navigationList: ['/content-overview'], version: 1 }),
  ]);
  assert.equal((await ask(server, contract.list, { cookie: person.cookie, params })).status, 403);
});
test('TASK-05 a version that is not the newest is refused with the newest task', async () => {
  const task = await make();
  const newer = await changed(task, { title: 'Changed first' });
  const late = await change(task, { title: 'Changed second' });
  assert.equal(late.status, 409);
  assert.equal(JSON.parse(late.text).code, 'tasks.stale');
  assert.equal(JSON.parse(late.text).current.title, 'Changed first');
  assert.equal((await changed(newer, { title: 'Changed third' })).version, 3);
});
test('TASK-01 done, a task that repeats is followed by one next task with its checklist open again', async () => {
  const task = await make({
    title: 'Clean the gutters',
    dueOn: '2027-01-31',
    recurrence: { every: 'month', interval: 1, until: '2027-04-01' },
    checklist: [{ key: 'a', text: 'Ladder', done: true }],
    assigneeId: mate.userId,
    remindMinutes: 1440,
  });
  const done = await changed(task, { status: 'DONE' });
  const { body: next } = await get(done.nextId!);
  assert.deepEqual(
    [next.dueOn, next.status, next.steps, next.assigneeId, next.remindMinutes, next.title],
    ['2027-02-28', 'NOT_STARTED', { done: 0, all: 1 }, mate.userId, 1440, 'Clean the gutters'],
  );
  const again = await changed(await changed(done, { status: 'ON_HOLD' }), { status: 'DONE' });
  assert.equal(again.nextId, done.nextId, 'no second one');
  const third = (await get((await changed(next, { status: 'DONE' })).nextId!)).body;
  assert.equal(third.dueOn, '2027-03-31', 'the last day of the month stays');
  assert.equal((await changed(third, { status: 'DONE' })).nextId, null, 'the repetition has ended');
});
test('TASK-04 filters: status, assignee, mine, item, text; and due late, today, this week, without', async () => {
  const contentId = await makeItem();
  const [days] = await server.sql<{ today: string; before: string; soon: string }>(
    'select current_date::text as today, (current_date - 1)::text as before, (current_date + 6)::text as soon',
  );
  const word = 'zebra';
  await make({ title: `${word} late`, dueOn: days!.before });
  await make({ title: `${word} today`, dueOn: days!.today, assigneeId: owner.userId });
  await make({ title: `${word} soon`, dueOn: days!.soon, status: 'ON_HOLD', contentId });
  await make({ title: `${word} none`, assigneeId: mate.userId });
  await make({ title: `${word} past and done`, dueOn: days!.before, status: 'DONE' });
  const some = (query: Record<string, string>) =>
    titles({ search: word, ...query }).then((names) => names.map((name) => name.slice(word.length + 1)));
  assert.deepEqual(await some({}), ['late', 'past and done', 'today', 'soon', 'none']);
  assert.deepEqual(await some({ due: 'late' }), ['late']);
  assert.deepEqual(await some({ due: 'today' }), ['today']);
  assert.deepEqual(await some({ due: 'week' }), ['today', 'soon']);
  assert.deepEqual(await some({ due: 'none' }), ['none']);
  assert.deepEqual(await some({ status: 'ON_HOLD,DONE' }), ['past and done', 'soon']);
  assert.deepEqual(await some({ mine: 'true' }), ['today']);
  assert.deepEqual(await some({ assigneeId: mate.userId }), ['none']);
  assert.deepEqual(await some({ assigneeId: 'none', due: 'late' }), ['late']);
  assert.deepEqual(await some({ contentId }), ['soon']);
  assert.deepEqual(await some({ type: 'content' }), ['soon']);
  assert.deepEqual(await titles({ search: '%' }), [], 'a wildcard means itself');
  const counts = await overview({ contentId });
  assert.deepEqual([counts.open, counts.done, counts.late], [1, 0, 0]);
  assert.ok(counts.people.some(({ id }) => id === mate.userId));
  assert.equal(
    (await ask(server, contract.list, { cookie, params, query: { due: 'soon' as never } })).status,
    400,
  );
});
test('TASK-04 the list pages by keyset without gaps and doubles, in both orders; a made-up cursor is refused', async () => {
  for (const sort of ['due', '-updated'] as const) {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await ask(server, contract.list, {
        cookie,
        params,
        query: { limit: 3, sort, ...(cursor ? { cursor } : {}) },
      });
      assert.equal(page.status, 200, page.text);
      seen.push(...page.body.rows.map(({ id }) => id));
      cursor = page.body.nextCursor ?? undefined;
    } while (cursor);
    const [all] = await server.sql<{ count: number }>(
      'select count(*)::int as count from task where account_id = $1',
      [world.accountId],
    );
    assert.equal(new Set(seen).size, seen.length);
    assert.equal(seen.length, all!.count);
  }
  const query = { cursor: 'bm9uc2Vuc2U' };
  assert.equal((await ask(server, contract.list, { cookie, params, query })).status, 400);
});
test('TASK-03 milestones are offered where the type tracks them, and counted', async () => {
  const contentId = await makeItem();
  refusedField(await create({ contentId, isMilestone: true }), 'isMilestone', 'tasks.no_milestones');
  refusedField(await create({ isMilestone: true }), 'isMilestone', 'tasks.no_milestones');
  await server.sql('update content_type set is_milestones = true where id = $1', [world.types['project']]);
  const first = await make({ title: 'Roof open', contentId, isMilestone: true });
  await make({ title: 'Roof closed', contentId, isMilestone: true });
  await make({ title: 'No milestone', contentId });
  await changed(first, { status: 'DONE' });
  const counts = await overview({ contentId });
  assert.deepEqual([counts.milestones, counts.milestonesDone, counts.open, counts.done], [2, 1, 2, 1]);
  assert.deepEqual((await titles({ contentId, milestones: 'true' })).toSorted(), [
    'Roof closed',
    'Roof open',
  ]);
  refusedField(await change(first, { version: 2, contentId: null }), 'isMilestone', 'tasks.no_milestones');
});
test('TASK-01 dates are those of the account: its time zone says when a task is late', async () => {
  await setZone('Asia/Tokyo');
  const timed = await make({ dueOn: '2027-06-01', dueTime: '09:00' });
  const allDay = await make({ dueOn: '2027-06-01' });
  assert.equal(timed.dueAt, '2027-06-01T00:00:00Z');
  assert.equal(allDay.dueAt, '2027-06-01T15:00:00Z', 'the end of the day');
  await setZone('America/New_York');
  assert.equal((await get(timed.id)).body.dueAt, '2027-06-01T13:00:00Z', 'another zone, another moment');
  assert.equal((await get(timed.id)).body.timeZone, 'America/New_York');
  await setZone('UTC');
});
test('TASK-07 tasks are read by date for calendars, as far as somebody sees them', async () => {
  await make({ title: 'On the first', dueOn: '2031-01-01' });
  await make({ title: 'On the last', dueOn: '2031-01-31' });
  await make({ title: 'After it', dueOn: '2031-02-01' });
  await make({ title: 'On the last, too', dueOn: '2031-01-31' });
  const read = (userId: string, ownOnly: boolean, perDay = 10) =>
    server.db.withTenant(asMember({ userId, accountId: world.accountId }), (tx) =>
      tasksBetween(tx, world.accountId, {
        from: '2031-01-01',
        to: '2031-01-31',
        perDay,
        seen: { userId, ownOnly, types: null },
      }),
    );
  assert.deepEqual(
    (await read(owner.userId, false)).map(({ title }) => title),
    ['On the first', 'On the last', 'On the last, too'],
  );
  assert.equal((await read(owner.userId, false, 1)).length, 2, 'one of each day');
  assert.deepEqual(await read(plain.userId, true), []);
});
test('TASK-08 POST /generate-labels-for-task answers labels of the account that fit the task', async () => {
  const contentId = await makeItem();
  await server.sql("insert into service (account_id, label) values ($1, 'Slate roofs'), ($1, 'Kitchens')", [
    world.accountId,
  ]);
  const labelsFor = (body: object, as = cookie) =>
    ask(server, contract.generateLabels, {
      cookie: as,
      body: { accountId: world.accountId, title: 'Order slate for the roof', ...body },
    });
  const answer = await labelsFor({ contentId });
  assert.equal(answer.status, 200, answer.text);
  const names = answer.body.labels.map(({ label }) => label);
  assert.ok(names.includes('Slate roofs') && !names.includes('Kitchens'));
  const [first] = answer.body.labels;
  assert.deepEqual(first, { label: 'Slate roofs', confidence: 0.9, existing: true });
  assert.deepEqual(answer.body.tokens, { estimated: 0, charged: 0 });
  assert.equal(answer.body.source, 'words');
  refusedField(await labelsFor({ contentId: unknownId }), 'contentId', 'tasks.unknown_item');
  assert.equal((await labelsFor({}, outsider.cookie)).status, 404);
  assert.equal((await labelsFor({ title: '' })).status, 400);
});
test('TASK-04 whoever is given a task by somebody else is told so once', async () => {
  const notices = async () => {
    await deliverEvents(server);
    return server.sql<{ data: { title: string } }>(
      "select data from notice where user_id = $1 and kind = 'task.assigned' and data->>'title' = 'Told'",
      [mate.userId],
    );
  };
  const task = await make({ title: 'Told', assigneeId: mate.userId });
  await changed(task, { description: 'More' });
  assert.equal((await notices()).length, 1);
  const own = await make({ title: 'Told', assigneeId: mate.userId }, mate.cookie);
  assert.equal(own.assigneeId, mate.userId);
  assert.equal((await notices()).length, 1, 'not of what one gives oneself');
});
test('TASK-04 counts stop at their limit', async () => {
  await server.sql(
    `
      insert into task (account_id, type, title, created_by)
      select $1, 'regular', 'Many', $2
      from generate_series(1, $3)
    `,
    [world.accountId, owner.userId, COUNT_MOST + 5],
  );
  assert.equal((await overview()).open, COUNT_MOST + 1);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as plans from '#features/items/content/contract-plan.ts';
import * as content from '#features/items/content/contract.ts';
import * as tasks from '#features/work/tasks/contract.ts';
import * as tenants from '#features/tenants/tenants/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../contract.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const { cookie } = await world.as('account');
const params = { accountId: world.accountId };
const thisYear = new Date().getUTCFullYear();
const year = String(thisYear + 1);
const span = { from: `${year}-03-01`, to: `${year}-03-31` };

const read = (query: Record<string, string> = span, as = cookie) =>
  ask(server, contract.getCalendar, { cookie: as, params, query });
const entriesOf = async (query?: Record<string, string>, as?: string) => {
  const answer = await read(query, as);
  assert.equal(answer.status, 200, answer.text);
  assert.deepEqual(contract.getCalendar.output.parse(answer.body), answer.body);
  return answer.body.entries;
};
async function create(title: string, change: object = {}, as = cookie) {
  const created = await ask(server, content.create, { cookie: as, params, body: { title, ...change } });
  assert.equal(created.status, 201, created.text);
  return created.body;
}
const setZone = (timeZone: string, as = cookie) =>
  ask(server, contract.setTimeZone, { cookie: as, params, body: { timeZone } });

const terrace = await create('Terrace', { doneOn: `${year}-03-10` });
const blog = await create('Frost', { doneOn: `${year}-03-31`, contentTypeId: world.types['blog']! });
await create('Another month', { doneOn: `${year}-04-01` });
await create('No date');

test('TASK-07 items are on their date, within the span, of one type when one is asked for', async () => {
  const entries = await entriesOf();
  assert.deepEqual(
    entries.map((entry) => [entry.kind, entry.title, entry.kind === 'item' && entry.day]),
    [
      ['item', 'Terrace', `${year}-03-10`],
      ['item', 'Frost', `${year}-03-31`],
    ],
  );
  const ofType = await entriesOf({ ...span, contentTypeId: world.types['blog']! });
  assert.deepEqual(
    ofType.map(({ id }) => id),
    [blog.id],
  );
});

test('app-4 10 the tray has drafts without a plan, of one type when one is asked for, for those who see them', async () => {
  const draftsOf = async (query: { contentTypeId?: string } = {}, as = cookie) => {
    const answer = await ask(server, contract.getDrafts, { cookie: as, params, query });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.drafts.map(({ title }) => title);
  };
  const [planned, open] = [await create('Planned one'), await create('Open one')];
  const plan = await ask(server, plans.setPlan, {
    cookie,
    params: { ...params, contentId: planned.id },
    body: { publishAt: `${year}-05-01T09:00:00Z` },
  });
  assert.equal(plan.status, 200, plan.text);
  const titles = await draftsOf();
  assert.equal(titles[0], open.title, 'the newest first');
  assert.ok(titles.includes('Frost') && !titles.includes('Planned one'));
  assert.deepEqual(await draftsOf({ contentTypeId: world.types['blog']! }), ['Frost']);
  await ask(server, plans.removePlan, { cookie, params: { ...params, contentId: planned.id } });
  assert.ok((await draftsOf()).includes('Planned one'));
  const foreign = await ask(server, contract.getDrafts, {
    cookie: (await stranger.as('account')).cookie,
    params,
    query: {},
  });
  assert.equal(foreign.status, 404);
});

test('TASK-07 planned publications are on the day that the clock of the account shows', async () => {
  const plan = await ask(server, plans.setPlan, {
    cookie,
    params: { ...params, contentId: terrace.id },
    body: { publishAt: `${year}-03-31T22:30:00Z` },
  });
  assert.equal(plan.status, 200, plan.text);
  const publications = async () =>
    (await entriesOf()).filter(({ kind }) => kind === 'publication').map(({ id }) => id);
  assert.deepEqual(await publications(), [terrace.id]);
  assert.equal((await setZone('Europe/Istanbul')).status, 200);
  assert.equal((await read()).body.timeZone, 'Europe/Istanbul');
  assert.deepEqual(await publications(), [], 'there it is the first of April');
  const april = await entriesOf({ from: `${year}-04-01`, to: `${year}-04-01` });
  assert.ok(april.some(({ kind, id }) => kind === 'publication' && id === terrace.id));
  await setZone('UTC');
});

test('TASK-07 tasks are on their due date with their time', async () => {
  const task = await ask(server, tasks.create, {
    cookie,
    params,
    body: { title: 'Order the slate', dueOn: `${year}-03-12`, dueTime: '09:30' },
  });
  assert.equal(task.status, 201, task.text);
  const entry = (await entriesOf()).find(({ kind }) => kind === 'task');
  assert.deepEqual(entry && entry.kind === 'task' && [entry.id, entry.day, entry.time, entry.isDone], [
    task.body.id,
    `${year}-03-12`,
    '09:30',
    false,
  ]);
});

test('TASK-07 a span that is too long or runs backwards is refused, a day with many items is cut and named', async () => {
  assert.equal((await read({ from: span.to, to: span.from })).code, 'calendar.span_wrong');
  assert.equal((await read({ from: `${year}-01-01`, to: `${year}-12-31` })).code, 'calendar.span_wrong');
  assert.equal((await read({ from: 'x', to: span.to })).status, 400);
  await server.sql(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title, done_on)
      select account_id, content_type_id, pipeline_id, stage_id, 'Many ' || n, $2::date
      from content, generate_series(1, 25) n
      where id = $1
    `,
    [terrace.id, `${year}-03-20`],
  );
  const { body } = await read();
  assert.deepEqual(body.cutDays, [`${year}-03-20`]);
  const onDay = body.entries.filter((entry) => entry.kind === 'item' && entry.day === `${year}-03-20`);
  assert.equal(onDay.length, contract.DAY_ITEMS);
});

test('TASK-07 of many tasks none of another day is lost, in the calendar and at the address for other programs', async () => {
  const busy = await contentWorld(server, 'busy');
  const member = await busy.as('account');
  await server.sql(
    `
      insert into task (account_id, type, title, due_on, created_by)
      select $1, 'regular', 'Task ' || n, $2::date + n / 30, $3
      from generate_series(0, 599) n
    `,
    [busy.accountId, span.from, member.userId],
  );
  const at = { cookie: member.cookie, params: { accountId: busy.accountId } };
  const { body } = await ask(server, contract.getCalendar, { ...at, query: span });
  const days = new Set(body.entries.map((entry) => entry.kind === 'task' && entry.day));
  assert.deepEqual([days.size, body.entries.length, body.cutDays.length], [20, 20 * contract.DAY_ITEMS, 20]);
});

test('TEN-11 TASK-07 the calendar says by which country its weeks begin', async () => {
  const harbor = { cookie: (await stranger.as('account')).cookie, params: { accountId: stranger.accountId } };
  const country = async () =>
    (await ask(server, contract.getCalendar, { ...harbor, query: span })).body.country;
  assert.equal(await country(), null);
  const changed = await ask(server, tenants.updateAccount, { ...harbor, body: { countryLocal: 'EG' } });
  assert.equal(changed.status, 200, changed.text);
  assert.equal(await country(), 'EG');
});

test('TASK-07 only names of time zones are taken, and only from who runs the account', async () => {
  assert.equal((await setZone('Nowhere/Town')).code, 'calendar.zone_unknown');
  const staff = await world.as('accountUser');
  assert.equal((await setZone('UTC', staff.cookie)).status, 403);
  const changes = await server.sql(
    "select from audit_entry where action = 'settings.account_changed' and tenant_id = $1",
    [world.accountId],
  );
  assert.equal(changes.length, 2, 'there and back');
});

test('TASK-07 the calendar is for those who run the account; a stranger gets 404', async () => {
  assert.equal((await read(span, (await world.as('accountAdmin')).cookie)).status, 200);
  assert.equal((await read(span, (await world.as('accountUser')).cookie)).status, 403);
  assert.equal((await read(span, (await world.as('user')).cookie)).status, 403);
  const other = await stranger.as('account');
  assert.equal((await read(span, other.cookie)).status, 404);
  assert.equal((await setZone('UTC', other.cookie)).status, 404);
});

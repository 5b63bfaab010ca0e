import assert from 'node:assert/strict';
import { test } from 'node:test';
import { create as createItem, update as updateItem } from '#features/items/content/contract.ts';
import { create as createTask } from '#features/work/tasks/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { deliverEvents } from '#testing/events.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAgency, makePerson } from '#testing/tenants.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as contract from '../contract.ts';
import * as runContract from '../contract-runs.ts';
import type { Step, Values } from '../contract.ts';
import { eventNames } from '../rules.ts';
import { listeners } from './runs/actions-listeners.ts';
import { lookAround, runAutomation, startScheduled, sweepRuns } from './runs/jobs.ts';

/** The clock of the server: a Sunday, 12:00 in London. */
let now = new Date('2026-11-29T12:00:00Z');
const setClock = (moment: string) => {
  now = new Date(moment);
};
const server = await testServer({ clock: () => now });
const world = await contentWorld(server);
const owner = await world.as('account');
const mate = await world.as('accountUser');
const house = await makePerson(server, { role: 'house' });
const agency = await makePerson(server, { role: 'agency', agencyId: world.agencyId });
const { accountId } = world;
const params = { accountId };
const { cookie } = owner;
const info = { jobId: 'test', attempt: 0, lastAttempt: false };
await server.sql("update account set time_zone = 'Europe/London' where id = $1", [accountId]);
await server.sql('update app_user set language = $1', ['en']);

const atOnce = { days: 0, hours: 0, at: null };
const notify: Step = { kind: 'notify', after: atOnce, text: '{title} is done', personId: null };
const valuesOf = (change: Partial<Values> = {}): Values => ({
  name: 'After a job',
  type: 'item.statusChanged',
  schedule: null,
  match: 'all',
  filters: [{ field: 'event.after', op: 'is', value: 'completed' }],
  steps: [notify],
  perDay: 50,
  contactDays: 30,
  quiet: null,
  ...change,
});
async function make(change: Partial<Values> = {}, isActive = true): Promise<contract.Automation> {
  const created = await ask(server, contract.create, {
    cookie,
    params,
    body: { ...valuesOf(change), isActive },
  });
  assert.equal(created.status, 201, created.text);
  return created.body;
}
const codeOf = async <E extends Endpoint>(call: E, input: Parameters<typeof ask<E>>[2]) =>
  (await ask(server, call, input)).code;
/** Ends what other tests of this file have switched on. */
const alone = () => server.sql('delete from automation');
/** Delivers events and does what is due. */
async function settle(): Promise<void> {
  for (let before = -1; ;) {
    await deliverEvents(server);
    const waiting = await server.sql<{ id: string }>(
      "select id from automation_run where status = 'waiting' order by id",
    );
    if (waiting.length === before) return;
    before = waiting.length;
    for (const { id } of waiting) await runAutomation.run({ accountId, runId: id }, server, info);
  }
}
const makeItem = async (body: { title: string; city?: string }) => {
  const created = await ask(server, createItem, { cookie, params, body });
  assert.equal(created.status, 201, created.text);
  return created.body;
};
const complete = async (item: { id: string; version: number }) => {
  const saved = await ask(server, updateItem, {
    cookie,
    params: { ...params, contentId: item.id },
    body: { version: item.version, statusService: 'completed' },
  });
  assert.equal(saved.status, 200, saved.text);
};
const runsOf = async (query: Record<string, string | number> = {}) => {
  const list = await ask(server, runContract.listRuns, { cookie, params, query });
  assert.equal(list.status, 200, list.text);
  return list.body.runs;
};
const noticesOf = async (userId: string) =>
  (
    await server.sql<{ text: string }>(
      "select data->>'text' as text from notice where user_id = $1 and kind = 'automation.notice' order by id",
      [userId],
    )
  ).map(({ text }) => text);

test('AUTO-01 each event of the list is heard by its listener', () => {
  const beginning = listeners.filter(
    (each) => 'name' in each && each.name === `automations.${each.event.name}`,
  );
  assert.deepEqual(beginning.map(({ event }) => event.name).toSorted(), [...eventNames].toSorted());
});
test('AUTO-01 AUTO-12 AUTO-13 a finished job notifies once, however often its event and its job come', async () => {
  await alone();
  const automation = await make();
  const item = await makeItem({ title: 'Slate roof' });
  await complete(item);
  await settle();
  const [run] = await runsOf({ automationId: automation.id });
  assert.equal(run?.status, 'success');
  assert.equal(run.title, 'Slate roof');
  await runAutomation.run({ accountId, runId: run.id }, server, info);
  assert.deepEqual(await noticesOf(owner.userId), ['Slate roof is done']);
  const rows = await server.sql<Record<string, unknown>>(
    'select user_id, belong_to, type, status, is_logged from automation_run where id = $1',
    [run.id],
  );
  assert.deepEqual(rows[0], {
    user_id: owner.userId,
    belong_to: world.agencyId,
    type: 'notify',
    status: 'success',
    is_logged: false,
  });
});
test('AUTO-08 conditions ask facts of the event and fields of the item, all of them or any', async () => {
  await alone();
  const filters: Values['filters'] = [
    { field: 'event.after', op: 'is', value: 'completed' },
    { field: 'city', op: 'is', value: 'Bath' },
    { field: 'event.photos', op: 'below', value: 4 },
  ];
  const all = await make({ name: 'All', filters });
  const any = await make({ name: 'Any', filters, match: 'any' });
  await complete(await makeItem({ title: 'In Bath', city: 'Bath' }));
  await complete(await makeItem({ title: 'In York', city: 'York' }));
  await settle();
  assert.deepEqual(
    (await runsOf({ automationId: all.id })).map(({ title }) => title),
    ['In Bath'],
  );
  assert.equal((await runsOf({ automationId: any.id })).length, 2);
});
test('AUTO-01 steps are due after each other, by the clock of the account, and not in quiet hours', async (t) => {
  t.after(() => setClock('2026-11-29T12:00:00Z'));
  await alone();
  const later: Step = { ...notify, after: { days: 2, hours: 0, at: '20:00' }, text: 'Later' };
  const automation = await make({ steps: [notify, later], quiet: { from: '18:00', until: '09:00' } });
  await complete(await makeItem({ title: 'Two steps' }));
  await settle();
  const [run] = await runsOf({ automationId: automation.id });
  assert.equal(run?.status, 'waiting');
  now = new Date('2026-12-01T20:30:00Z');
  await settle();
  const put = await ask(server, runContract.getRun, {
    cookie,
    params: { ...params, automationRunId: run.id },
  });
  assert.equal(put.body.steps[1]?.dueAt, '2026-12-02T09:00:00Z');
  assert.equal(put.body.steps[1]?.state, 'waiting');
  now = new Date('2026-12-02T09:01:00Z');
  await settle();
  assert.equal((await runsOf({ automationId: automation.id }))[0]?.status, 'success');
});
test('AUTO-01 nothing is done for a suspended account; it goes on when the account is back', async (t) => {
  t.after(() => setClock('2026-11-29T12:00:00Z'));
  await alone();
  const automation = await make();
  const item = await makeItem({ title: 'Suspended' });
  await complete(item);
  await deliverEvents(server);
  const [waiting] = await server.sql<{ id: string }>(
    'select id from automation_run where automation_id = $1',
    [automation.id],
  );
  const goOn = () => runAutomation.run({ accountId, runId: waiting!.id }, server, info);
  const statusOf = async () =>
    (
      await server.sql<{ status: string }>('select status from automation_run where id = $1', [waiting!.id])
    )[0]!.status;
  await server.sql('update account set suspended_at = now() where id = $1', [accountId]);
  await goOn();
  assert.equal(await statusOf(), 'waiting');
  await server.sql('update account set suspended_at = null where id = $1', [accountId]);
  setClock('2026-11-29T13:01:00Z');
  await goOn();
  assert.equal(await statusOf(), 'success');
});
test('AUTO-01 a chain of automations stops where it would begin again, and says so', async () => {
  await alone();
  const task: Step = { kind: 'task', after: atOnce, title: 'Next of {title}', assigneeId: null, dueDays: 3 };
  const circle = await make({ name: 'Circle', type: 'task.created', filters: [], steps: [task] });
  assert.deepEqual(circle.circle, ['Circle'], 'named when it is saved');
  await ask(server, createTask, { cookie, params, body: { title: 'First' } });
  await settle();
  const runs = await runsOf({ automationId: circle.id });
  assert.deepEqual(
    runs.map(({ status, message }) => [status, message]),
    [
      ['skipped', 'automations.circle'],
      ['success', ''],
    ],
  );
});
test('AUTO-01 a limit of the day leaves the rest out, and says so', async () => {
  await alone();
  const automation = await make({ type: 'task.created', filters: [], perDay: 1 });
  for (const title of ['One', 'Two']) await ask(server, createTask, { cookie, params, body: { title } });
  await settle();
  const runs = await runsOf({ automationId: automation.id });
  assert.deepEqual(runs.map(({ message }) => message).toSorted(), ['', 'automations.day_full']);
});
test('AUTO-01 a failed step leaves nothing half done, the others go on, and it can be done again', async () => {
  await alone();
  const [pipeline] = await server.sql<{ id: string; stage_id: string }>(
    'select p.id, s.id as stage_id from pipeline p join stage s on s.pipeline_id = p.id where p.account_id = $1 order by s.position desc limit 1',
    [accountId],
  );
  const move: Step = { kind: 'stage', after: atOnce, stageId: pipeline!.stage_id };
  const person: Step = { kind: 'task', after: atOnce, title: 'Call', assigneeId: mate.userId, dueDays: null };
  const automation = await make({ steps: [person, move, notify] });
  await server.sql('delete from account_member where user_id = $1', [mate.userId]);
  const item = await makeItem({ title: 'Half' });
  await complete(item);
  await settle();
  const [run] = await runsOf({ automationId: automation.id });
  assert.equal(run?.status, 'failed');
  assert.equal(run.message, 'tasks.unknown_person');
  assert.equal(run.type, 'task');
  const runParams = { ...params, automationRunId: run.id };
  const full = await ask(server, runContract.getRun, { cookie, params: runParams });
  assert.deepEqual(
    full.body.steps.map(({ state }) => state),
    ['failed', 'success', 'success'],
  );
  const [moved] = await server.sql<{ stage_id: string }>('select stage_id from content where id = $1', [
    item.id,
  ]);
  assert.equal(moved?.stage_id, pipeline!.stage_id);
  await server.sql("insert into account_member (account_id, user_id, role) values ($1, $2, 'accountUser')", [
    accountId,
    mate.userId,
  ]);
  const again = await ask(server, runContract.replay, { cookie, params: runParams, body: { step: null } });
  assert.equal(again.status, 200, again.text);
  await settle();
  assert.equal((await runsOf({ automationId: automation.id }))[0]?.status, 'success');
  assert.equal(
    (await noticesOf(owner.userId)).filter((text) => text === 'Half is done').length,
    1,
    'what worked is not done again',
  );
  assert.equal(
    await codeOf(runContract.replay, { cookie, params: runParams, body: { step: null } }),
    'automations.nothing_failed',
  );
});
test('AUTO-01 a customer is written to once in the days of the limit', async () => {
  await alone();
  const email: Step = {
    kind: 'email',
    after: atOnce,
    to: 'customer',
    address: '',
    subject: 'Thank you for {title}',
    text: 'Dear {customer},\n\n{constructor} <b>thanks</b>',
  };
  const automation = await make({ steps: [email] });
  for (const title of ['First roof', 'Second roof']) {
    const item = await makeItem({ title });
    await server.sql(
      `update content set customer_email = 'ann@customers.test', presentation = '{"customerName": "Ann"}' where id = $1`,
      [item.id],
    );
    await complete({ ...item });
  }
  await settle();
  const runs = await runsOf({ automationId: automation.id });
  assert.deepEqual(runs.map(({ status }) => status).toSorted(), ['skipped', 'success']);
  const mails = await server.sql<{ subject: string; html: string }>(
    "select subject, html from mail where recipient = 'ann@customers.test' and kind = 'automation'",
  );
  assert.equal(mails.length, 1);
  assert.match(mails[0]!.html, /Dear Ann,/);
  assert.match(mails[0]!.html, /\{constructor\} &lt;b&gt;thanks/);
});
test('AUTO-10 a schedule begins once on two nodes, names its next moment, and may leave missed ones out', async (t) => {
  t.after(() => setClock('2026-11-29T12:00:00Z'));
  await alone();
  const schedule: Values['schedule'] = {
    frequency: 'weekly',
    interval: 1,
    days: [1],
    at: '08:00',
    missed: 'skip',
  };
  const automation = await make({ type: 'schedule', schedule, filters: [], name: 'Monday' });
  assert.equal(automation.nextRunAt, '2026-11-30T08:00:00Z');
  const key = { accountId, automationId: automation.id };
  now = new Date('2026-11-30T08:00:10Z');
  await Promise.all([startScheduled.run(key, server, info), startScheduled.run(key, server, info)]);
  await settle();
  assert.equal((await runsOf({ automationId: automation.id })).length, 1);
  now = new Date('2026-12-09T10:00:00Z');
  await startScheduled.run(key, server, info);
  assert.equal(
    (await runsOf({ automationId: automation.id })).length,
    1,
    'the one of the week between is skipped',
  );
  const { body } = await ask(server, contract.get, {
    cookie,
    params: { ...params, automationId: automation.id },
  });
  assert.equal(body.nextRunAt, '2026-12-14T08:00:00Z');
});
test('AUTO-10 schedules and steps whose moment has come are looked up in all accounts', async () => {
  await alone();
  const schedule: Values['schedule'] = {
    frequency: 'daily',
    interval: 1,
    days: [],
    at: '08:00',
    missed: 'once',
  };
  const automation = await make({ type: 'schedule', schedule, filters: [] });
  await server.sql("update automation set next_run_at = now() - interval '1 minute' where id = $1", [
    automation.id,
  ]);
  await lookAround.run({}, server, info);
  assert.equal((await server.jobs.find(startScheduled.name, { automationId: automation.id })).length, 1);
});
test('AUTO-07 AUTO-09 AUTO-11 20 failures block, are told at 5, 10, 15 and 20, and only the house opens it, as a draft', async () => {
  await alone();
  const automation = await make({ type: 'task.created', filters: [] });
  await server.sql('update automation set failures = 19, user_id = null, steps = $2::jsonb where id = $1', [
    automation.id,
    JSON.stringify([{ kind: 'task', after: atOnce, title: 'x', assigneeId: accountId, dueDays: null }]),
  ]);
  await ask(server, createTask, { cookie, params, body: { title: 'Twentieth' } });
  await settle();
  const place = { ...params, automationId: automation.id };
  const opening = { ...params, blockedAutomationId: automation.id };
  const blocked = await ask(server, contract.get, { cookie, params: place });
  assert.equal(blocked.body.status, 'blocked');
  assert.notEqual(blocked.body.blockedTime, null);
  assert.equal(
    await codeOf(contract.switchStatus, { cookie, params: place, body: { isActive: true } }),
    'automations.blocked',
  );
  const notices = await server.sql("select from notice where user_id = $1 and kind = 'automation.blocked'", [
    owner.userId,
  ]);
  assert.equal(notices.length, 1);
  const mails = await server.sql("select from mail where kind = 'automation.blocked'");
  assert.ok(mails.length > 0);
  assert.equal(await codeOf(runContract.unlock, { cookie, params: opening }), 'not_found');
  const list = await ask(server, runContract.listBlocked, { cookie: house.cookie });
  assert.deepEqual(
    list.body.rows.map(({ id }) => id),
    [automation.id],
  );
  const opened = await ask(server, runContract.unlock, { cookie: house.cookie, params: opening });
  assert.equal(opened.status, 204, opened.text);
  const after = await ask(server, contract.get, { cookie, params: place });
  assert.deepEqual([after.body.status, after.body.blockedTime, after.body.failures], ['draft', null, 0]);
});
test('AUTO-14 AUTO-15 AUTO-16 the log has ten on a page, an item up to 250, and each end is shown once', async () => {
  await server.sql('delete from automation_run');
  await server.sql(
    `insert into automation_run (account_id, automation_id, automation_name, event, type, status, message, cause, steps, content_id, ended_at)
     select $1, gen_random_uuid(), 'Many', 'task.created', 'notify', 'success', '', n::text, '[]', $2, now() from generate_series(1, 260) n`,
    [accountId, owner.userId],
  );
  const first = await ask(server, runContract.listRuns, { cookie, params });
  assert.equal(first.body.runs.length, 10);
  const second = await ask(server, runContract.listRuns, {
    cookie,
    params,
    query: { cursor: first.body.nextCursor! },
  });
  const ids = new Set([...first.body.runs, ...second.body.runs].map(({ id }) => id));
  assert.equal(ids.size, 20);
  assert.equal((await runsOf({ contentId: owner.userId, limit: 250 })).length, 250);
  assert.equal(await codeOf(runContract.listRuns, { cookie, params, query: { limit: 251 } }), 'validation');
  const answers = await Promise.all([1, 2].map(() => ask(server, runContract.toasts, { cookie, params })));
  const shownIds = answers.flatMap(({ body }) => body.runs.map(({ id }) => id));
  assert.equal(shownIds.length, 40);
  assert.equal(new Set(shownIds).size, 40, 'two sessions take different ones');
});
test('AUTO-12 the log keeps 90 days, and a run that has not ended for as long as it goes on', async () => {
  await alone();
  const automation = await make();
  for (const title of ['Old', 'Open', 'Young']) await complete(await makeItem({ title }));
  await settle();
  await server.sql(
    `
      update automation_run
      set time = now() - make_interval(days => case title when 'Young' then 89 else 91 end),
        status = case title when 'Open' then 'waiting' else status end
      where automation_id = $1
    `,
    [automation.id],
  );
  await sweepRuns.run({}, server, info);
  const left = (await runsOf({ automationId: automation.id })).map(({ title }) => title);
  assert.deepEqual(left.toSorted(), ['Open', 'Young']);
});
test('AUTO-05 AUTO-06 agency and house read the log of their accounts, and of no others', async () => {
  const runs = await ask(server, runContract.listOfAgency, {
    cookie: agency.cookie,
    params: { agencyId: world.agencyId },
  });
  assert.equal(runs.status, 200, runs.text);
  assert.equal(runs.body.runs[0]?.accountId, accountId);
  const agencyId = await makeAgency(server, 'Other agency');
  const stranger = await makePerson(server, { role: 'agency', agencyId });
  const other = await ask(server, runContract.listOfAgency, {
    cookie: stranger.cookie,
    params: { agencyId },
  });
  assert.deepEqual(other.body.runs, []);
  const all = await ask(server, runContract.listOfHouse, { cookie: house.cookie });
  assert.ok(all.body.runs.length > 0);
});
test('AUTO-03 a trial shows what a real event would do, and neither changes nor sends anything', async () => {
  await alone();
  const item = await makeItem({ title: 'Tried roof', city: 'Bath' });
  await complete(item);
  const email: Step = { kind: 'email', after: atOnce, to: 'customer', address: '', subject: 'S', text: 'T' };
  const task: Step = {
    kind: 'task',
    after: { days: 1, hours: 0, at: '09:00' },
    title: 'Do {title}',
    assigneeId: null,
    dueDays: 1,
  };
  const before = await server.sql(
    'select (select count(*) from task) as tasks, (select count(*) from mail) as mails, (select count(*) from automation_run) as runs',
  );
  const tried = await ask(server, contract.attempt, {
    cookie,
    params,
    body: {
      values: valuesOf({
        steps: [email, task],
        filters: [...valuesOf().filters, { field: 'city', op: 'is', value: 'York' }],
      }),
      eventId: null,
    },
  });
  assert.equal(tried.status, 200, tried.text);
  const { conditions, holds, steps, event } = tried.body;
  assert.equal(event?.title, 'Tried roof');
  assert.deepEqual([conditions, holds], [[true, false], false]);
  assert.deepEqual(
    steps.map(({ kind, code, detail }) => [kind, code, detail]),
    [
      ['email', 'testimonials.email_missing', 'Tried roof'],
      ['task', null, 'Do Tried roof'],
    ],
  );
  assert.equal(steps[1]?.at, '2026-11-30T09:00:00.000Z');
  const after = await server.sql(
    'select (select count(*) from task) as tasks, (select count(*) from mail) as mails, (select count(*) from automation_run) as runs',
  );
  assert.deepEqual(after, before);
});
test('AUTO-03 values that do not fit are refused at their place, and a stale save is named', async () => {
  await alone();
  const cases: [Partial<Values>, string][] = [
    [{ type: 'schedule' }, 'automations.schedule'],
    [
      { type: 'token.low', filters: [], steps: [{ kind: 'write_text', after: atOnce, destination: 'site' }] },
      'automations.needs_item',
    ],
    [{ steps: [{ kind: 'stage', after: atOnce, stageId: accountId }] }, 'automations.stage_gone'],
    [
      { steps: [{ kind: 'notify', after: atOnce, text: 'x', personId: accountId }] },
      'automations.person_gone',
    ],
    [
      { steps: [{ kind: 'email', after: atOnce, to: 'address', address: '', subject: 's', text: 't' }] },
      'automations.address',
    ],
    [{ steps: [{ kind: 'publish', after: atOnce, websiteId: accountId }] }, 'automations.website_gone'],
    [{ steps: [{ kind: 'webhook', after: atOnce, hookId: accountId }] }, 'automations.hook_gone'],
    [{ quiet: { from: '09:00', until: '09:00' } }, 'automations.quiet'],
    [{ filters: [{ field: 'event.nothing', op: 'is', value: 'x' }] }, 'content.filter_field'],
    [{ filters: [{ field: 'event.after', op: 'above', value: 'completed' }] }, 'content.filter_op'],
    [{ filters: [{ field: 'event.after', op: 'is', value: 'gone' }] }, 'content.filter_value'],
    [{ filters: [{ field: 'nothing', op: 'is', value: 'x' }] }, 'content.filter_field'],
  ];
  for (const [change, code] of cases)
    assert.equal(
      await codeOf(contract.create, { cookie, params, body: { ...valuesOf(change), isActive: true } }),
      code,
      code,
    );
  const automation = await make();
  const place = { ...params, automationId: automation.id };
  const save = (version: number) =>
    ask(server, contract.update, {
      cookie,
      params: place,
      body: { ...valuesOf({ name: 'New' }), version, isActive: false },
    });
  assert.equal((await save(automation.version)).body.status, 'draft');
  assert.equal((await save(automation.version)).code, 'automations.stale');
});

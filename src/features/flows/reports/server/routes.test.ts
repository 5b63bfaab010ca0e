import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { addMonths } from '#shared/time/months.ts';
import { sendAutomatically, sendReportsJob } from './jobs.ts';

let now = new Date('2026-03-02T12:00:00Z');
const server = await testServer({ clock: () => now });
const info = { jobId: 'test', attempt: 0, lastAttempt: false };
const MONTH = '2026-02';
/** Adds an account with people, and what happened in it: visits by day, and entries of the log. */
async function worldWith(
  name: string,
  visits: Record<string, number> = {},
  logged: Record<string, string[]> = {},
) {
  const world = await contentWorld(server, name);
  const { accountId, agencyId } = world;
  await server.sql("update account set created_at = '2026-01-01' where id = $1", [accountId]);
  for (const [day, count] of Object.entries(visits))
    await server.sql(
      "insert into site_count (account_id, day, part, key, measure, count) values ($1, $2, 'all', '', 'visits', $3)",
      [accountId, day, count],
    );
  for (const [kind, days] of Object.entries(logged))
    for (const day of days)
      await server.sql(
        'insert into usage_log (account_id, date, post_type, doc_id) values ($1, $2::date, $3, gen_random_uuid())',
        [accountId, day, kind],
      );
  const lead = await makePerson(server, { role: 'agency', agencyId });
  const { cookie } = await world.as('account');
  const mails = () =>
    server.sql<{ to: string; subject: string; text: string }>(
      "select recipient as to, subject, text from mail where account_id = $1 and kind = 'reports.month'",
      [accountId],
    );
  return { ...world, cookie, lead, mails, params: { accountId, month: MONTH } };
}

test('43 C a report counts its month with the one before, twelve months, and proposes what is next', async () => {
  const { cookie, params } = await worldWith(
    'ash',
    { '2026-01-31': 4, '2026-02-01': 2, '2026-02-28': 3, '2026-03-01': 50 },
    { publication: ['2026-01-10', '2026-02-03', '2026-02-28'], booking: ['2026-02-02'] },
  );
  const { status, body } = await ask(server, contract.getReport, { cookie, params });
  assert.equal(status, 200);
  const { sheet, sent } = body;
  assert.equal(sent, null);
  assert.equal(sheet.until, '2026-02-28');
  assert.deepEqual(sheet.counted['visits'], { now: 5, before: 4 });
  assert.deepEqual(sheet.counted['publication'], { now: 2, before: 1 });
  assert.deepEqual(sheet.counted['booking'], { now: 1, before: 0 });
  assert.equal(sheet.steps.length, 12);
  assert.deepEqual(
    sheet.steps.slice(-2).map(({ at, visits }) => [at, visits]),
    [
      ['2026-01-01', 4],
      ['2026-02-01', 5],
    ],
  );
});

test('43 C the report of an account without a single job says so; of a month to come or long ago there is none', async () => {
  const { cookie, params } = await worldWith('oak');
  const { body } = await ask(server, contract.getReport, { cookie, params });
  assert.deepEqual(
    body.sheet.proposals.map(({ kind }) => kind),
    ['noJob'],
  );
  for (const month of ['2026-04', '2025-02', '2026-13'])
    assert.equal(
      (await ask(server, contract.getReport, { cookie, params: { ...params, month } })).status,
      404,
    );
  const running = await ask(server, contract.getReport, { cookie, params: { ...params, month: '2026-03' } });
  assert.equal(running.body.sheet.until, '2026-03-02');
});

test('43 C a report that is sent stays as it was behind its link; sent again it has the same address', async () => {
  const { cookie, params, accountId, mails } = await worldWith('elm', { '2026-02-10': 7 });
  const first = await ask(server, contract.sendReport, { cookie, params });
  assert.equal(first.status, 200);
  const key = first.body.url.split('/').at(-1)!;
  const [mail] = await mails();
  assert.match(mail!.text, new RegExp(key));
  assert.match(mail!.text, /7 visits/);
  await server.sql('update site_count set count = 9 where account_id = $1', [accountId]);
  const read = () => ask(server, contract.readReport, { params: { accountId, key } });
  assert.equal((await read()).body.counted['visits']!.now, 7);
  const second = await ask(server, contract.sendReport, { cookie, params });
  assert.equal(second.body.url, first.body.url);
  assert.equal((await read()).body.counted['visits']!.now, 9);
  const other = await worldWith('fir');
  const strangers = [
    { accountId, key: 'x'.repeat(32) },
    { accountId: other.accountId, key },
  ];
  for (const wrong of strangers)
    assert.equal((await ask(server, contract.readReport, { params: wrong })).status, 404);
});

test('43 C an agency sends the month to all its accounts once, without those in which nothing happened', async () => {
  const world = await worldWith('yew', { '2026-02-10': 7 });
  const blank = await contentWorld(server, 'box');
  await server.sql("update account set agency_id = $2, created_at = '2026-01-01' where id = $1", [
    blank.accountId,
    world.agencyId,
  ]);
  const params = { agencyId: world.agencyId, month: MONTH };
  const sent = await ask(server, contract.sendReports, { cookie: world.lead.cookie, params });
  assert.equal(sent.status, 204);
  const order = { agencyId: world.agencyId, month: MONTH };
  // Both may run at once: whoever comes second sends nothing.
  await Promise.all([sendReportsJob.run(order, server, info), sendReportsJob.run(order, server, info)]);
  await sendReportsJob.run(order, server, info);
  assert.equal((await world.mails()).length, 1);
  const { status, body } = await ask(server, contract.listReports, { cookie: world.lead.cookie, params });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(Object.fromEntries(body.accounts.map(({ id, sentAt }) => [id, sentAt !== null])), {
    [world.accountId]: true,
    [blank.accountId]: false,
  });
});

test('43 C reports go out automatically from the second day on, for agencies that want it so', async () => {
  const wanted = await worldWith('bay', { '2026-02-10': 7 });
  const other = await worldWith('gum', { '2026-02-10': 7 });
  const set = await ask(server, contract.setAutomatic, {
    cookie: wanted.lead.cookie,
    params: { agencyId: wanted.agencyId },
    body: { isAutomatic: true },
  });
  assert.equal(set.status, 204);
  const runOn = async (day: string) => {
    now = new Date(`${day}T06:40:00Z`);
    await sendAutomatically.run({}, server, info);
    now = new Date('2026-03-02T12:00:00Z');
  };
  await runOn('2026-03-01');
  assert.equal((await wanted.mails()).length, 0);
  await runOn('2026-03-03');
  await runOn('2026-03-04');
  assert.deepEqual([(await wanted.mails()).length, (await other.mails()).length], [1, 0]);
  assert.equal(addMonths('2026-03', -1), MONTH);
});

test('43 C the twelve months come as CSV, and an employee of the account sends nothing', async () => {
  const { cookie, params, accountId } = await worldWith('sal', { '2026-02-10': 7 });
  const { status, text } = await ask(server, contract.exportReport, { cookie, params });
  assert.equal(status, 200);
  const lines = text.trim().split('\r\n');
  assert.deepEqual([lines.length, lines.at(-1)], [13, '2026-02,7,0,0']);
  const employee = await makePerson(server, { role: 'user', accountId });
  assert.equal((await ask(server, contract.sendReport, { cookie: employee.cookie, params })).status, 403);
});

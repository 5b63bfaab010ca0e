import assert from 'node:assert/strict';
import { test } from 'node:test';
import ICAL from 'ical.js';
import * as content from '#features/items/content/contract.ts';
import * as tasks from '#features/work/tasks/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../../contract-feed.ts';
import { setTimeZone } from '../../contract.ts';

const server = await testServer();
// A second node on the same database.
const node = await testServer({ database: server.database });

const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const { cookie } = await world.as('account');
const params = { accountId: world.accountId };
const year = new Date().getUTCFullYear() + 1;
const soon = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

const make = (as = cookie) => ask(server, contract.makeFeed, { cookie: as, params });
const fetchFeed = async (address: string) => {
  const { pathname, host } = new URL(address);
  const { statusCode: status, headers, body } = await node.app.inject({ url: pathname, headers: { host } });
  return { status, headers, body };
};
const eventsOf = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as ConstructorParameters<typeof ICAL.Component>[0])
    .getAllSubcomponents('vevent')
    .map((event) => ({
      title: String(event.getFirstPropertyValue('summary')),
      start: String(event.getFirstPropertyValue('dtstart')),
    }));
const take = (file: string, dryRun = false, as = cookie) =>
  ask(server, contract.importFile, { cookie: as, params, body: { file, dryRun } });
const calendar = (...entries: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Other//EN',
    ...entries.flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

test('TASK-07 a calendar program reads items, tasks and their times by a secret address, on any node', async () => {
  await ask(server, content.create, {
    cookie,
    params,
    body: { title: 'Terrace; with, signs', doneOn: soon },
  });
  await ask(server, setTimeZone, { cookie, params, body: { timeZone: 'Europe/Istanbul' } });
  await ask(server, tasks.create, {
    cookie,
    params,
    body: { title: 'Order the slate', dueOn: soon, dueTime: '09:30' },
  });
  const { body, status } = await make();
  assert.equal(status, 201);
  assert.deepEqual((await ask(server, contract.getFeed, { cookie, params })).body.feed?.readAt, null);
  const answer = await fetchFeed(body.address);
  assert.equal(answer.status, 200);
  assert.match(String(answer.headers['content-type']), /^text\/calendar/);
  const events = eventsOf(answer.body);
  assert.ok(events.some(({ title, start }) => title === 'Terrace; with, signs' && start === soon));
  assert.ok(
    events.some(({ title, start }) => title === 'Order the slate' && start === `${soon}T06:30:00Z`),
    JSON.stringify(events),
  );
  assert.ok((await ask(server, contract.getFeed, { cookie, params })).body.feed?.readAt);
  const elsewhere = new URL(body.address);
  elsewhere.hostname = 'harbor.localhost';
  assert.equal((await fetchFeed(elsewhere.href)).status, 404, 'security-4 6: no host of another business');
});

test('a new address stops the one before; a stopped one, a guess and one of a person without the account answer 404', async () => {
  const first = (await make()).body.address;
  const second = (await make()).body.address;
  assert.deepEqual([(await fetchFeed(first)).status, (await fetchFeed(second)).status], [404, 200]);
  assert.equal((await fetchFeed(second.replace(/.{5}\.ics$/, 'AAAAA.ics'))).status, 404);
  assert.equal((await ask(server, contract.removeFeed, { cookie, params })).status, 204);
  assert.equal((await fetchFeed(second)).status, 404);
  const admin = await world.as('accountAdmin');
  const theirs = (await make(admin.cookie)).body.address;
  assert.equal((await fetchFeed(theirs)).status, 200);
  await server.sql('delete from account_member where account_id = $1 and user_id = $2', [
    world.accountId,
    admin.userId,
  ]);
  assert.equal((await fetchFeed(theirs)).status, 404);
});

test('only who sees the calendar makes an address; a stranger finds none', async () => {
  assert.equal((await make((await world.as('accountUser')).cookie)).status, 403);
  assert.equal((await make((await stranger.as('account')).cookie)).status, 404);
});

test('times in zones as Windows names them are right, and a zone that nobody knows is said (9 C 4)', async () => {
  const at = (zone: string) => [`UID:${zone}`, `SUMMARY:${zone}`, `DTSTART;TZID=${zone}:${year}0715T140000`];
  const { entries } = (
    await take(
      calendar(
        at('W. Europe Standard Time'),
        at('Eastern Standard Time'),
        at('/freeassociation.sourceforge.net/Europe/Berlin'),
        at('Our own time'),
      ),
      true,
    )
  ).body;
  assert.deepEqual(
    entries.map(({ dueTime, unknownZone }) => [dueTime, unknownZone]),
    [
      ['15:00', null],
      ['21:00', null],
      ['15:00', null],
      ['14:00', 'Our own time'],
    ],
  );
});
test('entries of a file become tasks once; what is over, known or without a date is left out and told', async () => {
  const file = calendar(
    ['UID:one', 'SUMMARY:Visit\\, roof', `DTSTART;TZID=America/New_York:${year}0710T080000`],
    ['UID:two', 'SUMMARY:Weekly tidy', 'DTSTART;VALUE=DATE:20200106', 'RRULE:FREQ=WEEKLY;INTERVAL=2'],
    ['UID:three', 'SUMMARY:Long ago', 'DTSTART;VALUE=DATE:20200106'],
    ['UID:four', 'SUMMARY:No date'],
    ['UID:five', 'SUMMARY:Every second', `DTSTART:${year}0801T080000Z`, 'RRULE:FREQ=SECONDLY;COUNT=1000000'],
  );
  const states = (entries: contract.FileEntry[]) => entries.map(({ title, state }) => [title, state]);
  const trial = await take(file, true);
  assert.equal(trial.body.created, 0);
  const expected = [
    ['Visit, roof', 'new'],
    ['Weekly tidy', 'new'],
    ['Long ago', 'past'],
    ['No date', 'refused'],
    ['Every second', 'new'],
  ];
  assert.deepEqual(states(trial.body.entries), expected);
  const counted = async () =>
    (
      await server.sql('select from task where account_id = $1 and outside_uid is not null', [
        world.accountId,
      ])
    ).length;
  assert.equal(await counted(), 0);
  assert.equal((await take(file)).body.created, 3);
  const rows = await server.sql<{ due: string; time: string | null; repeats: { every: string } | null }>(
    `
      select due_on::text as due, to_char(due_time, 'HH24:MI') as time, recurrence as repeats
      from task
      where outside_uid in ('one', 'two', 'five')
      order by outside_uid desc
    `,
  );
  assert.equal(rows[0]!.repeats?.every, 'week');
  assert.ok(rows[0]!.due >= new Date().toISOString().slice(0, 10));
  assert.deepEqual([rows[1]!.due, rows[1]!.time], [`${year}-07-10`, '15:00'], 'by the clock of Istanbul');
  assert.deepEqual([rows[2]!.due, rows[2]!.repeats], [`${year}-08-01`, null]);
  const again = await take(file);
  assert.equal(again.body.created, 0);
  assert.deepEqual(
    again.body.entries.map(({ state }) => state),
    ['known', 'known', 'past', 'refused', 'known'],
  );
  assert.equal(await counted(), 3);
});

test('what is no calendar, too long or full of entries is refused with a code', async () => {
  assert.equal((await take('hello')).code, 'calendar.no_calendar');
  assert.equal((await take('BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n')).code, 'calendar.no_calendar');
  assert.equal((await take('x'.repeat(contract.FILE_LONGEST + 1))).status, 400);
  const many = Array.from({ length: 301 }, (_, n) => [`UID:${n}`, `SUMMARY:${n}`]);
  assert.equal((await take(calendar(...many))).code, 'calendar.too_many');
  assert.equal((await take(calendar(), true, (await world.as('accountUser')).cookie)).status, 403);
});

/** Entries of a file with their states, in the order of the preview. */
const statesOf = async (file: string) => {
  const { status, body } = await take(file, true);
  assert.equal(status, 200);
  return body.entries.map(({ title, state }) => [title, state]);
};
test('security-4 3 dates that no calendar has are refused with their entry, and the others are taken', async () => {
  const day = (uid: string, line: string) => [`UID:${uid}`, `SUMMARY:${uid}`, line];
  const file = calendar(
    day('good', `DTSTART:${year}0710T130000Z`),
    day('zero', 'DTSTART;VALUE=DATE:00000000'),
    day('nines', 'DTSTART;VALUE=DATE:99999999'),
    day('february', `DTSTART;VALUE=DATE:${year}0231`),
    day('words', `DTSTART:${year}-03-15 14:00`),
    day('empty', 'DTSTART:'),
    [...day('rule', `DTSTART:${year}0710T130000Z`), 'RRULE:FREQ=SOMETIMES'],
    [...day('until', `DTSTART:${year}0710T130000Z`), 'RRULE:FREQ=DAILY;UNTIL=99999999'],
    [...day('pasted', `DTSTART:${year}0710T130000Z`), 'A line without a colon'],
    ['UID:many', `SUMMARY${';a=b'.repeat(50)}:many`, `DTSTART:${year}0710T130000Z`],
  );
  assert.deepEqual(await statesOf(file), [
    ['good', 'new'],
    ['zero', 'refused'],
    ['nines', 'refused'],
    ['february', 'refused'],
    ['words', 'refused'],
    ['empty', 'refused'],
    ['rule', 'refused'],
    ['until', 'new'],
    ['pasted', 'new'],
    ['', 'refused'],
  ]);
});
test('bugs-4 21 22 25 cancelled entries and tasks that are done become no tasks; a mark of the encoding does no harm', async () => {
  const file = calendar(
    ['UID:off', 'SUMMARY:Off', 'STATUS:CANCELLED', `DTSTART:${year}0710T130000Z`],
    ['UID:on', 'SUMMARY:On', 'STATUS:CONFIRMED', `DTSTART:${year}0710T130000Z`],
  ).replace('END:VCALENDAR', `BEGIN:VTODO\r\nSUMMARY:Did\r\nSTATUS:COMPLETED\r\nEND:VTODO\r\nEND:VCALENDAR`);
  assert.deepEqual(await statesOf(`\ufeff${file}`), [
    ['Off', 'cancelled'],
    ['On', 'new'],
    ['Did', 'done'],
  ]);
});
test('bugs-4 21 22 23 other signs of an end count, odd signs cost no entry, and changed single dates are named', async () => {
  const when = `DTSTART:${year}0710T130000Z`;
  const file = calendar(
    ['UID:us', 'SUMMARY:Us', 'STATUS:Canceled', when],
    ['UID:odd', 'SUMMARY:Od\0d \ud800', when],
    ['UID:weekly', 'SUMMARY:Weekly', when, 'RRULE:FREQ=WEEKLY'],
    ['UID:weekly', 'SUMMARY:Moved', `RECURRENCE-ID:${year}0717T130000Z`, `DTSTART:${year}0718T130000Z`],
  ).replace(
    'END:VCALENDAR',
    ['COMPLETED:20260101T080000Z', 'PERCENT-COMPLETE:100', 'PERCENT-COMPLETE:40']
      .map(
        (line) =>
          `BEGIN:VTODO\r\nSUMMARY:${line.slice(0, 12)}\r\nDUE:${year}0710T130000Z\r\n${line}\r\nEND:VTODO\r\n`,
      )
      .join('') + 'END:VCALENDAR',
  );
  const called = calendar(['UID:x', 'SUMMARY:Called off', when]).replace(
    'VERSION',
    'METHOD:CANCEL\r\nVERSION',
  );
  assert.deepEqual(await statesOf(file), [
    ['Us', 'cancelled'],
    ['Odd \ufffd', 'new'],
    ['Weekly', 'new'],
    ['Moved', 'single'],
    ['COMPLETED:20', 'done'],
    ['PERCENT-COMP', 'done'],
    ['PERCENT-COMP', 'new'],
  ]);
  assert.deepEqual(await statesOf(called), [['Called off', 'cancelled']]);
});
test('security-4 3 a file of the largest size is read beside the calls of others, and refused for its entries', async () => {
  const many = Array.from({ length: 14_000 }, (_, n) => [`UID:${n}`, `SUMMARY:${n}`]);
  assert.equal((await take(calendar(...many), true)).code, 'calendar.too_many');
  const line = ['UID:long', `SUMMARY${';a='.repeat(300_000)}:x`, `DTSTART:${year}0710T130000Z`];
  assert.deepEqual(await statesOf(calendar(line, ['UID:ok', 'SUMMARY:Ok', `DTSTART:${year}0710T130000Z`])), [
    ['', 'refused'],
    ['Ok', 'new'],
  ]);
});

import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { faces } from '#platform/http/app-shell.ts';
import { clockAt, momentOf } from '#shared/time/time-zone.ts';
import { addBookable } from '#testing/rows/bookable.ts';
import { ask, testServer } from '#testing/kit.ts';
import { siteWorld, type SiteWorld } from '#testing/site.ts';
import { makePerson } from '#testing/tenants.ts';
import { getCalendar } from '#features/work/calendar/contract.ts';
import * as contract from '../../contract.ts';
import * as setupCalls from '../../contract-settings.ts';
import { remind, sweepHolds } from '../jobs.ts';

let ahead = 0;
const server = await testServer({ faces, clock: () => new Date(Date.now() + ahead) });
const site = await siteWorld(server);
const other = await siteWorld(server, { language: 'ar' });
const ownerOf = async (world: SiteWorld) =>
  (await makePerson(server, { role: 'account', accountId: world.accountId, isPrimary: true })).cookie;
const owner = await ownerOf(site);
const stranger = await ownerOf(other);
const params = { accountId: site.accountId };
const ZONE = 'Europe/London';
const DAY = 86_400_000;

/** Sets who is booked and for what; returns the id of the service. */
const setUp = (cookie: string, accountId: string, service: object = {}): Promise<string> =>
  addBookable(
    server,
    { cookie, params: { accountId } },
    { resource: { timeZone: ZONE }, service: { asksPlace: true, ...service } },
  );
await server.sql('update account set time_zone = $1', [ZONE]);
const serviceId = await setUp(owner, site.accountId);
const foreignId = await setUp(stranger, other.accountId);
beforeEach(async () => {
  ahead = 0;
  await server.sql('delete from rate_limit');
  await server.sql('delete from booking');
  await server.sql('delete from lead');
  await server.sql('delete from mail');
});

const page = async (url: string, world: SiteWorld = site) => {
  const answer = await server.app.inject({ url, headers: { host: world.host } });
  return { status: answer.statusCode, html: answer.body };
};
const send = async (
  url: string,
  fields: Record<string, string>,
  world: SiteWorld = site,
  from = '127.0.0.1',
) => {
  const answer = await server.app.inject({
    method: 'POST',
    url,
    remoteAddress: from,
    headers: {
      host: world.host,
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, html: answer.body, location: String(answer.headers.location ?? '') };
};
/** Returns the moment of an hour some days from now by the clock of the business. */
const at = (days: number, clock = '10:00') =>
  momentOf(`${clockAt(new Date(Date.now() + days * DAY), ZONE).slice(0, 10)}T${clock}`, ZONE);
const valueOf = (html: string, name: string): string =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html)?.[1] ?? '';
const who = {
  name: 'Gwen Rudge',
  email: 'gwen@visitor.test',
  phone: '',
  place: 'Lyncombe Hill, Bath',
  note: 'It falls towards the house.',
  website: '',
};
const hold = (start: string, from?: string) =>
  send('/book', { intent: 'hold', s: serviceId, at: start }, site, from);
/** Books a time on the page as a visitor without a script, and returns the address of the booking. */
async function bookOnPage(start: string, change: Partial<typeof who> = {}) {
  const held = await hold(start);
  assert.equal(held.status, 303, held.html.slice(0, 300));
  const form = await page(held.location);
  ahead += 10_000;
  const fields = {
    intent: 'book',
    t: valueOf(form.html, 't'),
    h: valueOf(form.html, 'h'),
    ...who,
    ...change,
  };
  return { ...(await send('/book', fields)), fields };
}
const rows = () =>
  server.sql<{
    id: string;
    state: string;
    name: string;
    startsAt: string;
    sequence: number;
    leadId: string | null;
  }>(
    'select id, state, name, starts_at as "startsAt", sequence, lead_id as "leadId" from booking order by created_at',
  );
const mails = () =>
  server.sql<{ kind: string; recipient: string; calendar: string | null; text: string }>(
    "select kind, recipient, calendar, text from mail where kind like 'booking.%' order by created_at, id",
  );
/** Returns a property of a calendar file, with its folded lines in one. */
const property = (file: string | null, name: string) =>
  new RegExp(`^${name}[;:](.*)$`, 'm').exec((file ?? '').replace(/\r\n /g, '').replaceAll('\r', ''))?.[1];

test('CHAT-01 a visitor without a script books, gets a mail with a calendar entry, and becomes an inquiry', async () => {
  const start = at(3);
  const first = await page('/book');
  assert.equal(first.status, 200);
  assert.match(first.html, /Garden visit/);
  const day = clockAt(start, ZONE).slice(0, 10);
  const times = await page(`/book?s=${serviceId}&d=${day}`);
  assert.ok(times.html.includes(`value="${start}"`));
  const { status, location } = await bookOnPage(start);
  assert.equal(status, 303);
  assert.match(location, /^\/book\/[\w-]+\?note=booked$/);
  assert.match((await page(location)).html, /Your booking/);
  const [booking] = await rows();
  assert.deepEqual([booking!.state, booking!.name], ['confirmed', 'Gwen Rudge']);
  assert.ok(!(await page(`/book?s=${serviceId}&d=${day}`)).html.includes(`value="${start}"`));
  const [mail] = await mails();
  assert.deepEqual([mail!.kind, mail!.recipient], ['booking.booked', 'gwen@visitor.test']);
  assert.equal(property(mail!.calendar, 'METHOD'), 'REQUEST');
  assert.equal(property(mail!.calendar, 'SEQUENCE'), '0');
  assert.equal(property(mail!.calendar, 'UID'), `booking-${booking!.id}@hub`);
  assert.equal(property(mail!.calendar, 'DTSTART'), start.replace(/[-:]|\.000/g, ''));
  assert.match(property(mail!.calendar, 'ATTENDEE')!, /mailto:gwen@visitor\.test/);
  const [lead] = await server.sql<{ id: string; name: string; message: string }>(
    'select id, name, message from lead',
  );
  assert.deepEqual([lead!.id, lead!.name], [booking!.leadId, 'Gwen Rudge']);
  assert.match(lead!.message, /Garden visit.*falls towards/s);
  const events = await server.sql<{ type: string }>(
    "select name as type from event where account_id = $1 and name like 'booking.%'",
    [site.accountId],
  );
  assert.deepEqual(events.at(-1), { type: 'booking.made' });
});
test('CHAT-01 the customer moves and cancels by the link until the hours of the settings, and the entry follows', async () => {
  const { location } = await bookOnPage(at(3));
  const link = location.split('?')[0]!;
  const move = await page(`${link}?move=1&d=${at(4).slice(0, 10)}`);
  assert.ok(move.html.includes(`value="${at(4, '15:00')}"`));
  const moved = await send(link, { intent: 'move', at: at(4, '15:00') });
  assert.match(moved.location, /note=moved/);
  assert.equal(Date.parse((await rows())[0]!.startsAt), Date.parse(at(4, '15:00')));
  const again = await hold(at(3));
  assert.equal(again.status, 303, 'the time of before is free');
  const canceled = await send(moved.location.split('?')[0]!, { intent: 'cancel' });
  assert.match(canceled.location, /note=canceled/);
  assert.deepEqual(
    (await mails()).map(({ kind, calendar }) => [
      kind,
      property(calendar, 'METHOD'),
      property(calendar, 'SEQUENCE'),
      property(calendar, 'STATUS'),
    ]),
    [
      ['booking.booked', 'REQUEST', '0', 'CONFIRMED'],
      ['booking.moved', 'REQUEST', '1', 'CONFIRMED'],
      ['booking.canceled', 'CANCEL', '2', 'CANCELLED'],
    ],
  );
  const twice = await send(link, { intent: 'cancel' });
  assert.match(twice.location, /note=over/);
  const late = (await bookOnPage(at(5))).location.split('?')[0]!;
  ahead = Date.parse(at(5)) - Date.now() - 3_600_000;
  assert.match((await send(late, { intent: 'cancel' })).location, /note=late/);
  assert.match((await page(late)).html, /too late/);
});
test('CHAT-01 two people want one time: the second one is told and sees the others', async () => {
  const start = at(3);
  assert.equal((await hold(start, '10.0.0.1')).status, 303);
  const second = await hold(start, '10.0.0.2');
  assert.equal(second.status, 422);
  assert.match(second.html, /taken a moment ago/);
  assert.match(second.html, /Garden visit/);
});
test('CHAT-01 a held time that is over is said, and one visitor holds three at most', async () => {
  const held = await hold(at(3));
  await server.sql("update booking set held_until = now() - interval '1 second'");
  assert.match((await page(held.location)).html, /no longer kept for you/);
  await sweepHolds.run({}, server, {} as never);
  assert.equal((await rows()).length, 0);
  for (const clock of ['09:00', '10:00', '11:00', '12:00', '13:00'])
    assert.equal((await hold(at(6, clock))).status, 303);
  assert.equal((await rows()).length, 3);
});
test('CHAT-01 a form without a name, with a bad address, with the trap or of another business makes no booking', async () => {
  const wrong = await bookOnPage(at(3), { name: '', email: 'nobody', place: '' });
  assert.equal(wrong.status, 422);
  assert.match(wrong.html, /Please fill in this field/);
  assert.match(wrong.html, /Please check the email address/);
  assert.match(wrong.html, /value="nobody"/);
  assert.equal((await bookOnPage(at(4), { website: 'x' })).status, 422);
  const held = await hold(at(5));
  const token = new URLSearchParams(held.location.split('?')[1]).get('h')!;
  const foreign = await page('/book', other);
  const taken = await send(
    '/book',
    { intent: 'book', t: valueOf(foreign.html, 't'), h: token, ...who },
    other,
  );
  assert.equal(taken.status, 422);
  assert.equal((await send('/book', { intent: 'hold', s: serviceId, at: at(3) }, other)).status, 422);
  for (const bad of ['', 'tomorrow', '2026-13-45T10:00:00Z', at(3, '10:17'), at(-3), at(3, '03:00')])
    assert.equal((await hold(bad)).status, 422, bad);
  assert.deepEqual(
    (await rows()).filter(({ state }) => state !== 'held'),
    [],
  );
});
test('CHAT-01 a form that is sent twice is one booking, and a link of one business opens nothing at another', async () => {
  const { location, fields } = await bookOnPage(at(3));
  const again = await send('/book', fields);
  assert.match(again.location, /note=booked/);
  assert.equal((await rows()).length, 1);
  const link = location.split('?')[0]!;
  assert.equal((await page(link, other)).status, 404);
  await send(link, { intent: 'cancel' }, other);
  assert.equal((await rows())[0]!.state, 'confirmed');
  assert.equal((await page('/book/nonsense')).status, 404);
});
test('CHAT-21 the business sees bookings in list, week and calendar, books itself and cancels; others do not', async () => {
  await bookOnPage(at(3));
  const list = await ask(server, contract.list, { cookie: owner, params });
  assert.deepEqual(
    list.body.bookings.map(({ name, state, source }) => [name, state, source]),
    [['Gwen Rudge', 'confirmed', 'site']],
  );
  const day = at(3).slice(0, 10);
  const calendar = await ask(server, getCalendar, { cookie: owner, params, query: { from: day, to: day } });
  assert.deepEqual(
    calendar.body.entries.map(({ kind, title }) => [kind, title]),
    [['booking', 'Garden visit, Gwen Rudge']],
  );
  const bookingId = list.body.bookings[0]!.id;
  const foreign = { cookie: stranger, params: { accountId: other.accountId, bookingId } };
  assert.equal((await ask(server, contract.get, foreign)).status, 404);
  assert.equal((await ask(server, contract.cancel, foreign)).status, 404);
  const slots = await ask(server, contract.getSlots, {
    cookie: owner,
    params,
    query: { serviceId, start: day, end: day },
  });
  const free = slots.body.slots[day]!;
  assert.ok(free.length > 0 && free.every(({ start }) => start !== at(3)));
  const held = await ask(server, contract.hold, {
    cookie: owner,
    params,
    body: { serviceId, start: free[0]!.start },
  });
  assert.equal(held.status, 201, held.text);
  const person = { name: 'Bill', email: '', phone: '07700 900461' };
  const booked = await ask(server, contract.book, {
    cookie: owner,
    params,
    body: { holdId: held.body.id, attendee: person },
  });
  assert.deepEqual([booked.status, booked.body.source, booked.body.leadId], [201, 'team', null]);
  const unreachable = { holdId: held.body.id, attendee: { name: 'Bill' } };
  assert.equal((await ask(server, contract.book, { cookie: owner, params, body: unreachable })).status, 400);
  const canceled = await ask(server, contract.cancel, { cookie: owner, params: { ...params, bookingId } });
  assert.deepEqual([canceled.body.state, canceled.body.canceledBy], ['canceled', 'team']);
  assert.equal(
    (await ask(server, contract.remove, { cookie: owner, params: { ...params, bookingId } })).status,
    204,
  );
  const open = { cookie: owner, params: { ...params, bookingId: booked.body.id } };
  assert.equal((await ask(server, contract.remove, open)).code, 'bookings.still_open');
});
test('CHAT-01 a service that is asked for waits until the business confirms it', async () => {
  await server.sql('update booking_service set is_asked = true where id = $1', [serviceId]);
  const { location } = await bookOnPage(at(3));
  await server.sql('update booking_service set is_asked = false where id = $1', [serviceId]);
  assert.match(location, /note=asked/);
  const [booking] = await rows();
  assert.equal(booking!.state, 'pending');
  assert.equal((await hold(at(3), '10.0.0.9')).status, 422, 'its time is taken');
  const call = { cookie: owner, params: { ...params, bookingId: booking!.id } };
  assert.equal((await ask(server, contract.confirm, call)).body.state, 'confirmed');
  assert.equal((await ask(server, contract.confirm, call)).code, 'bookings.not_open');
  assert.deepEqual(
    (await mails()).map(({ kind, calendar }) => [kind, calendar === null]),
    [
      ['booking.asked', true],
      ['booking.booked', false],
    ],
  );
});
test('CHAT-01 reminders go out a day and an hour before, once, and not for what is canceled or switched off', async () => {
  const run = () => remind.run({}, server, {} as never);
  const due = () => server.sql('update booking set remind_at = now() where remind_at is not null');
  const reminders = async () => (await mails()).filter(({ kind }) => kind === 'booking.reminder').length;
  await bookOnPage(at(3));
  await run();
  assert.equal(await reminders(), 0);
  ahead = Date.parse(at(3)) - Date.now() - 23 * 3_600_000;
  await due();
  await Promise.all([run(), run()]);
  await run();
  assert.equal(await reminders(), 1);
  ahead = Date.parse(at(3)) - Date.now() - 1_800_000;
  await due();
  await run();
  await run();
  assert.equal(await reminders(), 2);
  assert.equal((await server.sql('select from booking where remind_at is not null')).length, 0);
  ahead = 0;
  await bookOnPage(at(4));
  const off = { hasDayReminder: false, hasHourReminder: false, changeHours: 12 };
  await ask(server, setupCalls.saveSettings, { cookie: owner, params, body: off });
  await due();
  await run();
  assert.equal(await reminders(), 2);
  await ask(server, setupCalls.saveSettings, {
    cookie: owner,
    params,
    body: { ...off, hasDayReminder: true },
  });
});
test('CHAT-01 who and what is booked is not deleted while bookings are to come; hours and zones are checked', async () => {
  await bookOnPage(at(3));
  const setup = (await ask(server, setupCalls.getSetup, { cookie: owner, params })).body;
  const bookingResourceId = setup.resources[0]!.id;
  const removal = { cookie: owner, params: { ...params, bookingResourceId } };
  assert.equal((await ask(server, setupCalls.removeResource, removal)).code, 'bookings.in_use');
  const { id: _id, ...body } = setup.resources[0]!;
  const save = (change: object) =>
    ask(server, setupCalls.saveResource, { ...removal, body: { ...body, ...change } });
  assert.equal((await save({ timeZone: 'Mars/Olympus' })).code, 'bookings.zone_unknown');
  for (const change of [
    { hours: [{ day: 1, from: '17:00', to: '08:00' }] },
    { hours: [{ day: 8, from: '08:00', to: '17:00' }] },
    { hours: [{ day: 1, from: '25:00', to: '26:00' }] },
    { exceptions: [{ from: '2026-12-24', to: '2026-12-20', name: '', hours: [] }] },
  ])
    assert.equal((await save(change)).status, 400);
  const foreign = { ...removal, cookie: stranger, params: { accountId: other.accountId, bookingResourceId } };
  assert.equal((await ask(server, setupCalls.removeResource, foreign)).status, 404);
  const wrong = await ask(server, contract.getSlots, {
    cookie: owner,
    params,
    query: { serviceId: foreignId, start: at(3).slice(0, 10), end: at(3).slice(0, 10) },
  });
  assert.equal(wrong.code, 'bookings.service_unknown');
  const smuggled = await ask(server, contract.hold, {
    cookie: stranger,
    params: { accountId: other.accountId },
    body: { serviceId: foreignId, start: at(4), resourceId: bookingResourceId },
  });
  assert.equal(smuggled.code, 'bookings.taken', 'a resource of others is none');
});
test('CHAT-01 the page speaks the language of its site, in both templates', async () => {
  assert.match((await page('/book', other)).html, /dir="rtl"[\s\S]*احجز موعدًا/);
  await site.settings({}, { template: 'template2' });
  const second = await page('/book');
  assert.match(second.html, /class="t2 own"[\s\S]*Garden visit/);
});

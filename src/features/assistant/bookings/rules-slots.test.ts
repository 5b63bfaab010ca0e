import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockAt } from '#shared/time/time-zone.ts';
import {
  freeTimes,
  joined,
  occasionOf,
  takenBy,
  type Hours,
  type ServiceRules,
  type Taken,
} from './rules-slots.ts';

const service: ServiceRules = {
  id: 'visit',
  duration: 60,
  step: 60,
  before: 0,
  after: 0,
  notice: 0,
  horizonDays: 400,
  seats: 1,
};
const everyDay = (from: string, to: string) => [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from, to }));
const london: Hours = { timeZone: 'Europe/London', hours: everyDay('09:00', '17:00'), exceptions: [] };
const at = (text: string) => Date.parse(text);
const ask = (
  change: Partial<ServiceRules>,
  hours: Partial<Hours>,
  { from, to, taken = [], now }: { from: string; to: string; taken?: Taken[]; now?: string },
) =>
  freeTimes(
    { ...service, ...change },
    { ...london, ...hours },
    {
      taken,
      from: at(from),
      to: at(to),
      now: at(now ?? '2026-01-01T00:00Z'),
    },
  );
const clocks = (times: { start: number }[], zone = 'Europe/London') =>
  times.map(({ start }) => clockAt(new Date(start), zone).slice(11));
const wednesday = { from: '2026-11-25T00:00Z', to: '2026-11-26T00:00Z' };

test('CHAT-01 slots stand on the steps of the hours of the weekday and end within them', () => {
  const hours = [
    { day: 3, from: '09:00', to: '11:00' },
    { day: 3, from: '10:30', to: '12:15' },
    { day: 3, from: '14:00', to: '14:30' },
    { day: 4, from: '08:00', to: '20:00' },
    { day: 3, from: '18:00', to: '17:00' },
  ];
  assert.deepEqual(clocks(ask({}, { hours }, wednesday)), ['09:00', '10:00', '11:00']);
  assert.deepEqual(clocks(ask({ step: 15, duration: 150 }, { hours }, wednesday)), [
    '09:00',
    '09:15',
    '09:30',
    '09:45',
  ]);
});
test('CHAT-01 slots keep to exceptions and holidays, to the notice and to the horizon', () => {
  const exceptions = [
    { from: '2026-11-24', to: '2026-11-26', name: 'Fair', hours: [] },
    { from: '2026-11-25', to: '2026-11-25', name: 'Morning', hours: [{ from: '10:00', to: '12:00' }] },
  ];
  const days = { from: '2026-11-24T00:00Z', to: '2026-11-27T00:00Z' };
  assert.deepEqual(clocks(ask({}, { exceptions }, days)), ['10:00', '11:00']);
  const soon = { ...wednesday, now: '2026-11-25T09:01:00Z' };
  assert.deepEqual(clocks(ask({ notice: 120 }, {}, soon))[0], '12:00');
  assert.deepEqual(clocks(ask({ notice: 120 }, {}, { ...soon, now: '2026-11-25T10:00:00Z' }))[0], '12:00');
  assert.deepEqual(ask({ horizonDays: 1 }, {}, { ...wednesday, now: '2026-11-23T08:00Z' }), []);
});
test('CHAT-01 slots leave room for the buffers of both bookings, and touch without a gap', () => {
  const busy = (start: string, rules: Partial<ServiceRules> = {}): Taken => {
    const whole = { ...service, id: 'other', ...rules };
    return { ...takenBy(whole, at(start)), occasion: occasionOf(whole.id, at(start)), seat: 1 };
  };
  assert.deepEqual(clocks(ask({}, {}, { ...wednesday, taken: [busy('2026-11-25T11:00Z')] })), [
    '09:00',
    '10:00',
    '12:00',
    '13:00',
    '14:00',
    '15:00',
    '16:00',
  ]);
  const taken = [busy('2026-11-25T12:00Z', { before: 30, after: 30 })];
  assert.deepEqual(clocks(ask({ after: 15, step: 30 }, {}, { ...wednesday, taken })), [
    '09:00',
    '09:30',
    '10:00',
    '13:30',
    '14:00',
    '14:30',
    '15:00',
    '15:30',
    '16:00',
  ]);
});
test('CHAT-01 a group shares its time until its seats are taken, and nobody else gets it', () => {
  const start = at('2026-11-25T10:00Z');
  const seat = (number: number): Taken => ({
    ...takenBy(service, start),
    occasion: occasionOf('visit', start),
    seat: number,
  });
  const left = (seats: number, taken: Taken[]) =>
    ask({ seats }, {}, { ...wednesday, taken }).find((time) => time.start === start)?.seatsLeft;
  assert.equal(left(3, []), 3);
  assert.equal(left(3, [seat(1), seat(2)]), 1);
  assert.equal(left(3, [seat(1), seat(2), seat(3)]), undefined);
  assert.equal(left(2, [{ ...seat(1), occasion: occasionOf('other', start) }]), undefined);
});
test('CHAT-01 an hour that does not exist is never offered, one that comes twice is offered twice', () => {
  const night = { hours: everyDay('00:00', '04:00') };
  const spring = ask({}, night, { from: '2026-03-29T00:00Z', to: '2026-03-29T12:00Z' });
  assert.deepEqual(clocks(spring), ['00:00', '02:00', '03:00']);
  const autumn = ask({}, night, { from: '2026-10-24T23:00Z', to: '2026-10-25T12:00Z' });
  assert.deepEqual(clocks(autumn), ['00:00', '01:00', '01:00', '02:00', '03:00']);
  assert.equal(new Set(autumn.map(({ start }) => start)).size, 5);
  const gap = { hours: everyDay('01:30', '03:30') };
  assert.deepEqual(clocks(ask({}, gap, { from: '2026-03-29T00:00Z', to: '2026-03-29T12:00Z' })), ['02:30']);
  // Cairo skips midnight, Lord Howe Island turns by half an hour.
  const cairo = { timeZone: 'Africa/Cairo', hours: everyDay('00:00', '03:00') };
  const skipped = ask({}, cairo, { from: '2026-04-23T22:00Z', to: '2026-04-24T12:00Z' });
  assert.deepEqual(clocks(skipped, 'Africa/Cairo'), ['01:00', '02:00']);
  const island = { timeZone: 'Australia/Lord_Howe', hours: everyDay('00:00', '04:00') };
  const half = ask({}, island, { from: '2026-10-03T13:00Z', to: '2026-10-04T00:00Z' });
  assert.deepEqual(clocks(half, 'Australia/Lord_Howe'), ['00:00', '01:00', '02:30']);
});
test('CHAT-01 hours keep their time of the clock across both changes, and the day ends at 24:00', () => {
  for (const day of ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-24', '2026-10-25', '2026-10-26']) {
    const span = { from: `${day}T04:00Z`, to: `${day}T20:00Z` };
    assert.deepEqual(clocks(ask({}, {}, span)).at(0), '09:00', day);
    assert.deepEqual(clocks(ask({}, {}, span)).at(-1), '16:00', day);
  }
  const late = ask({}, { hours: everyDay('22:00', '24:00') }, { ...wednesday, to: '2026-11-26T12:00Z' });
  assert.deepEqual(clocks(late), ['22:00', '23:00']);
});
test('CHAT-01 a time zone that does not exist has no slots, and days are those of the resource', () => {
  assert.deepEqual(ask({}, { timeZone: 'Mars/Olympus' }, wednesday), []);
  assert.deepEqual(ask({}, { timeZone: '+03:00' }, wednesday), []);
  const auckland = { timeZone: 'Pacific/Auckland' };
  const times = ask({}, auckland, { from: '2026-11-24T11:00Z', to: '2026-11-25T11:00Z' });
  assert.deepEqual(clocks(times, 'Pacific/Auckland').length, 8);
  assert.equal(new Date(times[0]!.start).toISOString(), '2026-11-24T20:00:00.000Z');
});
test('CHAT-01 slots of several resources are one a beginning, with all who can take it', () => {
  const a = ask({}, { hours: everyDay('09:00', '11:00') }, wednesday);
  const b = ask({}, { hours: everyDay('10:00', '12:00') }, wednesday);
  const slots = joined([
    { resourceId: 'a', times: a },
    { resourceId: 'b', times: b },
  ]);
  assert.deepEqual(
    slots.map(({ resourceIds, seatsLeft }) => [resourceIds.join(), seatsLeft]),
    [
      ['a', 1],
      ['a,b', 2],
      ['b', 1],
    ],
  );
});

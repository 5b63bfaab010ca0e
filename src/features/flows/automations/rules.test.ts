import assert from 'node:assert/strict';
import { test } from 'node:test';
import { circleOf, factHolds, fillText, toastOf, type Schedule } from './rules.ts';
import { dueAfter, occurrencesAfter } from './rules-schedule.ts';

const monday: Schedule = { frequency: 'weekly', interval: 1, days: [1], at: '08:00', missed: 'skip' };
test('AUTO-10 a schedule keeps the clock of the account over a change to summer time and counts its weeks', () => {
  const instants = occurrencesAfter(monday, {
    start: '2027-03-16T12:00:00Z',
    after: '2027-03-16T12:00:00Z',
    timeZone: 'Europe/London',
    most: 3,
  });
  assert.deepEqual(instants, ['2027-03-22T08:00:00Z', '2027-03-29T07:00:00Z', '2027-04-05T07:00:00Z']);
  const second = occurrencesAfter(
    { ...monday, interval: 2 },
    { start: '2026-11-30T00:00:00Z', after: '2026-11-30T09:00:00Z', timeZone: 'UTC', most: 2 },
  );
  assert.deepEqual(second, ['2026-12-14T08:00:00Z', '2026-12-28T08:00:00Z']);
});
test('AUTO-10 a day that a month lacks is left out, a daily one comes each day', () => {
  const place = { start: '2026-11-29T00:00:00Z', after: '2026-11-29T00:00:00Z', timeZone: 'UTC', most: 2 };
  assert.deepEqual(occurrencesAfter({ ...monday, frequency: 'monthly', days: [31] }, place), [
    '2026-12-31T08:00:00Z',
    '2027-01-31T08:00:00Z',
  ]);
  assert.deepEqual(occurrencesAfter({ ...monday, frequency: 'daily', days: [] }, place), [
    '2026-11-29T08:00:00Z',
    '2026-11-30T08:00:00Z',
  ]);
});
test('AUTO-01 a delay ends by the clock of the account, never before it began', () => {
  const zone = 'Europe/London';
  assert.equal(
    dueAfter('2026-11-29T10:00:00Z', { days: 0, hours: 3, at: null }, zone),
    '2026-11-29T13:00:00.000Z',
  );
  assert.equal(
    dueAfter('2026-11-29T10:00:00Z', { days: 2, hours: 0, at: '09:00' }, zone),
    '2026-12-01T09:00:00.000Z',
  );
  assert.equal(
    dueAfter('2027-03-27T10:00:00Z', { days: 1, hours: 0, at: null }, zone),
    '2027-03-28T09:00:00.000Z',
  );
  assert.equal(
    dueAfter('2026-11-29T10:00:00Z', { days: 0, hours: 0, at: '09:00' }, zone),
    '2026-11-30T09:00:00.000Z',
  );
});
test('AUTO-01 an automation that would start itself is named, also over others', () => {
  const link = (name: string, type: string, ...kinds: ('task' | 'stage' | 'notify')[]) => ({
    name,
    type,
    steps: kinds.map((kind) => ({ kind })),
  });
  assert.deepEqual(circleOf(link('A', 'task.created', 'task'), []), ['A']);
  const back = link('B', 'task.created', 'stage');
  assert.deepEqual(circleOf(link('A', 'item.stageChanged', 'task'), [back]), ['A', 'B']);
  assert.equal(circleOf(link('A', 'item.stageChanged', 'task'), [link('C', 'task.created', 'notify')]), null);
});
test('AUTO-01 a fact that is unknown is neither above, below nor equal', () => {
  assert.equal(factHolds('above', 4, 3), true);
  assert.equal(factHolds('above', null, 3), false);
  assert.equal(factHolds('below', undefined, 3), false);
  assert.equal(factHolds('is', null, null), false);
  assert.equal(factHolds('isNot', null, 'won'), true);
});
test('AUTO-01 a text with code is a text: only known words in braces are filled', () => {
  const values = { title: 'Roof {city}', city: 'Bath', customer: 'Ann' };
  assert.equal(
    fillText('{title} in {city}, {constructor} ${7*7} {{title}}', values),
    'Roof {city} in Bath, {constructor} ${7*7} {Roof {city}}',
  );
});
test('AUTO-19 a template shows its own words only, whatever came of it', () => {
  assert.equal(toastOf({ type: 'template', status: 'failed' }), 'message');
  assert.equal(toastOf({ type: 'task', status: 'failed' }), 'failed');
  assert.equal(toastOf({ type: 'task', status: 'success' }), 'worked');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openingAfter } from './quiet-hours.ts';

const night = { quietFrom: '19:00', quietUntil: '09:00' };
const opening = (moment: string, zone = 'Europe/Istanbul', quiet = night) =>
  openingAfter(moment, zone, quiet);

test('quiet hours over midnight end in the morning of the business, before and after midnight', () => {
  assert.equal(opening('2026-11-24T15:59:00Z'), null, '18:59 in Istanbul');
  assert.equal(opening('2026-11-24T16:00:00Z'), '2026-11-25T06:00:00.000Z', '19:00');
  assert.equal(opening('2026-11-24T22:30:00Z'), '2026-11-25T06:00:00.000Z', '01:30 of the next day');
  assert.equal(opening('2026-11-25T05:59:00Z'), '2026-11-25T06:00:00.000Z', '08:59');
  assert.equal(opening('2026-11-25T06:00:00Z'), null, '09:00');
});
test('quiet hours within one day, and none', () => {
  const noon = { quietFrom: '12:00', quietUntil: '14:00' };
  assert.equal(opening('2026-11-24T11:59:00Z', 'UTC', noon), null);
  assert.equal(opening('2026-11-24T12:00:00Z', 'UTC', noon), '2026-11-24T14:00:00.000Z');
  assert.equal(opening('2026-11-24T14:00:00Z', 'UTC', noon), null);
  assert.equal(opening('2026-11-24T03:00:00Z', 'UTC', { quietFrom: '09:00', quietUntil: '09:00' }), null);
});
test('quiet hours over the changes of the clock end at the time that the clock shows', () => {
  const zone = 'America/New_York';
  // In the night of March 8 the clock skips from 2 to 3, in that of November 1 it shows 1 to 2 twice.
  assert.equal(opening('2026-03-08T03:00:00Z', zone), '2026-03-08T13:00:00.000Z');
  assert.equal(opening('2026-11-01T03:00:00Z', zone), '2026-11-01T14:00:00.000Z');
  const early = { quietFrom: '22:00', quietUntil: '02:30' };
  assert.equal(
    opening('2026-03-08T06:30:00Z', zone, early),
    '2026-03-08T07:30:00.000Z',
    'a time that is skipped',
  );
  assert.equal(openingAfter('2026-03-08T07:30:00Z', zone, early), null, 'and it is open then');
});

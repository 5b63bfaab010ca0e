import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateText, isBareDay } from './date-text.ts';

test('a date is written in its style and language, by the clock of UTC or of a time zone', () => {
  const moment = '2026-11-24T23:30:00Z';
  assert.equal(dateText(moment, 'longDay', 'en'), 'November 24, 2026');
  assert.equal(dateText(moment, 'longDay', 'tr'), '24 Kasım 2026');
  assert.equal(dateText(moment, 'shortDay', 'en'), 'Nov 24');
  assert.equal(dateText(moment, 'longDay', 'en', 'Europe/Istanbul'), 'November 25, 2026');
  assert.match(dateText(moment, 'month', 'ar'), /2026/);
});
test('a text that is no date is an error, not a text', () => {
  assert.throws(() => dateText('soon', 'day', 'en'), RangeError);
});
test('3b a day without a time is that day in every time zone', () => {
  for (const zone of [
    'America/Los_Angeles',
    'Pacific/Kiritimati',
    'Pacific/Pago_Pago',
    'Asia/Kolkata',
    'UTC',
  ])
    assert.equal(dateText('2024-05-03', 'day', 'en', zone), 'May 3, 2024', zone);
  assert.equal(isBareDay('2024-05-03T00:00:00Z'), false);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dateText } from './date-text.ts';

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

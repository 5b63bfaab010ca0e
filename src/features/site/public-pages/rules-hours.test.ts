import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hoursOf } from './rules-hours.ts';

const short = (text: string) =>
  hoursOf(text).map(
    ({ dayOfWeek, opens, closes }) =>
      `${dayOfWeek.map((day) => day.slice(0, 2)).join(' ')} ${opens}-${closes}`,
  );

test('opening hours are read from the words of a business in three languages', () => {
  assert.deepEqual(short('Monday to Friday 7:30 to 17:00, Saturday by appointment'), [
    'Mo Tu We Th Fr 07:30-17:00',
  ]);
  assert.deepEqual(short('Mon-Fri 8am-5pm\nSat 9:00 – 12:30'), [
    'Mo Tu We Th Fr 08:00-17:00',
    'Sa 09:00-12:30',
  ]);
  assert.deepEqual(short('Mon, Wed and Fri from 9.00 to 12.00 and 14.00 to 18.00'), [
    'Mo We Fr 09:00-12:00',
    'Mo We Fr 14:00-18:00',
  ]);
  assert.deepEqual(short('Pazartesi – cumartesi 9.00 – 18.00'), ['Mo Tu We Th Fr Sa 09:00-18:00']);
  assert.deepEqual(short('من الأحد إلى الخميس، 9 صباحًا إلى 6 مساءً'), ['Su Mo Tu We Th 09:00-18:00']);
  assert.deepEqual(short('السبت ٩:٠٠ - ١٣:٣٠'), ['Sa 09:00-13:30']);
  assert.deepEqual(short('Daily 10:00-22:00'), ['Su Mo Tu We Th Fr Sa 10:00-22:00']);
});
test('words that are not understood give no hours, and never wrong ones', () => {
  assert.deepEqual(short('By appointment'), []);
  assert.deepEqual(short('Monday to Friday 9 to 5'), [], 'five in the morning is not meant');
  assert.deepEqual(short('Saturday closed, Sunday 10:00 to 12:00'), ['Su 10:00-12:00']);
  assert.deepEqual(short('Call 0161 496 0142 Monday'), []);
  assert.deepEqual(short('Monday 25:00 to 27:00'), []);
  assert.deepEqual(short('Monday to Saturday 7:00 to 16:00, storm line at all hours from October to April'), [
    'Mo Tu We Th Fr Sa 07:00-16:00',
  ]);
});

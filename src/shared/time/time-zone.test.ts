import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clockAt, isTimeZone, momentOf } from './time-zone.ts';

test('TASK-07 a clock time becomes a moment and back in zones with and without summer time', () => {
  for (const [clock, zone, moment] of [
    ['2026-11-24T09:30', 'Europe/London', '2026-11-24T09:30:00.000Z'],
    ['2026-07-01T09:30', 'Europe/London', '2026-07-01T08:30:00.000Z'],
    ['2026-07-01T00:00', 'Europe/Istanbul', '2026-06-30T21:00:00.000Z'],
    ['2026-01-01T00:15', 'Asia/Kathmandu', '2025-12-31T18:30:00.000Z'],
    ['2026-03-08T23:00', 'America/New_York', '2026-03-09T03:00:00.000Z'],
  ] as const) {
    assert.equal(momentOf(clock, zone), moment, `${clock} ${zone}`);
    assert.equal(clockAt(moment, zone), clock, `${moment} ${zone}`);
  }
});

test('TASK-07 a time that the clock skips comes after the change, one that comes twice is the first', () => {
  assert.equal(momentOf('2026-03-08T02:30', 'America/New_York'), '2026-03-08T07:30:00.000Z');
  assert.equal(clockAt('2026-03-08T07:30:00Z', 'America/New_York'), '2026-03-08T03:30');
  assert.equal(momentOf('2026-11-01T01:30', 'America/New_York'), '2026-11-01T05:30:00.000Z');
});

test('TASK-07 TEN-11 a time zone is a name of the IANA database', () => {
  for (const zone of ['UTC', 'Africa/Cairo', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3'])
    assert.equal(isTimeZone(zone), true, zone);
  for (const wrong of ['', '+03:00', 'Nowhere/Town', "UTC'; select 1", '../etc'])
    assert.equal(isTimeZone(wrong), false, wrong);
});

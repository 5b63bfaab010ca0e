import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextDue, taskStatuses, taskTypes, type Recurrence } from './rules.ts';

const rule = (every: Recurrence['every'], interval = 1, until: string | null = null): Recurrence => ({
  every,
  interval,
  until,
});
const early = '2026-01-01';

test('TASK-02 the four statuses', () => {
  assert.deepEqual(taskStatuses, ['NOT_STARTED', 'IN_PROGRESS', 'ON_HOLD', 'DONE']);
});
test('X-32 types of tasks are content and regular, and no type of an account or a form', () => {
  assert.deepEqual(taskTypes, ['content', 'regular']);
});
test('TASK-01 a task repeats daily, weekly, monthly, yearly and every so many of these', () => {
  assert.equal(nextDue(rule('day'), '2026-02-28', { today: early }), '2026-03-01');
  assert.equal(nextDue(rule('day', 3), '2026-12-30', { today: early }), '2027-01-02');
  assert.equal(nextDue(rule('week', 2), '2026-03-25', { today: early }), '2026-04-08');
  assert.equal(nextDue(rule('month'), '2026-04-15', { today: early }), '2026-05-15');
  assert.equal(nextDue(rule('year'), '2026-04-15', { today: early }), '2027-04-15');
});
test('TASK-01 the last day of a month stays the last day, also after a short month', () => {
  assert.equal(nextDue(rule('month'), '2026-01-31', { today: early }), '2026-02-28');
  assert.equal(nextDue(rule('month'), '2026-02-28', { today: early, day: 31 }), '2026-03-31');
  assert.equal(nextDue(rule('year'), '2028-02-29', { today: early }), '2029-02-28');
  assert.equal(nextDue(rule('year'), '2031-02-28', { today: early, day: 29 }), '2032-02-29');
});
test('TASK-01 repetitions that have passed are skipped, today is not', () => {
  assert.equal(nextDue(rule('day'), '2020-01-01', { today: '2026-11-23' }), '2026-11-23');
  assert.equal(nextDue(rule('week'), '2026-11-02', { today: '2026-11-23' }), '2026-11-23');
  assert.equal(nextDue(rule('month', 5), '1990-01-31', { today: '2026-11-23' }), '2027-02-28');
});
test('TASK-01 a repetition ends with its last date', () => {
  assert.equal(nextDue(rule('week', 1, '2026-04-08'), '2026-04-01', { today: early }), '2026-04-08');
  assert.equal(nextDue(rule('week', 1, '2026-04-07'), '2026-04-01', { today: early }), null);
});

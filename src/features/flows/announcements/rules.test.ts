import assert from 'node:assert/strict';
import { test } from 'node:test';
import { audiencesOf, faultOf } from './rules.ts';

const now = new Date('2026-11-30T12:00:00Z');
const code = (startsAt: string, endsAt: string) => faultOf({ startsAt, endsAt }, now)?.code;

test('43 D: an announcement ends in the future and after its start, and lasts 90 days at most', () => {
  assert.equal(code('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'), undefined, 'began before');
  assert.equal(code('2026-11-01T00:00:00Z', '2026-11-30T12:00:00Z'), 'announcements.over');
  assert.equal(code('2026-12-02T00:00:00Z', '2026-12-01T00:00:00Z'), 'announcements.over');
  assert.equal(code('2026-12-01T00:00:00Z', '2027-03-01T00:00:00Z'), undefined);
  assert.equal(code('2026-12-01T00:00:00Z', '2027-03-01T00:00:01Z'), 'announcements.long');
  assert.equal(code('2027-03-01T00:00:00Z', '2027-03-02T00:00:00Z'), 'announcements.far');
});

test('43 D: people of agencies and of accounts belong to their audience, the operator to neither', () => {
  assert.deepEqual(['house', 'agency', 'account'].map(audiencesOf), [
    ['all'],
    ['all', 'agencies'],
    ['all', 'accounts'],
  ]);
});

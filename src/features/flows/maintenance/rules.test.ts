import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultOf, textIn } from './rules.ts';

const now = new Date('2026-11-30T12:00:00Z');
const plan = (startsAt: string | null, endsAt: string) => faultOf({ startsAt, endsAt }, now)?.code;

test('43 D: a maintenance ends in the future, lasts a day at most, and is planned 30 days ahead at most', () => {
  assert.equal(plan(null, '2026-11-30T12:00:01Z'), undefined);
  assert.equal(plan(null, '2026-11-30T12:00:00Z'), 'maintenance.over');
  assert.equal(plan(null, '2026-12-01T12:00:00Z'), undefined);
  assert.equal(plan(null, '2026-12-01T12:00:01Z'), 'maintenance.long');
  assert.equal(plan('2026-12-02T02:00:00Z', '2026-12-02T02:00:00Z'), 'maintenance.over');
  assert.equal(plan('2026-12-02T02:00:00Z', '2026-12-02T04:00:00+01:00'), undefined);
  assert.equal(plan('2020-01-01T00:00:00Z', '2026-12-01T12:00:01Z'), 'maintenance.long', 'begins now');
  assert.equal(plan('2026-12-31T12:00:00Z', '2026-12-31T13:00:00Z'), 'maintenance.far');
});

test('43 D: a sentence without a translation is shown in English', () => {
  const texts = { en: 'We update.', tr: 'Güncelliyoruz.', ar: '' };
  assert.deepEqual(
    (['en', 'tr', 'ar'] as const).map((language) => textIn(texts, language)),
    ['We update.', 'Güncelliyoruz.', 'We update.'],
  );
});

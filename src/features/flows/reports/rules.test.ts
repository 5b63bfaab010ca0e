import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lastDayOf, addMonths } from '#shared/time/months.ts';
import { countedKinds, isBlank, proposalsOf, reportMonths, type Counted } from './rules.ts';

const countedOf = (now: Partial<Record<keyof Counted, number>> = {}): Counted =>
  Object.fromEntries(countedKinds.map((kind) => [kind, { now: now[kind] ?? 0, before: 0 }])) as Counted;
const waiting = { inquiries: 0, testimonials: 0, approvals: 0, ready: 0, drafts: 0 };

test('43 C months cross the year, and a month ends on its own last day', () => {
  assert.deepEqual([addMonths('2026-01', -1), addMonths('2026-11', -12)], ['2025-12', '2025-11']);
  assert.deepEqual(['2026-02', '2028-02', '2026-12'].map(lastDayOf), [
    '2026-02-28',
    '2028-02-29',
    '2026-12-31',
  ]);
  const months = reportMonths('2026-03-31');
  assert.deepEqual([months.length, months[0], months.at(-1)], [13, '2026-03', '2025-03']);
});
test('43 C people who wait come first, three things at most, and an account without a job is asked for one', () => {
  const kinds = (facts: Parameters<typeof proposalsOf>[0]) => proposalsOf(facts).map(({ kind }) => kind);
  assert.deepEqual(kinds({ waiting, counted: countedOf(), published: 0, items: [] }), ['noJob']);
  assert.deepEqual(
    kinds({
      waiting: { ...waiting, inquiries: 2, approvals: 1, ready: 4, drafts: 9 },
      counted: countedOf(),
      published: 3,
      items: [],
    }),
    ['inquiries', 'approvals', 'ready'],
  );
  const items = [
    { title: 'Asked about', views: 90, leads: 1, calls: 0 },
    { title: 'Walls', views: 41, leads: 0, calls: 0 },
  ];
  assert.deepEqual(
    proposalsOf({ waiting, counted: countedOf({ publication: 1, testimonial: 1 }), published: 3, items }),
    [{ kind: 'quietItem', count: 41, title: 'Walls' }],
  );
});
test('43 C a month without anything is blank; one call, or one the month before, is something', () => {
  assert.equal(isBlank(countedOf()), true);
  assert.equal(isBlank(countedOf({ calls: 1 })), false);
  assert.equal(isBlank({ ...countedOf(), calls: { now: 0, before: 1 } }), false);
});

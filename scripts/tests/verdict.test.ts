import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FileResult } from './files.ts';
import { faultsOfHeldBack, unknownTitles, type HeldBack } from './held-back.ts';
import { isRed, judgeFile } from './verdict.ts';

const result = (tests: Record<string, boolean>, died?: string): FileResult => ({
  file: 'e2e/a.test.ts',
  path: 'e2e/a.test.ts',
  shard: undefined,
  tests: Object.entries(tests).map(([title, passed]) => ({
    title,
    passed,
    firstLine: passed ? '' : 'waited in vain',
  })),
  died,
  seconds: 1,
});
const held: HeldBack[] = [
  { file: 'e2e/a.test.ts', title: 'late', reason: 'a gap of the product', since: '2026-11-27' },
];

test('a file that is green when it runs alone counts as passed and is named unsteady', () => {
  const verdict = judgeFile([result({ one: true, two: false }), result({ one: true, two: true })], []);
  assert.deepEqual(verdict, {
    passed: 2,
    failed: 0,
    lines: ['UNSTEADY e2e/a.test.ts › two: waited in vain'],
  });
});

test('what fails alone as well is red', () => {
  const verdict = judgeFile([result({ two: false }), result({ two: false }), result({ two: false })], []);
  assert.deepEqual(verdict, { passed: 0, failed: 1, lines: ['FAIL e2e/a.test.ts › two: waited in vain'] });
});

test('a file that dies is red, and unsteady when it lives alone', () => {
  const died = result({}, 'ended with SIGKILL and no failed test');
  assert.equal(judgeFile([died], []).failed, 1);
  const { failed, lines } = judgeFile([died, result({ one: true })], []);
  assert.equal(failed, 0);
  assert.deepEqual(lines, ['UNSTEADY e2e/a.test.ts: ended with SIGKILL and no failed test']);
});

test('a test that is held back is reported and does not decide', () => {
  assert.equal(isRed(result({ late: false, one: true }), held), false);
  assert.deepEqual(judgeFile([result({ late: false, one: true })], held), {
    passed: 1,
    failed: 0,
    lines: ['HELD BACK e2e/a.test.ts › late: waited in vain'],
  });
  assert.match(judgeFile([result({ late: true })], held).lines[0]!, /passes now, take it off/);
  assert.equal(isRed(result({ late: false, one: false }), held), true);
});

test('the list of tests held back is short and young and names tests that exist', () => {
  const today = new Date('2026-11-28T12:00:00Z');
  const faultsOf = (change: Partial<HeldBack>) =>
    faultsOfHeldBack([{ ...held[0]!, ...change }], ['e2e/a.test.ts'], today);
  assert.deepEqual(faultsOf({}), []);
  assert.match(faultsOf({ since: '2026-11-10' })[0]!, /held back for 18 days/);
  assert.match(faultsOf({ since: 'today' })[0]!, /is not a day/);
  assert.match(faultsOf({ file: 'e2e/b.test.ts' })[0]!, /no file/);
  const many = Array.from({ length: 61 }, () => held[0]!);
  assert.match(faultsOfHeldBack(many, ['e2e/a.test.ts'], today)[0]!, /at most 60/);
  assert.deepEqual(unknownTitles(held, new Map([['e2e/a.test.ts', new Set(['late'])]])), []);
  assert.equal(unknownTitles(held, new Map([['e2e/a.test.ts', new Set(['other'])]])).length, 1);
  assert.deepEqual(unknownTitles(held, new Map()), []);
});

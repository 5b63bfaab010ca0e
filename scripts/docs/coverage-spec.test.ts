import assert from 'node:assert/strict';
import { test } from 'node:test';
import { idsIn, titlesIn } from './coverage-spec.ts';

test('a row counts where the title of a test that runs names it, and nowhere else', () => {
  const text = [
    "test('AA-01 plain', () => {});",
    '  await t.test(`AA-02 inside ${name}`, () => {});',
    'for (const x of all) {',
    "  test('AA-03 in a loop', () => {});",
    '}',
    'test("AA-04 it\'s quoted", { timeout: 5 }, () => {});',
    "// test('BB-01 in a comment', () => {});",
    "/* test('BB-02', () => {}); */",
    '/**',
    "test('BB-03 in a block', () => {});",
    ' */',
    "assert.ok(/x/.test('BB-04'));",
    '  // BB-05 is shown elsewhere',
    "test.skip('BB-06 skipped', () => {});",
    "test.todo('BB-07 later');",
    "test('BB-08 skipped too', { skip: true }, () => {});",
    'assert.match(text, /BB-09/);',
  ].join('\n');
  assert.deepEqual(titlesIn(text).flatMap(idsIn), ['AA-01', 'AA-02', 'AA-03', 'AA-04']);
});

test('ranges and lists of rows count each', () => {
  assert.deepEqual(idsIn('CONT-02 to 04, 07 and TEST-12 to TEST-13 of it'), [
    'CONT-02',
    'CONT-03',
    'CONT-04',
    'CONT-07',
    'TEST-12',
    'TEST-13',
  ]);
  assert.deepEqual(idsIn('UTF-8 and X-1 name nothing'), []);
});

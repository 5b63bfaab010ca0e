import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titleOfCopy } from './rules-copies.ts';

test('the title of a copy has the next number in brackets and stays within its length', () => {
  assert.equal(titleOfCopy('A long pool'), 'A long pool (2)');
  assert.equal(titleOfCopy('A long pool (2)'), 'A long pool (3)');
  assert.equal(titleOfCopy('(2)'), '(2) (2)');
  assert.equal(titleOfCopy(''), '');
  assert.equal(titleOfCopy('a'.repeat(300)).length, 300);
  assert.ok(titleOfCopy('👷'.repeat(150)).isWellFormed());
});

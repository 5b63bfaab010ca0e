import assert from 'node:assert/strict';
import { test } from 'node:test';
import { balanceOf, costOf, isQuantity, megabytes, startWeights } from './rules.ts';

test('AI-21 a price is units times a coefficient, to three digits, for words, storage, pictures and video', () => {
  assert.equal(costOf(811, startWeights.words), 811);
  assert.equal(costOf(megabytes(3_000_000), startWeights.storage), 1.5);
  assert.equal(costOf(megabytes(482_113), startWeights.storage), 0.241);
  assert.equal(costOf(31, startWeights.image), 31);
  assert.equal(costOf(1.2, startWeights.video), 4.8);
  assert.equal(costOf(1.0005, 1), 1.001, 'a half is rounded up, as in the database');
});
test('AI-22 Y-04 storage weighs 0.5 a megabyte, words and pictures 1, video 4', () => {
  assert.deepEqual(startWeights, { words: 1, storage: 0.5, image: 1, video: 4 });
});
test('AI-23 Y-06 the balance is the plan less whole used tokens and holds, never below zero', () => {
  assert.equal(balanceOf(1000, 12.301), 987);
  assert.equal(balanceOf(1000, 12.301, 0.5), 986.5);
  assert.equal(balanceOf(10, 12.5), 0);
});
test('no number, a negative one and a huge one are no quantity', () => {
  for (const quantity of [NaN, Infinity, -Infinity, -1, -0.001, 1e9 + 1])
    assert.equal(isQuantity(quantity), false);
  for (const quantity of [0, 0.5, 1e9]) assert.equal(isQuantity(quantity), true);
});

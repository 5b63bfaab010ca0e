import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askedOf, LABEL_MOST } from './rules.ts';

test('HOUSE-06 a search is asked from three letters on, without the spaces around it', () => {
  assert.deepEqual(['', 'ro', ' ro ', 'roo', ' çatı ', 'أسق'].map(askedOf), [
    undefined,
    undefined,
    undefined,
    'roo',
    'çatı',
    'أسق',
  ]);
  assert.equal(askedOf('x'.repeat(500))!.length, LABEL_MOST);
});

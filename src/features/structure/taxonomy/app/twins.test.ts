import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pairOf, twinsOf } from './twins.ts';

const word = (label: string, items = 0) => ({ id: label, label, items });
const pairs = (labels: [string, number?][], knownLabels: string[] = []) =>
  twinsOf(
    labels.map(([label, items]) => word(label, items)),
    (pair) => knownLabels.includes(pair),
    9,
  ).map(({ stays, goes }) => `${stays.label} < ${goes.label}`);

test('CONT-42 names that differ by signs, case, accents, plural or one slip are twins; the fuller one stays', () => {
  assert.deepEqual(
    pairs([
      ['Terraces & paving', 3],
      ['Terraces and paving', 28],
    ]),
    ['Terraces and paving < Terraces & paving'],
  );
  assert.deepEqual(
    pairs([
      ['Çatı', 2],
      ['cati', 0],
    ]),
    ['Çatı < cati'],
  );
  assert.deepEqual(
    pairs([
      ['Kitchen', 1],
      ['Kitchens', 0],
    ]),
    ['Kitchen < Kitchens'],
  );
  assert.deepEqual(pairs([['Courtyard'], ['Cuortyard']]), ['Courtyard < Cuortyard']);
});
test('CONT-42 short or different names are no twins, nor is a pair that was said to differ', () => {
  assert.deepEqual(pairs([['Oak'], ['Oat']]), []);
  assert.deepEqual(pairs([['Terraces'], ['Town gardens']]), []);
  assert.deepEqual(pairs([['&'], ['-']]), []);
  assert.deepEqual(pairs([['Kitchen'], ['Kitchens']], [pairOf('Kitchens', 'Kitchen')]), []);
});

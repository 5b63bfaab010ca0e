import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLabels, cleanLabels, SUGGESTIONS_MOST } from './rules-labels.ts';

const choose = (title: string, vocabulary: string[], itemWords: string[] = []) =>
  chooseLabels({ title, description: '' }, { vocabulary, itemWords });

test('TASK-08 words of the account that the task speaks of are suggested, whole phrases first', () => {
  assert.deepEqual(
    choose('Order slate for the roof repair on Elm Street', ['Gutters', 'Slate', 'Roof repairs', 'Kitchen']),
    ['Roof repairs', 'Slate', 'Street'],
  );
});
test('TASK-08 words compare in Turkish and Arabic, whatever their endings, dots and articles', () => {
  assert.ok(choose('ÇATI onarımı için kiremit al', ['Çatı', 'Mutfak']).includes('Çatı'));
  assert.ok(choose('شراء بلاط المطبخ', ['مطبخ', 'حديقة']).includes('مطبخ'));
  assert.ok(!choose('شراء بلاط المطبخ', ['حديقة']).includes('حديقة'));
});
test('TASK-08 the words of the item are suggested, and its own words when the account has none', () => {
  assert.deepEqual(choose('Call the customer', ['Kitchen'], ['Terraces', 'Granite', 'Paving']), [
    'Terraces',
    'Granite',
    'Paving',
  ]);
  assert.deepEqual(choose('Order granite slabs', []), ['granite', 'slabs']);
  assert.deepEqual(choose('???', []), []);
});
test('TASK-08 labels come once, of one line, bounded in length and number', () => {
  assert.deepEqual(cleanLabels([' Roof\n tiles ', 'roof tiles', '', 'x'.repeat(61)]), ['Roof tiles']);
  assert.equal(cleanLabels(Array.from({ length: 50 }, (_, n) => `Label ${n}`)).length, SUGGESTIONS_MOST);
});

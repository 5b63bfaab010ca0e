import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Item } from '../../../contract.ts';
import { baseOf, differing, mergeEdits, withoutChosen } from './merge.ts';

const record = (change: Partial<Item> = {}): Item =>
  ({
    title: 'Wall',
    description: '',
    city: 'Danby',
    stageId: 'planned',
    lat: 42.1,
    lng: -76.4,
    custom: { length: 3, stone: 'slate' },
    writings: {},
    presentation: {},
    tagIds: ['a', 'b'],
    categoryIds: [],
    serviceIds: [],
    pairs: [],
    permalink: null,
    version: 1,
    ...change,
  }) as Item;

test('CONT-52 what only the other side changed is theirs, what only I changed stays mine, and nobody is asked', () => {
  const edits = { description: 'Dry stone, no mortar' };
  const current = record({ title: 'Wall at the lake', city: 'Ithaca', stageId: 'done', version: 3 });
  assert.deepEqual(mergeEdits(edits, record(), current), {
    edits,
    both: {},
    theirs: ['stageId', 'title', 'city'],
  });
});
test('CONT-52 both sides are asked only about a field that both changed, each to another value', () => {
  const edits = { title: 'My wall', description: 'Mine', city: 'Ithaca' };
  const current = record({ title: 'Their wall', city: 'Ithaca', version: 2 });
  const merged = mergeEdits(edits, record(), current);
  assert.deepEqual(merged.both, { title: 'My wall' });
  assert.deepEqual(merged.edits, { title: 'My wall', description: 'Mine' }, 'the same city is no edit');
  assert.deepEqual(withoutChosen(merged.edits, merged.both, new Set(['title'])), { description: 'Mine' });
  assert.deepEqual(withoutChosen(merged.edits, merged.both, new Set()), merged.edits);
});
test('CONT-52 fields that are saved key by key are merged key by key, and given up key by key', () => {
  const edits = { custom: { length: 5, height: 2, stone: 'lime' } };
  const current = record({ custom: { length: 3, stone: 'granite', color: 'grey' }, version: 2 });
  const merged = mergeEdits(edits, record(), current);
  assert.deepEqual(merged.both, { custom: { stone: 'lime' } });
  assert.deepEqual(withoutChosen(merged.edits, merged.both, new Set(['custom'])), {
    custom: { length: 5, height: 2 },
  });
});
test('CONT-52 a place is one choice: who moved the pin on one side only is asked about both numbers', () => {
  const edits = { lat: 42.5, lng: -76.5 };
  const merged = mergeEdits(edits, record(), record({ lat: 42.9, version: 2 }));
  assert.deepEqual(merged.both, edits);
  assert.deepEqual(withoutChosen(merged.edits, merged.both, new Set(['lat'])), {});
});
test('CONT-52 a save of my own whose answer was lost is no change of somebody else', () => {
  const current = record({ title: 'Wall of', version: 2 });
  const edits = { title: 'Wall of slate' };
  assert.deepEqual(mergeEdits(edits, record(), current, [{ title: 'Wall of' }]).both, {});
  assert.deepEqual(mergeEdits(edits, record(), current).both, edits);
  assert.deepEqual(mergeEdits({ title: 'Wall of ' }, record(), current).edits, {}, 'nothing is left to save');
});
test('CONT-52 a kept draft merges by the values it began from; of an older form it asks', () => {
  const edits = { description: 'Typed in a tunnel' };
  const current = record({ title: 'Other', version: 4 });
  assert.deepEqual(mergeEdits(edits, baseOf(edits, record()), current).both, {});
  assert.deepEqual(mergeEdits(edits, {}, current).both, edits);
  assert.deepEqual(baseOf(edits, null), {});
});
test('CONT-52 order of tags, empty links and spaces at the ends are no difference', () => {
  const edits = { tagIds: ['b', 'a'], permalink: '', title: ' Wall ' };
  assert.deepEqual(differing(edits, record()), []);
  assert.deepEqual(differing({ tagIds: ['b'], pairs: [] }, record()), ['tagIds']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisionOf, differencesOf, isSame, stateOf, textOf } from './rules.ts';
import { columnsWith, EMPTY_ID, fieldsOf, idsIn, withIds } from './rules-values.ts';

const states = (base: object | undefined, current: object, wanted: object) =>
  Object.fromEntries(
    differencesOf(base as Record<string, unknown> | undefined, { ...current }, { ...wanted }).map(
      ({ field, state }) => [field, state],
    ),
  );

test('TMPL-02 a field is compared three ways: what was applied, what the account has, what the release says', () => {
  assert.equal(stateOf('a', 'a', 'a'), 'same');
  assert.equal(stateOf('a', 'a', 'b'), 'changed', 'the account never touched it');
  assert.equal(stateOf('a', 'b', 'a'), 'theirs', 'the release says nothing new');
  assert.equal(stateOf('a', 'b', 'b'), 'same', 'both say the same now');
  assert.equal(stateOf('a', 'b', 'c'), 'conflict', 'both have changed it');
  assert.equal(stateOf(undefined, 'b', 'c'), 'conflict', 'it came from no release');
  for (const empty of [undefined, null, '', []])
    assert.equal(stateOf(undefined, empty, 'c'), 'changed', 'what is empty is free');
  assert.equal(stateOf('a', '', 'b'), 'conflict', 'but not what the account has emptied');
});
test('TMPL-02 a value that the release drops goes, unless the account has changed it', () => {
  assert.deepEqual(states({ a: 1 }, { a: 1 }, {}), { a: 'changed' });
  assert.deepEqual(states({ a: 1 }, { a: 2 }, {}), { a: 'conflict' });
  assert.deepEqual(states({ a: 1 }, {}, {}), {});
  assert.deepEqual(states(undefined, { a: 1 }, {}), {}, 'what is its own is no difference');
});
test('TMPL-02 the order of keys is no difference, that of lists is one', () => {
  assert.equal(isSame({ a: 1, b: [1, 2] }, { b: [1, 2], a: 1 }), true);
  assert.equal(isSame([1, 2], [2, 1]), false);
  assert.equal(isSame({ a: 1 }, { a: 1, b: undefined }), false);
  assert.equal(isSame(null, undefined), false);
});
test('TMPL-02 a decision about a field goes before that about its row', () => {
  const decisions = [
    { row: 'stage/1', field: null, takes: false },
    { row: 'stage/1', field: 'label', takes: true },
  ];
  assert.equal(decisionOf(decisions, 'stage/1', 'label'), true);
  assert.equal(decisionOf(decisions, 'stage/1', 'color'), false);
  assert.equal(decisionOf(decisions, 'stage/2', 'color'), undefined);
});
test('TMPL-02 documents are compared value by value, and what stays is no field', () => {
  const row = { name: 'A', settings: { contact: { phone: '1' }, hero: { height: 'tall', pictures: [1] } } };
  const fields = fieldsOf(row, ['name', 'settings'], { settings: ['contact'] });
  assert.deepEqual(fields, { name: 'A', 'settings/hero/height': 'tall', 'settings/hero/pictures': [1] });
  assert.deepEqual(columnsWith(row, { 'settings/hero/height': 'half', 'settings/a~1b': 2 }), {
    settings: { contact: { phone: '1' }, hero: { height: 'half', pictures: [1] }, 'a/b': 2 },
  });
  assert.deepEqual(columnsWith(row, { 'settings/hero/pictures': undefined }), {
    settings: { contact: { phone: '1' }, hero: { height: 'tall' } },
  });
});
test('TMPL-02 ids become those of the account; what does not travel leaves an empty place', () => {
  const [here, gone] = ['0198c2a0-0000-7000-8000-000000000001', '0198c2a0-0000-7000-8000-000000000002'];
  let lost = 0;
  const value = {
    stageId: here,
    personId: gone,
    list: [here, gone],
    picture: { id: gone, base: '/files/x', sizes: [] },
    [gone]: 1,
    text: 'image/png',
    file: `/files/${gone}/a.jpg`,
  };
  const swap = (id: string) => (id === gone ? 'gone' : EMPTY_ID.replace(/0$/, '9'));
  assert.deepEqual(
    withIds(value, swap, () => lost++),
    {
      stageId: EMPTY_ID.replace(/0$/, '9'),
      personId: EMPTY_ID,
      list: [EMPTY_ID.replace(/0$/, '9')],
      picture: null,
      text: 'image/png',
      file: '',
    },
  );
  assert.equal(lost, 5);
  assert.deepEqual(new Set(idsIn(value)), new Set([here, gone]));
});
test('a value is shortened for people', () => {
  assert.equal(textOf(null, 5), null);
  assert.equal(textOf('abcdefgh', 5), 'abcd…');
  assert.equal(textOf({ a: 1 }, 50), '{"a":1}');
});

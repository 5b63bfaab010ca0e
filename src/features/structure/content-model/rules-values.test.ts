import assert from 'node:assert/strict';
import { test } from 'node:test';
import { convertValue, customValue, offeredTypes, valueTexts, type ValueField } from './rules-values.ts';

const field = (type: string, options: ValueField['options'] = []): ValueField => ({
  key: 'x',
  type,
  options,
});
const sizes = [
  { uid: 's', value: 'Small' },
  { uid: 'l', value: 'Large' },
];

test('CONT-30 an unknown type of field takes no value, and a list with one wrong entry is refused as a whole', () => {
  assert.equal(customValue(field('sound'), 'a'), undefined);
  assert.equal(customValue(field('text'), ''), null);
  assert.equal(customValue(field('multiText'), ['a', 5]), undefined);
  assert.equal(customValue(field('media'), ['01900000-0000-7000-8000-000000000001', 'picture']), undefined);
  assert.equal(customValue(field('multiSelect', sizes), ['Small', 'Huge']), undefined);
});
test('CONT-29 X-10 the settings offer six types', () => {
  assert.deepEqual(offeredTypes.toSorted(), ['map', 'media', 'multiText', 'number', 'select', 'text']);
});
test('CONT-40 values go from one type to another, and what does not fit is refused', () => {
  const cases: [string, ValueField, unknown, unknown][] = [
    ['number', field('text'), 12.5, '12.5'],
    ['multiText', field('text'), ['slate', 'lime'], 'slate, lime'],
    ['select', field('text'), { uid: 's', value: 'Small' }, 'Small'],
    ['text', field('multiText'), 'slate', ['slate']],
    ['text', field('number'), '1,250.5', 1250.5],
    ['text', field('number'), '1.250,5', 1250.5],
    ['text', field('number'), '1 250', 1250],
    ['text', field('number'), '12,5', 12.5],
    ['text', field('number'), '12 m²', undefined],
    ['multiText', field('number'), ['1', '2'], undefined],
    ['text', field('select', sizes), 'LARGE', { uid: 'l', value: 'Large' }],
    ['text', field('select', sizes), 'huge', undefined],
    ['text', field('map'), '51.38, -2.36', { lat: 51.38, lng: -2.36 }],
    ['text', field('map'), 'Bath', undefined],
    ['map', field('text'), { lat: 51.38, lng: -2.36 }, '51.38, -2.36'],
    ['media', field('text'), ['01900000-0000-7000-8000-000000000001'], undefined],
    ['text', field('media'), 'picture.jpg', undefined],
    ['text', field('number'), null, null],
    // A renamed choice, and values that have the new type already.
    [
      'select',
      field('select', [{ uid: 's', value: 'Little' }]),
      { uid: 's', value: 'Small' },
      { uid: 's', value: 'Little' },
    ],
    ['text', field('number'), 7, 7],
    ['text', field('multiText'), ['slate'], ['slate']],
  ];
  for (const [fromType, to, value, expected] of cases)
    assert.deepEqual(
      convertValue(fromType, to, value),
      expected,
      `${fromType} to ${to.type}: ${JSON.stringify(value)}`,
    );
  assert.deepEqual(valueTexts([{ uid: 's', value: 'Small' }, 3]), ['Small', '3']);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readCondition, withoutUndefined } from './rules.ts';

test('DATA-03 undefined values become an empty text, of template and prediction an empty list, and each is told', () => {
  const refusals: string[] = [];
  assert.deepEqual(
    withoutUndefined(
      { title: undefined, template: undefined, prediction: undefined, lat: null, city: 'Bath' },
      (field) => refusals.push(field),
    ),
    { title: '', template: [], prediction: [], lat: null, city: 'Bath' },
  );
  assert.deepEqual(refusals, ['title', 'template', 'prediction']);
});

test('DATA-01 a condition is read by the type of its field; what is unknown is named', () => {
  assert.deepEqual(readCondition('contents', 'lat:gte:51.5'), {
    field: 'lat',
    operator: 'gte',
    values: [51.5],
  });
  assert.deepEqual(readCondition('contents', 'isFeatured:eq:true'), {
    field: 'isFeatured',
    operator: 'eq',
    values: [true],
  });
  assert.deepEqual(readCondition('contents', 'doneOn:eq:null'), {
    field: 'doneOn',
    operator: 'eq',
    values: [null],
  });
  assert.deepEqual(readCondition('categories', 'label:in:Roofs,Walls'), {
    field: 'label',
    operator: 'in',
    values: ['Roofs', 'Walls'],
  });
  assert.deepEqual(readCondition('categories', 'label:eq:a:b'), {
    field: 'label',
    operator: 'eq',
    values: ['a:b'],
  });
  assert.equal(readCondition('contents', 'password:eq:x'), 'records.unknown_field');
  assert.equal(readCondition('contents', 'title'), 'records.unknown_field');
  assert.equal(readCondition('contents', 'title:like:x'), 'records.unknown_operator');
  assert.equal(readCondition('contents', 'lat:eq:north'), 'records.bad_value');
  assert.equal(readCondition('contents', 'statusPublish:eq:gone'), 'records.bad_value');
  assert.equal(readCondition('contents', 'id:eq:1'), 'records.bad_value');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { filterPaths, inChunks } from './rules-filters.ts';

test('CONT-20 the names of filters lead to the paths of the record', () => {
  assert.deepEqual(filterPaths, {
    statusPublish: 'status.publish',
    statusContent: 'status.content',
    statusService: 'status.service',
    contentType: 'contentType.id',
  });
});
test('CONT-19 twenty values make three chunks of nine at most, which hold all of them once', () => {
  const values = Array.from({ length: 20 }, (_, number) => number);
  const chunks = inChunks(values);
  assert.deepEqual(
    chunks.map(({ length }) => length),
    [9, 9, 2],
  );
  assert.deepEqual(chunks.flat(), values);
  assert.deepEqual(inChunks([]), []);
  assert.deepEqual(inChunks(values.slice(0, 9)).length, 1);
});

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { staleMutations } from './mutations.ts';

const root = join(import.meta.dirname, '../..');

test('every text that npm run mutate:wall takes away stands once in its file', () => {
  assert.deepEqual(staleMutations(root), []);
});
test('a text that is gone, one that stands twice and a file that is gone are named', () => {
  const change = { name: 'a', tests: [], by: '' };
  const file = 'src/platform/db/like.ts';
  assert.match(staleMutations(root, [{ ...change, file, text: 'no such text' }])[0]!, /0 times, not once/);
  assert.match(staleMutations(root, [{ ...change, file, text: 'export const' }])[0]!, /2 times, not once/);
  assert.match(
    staleMutations(root, [{ ...change, file: 'src/gone.ts', text: 'a' }])[0]!,
    /0 times, not once/,
  );
});

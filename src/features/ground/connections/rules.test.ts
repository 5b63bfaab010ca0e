import assert from 'node:assert/strict';
import { test } from 'node:test';
import { standingAfter } from './rules.ts';

test('a connection fails by a lasting error alone, and works again with the first answer', () => {
  const ready = { state: 'ready', failure: null } as const;
  const failing = { state: 'failing', failure: 'model.refused' } as const;
  assert.deepEqual(standingAfter(ready, 'model.busy', ['model.refused']), ready);
  assert.deepEqual(standingAfter(ready, 'model.refused', ['model.refused']), failing);
  assert.deepEqual(standingAfter(failing, 'model.slow', ['model.refused']), failing);
  assert.deepEqual(standingAfter(failing, null, ['model.refused']), ready);
});

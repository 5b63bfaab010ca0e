import assert from 'node:assert/strict';
import { test } from 'node:test';
import { getMe, updateMe } from '#features/identity/contract.ts';
import { stopWorkingAs } from '#features/switching/contract.ts';
import * as first from './first-calls.ts';

test('AUTH-36 the calls of the first load say the same as the contract', () => {
  assert.deepEqual({ ...first.getMe }, { method: getMe.method, path: getMe.path });
  assert.deepEqual({ ...first.stopWorkingAs }, { method: stopWorkingAs.method, path: stopWorkingAs.path });
  assert.deepEqual({ ...first.updateMe }, { method: updateMe.method, path: updateMe.path });
});

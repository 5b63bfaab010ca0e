import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRecovery, showRecovery } from './rules.ts';

test('a recovery code is read as people write it down, and not as another one', () => {
  assert.equal(readRecovery(' 4f7kq-2mx1o '), '4F7KQ2MX10');
  assert.equal(readRecovery(showRecovery('4F7KQ2MX10')), '4F7KQ2MX10');
  assert.equal(readRecovery('il0o1'), '11001');
  assert.notEqual(readRecovery('4F7KQ-2MX11'), '4F7KQ2MX10');
});

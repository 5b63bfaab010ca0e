import assert from 'node:assert/strict';
import { test } from 'node:test';
import { safeReturn } from './return-path.ts';

test('AUTH-36 the way back after signing in stays on this origin', () => {
  assert.equal(safeReturn('/content?q=a#b'), '/content?q=a#b');
  for (const bad of [
    '//evil.test',
    '/\\evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    '/\t/evil.test',
    '/\n/evil.test',
    '/a\\b',
    'content',
    '',
    undefined,
    null,
    7,
    ['/content'],
    '/..//evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e%2e//evil.test/',
    '/./%2e//evil.test',
    '/login',
    '/login/x',
    '/logout',
    `/${'a'.repeat(3000)}`,
  ])
    assert.equal(safeReturn(bad), null, String(bad));
});

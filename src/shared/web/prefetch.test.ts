import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isLookedAt } from './prefetch.ts';

test('3b HEAD, a prefetch and a preview never count as opened', () => {
  assert.ok(isLookedAt({ method: 'GET', headers: { 'sec-fetch-dest': 'document' } }));
  assert.equal(isLookedAt({ method: 'HEAD', headers: {} }), false);
  for (const headers of [
    { 'sec-purpose': 'prefetch' },
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'x-moz': 'prefetch' },
    { 'x-purpose': 'preview' },
  ])
    assert.equal(isLookedAt({ method: 'GET', headers }), false, JSON.stringify(headers));
});

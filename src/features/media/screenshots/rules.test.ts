import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pageAddress } from './rules.ts';

test('MEDIA-23 an address is taken plain and encoded; what is no web page is refused', () => {
  assert.equal(pageAddress('https://example.com/a?b=1'), 'https://example.com/a?b=1');
  assert.equal(pageAddress('https%3A%2F%2Fexample.com%2Fa%3Fb%3D1'), 'https://example.com/a?b=1');
  for (const wrong of [
    'example.com',
    'ftp://example.com/',
    'javascript:1',
    'file:///etc/passwd',
    'https://a:b@example.com/',
    'https%3A%ZZ',
    `https://example.com/${'x'.repeat(2000)}`,
  ])
    assert.equal(pageAddress(wrong), undefined, wrong);
});

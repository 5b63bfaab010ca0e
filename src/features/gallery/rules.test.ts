import assert from 'node:assert/strict';
import { test } from 'node:test';
import { titled } from './rules.ts';

test('SITE-130 the title of a page names the business, and names it once', () => {
  assert.equal(titled('Gallery', 'Cedar & Stone'), 'Gallery · Cedar & Stone');
  assert.equal(titled('Cedar & Stone | Ithaca', 'Cedar & Stone'), 'Cedar & Stone | Ithaca');
  for (const none of ['', undefined]) assert.equal(titled(none, 'Cedar & Stone'), 'Cedar & Stone');
});

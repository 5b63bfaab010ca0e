import assert from 'node:assert/strict';
import { test } from 'node:test';
import { carried } from './rules.ts';

test('SHELL-11 links hand on a language that was chosen, and to the application also one that the browser asked for', () => {
  assert.deepEqual(carried('ar', 'ar', 'en'), { page: '?lang=ar', app: '?lang=ar' });
  assert.deepEqual(carried('en', 'en', 'en'), { page: '?lang=en', app: '?lang=en' });
  assert.deepEqual(carried(null, 'tr', 'en'), { page: '', app: '?lang=tr' });
  assert.deepEqual(carried(null, 'en', 'en'), { page: '', app: '' });
  assert.deepEqual(carried('"><script>', 'en', 'en'), { page: '', app: '' });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { deviceOf } from './device.ts';

test('a browser says what it is at the beginning; how much more it says costs nothing', () => {
  assert.deepEqual(deviceOf('Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'), {
    browser: 'Firefox',
    system: 'Linux',
    kind: 'computer',
  });
  assert.deepEqual(deviceOf(`${'Version/'.repeat(50)} Firefox/140.0`), {
    browser: null,
    system: null,
    kind: 'computer',
  });
});

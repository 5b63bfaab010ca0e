import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breakpoints, HOVER_DELAY_MS, mobileQuery, SNACKBAR_MS, TOAST_MS } from './measures.ts';

test('NFR-02 a screen is mobile under 600 pixels of width or of height; breakpoints are 415, 600, 670 and 960', () => {
  assert.equal(mobileQuery, '(max-width: 599.98px), (max-height: 599.98px)');
  assert.deepEqual(Object.values(breakpoints), [415, 600, 670, 960]);
});
test('SHELL-04 SHELL-18 SHELL-19 the delays are 150, 3000 and 5000 milliseconds', () =>
  assert.deepEqual([HOVER_DELAY_MS, SNACKBAR_MS, TOAST_MS], [150, 3000, 5000]));

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { breakpoints, HOVER_DELAY_MS, isMobile, SNACKBAR_MS, TOAST_MS } from './measures.ts';

test('NFR-02 a screen is mobile under 600 pixels of width or of height; breakpoints are 415, 600, 670 and 960', () => {
  assert.equal(isMobile(599, 900), true);
  assert.equal(isMobile(900, 599), true);
  assert.equal(isMobile(600, 600), false);
  assert.deepEqual(Object.values(breakpoints), [415, 600, 670, 960]);
});
test('SHELL-04 SHELL-18 SHELL-19 the delays are 150, 3000 and 5000 milliseconds', () => assert.deepEqual([HOVER_DELAY_MS, SNACKBAR_MS, TOAST_MS], [150, 3000, 5000]));

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HIDDEN_MS, whileVisible } from './while-visible.ts';

test('#45 a tab works while it is visible and a few seconds longer, opens once, and ends with its screen', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const page = Object.assign(new EventTarget(), { hidden: true });
  const calls: string[] = [];
  const stop = whileVisible(page as never, () => {
    calls.push('open');
    return () => void calls.push('close');
  });
  const hide = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  assert.deepEqual(calls, [], 'a tab that is loaded in the background opens nothing');
  hide(false);
  hide(true);
  t.mock.timers.tick(HIDDEN_MS - 1);
  hide(false);
  t.mock.timers.tick(HIDDEN_MS);
  assert.deepEqual(calls, ['open'], 'back in time');
  hide(true);
  t.mock.timers.tick(HIDDEN_MS);
  assert.deepEqual(calls, ['open', 'close']);
  hide(false);
  stop();
  hide(true);
  hide(false);
  assert.deepEqual(calls, ['open', 'close', 'open', 'close'], 'nothing after the end');
});

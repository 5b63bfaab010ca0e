import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { ABSENCE_MS, COPY_HIGHLIGHT_MS } from '#shared/measures.ts';
import { whenAbsent } from './absence.ts';
import { showsToolbar } from './toolbar-rule.ts';

/** A tab that is hidden and shown by hand, and a clock that is turned by hand. */
function tab(t: TestContext, answers: boolean[] = []) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const page = Object.assign(new EventTarget(), { hidden: false });
  const left: number[] = [];
  const stop = whenAbsent(page as never, async () => {
    left.push(Date.now());
    return answers.shift() ?? true;
  });
  const hide = (hidden: boolean) => {
    page.hidden = hidden;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const pass = async (ms: number) => {
    t.mock.timers.tick(ms);
    for (let i = 0; i < 5; i++) await Promise.resolve();
  };
  return { hide, pass, left, stop };
}

test('SHELL-21 after 3600000 ms with the tab hidden the person is sent away, not a millisecond before', async (t) => {
  assert.equal(ABSENCE_MS, 3_600_000);
  const { hide, pass, left } = tab(t);
  await pass(2 * ABSENCE_MS);
  assert.deepEqual(left, [], 'not while it is looked at');
  hide(true);
  await pass(ABSENCE_MS - 1);
  assert.deepEqual(left, []);
  await pass(1);
  assert.equal(left.length, 1);
});

test('SHELL-21 who looks in between begins anew; a tab that slept past the hour leaves when it is woken', async (t) => {
  const { hide, pass, left, stop } = tab(t);
  for (let i = 0; i < 5; i++) {
    hide(true);
    await pass(ABSENCE_MS - 1);
    hide(false);
  }
  assert.deepEqual(left, []);
  hide(true);
  t.mock.timers.setTime(Date.now() + ABSENCE_MS);
  assert.equal(left.length, 0, 'its timers stood still');
  hide(false);
  assert.equal(left.length, 1);
  stop();
  hide(true);
  await pass(2 * ABSENCE_MS);
  assert.equal(left.length, 1, 'nothing after the end');
});

test('SHELL-21 what is not saved yet is waited for', async (t) => {
  const { hide, pass, left } = tab(t, [false, false, true]);
  hide(true);
  await pass(ABSENCE_MS);
  assert.equal(left.length, 1);
  await pass(60_000);
  assert.equal(left.length, 2);
  await pass(60_000);
  assert.equal(left.length, 3);
  await pass(10 * 60_000);
  assert.equal(left.length, 3, 'gone');
});

test('SHELL-07 the toolbar is missing on /getstarted and /chat-dashboard, and there alone', () => {
  assert.deepEqual(
    [
      '/getstarted',
      '/getstarted/',
      '/chat-dashboard',
      '/getstarted-now',
      '/chat-dashboard/x',
      '/welcome-user',
      '/',
    ].map(showsToolbar),
    [false, false, false, true, true, true, true],
  );
});
test('SHELL-20 the copy highlight is 200 ms', () => assert.equal(COPY_HIGHLIGHT_MS, 200));

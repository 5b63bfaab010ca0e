import assert from 'node:assert/strict';
import { test } from 'node:test';
import { afterFailures, nextDelay, retryAfterOf } from './rules.ts';

test('INTG-08 webhooks: a message is tried for about a day, later and later, and with jitter', () => {
  const delays: number[] = [];
  for (let tries = 1; ; tries++) {
    const delay = nextDelay(tries, null, 0);
    if (delay === undefined) break;
    delays.push(delay);
  }
  assert.deepEqual(delays, [5, 300, 1800, 7200, 18_000, 36_000]);
  for (const [at, delay] of delays.entries()) {
    const longest = nextDelay(at + 1, null, 0.999)!;
    assert.ok(longest > delay && longest <= delay * 1.2 + 1, `${delay}: ${longest}`);
  }
});
test('INTG-08 webhooks: a Retry-After counts when it is longer, up to a day, in both of its forms', () => {
  assert.equal(nextDelay(1, 120, 0), 120);
  assert.equal(nextDelay(3, 120, 0), 1800, 'never sooner than the own delay');
  assert.equal(nextDelay(1, 10 ** 8, 0), 86_400);
  assert.equal(nextDelay(7, 120, 0), undefined, 'it makes no further try');
  const now = Date.parse('2026-05-01T09:00:00Z');
  assert.equal(retryAfterOf('30', now), 30);
  assert.equal(retryAfterOf('Fri, 01 May 2026 09:01:00 GMT', now), 60);
  assert.equal(retryAfterOf('Fri, 01 May 2026 08:00:00 GMT', now), 0);
  for (const wrong of [undefined, '', '-1', 'soon', '1.5', 'Fri, x'])
    assert.equal(retryAfterOf(wrong, now), null);
});
test('INTG-08 webhooks: 5, 10 and 15 failures in a row are told, 20 switch off', () => {
  const all = Array.from({ length: 21 }, (_, i) => [i, afterFailures(i)] as const);
  assert.deepEqual(
    all.filter(([, then]) => then === 'tell').map(([failures]) => failures),
    [5, 10, 15],
  );
  assert.deepEqual(
    all.filter(([, then]) => then === 'off').map(([failures]) => failures),
    [20],
  );
});

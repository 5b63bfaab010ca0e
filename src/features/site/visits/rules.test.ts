import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBot, periodOf, sourceOf, sourceOfAddress, stepsOf } from './rules.ts';

test('a source is a host or a campaign in small letters, without marks', () => {
  assert.equal(sourceOf('WWW.Google.com'), 'google.com');
  assert.equal(sourceOf('Spring <b>mail</b>'), 'spring b mail b');
  assert.equal(sourceOf('نشرة'), 'نشرة');
  assert.equal(sourceOf(' \u202e'), 'direct');
  assert.equal(sourceOf('x'.repeat(300)).length, 60);
  assert.equal(sourceOfAddress('https://www.bing.com/search?q=1'), 'bing.com');
  assert.equal(sourceOfAddress(''), 'direct');
});
test('programs that say who they are are left out, browsers are not', () => {
  assert.ok(isBot('Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'));
  assert.ok(isBot(''));
  assert.ok(isBot('Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/156.0 Safari/537.36'));
  for (const browser of [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile/15E148 Safari/604.1',
  ])
    assert.ok(!isBot(browser));
});
test('a period ends today, and the one before it is as long', () => {
  assert.deepEqual(periodOf('7', '2026-03-03'), {
    by: 'day',
    before: '2026-02-18',
    from: '2026-02-25',
    to: '2026-03-03',
  });
  const year = periodOf('12m', '2026-11-23');
  assert.deepEqual(year, { by: 'month', before: '2024-12-01', from: '2025-12-01', to: '2026-11-23' });
  assert.equal(stepsOf(year).length, 12);
  assert.deepEqual(stepsOf(periodOf('7', '2026-03-03')).slice(-3), [
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
  ]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { firstDayOf } from './first-day.ts';

test('TEN-11 TASK-07 weeks begin as in the country of the account, else as in the language and the browser', () => {
  const days = { US: 0, TR: 1, GB: 1, EG: 6, SA: 0, XK: 1 };
  for (const [country, day] of Object.entries(days))
    for (const language of ['en', 'tr', 'ar'] as const)
      assert.equal(firstDayOf(language, country, 'en-US'), day, `${country} ${language}`);
  assert.equal(firstDayOf('en', null, 'en-GB'), 1);
  assert.equal(firstDayOf('en', null, 'en-US'), 0);
  assert.equal(firstDayOf('en', null, 'de-DE'), 0, 'the region of another language says nothing of English');
  assert.equal(firstDayOf('tr', null, 'en-US'), 1);
  assert.equal(firstDayOf('ar', null, 'en-US'), 6);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  charactersOf,
  composePost,
  idleStep,
  limitsOf,
  nextPostAt,
  standardSettings,
  warnDayOf,
} from './rules.ts';

const bluesky = limitsOf('network.bluesky', null);
const mastodon = limitsOf('network.mastodon', null);
const link = `https://builder.test/${'a'.repeat(60)}`;
const day = (number: number) => new Date(Date.UTC(2026, 10, number));

test('INTG-01 a network counts characters as people see them, and Mastodon each link alike', () => {
  const text = `👩🏽‍🚒é ${link}`;
  assert.equal(charactersOf(text, bluesky), 3 + link.length);
  assert.equal(charactersOf(text, mastodon), 3 + 23);
});
test('INTG-01 a post is the approved text, else title and summary, with the link, within the limits', () => {
  const source = { words: null, title: 'Walcot Parade', summary: 'A garden.', link };
  assert.equal(composePost(source, bluesky), `Walcot Parade\n\nA garden.\n\n${link}`);
  assert.equal(composePost({ ...source, words: 'Approved.' }, bluesky), `Approved.\n\n${link}`);
  assert.equal(composePost({ ...source, words: `See ${link}` }, bluesky), `See ${link}`, 'no second link');
  assert.equal(composePost({ ...source, link: null }, bluesky), 'Walcot Parade\n\nA garden.');
  for (const limits of [bluesky, mastodon, { ...mastodon, characters: 90 }]) {
    const long = composePost({ ...source, words: 'clay and cedar '.repeat(60) }, limits);
    assert.ok(charactersOf(long, limits) <= limits.characters, String(charactersOf(long, limits)));
    assert.match(long, /(clay|and|cedar)…\n\nhttps/, 'cut at a word, with its link');
  }
  assert.equal(composePost(source, { ...bluesky, characters: 20 }), link, 'the link is never cut');
});
test('INTG-01 limits that a server names count, and nonsense among them does not', () => {
  assert.equal(limitsOf('network.mastodon', { characters: 5000 }).characters, 5000);
  assert.equal(limitsOf('network.mastodon', { characters: 'many', pictures: -1 }).characters, 500);
  assert.equal(limitsOf('network.mastodon', { pictures: -1 }).pictures, 4);
});
test('INTG-14 the plan posts every 15 days unless somebody sets another number', () => {
  assert.equal(standardSettings.socialPeriod, 15);
  assert.deepEqual(nextPostAt(day(1), 15, day(3)), day(16));
  assert.deepEqual(nextPostAt(day(1), 15, day(20)), day(20));
  assert.deepEqual(nextPostAt(null, 15, day(3)), day(3));
});
test('INTG-15 a network without a post is warned of on day 5 and removed on day 10, never without a warning', () => {
  const plan = { socialPeriod: 15, daysLimit: 10 };
  const fresh = { activeSince: day(1), lastPostAt: null, warnedAt: null };
  assert.equal(warnDayOf(10), 5);
  assert.equal(idleStep(fresh, plan, day(5)), null);
  assert.equal(idleStep(fresh, plan, day(6)), 'warn');
  const warned = { ...fresh, warnedAt: day(6) };
  assert.equal(idleStep(warned, plan, day(10)), null);
  assert.equal(idleStep(warned, plan, day(11)), 'remove');
  assert.equal(idleStep(fresh, plan, day(30)), 'warn', 'a late job warns first');
  assert.equal(
    idleStep({ ...fresh, warnedAt: day(29) }, plan, day(30)),
    null,
    'and leaves the days of the warning',
  );
});
test('INTG-15 a network that waits for its turn in the plan is not idle, and an old warning counts no more', () => {
  const plan = { socialPeriod: 15, daysLimit: 10 };
  const posted = { activeSince: day(1), lastPostAt: day(2), warnedAt: null };
  assert.equal(idleStep(posted, plan, day(17)), null);
  assert.equal(idleStep(posted, plan, day(22)), 'warn');
  assert.equal(idleStep({ ...posted, warnedAt: day(1) }, plan, day(28)), 'warn');
});

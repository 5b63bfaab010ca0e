import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choiceOf, offerText, wantsTime, type OfferedTime } from './rules-times.ts';

const offered: OfferedTime[] = ['Tuesday, 10:00', 'Wednesday, 11:00'].map((when, at) => ({
  serviceId: `s${at}`,
  start: '2026-12-01T10:00:00Z',
  label: `Visit, ${when}`,
}));

test('CHAT-21: an appointment is asked for in three languages, and a question about something else is none', () => {
  for (const text of [
    'Can I book a visit?',
    'I need an APPOINTMENT',
    'Randevu alabilir miyim?',
    'boş saat var mı',
    'أريد حجز موعد',
    'هل لديكم مواعيد؟',
  ])
    assert.ok(wantsTime(text), text);
  for (const text of ['What is a facebook page?', 'How much is a terrace?', 'Teras kaç lira?', 'كم السعر؟'])
    assert.ok(!wantsTime(text), text);
});
test('CHAT-21: a time is chosen by its label or its number, in any digits, and by nothing else', () => {
  for (const text of ['2', ' 2. ', 'option 2', '٢', 'visit, wednesday, 11:00'])
    assert.equal(choiceOf(text, offered)?.serviceId, 's1', text);
  for (const text of ['3', '0', '2 please, or 3', 'Visit', 'book all', ''])
    assert.equal(choiceOf(text, offered), undefined, text);
});
test('CHAT-21: an offer numbers its times, and says so where there are none', () => {
  assert.match(offerText(offered, 'en'), /1\. Visit, Tuesday, 10:00\n2\. Visit/);
  assert.match(offerText([], 'tr'), /boş saat görünmüyor/);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { form } from './contract.ts';
import * as rules from './rules.ts';
import { leftCode, openingAfter } from './rules-asking.ts';

test('TEST-15 a bracket is filled from the value, else the fallback is shown', () => {
  const greeting = { greeting: 'Dear [first name],', fallback: 'Hi Valued Customer' };
  assert.equal(rules.greetingOf({ ...greeting, value: 'Ana' }), 'Dear Ana,');
  assert.equal(rules.greetingOf({ ...greeting, value: '$& ' }), 'Dear $&,');
  for (const value of [null, undefined, '  '])
    assert.equal(rules.greetingOf({ ...greeting, value }), 'Hi Valued Customer');
  assert.equal(rules.greetingOf({ ...greeting, greeting: 'Hello!', value: 'Ana' }), 'Hello!');
  assert.equal(rules.greetingOf({ ...greeting, greeting: '', value: 'Ana' }), 'Hi Valued Customer');
});
test('TEST-16 TEST-17 TEST-20 TEST-21 steps, forward and back; the first only with select fields, the film only where recording is offered', () => {
  const all = rules.stepsOf({ fields: [1], video: true });
  assert.deepEqual(all, ['project', 'write', 'details', 'review', 'video', 'thanks']);
  assert.deepEqual(rules.stepsOf({ fields: [], video: false }), ['write', 'details', 'review', 'thanks']);
  assert.equal(rules.moved(all, 'project', 1), 'write');
  assert.equal(rules.moved(all, 'details', -1), 'write');
  assert.equal(rules.moved(all, 'details', 1), 'review');
  assert.equal(rules.moved(all, 'review', -1), 'details');
  assert.equal(rules.moved(all, 'review', 1), 'video');
  assert.equal(rules.moved(all, 'video', 1), 'thanks');
  assert.equal(rules.moved(all, 'project', -1), 'project');
  assert.equal(rules.moved(all, 'thanks', -1), 'thanks');
});
test('TEST-24 TEST-25 the text step: nineteen characters or no rating hold it, twenty and a rating let it go', () => {
  const on = { ratingEnabled: true };
  assert.equal(rules.mayLeaveText(on, { rating: 5, description: 'x'.repeat(19) }), false);
  assert.equal(rules.mayLeaveText(on, { rating: 5, description: `${'x'.repeat(19)}     ` }), false);
  assert.equal(rules.mayLeaveText(on, { rating: 5, description: 'x'.repeat(20) }), true);
  assert.equal(rules.mayLeaveText(on, { rating: null, description: 'x'.repeat(20) }), false);
  assert.equal(
    rules.mayLeaveText({ ratingEnabled: false }, { rating: null, description: 'x'.repeat(20) }),
    true,
  );
});
test('TEST-43 the form: every field, the consent not ticked beforehand', () => {
  const parsed = form.parse({ customerName: 'A', description: 'x'.repeat(20) });
  assert.deepEqual(Object.keys(parsed).sort(), [
    'aiAssisted',
    'avatar',
    'businessCategories',
    'businessLabels',
    'businessServices',
    'businessTags',
    'customFields',
    'customerName',
    'description',
    'email',
    'isSubmissionTerms',
    'rating',
    'testimonialPhotosArr',
    'titleCompany',
  ]);
  assert.equal(parsed.isSubmissionTerms, false);
  assert.equal(
    form.safeParse({ customerName: 'A', description: 'x'.repeat(20), statusPublish: 'published' }).success,
    false,
  );
  assert.equal(form.safeParse({ customerName: '', description: 'x'.repeat(20) }).success, false);
});
test('TEST-23 the wizard takes an address for one exactly when the server does', () => {
  const takes = (email: string) => form.shape.email.safeParse(email).success;
  for (const email of [
    '',
    'a@b.co',
    "o'hara.x+y@sub.place.example",
    'A@B.CO',
    'me@place',
    'nobody',
    'a@b.c',
    '.a@b.co',
    'a..b@c.co',
    'a@b..co',
    'a@-b.co',
    'a b@c.co',
    'a@b.co.',
  ])
    assert.equal(rules.mayBeEmail(email), takes(email), email);
  assert.equal(rules.mayBeEmail('me@place'), false);
  assert.equal(rules.mayBeEmail(' me@place.example '), true);
});

const night = { quietFrom: '19:00', quietUntil: '09:00' };
const opening = (moment: string, zone = 'Europe/Istanbul', quiet = night) =>
  openingAfter(moment, zone, quiet);

test('quiet hours over midnight end in the morning of the business, before and after midnight', () => {
  assert.equal(opening('2026-11-24T15:59:00Z'), null, '18:59 in Istanbul');
  assert.equal(opening('2026-11-24T16:00:00Z'), '2026-11-25T06:00:00.000Z', '19:00');
  assert.equal(opening('2026-11-24T22:30:00Z'), '2026-11-25T06:00:00.000Z', '01:30 of the next day');
  assert.equal(opening('2026-11-25T05:59:00Z'), '2026-11-25T06:00:00.000Z', '08:59');
  assert.equal(opening('2026-11-25T06:00:00Z'), null, '09:00');
});
test('quiet hours within one day, and none', () => {
  const noon = { quietFrom: '12:00', quietUntil: '14:00' };
  assert.equal(opening('2026-11-24T11:59:00Z', 'UTC', noon), null);
  assert.equal(opening('2026-11-24T12:00:00Z', 'UTC', noon), '2026-11-24T14:00:00.000Z');
  assert.equal(opening('2026-11-24T14:00:00Z', 'UTC', noon), null);
  assert.equal(opening('2026-11-24T03:00:00Z', 'UTC', { quietFrom: '09:00', quietUntil: '09:00' }), null);
});
test('quiet hours over the changes of the clock end at the time that the clock shows', () => {
  const zone = 'America/New_York';
  // In the night of March 8 the clock skips from 2 to 3, in that of November 1 it shows 1 to 2 twice.
  assert.equal(opening('2026-03-08T03:00:00Z', zone), '2026-03-08T13:00:00.000Z');
  assert.equal(opening('2026-11-01T03:00:00Z', zone), '2026-11-01T14:00:00.000Z');
  const early = { quietFrom: '22:00', quietUntil: '02:30' };
  assert.equal(
    opening('2026-03-08T06:30:00Z', zone, early),
    '2026-03-08T07:30:00.000Z',
    'a time that is skipped',
  );
  assert.equal(openingAfter('2026-03-08T07:30:00Z', zone, early), null, 'and it is open then');
});
test('a customer is left out by the first reason; the same address twice is asked once', () => {
  const free = { email: 'A@x.test', isOptedOut: false, isAnswered: false, isAskedLately: false };
  const emails = new Set<string>();
  assert.equal(leftCode({ ...free, email: '' }, emails), 'testimonials.email_missing');
  assert.equal(leftCode({ ...free, isOptedOut: true }, emails), 'testimonials.opted_out');
  assert.equal(leftCode({ ...free, isAnswered: true }, emails), 'testimonials.already_answered');
  assert.equal(leftCode({ ...free, isAskedLately: true }, emails), 'testimonials.asked_lately');
  assert.equal(leftCode(free, emails), null);
  assert.equal(leftCode({ ...free, email: 'a@X.test' }, emails), 'testimonials.same_customer');
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { form } from './contract.ts';
import * as rules from './rules.ts';
import { leftCode } from './rules-asking.ts';

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

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bucketsOf, contactIn, nameIn, windowStart } from './rules.ts';

test('CHAT-20 conversations fall into nine groups: 1 to 8 messages, and 9 or more', () => {
  const rows = [1, 2, 8, 9, 10, 300].map((messages) => ({ messages, count: 2 }));
  assert.deepEqual(bucketsOf(rows), [2, 2, 0, 0, 0, 0, 0, 2, 6]);
  assert.deepEqual(bucketsOf([]), [0, 0, 0, 0, 0, 0, 0, 0, 0]);
});
test('CHAT-19 the window is today and the 29 days before, by the clock of the account', () => {
  const now = new Date('2026-11-30T02:00:00Z');
  assert.equal(windowStart(now, 'Europe/London', 30), '2026-11-01T00:00:00.000Z');
  // In New York it is still the 29th.
  assert.equal(windowStart(now, 'America/New_York', 30), '2026-10-31T04:00:00.000Z');
  assert.equal(windowStart(now, 'Europe/London', 1), '2026-11-30T00:00:00.000Z');
});
test('CHAT-17 a phone number and an email address are read where a visitor has typed them', () => {
  assert.deepEqual(contactIn('Ada here, call me on 0117 496 0142.'), { email: '', phone: '0117 496 0142' });
  assert.deepEqual(contactIn('Write to ada@stone.test, or +90 (532) 123 45 67'), {
    email: 'ada@stone.test',
    phone: '+90 (532) 123 45 67',
  });
  assert.deepEqual(contactIn('رقمي ٠٥٣٢ ١٢٣ ٤٥ ٦٧'), { email: '', phone: '0532 123 45 67' });
});
test('CHAT-17 dates, prices and sizes are no phone numbers', () => {
  for (const text of [
    'On 12.11.2026 or 2026-11-12?',
    'About 5000-10000 pounds',
    'A terrace of 40 by 25 m',
    'Order 123456',
    'Built 1998/1999',
    'a@b',
  ])
    assert.deepEqual(contactIn(text), { email: '', phone: '' }, text);
});
test('CHAT-21: a name is read beside a contact, and not out of a sentence', () => {
  for (const [text, name] of [
    ['Ada Stone, 0117 496 0142', 'Ada Stone'],
    ['0117 496 0142 Ada', 'Ada'],
    ['My name is Ada Stone, ada@stone.test', 'Ada Stone'],
    ['Ada here, call me on 0117 496 0142', 'Ada'],
    ["I'm Ada O’Neill - 0117 496 0142", 'Ada O’Neill'],
    ['Adım Ayşe Yılmaz, 0532 123 45 67', 'Ayşe Yılmaz'],
    ['اسمي آدا، 0117 496 0142', 'آدا'],
    ['0117 496 0142', ''],
    ['can you please call me later today on 0117 496 0142', ''],
    ['What does it cost?', ''],
    ['yes please', ''],
    ['ok thanks', ''],
  ] as const)
    assert.equal(nameIn(text), name, text);
});

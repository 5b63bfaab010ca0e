import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { test } from 'node:test';
import { addressWith, bytesOf, isReplyAddress, lettersOf, ownWords, TOKEN_BYTES, tokenIn } from './rules.ts';

const WORDS = 'We come on Wednesday at ten.\n\nBring the plans, please.';
const QUOTED = 'Do you have time for my garden?';
const cases: Record<string, string> = {
  'Gmail in English': `${WORDS}\n\nOn Tue, Dec 1, 2026 at 9:00 AM Oak Builders <post@oak.test> wrote:\n\n> ${QUOTED}`,
  'a head in two lines': `${WORDS}\n\nOn Tue, Dec 1, 2026 at 9:00 AM Oak Builders With A Long Name\n<post@oak.test> wrote:\n${QUOTED}`,
  'Gmail in Turkish': `${WORDS}\n\nOak Yapı <post@oak.test>, 1 Ara 2026 Sal, 09:00 tarihinde şunu yazdı:\n\n> ${QUOTED}`,
  'Gmail in Arabic': `${WORDS}\n\n\u200fفي الثلاثاء، ١ ديسمبر ٢٠٢٦ في ٩:٠٠ ص كتب Oak <post@oak.test>:\n\n> ${QUOTED}`,
  'Outlook in English': `${WORDS}\n\n________________________________\nFrom: Oak <post@oak.test>\nSent: Tuesday\nTo: Ada\n${QUOTED}`,
  'Outlook without a line': `${WORDS}\r\n\r\nFrom: Oak <post@oak.test>\r\nSent: Tuesday\r\nSubject: Garden\r\n\r\n${QUOTED}`,
  'Outlook in Turkish': `${WORDS}\n\nKimden: Oak <post@oak.test>\nGönderildi: Salı\n${QUOTED}`,
  'Outlook in Arabic': `${WORDS}\n\nمن: Oak <post@oak.test>\nتاريخ الإرسال: الثلاثاء\n${QUOTED}`,
  'an original message': `${WORDS}\n\n-----Original Message-----\n${QUOTED}`,
  'a signature': `${WORDS}\n\n-- \nAda Oak\nOak Builders`,
  'a phone in English': `${WORDS}\n\nSent from my iPhone`,
  'a phone in Turkish': `${WORDS}\n\niPhone’umdan gönderildi`,
  'a phone in Arabic': `${WORDS}\n\nأُرسلت من الـ iPhone`,
  'a disclaimer': `${WORDS}\n\nThis email and any attachments are confidential. If you are not the addressee, delete it.`,
  'quotes between the words': `> ${QUOTED}\nWe come on Wednesday at ten.\n\n> And the plans?\nBring the plans, please.`,
};
for (const [name, text] of Object.entries(cases))
  test(`CHAT-06 an answer by mail is cut to the words of its writer: ${name}`, () => {
    assert.equal(ownWords(text).replace(/\n+/g, '\n'), WORDS.replace(/\n+/g, '\n'));
  });
test('CHAT-06 words that only look like the head of a quote stay', () => {
  for (const text of [
    'From: the garden gate to the shed it is ten meters.',
    'On Wednesday we come at ten.',
    'Bu tarihte müsaitiz, teşekkürler.',
    'Price - 3 -- 4 days',
  ])
    assert.equal(ownWords(text), text);
  assert.equal(ownWords(`> ${QUOTED}`), '');
});
test('CHAT-06 a text of 200,000 letters without an end is cut in no time that grows with its square', () => {
  const texts = [
    'a'.repeat(200_000),
    'On '.repeat(60_000),
    '1.1.11 '.repeat(25_000),
    `${'x\n'.repeat(60_000)}`,
  ];
  for (const text of texts) assert.ok(ownWords(text).length > 0);
});
test('CHAT-06 a token comes back from the address of a mailbox, whatever programs do with its case', () => {
  const token = lettersOf(randomBytes(TOKEN_BYTES));
  for (const address of ['office@firm.example', 'a.b+{code}@firm.example', '{code}@replies.firm.example']) {
    assert.ok(isReplyAddress(address), address);
    const full = addressWith(address, token);
    assert.ok(full.split('@')[0]!.length <= 64);
    assert.equal(tokenIn(`"Oak" <${full.toUpperCase()}>, other@firm.example`, address), token);
    assert.deepEqual(bytesOf(token), bytesOf(token.toUpperCase()));
    for (const other of [
      `x${full}`,
      `${full}.evil.test`,
      full.replace('firm', 'farm'),
      'office@firm.example',
    ])
      assert.equal(tokenIn(other, address), undefined, other);
  }
  for (const address of [
    'office',
    '@firm.example',
    'a@b@c.test',
    '{code}{code}@firm.example',
    'firm.example',
    `${'a'.repeat(30)}@firm.example`,
  ])
    assert.ok(!isReplyAddress(address), address);
});

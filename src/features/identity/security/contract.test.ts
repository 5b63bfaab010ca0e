import assert from 'node:assert/strict';
import { test } from 'node:test';
import { phone } from '#features/tenants/tenants/contract-shapes.ts';
import { sixDigits } from './contract.ts';

const read = (typed: string) => sixDigits.safeParse(typed).data;
test('3b a code is six digits of any script, also mixed, with signs that nobody sees', () => {
  for (const typed of [
    '123456',
    '١٢٣٤٥٦',
    '۱۲۳۴۵۶',
    '１２３４５６',
    '123 456',
    '12٣٤٥６',
    '\u2066١٢٣ ٤٥٦\u2069',
  ])
    assert.equal(read(typed), '123456', typed);
  for (const typed of ['12345', '1234567', '12345o', '', '١'.repeat(200)])
    assert.equal(read(typed), undefined, typed);
});
test('3b a phone is cleaned as it is taken; 200 digits are none', () => {
  const phoneOf = (typed: string) => phone.safeParse(typed).data;
  assert.equal(phoneOf('\u202a+1 (607) 555-0142\u202c'), '+1 (607) 555-0142');
  assert.equal(phoneOf('+1\u00a0607\u00a0555\u00a00142'), '+1 607 555 0142');
  assert.equal(phoneOf('٠١٠٠ ٥٥٥ ٠١٤٢'), '0100 555 0142');
  assert.equal(phoneOf('607 555 0142 ext. 5'), '607 555 0142 ext. 5');
  assert.equal(phoneOf(''), '');
  const refused = phone.safeParse('5'.repeat(200));
  assert.equal(refused.error?.issues[0]?.message, 'field.phone');
});

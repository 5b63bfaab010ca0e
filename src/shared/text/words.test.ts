import assert from 'node:assert/strict';
import { test } from 'node:test';
import { localDay } from '../language.ts';
import { number, plural, translator, withoutMarks, type Message } from '../words.ts';

const words = {
  plain: 'نص',
  moved: (p: { from: string; into: string }) => `${p.from} ← ${p.into}`,
  asked: (p: { name: string }) => (p.name ? `طلب من ${p.name}` : 'طلب'),
  counted: plural<{ count: number; name: string }>({ one: 'عنصر', other: '# عنصر' }),
  due: (p: { title: string; dueOn: string; dueTime: string | null }) => `${p.title}: ${localDay(p, 'ar')}`,
  listed: (p: { names: string[] }) => p.names.join('، '),
} satisfies Record<string, Message>;
const ar = translator(words, 'ar');

test('SHELL-01 in Arabic each name of a sentence is isolated, so that the arrow points from the old stage to the new one', () => {
  assert.equal(ar('moved', { from: 'New', into: 'Done' }), '\u2068New\u2069 ← \u2068Done\u2069');
  assert.equal(translator(words, 'en')('moved', { from: 'New', into: 'Done' }), 'New ← Done');
  assert.equal(translator(words, 'tr')('moved', { from: 'New', into: 'Done' }), 'New ← Done');
});
test('numbers, dates and addresses stay as they are, and so does what is isolated already', () => {
  const alone = (name: string) => ar('moved', { from: name, into: name }).split(' ← ')[0];
  for (const name of [
    '12',
    '64%',
    '2026-11-23',
    '14:30',
    'https://nile.test/r/x',
    '\ue000',
    '',
    'دار «نايل»',
  ])
    assert.equal(alone(name), name);
  for (const name of ['+20 2 5550 0138', '555-0138', 'Windows', 'نايل 2', 'nile.test', '3 – 5 m'])
    assert.equal(alone(name), `\u2068${name}\u2069`);
  assert.equal(alone('\u2068Nile\u2069'), '\u2068Nile\u2069');
});
test('conditions, counts, days and lists of a message get what was given', () => {
  assert.equal(ar('asked', { name: '' }), 'طلب');
  assert.equal(ar('asked', { name: 'Lina' }), 'طلب من \u2068Lina\u2069');
  assert.equal(ar('counted', { count: 3, name: 'x' }), '3 عنصر');
  assert.equal(ar('listed', { names: ['a', 'b'] }), 'a، b');
  const day = localDay({ dueOn: '2026-11-23', dueTime: '14:30' }, 'ar');
  assert.equal(
    ar('due', { title: 'Tile', dueOn: '2026-11-23', dueTime: '14:30' }),
    `\u2068Tile\u2069: ${day}`,
  );
  assert.equal(ar('plain'), 'نص');
});
test('what is stored or handed on has no marks', () => {
  assert.equal(withoutMarks(ar('asked', { name: 'Lina' })), 'طلب من Lina');
});
test('Arabic numbers and days have the digits of the texts', () => {
  assert.equal(number(1234.5, 'ar'), '1,234.5');
  assert.match(localDay({ dueOn: '2026-11-23', dueTime: '14:30' }, 'ar'), /^[^٠-٩]*2026[^٠-٩]*$/);
});

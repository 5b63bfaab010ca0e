import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundAt, searchFor, searchKey, searchWords } from './search-key.ts';
import { cut, cutAtWord, firstSigns, fitting } from './graphemes.ts';
import { telHref } from './phone.ts';
import { plainDigits, plainTyped, withoutInvisible } from './plain-typing.ts';

const countFound = (asked: string, texts: string[]) => texts.filter(searchFor(asked)).length;
const turkish = ["İstanbul'da teras", 'İSTANBUL IŞIKLI BAHÇE', 'Izgara ve ışıklandırma'];
const arabic = ['إضاءة حديقة الفيلا', 'تنسيق حديقة أحمد'];

test('3b one key: case, accents and Turkish and Arabic letters make no difference', () => {
  const counts: [string, string[], number][] = [
    ['istanbul', turkish, 2],
    ['İstanbul', turkish, 2],
    ['İSTANBUL', turkish, 2],
    ['ISTANBUL', turkish, 2],
    ['ışıklı', turkish, 1],
    ['IŞIKLANDIRMA', turkish, 1],
    ['bahce', turkish, 1],
    ['bahçe istanbul', turkish, 1],
    ['اضاءة', arabic, 1],
    ['احمد', arabic, 1],
    ['حديقه', arabic, 2],
    ['حَدِيقَـــة', arabic, 2],
    ['creme', ['Crème tiles'], 1],
    ['tiles creme', ['Crème tiles'], 1],
    ['strasse', ['Lange Straße'], 1],
    ['teras garden', turkish, 0],
  ];
  for (const [asked, texts, count] of counts) assert.equal(countFound(asked, texts), count, asked);
  assert.equal(searchKey('أ إ آ ٱ ؤ ئ ى ة'), 'ا ا ا ا و ي ي ه');
  assert.equal(searchKey('ﬁne ＡＢ ①'), 'fine ab 1', 'compatibility forms are one');
  assert.equal(searchKey('١٢ ۳۴ ५६ 𝟗'), '12 34 56 9');
  assert.deepEqual(searchWords('Ben’s café-bar'), ['ben', 's', 'cafe', 'bar']);
});
test('3b the word that was found is marked in the text as it stands', () => {
  const marked = (text: string, asked: string) => {
    const place = foundAt(text, asked);
    return place && text.slice(...place);
  };
  assert.equal(marked('Yeni İstanbul evi', 'ISTANBUL ev'), 'İstanbul');
  assert.equal(marked('Lange Straße 4', 'strasse'), 'Straße');
  assert.equal(marked('تنسيق حَدِيقَة', 'حديقه'), 'حَدِيقَة');
  assert.equal(marked('Terrace', 'pool'), null);
});
test('3b signs of pattern languages, emoji and lone surrogates mean themselves', () => {
  const texts = ['100% wool', 'a_b', 'C:\\temp', 'Garden 🌿', 'plain'];
  assert.equal(countFound('%', texts), 1);
  assert.equal(countFound('_', texts), 1);
  assert.equal(countFound('\\', texts), 1);
  assert.equal(countFound('🌿', texts), 1);
  assert.equal(countFound('\ud83c', ['plain']), 0);
  assert.equal(countFound('', texts), texts.length);
  assert.equal(countFound('\u064b\u064b', texts), 0, 'marks alone are not nothing');
});
test('3b a name of 10,000 combining marks is one letter, in one pass', () => {
  const marks = 'a' + '\u0301\u0323'.repeat(5000);
  assert.equal(searchKey(marks), 'a');
  assert.equal(countFound(marks, ['A']), 1);
  assert.ok(cut(marks, 70).length <= 66, 'a sign has an end');
  assert.ok(fitting(marks, 300).length <= 300);
});

test('3b a cut never parts a sign', () => {
  assert.equal(cut(`${'x'.repeat(69)}\u{1f33f} garden`, 70), `${'x'.repeat(69)}\u{1f33f}…`);
  assert.equal(cut(`${'y'.repeat(299)}\u{1f33f}`, 300), `${'y'.repeat(299)}\u{1f33f}`);
  const family = '👨‍👩‍👧‍👦';
  const flag = '🇹🇷';
  assert.equal(firstSigns(`${family}${flag}é!`, 2), `${family}${flag}`);
  assert.equal(firstSigns('ae\u0301z', 2), 'ae\u0301', 'a letter keeps its accent');
  assert.equal(cutAtWord('one two three', 9), 'one two…');
  assert.equal(cut('short', 70), 'short');
  for (let most = 0; most < 40; most++) {
    const text = `ab${family}${flag}👍🏽e\u0301حَدِيقَة end`;
    for (const part of [cut(text, most), cutAtWord(text, most), fitting(text, most)])
      assert.ok(part.isWellFormed() && !/\u200d…?$/.test(part), `${most}: ${part}`);
    assert.ok(fitting(text, most).length <= most);
  }
});

test('3b digits of all scripts are digits, and invisible signs are taken off', () => {
  let count = 0;
  for (let code = 0; code <= 0x10ffff; code++) {
    const sign = String.fromCodePoint(code);
    if (!/\p{Nd}/u.test(sign)) continue;
    count += 1;
    assert.match(plainDigits(sign), /^[0-9]$/);
    const compatible = sign.normalize('NFKC');
    if (/^[0-9]$/.test(compatible)) assert.equal(plainDigits(sign), compatible);
  }
  assert.ok(count >= 650);
  assert.equal(plainDigits('١٢٣٤٥٦'), '123456');
  assert.equal(plainDigits('१२३ ๔๕๖ 𝟷'), '123 456 1');
  assert.equal(plainTyped('\u202a+1 (607) 555-0142\u202c'), '+1 (607) 555-0142');
  assert.equal(plainTyped('+1\u00a0607\u00a0555\u20110142'), '+1 607 555-0142');
  assert.equal(plainTyped('\u2066٠١٠٠ ٥٥٥ ٠١٤٢\u2069'), '0100 555 0142');
  assert.equal(withoutInvisible('\ufeffann\u200b@example.com\u00ad '), 'ann@example.com');
});

test('B29 a link dials the number and then its extension', () => {
  for (const [phone, href] of [
    ['+1 (607) 555-0142 ext. 5', 'tel:+16075550142;ext=5'],
    ['607-555-0142 x12', 'tel:6075550142;ext=12'],
    ['607.555.0142, extension 9', 'tel:6075550142;ext=9'],
    ['tel:+16075550142;ext=5', 'tel:+16075550142;ext=5'],
    ['0212 555 01 02 dahili 14', 'tel:02125550102;ext=14'],
    ['٠٢ ٢٥٥٥ ٠١٤٢ تحويلة ٥', 'tel:0225550142;ext=5'],
    ['+90 (212) 555 01 02', 'tel:+902125550102'],
    ['call us', 'tel:'],
  ])
    assert.equal(telHref(phone!), href);
});

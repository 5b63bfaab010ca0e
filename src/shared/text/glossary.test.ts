import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { languages, type Language } from '../language.ts';

/** A word that texts do not use, and the one that they use in its place. */
type Variant = [forbidden: RegExp, word: string];
/**
 * Returns a pattern that finds a stem at the beginning of a word, in which `i` and `ı` begin with either form; Arabic
 * words may have an article or a conjunction before them.
 */
const stem = (text: string) => new RegExp(`(?<![\\p{L}\\p{M}])(?:[وفبكل]?ال|[وفبكل])?(?:${text})`, 'iu');
const whole = (text: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])(?:[وفبكل]?ال|[وفبكل])?(?:${text})(?![\\p{L}\\p{M}])`, 'iu');

/** The glossary by what it forbids, in the three languages of the product. */
const variants: Record<Language, Variant[]> = {
  en: [
    [stem('e-mail'), 'email'],
    [stem('photograph'), 'photo'],
    [whole('films?'), 'video'],
    [whole('pictures?'), 'photo, image'],
    [whole('for good'), 'permanently'],
    [whole('meanwhile'), 'while you were …, in the meantime'],
    [whole('any more'), 'no longer'],
    [whole('whoever'), 'the person who, anyone who'],
    [whole('notices?'), 'notification'],
    [whole('somebody|everybody'), 'someone, everyone'],
    [whole('not right'), 'check, invalid'],
    [whole('demand(?:s|ed)?'), 'require'],
    [stem('dissolv'), 'remove'],
    [whole('cancelled|colours?|neighbours?|favourites?'), 'the American spelling'],
    [whole('by itself|by themselves'), 'automatically'],
    [whole('anybody'), 'anyone'],
    [whole('one a line'), 'one per line'],
    [whole('tak(?:e|es|en) out'), 'remove'],
    [whole('(?:take|taken|set|sets) back'), 'undo, restore'],
    [whole('outbox'), 'sent emails'],
    [whole('waits for'), 'needs'],
    [whole('(?:is|are) told'), 'is notified'],
    [whole('backs'), 'supports'],
  ],
  tr: [
    [stem('öğe(?!ren)'), 'içerik'],
    [stem('gezinme'), 'menü'],
    [whole('süz|süzgeç|süzgeçler|süzün|süzülür|süzme'), 'filtrele'],
    [stem('işletmeci'), 'platform yöneticisi'],
    [stem('siteden kaldır'), 'yayından kaldır'],
    [stem('giriş yap'), 'oturum aç'],
    [stem('kendiliğinden'), 'otomatik olarak'],
    [stem('izniniz yok'), 'Yetkiniz yok'],
    [stem('yayımla'), 'yayınla'],
    [stem('sözcük|sözcüğ'), 'kelime'],
    [whole('ileti|iletiler|iletiniz|iletisi|iletiyi'), 'mesaj, e-posta'],
    [stem('yumuşak sınır|katı sınır'), 'esnek, kesin sınır'],
    [whole('görüş|görüşü|görüşünüz|görüşler|görüşleri'), 'yorum'],
    [whole('günlüğü|günlükleri'), 'işlem geçmişi'],
    [stem('adsız'), 'başlıksız'],
  ],
  ar: [
    [stem('زوج'), 'مقارنة'],
    [stem('فيلم|أفلام'), 'فيديو'],
    [whole('مشغّل|مشغل'), 'إدارة المنصة'],
    [whole('أذونات|إذن'), 'صلاحية، صلاحيات'],
    [whole('تنقل|تنقّل'), 'القائمة'],
    [stem('من فضلك'), 'يُرجى'],
    [whole('يرجى'), 'يُرجى'],
    [stem('م\\.ب'), 'ميغابايت'],
    [/(?<!علام(?:ة|ات) |[\p{L}\p{M}])(?:ال)?(?:ألسنة|تبويب)/u, 'علامة تبويب'],
    [stem('مرشح'), 'عوامل التصفية'],
    [stem('معتمد'), 'موافق عليه'],
    [stem('تصنيف'), 'فئة'],
    [stem('شركت'), 'نشاط تجاري'],
    [stem('صناديق'), 'ودجت، موقع'],
    [stem('مراحل الرئيسية|مراحل رئيسية'), 'المعالم'],
    [/٪/u, '%'],
    [/[٠-٩]/u, 'digits of the Latin script'],
  ],
};

/** Texts that say something else with the same word, by file and key. */
const exceptions: Record<string, string> = {
  'app/shell/ar.ts hintMove': 'the keys that move',
  'landing/en.ts terms1Text': 'a period of notice',
  'landing/en.ts marketing1Text': 'the verb',
  'landing/en.ts ownMarketing1Text': 'the verb',
};

const root = new URL('../../..', import.meta.url);
const languageOf = (file: string) => /\/(en|tr|ar)[^/]*$/.exec(file)![1] as Language;
/** Lists the texts of a file of messages by their keys, without code and comments. */
function textsOf(file: string): { key: string; text: string }[] {
  const code = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
    .replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    .replaceAll(/\$\{[^{}]*\}/g, '…');
  let key = '';
  return code.split('\n').flatMap((line) => {
    const named = /^ {2}(?:'([^']+)'|"([^"]+)"|([\w$]+)):/.exec(line);
    if (named) key = (named[1] ?? named[2] ?? named[3])!;
    const texts = line.replace(/^\s*(?:'[^']+'|[\w$]+):/, '').matchAll(/'((?:[^'\\]|\\.)*)'|`([^`]*)`/g);
    return /^(?:import|export type)\b/.test(line)
      ? []
      : [...texts].map(([, quoted, template]) => ({ key, text: quoted ?? template ?? '' }));
  });
}

test('a forbidden variant is found at the beginning of a word, in any case and behind an article, and nowhere else', () => {
  const isForbidden = (language: Language, text: string) =>
    variants[language].some(([forbidden]) => forbidden.test(text));
  for (const [language, wrong, right] of [
    ['en', 'Your Photographs are here', 'The orthophotograph'],
    ['en', 'Send an e-mail', 'Send an email'],
    ['tr', 'Üç öğe seçildi', 'Öğrenin'],
    ['ar', 'هذا الفيلم', 'هذا الفيديو'],
    ['ar', 'افتح تبويب النصوص', 'افتح علامة تبويب «النصوص»'],
  ] as const)
    assert.deepEqual([isForbidden(language, wrong), isForbidden(language, right)], [true, false], wrong);
});

/** Lists the texts in which features say their tables. */
async function tableTexts(): Promise<{ file: string; key: string; language: Language; text: string }[]> {
  const files = globSync('src/features/*/*/server/tables.ts', { cwd: root });
  assert.ok(files.length > 20, 'files of tables');
  const texts = [];
  for (const file of files) {
    const { tables } = (await import(new URL(file, root).href)) as {
      tables: readonly { name: string; words: Record<Language, string> }[];
    };
    for (const { name, words } of tables)
      for (const language of languages) texts.push({ file, key: name, language, text: words[language] });
  }
  return texts;
}
test('texts use the words of the glossary: no forbidden variant stands in any language', async () => {
  const files = globSync('src/**/messages/**/*.ts', { cwd: root }).filter((file) =>
    /\/(?:en|tr|ar)(?:-[\w-]+)?\.ts$/.test(file),
  );
  assert.ok(files.length > 100, 'files of messages');
  const faults = new Set<string>();
  const used = new Set<string>();
  const texts = files.flatMap((file) =>
    textsOf(file).map(({ key, text }) => ({ file, key, language: languageOf(file), text })),
  );
  for (const { file, key, language, text } of [...texts, ...(await tableTexts())])
    for (const [forbidden, word] of variants[language]) {
      if (!forbidden.test(text)) continue;
      const at = `${file.replace(/^src\/(?:features\/[^/]+\/)?/, '').replace('/messages', '')} ${key}`;
      if (at in exceptions) used.add(at);
      else faults.add(`${at}: “${text}”: ${word}`);
    }
  assert.deepEqual([...faults], []);
  assert.deepEqual(
    Object.keys(exceptions).filter((at) => !used.has(at)),
    [],
    'exceptions that nothing needs',
  );
});

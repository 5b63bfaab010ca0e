import assert from 'node:assert/strict';
import { test } from 'node:test';
import { searchKey, searchFor } from '#shared/text/search-key.ts';
import { testServer } from '#testing/kit.ts';

const server = await testServer();
const fold = async (texts: string[]): Promise<string[]> =>
  (
    await server.sql<{ key: string }>(
      'select search_fold(t.text) as key from unnest($1::text[]) with ordinality t (text, place) order by place',
      [texts],
    )
  ).map(({ key }) => key);

/** Letters of scripts in use, each between two words, so that what depends on its neighbors shows. */
function* lettersOf(ranges: readonly (readonly [from: number, to: number])[]): Generator<string> {
  for (const [from, to] of ranges)
    for (let sign = from; sign <= to; sign++) {
      const letter = String.fromCodePoint(sign);
      if (/\p{Assigned}/u.test(letter)) yield `a${letter}b ${letter}`;
    }
}
test('3b screens and database make one key of all letters, marks, digits and signs', async () => {
  const texts = [
    ...lettersOf([
      [0x20, 0x7e],
      [0xa0, 0x24f],
      [0x300, 0x58f],
      [0x590, 0x7bf],
      [0x8a0, 0xdff],
      [0xe00, 0xfff],
      [0x1780, 0x17ff],
      [0x1e00, 0x20cf],
      [0x2100, 0x24ff],
      [0x3000, 0x30ff],
      [0xac00, 0xac80],
      [0xfb00, 0xfdff],
      [0xfe20, 0xffef],
      [0x1d7ce, 0x1d7ff],
      [0x1f300, 0x1f5ff],
    ]),
    'İstanbul IŞIKLI ılık',
    'إِصْلاح الأسْطُح ٤٥ م',
    'Große Straße œuvre Þór Æble',
    'e\u0301'.repeat(40),
  ];
  const keys = await fold(texts);
  const differing = texts.filter((text, i) => keys[i] !== searchKey(text));
  assert.deepEqual(
    differing.map((text) => `${text} U+${text.codePointAt(1)!.toString(16)}`),
    [],
  );
});

test('3b a key is ASCII, and the database finds what a screen finds', async () => {
  const texts = [
    'İstanbul terası',
    'ISPARTA halısı',
    'إصلاح الأسطح',
    'أسطح مائلة وعزل',
    'Crème brûlée kitchen',
    '100% wool_felt C:\\temp',
    'Garden 🌿 路地',
    'Łódź garage',
  ];
  const keys = await server.sql<{ key: string }>(
    'select search_key(t.text) as key from unnest($1::text[]) with ordinality t (text, place) order by place',
    [texts],
  );
  for (const { key } of keys) assert.match(key, /^[ -~]*$/);
  for (const asked of [
    'istanbul',
    'TERASI İSTANBUL',
    'ısparta',
    'الاسطح',
    'اسطح',
    'creme',
    '%',
    '_',
    '\\',
    '🌿',
    '路',
    'lodz',
    'zz',
  ])
    assert.deepEqual(
      (
        await server.sql<{ text: string }>(
          `
            select t.text
            from unnest($1::text[]) with ordinality t (text, place)
            where search_key(t.text) like all (search_patterns($2))
            order by place
          `,
          [texts, asked],
        )
      ).map(({ text }) => text),
      texts.filter(searchFor(asked)),
      asked,
    );
});

test('3b marks by the thousand, and nothing at all, are asked for at no cost and find nothing by themselves', async () => {
  const marks = 'a' + '\u0301\u0323'.repeat(5000);
  assert.deepEqual(await fold([marks, '']), ['a', '']);
  const [none] = await server.sql<{ patterns: string[] | null }>('select search_patterns($1) as patterns', [
    '\u064b\u064b ',
  ]);
  assert.equal(none!.patterns, null);
});

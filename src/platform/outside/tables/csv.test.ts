import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { test } from 'node:test';
import type { Encoding, Separator } from '#shared/web/text-file.ts';
import type { Refused } from '../beside/read-beside.ts';
import { guessEncoding, guessSeparator, readCsv } from './csv.ts';

async function read(bytes: Buffer, encoding?: Encoding, separator?: Separator): Promise<string[][]> {
  const used = encoding ?? guessEncoding(bytes)!;
  const text = new TextDecoder(used).decode(bytes);
  const rows: string[][] = [];
  for await (const row of readCsv(Readable.from([bytes]), {
    encoding: used,
    separator: separator ?? guessSeparator(text),
  }))
    if (Array.isArray(row)) rows.push(row);
  return rows;
}
/** Turkish letters by their bytes in windows-1254. */
const TURKISH_BYTES: Record<string, number> = {
  Ğ: 0xd0,
  İ: 0xdd,
  Ş: 0xde,
  ğ: 0xf0,
  ı: 0xfd,
  ş: 0xfe,
  ö: 0xf6,
  ü: 0xfc,
  ç: 0xe7,
};
const ARABIC_BYTES: Record<string, number> = {
  ا: 0xc7,
  ل: 0xe1,
  ع: 0xda,
  ن: 0xe4,
  و: 0xe6,
  م: 0xe3,
  د: 0xcf,
  ي: 0xed,
  ة: 0xc9,
};
const bytesOf = (text: string, table: Record<string, number>) =>
  Buffer.from([...text].map((letter) => table[letter] ?? letter.charCodeAt(0)));

test('CONT-43 a file is read in UTF-8 with and without its mark, in 16-bit Unicode and in three pages of Windows', async () => {
  const rows = [
    ['Başlık', 'Şehir'],
    ['Çatı onarımı', 'İzmir'],
  ];
  const text = rows.map((row) => row.join(';')).join('\r\n');
  const utf16 = Buffer.from(text, 'utf16le');
  assert.deepEqual(await read(Buffer.from(text)), rows);
  assert.deepEqual(await read(Buffer.from(`\ufeff${text}`)), rows);
  assert.deepEqual(await read(Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])), rows);
  assert.deepEqual(await read(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()])), rows);
  assert.deepEqual(await read(utf16), rows);
  const turkish = bytesOf('Baþlık;Yer\nçatı ve ığdır işi;İş', { ...TURKISH_BYTES, þ: 0xfe });
  assert.equal(guessEncoding(turkish), 'windows-1254');
  assert.deepEqual((await read(turkish))[1], ['çatı ve ığdır işi', 'İş']);
  const arabic = bytesOf('العنوان;المدينة\nمدينة;نعم', ARABIC_BYTES);
  assert.equal(guessEncoding(arabic), 'windows-1256');
  assert.equal((await read(arabic))[0]![0], 'العنوان');
  const western = Buffer.from('Nom,Lieu\nToit rénové à Orléans,Été', 'latin1');
  assert.equal(guessEncoding(western), 'windows-1252');
  assert.deepEqual((await read(western))[1], ['Toit rénové à Orléans', 'Été']);
});

test('CONT-43 a wrong encoding is refused, and bytes that are no text have none', async () => {
  const western = Buffer.from('Titre\nÉté', 'latin1');
  await assert.rejects(read(western, 'utf-8', ','), { code: 'import.encoding' });
  assert.equal(guessEncoding(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 1, 2, 3])), undefined);
});

test('CONT-43 quotes hold line ends, separators and quotes; one that is not closed is refused', async () => {
  assert.deepEqual(await read(Buffer.from('Title,Text\n"Roof, north","Two\nlines and ""quotes"""\n')), [
    ['Title', 'Text'],
    ['Roof, north', 'Two\nlines and "quotes"'],
  ]);
  await assert.rejects(read(Buffer.from('Title,Text\n"Roof,open\nand on'), 'utf-8', ','), {
    code: 'import.quote_open',
  });
});

test('CONT-43 a record that is too long is refused by itself; the rows before and behind it are read', async () => {
  const rows: (string[] | Refused)[] = [];
  const file = `Title,Text\nRoof,ok\nLong,"${'x'.repeat(2_100_000)}"\nWall,ok\nDoor,ok\n`;
  const options = { encoding: 'utf-8', separator: ',' } as const;
  for await (const row of readCsv(Readable.from([Buffer.from(file)]), options)) rows.push(row);
  assert.deepEqual(rows, [
    ['Title', 'Text'],
    ['Roof', 'ok'],
    { refused: 'import.record_long' },
    ['Wall', 'ok'],
    ['Door', 'ok'],
  ]);
});

test('CONT-43 any of the three line ends ends a record, also where a file has more than one of them', async () => {
  const expected = [
    ['Title', 'Town'],
    ['One', 'Bath'],
    ['Two', 'Wells'],
    ['Three\r\nlines', 'Frome'],
  ];
  for (const file of [
    'Title,Town\r\nOne,Bath\nTwo,Wells\r"Three\r\nlines",Frome\n',
    'Title,Town\nOne,Bath\r\nTwo,Wells\n"Three\r\nlines",Frome',
  ])
    assert.deepEqual(await read(Buffer.from(file)), expected);
});

test('CONT-43 the separator is guessed, also where texts hold another one', async () => {
  assert.equal(guessSeparator('Title;Text\nRoof;a, b, c\nWall;d, e'), ';');
  assert.equal(guessSeparator('Title\tPlace\nRoof, big\tBath, UK\n'), '\t');
  assert.equal(guessSeparator('Title|Place\nRoof|Bath'), '|');
  assert.equal(guessSeparator('Title\nRoof'), ',');
});

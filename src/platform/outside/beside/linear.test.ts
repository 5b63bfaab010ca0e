import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readIcs } from '#features/work/calendar/server/feed/actions-ics-read.ts';
import { readCssFaults } from '#features/site/site-settings/server/actions-css.ts';
import { makeWorkbook } from '#testing/workbook.ts';
import { makeZip } from '#testing/zip.ts';
import { guessEncoding, guessSeparator, readCsvFile } from '../tables/csv.ts';
import { readPhotoFolders } from '../tables/photo-zip.ts';
import { picturesOfHtml, textOfHtml } from '../tables/wxr-html.ts';
import { readWxrFile } from '../tables/wxr.ts';
import { readXlsx } from '../tables/xlsx.ts';

const dir = await mkdtemp(join(tmpdir(), 'linear-'));
after(() => rm(dir, { recursive: true }));
const path = join(dir, 'file');
/** Most times of the processor that twice the input may take. */
const MOST_GROWTH = 2.3;
/** Milliseconds of the processor below which the clock tells too little. */
const LEAST_MS = 12;
const TRIES = 3;
/** Largest input, in repetitions: what is still too fast to be measured there is fast enough. */
const LARGEST = 1 << 20;

/** A reader, and what repeats itself in an input of a size. */
type Case = { name: string; make: (size: number) => string | Buffer; read: (input: string) => Promise<void> };
async function drain(pieces: AsyncIterable<unknown>): Promise<void> {
  try {
    for await (const piece of pieces) void piece;
  } catch (error) {
    // Most of these inputs are refused in the end.
    if (!(error instanceof Error && 'status' in error)) throw error;
  }
}
/** Returns the least time of the processor that an input took, in milliseconds. */
async function costOf({ make, read }: Case, size: number, tries: number): Promise<number> {
  const input = make(size);
  await writeFile(path, input);
  const text = String(input);
  let least = Infinity;
  for (let n = 0; n < tries; n++) {
    const before = process.threadCpuUsage();
    await read(text);
    const { user, system } = process.threadCpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  }
  return least;
}
const repeated =
  (unit: string, wrap = (text: string) => text) =>
  (size: number) =>
    wrap(unit.repeat(size));
const counted =
  (unit: (n: number) => string, wrap = (text: string) => text) =>
  (size: number) =>
    wrap(Array.from({ length: size }, (_, n) => unit(n)).join(''));

const item = (text: string) =>
  `<rss><channel><item><title>T</title><content:encoded><![CDATA[${text}]]></content:encoded></item></channel></rss>`;
const wxr = (name: string, make: Case['make']): Case => ({
  name: `WXR ${name}`,
  make,
  read: () => drain(readWxrFile({ path })),
});
/** Most characters of a post; longer ones are refused before their HTML is read. */
const MOST_POST = 1_000_000;
const html = (name: string, make: Case['make']): Case => ({
  name: `HTML ${name}`,
  make: (size) => String(make(size)).slice(0, MOST_POST),
  read: async (text) => {
    textOfHtml(text);
    picturesOfHtml(text);
  },
});
const csv = (name: string, make: Case['make']): Case => ({
  name: `CSV ${name}`,
  make,
  read: () => drain(readCsvFile({ path, encoding: 'utf-8', separator: ',' })),
});
const guess = (name: string, make: Case['make']): Case => ({
  name: `separator ${name}`,
  make: (size) => String(make(size)).slice(0, 262_144),
  read: async (text) => {
    guessEncoding(Buffer.from(text));
    guessSeparator(text);
  },
});
const xlsx = (name: string, make: (size: number) => Buffer): Case => ({
  name: `XLSX ${name}`,
  make,
  read: () => drain(readXlsx({ path })),
});
const ics = (name: string, make: Case['make'], most = 1e9): Case => ({
  name: `ICS ${name}`,
  make,
  read: (file) => drain(readIcs({ file, timeZone: 'Europe/Istanbul', most })),
});
const css = (name: string, make: Case['make']): Case => ({
  name: `CSS ${name}`,
  make,
  read: (text) => drain(readCssFaults({ text, place: 'body' })),
});
const event = (lines: string) => `BEGIN:VEVENT\r\nDTSTART:20270101T080000Z\r\n${lines}\r\nEND:VEVENT\r\n`;
const calendar = (text: string) => `BEGIN:VCALENDAR\r\n${text}END:VCALENDAR\r\n`;
const attachment = (n: number, parent: number) =>
  `<item><title>p</title><wp:post_id>${n + 10}</wp:post_id><wp:post_parent>${parent}</wp:post_parent><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://old.test/${n}.jpg</wp:attachment_url></item>`;
const channel = (text: string) => `<rss><channel>${text}</channel></rss>`;

const cases: Case[] = [
  ...Object.entries({
    '[a': repeated('[a'),
    '[a]': repeated('[a]'),
    '[a] with [/a]': repeated('[a]b[/a]'),
    '[gallery ids=': repeated('[gallery ids='),
    'ids of one gallery': repeated('ids=', (text) => `[gallery ${text}]`),
    '<': repeated('<'),
    '<b': repeated('<b'),
    'nested tags': repeated('<b>'),
    'closing tags of nothing': repeated('<b></i>'),
    'nested tags, then closing tags of nothing': (size: number) => '<b>'.repeat(size) + '</i>'.repeat(size),
    quotes: repeated('<a b="'),
    'comments without an end': repeated('<!--'),
    attributes: counted(
      (n) => ` b${n}=1`,
      (text) => `<a${text}>`,
    ),
    entities: repeated('&amp;&'),
    'blanks and line ends': repeated(' \n \t'),
    blanks: repeated('  '),
    pictures: counted((n) => `<img src="https://old.test/${n}-100x100.jpg">`),
    scripts: repeated('<script>a<'),
    paragraphs: repeated('<p>a</p><br>'),
    links: repeated('<a href="https://old.test/a">b</a>'),
    'links without an end': repeated('<a href="https://old.test/a.jpg">'),
    'ends of links': repeated('</a>', (text) => `<a href="https://old.test/a">${text}`),
    'sizes of a picture': repeated('https://old.test/a.jpg 1w, ', (text) => `<img srcset="${text}">`),
    'codes with ids': repeated('[a ids="1,2"]'),
    'blocks of pictures': repeated('<!-- wp:image {"id":1} -->'),
    'a block of many ids': repeated('"id":1,', (text) => `<!-- wp:gallery {${text}} -->`),
    'backgrounds of one tag': repeated('url( ', (text) => `<b style="${text}">`),
  }).flatMap(([name, make]) => [html(name, make), wxr(name, (size) => item(make(size)))]),
  wxr(
    'pictures of one post',
    counted((n) => attachment(n, 7), channel),
  ),
  wxr(
    'pictures of many posts',
    counted((n) => attachment(n, n), channel),
  ),
  wxr(
    'posts with one number and their pictures',
    counted((n) => `<item><title>a</title><wp:post_id>7</wp:post_id></item>${attachment(n, 7)}`, channel),
  ),
  wxr('deep XML', (size) => channel(`<item>${'<a>'.repeat(size)}${'</a>'.repeat(size)}</item>`)),
  wxr(
    'categories of a post',
    counted(
      (n) => `<category domain="category">c${n} &amp; d</category>`,
      (text) => channel(`<item>${text}</item>`),
    ),
  ),
  wxr(
    'notes of a post',
    counted(
      (n) =>
        `<wp:postmeta><wp:meta_key>k${n}</wp:meta_key><wp:meta_value>a:1:{i:0;i:${n};}</wp:meta_value></wp:postmeta>`,
      (text) => channel(`<item>${text}</item>`),
    ),
  ),
  wxr(
    'a list of pictures in a note',
    repeated('i:0;i:1;', (text) =>
      channel(
        `<item><wp:postmeta><wp:meta_key>k</wp:meta_key><wp:meta_value>a:1:{${text}}</wp:meta_value></wp:postmeta></item>`,
      ),
    ),
  ),
  wxr(
    'people of the head',
    counted(
      (n) =>
        `<wp:author><wp:author_login>u${n}</wp:author_login><wp:author_display_name>U</wp:author_display_name></wp:author>`,
      channel,
    ),
  ),
  wxr(
    'fields of a post',
    counted(
      (n) => `<f${n}>x</f${n}>`,
      (text) => channel(`<item>${text}</item>`),
    ),
  ),
  ...Object.entries({
    quotes: repeated('"'),
    'quotes within fields': repeated('a"'),
    'open quotes': repeated('"a\n'),
    'closed quotes': repeated('"",'),
    'broken quotes': repeated('"a"b"'),
    separators: repeated(','),
    'line ends': repeated('\r\n\n\r'),
    'one long line': repeated('abcdefgh'),
    rows: repeated('a,b,c\n'),
    'rows of other lengths': counted((n) => `${'a,'.repeat(n % 7)}\n`),
  }).flatMap(([name, make]) => [csv(name, make), guess(name, make)]),
  ...Object.entries({
    'parameters of a line': repeated(';a=', (text) => calendar(event(`SUMMARY${text}:x`))),
    'parameters in quotes': repeated(';a="b:;"', (text) => calendar(event(`SUMMARY${text}:x`))),
    'quotes of a line': repeated('"', (text) => calendar(event(`SUMMARY;a=${text}:x`))),
    'folded lines': repeated('\r\n x', (text) => calendar(event(`SUMMARY:a${text}`))),
    'a long line': repeated('\\,\\n', (text) => calendar(event(`DESCRIPTION:${text}`))),
    'days of a rule': repeated(',MO', (text) => calendar(event(`RRULE:FREQ=WEEKLY;BYDAY=TU${text}`))),
    'lines of an entry': repeated('SUMMARY:a\r\n', (text) => calendar(event(text))),
    entries: counted((n) => event(`UID:${n}\r\nSUMMARY:a`), calendar),
    'tasks and entries': counted(
      (n) => `${event(`SUMMARY:${n}`)}BEGIN:VTODO\r\nSUMMARY:b\r\nEND:VTODO\r\n`,
      calendar,
    ),
    'nested parts': repeated('BEGIN:VEVENT\r\n', calendar),
    'ends of nothing': (size: number) =>
      calendar(`${'BEGIN:VEVENT\r\n'.repeat(size)}${'END:VTODO\r\n'.repeat(size)}`),
    calendars: repeated(calendar(event('SUMMARY:a'))),
    'time zones': counted(
      (n) =>
        `BEGIN:VTIMEZONE\r\nTZID:z${n}\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n`,
      calendar,
    ),
    'a zone with every second': (size: number) =>
      calendar(
        `BEGIN:VTIMEZONE\r\nTZID:z\r\nBEGIN:STANDARD\r\nDTSTART:19700101T000000\r\nTZOFFSETFROM:+0100\r\nTZOFFSETTO:+0200\r\nRRULE:FREQ=SECONDLY\r\nEND:STANDARD\r\nEND:VTIMEZONE\r\n${'BEGIN:VEVENT\r\nDTSTART;TZID=z:20270101T080000\r\nSUMMARY:a\r\nEND:VEVENT\r\n'.repeat(size)}`,
      ),
  }).map(([name, make]) => ics(name, make)),
  ics(
    'more entries than are read',
    counted((n) => event(`SUMMARY:${n}`), calendar),
    300,
  ),
  ...Object.entries({
    '(': repeated('('),
    '( of a value': repeated('(', (text) => `a{b:${text}`),
    'nested brackets': (size: number) => `a{b:${'('.repeat(size)}${')'.repeat(size)}}`,
    'brackets of a query': (size: number) => `@media ${'('.repeat(size)}a:b${')'.repeat(size)}{a{b:c}}`,
    'nested rules': repeated('a{'),
    'nested :is(': repeated(':is('),
    rules: repeated('a{color:red}'),
    'selectors of a rule': repeated('.a,', (text) => `${text}.a{display:none}`),
    'declarations of a rule': repeated('color:red;', (text) => `a{${text}}`),
    'broken declarations': repeated('b(;', (text) => `a{${text}}`),
    quotes: repeated('"'),
    comments: repeated('/*'),
    '\\': repeated('\\'),
    addresses: repeated('url('),
  }).map(([name, make]) => css(name, make)),
  xlsx('rows', (size) =>
    makeWorkbook(
      Array.from({ length: size }, (_, n) => `<row r="${n + 1}"><c t="str"><v>a</v></c></row>`).join(''),
      [],
    ),
  ),
  xlsx('cells of a row', (size) =>
    makeWorkbook(`<row r="1">${'<c t="str"><v>a</v></c>'.repeat(size)}</row>`, []),
  ),
  xlsx('deep XML', (size) =>
    makeWorkbook(`<row r="1">${'<a>'.repeat(size)}${'</a>'.repeat(size)}</row>`, []),
  ),
  xlsx('shared texts', (size) =>
    makeWorkbook(
      '<row r="1"><c t="s"><v>0</v></c></row>',
      Array.from({ length: size }, (_, n) => `t${n}`),
    ),
  ),
  {
    name: 'ZIP small entries of one folder',
    make: (size) =>
      makeZip(
        Object.fromEntries(Array.from({ length: Math.min(size, 20_000) }, (_, n) => [`a/${n}.jpg`, ''])),
      ),
    read: () => drain(readPhotoFolders({ path })),
  },
  {
    name: 'ZIP folders',
    make: (size) =>
      makeZip(
        Object.fromEntries(Array.from({ length: Math.min(size, 20_000) }, (_, n) => [`${n}/a.jpg`, ''])),
      ),
    read: () => drain(readPhotoFolders({ path })),
  },
];

for (const each of cases)
  test(`security-4 1 3: twice as much takes at most ${MOST_GROWTH} times as long: ${each.name}`, async () => {
    // The engine compiles what it meets first.
    await costOf(each, 200, 2);
    let size = 500;
    while (size < LARGEST && (await costOf(each, size, 1)) < LEAST_MS) size *= 2;
    let growth = Infinity;
    // Other work of the machine, and of the engine for its memory, disturbs one doubling; the square shows in each.
    for (let n = 0; n < 8 && growth > MOST_GROWTH; n++) {
      const from = size << (n % 2);
      const once = Math.max(LEAST_MS, await costOf(each, from, TRIES));
      growth = Math.min(growth, (await costOf(each, from * 2, TRIES)) / once);
      if (growth > MOST_GROWTH)
        growth = Math.min(growth, Math.sqrt((await costOf(each, from * 4, TRIES)) / once));
    }
    assert.ok(growth <= MOST_GROWTH, `${growth.toFixed(2)} times at ${size}`);
  });

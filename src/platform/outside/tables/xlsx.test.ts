import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { makeZip } from '#testing/zip.ts';
import { makeWorkbook } from '#testing/workbook.ts';
import { readXlsx } from './xlsx.ts';

const dir = await mkdtemp(join(tmpdir(), 'xlsx-'));
after(() => rm(dir, { recursive: true }));
let count = 0;
async function read(bytes: Buffer): Promise<string[][]> {
  const path = join(dir, String(count++));
  await writeFile(path, bytes);
  const rows: string[][] = [];
  for await (const row of readXlsx({ path })) if (Array.isArray(row)) rows.push(row);
  return rows;
}

test('CONT-43 a workbook is read: shared and inline texts, numbers, dates, yes and no, formulas by their value', async () => {
  const rows = await read(
    makeWorkbook(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Date</t></is></c><c r="D1" t="str"><v>Sum</v></c></row>
       <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" s="1"><v>45750</v></c><c r="C3" t="b"><v>1</v></c><c r="D3"><f>1+1</f><v>2.50</v></c></row>`,
      ['Title', 'Çatı <b>&amp; Wand'],
    ),
  );
  assert.deepEqual(rows, [['Title', 'Date', '', 'Sum'], [], ['Çatı <b>& Wand', '2025-04-03', 'true', '2.5']]);
});

test('CONT-43 links to other files in a workbook are not followed; the saved value counts', async () => {
  const rows = await read(
    makeWorkbook(
      '<row r="1"><c r="A1"><f>[1]Sheet1!A1</f><v>7</v></c><c r="B1" t="str"><f>WEBSERVICE("http://127.0.0.1:9/")</f><v>kept</v></c></row>',
      [],
      {
        'xl/externalLinks/externalLink1.xml': '<externalLink/>',
        'xl/externalLinks/_rels/externalLink1.xml.rels':
          '<Relationships><Relationship Id="rId1" Target="file:///etc/passwd" TargetMode="External"/></Relationships>',
      },
    ),
  );
  assert.deepEqual(rows, [['7', 'kept']]);
});

test('CONT-43 XML with entities of its own is refused, and a document that is cut off', async () => {
  const bomb = `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><worksheet><sheetData><row r="1"><c r="A1" t="str"><v>&b;</v></c></row></sheetData></worksheet>`;
  await assert.rejects(read(makeWorkbook('', [], { 'xl/worksheets/sheet1.xml': bomb })), {
    code: 'import.xml',
  });
  await assert.rejects(
    read(makeWorkbook('', [], { 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row r="1">' })),
    { code: 'import.xml' },
  );
  await assert.rejects(
    read(makeWorkbook('', [], { 'xl/worksheets/sheet1.xml': '<worksheet>&file;</worksheet>' })),
    { code: 'import.xml' },
  );
});

test('CONT-43 archives that unpack to too much, that lead out of themselves or are damaged are refused', async () => {
  const bomb = makeZip({ 'xl/workbook.xml': Buffer.alloc(40_000_000) });
  assert.ok(bomb.length < 100_000);
  await assert.rejects(read(bomb), { code: 'import.zip_large' });
  await assert.rejects(read(makeZip({ '../../etc/passwd': 'x' })), { code: 'import.zip_unsafe' });
  await assert.rejects(read(makeZip({ '/etc/passwd': 'x' })), { code: 'import.zip_unsafe' });
  const whole = makeWorkbook('<row r="1"><c r="A1"><v>1</v></c></row>', []);
  await assert.rejects(read(whole.subarray(0, whole.length - 40)), { code: 'import.zip_damaged' });
  await assert.rejects(read(makeZip({ 'xl/other.xml': 'x' })), { code: 'import.no_sheet' });
  const many = Object.fromEntries(Array.from({ length: 5001 }, (_, n) => [`f${n}`, '']));
  await assert.rejects(read(makeZip(many)), { code: 'import.zip_large' });
});

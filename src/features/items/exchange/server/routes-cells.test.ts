import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import * as contract from '../contract.ts';
import { makePhoto } from '#testing/photos.ts';
import { makeWorkbook } from '#testing/workbook.ts';
import { makeZip } from '#testing/zip.ts';
import { sendImport } from './testing/archives.ts';

const server = await testServer({ works: true });
const world = await contentWorld(server);
const { cookie } = await world.as('account');
const { accountId } = world;
const read = (importId: string): Promise<contract.Import> =>
  until(async () => {
    const { body } = await ask(server, contract.getImport, { cookie, params: { accountId, importId } });
    return contract.busyStates.includes(body.state) ? undefined : body;
  });
async function upload(file: string | Buffer, name = 'jobs.csv'): Promise<contract.Import> {
  const answer = await sendImport(server, { accountId, cookie }, file, name);
  assert.equal(answer.statusCode, 201, answer.body);
  return read(answer.json<{ id: string }>().id);
}
async function change(importId: string, options: contract.Import['options']): Promise<contract.Import> {
  const params = { accountId, importId };
  const answer = await ask(server, contract.changeImport, { cookie, params, body: { options } });
  assert.equal(answer.status, 200, answer.text);
  return read(importId);
}
const leftOf = ({ trial }: contract.Import) =>
  (trial!.leftOut ?? [])
    .map(({ code, what, count }) => `${code} ${what} ${count}`.replace('import.', ''))
    .toSorted();
const itemsOf = (pattern: string) =>
  server.sql<{ title: string; lat: number | null; doneOn: string | null; city: string }>(
    'select title, lat, done_on::text as "doneOn", city from content where account_id = $1 and title like $2 order by title',
    [accountId, pattern],
  );

test('app-4 4 a cell that does not fit is left empty instead of its row, for every reason, and counted', async () => {
  const file = await upload(
    [
      'Title,Finished on,Lat,Lng,Featured,Stage,Town',
      'Dirty 1,soon,51,2,,,Bath',
      'Dirty 2,2026-05-03,far,2,maybe,,Bath',
      `Dirty 3 ${'long '.repeat(80)},,95,2,,Nowhere at all,Bath`,
      'Dirty 4,2026-05-03,,,yes,,Bath',
    ].join('\n'),
  );
  assert.deepEqual(file.trial!.reasons.map(({ field, code }) => `${field} ${code}`).toSorted(), [
    'doneOn import.date',
    'isFeatured import.yes_no',
    'lat import.invalid',
    'lat import.number',
    'stage import.unknown_stage',
    'title import.long',
  ]);
  const emptied = file.trial!.reasons.map(({ field, code }) => ({ field, code }));
  const first = await change(file.id, { emptied });
  assert.deepEqual(
    first.trial!.reasons.map(({ field, code }) => `${field} ${code}`),
    ['lat import.half_place'],
    'half a place is a reason of its own',
  );
  const tried = await change(file.id, { emptied: [...emptied, { field: 'lat', code: 'import.half_place' }] });
  assert.deepEqual([tried.trial!.rows, tried.trial!.refused], [4, 0]);
  assert.deepEqual(leftOf(tried), [
    'emptied doneOn 1',
    'emptied isFeatured 1',
    'emptied lat 3',
    'emptied stage 1',
    'shortened title 1',
  ]);
  const answer = await ask(server, contract.startImport, {
    cookie,
    params: { accountId, importId: file.id },
  });
  assert.equal(answer.status, 200, answer.text);
  assert.equal((await read(file.id)).created, 4);
  const items = await itemsOf('Dirty%');
  assert.deepEqual(
    items.map(({ lat, doneOn, city }) => [lat, doneOn, city]),
    [
      [51, null, 'Bath'],
      [null, '2026-05-03', 'Bath'],
      [null, null, 'Bath'],
      [null, '2026-05-03', 'Bath'],
    ],
  );
  assert.ok(items[2]!.title.length <= 300);
});

test('bugs-4 the header is found below other rows, or chosen, and what stands above it is counted', async () => {
  const file = await upload('Job list 2026,,\n,,\nTitle,Town,Colour\nHead 1,Bath,red\nHead 2,Wells,\n');
  assert.deepEqual([file.options.headerRow, file.trial!.rows, file.trial!.refused], [3, 2, 0]);
  assert.deepEqual(leftOf(file), ['left_above  2', 'left_column Colour 1']);
  const other = await upload('Old name,Town\nThing,Place\nHead 3,Bath\n');
  const chosen = await change(other.id, { headerRow: 2 });
  assert.deepEqual([chosen.columns.map(({ name }) => name), chosen.trial!.rows], [['Thing', 'Place'], 1]);
});

test('app-4 5 ratings of items that are no testimonials are named in the trial', async () => {
  const file = await upload('Title,Rating\nRated 1,5\nRated 2,eleven\nRated 3,\n');
  assert.equal(file.trial!.refused, 0);
  assert.deepEqual(leftOf(file), ['only_testimonials rating 2']);
});

test('bugs-4 9 any line end ends a record outside of quotes', async () => {
  const file = await upload('Title,Town\r\nEnds 1,Bath\n"Ends\r\n2",Wells\rEnds 3,Frome\r\nEnds 4,"a\nb"\n');
  assert.deepEqual([file.trial!.rows, file.trial!.refused], [4, 0]);
});

test('issue 9 C 5 other files of a zip of photos are counted, and other sheets of a workbook named', async () => {
  const photo = await makePhoto(64, 48);
  const zip = makeZip({ 'Roof/1.jpg': photo, 'Roof/notes.txt': 'x', 'plan.pdf': 'x', '.DS_Store': 'x' });
  assert.deepEqual(
    leftOf(await upload(zip, 'photos.zip')).filter((line) => line.startsWith('left_file')),
    ['left_file  2'],
  );
  const sheets = ['Jobs', 'Prices', 'Old'].map(
    (name, n) => `<sheet name="${name}" sheetId="${n + 1}" r:id="rId${n + 7}"/>`,
  );
  const book = makeWorkbook(
    '<row r="1"><c t="str"><v>Title</v></c></row><row r="2"><c t="str"><v>Sheet 1</v></c></row>',
    [],
    {
      'xl/workbook.xml': `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${sheets.join('')}</sheets></workbook>`,
    },
  );
  assert.deepEqual(leftOf(await upload(book, 'jobs.xlsx')), ['left_sheet Old 1', 'left_sheet Prices 1']);
});

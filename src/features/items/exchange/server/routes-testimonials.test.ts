import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import * as contract from '../contract.ts';

const server = await testServer({ works: true });
const world = await contentWorld(server);
const owner = await world.as('account');
const { accountId } = world;
const params = { accountId };
const read = async (importId: string) =>
  (await ask(server, contract.getImport, { cookie: owner.cookie, params: { ...params, importId } })).body;
const settled = (importId: string): Promise<contract.Import> =>
  until(async () => {
    const file = await read(importId);
    return contract.busyStates.includes(file.state) ? undefined : file;
  });
const step = async (call: typeof contract.startImport, importId: string) => {
  const answer = await ask(server, call, { cookie: owner.cookie, params: { ...params, importId } });
  assert.equal(answer.status, 200, answer.text);
  return settled(importId);
};
/** Uploads reviews of another product and reads them as testimonials. */
async function upload(lines: string[]): Promise<contract.Import> {
  const answer = await server.app.inject({
    method: 'POST',
    url: contract.importFilePath(accountId, 'reviews.csv'),
    headers: {
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
      cookie: owner.cookie,
    },
    payload: lines.join('\r\n'),
  });
  assert.equal(answer.statusCode, 201, answer.body);
  const file = await settled(answer.json<{ id: string }>().id);
  const changed = await ask(server, contract.changeImport, {
    cookie: owner.cookie,
    params: { ...params, importId: file.id },
    body: { options: { contentTypeId: world.types['testimonial']!, dates: 'dmy' } },
  });
  assert.equal(changed.status, 200, changed.text);
  return settled(file.id);
}
type Row = {
  id: string;
  testimonial: Record<string, unknown>;
  createdOn: string;
  statusPublish: string;
  withheld: boolean;
};
const rows = () =>
  server.sql<Row>(
    `
      select c.id, c.testimonial, c.created_at::date::text as "createdOn", c.status_publish as "statusPublish", p.withheld
      from content c
      join content_public p on p.account_id = c.account_id and p.content_id = c.id
      where c.account_id = $1 and c.is_testimonial
      order by c.created_at
    `,
    [accountId],
  );
const HEAD = 'Customer,Text,Rating,Review date,Source,Permission given';
const fieldsOf = (file: contract.Import) => file.columns.map(({ field }) => field);

test('reviews of another product become testimonials with date and source, tried before and undone after', async () => {
  const file = await upload([
    HEAD,
    'Ann Hale,"They treated the old wall, and us, well.",5,03/04/2024,Google,yes',
    '<b>Bob</b>,<script>alert(1)</script> is no text of a customer,4,05/06/2024,Trust Shop,no',
    "Cem,'=HYPERLINK(1) was the first word that I typed,3,07/08/2024,,",
  ]);
  assert.deepEqual(fieldsOf(file), [
    'customerName',
    'description',
    'rating',
    'reviewedOn',
    'source',
    'permission',
  ]);
  assert.deepEqual([file.trial!.rows, file.trial!.refused], [3, 0]);
  assert.deepEqual(await rows(), [], 'a trial changes nothing');
  const done = await step(contract.startImport, file.id);
  assert.deepEqual([done.state, done.created], ['done', 3]);
  const [ann, bob, cem] = await rows();
  assert.deepEqual(
    [
      ann!.createdOn,
      ann!.testimonial['rating'],
      ann!.testimonial['source'],
      ann!.testimonial['customerName'],
    ],
    ['2024-04-03', 5, 'Google', 'Ann Hale'],
  );
  assert.deepEqual([ann!.withheld, bob!.withheld, cem!.withheld], [false, true, true]);
  assert.equal(bob!.testimonial['isSubmissionConsent'], false, 'no word of a permission is none');
  assert.equal(bob!.testimonial['customerName'], '<b>Bob</b>');
  assert.match(String(cem!.testimonial['description']), /^=HYPERLINK/);
  assert.ok([ann, bob, cem].every((row) => row!.statusPublish === 'notPublished'));
  const proofs = await server.sql<{ testimonialId: string; scopes: string[]; text: string }>(
    'select testimonial_id as "testimonialId", scopes, text from testimonial_consent where account_id = $1',
    [accountId],
  );
  assert.equal(proofs.length, 1);
  assert.deepEqual([proofs[0]!.testimonialId, proofs[0]!.scopes], [ann!.id, ['website']]);
  assert.match(proofs[0]!.text, /Imported \(Google\)\. .+ stated/);
  const table = await server.app.inject({
    url: `/api/accounts/${accountId}/exports/items?format=csv&testimonials=true&sort=created`,
    headers: { host: 'localhost', cookie: owner.cookie },
  });
  assert.equal(table.statusCode, 200, table.body);
  const [head, ...exported] = parse(table.body, { bom: true }) as string[][];
  const cells = (row: string[], names: string[]) => names.map((name) => row[head!.indexOf(name)]);
  const columns = ['Customer', 'Rating (testimonial)', 'Written on (testimonial)', 'Source (testimonial)'];
  assert.deepEqual(cells(exported[0]!, columns), ['Ann Hale', '5', '2024-04-03', 'Google']);
  assert.match(cells(exported[2]!, ['Description'])[0]!, /^'=HYPERLINK/, 'no spreadsheet runs it');
  assert.equal(exported.length, 3);
  const undone = await step(contract.undoImport, file.id);
  assert.deepEqual([undone.state, undone.undone], ['undone', 3]);
  assert.deepEqual(await rows(), []);
});
test('ratings of 0, 6 and NaN, dates, answers and words that are none are refused row by row', async () => {
  const file = await upload([
    HEAD,
    'A,Some words of a customer,0,,,',
    'B,Some words of a customer,6,,,',
    'C,Some words of a customer,NaN,,,',
    'D,Some words of a customer,4.5,,,',
    'E,,5,,,',
    'F,Some words of a customer,5,soon,,',
    'G,Some words of a customer,5,,,perhaps',
    'H,Some words of a customer,,,,',
  ]);
  assert.deepEqual([file.trial!.rows, file.trial!.refused], [8, 7]);
  assert.deepEqual(file.trial!.reasons.map(({ field, code, count }) => `${field} ${code} ${count}`).sort(), [
    'description import.no_words 1',
    'permission import.yes_no 1',
    'rating import.rating 4',
    'reviewedOn import.date 1',
  ]);
  const done = await step(contract.startImport, file.id);
  assert.deepEqual([done.created, done.refused], [1, 7]);
});
test('fields of testimonials say nothing in rows of other types', async () => {
  const file = await upload(['Title,Rating,Source,Type', 'A wall,9,A friend,project']);
  assert.deepEqual([file.trial!.rows, file.trial!.refused], [1, 0]);
});

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import * as content from '#features/items/content/contract.ts';
import { readXlsx } from '#platform/outside/tables/xlsx.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { guessFields, itemFields } from '../../rules.ts';

const server = await testServer();
const world = await contentWorld(server);
const owner = await world.as('account');
const params = { accountId: world.accountId };
const dir = await mkdtemp(join(tmpdir(), 'export-'));
after(() => rm(dir, { recursive: true }));

const download = (query: string, cookie = owner.cookie, accountId = world.accountId) =>
  server.app.inject({
    url: `/api/accounts/${accountId}/exports/items?${query}`,
    headers: { host: 'localhost', cookie },
  });
const make = async (body: object, cookie = owner.cookie) => {
  const answer = await ask(server, content.create, { cookie, params, body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.id;
};
await server.sql(
  "insert into custom_field (account_id, key, name, type) values ($1, 'area', 'Roof area', 'number')",
  [world.accountId],
);
const [service] = await server.sql<{ id: string }>(
  "insert into service (account_id, label) values ($1, 'Slating') returning id",
  [world.accountId],
);
await make({
  title: '=HYPERLINK("http://evil.test")',
  description: '+1\n-2\n@x',
  city: '\tBath'.trim(),
  doneOn: '2025-04-03',
  serviceIds: [service!.id],
  custom: { area: 120.5 },
  presentation: { customerName: '-Ann & <Co>' },
});
await make({ title: 'Zinc roof', statusService: 'completed' });

test('CONT-43 the list is exported as CSV and as Excel, formulas as texts', async () => {
  const csv = await download('format=csv&sort=title');
  assert.equal(csv.statusCode, 200, csv.body);
  assert.match(String(csv.headers['content-disposition']), /^attachment; filename="content-[\d-]+\.csv"$/);
  const [header, first, second] = parse(csv.body, { bom: true }) as string[][];
  const cell = (row: string[], name: string) => row[header!.indexOf(name)];
  assert.equal(cell(first!, 'Title'), `'=HYPERLINK("http://evil.test")`);
  assert.ok(cell(first!, 'Description')!.startsWith("'+1"));
  assert.equal(cell(first!, 'Customer'), "'-Ann & <Co>");
  assert.deepEqual(
    ['Services', 'Finished on', 'Roof area', 'Content type'].map((name) => cell(first!, name)),
    ['Slating', '2025-04-03', '120.5', 'project'],
  );
  assert.equal(cell(second!, 'Job status'), 'Completed');

  const xlsx = await download('format=xlsx&sort=title');
  const path = join(dir, 'content.xlsx');
  await writeFile(path, xlsx.rawPayload);
  const rows: string[][] = [];
  for await (const row of readXlsx({ path })) if (Array.isArray(row)) rows.push(row);
  assert.equal(rows.length, 3);
  assert.equal(rows[1]![0], '=HYPERLINK("http://evil.test")');
  assert.equal(rows[1]![rows[0]!.indexOf('Customer')], '-Ann & <Co>');
  assert.equal(rows[1]![rows[0]!.indexOf('Roof area')], '120.5');
  const lines = await server.sql("select from audit_entry where tenant_id = $1 and action = 'exports.made'", [
    world.accountId,
  ]);
  assert.equal(lines.length, 2);
});

test('CONT-43 filters count, and the header of an export is recognized by an import, in every language', async () => {
  const csv = await download('format=csv&statusService=completed');
  assert.equal((parse(csv.body, { bom: true }) as string[][]).length, 2);
  for (const language of ['en', 'tr', 'ar']) {
    await server.sql('update app_user set language = $2 where id = $1', [owner.userId, language]);
    const [header] = parse((await download('format=csv')).body, { bom: true }) as string[][];
    const fields = guessFields(header!, { customFields: [] }, new Map()).slice(0, itemFields.length);
    assert.deepEqual(
      fields.map((guess) => guess?.field),
      [...itemFields],
      language,
    );
  }
});

test('CONT-43 who sees only their own items exports only those; strangers get nothing; an unknown format is refused', async () => {
  const worker = await world.as('user');
  await make({ title: 'Own work' }, worker.cookie);
  const own = parse((await download('format=csv', worker.cookie)).body, { bom: true }) as string[][];
  assert.deepEqual(
    own.slice(1).map(([title]) => title),
    ['Own work'],
  );
  const stranger = await contentWorld(server, 'oak');
  const { cookie } = await stranger.as('account');
  assert.equal((await download('format=csv', cookie)).statusCode, 404);
  assert.equal((await download('format=exe')).statusCode, 400);
});

import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { adoptFile } from '#features/media/media/server/actions.ts';
import * as content from '#features/items/content/contract.ts';
import * as tasks from '#features/work/tasks/contract.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until, type TestServer } from '#testing/kit.ts';
import { makePhoto } from '#testing/photos.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import {
  emptyAccount,
  exportArchive,
  importSettled,
  packArchive,
  sendImport,
  sumOf,
  unpackArchive,
  uploadArchive,
  type Entries,
  type Target,
} from '../testing/archives.ts';
import { NewIds } from './actions-ids.ts';
import { archivedTables } from './actions-tables.ts';

const here = await testServer({ works: true });
const there = await testServer({ works: true });
const dir = await mkdtemp(join(tmpdir(), 'account-archive-'));
after(() => rm(dir, { recursive: true }));
const world = await contentWorld(here);
const owner = await world.as('account');
const from = { accountId: world.accountId };

async function start(server: TestServer, target: Target, importId: string): Promise<contract.Import> {
  const { accountId, cookie } = target;
  const answer = await ask(server, contract.startImport, { cookie, params: { accountId, importId } });
  assert.equal(answer.status, 200, answer.text);
  return importSettled(server, target, importId);
}
/** Changes an archive so that its sums are right, as whoever writes an archive of their own would. */
function withTable(
  entries: Entries,
  table: string,
  change: (row: Record<string, unknown>) => unknown,
): Entries {
  const archived = new Map(entries);
  const name = `data/${table}.jsonl`;
  const rows = entries
    .get(name)!
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.stringify(change(JSON.parse(line) as Record<string, unknown>)));
  const body = Buffer.from(`${rows.join('\n')}\n`);
  archived.set(name, body);
  const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as {
    tables: { name: string; bytes: number; sha256: string }[];
  };
  const line = manifest.tables.find((each) => each.name === table)!;
  Object.assign(line, { bytes: body.length, sha256: sumOf(body) });
  return archived.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
}

// The first account: an item of every kind of link, a published one with a working copy, a task, a lead.
const insert = async (text: string, values: unknown[]) =>
  (await here.sql<{ id: string }>(`${text} returning id`, values))[0]!.id;
const category = await insert('insert into category (account_id, label) values ($1, $2)', [
  world.accountId,
  'Roofs',
]);
const service = await insert('insert into service (account_id, label, alias) values ($1, $2, $3)', [
  world.accountId,
  'Slating',
  'slating',
]);
const label = await insert('insert into label (account_id, label) values ($1, $2)', [
  world.accountId,
  'Material',
]);
const tag = await insert('insert into tag (account_id, label_id, label) values ($1, $2, $3)', [
  world.accountId,
  label,
  'Slate',
]);
const group = await insert('insert into custom_field_group (account_id, label) values ($1, $2)', [
  world.accountId,
  'Roof',
]);
await insert(
  "insert into custom_field (account_id, key, name, type, options, group_id) values ($1, 'pitch', 'Pitch', 'select', $2, $3)",
  [world.accountId, JSON.stringify([{ uid: 'steep', value: 'Steep' }]), group],
);
await here.sql(
  'insert into site_settings (account_id, settings) values ($1, \'{"slogan": "Roofs that last"}\')',
  [world.accountId],
);
await here.sql(
  "insert into site_version (account_id, number, document, changes, publisher_name) values ($1, 1, '{}', 3, 'Olu')",
  [world.accountId],
);
await here.sql(
  "update account set description = 'Slaters since 1950', time_zone = 'Europe/Rome' where id = $1",
  [world.accountId],
);
const make = async (body: object) => {
  const answer = await ask(here, content.create, { cookie: owner.cookie, params: from, body });
  assert.equal(answer.status, 201, answer.text);
  return answer.body.id;
};
const first = await make({
  title: 'Slate roof',
  description: 'Two\nlines',
  city: 'Bath',
  lat: 51.38,
  lng: -2.36,
  categoryIds: [category],
  serviceIds: [service],
  tagIds: [tag],
  custom: { pitch: { uid: 'steep', value: 'Steep' } },
});
await make({ title: 'Porch', relatedTo: first });
const photoPath = join(dir, 'roof.jpg');
await writeFile(photoPath, await makePhoto(1200, 800));
const photo = await here.db.withTenant(asJobOf(world.accountId), (tx) =>
  adoptFile(tx, here, {
    accountId: world.accountId,
    path: photoPath,
    name: 'roof.jpg',
    type: 'image/jpeg',
    contentId: first,
    alt: 'A slate roof',
  }),
);
const isReady = (server: TestServer, accountId: string) =>
  until(async () => {
    const [row] = await server.sql<{ waiting: number }>(
      "select count(*)::int as waiting from media where account_id = $1 and (state <> 'ready' or derivatives->>'avif' is null)",
      [accountId],
    );
    return row!.waiting === 0;
  });
await isReady(here, world.accountId);
const versionOf = async (contentId: string) =>
  (await here.sql<{ version: number }>('select version from content where id = $1', [contentId]))[0]!.version;
const change = async (call: typeof content.update, contentId: string, body: object) => {
  const answer = await ask(here, call, {
    cookie: owner.cookie,
    params: { ...from, contentId },
    body: { version: await versionOf(contentId), ...body },
  });
  assert.equal(answer.status, 200, answer.text);
};
await change(content.update, first, { coverMediaId: photo.id, permalink: 'slate-roof' });
await change(content.publish as typeof content.update, first, {});
await change(content.update, first, { title: 'Slate roof, not public yet' });
await ask(here, tasks.create, {
  cookie: owner.cookie,
  params: from,
  body: { title: 'Order the slate', contentId: first },
});
await here.sql(
  "insert into lead (account_id, submission_key, name, email, language, content_id) values ($1, 'k', 'Ann', 'ann@x.test', 'en', $2)",
  [world.accountId, first],
);
await here.sql(
  "insert into content_message (account_id, content_id, user_id, author_name, body) values ($1, $2, $3, 'Olu', 'Ready?')",
  [world.accountId, first, owner.userId],
);
const archive = await exportArchive(here, { ...from, cookie: owner.cookie });
const entries = await unpackArchive(archive);

/** Columns that differ after an import: people, and what is made anew. */
const PASSING = new Set([
  'user_id',
  'uploaded_by',
  'by_user_id',
  'created_by',
  'updated_at',
  'derivatives',
  'card',
  'submission_key',
  'twin_id',
]);
/** The rows of an archive without people and times of the import, as texts in order. */
function rowsIn(archived: Entries, table: string, ids: NewIds | undefined): string[] {
  const text = archived.get(`data/${table}.jsonl`)?.toString().trim() ?? '';
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const row = JSON.parse(line) as Record<string, unknown>;
      const lasting = Object.fromEntries(Object.entries(row).filter(([name]) => !PASSING.has(name)));
      return JSON.stringify(ids ? ids.deep(lasting) : lasting);
    })
    .sort();
}

test('DATA-05 an archive of an account is imported on another installation, and its export there is equal', async () => {
  const target = await emptyAccount(there, 'larch');
  const file = await uploadArchive(there, target, archive);
  assert.deepEqual([file.kind, file.state, file.failure], ['archive', 'ready', null]);
  const trial = file.trial!.archive!;
  assert.deepEqual([trial.isFirst, trial.files, trial.conflicts], [true, 1, []]);
  const rowsOf = (part: string) => trial.parts.find((each) => each.part === part)?.rows;
  assert.deepEqual(['items', 'media', 'tasks', 'leads', 'words'].map(rowsOf), [2, 1, 1, 1, 4]);
  assert.deepEqual(
    await there.sql('select id from content where account_id = $1', [target.accountId]),
    [],
    'a trial changes nothing',
  );
  const done = await start(there, target, file.id);
  assert.deepEqual(
    [done.state, done.failure, done.created, done.refused, done.pictured],
    ['done', null, 2, 0, 1],
  );
  await isReady(there, target.accountId);

  const ids = new NewIds(file.id, { old: world.accountId, new: target.accountId });
  const again = await unpackArchive(await exportArchive(there, target));
  for (const { name } of archivedTables(there)) {
    const rows = rowsIn(entries, name, ids);
    const came = rowsIn(again, name, undefined);
    // Photographs are looked at anew where they come.
    const looked = name === 'auto_tag_history' ? came.filter((row) => rows.includes(row)) : came;
    assert.deepEqual(looked, rows, name);
  }
  const files = (archived: Entries) =>
    [...archived].filter(([name]) => name.startsWith('files/')).map(([, body]) => sumOf(body));
  assert.deepEqual(files(again), files(entries));
  assert.equal(files(again).length, 1);

  const [page] = await there.sql<{ title: string; permalink: string; media: unknown[] }>(
    "select title, permalink, media from content_public where account_id = $1 and status_publish = 'published'",
    [target.accountId],
  );
  assert.deepEqual([page!.title, page!.permalink, page!.media.length], ['Slate roof', 'slate-roof', 1]);
  const [account] = await there.sql<{ description: string; business_name: string; time_zone: string }>(
    'select description, business_name, time_zone from account where id = $1',
    [target.accountId],
  );
  assert.deepEqual(account, {
    description: 'Slaters since 1950',
    business_name: 'larch',
    time_zone: 'Europe/Rome',
  });
  const [item] = await there.sql<{ userId: string }>(
    'select user_id as "userId" from content where account_id = $1 limit 1',
    [target.accountId],
  );
  assert.equal(item!.userId, target.userId, 'items of people who are not here belong to whoever imports');
  const result = await there.app.inject({
    url: contract.importResultPath(target.accountId, file.id),
    headers: { host: 'localhost', cookie: target.cookie },
  });
  const lines = parse(result.body, { bom: true, columns: true }) as Record<string, string>[];
  assert.deepEqual(
    lines.filter(({ part }) => part === 'items').map((line) => line['result']),
    ['created', 'created'],
  );
  assert.equal(lines.find(({ title }) => title === 'Order the slate')?.['part'], 'tasks');
});

test('DATA-05 undo of an archive brings back the settings that it wrote over, and keeps what was changed since', async () => {
  const target = await emptyAccount(there, 'juniper');
  const { accountId, cookie } = target;
  await there.sql("update account set description = 'Ours', phone = '1' where id = $1", [accountId]);
  await there.sql('insert into site_settings (account_id, settings) values ($1, \'{"slogan": "Ours"}\')', [
    accountId,
  ]);
  const accountNow = () =>
    there.sql<{ description: string; timeZone: string }>(
      'select description, time_zone as "timeZone" from account where id = $1',
      [accountId],
    );
  const settingsOf = (table: string) =>
    there.sql<{ settings: unknown }>(`select settings from ${table} where account_id = $1`, [accountId]);
  const [before] = await accountNow();
  const file = await uploadArchive(there, target, archive);
  assert.equal(file.trial!.archive!.isFirst, true);
  const done = await start(there, target, file.id);
  assert.deepEqual([done.state, done.failure], ['done', null]);
  assert.equal((await accountNow())[0]!.description, 'Slaters since 1950');
  await isReady(there, accountId);
  const undo = await ask(there, contract.undoImport, { cookie, params: { accountId, importId: file.id } });
  assert.equal(undo.status, 200, undo.text);
  const undone = await importSettled(there, target, file.id);
  assert.deepEqual([undone.state, undone.failure], ['undone', null]);
  assert.deepEqual(await accountNow(), [before]);
  assert.deepEqual(await settingsOf('site_settings'), [{ settings: { slogan: 'Ours' } }]);

  const second = await emptyAccount(there, 'hawthorn');
  const again = await uploadArchive(there, second, archive);
  await start(there, second, again.id);
  await isReady(there, second.accountId);
  await there.sql("update account set description = 'Typed since' where id = $1", [second.accountId]);
  await ask(there, contract.undoImport, {
    cookie: second.cookie,
    params: { accountId: second.accountId, importId: again.id },
  });
  assert.equal((await importSettled(there, second, again.id)).state, 'undone');
  const [accountRow] = await there.sql<{ description: string }>(
    'select description from account where id = $1',
    [second.accountId],
  );
  assert.equal(accountRow!.description, 'Typed since', 'what somebody has changed since stays');
});

test('DATA-05 an archive is added to an account with items: words are merged, settings stay, permalinks step aside; undo', async () => {
  const target = await emptyAccount(there, 'beech');
  await there.sql("insert into category (account_id, label) values ($1, 'Roofs')", [target.accountId]);
  await there.sql('insert into site_settings (account_id, settings) values ($1, \'{"slogan": "Ours"}\')', [
    target.accountId,
  ]);
  const [pipeline] = await there.sql<{ id: string }>(
    "insert into pipeline (account_id, label) values ($1, 'Jobs') returning id",
    [target.accountId],
  );
  const [stage] = await there.sql<{ id: string }>(
    "insert into stage (account_id, pipeline_id, label, value, color) values ($1, $2, 'New', 'new', '#336699') returning id",
    [target.accountId, pipeline!.id],
  );
  const [type] = await there.sql<{ id: string }>(
    "insert into content_type (account_id, pipeline_id, key, label, color) values ($1, $2, 'project', 'Job', '#336699') returning id",
    [target.accountId, pipeline!.id],
  );
  await there.sql(
    "insert into content (account_id, content_type_id, pipeline_id, stage_id, title, permalink) values ($1, $2, $3, $4, 'Ours', 'slate-roof')",
    [target.accountId, type!.id, pipeline!.id, stage!.id],
  );
  const file = await uploadArchive(there, target, archive);
  const trial = file.trial!.archive!;
  assert.equal(trial.isFirst, false);
  assert.equal(trial.parts.find(({ part }) => part === 'words')?.merged, 1);
  const done = await start(there, target, file.id);
  assert.deepEqual([done.state, done.failure, done.created, done.refused], ['done', null, 2, 0]);
  const items = await there.sql<{ title: string; permalink: string | null; typeId: string }>(
    'select title, permalink, content_type_id as "typeId" from content where account_id = $1 order by title',
    [target.accountId],
  );
  assert.deepEqual(
    items.map(({ title, permalink }) => [title, permalink]),
    [
      ['Ours', 'slate-roof'],
      ['Porch', null],
      ['Slate roof, not public yet', 'slate-roof-1'],
    ],
  );
  assert.deepEqual(new Set(items.map(({ typeId }) => typeId)), new Set([type!.id]));
  const settings = await there.sql<{ settings: unknown }>(
    'select settings from site_settings where account_id = $1',
    [target.accountId],
  );
  assert.deepEqual(settings, [{ settings: { slogan: 'Ours' } }]);

  await isReady(there, target.accountId);
  await there.sql("update content set updated_at = now() where title = 'Porch' and account_id = $1", [
    target.accountId,
  ]);
  const { accountId, cookie } = target;
  const undo = await ask(there, contract.undoImport, { cookie, params: { accountId, importId: file.id } });
  assert.equal(undo.status, 200, undo.text);
  const undone = await importSettled(there, target, file.id);
  assert.deepEqual([undone.state, undone.undone], ['undone', 1]);
  const left = await there.sql<{ title: string }>(
    'select title from content where account_id = $1 order by title',
    [accountId],
  );
  assert.deepEqual(
    left.map(({ title }) => title),
    ['Ours', 'Porch'],
    'what somebody has changed stays',
  );
  for (const table of ['media', 'task', 'lead'])
    assert.deepEqual(await there.sql(`select from ${table} where account_id = $1`, [accountId]), [], table);
});

test('DATA-05 undo of an archive takes back its words, types, fields and versions of the site; what is used since stays, and is named', async () => {
  const target = await emptyAccount(there, 'linden');
  const { accountId, cookie } = target;
  const insertThere = async (text: string, values: unknown[]) =>
    (await there.sql<{ id: string }>(`${text} returning id`, [accountId, ...values]))[0]!.id;
  const pipeline = await insertThere('insert into pipeline (account_id, label) values ($1, $2)', ['Ours']);
  const stage = await insertThere(
    "insert into stage (account_id, pipeline_id, label, value, color) values ($1, $2, 'New', 'new', '#336699')",
    [pipeline],
  );
  const type = await insertThere(
    "insert into content_type (account_id, pipeline_id, key, label, color) values ($1, $2, 'own', 'Own', '#336699')",
    [pipeline],
  );
  const structure = [
    'pipeline',
    'stage',
    'content_type',
    'custom_field_group',
    'custom_field',
    'category',
    'label',
    'tag',
    'service',
    'site_version',
    'image_upload_history',
  ];
  const countsNow = async () =>
    Object.fromEntries(
      await Promise.all(
        structure.map(async (table) => {
          const [row] = await there.sql<{ count: number }>(
            `select count(*)::int as count from ${table} where account_id = $1`,
            [accountId],
          );
          return [table, row!.count] as const;
        }),
      ),
    );
  const before = await countsNow();
  const file = await uploadArchive(there, target, archive);
  const done = await start(there, target, file.id);
  assert.deepEqual([done.state, done.failure, done.stayed], ['done', null, null]);
  const between = await countsNow();
  for (const table of structure) assert.ok(between[table]! > before[table]!, `${table} came`);
  await isReady(there, accountId);
  // Somebody uses a category of the archive, and gives a service another name.
  const own = await insertThere(
    "insert into content (account_id, content_type_id, pipeline_id, stage_id, title) values ($1, $2, $3, $4, 'Ours')",
    [type, pipeline, stage],
  );
  await there.sql(
    "insert into content_category (account_id, content_id, category_id) select $1, $2, id from category where account_id = $1 and label = 'Roofs'",
    [accountId, own],
  );
  await there.sql("update service set label = 'Slate work' where account_id = $1 and label = 'Slating'", [
    accountId,
  ]);
  const request = { cookie, params: { accountId, importId: file.id } };
  assert.equal((await ask(there, contract.undoImport, request)).status, 200);
  const undone = await importSettled(there, target, file.id);
  assert.deepEqual([undone.state, undone.failure, undone.undone], ['undone', null, 2]);
  assert.deepEqual(undone.stayed, {
    count: 2,
    first: [
      { part: 'words', title: 'Roofs' },
      { part: 'words', title: 'Slating' },
    ],
  });
  const after = await countsNow();
  assert.deepEqual(after, { ...before, category: before['category']! + 1, service: before['service']! + 1 });
  const result = await there.app.inject({
    url: contract.importResultPath(accountId, file.id),
    headers: { host: 'localhost', cookie },
  });
  const lines = parse(result.body, { bom: true, columns: true }) as Record<string, string>[];
  const outcomeOf = (title: string) => lines.find((line) => line['title'] === title)?.['result'];
  assert.deepEqual(['Roofs', 'Slate', 'Pitch'].map(outcomeOf), ['created', 'undone', 'undone']);
  assert.equal((await ask(there, contract.undoImport, request)).status, 409, 'once');
});

test('DATA-05 a field or type that is another one here stands against the import', async () => {
  const target = await emptyAccount(there, 'maple');
  const { accountId, cookie } = target;
  const [pipeline] = await there.sql<{ id: string }>(
    "insert into pipeline (account_id, label) values ($1, 'Jobs') returning id",
    [accountId],
  );
  const [stage] = await there.sql<{ id: string }>(
    "insert into stage (account_id, pipeline_id, label, value, color) values ($1, $2, 'New', 'new', '#336699') returning id",
    [accountId, pipeline!.id],
  );
  const [type] = await there.sql<{ id: string }>(
    "insert into content_type (account_id, pipeline_id, key, label, color) values ($1, $2, 'note', 'Note', '#336699') returning id",
    [accountId, pipeline!.id],
  );
  await there.sql(
    "insert into content (account_id, content_type_id, pipeline_id, stage_id, title) values ($1, $2, $3, $4, 'Ours')",
    [accountId, type!.id, pipeline!.id, stage!.id],
  );
  await there.sql(
    "insert into custom_field (account_id, key, name, type) values ($1, 'pitch', 'Pitch', 'number')",
    [accountId],
  );
  const file = await uploadArchive(there, target, archive);
  assert.deepEqual(file.trial!.archive!.conflicts, [
    { code: 'import.archive_field', name: 'Pitch', isBlocking: true },
  ]);
  const answer = await ask(there, contract.startImport, { cookie, params: { accountId, importId: file.id } });
  assert.equal(answer.code, 'import.state');
});

test('DATA-05 archives that are damaged, foreign, newer or unsafe are refused with a reason, and nothing is changed', async () => {
  const target = await emptyAccount(there, 'alder');
  const failureOf = async (file: Buffer) => {
    const { state, failure } = await uploadArchive(there, target, file);
    assert.equal(state, 'failed');
    return failure;
  };
  const changed = (name: string, body: string) => new Map(entries).set(name, Buffer.from(body));
  const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as object;
  const without = new Map(entries);
  without.delete('manifest.json');
  assert.equal(await failureOf(await packArchive(without)), 'import.archive_manifest');
  assert.equal(
    await failureOf(await packArchive(changed('manifest.json', '{"form": "backup", "version": 2}'))),
    'import.archive_foreign',
  );
  assert.equal(await failureOf(gzipSync('no archive at all')), 'import.zip_damaged');
  assert.equal(
    await failureOf(await packArchive(changed('manifest.json', JSON.stringify({ ...manifest, version: 4 })))),
    'import.archive_newer',
  );
  assert.equal(
    await failureOf(await packArchive(changed('manifest.json', JSON.stringify({ ...manifest, version: 1 })))),
    'import.archive_old',
  );
  assert.equal(
    await failureOf(await packArchive(changed('data/category.jsonl', '{"label": "Other"}\n'))),
    'import.archive_sums',
  );
  const [picture] = [...entries.keys()].filter((name) => name.startsWith('files/'));
  assert.equal(await failureOf(await packArchive(changed(picture!, 'other bytes'))), 'import.archive_sums');
  assert.equal(await failureOf(archive.subarray(0, archive.length / 2)), 'import.zip_damaged');
  assert.equal(await failureOf(await packArchive(changed('../../roof.jpg', 'x'))), 'import.zip_unsafe');
  assert.equal(
    await failureOf(await packArchive(new Map([['zeros', Buffer.alloc(60_000_000)]]))),
    'import.zip_large',
  );
  const link = gunzipSync(await packArchive(new Map([['data/link', Buffer.alloc(0)]])));
  link[156] = '2'.charCodeAt(0);
  link.fill(' ', 148, 156);
  const check = link.subarray(0, 512).reduce((sum, byte) => sum + byte, 0);
  link.write(`${check.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  assert.equal(await failureOf(gzipSync(link)), 'import.zip_unsafe', 'a link');
  for (const table of ['content', 'media', 'category', 'pipeline', 'task', 'site_settings'])
    assert.deepEqual(
      await there.sql(`select from ${table} where account_id = $1`, [target.accountId]),
      [],
      table,
    );
});

test('DATA-05 an archive of a release with tables that are gone is read, one with tables to come is refused', async () => {
  const target = await emptyAccount(there, 'larkspur');
  const withSchemaOf = (table: string) => {
    const schema = JSON.parse(entries.get('schema.json')!.toString()) as object;
    const body = Buffer.from(
      JSON.stringify({ ...schema, [table]: [{ name: 'id', type: 'uuid', isNullable: false }] }),
    );
    const manifest = JSON.parse(entries.get('manifest.json')!.toString()) as object;
    const sum = { bytes: body.length, sha256: sumOf(body) };
    return packArchive(
      new Map(entries)
        .set('schema.json', body)
        .set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, schema: sum }))),
    );
  };
  const stateOf = async (table: string) => {
    const { state, failure } = await uploadArchive(there, target, await withSchemaOf(table));
    return [state, failure];
  };
  assert.deepEqual(await stateOf('bulk_edit'), ['ready', null]);
  assert.deepEqual(await stateOf('telepathy'), ['failed', 'import.archive_newer']);
});

test('DATA-05 what an archive says of files and references of others is not believed', async () => {
  const target = await emptyAccount(there, 'rowan');
  const foreign = withTable(
    withTable(entries, 'media', (row) => ({
      ...row,
      storage_key:
        'image/11111111-1111-4111-8111-111111111111/22222222-2222-4222-8222-222222222222/original.jpg',
      derivatives: { base: 'image/thumb/11111111-1111-4111-8111-111111111111/x' },
    })),
    'content_tag',
    (row) => ({ ...row, tag_id: '33333333-3333-4333-8333-333333333333' }),
  );
  const file = await uploadArchive(there, target, await packArchive(foreign));
  const done = await start(there, target, file.id);
  assert.deepEqual([done.state, done.created, done.refused], ['done', 2, 4]);
  for (const table of ['media', 'media_fact', 'media_tag', 'content_tag'])
    assert.deepEqual(
      await there.sql(`select from ${table} where account_id = $1`, [target.accountId]),
      [],
      table,
    );
});

test('DATA-05 only who may take an archive out brings one in; strangers find nothing', async () => {
  const target = await emptyAccount(there, 'hazel');
  const admin = await makePerson(there, { role: 'accountAdmin', accountId: target.accountId });
  const worker = await makePerson(there, { role: 'user', accountId: target.accountId });
  const stranger = await emptyAccount(there, 'willow');
  const statusOf = async (cookie: string) =>
    (await sendImport(there, { accountId: target.accountId, cookie }, archive)).statusCode;
  assert.deepEqual(
    [
      await statusOf(worker.cookie),
      await statusOf(admin.cookie),
      await statusOf(stranger.cookie),
      await statusOf(''),
    ],
    [403, 403, 404, 401],
  );
  assert.equal(await statusOf(target.cookie), 201);
});

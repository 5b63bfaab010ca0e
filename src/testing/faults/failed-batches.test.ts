import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as botTests from '#features/assistant/bot-tests/contract.ts';
import { botTestRun } from '#features/assistant/bot-tests/server/jobs.ts';
import * as knowledge from '#features/assistant/knowledge/contract.ts';
import { addCorpus } from '#features/assistant/knowledge/contract-corpus.ts';
import { readingRun } from '#features/assistant/knowledge/server/pages/jobs.ts';
import * as bulkEdits from '#features/items/bulk-edit/contract.ts';
import { bulkEditRun } from '#features/items/bulk-edit/server/jobs.ts';
import * as fields from '#features/structure/content-model/contract-fields.ts';
import { changeValues } from '#features/structure/content-model/server/fields/jobs.ts';
import * as imports from '#features/items/exchange/contract.ts';
import { workOnImport } from '#features/items/exchange/server/jobs.ts';
import * as asking from '#features/praise/requests/contract-asking.ts';
import * as inbox from '#features/praise/testimonials/contract-inbox.ts';
import { updateSettings } from '#features/praise/testimonial-settings/contract.ts';
import { askAccount } from '#features/praise/requests/server/asking/jobs.ts';
import { testimonialRun } from '#features/praise/testimonials/server/bulk/jobs.ts';
import * as runs from '#features/work/writings/contract-runs.ts';
import { writingRun } from '#features/work/writings/server/runs/jobs.ts';
import { features } from '#processes/features.ts';
import { contentWorld } from '../content-world.ts';
import { ask, testServer } from '../kit.ts';
import { startWebsite } from '../outside/web-server.ts';

/**
 * Jobs that commit their work batch by batch, each failing for good behind a committed batch: what was done stays counted
 * and, where the feature offers an undoing, can be set back.
 */
const site = await startWebsite({});
after(() => site.close());
const server = await testServer({ env: { PRIVATE_HOSTS: site.host } });
const world = await contentWorld(server);
const { cookie } = await world.as('account');
const { accountId } = world;
const params = { accountId };
const call = { cookie, params };
const LAST = { jobId: '', attempt: 9, lastAttempt: true };

/** Lets the database refuse to write one row while `work` runs, which fails or `survives`. */
async function whileBroken(
  table: string,
  condition: string,
  work: () => Promise<void>,
  survives = false,
): Promise<void> {
  await server.sql(`
    create function break_row() returns trigger language plpgsql as $$
    begin
      raise exception 'the disk of this row is broken';
    end
    $$
  `);
  await server.sql(
    `create trigger break_row before insert or update on ${table} for each row when (${condition}) execute function break_row()`,
  );
  try {
    if (survives) await work();
    else await assert.rejects(work, /disk of this row is broken/);
  } finally {
    await server.sql('drop function break_row cascade');
  }
}
/** Makes items by SQL and returns their ids in order. */
async function makeMany(count: number, columns: Record<string, string> = {}): Promise<string[]> {
  const names = [
    'account_id',
    'content_type_id',
    'pipeline_id',
    'stage_id',
    'title',
    ...Object.keys(columns),
  ];
  const rows = await server.sql<{ id: string }>(
    `
      insert into content (${names.join(', ')})
      select $1, $2, $3, $4, 'Wall ' || n${Object.values(columns)
        .map((value) => `, ${value}`)
        .join('')}
      from generate_series(1, ${count}) n
      returning id
    `,
    [accountId, world.types['project'], world.pipelines['Project'], world.stages['Project/New']],
  );
  return rows.map(({ id }) => id).toSorted();
}
const countOf = async (text: string, values: unknown[]) =>
  (await server.sql<{ count: number }>(`select count(*)::int as count from ${text}`, values))[0]!.count;

test('each kind of run of the product has a test here that what its batches did stays counted', () => {
  const tested = [botTestRun, bulkEditRun, readingRun, testimonialRun, writingRun].map(({ name }) => name);
  const defined = features.flatMap(({ runs: kinds = [] }) => kinds.map(({ name }) => name));
  assert.deepEqual(tested, defined.toSorted());
});

test('a bulk of testimonials that fails keeps what its batches did, and is undone', async () => {
  const ids = await makeMany(150, {
    is_testimonial: 'true',
    testimonial: `jsonb_build_object('customerName', 'Ann', 'description', 'Fine', 'rating', 5)`,
  });
  const { body: begun } = await ask(server, inbox.changeMany, { ...call, body: { ids, action: 'archive' } });
  const bulkParams = { ...params, testimonialBulkId: begun.id };
  const run = () => testimonialRun.job.run({ accountId, runId: begun.id }, server, LAST);
  await whileBroken('run_item', `new.item_id = '${ids.at(-1)}'`, run);
  const { body: failed } = await ask(server, inbox.getBulk, { cookie, params: bulkParams });
  assert.deepEqual([failed.state, failed.done, failed.canUndo], ['failed', 149, true]);
  const archived = (state: string) =>
    countOf('content where id = any($1::uuid[]) and status_content = $2', [ids, state]);
  assert.equal(await archived('dropped'), 149);
  const undone = await ask(server, inbox.undoBulk, { cookie, params: bulkParams });
  assert.equal(undone.body.state, 'undoing', undone.text);
  await run();
  const { body: after } = await ask(server, inbox.getBulk, { cookie, params: bulkParams });
  assert.equal(after.state, 'undone');
  assert.equal(after.results.filter(({ state }) => state === 'undone').length, 149);
  assert.equal(await archived('draft'), 150);
});

test('an undoing of many testimonials that fails is asked for again and goes on', async () => {
  const ids = await makeMany(250, {
    is_testimonial: 'true',
    testimonial: `jsonb_build_object('customerName', 'Ann', 'description', 'Fine', 'rating', 5)`,
  });
  const { body: begun } = await ask(server, inbox.changeMany, { ...call, body: { ids, action: 'archive' } });
  const bulkParams = { ...params, testimonialBulkId: begun.id };
  const run = () => testimonialRun.job.run({ accountId, runId: begun.id }, server, LAST);
  await run();
  await ask(server, inbox.undoBulk, { cookie, params: bulkParams });
  await whileBroken('run_item', `new.item_id = '${ids.at(-1)}'`, run);
  const { body: failed } = await ask(server, inbox.getBulk, { cookie, params: bulkParams });
  const countIn = (bulk: inbox.Bulk, state: string) =>
    bulk.results.filter((result) => result.state === state).length;
  assert.deepEqual([failed.state, countIn(failed, 'undone'), failed.canUndo], ['failed', 249, true]);
  const { body: again } = await ask(server, inbox.undoBulk, { cookie, params: bulkParams });
  assert.deepEqual([again.state, countIn(again, 'undone')], ['undone', 250]);
});

test('of many testimonials one that breaks is refused by name, and the others of its batch are done', async () => {
  const ids = await makeMany(120, {
    is_testimonial: 'true',
    testimonial: `jsonb_build_object('customerName', 'Ann', 'description', 'Fine', 'rating', 5)`,
  });
  const { body: begun } = await ask(server, inbox.changeMany, { ...call, body: { ids, action: 'archive' } });
  const bulkParams = { ...params, testimonialBulkId: begun.id };
  const run = () => testimonialRun.job.run({ accountId, runId: begun.id }, server, LAST);
  await whileBroken('content', `new.id = '${ids[3]}'`, run, true);
  const { body: done } = await ask(server, inbox.getBulk, { cookie, params: bulkParams });
  assert.deepEqual([done.state, done.done], ['done', 120]);
  assert.deepEqual(
    done.results.filter(({ state }) => state !== 'done'),
    [{ id: ids[3], state: 'refused', code: 'internal' }],
  );
});

test('CONT-45 a bulk edit that fails keeps what its batches did, and is undone', async () => {
  const ids = await makeMany(150);
  const { body: begun } = await ask(server, bulkEdits.create, {
    ...call,
    body: { selection: { ids }, change: { set: { city: 'Bath' } } },
  });
  const editParams = { ...params, bulkEditId: begun.id };
  const run = () => bulkEditRun.job.run({ accountId, runId: begun.id }, server, LAST);
  await whileBroken('run_item', `new.item_id = '${ids.at(-1)}'`, run);
  const { body: failed } = await ask(server, bulkEdits.get, { cookie, params: editParams });
  assert.deepEqual([failed.state, failed.done, failed.changed], ['failed', 149, 149]);
  assert.notEqual(failed.undoUntil, null);
  const undo = await ask(server, bulkEdits.undo, { cookie, params: editParams });
  assert.equal(undo.status, 200, undo.text);
  await run();
  const { body: undone } = await ask(server, bulkEdits.get, { cookie, params: editParams });
  assert.deepEqual([undone.state, undone.restored], ['undone', 149]);
  assert.equal(await countOf("content where id = any($1::uuid[]) and city = 'Bath'", [ids]), 0);
});

test('AI-26 a run of the writer that fails keeps the texts that it has written', async () => {
  const ids = await makeMany(4, { city: `'Bath'` });
  const begun = await ask(server, runs.createRun, {
    ...call,
    body: { ids, destinations: ['site'], language: 'en' },
  });
  assert.equal(begun.status, 201, begun.text);
  const runParams = { ...params, writingRunId: begun.body.id };
  await whileBroken('run_item', `new.item_id = '${ids.at(-1)}'`, () =>
    writingRun.job.run({ accountId, runId: begun.body.id }, server, LAST),
  );
  const { body: failed } = await ask(server, runs.getRun, { cookie, params: runParams });
  assert.deepEqual([failed.state, failed.done], ['failed', 3]);
  assert.equal(await countOf('writing where content_id = any($1::uuid[])', [ids]), 3);
});

test('CHAT-03 a reading of pages that fails keeps those that were read', async () => {
  const paths = ['/a', '/b', '/c', '/d'];
  for (const path of paths)
    site.pages[path] = `<!doctype html><html lang="en"><body><p>About ${path}</p></body></html>`;
  const sources = paths.map((path) => ({ type: 'url' as const, value: site.url + path }));
  const asked = await ask(server, addCorpus, { cookie, body: { accountId, sources } });
  assert.equal(asked.status, 202, asked.text);
  const { run } = (await ask(server, knowledge.summary, { cookie, params })).body;
  const ids = async (state: string) =>
    (
      await ask(server, knowledge.list, { cookie, params, query: { limit: 100, state: state as never } })
    ).body.rows.map(({ id }) => id);
  const all = await ids('waiting');
  await whileBroken('run_item', `new.item_id = '${all.toSorted().at(-1)}'`, () =>
    readingRun.job.run({ accountId, runId: run!.id }, server, LAST),
  );
  const { run: failed } = (await ask(server, knowledge.summary, { cookie, params })).body;
  assert.deepEqual([failed!.state, failed!.done], ['failed', 3]);
  assert.equal((await ids('ready')).length, 3);
});

test('42 B a run of the questions of the assistant that fails keeps the answers that came', async () => {
  const ids: string[] = [];
  for (const question of ['What does a visit cost?', 'Do you work in Bath?', 'Who comes?', 'How long?']) {
    const added = await ask(server, botTests.create, { ...call, body: { question } });
    assert.equal(added.status, 201, added.text);
    ids.push(added.body.id);
  }
  const { body: begun } = await ask(server, botTests.start, { ...call, body: {} });
  await whileBroken('run_item', `new.item_id = '${ids.toSorted().at(-1)}'`, () =>
    botTestRun.job.run({ accountId, runId: begun.id }, server, LAST),
  );
  const { body: failed } = await ask(server, botTests.getRun, {
    cookie,
    params: { ...params, botTestRunId: begun.id },
  });
  assert.deepEqual([failed.state, failed.done], ['failed', 3]);
});

test('requests to many that fail keep what was sent, with one mail each', async () => {
  const settings = await ask(server, updateSettings, {
    ...call,
    body: { quietFrom: '00:00', quietUntil: '00:00' },
  });
  assert.equal(settings.status, 200, settings.text);
  const ids = await makeMany(25, { customer_email: `'customer' || n || '@x.test'` });
  const { body: batch } = await ask(server, asking.createBatch, { ...call, body: { selection: { ids } } });
  const [plan] = await server.sql<{ id: string }>(
    'select id from testimonial_plan where batch_id = $1 order by due_at desc, id desc limit 1',
    [batch.id],
  );
  const run = () => askAccount.run({ accountId }, server, LAST);
  await whileBroken('testimonial_plan', `new.id = '${plan!.id}'`, run);
  const read = async () =>
    (await ask(server, asking.getBatch, { cookie, params: { ...params, batchId: batch.id } })).body;
  const failed = await read();
  assert.deepEqual([failed.sent, failed.waiting], [20, 5]);
  await run();
  const done = await read();
  assert.deepEqual([done.sent, done.waiting], [25, 0]);
  assert.equal(await countOf("mail where kind = 'testimonial.request' and account_id = $1", [accountId]), 25);
});

test('CONT-43 an import that fails keeps what its batches made, and is undone', async () => {
  const lines = ['Title,Town', ...Array.from({ length: 250 }, (_, at) => `Row ${at + 1},Bath`)];
  const sent = await server.app.inject({
    method: 'POST',
    url: imports.importFilePath(accountId, 'jobs.csv'),
    headers: {
      host: 'localhost',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/octet-stream',
      cookie,
    },
    payload: lines.join('\n'),
  });
  assert.equal(sent.statusCode, 201, sent.body);
  const importId = sent.json<{ id: string }>().id;
  const importCall = { cookie, params: { ...params, importId } };
  const run = () => workOnImport.run({ accountId, importId }, server, LAST);
  await run();
  const started = await ask(server, imports.startImport, importCall);
  assert.equal(started.status, 200, started.text);
  await whileBroken('content', "new.title = 'Row 249'", run);
  const { body: failed } = await ask(server, imports.getImport, importCall);
  assert.deepEqual([failed.state, failed.created], ['failed', 200]);
  const undo = await ask(server, imports.undoImport, importCall);
  assert.equal(undo.status, 200, undo.text);
  await run();
  const { body: undone } = await ask(server, imports.getImport, importCall);
  assert.deepEqual([undone.state, undone.undone], ['undone', 200]);
});

test('CONT-40 a change of the values of a field that fails keeps how far it came', async () => {
  const created = await ask(server, fields.createField, {
    ...call,
    body: {
      name: 'Stone',
      key: 'stone',
      type: 'text',
      options: [],
      require: false,
      contentTypeIds: [world.types['project']!],
      groupId: null,
    },
  });
  assert.equal(created.status, 201, created.text);
  const fieldParams = { ...params, customFieldId: created.body.id };
  const ids = await makeMany(600, { custom: `'{"stone": "12"}'` });
  const runLatest = async () => {
    const [change] = await server.sql<{ id: string }>(
      'select id from custom_field_change where account_id = $1 order by id desc limit 1',
      [accountId],
    );
    await changeValues.run({ accountId, changeId: change!.id }, server, LAST);
  };
  const { body: trial } = await ask(server, fields.tryFieldType, {
    cookie,
    params: fieldParams,
    body: { type: 'number', options: [] },
  });
  await runLatest();
  const begun = await ask(server, fields.changeFieldType, {
    cookie,
    params: fieldParams,
    body: { trialId: trial.id },
  });
  assert.equal(begun.status, 200, begun.text);
  await whileBroken('content', `new.id = '${ids.at(-1)}'`, runLatest);
  const { body: read } = await ask(server, fields.getField, { cookie, params: fieldParams });
  assert.deepEqual(
    [read.field.change?.state, read.field.change?.looked, read.field.change?.converted],
    ['failed', 500, 500],
  );
  assert.equal(await countOf(`content where id = any($1::uuid[]) and custom @> '{"stone": 12}'`, [ids]), 500);
});

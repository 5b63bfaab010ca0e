import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { getBot, saveBot } from '#features/assistant/chatbots/contract.ts';
import type { BotSettings } from '#features/assistant/chatbots/rules.ts';
import { addFaq } from '#features/assistant/knowledge/contract-faqs.ts';
import { addText, remove as removeDoc } from '#features/assistant/knowledge/contract.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { replies, startModelServer } from '#testing/model-server.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { MOST_TESTS, verdictOf } from '../rules.ts';

const model = await startModelServer();
after(model.close);
const server = await testServer({ works: true });
const clever = await testServer({
  works: true,
  env: { AI_URL: model.url, AI_MODEL: 'house-model', PRIVATE_HOSTS: model.host },
});
async function open(on: typeof server) {
  const { accountId } = await makeAccount(on, 'Hale & Alder');
  const { cookie } = await makePerson(on, { role: 'account', accountId, isPrimary: true });
  const call = { cookie, params: { accountId } };
  const text = '# Visits\nA visit to your garden is free of charge and takes an hour.';
  const doc = await ask(on, addText, { ...call, body: { title: 'Prices', text } });
  assert.equal(doc.status, 201, doc.text);
  return { on, accountId, call, docId: doc.body.id };
}
type Owner = Awaited<ReturnType<typeof open>>;
const plain = await open(server);
const smart = await open(clever);
beforeEach(async () => {
  for (const on of [server, clever])
    for (const table of ['bot_test', 'run_item', 'run', 'rate_limit']) await on.sql(`delete from ${table}`);
});
const QUESTION = 'Is a visit to my garden free of charge?';
const add = ({ on, call }: Owner, question: string) =>
  ask(on, contract.create, { ...call, body: { question } });
/** Runs all questions, and returns the run once it has ended. */
async function run({ on, call }: Owner, settings?: BotSettings): Promise<contract.FullRun> {
  const started = await ask(on, contract.start, { ...call, body: settings ? { settings } : {} });
  assert.equal(started.status, 201, started.text);
  const params = { ...call.params, botTestRunId: started.body.id };
  let full: contract.FullRun | undefined;
  await until(async () => {
    full = (await ask(on, contract.getRun, { ...call, params })).body;
    return full.state !== 'asked' && full.state !== 'running';
  });
  return full!;
}
const accept = ({ on, call }: Owner, botTestRunId: string) =>
  ask(on, contract.accept, { ...call, params: { ...call.params, botTestRunId }, body: {} });
async function save({ on, call }: Owner, change: Partial<BotSettings>, publishAnyway = false) {
  const { settings, version } = (await ask(on, getBot, call)).body;
  return ask(on, saveBot, { ...call, body: { ...settings, ...change, version, publishAnyway } });
}

test('CHAT-10: answers are compared by source and tool, and not by wording', () => {
  const accepted = { answered: true, source: 'Prices › Visits', tool: '' };
  assert.equal(verdictOf(null, accepted), 'fresh');
  assert.equal(verdictOf(accepted, { ...accepted }), 'same');
  assert.equal(verdictOf({ ...accepted, source: '' }, accepted), 'same');
  assert.equal(verdictOf(accepted, { ...accepted, source: 'Other' }), 'worse');
  assert.equal(verdictOf(accepted, { ...accepted, answered: false }), 'worse');
  assert.equal(verdictOf({ ...accepted, tool: 'hold_slot' }, accepted), 'worse');
  assert.equal(verdictOf({ ...accepted, answered: false }, accepted), 'better');
});
test('CHAT-10: a run asks all questions without a model at no cost, and an accepted answer is compared by the next one', async () => {
  await add(plain, QUESTION);
  await add(plain, 'Which football team won last night?');
  const first = await run(plain);
  assert.deepEqual([first.counts.fresh, first.charged, first.state], [2, 0, 'done']);
  assert.deepEqual(
    first.results.map(({ by, outcome }) => [by, outcome?.answered]),
    [
      ['passage', true],
      ['nobody', false],
    ],
  );
  assert.match(first.results[0]!.outcome!.source, /Prices/);
  assert.ok(first.results[0]!.passages.length > 0);
  assert.equal((await accept(plain, first.id)).body.accepted, 2);
  assert.deepEqual((await run(plain)).counts, { same: 2, better: 0, worse: 0, fresh: 0 });
  const [row] = (await ask(server, contract.list, plain.call)).body.rows;
  assert.ok(row!.acceptedBy);
});
test('CHAT-10: an answer that became worse blocks the assistant from being published, unless somebody says so by name', async () => {
  const owner = await open(server);
  await add(owner, QUESTION);
  await accept(owner, (await run(owner)).id);
  assert.equal((await save(owner, { mode: 'auto' })).status, 200);
  const gone = await ask(server, removeDoc, {
    ...owner.call,
    params: { ...owner.call.params, docId: owner.docId },
  });
  assert.equal(gone.status, 204, gone.text);
  assert.equal((await run(owner)).counts.worse, 1);
  const refused = await save(owner, { mode: 'auto', greeting: 'Hello' });
  assert.deepEqual([refused.status, refused.code], [409, 'chatbots.regress']);
  assert.equal((await save(owner, { mode: 'off', greeting: 'Hello' })).status, 200, 'off answers nobody');
  assert.equal((await save(owner, { mode: 'auto' })).status, 409);
  assert.equal((await save(owner, { mode: 'auto' }, true)).status, 200);
  const log = await server.sql(
    "select 1 from audit_entry where action = 'settings.assistant_published_anyway' and object_id = $1",
    [owner.accountId],
  );
  assert.equal(log.length, 1);
  assert.equal((await save(owner, { mode: 'auto', greeting: 'Hello again' })).status, 200);
});
test('CHAT-10: questions are collected from FAQs and conversations, without persons and once each', async () => {
  const owner = await open(server);
  const faq = {
    question: 'Do you work in Bristol?',
    answer: 'Yes, up to twenty miles.',
    language: 'en' as const,
  };
  assert.equal((await ask(server, addFaq, { ...owner.call, body: faq })).status, 201);
  const context = JSON.stringify({
    by: 'passage',
    handoff: null,
    tools: [],
    passages: [{ title: 'Prices', heading: 'Visits', text: '', url: null, score: 1 }],
  });
  for (const text of [QUESTION, QUESTION, 'I am Ada, call 0117 496 0142']) {
    const [chat] = await server.sql<{ id: string }>(
      `insert into chat (account_id, secret)
       values ($1, decode(md5(random()::text) || md5(random()::text), 'hex'))
       returning id`,
      [owner.accountId],
    );
    await server.sql(
      `insert into chat_message (account_id, chat_id, n, sender, text, context)
       values ($1, $2, 1, 'visitor', $3, '{}'), ($1, $2, 2, 'assistant', 'It is.', $4)`,
      [owner.accountId, chat!.id, text, context],
    );
  }
  assert.equal((await ask(server, contract.collect, owner.call)).body.added, 2);
  assert.equal((await ask(server, contract.collect, owner.call)).body.added, 0);
  const { rows } = (await ask(server, contract.list, owner.call)).body;
  assert.deepEqual(
    rows.map(({ question, origin }) => [question, origin]).toSorted(),
    [
      [faq.question, 'faq'],
      [QUESTION, 'chat'],
    ].toSorted(),
  );
  const { counts, results } = await run(owner);
  assert.equal(counts.worse, 0, JSON.stringify(results));
});
test('CHAT-10: a model is paid for each answer, a claim of a booking is withheld, and its failure is said at its question', async () => {
  await add(smart, QUESTION);
  const before = (await ask(clever, contract.list, smart.call)).body.price;
  assert.ok(before > 0, 'the cost is shown before the run');
  model.reply(replies.stream('It is free of charge.'));
  const full = await run(smart);
  assert.deepEqual([full.results[0]!.by, full.results[0]!.outcome?.answered], ['model', true]);
  assert.ok(full.charged > 0 && full.charged <= before);
  await accept(smart, full.id);
  model.reply(replies.stream('You are booked for Monday at 10:00.'));
  const claimed = await run(smart);
  assert.equal(claimed.results[0]!.verdict, 'worse');
  assert.ok(claimed.results[0]!.claims.length > 0);
  assert.doesNotMatch(claimed.results[0]!.text, /booked/);
  model.reply(replies.status(500));
  const failed = await run(smart);
  assert.deepEqual([failed.results[0]!.verdict, failed.results[0]!.code], [null, 'model.failed']);
  const [held] = await clever.sql<{ held: number }>(
    "select count(*)::int as held from token_entry where account_id = $1 and state = 'held'",
    [smart.accountId],
  );
  assert.equal(held?.held, 0);
});
test('CHAT-10: settings that are not saved are tested, and stay unsaved', async () => {
  await add(smart, QUESTION);
  model.reply(replies.stream('It is free of charge.'));
  const { settings } = (await ask(clever, getBot, smart.call)).body;
  await run(smart, { ...settings, guardrails: 'Never mention ponds' });
  assert.match(JSON.stringify(model.last().body.messages[0]), /Never mention ponds/);
  assert.equal((await ask(clever, getBot, smart.call)).body.settings.guardrails, '');
});
test('bot-tests: bad input is refused, a question is there once, and there are only so many', async () => {
  for (const body of [{}, { question: '' }, { question: 'x'.repeat(301) }, { question: 'x', more: true }])
    assert.equal((await ask(server, contract.create, { ...plain.call, body: body as never })).status, 400);
  assert.equal((await ask(server, contract.start, { ...plain.call, body: {} })).code, 'bot_tests.none');
  assert.equal((await add(plain, QUESTION)).status, 201);
  assert.equal((await add(plain, QUESTION)).code, 'bot_tests.exists');
  await server.sql(
    "insert into bot_test (account_id, question) select $1, 'Question ' || n from generate_series(2, $2) n",
    [plain.accountId, MOST_TESTS],
  );
  assert.equal((await add(plain, 'One more?')).code, 'bot_tests.many');
});
test('bot-tests: a plain user and another account see, ask and change nothing', async () => {
  const { body: entry } = await add(plain, QUESTION);
  const { accountId } = plain;
  const user = (await makePerson(server, { role: 'user', accountId })).cookie;
  const stranger = (
    await makePerson(server, { role: 'account', accountId: (await makeAccount(server, 'Harbor')).accountId })
  ).cookie;
  for (const [cookie, status] of [
    [user, 403],
    [stranger, 404],
    ['', 401],
  ] as const) {
    const call = { cookie, params: { accountId } };
    assert.equal((await ask(server, contract.list, call)).status, status);
    assert.equal((await ask(server, contract.start, { ...call, body: {} })).status, status);
    const removal = { cookie, params: { accountId, botTestId: entry.id } };
    assert.equal((await ask(server, contract.remove, removal)).status, status);
  }
});

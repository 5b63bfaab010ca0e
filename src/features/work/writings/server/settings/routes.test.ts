import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, testServer } from '#testing/kit.ts';
import { replies, startModelServer } from '#testing/model-server.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract-settings.ts';
import * as aiCalls from '../../contract-ai-instructions.ts';

const model = await startModelServer();
after(model.close);
const server = await testServer({ env: { PRIVATE_HOSTS: model.host } });
const { accountId } = await makeAccount(server, 'Hale Gardens');
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const { cookie } = await makePerson(server, { role: 'account', accountId });
const user = await makePerson(server, { role: 'user', accountId });
const other = await makeAccount(server, 'Stranger');
const { cookie: strange } = await makePerson(server, { role: 'account', accountId: other.accountId });
const house = await makePerson(server, { role: 'house' });
const params = { accountId };
const { body: terrace } = await ask(server, content.create, {
  cookie,
  params,
  body: { title: 'Terrace', city: 'Bath' },
});
const general = async () => (await ask(server, contract.listInstructions, { cookie, params })).body.general;
const generate = (instructionsUid: string) =>
  server.app.inject({
    method: 'POST',
    url: `/api/accounts/${accountId}/contents/${terrace.id}/writings/generate`,
    headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', cookie },
    payload: { destination: 'site', language: 'en', instructionsUid },
  });

test('AI-01 AI-02 AI-16 an instruction is added, looked up by account, changed and deleted', async () => {
  const bodyInstruction = (await general()).find(({ standardFor }) => standardFor === 'site')!.uid;
  const body = {
    name: 'Project page',
    bodyInstruction,
    description: 'Name {city} first.',
    checkeds: ['site' as const],
    languages: [],
    words: 60,
  };
  const answer = await ask(server, contract.createInstruction, { cookie, params, body });
  assert.equal(answer.status, 201, answer.text);
  const { uid } = answer.body;
  assert.deepEqual(
    [answer.body.accountId, answer.body.bodyInstruction, answer.body.description, answer.body.checkeds],
    [accountId, bodyInstruction, 'Name {city} first.', ['site']],
  );
  assert.equal(
    (await ask(server, contract.createInstruction, { cookie, params, body })).code,
    'writings.name_taken',
  );
  const ownParams = { accountId, writingInstructionId: uid };
  const saved = await ask(server, contract.saveInstruction, {
    cookie,
    params: ownParams,
    body: { ...body, name: 'Page' },
  });
  assert.equal(saved.body.name, 'Page');
  for (const [who, status] of [
    [strange, 404],
    [user.cookie, 403],
  ] as const)
    assert.equal(
      (await ask(server, contract.removeInstruction, { cookie: who, params: ownParams })).status,
      status,
    );
  const preview = await ask(server, contract.previewInstruction, {
    cookie,
    params: { accountId, contentId: terrace.id },
    body: { description: 'In {city} and {neighborhood}.', destination: 'site', language: 'en' },
  });
  assert.equal(preview.body.instruction, 'In Bath and .');
  assert.deepEqual(preview.body.empty, ['neighborhood']);
  assert.equal((await ask(server, contract.removeInstruction, { cookie, params: ownParams })).status, 204);
});

test('AI-03 AI-04 AI-05 the house has instructions of its own, which accounts neither see nor refine', async () => {
  const make = (instructionName: string, houseOnly: 'Yes' | 'No') =>
    ask(server, aiCalls.createAiInstruction, {
      cookie: house.cookie,
      body: { instructionName, houseOnly, description: 'One fact first.' },
    });
  const secret = (await make('Secret', 'Yes')).body;
  const open = (await make('Caption', 'No')).body;
  assert.deepEqual([secret.houseOnly, open.houseOnly], ['Yes', 'No']);
  const names = (await general()).map(({ instructionName }) => instructionName);
  assert.ok(names.includes('Caption') && !names.includes('Secret'));
  const refused = await ask(server, contract.createInstruction, {
    cookie,
    params,
    body: {
      name: 'x',
      bodyInstruction: secret.uid,
      description: '',
      checkeds: [],
      languages: [],
      words: null,
    },
  });
  assert.equal(refused.code, 'writings.unknown_instruction');
  assert.equal((await ask(server, aiCalls.listAiInstructions, { cookie })).status, 404);
  const standard = (await general()).find(({ standardFor }) => standardFor === 'blog')!;
  const standardParams = { aiInstructionId: standard.uid };
  const refusal = await ask(server, aiCalls.removeAiInstruction, {
    cookie: house.cookie,
    params: standardParams,
  });
  assert.equal(refusal.code, 'writings.standard');
});

test('AI-03 AI-04 an instruction for chosen accounts is used by these alone; the words of one for the house only stay with it', async () => {
  const words = 'Begin with the weather of the day.';
  const make = (body: object) =>
    ask(server, aiCalls.createAiInstruction, {
      cookie: house.cookie,
      body: { instructionName: 'Weather', houseOnly: 'Yes', description: words, ...body },
    });
  const { body: chosen } = await make({ audience: 'chosen', accountIds: [accountId] });
  assert.deepEqual(chosen.accounts, [{ id: accountId, name: 'Hale Gardens' }]);
  const answer = await ask(server, contract.listInstructions, { cookie, params });
  const entry = answer.body.general.find(({ uid }) => uid === chosen.uid)!;
  assert.deepEqual([entry.instructionName, entry.description], ['Weather', null]);
  assert.ok(!answer.text.includes(words), 'its words are read by no account');
  const theirs = await ask(server, contract.listInstructions, {
    cookie: strange,
    params: { accountId: other.accountId },
  });
  assert.ok(!theirs.body.general.some(({ uid }) => uid === chosen.uid));
  // The account has texts written by it, and refines it.
  await ask(server, contract.saveModelSettings, {
    cookie,
    params,
    body: { baseUrl: model.url, modelId: 'own', aIWriterInWebApp: true },
  });
  model.reply(replies.stream('Terrace\n\nA terrace in Bath.'));
  assert.equal((await generate(chosen.uid)).statusCode, 200);
  assert.ok(String(model.last().body.messages[0]!.content).includes(words));
  const refining = (who: string, of: string, bodyInstruction: string) =>
    ask(server, contract.createInstruction, {
      cookie: who,
      params: { accountId: of },
      body: {
        name: 'Refined',
        bodyInstruction,
        description: '',
        checkeds: ['site'],
        languages: [],
        words: null,
      },
    });
  const refined = await refining(cookie, accountId, chosen.uid);
  assert.equal(refined.status, 201);
  assert.equal(
    (await refining(strange, other.accountId, chosen.uid)).code,
    'writings.unknown_instruction',
    'another account cannot refine it',
  );
  // Nobody but the house changes it, and neither reads it by its address.
  const aiParams = { aiInstructionId: chosen.uid };
  assert.equal((await ask(server, aiCalls.getAiInstruction, { cookie, params: aiParams })).status, 404);
  assert.equal(
    (
      await ask(server, aiCalls.saveAiInstruction, {
        cookie,
        params: aiParams,
        body: { instructionName: 'Mine', houseOnly: 'No', description: '' },
      })
    ).status,
    404,
  );
  // Taken away, it is used no more, neither by itself nor by what refines it.
  const save = (body: object, uid = chosen.uid) =>
    ask(server, aiCalls.saveAiInstruction, {
      cookie: house.cookie,
      params: { aiInstructionId: uid },
      body: { instructionName: 'Weather', houseOnly: 'Yes', description: words, ...body },
    });
  assert.deepEqual((await save({ audience: 'chosen', accountIds: [] })).body.accounts, []);
  for (const uid of [chosen.uid, refined.body.uid])
    assert.equal((await generate(uid)).json<{ code: string }>().code, 'writings.need_instruction');
  // For all accounts it may still keep its words to itself; one that is open shows them.
  await save({ audience: 'all' });
  const forAll = async () => (await general()).find(({ uid }) => uid === chosen.uid)!;
  assert.equal((await forAll()).description, null);
  await save({ audience: 'all', houseOnly: 'No' });
  assert.equal((await forAll()).description, words);
  assert.equal(
    (await save({ audience: 'chosen', accountIds: [chosen.uid] })).code,
    'writings.unknown_account',
  );
  const standard = (await general()).find(({ standardFor }) => standardFor === 'site')!;
  assert.equal((await save({ audience: 'chosen' }, standard.uid)).code, 'writings.standard_all');
});

test('AI-06 AI-28 TEN-13 the account sets its model; the key is sealed, never read back, and used', async () => {
  const save = (body: object) =>
    ask(server, contract.saveModelSettings, {
      cookie,
      params,
      body: { baseUrl: model.url, modelId: 'own', aIWriterInWebApp: true, ...body },
    });
  assert.equal((await save({ baseUrl: 'file:///etc/passwd' })).code, 'model.address');
  assert.equal((await save({ modelId: '' })).code, 'model.needed');
  const saved = await save({ key: 'own-key' });
  assert.deepEqual([saved.body.hasKey, saved.body.source, saved.body.writes], [true, 'account', 'own']);
  assert.ok(!saved.text.includes('own-key'));
  const [row] = await server.sql<{ model: string; sealed: string }>(
    "select settings ->> 'modelId' as model, secrets ->> 'key' as sealed from connection where account_id = $1",
    [accountId],
  );
  assert.equal(row!.model, 'own');
  assert.ok(!Buffer.from(row!.sealed, 'base64').toString('latin1').includes('own-key'));
  model.reply(replies.stream('Terrace\n\nA terrace in Bath.'));
  const instruction = (await general()).find(({ standardFor }) => standardFor === 'site')!.uid;
  assert.equal((await generate(instruction)).statusCode, 200);
  assert.equal(model.last().key, 'Bearer own-key');
  assert.equal((await save({})).body.hasKey, true, 'a key that is left out stays');
  assert.equal((await save({ key: '' })).body.hasKey, false);
  assert.equal((await save({ aIWriterInWebApp: false })).body.aIWriterInWebApp, false);
  assert.equal((await generate(instruction)).statusCode, 403);
  await save({ aIWriterInWebApp: true });
  assert.equal((await ask(server, contract.getModelSettings, { cookie: strange, params })).status, 404);
});

test('AI-28 the model of the agency writes where the account has none', async () => {
  const [{ agency }] = (await server.sql<{ agency: string }>(
    'select agency_id as agency from account where id = $1',
    [accountId],
  )) as [{ agency: string }];
  await server.sql('delete from connection where account_id = $1', [accountId]);
  await server.sql(
    `insert into connection (agency_id, kind, settings, address, sealed_as, is_only)
     values ($1, 'model.writer', jsonb_build_object('baseUrl', $2::text, 'modelId', 'of-agency'), $2, 'nothing', true)`,
    [agency, model.url],
  );
  const { body } = await ask(server, contract.getModelSettings, { cookie, params });
  assert.deepEqual([body.source, body.writes], ['agency', 'of-agency']);
  const { body: theirs } = await ask(server, contract.getModelSettings, {
    cookie: strange,
    params: { accountId: other.accountId },
  });
  assert.equal(theirs.source, null);
});

test('AI-07 AI-08 the log has each generation, newest first, page by page; the house sees no item', async () => {
  await generate((await general()).find(({ standardFor }) => standardFor === 'blog')!.uid);
  const first = (await ask(server, contract.listLogs, { cookie, params, query: { limit: 1 } })).body;
  assert.deepEqual(
    [
      first.logs[0]!.contentTitle,
      first.logs[0]!.accounId,
      first.logs[0]!.contentUid,
      first.logs[0]!.isResponsed,
    ],
    ['Terrace', accountId, terrace.id, null],
  );
  const next = (
    await ask(server, contract.listLogs, { cookie, params, query: { cursor: first.nextCursor! } })
  ).body;
  assert.ok(next.logs[0]!.createDate <= first.logs[0]!.createDate);
  assert.equal((await ask(server, contract.listLogs, { cookie: user.cookie, params })).status, 403);
  const all = await ask(server, contract.listAllLogs, { cookie: house.cookie });
  assert.ok(all.body.logs.length > 1);
  assert.ok(!all.text.includes('Terrace'));
});

test('how the business speaks is told to the model', async () => {
  const body = {
    tone: 'warm' as const,
    voice: 'We say you.',
    avoid: 'cheap',
    samples: ['A calm sample.', ''],
  };
  const saved = await ask(server, contract.saveVoice, { cookie, params, body });
  assert.deepEqual(saved.body.samples, ['A calm sample.']);
  await generate((await general()).find(({ standardFor }) => standardFor === 'site')!.uid);
  const system = String(model.last().body.messages[0]!.content);
  for (const part of ['warm and personal', 'We say you.', 'cheap', 'A calm sample.'])
    assert.ok(system.includes(part), part);
  assert.equal((await ask(server, contract.saveVoice, { cookie: strange, params, body })).status, 404);
});

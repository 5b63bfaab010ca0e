import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { z } from 'zod';
import * as content from '#features/items/content/contract.ts';
import * as keys from '#features/tenants/api-keys/contract.ts';
import * as tokens from '#features/tenants/tokens/contract.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, testServer } from '#testing/kit.ts';
import { replies, startModelServer } from '#testing/model-server.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import { PlainStream } from './actions.ts';

const model = await startModelServer();
after(model.close);
let now = new Date();
const server = await testServer({
  env: { AI_URL: model.url, AI_MODEL: 'house-model', PRIVATE_HOSTS: model.host },
  clock: () => now,
});
const { accountId } = await makeAccount(server, 'Hale Gardens');
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const owner = await makePerson(server, { role: 'account', accountId });
const other = await makeAccount(server, 'Stranger');
const stranger = await makePerson(server, { role: 'account', accountId: other.accountId });
const [standard] = await server.sql<{ id: string }>(
  "select id from ai_instruction where standard_for = 'site'",
);
const instructionsUid = standard!.id;
const { body: terrace } = await ask(server, content.create, {
  cookie: owner.cookie,
  params: { accountId },
  body: { title: 'Terrace at Walcot Parade', description: 'Clay pavers.', city: 'Bath' },
});
type Answer = z.output<typeof contract.txtgen.output>;
const txtgen = async (body: object, cookie = owner.cookie, headers: Record<string, string> = {}) => {
  const answer = await server.app.inject({
    method: 'POST',
    url: '/txtgen',
    headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', cookie, ...headers },
    payload: { accountId, contentUid: terrace.id, instructionsUid, ...body },
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  const json = isJson ? answer.json<Answer & { code: string }>() : undefined;
  return { status: answer.statusCode, code: json?.code, body: json as Answer, text: answer.body };
};
const sign = () =>
  ask(server, contract.prompt, {
    cookie: owner.cookie,
    params: { accountId, contentId: terrace.id },
    body: { destination: 'site', language: 'en', instructionsUid },
  });

test('AI-09 the server builds the prompt of txtgen from the record; the text is in the first choice, and is paid', async () => {
  model.reply(replies.stream('Terrace\n\n<p>Clay&nbsp;pavers in Bath.</p>'));
  const { status, body } = await txtgen({ user: 'anybody', secret: 'of no prompt' });
  assert.equal(status, 200);
  assert.equal(body.choices[0]!.text, 'Terrace\n\nClay pavers in Bath.');
  assert.deepEqual([body.usage, body.charged], [{ words: 5 }, 5]);
  assert.ok(body.sources.some(({ field }) => field === 'city'));
  const [entry] = await server.sql<{ state: string; user: string }>(
    'select state, user_id as user from token_entry where id = $1',
    [body.ledgerId],
  );
  assert.deepEqual([entry!.state, entry!.user], ['settled', owner.userId], 'whoever has the session pays');
  const [log] = await server.sql<{ writing: string }>(
    'select writing_id as writing from generation_log where entry_id = $1',
    [body.ledgerId],
  );
  assert.equal(log!.writing, body.writeId, 'nothing that is paid is lost: the text is a draft');
});

test('AI-09 AI-10 a prompt goes to the model as the server signed it; an altered one, another place and a late one are refused', async () => {
  const { body: signed } = await sign();
  assert.equal(signed.prompt.length, 1);
  assert.match(signed.prompt[0]!.content, /Terrace at Walcot Parade/);
  model.reply(replies.stream('Terrace\n\nA terrace in Bath.'));
  assert.equal((await txtgen(signed)).status, 200);
  assert.equal(model.last().body.messages[1]!.content, signed.prompt[0]!.content);
  const asked = model.taken.length;
  const altered = [{ role: 'user', content: `${signed.prompt[0]!.content} And praise us.` }];
  const [blog] = await server.sql<{ id: string }>(
    "select id from ai_instruction where standard_for = 'blog'",
  );
  for (const body of [
    { ...signed, prompt: altered },
    { ...signed, destination: 'blog' },
    { ...signed, language: 'tr' },
    { ...signed, instructionsUid: blog!.id },
    { ...signed, secret: `zzzzzzzz.${signed.secret.split('.')[1]}` },
    { ...signed, secret: 'wrong' },
    { prompt: signed.prompt },
  ]) {
    const refused = await txtgen(body);
    assert.deepEqual([refused.status, refused.code], [403, 'writings.secret']);
  }
  now = new Date(now.getTime() + 3_700_000);
  assert.equal((await txtgen(signed)).code, 'writings.secret', 'a signature ends after an hour');
  assert.equal((await txtgen({ prompt: [...altered, ...altered] })).status, 400);
  assert.equal(model.taken.length, asked, 'no model was asked');
});

test('AI-09 txtgen streams where it is asked to, without tags, and ends with what it came to', async () => {
  model.reply(
    replies.stream(
      'Terrace\n\nClay pavers <b>in herringbone</b> &amp; sand at the <script>alert(1)</script> end of the yard in Bath, level with the door.',
      60,
    ),
  );
  const { text } = await txtgen({}, owner.cookie, { accept: 'text/event-stream' });
  const events = text
    .split('\n\n')
    .flatMap((event) => /^data: ({.*)$/m.exec(event)?.slice(1) ?? [])
    .map((event) => JSON.parse(event) as Answer & { text?: string });
  assert.ok(events.length > 2);
  const streamed = events.map(({ choices }) => choices[0]!.text).join('');
  assert.ok(!/[<>]|alert|&amp;/.test(streamed), streamed);
  assert.match(streamed, /Clay pavers in herringbone & sand/);
  assert.equal(events.at(-1)!.text, streamed);
  assert.ok(events.at(-1)!.ledgerId && events.at(-1)!.writeId);
  assert.match(text, /data: \[DONE\]\n\n$/);
  model.reply(replies.status(500));
  const failed = await txtgen({}, owner.cookie, { accept: 'text/event-stream' });
  assert.match(failed.text, /model\.failed/);
});

test('txtgen keeps strangers out, says why a model failed, and asks for an instruction and tokens', async () => {
  assert.equal((await txtgen({}, '')).status, 401);
  assert.equal((await txtgen({}, stranger.cookie)).status, 404);
  assert.equal((await txtgen({ accountId: other.accountId }, stranger.cookie)).status, 404);
  assert.equal((await txtgen({ nonsense: true }, stranger.cookie)).status, 404);
  assert.equal((await txtgen({ accountId: 'x' })).status, 404);
  assert.equal((await txtgen({ instructionsUid: null })).code, 'writings.need_instruction');
  model.reply(replies.status(429));
  assert.deepEqual(await txtgen({}).then(({ status, code }) => [status, code]), [502, 'model.busy']);
  await server.sql('update account set tokens_max30 = 0 where id = $1', [accountId]);
  assert.deepEqual(await txtgen({}).then(({ status, code }) => [status, code]), [402, 'tokens.empty']);
  await server.sql('update account set tokens_max30 = 1000 where id = $1', [accountId]);
});

test('a soft limit asks first: an order that does not know of it is refused, and nothing is held', async () => {
  await server.sql('update token_balance set soft_cap = 1 where account_id = $1', [accountId]);
  model.reply(replies.stream('Terrace\n\nA terrace in Bath.'));
  assert.deepEqual(await txtgen({}).then(({ status, code }) => [status, code]), [409, 'writings.asks_first']);
  const [held] = await server.sql<{ held: number }>(
    'select held::int as held from token_balance where account_id = $1',
    [accountId],
  );
  assert.equal(held!.held, 0);
  assert.equal((await txtgen({ passesSoftCap: true })).status, 200);
  const { body: cost } = await ask(server, contract.estimate, {
    cookie: owner.cookie,
    params: { accountId, contentId: terrace.id },
    body: { destination: 'site', language: 'en', instructionsUid },
  });
  assert.deepEqual([cost.asksFirst, cost.isEnough], [true, true]);
});

test('AI-22 words cost what the house asks for them, before and after', async () => {
  await server.sql("update token_weight set coefficient = 0.5 where kind = 'words'");
  const { body: cost } = await ask(server, contract.estimate, {
    cookie: owner.cookie,
    params: { accountId, contentId: terrace.id },
    body: { destination: 'site', language: 'en', instructionsUid },
  });
  assert.equal(cost.tokens, cost.words / 2);
  model.reply(replies.stream('Terrace\n\nA terrace in Bath.'));
  const { body } = await txtgen({ passesSoftCap: true });
  assert.deepEqual([body.usage.words, body.charged], [5, 2.5]);
});

test('INTG-05 a key writes within its own limit of tokens, which the account may raise; the ledger names it', async () => {
  const { body: key } = await ask(server, keys.create, {
    cookie: owner.cookie,
    params: { accountId },
    body: { name: 'Office', role: 'account', scopes: ['writings.write'], days: null, tokenCap: 0 },
  });
  const byKey = async () =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/txtgen',
        headers: { host: 'localhost', authorization: `Bearer ${key.secret}` },
        payload: { accountId, contentUid: terrace.id, instructionsUid, passesSoftCap: true },
      })
    ).json<Answer & { code?: string }>();
  model.reply(replies.stream('Terrace\n\nA terrace in Bath.'));
  assert.equal((await byKey()).code, 'tokens.person_empty');
  await ask(server, keys.setCap, {
    cookie: owner.cookie,
    params: { accountId, apiKeyId: key.key.id },
    body: { tokenCap: 5000 },
  });
  const { charged } = await byKey();
  assert.ok(charged > 0);
  const { body } = await ask(server, keys.list, { cookie: owner.cookie, params: { accountId } });
  assert.deepEqual(
    body.keys.map(({ tokenCap, usedTokens }) => [tokenCap, usedTokens]),
    [[5000, charged]],
  );
  const { body: overview } = await ask(server, tokens.getOverview, {
    cookie: owner.cookie,
    params: { accountId },
  });
  const line = overview.people.find(({ isKey }) => isKey);
  assert.deepEqual([line?.name, line?.used, line?.hardCap], ['Office', charged, 5000]);
});

test('AI-13 a text that streams hands nothing on that may still become a tag or an entity', () => {
  const stream = new PlainStream();
  const pieces = [
    'A text that is long enough <',
    'script>alert(1) and on and on',
    '</script> of Bath &am',
    'p; sand',
  ];
  const before = pieces.map((piece) => stream.take(piece)).join('');
  const whole = before + stream.end('A text that is long enough of Bath & sand');
  assert.ok(!/[<>]|alert|&am/.test(before), before);
  assert.equal(whole, 'A text that is long enough of Bath & sand');
});

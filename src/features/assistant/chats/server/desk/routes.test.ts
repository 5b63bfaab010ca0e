import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { saveBot } from '#features/assistant/chatbots/contract.ts';
import { standardBot, type BotSettings } from '#features/assistant/chatbots/rules.ts';
import { addText } from '#features/assistant/knowledge/contract.ts';
import { faces } from '#platform/http/app-shell.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { replies, startModelServer } from '#testing/model-server.ts';
import { siteWorld, type SiteWorld } from '#testing/site.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract.ts';
import * as desk from '../../contract-desk.ts';
import { missedSweep, suggestJob } from './jobs.ts';

const model = await startModelServer();
after(model.close);
let ahead = 0;
const clock = () => new Date(Date.now() + ahead);
const server = await testServer({ faces, clock });
const clever = await testServer({
  faces,
  clock,
  env: { AI_URL: model.url, AI_MODEL: 'house-model', PRIVATE_HOSTS: model.host },
});
type Shop = SiteWorld & {
  on: typeof server;
  cookie: string;
  userId: string;
  params: { accountId: string };
};
/** Makes a business with an assistant in a mode, something to say, and a person who answers. */
async function open(on: typeof server, mode: BotSettings['mode']): Promise<Shop> {
  const world = await siteWorld(on);
  const { accountId } = world;
  const params = { accountId };
  const { cookie, userId } = await makePerson(on, { role: 'account', accountId, isPrimary: true });
  const body = { ...standardBot, mode, version: 0 };
  const saved = await ask(on, saveBot, { cookie, params, body });
  assert.equal(saved.status, 200, saved.text);
  const text = '# Visits\nA visit to your garden is free of charge and takes an hour.';
  assert.equal((await ask(on, addText, { cookie, params, body: { title: 'Prices', text } })).status, 201);
  return { ...world, on, cookie, userId, params };
}
const busy = await testServer({ faces, clock, works: true });
const shop = await open(server, 'auto');
const other = await open(server, 'auto');
const careful = await open(server, 'suggest');
const smart = await open(clever, 'auto');
const working = await open(busy, 'suggest');
beforeEach(async () => {
  ahead = 0;
  for (const on of [server, clever])
    for (const table of ['rate_limit', 'chat', 'chat_answer', 'lead', 'notice', 'mail', 'knowledge_gap'])
      await on.sql(`delete from ${table}`);
});

const QUESTION = 'Is a visit to my garden free of charge?';
const ANSWER = /free of charge and takes an hour/;
/** A browser without a script on the chat page. */
function browser({ on, host }: Shop) {
  let cookie = '';
  const page = async () =>
    (await on.app.inject({ url: '/live-chat', headers: { host, cookie } })).body.replaceAll('&#x27;', "'");
  const send = async (fields: Record<string, string>) => {
    const t = /name="t" value="([^"]+)"/.exec(await page())![1]!;
    ahead += 2000;
    const answer = await on.app.inject({
      method: 'POST',
      url: '/live-chat',
      headers: {
        host,
        cookie,
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams({ website: '', t, ...fields }).toString(),
    });
    for (const line of [answer.headers['set-cookie'] ?? []].flat())
      if (line.startsWith('chat=')) cookie = line.split(';')[0]!;
    return answer.statusCode;
  };
  const say = (text: string) => send({ intent: 'message', text });
  return { page, send, say };
}
const listOf = async ({ on, cookie, params }: Shop, query: Record<string, string | number> = {}) => {
  const answer = await ask(on, contract.list, { cookie, params, query });
  assert.equal(answer.status, 200, answer.text);
  return answer.body.chats;
};
/** Returns the newest conversation, with a function that makes calls about it. */
async function newest(owner: Shop) {
  const { on, cookie, params } = owner;
  const [row] = await listOf(owner);
  const of = { cookie, params: { ...params, chatId: row!.id } };
  return { id: row!.id, of, read: async () => (await ask(on, contract.get, of)).body };
}
const colleagueOf = ({ on, accountId }: Shop) => makePerson(on, { role: 'accountAdmin', accountId });

test('CHAT-06 a person takes a conversation over: the assistant is silent, the visitor reads who answers, and it is given back', async () => {
  const visitor = browser(shop);
  await visitor.say(QUESTION);
  const { of, read } = await newest(shop);
  assert.equal((await ask(server, desk.take, of)).status, 204);
  assert.equal((await ask(server, desk.take, of)).status, 204, 'twice');
  const taken = await read();
  assert.deepEqual([taken.state, taken.assignedTo], ['human', shop.userId]);
  assert.match(await visitor.page(), /Someone from our team is with you/);
  await visitor.say(QUESTION);
  assert.deepEqual(
    (await read()).turns.map(({ sender }) => sender),
    ['visitor', 'assistant', 'visitor'],
  );
  const sent = await ask(server, desk.send, { ...of, body: { text: 'Ada here. Wednesday at ten?' } });
  assert.equal(sent.status, 204, sent.text);
  assert.match(await visitor.page(), /Ada here\. Wednesday at ten\?/);
  const answered = await read();
  assert.deepEqual([answered.waitingSince, answered.turns.at(-1)!.sender], [null, 'person']);
  assert.ok(answered.turns.at(-1)!.authorName);
  assert.equal((await ask(server, desk.giveBack, of)).status, 204);
  await visitor.say(QUESTION);
  const back = await read();
  assert.deepEqual([back.state, back.assignedTo, back.turns.at(-1)!.sender], ['bot', null, 'assistant']);
});
test('CHAT-06 a take-over while the assistant writes stops it: nothing of it is stored, and no tokens stay held', async () => {
  await clever.sql('update account set tokens_max30 = 100000 where id = $1', [smart.accountId]);
  const visitor = browser(smart);
  model.reply(replies.stream('It is free of charge.'));
  await visitor.say(QUESTION);
  const { of, read } = await newest(smart);
  const before = model.taken.length;
  model.reply(replies.stream('It is free of charge and takes an hour. Really, it is free of charge.', 60));
  const saying = visitor.say(`${QUESTION} Again.`);
  await until(async () => model.taken.length > before);
  assert.equal((await ask(clever, desk.take, of)).status, 204);
  await saying;
  const chat = await read();
  assert.deepEqual([chat.state, chat.turns.at(-1)!.sender, chat.turns.length], ['human', 'visitor', 3]);
  const held = await clever.sql("select 1 from token_entry where account_id = $1 and state = 'held'", [
    smart.accountId,
  ]);
  assert.equal(held.length, 0);
});
test('CHAT-06 a conversation that somebody has is not taken away: it is assigned, to people of the account alone', async () => {
  const visitor = browser(shop);
  await visitor.say(QUESTION);
  const { of, read } = await newest(shop);
  const colleague = await colleagueOf(shop);
  await ask(server, desk.take, of);
  const theirs = { cookie: colleague.cookie, params: of.params };
  assert.equal((await ask(server, desk.take, theirs)).code, 'chats.taken');
  assert.equal((await ask(server, desk.send, { ...theirs, body: { text: 'Me too' } })).code, 'chats.taken');
  for (const userId of [other.userId, crypto.randomUUID()])
    assert.equal((await ask(server, desk.assign, { ...of, body: { userId } })).code, 'chats.no_person');
  assert.equal((await ask(server, desk.assign, { ...of, body: { userId: colleague.userId } })).status, 204);
  assert.equal((await ask(server, desk.send, { ...theirs, body: { text: 'I have it.' } })).status, 204);
  const mine = { cookie: colleague.cookie, params: shop.params, query: { filter: 'mine' as const } };
  assert.equal((await ask(server, contract.list, mine)).body.chats.length, 1);
  assert.deepEqual(await listOf(shop, { filter: 'mine' }), []);
  assert.equal((await listOf(shop, { filter: 'human' })).length, 1);
  await ask(server, desk.assign, { ...of, body: { userId: null } });
  const free = await read();
  assert.deepEqual([free.state, free.assignedTo, free.waitingSince !== null], ['waiting', null, true]);
  assert.equal((await listOf(shop, { filter: 'waiting' })).length, 1);
  const { people } = (await ask(server, desk.getDesk, { cookie: shop.cookie, params: shop.params })).body;
  assert.ok(people.some(({ userId }) => userId === colleague.userId));
});
test('CHAT-06 two people who take a conversation in the same moment: one has it', async () => {
  await browser(shop).say(QUESTION);
  const { of } = await newest(shop);
  const colleague = await colleagueOf(shop);
  const both = await Promise.all([
    ask(server, desk.take, of),
    ask(server, desk.take, { cookie: colleague.cookie, params: of.params }),
  ]);
  assert.deepEqual(both.map(({ status }) => status).toSorted(), [204, 409]);
});
test('CHAT-06 a closed conversation takes no answer, and its visitor begins another one', async () => {
  const visitor = browser(shop);
  await visitor.say(QUESTION);
  const { of } = await newest(shop);
  assert.equal((await ask(server, desk.close, of)).status, 204);
  assert.equal((await ask(server, desk.close, of)).status, 204, 'twice');
  for (const call of [desk.take, desk.giveBack])
    assert.equal((await ask(server, call, of)).code, 'chats.closed');
  assert.equal((await ask(server, desk.send, { ...of, body: { text: 'Hello?' } })).code, 'chats.closed');
  assert.doesNotMatch(await visitor.page(), /Is a visit to my garden/);
  await visitor.say('Something else');
  assert.equal((await listOf(shop)).length, 2);
});
test('CHAT-06 notes never reach the visitor, and answers at hand are those of the account', async () => {
  const visitor = browser(shop);
  await visitor.say(QUESTION);
  const { of, read } = await newest(shop);
  assert.equal(
    (await ask(server, desk.addNote, { ...of, body: { text: 'Difficult customer' } })).status,
    201,
  );
  const [note] = (await read()).notes;
  assert.equal(note!.text, 'Difficult customer');
  assert.doesNotMatch(await visitor.page(), /Difficult/);
  const chatNoteId = note!.id;
  assert.equal(
    (await ask(server, desk.removeNote, { ...of, params: { ...of.params, chatNoteId } })).status,
    204,
  );
  assert.equal(
    (await ask(server, desk.removeNote, { ...of, params: { ...of.params, chatNoteId } })).status,
    404,
  );
  const { cookie, params } = shop;
  const ready = await ask(server, desk.addAnswer, {
    cookie,
    params,
    body: { title: 'Hours', text: 'From 8.' },
  });
  assert.equal(ready.status, 201, ready.text);
  const deskOf = async (owner: Shop) =>
    (await ask(server, desk.getDesk, { cookie: owner.cookie, params: owner.params })).body.answers;
  assert.deepEqual(
    (await deskOf(shop)).map(({ title }) => title),
    ['Hours'],
  );
  assert.deepEqual(await deskOf(other), []);
  const chatAnswerId = ready.body.id;
  const theirs = { cookie: other.cookie, params: { ...other.params, chatAnswerId } };
  assert.equal((await ask(server, desk.removeAnswer, theirs)).status, 404);
  const gone = await ask(server, desk.removeAnswer, { cookie, params: { ...params, chatAnswerId } });
  assert.equal(gone.status, 204);
});
test('CHAT-06 people of other accounts and plain users answer nobody', async () => {
  await browser(shop).say(QUESTION);
  const { of, id } = await newest(shop);
  const calls = [desk.take, desk.giveBack, desk.close, desk.dropDraft];
  const plain = await makePerson(server, { role: 'user', accountId: shop.accountId });
  for (const call of calls) {
    const foreign = { cookie: other.cookie, params: { ...other.params, chatId: id } };
    assert.equal((await ask(server, call, foreign)).status, 404, call.path);
    assert.equal((await ask(server, call, { ...of, cookie: plain.cookie })).status, 403, call.path);
  }
});

/** Runs the proposal to the last message of a conversation, as its job does. */
async function propose(owner: Shop, chatId: string, n: number): Promise<void> {
  await suggestJob.run({ accountId: owner.accountId, chatId, n }, owner.on, {} as never);
}
test('CHAT-09 in the suggestive mode a reply is proposed to a person, who sends it; nothing reaches the visitor unseen', async () => {
  const visitor = browser(careful);
  assert.match(await visitor.page(), /Our team answers you here, with the help of an AI assistant/);
  await visitor.say(QUESTION);
  const { id, of, read } = await newest(careful);
  const asked = await read();
  assert.deepEqual([asked.state, asked.turns.length, asked.draft], ['waiting', 1, null]);
  await propose(careful, id, 1);
  const proposed = await read();
  assert.equal(proposed.draft?.n, 1);
  assert.match(proposed.draft!.text, ANSWER);
  assert.equal(proposed.turns.length, 1);
  const unseen = await visitor.page();
  assert.doesNotMatch(unseen, ANSWER, 'the visitor has not seen it');
  assert.match(unseen, /Our team has your message and answers here/);
  const body = { text: proposed.draft!.text, draftOf: 1 };
  assert.equal((await ask(server, desk.send, { ...of, body })).status, 204);
  const sent = await read();
  assert.deepEqual([sent.draft, sent.turns.length, sent.turns[1]!.sender], [null, 2, 'person']);
  assert.equal(sent.turns[1]!.context?.by, 'passage', 'why it was proposed stays');
  assert.match(await visitor.page(), ANSWER);
});
test('CHAT-09 a job makes the proposal, while the visitor waits for nothing', async () => {
  await browser(working).say(QUESTION);
  const { read } = await newest(working);
  const draft = await until(async () => (await read()).draft ?? undefined);
  assert.match(draft.text, ANSWER);
});
test('CHAT-09 a proposal is changed or dropped, and none is made of what was answered, is unknown or closed', async () => {
  const visitor = browser(careful);
  await visitor.say(QUESTION);
  const { id, of, read } = await newest(careful);
  await propose(careful, id, 1);
  await ask(server, desk.send, { ...of, body: { text: 'Yes, it is free.', draftOf: 1 } });
  const changed = await read();
  assert.deepEqual([changed.turns[1]!.text, changed.turns[1]!.context], ['Yes, it is free.', null]);
  await propose(careful, id, 1);
  assert.equal((await read()).draft, null, 'somebody has answered');
  await visitor.say(QUESTION);
  await propose(careful, id, 3);
  assert.equal((await read()).draft?.n, 3);
  assert.equal((await ask(server, desk.dropDraft, of)).status, 204);
  assert.equal((await read()).draft, null);
  assert.doesNotMatch(await visitor.page(), ANSWER);
  await visitor.say('Which football team won last night?');
  await propose(careful, id, 4);
  const unknown = await read();
  assert.deepEqual([unknown.draft, unknown.turns.at(-1)!.sender], [null, 'visitor']);
  assert.equal((await server.sql('select 1 from knowledge_gap')).length, 1);
  await visitor.say(QUESTION);
  await ask(server, desk.close, of);
  await propose(careful, id, 5);
  assert.equal((await read()).draft, null);
  await propose(careful, crypto.randomUUID(), 1);
});
test('CHAT-09 a contact in the suggestive mode makes an inquiry, and no sentence of the assistant', async () => {
  const visitor = browser(careful);
  await visitor.say(QUESTION);
  const fields = { intent: 'contact', name: 'Ada Stone', phone: '0117 496 0142', email: '' };
  assert.equal(await visitor.send(fields), 303);
  const chat = await (await newest(careful)).read();
  assert.ok(chat.turns.every(({ sender }) => sender === 'visitor'));
  assert.ok(chat.lead);
});
const missedOf = async ({ accountId }: Shop) => ({
  notices: (
    await server.sql("select 1 from notice where account_id = $1 and kind = 'chat.missed'", [accountId])
  ).length,
  mails: (await server.sql("select 1 from mail where account_id = $1 and kind = 'chat.missed'", [accountId]))
    .length,
});
const sweep = () => missedSweep.run({}, server, {} as never);
test('CHAT-06 of a visitor who waits for five minutes people hear once, by notice and mail, and anybody can take it', async () => {
  const visitor = browser(shop);
  await visitor.say(QUESTION);
  const { of, read } = await newest(shop);
  await ask(server, desk.take, of);
  await visitor.say('Are you there?');
  await sweep();
  assert.deepEqual(await missedOf(shop), { notices: 0, mails: 0 });
  ahead += 6 * 60_000;
  await sweep();
  const { notices, mails } = await missedOf(shop);
  assert.ok(notices >= 1 && mails === notices, `${notices} ${mails}`);
  const free = await read();
  assert.deepEqual([free.state, free.assignedTo], ['waiting', null]);
  await sweep();
  assert.deepEqual(await missedOf(shop), { notices, mails }, 'once');
  const [mail] = await server.sql<{ text: string }>("select text from mail where kind = 'chat.missed'");
  assert.match(mail!.text, /Are you there\?/);
});
test('CHAT-06 of a visitor who was answered, or whose inquiry is there, nobody gets this mail', async () => {
  const visitor = browser(careful);
  await visitor.say(QUESTION);
  const { of } = await newest(careful);
  await ask(server, desk.send, { ...of, body: { text: 'Yes.' } });
  ahead += 6 * 60_000;
  await sweep();
  assert.deepEqual(await missedOf(careful), { notices: 0, mails: 0 });
  await visitor.say('Call me on 0117 496 0142');
  ahead += 6 * 60_000;
  await sweep();
  const { notices, mails } = await missedOf(careful);
  assert.ok(notices >= 1);
  assert.equal(mails, 0);
});

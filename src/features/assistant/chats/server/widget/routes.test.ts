import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { beforeEach, test } from 'node:test';
import * as setup from '#features/assistant/chatbots/contract-widget.ts';
import { saveBot } from '#features/assistant/chatbots/contract.ts';
import { standardWidget } from '#features/assistant/chatbots/rules-widget.ts';
import { addText } from '#features/assistant/knowledge/contract.ts';
import { faces } from '#platform/http/app-shell.ts';
import { ask, testServer } from '#testing/kit.ts';
import { siteWorld, type SiteWorld } from '#testing/site.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract-widget.ts';
import * as chats from '../../contract.ts';
import { pageOf } from '../../rules-widget.ts';

const server = await testServer({ faces });
const settings = { ...(saveBot.example.body as object), greeting: 'What are you building?' };
type Shop = SiteWorld & { cookie: string; matchId: string };
/** Makes a business with an assistant that is on, something to say, and a chat that stone.example may show. */
async function open(change: object = {}): Promise<Shop> {
  const world = await siteWorld(server);
  const { accountId } = world;
  const { cookie } = await makePerson(server, { role: 'account', accountId, isPrimary: true });
  const call = { cookie, params: { accountId } };
  await turn({ ...world, cookie, matchId: '' }, change);
  const text = '# Visits\nA visit to your garden is free of charge and takes an hour.';
  assert.equal((await ask(server, addText, { ...call, body: { title: 'Prices', text } })).status, 201);
  const saved = await ask(server, setup.saveWidget, {
    ...call,
    body: { ...standardWidget, approvedDomain: ['stone.example', '*.stone.example'], widgetColor: '#F5B84B' },
  });
  assert.equal(saved.status, 200, saved.text);
  return { ...world, cookie, matchId: saved.body.matchId! };
}
/** Changes settings of the assistant. */
async function turn({ cookie, accountId }: Shop, change: object): Promise<void> {
  const [row] = await server.sql<{ version: number }>(
    'select version from widget_setting where account_id = $1',
    [accountId],
  );
  const body = { ...settings, ...change, version: row?.version ?? 0 };
  const saved = await ask(server, saveBot, { cookie, params: { accountId }, body: body as never });
  assert.equal(saved.status, 200, saved.text);
}
const shop = await open();
const other = await open();
beforeEach(async () => {
  for (const table of ['rate_limit', 'chat', 'lead', 'notice', 'knowledge_gap'])
    await server.sql(`delete from ${table}`);
});
const FROM = { origin: 'https://stone.example' };
const get = ({ host }: SiteWorld, url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host, ...headers } });
const buttonOf = (at: Shop, matchId: string, headers: Record<string, string> = FROM, query = '') =>
  get(at, contract.getButton.path.replace(':matchId', matchId) + query, headers);
const panelOf = (at: Shop, matchId: string, headers: Record<string, string> = {}, query = '') =>
  get(at, `/chat-widget/${matchId}${query}`, { 'sec-fetch-dest': 'iframe', ...headers });
/** A frame with its own secret. */
function frame({ host, matchId }: Shop, secret = `${randomUUID()}${randomUUID()}`.slice(0, 43)) {
  const post = async (call: { path: string }, body: object, headers: Record<string, string> = {}) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: call.path.replace(':matchId', matchId),
      headers: { host, 'sec-fetch-site': 'same-origin', ...headers },
      payload: { secret, ...body },
    });
    return { status: answer.statusCode, body: answer.statusCode === 204 ? undefined : answer.json() };
  };
  const language = 'en';
  return {
    secret,
    post,
    say: (text: string, more: object = {}) =>
      post(contract.sendMessage, { language, key: randomUUID(), text, ...more }),
    leave: (values: object) =>
      post(contract.sendContact, { language, key: randomUUID(), name: '', phone: '', email: '', ...values }),
    read: () => post(contract.readConversation, { language }),
  };
}
const QUESTION = 'Is a visit to my garden free of charge?';
const chatCount = async () => (await server.sql('select 1 from chat')).length;

test('CHAT-11: a page of an approved domain gets the button; any other origin or referrer is refused', async () => {
  for (const origin of [
    'https://stone.example',
    'https://www.stone.example',
    'http://shop.stone.example:8080',
  ]) {
    const answer = await buttonOf(shop, shop.matchId, { origin, referer: `${origin}/` });
    assert.equal(answer.statusCode, 200, answer.body);
    assert.equal(answer.headers['access-control-allow-origin'], origin);
    assert.equal(answer.headers['access-control-allow-credentials'], undefined);
    assert.equal(answer.headers['set-cookie'], undefined);
    assert.match(String(answer.headers.vary), /Origin/);
  }
  const own = await buttonOf(shop, shop.matchId, { referer: `http://${shop.host}/projects` });
  assert.equal(own.statusCode, 200, 'the own site is always approved');
  const strangers: Record<string, string>[] = [
    { origin: 'https://evil.test' },
    { origin: 'null' },
    { origin: 'https://stone.example.evil.test' },
    { origin: 'https://evilstone.example' },
    { referer: 'https://evil.test/page' },
    { origin: 'https://stone.example', referer: 'https://evil.test/' },
  ];
  for (const headers of strangers) {
    const answer = await buttonOf(shop, shop.matchId, headers);
    assert.equal(answer.statusCode, 403, JSON.stringify(headers));
    assert.equal(answer.json().code, 'widgets.host_closed');
    assert.doesNotMatch(answer.body, /Ask us/);
  }
});
test('CHAT-11: the panel stands in frames of approved domains alone, and a frame of any other page is refused', async () => {
  const answer = await panelOf(shop, shop.matchId, { referer: 'https://stone.example/' });
  assert.equal(answer.statusCode, 200, answer.body);
  const policy = String(answer.headers['content-security-policy']);
  const ancestors = /frame-ancestors ([^;]+)/.exec(policy)![1]!;
  assert.deepEqual(ancestors.split(' ').slice(0, 3), [
    "'self'",
    'https://stone.example:*',
    'http://stone.example:*',
  ]);
  assert.match(ancestors, /https:\/\/\*\.stone\.example:\*/);
  assert.doesNotMatch(policy, /unsafe/);
  assert.equal((await panelOf(shop, shop.matchId, { referer: 'https://evil.test/' })).statusCode, 403);
  const bare = await ask(server, setup.saveWidget, {
    cookie: other.cookie,
    params: { accountId: other.accountId },
    body: standardWidget,
  });
  assert.equal(bare.status, 200);
  const closed = await panelOf(other, other.matchId);
  assert.match(String(closed.headers['content-security-policy']), /frame-ancestors 'self'$/);
  assert.equal((await buttonOf(other, other.matchId)).statusCode, 403, 'an empty list means the own site');
});
test('CHAT-11: a number that is made up, replaced or of another account opens nothing', async () => {
  const at = await open();
  const stranger = { ...at, matchId: shop.matchId };
  const madeUp = { ...at, matchId: randomUUID() };
  for (const wrong of [stranger, madeUp, { ...at, matchId: 'none' }]) {
    for (const answer of [await buttonOf(at, wrong.matchId), await panelOf(at, wrong.matchId)])
      assert.equal(answer.statusCode, 404, wrong.matchId);
    for (const answer of [await frame(wrong).say(QUESTION), await frame(wrong).read()])
      assert.equal(answer.status, 404, wrong.matchId);
  }
  assert.equal(await chatCount(), 0);
  const open_ = frame(at);
  assert.equal((await open_.say(QUESTION)).status, 200);
  const renewed = await ask(server, setup.renewWidget, {
    cookie: at.cookie,
    params: { accountId: at.accountId },
    body: {},
  });
  assert.equal(renewed.status, 200, renewed.text);
  assert.notEqual(renewed.body.matchId, at.matchId);
  assert.deepEqual(renewed.body.settings.approvedDomain, ['stone.example', '*.stone.example']);
  assert.equal((await buttonOf(at, at.matchId)).statusCode, 404);
  assert.equal((await panelOf(at, at.matchId)).statusCode, 404);
  assert.equal((await open_.say('And on Sundays?')).status, 404);
  assert.equal((await buttonOf(at, renewed.body.matchId!)).statusCode, 200);
  const again = frame({ ...at, matchId: renewed.body.matchId! }, open_.secret);
  assert.equal((await again.read()).body.messages.length, 2, 'the conversation itself stays');
});
test('CHAT-11: messages come from the frame of the own host alone', async () => {
  const { post } = frame(shop);
  const body = { language: 'en', key: randomUUID(), text: QUESTION };
  for (const headers of [
    { 'sec-fetch-site': 'cross-site', origin: 'https://stone.example' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' },
    { 'sec-fetch-site': 'same-site', origin: 'http://evil.localhost' },
  ])
    assert.equal((await post(contract.sendMessage, body, headers)).status, 403);
  assert.equal(await chatCount(), 0);
});
test('CHAT-25: one call answers the brand of the domain, the account, its agency and the settings of the widget', async () => {
  await turn(shop, { avatar: 'leaf' });
  const [brand] = await server.sql<{ name: string }>(
    'select b.app_name as name from account a, agency_brand(a.agency_id) b where a.id = $1',
    [shop.accountId],
  );
  const read = async () => (await buttonOf(shop, shop.matchId)).json<contract.WidgetButton>();
  const before = await read();
  assert.ok(before.business, 'by domain');
  assert.equal(before.agency, null, 'the account does not show its agency');
  await server.sql('update account set show_agency_branding = true where id = $1', [shop.accountId]);
  const button = await read();
  assert.equal(button.agency, brand!.name, 'by agency id');
  assert.equal(button.color, '#f5b84b', 'by account id');
  assert.equal(button.ink, '#14181f');
  assert.ok(button.avatar);
  assert.equal(button.position, 'end');
  assert.match(button.name, /^Ask us: open the chat with /);
  const turkish = (await buttonOf(shop, shop.matchId, FROM, '?language=tr')).json<contract.WidgetButton>();
  assert.equal(turkish.label, 'Bize sorun');
  await server.sql('update account set show_agency_branding = false where id = $1', [shop.accountId]);
});
test('CHAT-01: a message is answered in the frame, kept by its secret alone, and stored with the page it came from', async () => {
  const visitor = frame(shop);
  const { body } = await visitor.say(QUESTION, { page: 'https://stone.example/terraces?utm=1#x' });
  assert.equal(body.problem, null);
  assert.deepEqual(
    body.state.messages.map(({ from }: { from: string }) => from),
    ['visitor', 'assistant'],
  );
  assert.match(body.state.messages[1].text, /free of charge and takes an hour/);
  assert.equal((await visitor.read()).body.messages.length, 2, 'it is there after a reload');
  assert.equal((await frame(shop).read()).body.messages.length, 0, 'another browser sees nothing');
  assert.equal((await frame(other, visitor.secret).read()).body.messages.length, 0, 'nor another business');
  const [row] = await server.sql<{ page: string }>('select page from chat');
  assert.equal(row!.page, 'https://stone.example/terraces');
  assert.equal(pageOf('javascript:alert(1)'), '');
  await visitor.post(contract.endConversation, {});
  assert.equal((await visitor.read()).body.messages.length, 0, 'it is ended');
  const { body: page } = await ask(server, chats.list, {
    cookie: shop.cookie,
    params: { accountId: shop.accountId },
  });
  assert.equal(page.chats.length, 1, 'its owner still reads it');
});
test('CHAT-01: a message that is sent again with its key is said once', async () => {
  const visitor = frame(shop);
  const key = randomUUID();
  await visitor.say(QUESTION, { key });
  const again = await visitor.say(QUESTION, { key });
  assert.equal(again.body.state.messages.length, 2);
  const changed = await visitor.say('Something else', { key });
  assert.match(changed.body.problem, /sent before with other words/);
  assert.equal(changed.body.state.messages.length, 2);
});
test('CHAT-18: a contact makes one inquiry of the conversation; a wrong one is refused at its fields', async () => {
  const visitor = frame(shop);
  await visitor.say(QUESTION);
  const wrong = await visitor.leave({ email: 'nobody' });
  assert.deepEqual(Object.keys(wrong.body.errors).toSorted(), ['email', 'name']);
  assert.equal((await server.sql('select 1 from lead')).length, 0);
  const taken = await visitor.leave({ name: 'Ada Stone', phone: '0117 496 0142' });
  assert.equal(taken.body.state.isNoted, true);
  await visitor.leave({ name: 'Ada Stone', phone: '0117 496 0142' });
  const leads = await server.sql<{ name: string }>('select name from lead');
  assert.deepEqual(leads, [{ name: 'Ada Stone' }]);
});
test('CHAT-10: beyond its most replies the assistant asks a person, in the frame as on the page', async () => {
  const at = await open({ messageCap: 1 });
  const visitor = frame(at);
  await visitor.say(QUESTION);
  const { body } = await visitor.say('And on Sundays?');
  assert.equal(body.state.isOver, true);
  const [row] = await server.sql<{ state: string }>('select state from chat where account_id = $1', [
    at.accountId,
  ]);
  assert.equal(row!.state, 'waiting');
});
test('CHAT-09: an assistant that is off answers nobody, and takes an inquiry', async () => {
  const at = await open({ mode: 'off' });
  const button = (await buttonOf(at, at.matchId)).json<contract.WidgetButton>();
  assert.deepEqual([button.isOn, button.label], [false, 'Write to us']);
  const visitor = frame(at);
  const { body } = await visitor.say(QUESTION);
  assert.match(body.problem, /closed a moment ago/);
  assert.equal(await chatCount(), 0);
  const taken = await visitor.leave({ name: 'Ada', phone: '0117 496 0142', text: 'A terrace' });
  assert.equal(taken.body.state.isNoted, true);
  const [lead] = await server.sql<{ message: string }>('select name from lead where account_id = $1', [
    at.accountId,
  ]);
  assert.ok(lead);
});
test('CHAT-11: what one browser sends is limited, and others are not', async () => {
  const visitor = frame(shop);
  let last = 0;
  for (let n = 0; n < 31 && last !== 429; n++) ({ status: last } = await visitor.say(`Question ${n}`));
  assert.equal(last, 429);
  assert.equal((await frame(shop).say(QUESTION)).status, 200);
});
test('CHAT-27: voice, picture, buttons and the words of the panel come with it, as data that ends no script', async () => {
  const at = await open({
    voiceButtonValue: 'input_and_output',
    selectGender: 'female',
    greeting: '</script><script>alert(1)</script>',
    callToActionButtons: [
      { label: 'Talk to us', action: 'handoff', value: '' },
      { label: 'Prices', action: 'url', value: 'https://cedar.example/prices' },
    ],
  });
  const { body } = await panelOf(at, at.matchId, {}, '?language=ar&page=https%3A%2F%2Fstone.example%2F%3Fa');
  assert.doesNotMatch(body, /<script>alert/);
  assert.match(body, /<html lang="ar" dir="rtl">/);
  const start = JSON.parse(/id="start">(.*?)<\/script>/.exec(body)![1]!);
  assert.equal(start.greeting, '</script><script>alert(1)</script>');
  assert.deepEqual(
    [start.voice, start.gender, start.page],
    ['input_and_output', 'female', 'https://stone.example/'],
  );
  assert.deepEqual(
    start.buttons.map(({ href }: { href: string }) => href),
    ['#contact', 'https://cedar.example/prices'],
  );
  assert.equal(start.texts.send, 'إرسال');
  assert.match(start.disclosure, /الذكاء الاصطناعي/);
});
test('CHAT-21: the page of free times gets the conversation of the frame, from the frame alone', async () => {
  const visitor = frame(shop);
  const send = (headers: Record<string, string>, secret = visitor.secret) =>
    server.app.inject({
      method: 'POST',
      url: `/chat-widget/${shop.matchId}/book`,
      headers: { host: shop.host, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      payload: new URLSearchParams({ secret }).toString(),
    });
  const answer = await send({ 'sec-fetch-site': 'same-origin' });
  assert.equal(answer.statusCode, 303);
  assert.match(String(answer.headers['set-cookie']), new RegExp(`chat=${visitor.secret};.*HttpOnly`));
  assert.equal((await send({ 'sec-fetch-site': 'cross-site' })).statusCode, 403);
  assert.equal((await send({ 'sec-fetch-site': 'same-origin' }, 'short')).statusCode, 400);
});
test('CHAT-09: the settings of the widget come back as they were saved, and only its owner reads them', async () => {
  const call = { params: { accountId: shop.accountId } };
  const own = await ask(server, setup.getWidget, { ...call, cookie: shop.cookie });
  assert.deepEqual(own.body.settings, {
    approvedDomain: ['stone.example', '*.stone.example'],
    widgetColor: '#f5b84b',
    widgetTheme: 'auto',
    widgetPosition: 'end',
  });
  assert.match(own.body.origin ?? '', new RegExp(shop.host));
  assert.equal((await ask(server, setup.getWidget, { ...call, cookie: other.cookie })).status, 404);
  const example = await get(shop, `/chat-widget/${shop.matchId}/example`);
  assert.equal(example.statusCode, 200);
  assert.match(example.body, new RegExp(`data-match-id="${shop.matchId}"`));
});

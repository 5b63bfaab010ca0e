import assert from 'node:assert/strict';
import { get, type IncomingMessage } from 'node:http';
import { test } from 'node:test';
import * as identity from '#features/identity/identity/contract.ts';
import { freshDatabase } from '#testing/data/databases.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAccount } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { makeBrowser, makeUser, PASSWORD } from './testing/browser.ts';

const database = await freshDatabase();
const env = { TRUST_PROXY: '127.0.0.1', COUNTRY_HEADER: 'X-Country' };
const server = await testServer({ database, env });
const second = await testServer({ database, env });
test.after(() => database.drop());
const { agencyId } = await makeAccount(server, 'sessions');
await server.sql("update agency set business_name = 'Northlight', theme_value = 'light3' where id = $1", [
  agencyId,
]);
await server.sql(
  `
    insert into whitelabel (host, type, agency_id, verified_at)
    values ('north.localhost', 'agency', $1, now())
  `,
  [agencyId],
);
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';
const agent = (value: string, more: Record<string, string> = {}) =>
  makeBrowser(server, 'north.localhost', { 'user-agent': value, ...more });
let people = 0;
const person = async (language?: string) => {
  const email = `s${++people}@x.test`;
  return { email, userId: await makeUser(server, email, language ? { language } : {}) };
};

test("own sessions: device and place: address, and country when it is known, of the last use; the current one first; nobody else's", async () => {
  const { email } = await person();
  const stranger = await person();
  const firefox = agent(FIREFOX, { 'x-country': 'GB' });
  const two = agent(IPHONE, { 'x-country': 'nonsense', 'x-forwarded-for': '::ffff:198.51.100.7' });
  await firefox.login(email);
  await two.login(email);
  await agent(FIREFOX).login(stranger.email);
  const list = async (browser = firefox) => (await browser.call(contract.getOverview)).body.sessions;
  assert.deepEqual(
    (await list()).map((s) => [s.current, s.agent, s.country, s.address, s.host, s.method]),
    [
      [true, FIREFOX, 'GB', '127.0.0.1', 'north.localhost', 'password'],
      [false, IPHONE, null, '198.51.100.7', 'north.localhost', 'password'],
    ],
  );
  // It has travelled since it signed in.
  await ask(server, contract.getOverview, {
    host: 'north.localhost',
    cookie: two.cookie(),
    headers: { 'x-forwarded-for': '203.0.113.9', 'x-country': 'TR' },
  });
  await until(async () => {
    const moved = (await list())[1]!;
    return moved.address === '203.0.113.9' && moved.country === 'TR';
  });
});
test('one session is ended on every node at once, and its event stream closes', async () => {
  const { email } = await person();
  const here = agent(FIREFOX);
  const there = makeBrowser(second, 'north.localhost');
  await here.login(email);
  await there.login(email);
  await second.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = second.app.server.address() as { port: number };
  const stream = await new Promise<IncomingMessage>((resolve) => {
    get(
      {
        port,
        host: '127.0.0.1',
        path: '/api/live',
        headers: { host: 'north.localhost', cookie: there.cookie() },
      },
      resolve,
    );
  });
  let closed = false;
  stream.resume().on('close', () => {
    closed = true;
  });
  assert.equal(stream.statusCode, 200);
  const other = (await here.call(contract.getOverview)).body.sessions.find((session) => !session.current)!;
  assert.equal((await here.call(contract.endSession, { params: { sessionId: other.id } })).status, 204);
  assert.equal((await there.call(identity.getMe)).status, 401);
  await until(async () => closed, 5000);
  assert.equal((await here.call(contract.endSession, { params: { sessionId: other.id } })).status, 404);
});
test('all others are ended, the current one stays; a session of somebody else is not found', async () => {
  const { email } = await person();
  const stranger = await person();
  const here = agent(FIREFOX);
  const others = [agent(IPHONE), makeBrowser(second, 'north.localhost')];
  const theirs = agent(FIREFOX);
  for (const browser of [here, ...others]) await browser.login(email);
  await theirs.login(stranger.email);
  const foreign = (await theirs.call(contract.getOverview)).body.sessions[0]!;
  assert.equal((await here.call(contract.endSession, { params: { sessionId: foreign.id } })).status, 404);
  assert.deepEqual((await here.call(contract.endOthers)).body, { ended: 2 });
  for (const browser of others) assert.equal((await browser.call(identity.getMe)).status, 401);
  assert.equal((await here.call(identity.getMe)).status, 200);
  assert.equal((await theirs.call(identity.getMe)).status, 200);
});
test("a sign-in with a new browser is told by mail, in the person's language and the brand of the host; a known browser is not", async () => {
  const { email } = await person('tr');
  const first = agent(FIREFOX);
  const mails = () =>
    server.sql<{ subject: string; text: string; html: string; senderName: string; accountId: string | null }>(
      `
        select subject, text, html, sender_name as "senderName", account_id as "accountId"
        from mail
        where recipient = $1
      `,
      [email],
    );
  await first.login(email);
  await first.login(email);
  assert.equal((await mails()).length, 0, 'the first browser ever is no news');
  await agent(IPHONE).login(email);
  const [mail, ...more] = await mails();
  assert.equal(more.length, 0);
  assert.match(mail!.subject, /Northlight hesabınızda yeni oturum/);
  assert.match(mail!.text, /iPhone üzerinde Safari/);
  assert.match(mail!.text, /http:\/\/north\.localhost:\d+\/settings\/security/);
  assert.match(mail!.html, /lang="tr"/);
  assert.deepEqual([mail!.senderName, mail!.accountId], ['Northlight', null]);
});
test('a cookie of a browser that was planted by somebody else makes no browser known', async () => {
  const { email, userId } = await person();
  const thief = agent(IPHONE);
  const mine = agent(FIREFOX);
  await mine.login(email);
  const name = [...mine.jar.keys()].find((key) => key.startsWith('device-'))!;
  const victim = agent(FIREFOX);
  victim.jar.set(name, 'planted-by-the-thief');
  await victim.login(email);
  thief.jar.set(name, 'planted-by-the-thief');
  assert.notEqual(victim.jar.get(name), 'planted-by-the-thief');
  assert.equal((await server.sql('select 1 from device where user_id = $1', [userId])).length, 2);
});
test('a proof is refused with a wrong password, in time also the right one from that address', async () => {
  const { email } = await person();
  const browser = agent(FIREFOX);
  await browser.login(email);
  const answers: string[] = [];
  for (let i = 0; i < 8; i++)
    answers.push(String((await browser.call(contract.prove, { body: { password: 'wrong' } })).code));
  assert.deepEqual([...new Set(answers)], ['auth/wrong-password', 'too_many_requests']);
  assert.equal((await browser.call(contract.prove, { body: { password: PASSWORD } })).status, 429);
});

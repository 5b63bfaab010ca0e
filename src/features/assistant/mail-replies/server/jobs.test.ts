// alone: it trusts the certificate of its mail server
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, beforeEach, test } from 'node:test';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import * as chatContract from '#features/assistant/chats/contract.ts';
import { missedSweep } from '#features/assistant/chats/server/desk/jobs.ts';
import { accountCalls } from '#features/ground/connections/contract.ts';
import { tellReaders } from '#features/site/leads/server/actions-notices.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, testServer } from '#testing/kit.ts';
import { CERTIFICATE, startImapServer } from '#testing/outside/imap-server.ts';
import { siteWorld } from '#testing/site.ts';
import { makePerson, type Person } from '#testing/tenants.ts';
import { MOST_TRIES } from '../rules.ts';
import { takeMessage } from './actions.ts';
import { readJob } from './jobs.ts';

const box = await startImapServer();
after(box.close);
setDefaultCACertificates([...getCACertificates(), CERTIFICATE]);
const server = await testServer({ env: { PRIVATE_HOSTS: `localhost:${box.port}` } });
const { accountId } = await siteWorld(server);
const params = { accountId };
const owner = await makePerson(server, { role: 'account', accountId, isPrimary: true });
const { cookie } = owner;
const settings = {
  host: 'localhost',
  port: String(box.port),
  userName: 'office',
  folder: '',
  replyAddress: 'office@firm.example',
};
const secrets = { password: 'right' };
const kind = 'inbox-mail';
const read = () => readJob.run({ accountId }, server, {} as never);
const connect = async () => {
  const body = { kind, name: '', settings, secrets };
  const { status, text } = await ask(server, accountCalls.connect, { cookie, params, body });
  assert.equal(status, 201, text);
  await read();
};
const emailOf = async ({ userId }: Person) =>
  (await server.sql<{ email: string }>('select email from app_user where id = $1', [userId]))[0]!.email;
const email = await emailOf(owner);
beforeEach(async () => {
  Object.assign(box.state, { password: 'right', uidValidity: 7, manner: 'well', messages: [], downloads: 0 });
  for (const table of ['mail_reply', 'reply_address', 'connection', 'chat', 'lead_message', 'lead', 'mail'])
    await server.sql(`delete from ${table}`);
});

/** Makes a visitor who waits, and returns the conversation with the address that the mail about it is answered at. */
async function missed() {
  const [chat] = await server.sql<{ id: string }>(
    `insert into chat (account_id, secret, messages, state, waiting_since)
     values ($1, $2, 1, 'waiting', now() - interval '10 minutes')
     returning id`,
    [accountId, randomBytes(32)],
  );
  const chatId = chat!.id;
  await server.sql(
    `insert into chat_message (account_id, chat_id, n, sender, text) values ($1, $2, 1, 'visitor', 'Anybody there?')`,
    [accountId, chatId],
  );
  await missedSweep.run({}, server, {} as never);
  const mails = await server.sql<{ replyTo: string | null; text: string; recipient: string }>(
    `select reply_to as "replyTo", text, recipient::text from mail where kind = 'chat.missed'`,
  );
  const mail = mails.find(({ recipient }) => recipient === email)!;
  const turns = async () => {
    const { body } = await ask(server, chatContract.get, { cookie, params: { ...params, chatId } });
    return body.turns.map(({ sender, text }) => `${sender}: ${text}`);
  };
  return { chatId, mail, address: mail.replyTo!, turns };
}
let count = 0;
/** Writes a message as a mail program does. */
const letter = (
  to: string,
  { from = email, text = 'Ada here. Wednesday?', extra = '', id = `m${++count}` } = {},
) =>
  [
    ...(extra ? [extra] : []),
    `Message-ID: <${id}@firm.example>`,
    `From: Ada <${from}>`,
    `To: ${to}`,
    'Subject: Re: waiting',
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
    'On Tue, Dec 1, 2026 at 9:00 AM Oak <post@oak.test> wrote:',
    '> Anybody there?',
  ].join('\r\n');
const outcomes = async () =>
  (await server.sql<{ outcome: string }>('select outcome from mail_reply order by created_at')).map(
    ({ outcome }) => outcome,
  );
const undelivered = () =>
  server.sql<{ text: string }>("select text from mail where kind = 'reply.undelivered'");

test('CHAT-06 without a mailbox the mail about a visitor who waits has no address for answers', async () => {
  const { mail } = await missed();
  assert.equal(mail.replyTo, null);
  assert.doesNotMatch(mail.text, /answer this email/);
});
test('CHAT-06 an answer by mail stands in the conversation as one of the screen, once, and the person has it then', async () => {
  await connect();
  const { address, mail, turns, chatId } = await missed();
  assert.match(address, /^office\+[a-z2-7]{42}@firm\.example$/);
  assert.match(mail.text, /answer this email/);
  const message = letter(address.toUpperCase());
  box.put(message);
  box.put(letter('office@firm.example'));
  await read();
  assert.deepEqual(await turns(), ['visitor: Anybody there?', 'person: Ada here. Wednesday?']);
  const { body } = await ask(server, chatContract.get, { cookie, params: { ...params, chatId } });
  assert.deepEqual([body.state, body.assignedTo], ['human', owner.userId]);
  box.put(message);
  await read();
  await read();
  assert.equal((await turns()).length, 2, 'the same message once');
  assert.deepEqual(await outcomes(), ['delivered'], 'ordinary mail is left alone');
  assert.deepEqual(box.state.writes, [], 'nothing is changed in the mailbox');
});
test('CHAT-06 mail of before the connection is not read', async () => {
  box.put(letter('office@firm.example'));
  await connect();
  await read();
  assert.equal(box.state.downloads, 0);
});
test('CHAT-06 an answer from another address, or with a forged token is refused and counted', async () => {
  await connect();
  const { address, turns } = await missed();
  const forged = address.replace(/[a-z2-7]{4}@/, (end) => (end.startsWith('a') ? 'bbbb@' : 'aaaa@'));
  box.put(letter(address, { from: 'eve@evil.test' }));
  box.put(letter(forged));
  await read();
  assert.deepEqual(await outcomes(), ['sender', 'unknown']);
  assert.equal((await turns()).length, 1);
  assert.equal((await undelivered()).length, 0, 'strangers hear nothing');
});
test('CHAT-06 an address of one account opens nothing in the mailbox of another', async () => {
  await connect();
  const { address, turns } = await missed();
  const stranger = await siteWorld(server);
  const mail = {
    messageId: '<a@b.test>',
    from: email,
    recipients: address,
    isAutomatic: false,
    text: 'Hello',
  };
  const message = { mail, bytes: Buffer.from('x'), replyAddress: settings.replyAddress };
  assert.equal(await takeMessage(server, stranger.accountId, message), 'unknown');
  assert.equal((await turns()).length, 1);
});
test('CHAT-06 absence notes, lists, failed deliveries and our own mails are refused, and nobody gets an answer', async () => {
  await connect();
  const { address, turns } = await missed();
  for (const extra of [
    'Auto-Submitted: auto-replied',
    'X-Autoreply: yes',
    'Precedence: bulk',
    'Return-Path: <>',
    'List-Id: <team.firm.example>',
  ])
    box.put(letter(address, { extra }));
  box.put(letter(address, { from: server.config.mailFrom }));
  box.put(letter(address, { from: 'mailer-daemon@firm.example' }));
  await read();
  assert.deepEqual(
    await outcomes(),
    Array.from({ length: 7 }, () => 'automatic'),
  );
  assert.equal((await turns()).length, 1);
  assert.equal((await undelivered()).length, 0);
});
test('CHAT-06 who may no longer answer is told once, by a mail that programs do not answer', async () => {
  await connect();
  const colleague = await makePerson(server, { role: 'accountAdmin', accountId });
  const from = await emailOf(colleague);
  const { turns } = await missed();
  const [mail] = await server.sql<{ replyTo: string }>(
    `select reply_to as "replyTo" from mail where kind = 'chat.missed' and recipient = $1`,
    [from],
  );
  await server.sql('delete from account_member where user_id = $1', [colleague.userId]);
  box.put(letter(mail!.replyTo, { from }));
  box.put(letter(mail!.replyTo, { from }));
  await read();
  assert.deepEqual(await outcomes(), ['right', 'right']);
  assert.equal((await turns()).length, 1);
  const mails = await undelivered();
  assert.equal(mails.length, 1);
  assert.match(mails[0]!.text, /no longer have the right/);
});
test('CHAT-06 an answer to a closed conversation, one that somebody else has, or one without words is not lost silently', async () => {
  await connect();
  const closed = await missed();
  await server.sql("update chat set state = 'closed' where id = $1", [closed.chatId]);
  box.put(letter(closed.address));
  const taken = await missedAgain();
  const colleague = await makePerson(server, { role: 'accountAdmin', accountId });
  await server.sql("update chat set state = 'human', assigned_to = $2 where id = $1", [
    taken.chatId,
    colleague.userId,
  ]);
  box.put(letter(taken.address));
  const empty = await missedAgain();
  box.put(letter(empty.address, { text: '' }));
  await read();
  assert.deepEqual(await outcomes(), ['closed', 'taken', 'empty']);
  assert.equal((await undelivered()).length, 3);
});
async function missedAgain() {
  await server.sql("delete from mail where kind = 'chat.missed'");
  return missed();
}
test('CHAT-06 an answer to a new inquiry goes to the customer by mail and stands at the inquiry', async () => {
  await connect();
  const [lead] = await server.sql<{ id: string }>(
    `insert into lead (account_id, submission_key, name, email, language, message)
     values ($1, $2, 'Bo', 'bo@customer.test', 'en', 'A fence, please')
     returning id`,
    [accountId, randomBytes(32)],
  );
  const leadId = lead!.id;
  assert.ok('run' in tellReaders);
  const { run } = tellReaders;
  const data = { contentId: null, categoryId: null, photos: 0 };
  await server.db.withTenant(asJobOf(accountId), (tx) =>
    run({ tx, services: server, accountId }, { subject: leadId, data } as never),
  );
  const [mail] = await server.sql<{ replyTo: string }>(
    `select reply_to as "replyTo" from mail where kind = 'lead.received' and recipient = $1`,
    [email],
  );
  assert.match(mail!.replyTo, /^office\+/);
  box.put(letter(mail!.replyTo, { text: 'Two thousand, all in.' }));
  await read();
  assert.deepEqual(await outcomes(), ['delivered']);
  const [answer] = await server.sql<{ body: string }>('select body from lead_message');
  assert.equal(answer!.body, 'Two thousand, all in.');
  const [sent] = await server.sql<{ recipient: string }>(
    "select recipient::text from mail where kind = 'lead.answer'",
  );
  assert.equal(sent!.recipient, 'bo@customer.test');
});
test('CHAT-06 after the server has numbered all messages anew none is delivered twice and none is lost', async () => {
  await connect();
  const { address, turns } = await missed();
  box.put(letter(address, { text: 'First' }));
  await read();
  box.put(letter(address, { text: 'Second' }));
  box.state.uidValidity = 8;
  for (const [at, message] of box.state.messages.entries()) message.uid = at + 1;
  box.state.uidNext = box.state.messages.length + 1;
  await read();
  assert.deepEqual((await turns()).slice(1), ['person: First', 'person: Second']);
});
test('CHAT-06 a message at which the server breaks off does not hold up those behind it for good', async () => {
  await connect();
  const { address, turns } = await missed();
  box.put(letter(address, { text: 'Broken' }));
  for (const manner of ['closes', 'floods'] as const) {
    box.state.manner = manner;
    await read();
  }
  box.state.manner = 'closes';
  for (let again = 2; again < MOST_TRIES; again++) await read();
  box.state.manner = 'well';
  box.put(letter(address, { text: 'Behind it' }));
  await read();
  assert.deepEqual((await turns()).slice(1), ['person: Behind it']);
});
test('CHAT-06 of a message of many megabytes the words are read', async () => {
  await connect();
  const { address, turns } = await missed();
  const [head, body] = letter(address).split('Content-Type: text/plain; charset=utf-8\r\n\r\n');
  const parts = `Content-Type: multipart/mixed; boundary="b"\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\n${body}\r\n--b\r\nContent-Type: image/jpeg\r\nContent-Disposition: attachment\r\nContent-Transfer-Encoding: base64\r\n\r\n`;
  box.put(
    Buffer.concat([Buffer.from(head! + parts), Buffer.alloc(5_000_000, 'QUFB'), Buffer.from('\r\n--b--')]),
  );
  await read();
  assert.deepEqual((await turns()).slice(1), ['person: Ada here. Wednesday?']);
  assert.ok(box.state.downloads < 30, 'no more than its beginning is asked for');
});
test('CHAT-06 a trial of the mailbox says which step is broken', async () => {
  const attempt = async (change: Partial<typeof settings>, password = 'right') => {
    const body = {
      kind,
      name: '',
      settings: { ...settings, ...change },
      secrets: { password },
      connectionId: null,
    };
    const answer = await ask(server, accountCalls.attempt, { cookie, params, body });
    assert.equal(answer.status, 200, answer.text);
    return answer.body.code;
  };
  assert.equal(await attempt({}), null);
  assert.equal(await attempt({}, 'wrong'), 'mailbox.password');
  assert.equal(await attempt({ folder: 'Replies' }), 'mailbox.folder');
  assert.equal(await attempt({ port: '1' }), 'mailbox.private');
  assert.equal(await attempt({ host: '127.0.0.1' }), 'mailbox.private');
  assert.equal(await attempt({ host: 'no-such-host.invalid' }), 'mailbox.unreachable');
  setDefaultCACertificates(getCACertificates('bundled'));
  assert.equal(await attempt({}), 'mailbox.tls');
  setDefaultCACertificates([...getCACertificates('bundled'), CERTIFICATE]);
  const refused = { kind, name: '', settings: { ...settings, replyAddress: 'office' }, secrets };
  assert.equal((await ask(server, accountCalls.connect, { cookie, params, body: refused })).status, 400);
});
test('CHAT-06 a mailbox whose password was changed fails on the board, and mails say again to open the inbox', async () => {
  await connect();
  box.state.password = 'another';
  await read();
  const { body } = await ask(server, accountCalls.list, { cookie, params });
  const own = body.connections.find((connection) => connection.kind === kind);
  assert.deepEqual([own?.state, own?.failure], ['failing', 'mailbox.password']);
  assert.equal((await missed()).mail.replyTo, null);
  const before = box.state.signIns;
  await read();
  assert.equal(box.state.signIns, before, 'a wrong password is not sent again');
});
test('CHAT-06 two processes do not read one mailbox at once', async () => {
  await connect();
  const { address, turns } = await missed();
  box.put(letter(address));
  const before = box.state.signIns;
  await Promise.all([read(), read(), read()]);
  assert.equal(box.state.signIns, before + 1);
  assert.equal((await turns()).length, 2);
});

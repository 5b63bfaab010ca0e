import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { after, test } from 'node:test';
import { SMTPServer } from 'smtp-server';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import type { Role } from '#shared/actor.ts';
import * as contract from '../contract.ts';
import { mailMembers, notify, sendMail, writeMail } from './actions.ts';
import { deliver } from './jobs.ts';

/** A real SMTP server on loopback that can go away and come back on the same port. */
const received: { to: string[]; raw: string }[] = [];
const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
const smtpPort = await freePort();
let smtp: SMTPServer | undefined;
async function smtpUp(): Promise<void> {
  smtp = new SMTPServer({
    authOptional: true,
    closeTimeout: 100,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: (address, _session, done) =>
      address.address.startsWith('refused')
        ? done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        : done(),
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map((to) => to.address),
          raw: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  smtp.on('error', () => {});
  await new Promise<void>((resolve) => {
    smtp!.listen(smtpPort, '127.0.0.1', resolve);
  });
}
/** Gone at once, with every connection cut, as when a machine dies. */
const smtpDown = () =>
  new Promise<void>((resolve) => {
    const gone = smtp as
      | (SMTPServer & { connections?: Set<{ _socket?: { destroy: () => void } }> })
      | undefined;
    smtp = undefined;
    if (!gone) return resolve();
    for (const connection of gone.connections ?? []) connection._socket?.destroy();
    gone.close(() => resolve());
  });
after(smtpDown);

deliver.retryDelaySeconds = 1;
const server = await testServer({ works: true, env: { SMTP_URL: `smtp://127.0.0.1:${smtpPort}` } });
const agencyId = await makeAgency(server, 'Northlight');
const makeOne = async (name: string, theme = 'default') =>
  (await makeAccount(server, name, { agencyId, theme_value: theme, language: 'en' })).accountId;
const makeMember = async (accountId: string, email: string, role: Role, language?: string) => {
  const { userId, cookie } = await makePerson(server, {
    role,
    accountId,
    email,
    ...(language ? { language } : {}),
  });
  return { id: userId, cookie };
};
const cedar = await makeOne('Cedar & Stone');
const other = await makeOne('Other');
const owner = await makeMember(cedar, 'owner@cedar.test', 'account', 'tr');
const staff = await makeMember(cedar, 'staff@cedar.test', 'accountUser');
const stranger = await makeMember(other, 'owner@other.test', 'account');
const plain = await makeMember(cedar, 'plain@cedar.test', 'user');
const letter = writeMail('en', { name: 'Cedar & Stone', theme: 'default' }, 'Hello', {
  heading: 'Hello',
  paragraphs: ['Text'],
});
const send = (to: string, more: Partial<Parameters<typeof sendMail>[2]> = {}) =>
  server.db.withTenant(asJobOf(cedar), (tx) =>
    sendMail(tx, server, { accountId: cedar, kind: 'test', to, language: 'en', ...letter, ...more }),
  );
const stateOf = async (id: string) =>
  (
    await server.sql<{ state: string; attempts: number; failure: string | null }>(
      'select state, attempts, failure from mail where id = $1',
      [id],
    )
  )[0]!;
const sentTo = (to: string) => received.filter((mail) => mail.to.includes(to));

test('a mail is delivered once, with a stable Message-ID and the sender of the tenant', async () => {
  await smtpUp();
  const id = await send('one@x.test');
  await until(async () => (await stateOf(id)).state === 'sent');
  assert.equal(sentTo('one@x.test').length, 1);
  const raw = sentTo('one@x.test')[0]!.raw;
  assert.match(raw, new RegExp(`Message-ID: <${id}@localhost>`, 'i'));
  assert.match(raw, /From: "?Cedar & Stone"? <no-reply@localhost\.test>/);
  // The job may run again (a worker killed after the send): nothing leaves a second time.
  await deliver.run({ accountId: cedar, mailId: id }, server, { jobId: 'x', attempt: 1, lastAttempt: false });
  assert.equal(sentTo('one@x.test').length, 1);
});

test('B26 a notice is Auto-Submitted, and what a person has written to its recipient is not', async () => {
  if (!smtp) await smtpUp();
  for (const [to, byPerson] of [
    ['notice@x.test', false],
    ['answer@x.test', true],
  ] as const) {
    await send(to, { byPerson });
    await until(async () => sentTo(to).length === 1);
    assert.equal(/^Auto-Submitted: auto-generated/im.test(sentTo(to)[0]!.raw), !byPerson, to);
  }
});

test('a mail whose transaction is rolled back is never sent', async () => {
  await assert.rejects(
    server.db.withTenant(asJobOf(cedar), async (tx) => {
      await sendMail(tx, server, {
        accountId: cedar,
        kind: 'test',
        to: 'rolled@x.test',
        language: 'en',
        ...letter,
      });
      throw new Error('stop');
    }),
    /stop/,
  );
  assert.equal((await server.sql("select from mail where recipient = 'rolled@x.test'")).length, 0);
});

test('the SMTP server is down for a while: the mail waits, is sent later, and once', async () => {
  await smtpDown();
  const id = await send('later@x.test');
  await until(async () => (await stateOf(id)).attempts >= 1);
  assert.equal((await stateOf(id)).state, 'queued');
  await smtpUp();
  await until(async () => (await stateOf(id)).state === 'sent', 40_000);
  assert.equal(sentTo('later@x.test').length, 1);
});

test('a refused address fails for good, with the reason, and is not tried again', async () => {
  const id = await send('refused@x.test');
  await until(async () => (await stateOf(id)).state === 'failed');
  const mailRow = await stateOf(id);
  assert.match(mailRow.failure!, /no such mailbox/);
  assert.equal(mailRow.attempts, 1);
  // The words of mail servers name machines: the operator reads them, an owner reads what they can act on.
  const operator = (await makePerson(server, { role: 'house' })).cookie;
  const failureFor = async (cookie: string, mailId: string) =>
    (await ask(server, contract.getMail, { cookie, params: { accountId: cedar, mailId } })).body.failure;
  assert.deepEqual(
    [
      await failureFor(owner.cookie, id),
      (
        await ask(server, contract.listMails, { cookie: owner.cookie, params: { accountId: cedar } })
      ).body.mails.find((mail) => mail.id === id)!.failure,
    ],
    ['refused', 'refused'],
  );
  assert.match((await failureFor(operator, id))!, /550 no such mailbox/);
  await server.sql("update mail set failure = 'connect ECONNREFUSED 10.0.0.7:587' where id = $1", [id]);
  assert.deepEqual(
    [await failureFor(owner.cookie, id), await failureFor(operator, id)],
    ['undelivered', 'connect ECONNREFUSED 10.0.0.7:587'],
  );
});

test('names and subjects cannot add headers or recipients', async () => {
  const id = await send('inject@x.test', {
    senderName: 'Eve\r\nBcc: victim@x.test',
    subject: 'Hi\r\nBcc: victim@x.test\r\n\r\nbody',
  });
  await until(async () => (await stateOf(id)).state === 'sent');
  assert.deepEqual(sentTo('inject@x.test')[0]!.to, ['inject@x.test']);
  assert.doesNotMatch(sentTo('inject@x.test')[0]!.raw, /^Bcc:/im);
});

test('the layout escapes every value, is right to left in Arabic and uses only colours of the theme', () => {
  const evil = '<script>alert(1)</script>"\'&';
  const letter = writeMail('ar', { name: evil, theme: 'x"><script>' }, evil, {
    heading: evil,
    paragraphs: [evil],
    quote: { text: evil, by: evil },
    button: { label: evil, href: 'https://x.test/?a=1&b="' },
    footnote: evil,
  });
  assert.doesNotMatch(letter.html, /<script/);
  assert.match(letter.html, /<html lang="ar" dir="rtl">/);
  for (const colour of letter.html.match(/(?:background|color):([^;"]+)/g)!)
    assert.match(colour, /:#[0-9a-f]{6}$|:light dark/);
  assert.throws(() =>
    writeMail('en', { name: 'x', theme: 'default' }, 's', {
      heading: 'h',
      paragraphs: [],
      button: { label: 'l', href: 'javascript:alert(1)' },
    }),
  );
});

test('each member gets the mail in their own language, managers only when asked so', async () => {
  await server.db.withTenant(asJobOf(cedar), (tx) =>
    mailMembers(tx, server, {
      accountId: cedar,
      kind: 'news',
      to: 'managers',
      write: (language, brand) =>
        writeMail(language, brand, `news ${language}`, { heading: 'h', paragraphs: [] }),
    }),
  );
  const rows = await server.sql<{ recipient: string; subject: string }>(
    "select recipient, subject from mail where kind = 'news'",
  );
  assert.deepEqual(rows, [{ recipient: 'owner@cedar.test', subject: 'news tr' }]);
});

test('a notice reaches every member of the account, is counted, listed by pages and marked as read by its owner alone', async () => {
  for (let n = 0; n < 3; n++)
    await server.db.withTenant(asJobOf(cedar), (tx) =>
      notify(tx, {
        accountId: cedar,
        kind: 'testimonial.received',
        data: { customerName: `C${n}`, contentTitle: '' },
        link: '/testimonials',
        to: 'account',
      }),
    );
  assert.equal(
    (await server.sql("select from live_event where topic = 'notice' and account_id = $1", [cedar])).length,
    9,
  );
  const params = { accountId: cedar };
  const first = await ask(server, contract.listNotices, {
    cookie: owner.cookie,
    params,
    query: { limit: 2 },
  });
  assert.equal(first.status, 200, first.text);
  assert.deepEqual(
    first.body.notices.map((row) => row.data['customerName']),
    ['C2', 'C1'],
  );
  assert.equal(first.body.unread, 3);
  const second = await ask(server, contract.listNotices, {
    cookie: owner.cookie,
    params,
    query: { limit: 2, cursor: first.body.nextCursor! },
  });
  assert.deepEqual([second.body.notices.length, second.body.nextCursor], [1, null]);
  assert.equal(
    (
      await ask(server, contract.listNotices, {
        cookie: owner.cookie,
        params,
        query: { cursor: 'bm9uc2Vuc2U' },
      })
    ).status,
    400,
  );
  assert.equal(
    (
      await ask(server, contract.markNoticesRead, {
        cookie: owner.cookie,
        params,
        body: { ids: [first.body.notices[0]!.id] },
      })
    ).body.unread,
    2,
  );
  assert.equal(
    (await ask(server, contract.markNoticesRead, { cookie: owner.cookie, params, body: {} })).body.unread,
    0,
  );
  assert.equal((await ask(server, contract.countNotices, { cookie: staff.cookie, params })).body.unread, 3);
  assert.equal((await ask(server, contract.listNotices, { cookie: stranger.cookie, params })).status, 404);
  assert.equal((await ask(server, contract.listNotices, { params })).status, 401);
});

test('the outbox lists and shows mails to the account, not to plain users or strangers', async () => {
  const params = { accountId: cedar };
  const list = await ask(server, contract.listMails, {
    cookie: owner.cookie,
    params,
    query: { state: 'failed' },
  });
  assert.equal(list.status, 200, list.text);
  assert.deepEqual(
    list.body.mails.map((row) => row.recipient),
    ['refused@x.test'],
  );
  assert.equal(list.body.configured, true);
  const answer = await ask(server, contract.getMail, {
    cookie: owner.cookie,
    params: { ...params, mailId: list.body.mails[0]!.id },
  });
  assert.match(answer.body.html!, /^<!doctype html>/);
  assert.equal((await ask(server, contract.listMails, { cookie: plain.cookie, params })).status, 403);
  assert.equal(
    (
      await ask(server, contract.getMail, {
        cookie: stranger.cookie,
        params: { accountId: other, mailId: list.body.mails[0]!.id },
      })
    ).status,
    404,
  );
});

test('without an SMTP server a mail is kept and shown, nothing waits', async () => {
  const quiet = {
    ...server,
    mailer: {
      configured: false,
      send: async () => ({ sent: false as const, permanent: true, reason: '' }),
      stop: () => {},
    },
  };
  const id = await server.db.withTenant(asJobOf(cedar), (tx) =>
    sendMail(tx, quiet, { accountId: cedar, kind: 'test', to: 'kept@x.test', language: 'en', ...letter }),
  );
  assert.equal((await stateOf(id)).state, 'kept');
});

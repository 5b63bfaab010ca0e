import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asPerson, asNobody, asJobOf, asAgencyJobOf } from '#platform/db/scope.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import type { Role } from '#shared/actor.ts';
import * as contract from '../contract.ts';
import { mailAgency, mailInvited, mailPerson, mailStranger, sendMail, writeMail } from './actions.ts';

// No mail server: everything is kept.
const server = await testServer();
const agencyId = await makeAgency(server, 'Northlight');
const otherAgency = await makeAgency(server, 'Two Spans');
const { accountId } = await makeAccount(server, 'Cedar & Stone', { agencyId, language: 'en' });
let count = 0;
const person = async (role: Role, tenant: { accountId?: string; agencyId?: string } = {}) => {
  const email = `${role}-${++count}@x.test`.toLowerCase();
  return { email, ...(await makePerson(server, { role, email, ...tenant })) };
};
const house = await person('house');
const boss = await person('agency', { agencyId });
const admin = await person('agencyAdmin', { agencyId });
const employee = await person('agencyUser', { agencyId });
const rival = await person('agency', { agencyId: otherAgency });
const owner = await person('account', { accountId });
const staff = await person('accountUser', { accountId });
const LINK = 'https://north.test/invite-user/1?code=the-secret';
const letter = writeMail('en', { name: 'Northlight', theme: 'default' }, 'Come in', {
  heading: 'h',
  paragraphs: ['Text'],
  button: { label: 'In', href: LINK },
});
const direct = { language: 'en' as const, senderName: 'Northlight', ...letter };
const [ofAccount, plainOfAccount] = await server.db.withTenant(asJobOf(accountId), async (tx) => [
  await mailInvited(tx, server, { ...direct, accountId, kind: 'joining.invitation', to: 'tom@x.test' }),
  await sendMail(tx, server, {
    accountId,
    kind: 'testimonial.request',
    to: 'ayse@x.test',
    language: 'en',
    ...letter,
  }),
]);
const ofAgency = await server.db.withTenant(asAgencyJobOf(agencyId), (tx) =>
  mailInvited(tx, server, { ...direct, agencyId, kind: 'joining.invitation', to: 'new@north.test' }),
);
await server.db.withTenant(asAgencyJobOf(agencyId), (tx) =>
  mailAgency(tx, server, { agencyId, kind: 'domain.broken', write: () => letter }),
);
await server.db.withTenant(asAgencyJobOf(otherAgency), (tx) =>
  mailAgency(tx, server, { agencyId: otherAgency, kind: 'domain.broken', write: () => letter }),
);
await server.db.withTenant(asPerson(owner.userId), (tx) =>
  mailPerson(tx, server, { ...direct, userId: owner.userId, kind: 'joining.reset' }),
);
await server.db.withTenant(asNobody(), (tx) =>
  mailStranger(tx, server, { ...direct, to: 'nobody@x.test', kind: 'joining.signUp' }),
);
const mailOf = async (kind: string) =>
  (await server.sql<{ id: string }>('select id from mail where kind = $1', [kind]))[0]!.id;
const hidden = (answer: { body: contract.Mail; text: string }) => {
  assert.deepEqual([answer.body.html, answer.body.text], [null, null]);
  assert.doesNotMatch(answer.text, /the-secret/);
};

test('the outbox of an agency is for those who run it, page by page, and holds no mail of another agency, of its accounts or of nobody', async () => {
  const params = { agencyId };
  const list = (cookie: string | undefined, query = {}) =>
    ask(server, contract.listAgencyMails, { ...(cookie ? { cookie } : {}), params, query });
  const seen: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body, text } = await list(boss.cookie, { limit: 1, ...(cursor ? { cursor } : {}) });
    assert.equal(body.mails.length, 1, text);
    seen.push(`${body.mails[0]!.kind} ${body.mails[0]!.recipient}`);
    cursor = body.nextCursor;
  }
  assert.deepEqual(
    seen.slice().sort(),
    [
      `domain.broken ${admin.email}`,
      `domain.broken ${boss.email}`,
      'joining.invitation new@north.test',
    ].sort(),
  );
  assert.equal((await list(admin.cookie)).body.mails.length, 3);
  assert.equal((await list(house.cookie)).body.mails.length, 3);
  assert.equal((await list(boss.cookie, { state: 'sent' })).body.mails.length, 0);
  assert.deepEqual(
    [
      (await list(employee.cookie)).status,
      (await list(rival.cookie)).status,
      (await list(owner.cookie)).status,
      (await list(undefined)).status,
    ],
    [403, 404, 404, 401],
  );
  assert.equal((await list(boss.cookie, { cursor: 'bm9uc2Vuc2U' })).status, 400);
  const openOf = (cookie: string, agencyMailId: string, of = agencyId) =>
    ask(server, contract.getAgencyMail, { cookie, params: { agencyId: of, agencyMailId } });
  assert.match(
    (await openOf(boss.cookie, await mailOf('domain.broken'))).body.text!,
    /the-secret/,
    'what is not personal is read',
  );
  assert.deepEqual(
    [
      (await openOf(employee.cookie, ofAgency)).status,
      (await openOf(rival.cookie, ofAgency)).status,
      (await openOf(rival.cookie, ofAgency, otherAgency)).status,
      (await openOf(boss.cookie, ofAccount!)).status,
      (await openOf(boss.cookie, await mailOf('joining.reset'))).status,
    ],
    [403, 404, 404, 404, 404],
  );
});

test('AUTH-38 nobody reads a personal mail in the outbox of an agency or an account: neither who invited, nor staff, nor the agency, nor the operator', async () => {
  for (const { cookie } of [boss, admin, house])
    hidden(
      await ask(server, contract.getAgencyMail, { cookie, params: { agencyId, agencyMailId: ofAgency } }),
    );
  for (const { cookie } of [owner, staff, boss, employee, house])
    hidden(await ask(server, contract.getMail, { cookie, params: { accountId, mailId: ofAccount! } }));
  const mine = await ask(server, contract.listMails, { cookie: staff.cookie, params: { accountId } });
  assert.deepEqual(mine.body.mails.map(({ kind, personal }) => [kind, personal]).sort(), [
    ['joining.invitation', true],
    ['testimonial.request', false],
  ]);
  assert.match(
    (
      await ask(server, contract.getMail, {
        cookie: staff.cookie,
        params: { accountId, mailId: plainOfAccount! },
      })
    ).body.text!,
    /the-secret/,
  );
});

test('the operator sees mails of no tenant, on request all of the house with whose they are, of one state or to one address', async () => {
  const list = async (query = {}) =>
    (await ask(server, contract.listHouseMails, { cookie: house.cookie, query })).body;
  assert.deepEqual(
    (await list()).mails.map(({ kind, owner: whose }) => [kind, whose]),
    [
      ['joining.signUp', null],
      ['joining.reset', null],
    ],
  );
  const all = await list({ of: 'all' });
  assert.equal(all.mails.length, 8);
  assert.deepEqual(
    [...new Set(all.mails.map(({ owner: whose }) => (whose ? `${whose.kind} ${whose.name}` : '')))].sort(),
    ['', 'account Cedar & Stone', 'agency Northlight', 'agency Two Spans'],
  );
  assert.deepEqual(
    (await list({ of: 'all', to: 'NEW@north.test ' })).mails.map(({ id }) => id),
    [ofAgency],
  );
  assert.equal((await list({ of: 'house', to: 'new@north.test' })).mails.length, 0);
  assert.equal((await list({ of: 'all', state: 'failed' })).mails.length, 0);
  const first = await list({ limit: 1 });
  const second = await list({ limit: 1, cursor: first.nextCursor! });
  assert.deepEqual(
    [first.mails[0]!.kind, second.mails[0]!.kind, second.nextCursor],
    ['joining.signUp', 'joining.reset', null],
  );
  for (const { cookie } of [boss, owner, rival])
    assert.equal((await ask(server, contract.listHouseMails, { cookie })).status, 404);
  assert.equal((await ask(server, contract.listHouseMails, {})).status, 401);
});

const opened = () =>
  server.sql<{ kind: string; who: string; name: string }>(
    `
      select tenant_kind as kind, actor_id::text as who, object_name as name
      from audit_entry
      where action = 'mails.opened'
      order by at, tenant_kind
    `,
  );
const open = (cookie: string, houseMailId: string) =>
  ask(server, contract.openMail, { cookie, params: { houseMailId } });
test('AUTH-33 the operator reads a personal mail while it is kept, and every time the log of the house and of the tenant says so', async () => {
  assert.equal((await open(house.cookie, await mailOf('joining.reset'))).body.text!.includes(LINK), true);
  assert.deepEqual(await opened(), [{ kind: 'house', who: house.userId, name: owner.email }]);
  assert.equal((await open(house.cookie, ofAgency)).status, 200);
  assert.equal((await open(house.cookie, ofAgency)).status, 200);
  assert.deepEqual(
    (await opened())
      .slice(1)
      .map(({ kind, name }) => `${kind} ${name}`)
      .sort(),
    ['agency new@north.test', 'agency new@north.test', 'house new@north.test', 'house new@north.test'],
  );
  assert.equal((await open(house.cookie, accountId)).status, 404);
  for (const { cookie } of [boss, admin, owner, staff])
    assert.equal((await open(cookie, ofAgency)).status, 404);
  assert.equal((await opened()).length, 5, 'who is refused opens nothing');
});
test('once it was sent, or when a mail server is set, the operator reads no personal mail either', async () => {
  const before = (await opened()).length;
  server.mailer.configured = true;
  hidden(await open(house.cookie, ofAgency));
  server.mailer.configured = false;
  for (const state of ['sent', 'failed', 'queued']) {
    await server.sql('update mail set state = $2 where id = $1', [ofAgency, state]);
    const answer = await open(house.cookie, ofAgency);
    hidden(answer);
    assert.deepEqual(
      [answer.body.kind, answer.body.recipient, answer.body.state],
      ['joining.invitation', 'new@north.test', state],
    );
  }
  await server.sql("update mail set state = 'sent' where kind = 'domain.broken'");
  assert.match(
    (await open(house.cookie, await mailOf('domain.broken'))).body.text!,
    /the-secret/,
    'what is not personal is read as ever',
  );
  assert.equal((await opened()).length, before);
});
test('a mail that nobody said to be harmless is personal', async () => {
  await server.sql(
    `
      insert into mail (account_id, kind, recipient, sender_name, language, subject, html, text, state)
      values ($1, 'new.kind', 'x@x.test', 'X', 'en', 's', '<p>', 'the-secret', 'kept')
    `,
    [accountId],
  );
  hidden(
    await ask(server, contract.getMail, {
      cookie: owner.cookie,
      params: { accountId, mailId: await mailOf('new.kind') },
    }),
  );
});

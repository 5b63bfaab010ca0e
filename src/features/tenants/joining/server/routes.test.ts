import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as identity from '#features/identity/identity/contract.ts';
import { makeBrowser, makeUser, PASSWORD } from '#features/identity/security/server/testing/browser.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import * as notices from '#features/ground/notices/contract.ts';
import * as contract from '../contract.ts';

const server = await testServer({ works: true, env: { TRUST_PROXY: '127.0.0.1' } });
const agencyId = await makeAgency(server, 'Northlight', { host: 'north.localhost', free_code: 'NORTH-FREE' });
const other = await makeAgency(server, 'Southlight', { host: 'south.localhost', free_code: 'SOUTH-FREE' });
const cedar = await makeAccount(server, 'Cedar', { agencyId });
const NEW = 'four words in a meadow';
let count = 0;
/** Makes a browser with an address of its own, so that limits of one test do not reach another. */
const visitor = (host = 'north.localhost') =>
  makeBrowser(server, host, { 'x-forwarded-for': `10.1.${++count}.7` });
const user = async (person = {}) => {
  const email = `j${++count}@x.test`;
  return { email, userId: await makeUser(server, email, person) };
};
type Mail = {
  subject: string;
  text: string;
  html: string;
  language: string;
  sender_name: string;
  kind: string;
};
const mails = (email: string, kind: string) =>
  server.sql<Mail>(
    `
      select subject, text, html, language, sender_name, kind
      from mail
      where recipient = $1 and kind = 'joining.' || $2
      order by created_at
    `,
    [email, kind],
  );
const mailed = (email: string, kind: string, nth = 1) =>
  until(async () => {
    const rows = await mails(email, kind);
    return rows.length >= nth && rows.at(-1)!;
  });
const secretOf = (mail: { text: string }, name = 'code') =>
  new URL(/https?:\/\/\S+/.exec(mail.text)![0]).searchParams.get(name)!;
const linkFor = async (email: string, host = 'north.localhost') => {
  await visitor(host).call(contract.requestReset, { body: { email } });
  return secretOf(await mailed(email, 'reset'));
};

test('AUTH-33 AUTH-53 a reset link sets a new password once; old sessions and the old password end', async () => {
  const { email } = await user({ language: 'tr' });
  const before = visitor();
  const here = visitor();
  await before.login(email);
  const code = await linkFor(email);
  const mail = await mailed(email, 'reset');
  assert.deepEqual([mail.language, mail.sender_name], ['tr', 'Northlight']);
  assert.match(mail.text, /north\.localhost\S*\/set-password\?code=/);
  assert.equal((await here.call(contract.checkLink, { body: { code, purpose: 'reset' } })).body.email, email);
  assert.equal(
    (await here.call(contract.setPassword, { body: { code, password: 'password1' } })).code,
    'auth/weak-password',
  );
  const set = await here.call(contract.setPassword, { body: { code, password: NEW } });
  assert.deepEqual([set.status, set.body.next], [200, '/'], set.text);
  assert.equal((await before.call(identity.getMe)).status, 401);
  assert.equal((await visitor().login(email, PASSWORD)).status, 401);
  assert.equal((await visitor().login(email, NEW)).status, 200);
  const again = await visitor().call(contract.setPassword, { body: { code, password: `${NEW} again` } });
  assert.deepEqual([again.status, again.code], [410, 'joining.no_session']);
  assert.equal((await mails(email, 'passwordChanged')).length, 1);
});
test('AUTH-41 AUTH-43 a link opens one purpose, one host, for its time', async () => {
  const { email } = await user();
  const code = await linkFor(email);
  assert.equal(
    (await visitor('south.localhost').call(contract.setPassword, { body: { code, password: NEW } })).code,
    'joining.no_session',
  );
  assert.equal(
    (await visitor().call(contract.signInByLink, { body: { code, email } })).code,
    'joining.link_expired',
  );
  assert.equal(
    (await visitor().call(contract.setPassword, { body: { code: '', password: NEW } })).code,
    'joining.no_session',
  );
  await server.sql("update sign_in_step set expires_at = now() - interval '1 second'");
  assert.equal(
    (await visitor().call(contract.setPassword, { body: { code, password: NEW } })).code,
    'joining.no_session',
  );
});
test('AUTH-33 known and unknown e-mails get the same answer; nothing is mailed to the unknown one, and the log and the database hold no link', async () => {
  const { email } = await user();
  const plain = async (address: string) => {
    const answer = await visitor().call(contract.requestReset, { body: { email: address } });
    return [answer.status, answer.text];
  };
  assert.deepEqual(await plain(email), await plain('nobody@x.test'));
  assert.deepEqual(
    JSON.parse((await plain(email))[1] as string),
    { ok: true, mailed: false },
    'what is kept is not said to be mailed',
  );
  const code = secretOf(await mailed(email, 'reset'));
  assert.equal((await server.sql("select from mail where recipient = 'nobody@x.test'")).length, 0);
  assert.equal(
    (await server.sql('select from sign_in_step where data::text like $1', [`%${code}%`])).length,
    0,
  );
});
test('AUTH-33 one e-mail is mailed five times an hour, one address asks twenty times', async () => {
  const { email } = await user();
  const browser = visitor();
  for (let i = 0; i < 7; i++)
    assert.equal((await visitor().call(contract.requestReset, { body: { email } })).status, 200);
  await mailed(email, 'reset', 5);
  const { email: last } = await user();
  await visitor().call(contract.requestReset, { body: { email: last } });
  await mailed(last, 'reset');
  assert.equal((await mails(email, 'reset')).length, 5);
  let refused = 0;
  for (let i = 0; i < 22; i++)
    if ((await browser.call(contract.requestReset, { body: { email: `n${i}@x.test` } })).status === 429)
      refused++;
  assert.equal(refused, 2);
});
test('AUTH-33 an e-mail with line ends or a second recipient is refused', async () => {
  for (const email of [
    'a@x.test\r\nBcc: b@x.test',
    'a@x.test,b@x.test',
    'A <a@x.test>',
    'a@x.test%0aBcc:b@x.test\n',
  ])
    assert.equal((await visitor().call(contract.requestReset, { body: { email } })).status, 400, email);
});
test('AUTH-42 AUTH-43 AUTH-54 a link of a mail signs in once, with the e-mail it was asked for', async () => {
  const { email } = await user();
  const stranger = await user();
  const here = visitor();
  await here.call(contract.requestSignIn, { body: { email } });
  const code = secretOf(await mailed(email, 'signIn'));
  assert.equal(
    (await here.call(contract.checkLink, { body: { code: 'nonsense', purpose: 'sign-in' } })).code,
    'joining.link_expired',
  );
  assert.equal((await here.call(contract.signInByLink, { body: { code } })).code, 'auth/email-required');
  assert.equal(
    (await here.call(contract.checkLink, { body: { code, purpose: 'sign-in' } })).body.email,
    null,
    'whoever finds a link does not learn the address',
  );
  assert.equal(
    (await here.call(contract.signInByLink, { body: { code, email: stranger.email } })).code,
    'joining.link_other',
  );
  assert.equal((await here.call(contract.signInByLink, { body: { code, email } })).status, 200);
  assert.equal((await here.call(identity.getMe)).body.email, email);
  assert.equal((await visitor().call(contract.signInByLink, { body: { code, email } })).status, 410);
});
test('AUTH-52 password and e-mail are changed with a proof only; the old ones end', async () => {
  const { email } = await user();
  const here = visitor();
  const there = visitor();
  const next = `new-${email}`;
  await here.login(email);
  await there.login(email);
  assert.equal((await here.call(contract.changePassword, { body: { password: NEW } })).status, 428);
  assert.equal((await here.call(contract.changeEmail, { body: { email: next } })).status, 428);
  await here.prove();
  assert.equal((await here.call(contract.changePassword, { body: { password: 'short' } })).status, 400);
  assert.equal((await here.call(contract.changePassword, { body: { password: NEW } })).status, 204);
  assert.equal((await here.call(identity.getMe)).status, 200);
  assert.equal((await there.call(identity.getMe)).status, 401);
  await here.call(contract.changeEmail, { body: { email: next } });
  const code = secretOf(await mailed(next, 'emailNew'));
  assert.equal((await visitor().login(next, NEW)).status, 401);
  // Where the person is new the link asks before it does anything: whose address it is may have opened a
  // stranger's.
  for (let look = 0; look < 2; look++)
    assert.deepEqual((await visitor().call(contract.confirmEmail, { body: { code } })).body, {
      email: next,
      asks: { name: 'Ada', email: next },
    });
  assert.equal((await visitor().login(next, NEW)).status, 401);
  assert.deepEqual((await there.call(contract.confirmEmail, { body: { code } })).body, { email: next });
  assert.equal(
    (await visitor().call(contract.confirmEmail, { body: { code, confirmed: true } })).status,
    410,
  );
  assert.equal((await mails(email, 'emailOld')).length, 1);
  assert.equal((await visitor().login(next, NEW)).status, 200);
  assert.equal((await visitor().login(email, NEW)).status, 401);
});
test('AUTH-06 AUTH-21 AUTH-51 a custom token signs in once, on its host, and ends the session that was there; where the person is new it asks first', async () => {
  const person = await user();
  const two = await user();
  const from = visitor('south.localhost');
  const here = visitor();
  await from.login(person.email);
  await here.login(person.email);
  await here.login(two.email);
  const old = here.cookie();
  const { customToken } = (await from.call(identity.makeCustomToken, { body: { host: 'north.localhost' } }))
    .body;
  assert.equal(
    (await visitor('south.localhost').call(identity.loginByCustomToken, { body: { customToken } })).status,
    410,
  );
  assert.equal(
    (await here.call(identity.loginByCustomToken, { body: { customToken: 'nonsense' } })).status,
    410,
  );
  assert.equal((await ask(server, identity.getMe, { host: 'north.localhost', cookie: old })).status, 401);
  assert.equal((await here.call(identity.loginByCustomToken, { body: { customToken } })).status, 200);
  assert.equal((await visitor().call(identity.loginByCustomToken, { body: { customToken } })).status, 410);
  assert.equal((await here.call(identity.getMe)).body.email, person.email);
  assert.equal(
    (await from.call(identity.makeCustomToken, { body: { host: 'unknown.localhost' } })).status,
    404,
  );
  // A stranger's link in somebody's browser: nothing happens before that person agrees.
  const victim = visitor();
  const strange = (await from.call(identity.makeCustomToken, { body: { host: 'north.localhost' } })).body
    .customToken;
  await victim.login(two.email);
  for (let look = 0; look < 2; look++) {
    const asked = await victim.call(identity.loginByCustomToken, { body: { customToken: strange } });
    assert.deepEqual([asked.status, asked.body.me, asked.body.asks?.email], [200, null, person.email]);
    assert.equal((await victim.call(identity.getMe)).body.email, two.email);
  }
  assert.equal(
    (await victim.call(identity.loginByCustomToken, { body: { customToken: strange, confirmed: true } }))
      .status,
    200,
  );
  assert.equal((await victim.call(identity.getMe)).body.email, person.email);
  assert.equal(
    (await victim.call(identity.loginByCustomToken, { body: { customToken: strange, confirmed: true } }))
      .status,
    410,
  );
});
// Sign-up.
const form = (email: string, more: object = {}) =>
  ({
    firstName: 'Nora',
    lastName: 'Pell',
    email,
    businessName: 'Hale Gardens',
    password: NEW,
    confirmPassword: NEW,
    language: 'tr',
    ...more,
  }) as never;
test('SITE-101 TEN-09 a business signs up at the host of an agency without a code, on the host of the product with one', async () => {
  const email = 'nocode@x.test';
  const here = visitor();
  assert.equal(
    (await here.call(contract.signUpAccount, { body: form(email, { businessName: 'Moss Works' }) })).status,
    200,
  );
  const uid = secretOf(await mailed(email, 'signUp'), 'uid');
  assert.equal((await here.call(contract.confirmAccount, { body: { uid, email } })).status, 200);
  assert.deepEqual(
    await server.sql(
      `
        select a.agency_id, a.subscription_type
        from account a
        join account_member m on m.account_id = a.id
        join app_user u on u.id = m.user_id
        where u.email = $1
      `,
      [email],
    ),
    [{ agency_id: agencyId, subscription_type: 'free' }],
  );
  const refused = await visitor('localhost').call(contract.signUpAccount, { body: form('main@x.test') });
  assert.deepEqual(
    [refused.status, (JSON.parse(refused.text) as { errors: object[] }).errors],
    [400, [{ path: 'inviteCode', code: 'field.required' }]],
  );
});
test('AUTH-26 AUTH-27 AUTH-45 TEN-09 a business signs up with the free code of the agency, confirms by uid and e-mail and is in', async () => {
  const email = 'hale@x.test';
  const here = visitor();
  assert.deepEqual((await here.call(contract.findCode, { body: { inviteCode: 'NORTH-FREE' } })).body, {
    name: 'Northlight',
    free: true,
  });
  assert.equal(
    (
      await here.call(contract.signUpAccount, {
        body: form(email, {
          inviteCode: 'NORTH-FREE',
          zip: '34000',
          phone: '+90 212',
          trade: 'roofing',
          timeZone: 'Europe/Istanbul',
        }),
      })
    ).status,
    200,
  );
  assert.equal((await server.sql('select from app_user where email = $1', [email])).length, 0);
  const mail = await mailed(email, 'signUp');
  const uid = secretOf(mail, 'uid');
  assert.deepEqual([mail.language, secretOf(mail, 'email')], ['tr', email]);
  assert.equal(
    (await here.call(contract.confirmAccount, { body: { uid, email: 'other@x.test' } })).code,
    'joining.link_expired',
  );
  // A stranger's link signs nobody in by itself, nor out: where nobody signed up, it asks first.
  const victim = visitor();
  const person = await user();
  await victim.login(person.email);
  for (let look = 0; look < 2; look++)
    assert.deepEqual((await victim.call(contract.confirmAccount, { body: { uid, email } })).body, {
      me: null,
      next: '/login',
      asks: { name: 'Nora Pell', email },
    });
  assert.deepEqual(
    [
      (await victim.call(identity.getMe)).body.email,
      (await server.sql('select from app_user where email = $1', [email])).length,
    ],
    [person.email, 0],
  );
  const done = await here.call(contract.confirmAccount, { body: { uid, email } });
  assert.deepEqual(
    [done.status, done.body.me?.type, done.body.next],
    [200, 'account', '/welcome-user'],
    done.text,
  );
  assert.deepEqual(
    await server.sql(
      `
        select a.agency_id, m.role, m.is_primary, a.location, a.time_zone
        from account a
        join account_member m on m.account_id = a.id
        where a.business_name = 'Hale Gardens'
      `,
    ),
    [
      {
        agency_id: agencyId,
        role: 'account',
        is_primary: true,
        location: { postcode: '34000' },
        time_zone: 'Europe/Istanbul',
      },
    ],
  );
  assert.deepEqual(
    await server.sql(
      `
        select s.label
        from service s
        join account a on a.id = s.account_id
        where a.business_name = 'Hale Gardens'
        order by s.position
        limit 1
      `,
    ),
    [{ label: 'Çatı onarımı' }],
    'start words of the trade in the language of the sign-up',
  );
  assert.equal((await visitor().call(contract.confirmAccount, { body: { uid, email } })).status, 410);
});
test('AUTH-44 AUTH-45 an unknown code and the code of another agency are refused on an agency host; an invite code of a business finds its agency', async () => {
  await server.sql("update account set invite_code = 'CEDAR-CODE' where id = $1", [cedar.accountId]);
  assert.deepEqual(
    (await visitor('localhost').call(contract.findCode, { body: { inviteCode: 'CEDAR-CODE' } })).body,
    { name: 'Northlight', free: false },
  );
  // Agencies write their codes in small letters, keyboards of phones begin with a capital one.
  await server.sql("update agency set free_code = 'other-free' where id = $1", [other]);
  for (const inviteCode of ['Other-free', 'OTHER-FREE', 'Cedar-code'])
    assert.equal(
      (await visitor('localhost').call(contract.findCode, { body: { inviteCode } })).status,
      200,
      inviteCode,
    );
  await server.sql("update agency set free_code = 'SOUTH-FREE' where id = $1", [other]);
  for (const inviteCode of ['NONE', 'SOUTH-FREE', 'South-free'])
    assert.equal(
      (await visitor().call(contract.signUpAccount, { body: form('code@x.test', { inviteCode }) })).code,
      'joining.code_unknown',
    );
});
test('AUTH-47 AUTH-48 AUTH-49 empty fields are named one by one; zip and phone take figures; role, agency and account in a body are refused', async () => {
  const errors = async (body: unknown) =>
    (
      (await visitor().call(contract.signUpAccount, { body } as never)).body as unknown as {
        errors: { path: string; code: string }[];
      }
    ).errors;
  const empty = await errors({
    firstName: '',
    lastName: '',
    email: '',
    businessName: '',
    password: '',
    confirmPassword: '',
  });
  for (const path of ['firstName', 'lastName', 'email', 'businessName', 'password', 'confirmPassword'])
    assert.ok(
      empty.some((fault) => fault.path === path && fault.code === 'field.required'),
      `${path}: ${JSON.stringify(empty)}`,
    );
  assert.deepEqual(
    (await errors(form('a@x.test', { inviteCode: 'X', zip: 'abc', phone: 'abc' }))).map((fault) => [
      fault.path,
      fault.code,
    ]),
    [
      ['phone', 'field.numeric'],
      ['zip', 'field.numeric'],
    ],
  );
  for (const more of [{ role: 'house' }, { accountId: cedar.accountId }, { agencyId: other }, { trade: 'X' }])
    assert.equal(
      (
        await visitor().call(contract.signUpAccount, {
          body: form('a@x.test', { inviteCode: 'NORTH-FREE', ...more }),
        })
      ).status,
      400,
    );
});
test("AUTH-24 AUTH-25 an agency signs up on the product's host, confirms and owns it; a known e-mail gets the same answer and another mail", async () => {
  const email = 'elif@x.test';
  const here = visitor('localhost');
  assert.equal(
    (await visitor().call(contract.signUpAgency, { body: form(email, { businessName: 'Moss Works' }) }))
      .status,
    404,
  );
  const fresh = await here.call(contract.signUpAgency, {
    body: form(email, { businessName: 'Ward Studio' }),
  });
  const code = secretOf(await mailed(email, 'signUp'));
  const another = visitor('localhost');
  await another.call(contract.signUpAgency, { body: form('someone@x.test') });
  assert.equal(
    (await another.call(contract.confirmAgency, { body: { code } })).body.asks?.email,
    email,
    'another sign-up of the same browser does not count',
  );
  const done = await another.call(contract.confirmAgency, { body: { code, confirmed: true } });
  assert.deepEqual(
    [done.status, done.body.me?.type, done.body.next],
    [200, 'agency', '/settings/account-agency'],
    done.text,
  );
  const registered = await visitor('localhost').call(contract.signUpAgency, {
    body: form(email, { businessName: 'Ward Two' }),
  });
  assert.deepEqual([registered.status, registered.text], [fresh.status, fresh.text]);
  await mailed(email, 'signUpKnown');
  assert.equal((await mails(email, 'signUp')).length, 1);
  assert.equal((await server.sql("select from agency where business_name = 'Ward Two'")).length, 0);
});
test('AUTH-24 AUTH-38 what somebody types as a name is no link in a mail to somebody else', async () => {
  const email = 'stranger@x.test';
  await visitor('localhost').call(contract.signUpAgency, {
    body: form(email, { businessName: 'Prize at https://evil.test/win or www.evil.test' }),
  });
  const { html, text, subject } = (await mailed(email, 'signUp')) as unknown as {
    html: string;
    text: string;
    subject: string;
  };
  for (const part of [html, text, subject])
    assert.doesNotMatch(part.replace(/href="[^"]*"/g, ''), /https:\/\/evil|evil\.test/);
  assert.match(subject.replaceAll('\u2060', ''), /Prize at https:\/\/evil\.test\/win/);
});
test('AUTH-24 sign-ups of one address are slowed down', async () => {
  const browser = visitor('localhost');
  const states: number[] = [];
  for (let i = 0; i < 12; i++)
    states.push((await browser.call(contract.signUpAgency, { body: form(`spam${i}@x.test`) })).status);
  assert.deepEqual(states.filter((status) => status === 429).length, 2);
});
test('AUTH-27 AUTH-38 the outbox of an agency lists who signs up with its code, not the text, and not whether the address is known', async () => {
  const member = await user();
  const words = { inviteCode: 'NORTH-FREE', businessName: 'Peak Roofing', language: 'en' };
  const stranger = `joe${++count}@peak.test`;
  for (const email of [stranger, member.email])
    assert.equal(
      (await visitor().call(contract.signUpAccount, { body: form(email, words) })).status,
      200,
      email,
    );
  const { cookie } = await makePerson(server, { role: 'agency', email: `boss${++count}@x.test`, agencyId });
  const outbox = async (of: string) =>
    (await ask(server, notices.listAgencyMails, { cookie, params: { agencyId: of } })).body.mails?.filter(
      ({ subject }) => subject.includes('Peak Roofing'),
    );
  const lines = (await outbox(agencyId))!;
  assert.deepEqual(
    lines.map(({ recipient, kind, subject, personal }) => ({ recipient, kind, subject, personal })),
    [member.email, stranger].map((recipient) => ({
      recipient,
      kind: 'joining.signUp',
      subject: 'Confirm Peak Roofing at Northlight',
      personal: true,
    })),
    'the newest first, and both alike',
  );
  for (const { id } of lines) {
    const { body } = await ask(server, notices.getAgencyMail, {
      cookie,
      params: { agencyId, agencyMailId: id },
    });
    assert.deepEqual({ html: body.html, text: body.text }, { html: null, text: null });
  }
  assert.equal(await outbox(other), undefined, 'no other agency reads it');
  const [to] = await mails(member.email, 'signUp');
  assert.match(to!.text, /already have an account/);
});

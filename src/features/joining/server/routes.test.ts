import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as identity from '#features/identity/contract.ts';
import { getMail, listAgencyMails, listMails } from '#features/notices/contract.ts';
import { makeBrowser, makeUser, PASSWORD } from '#features/security/server/testing/browser.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson, signIn } from '#testing/tenants.ts';
import { exceeds, mayOpen, mayType, mayUseAi, otherRight } from '#shared/rights/rights.ts';
import * as contract from '../contract.ts';

const server = await testServer({ works: true, env: { TRUST_PROXY: '127.0.0.1' } });
const agencyId = await makeAgency(server, 'Northlight', { host: 'north.localhost', free_code: 'NORTH-FREE' });
const other = await makeAgency(server, 'Southlight', { host: 'south.localhost', free_code: 'SOUTH-FREE' });
const cedar = await makeAccount(server, 'Cedar', { agencyId });
const NEW = 'four words in a meadow';
let count = 0;
/** A browser with an address of its own, so that limits of one test do not reach another. */
const visitor = (host = 'north.localhost') =>
  makeBrowser(server, host, { 'x-forwarded-for': `10.1.${++count}.7` });
const user = async (given = {}) => {
  const email = `j${++count}@x.test`;
  return { email, userId: await makeUser(server, email, given) };
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
    const found = await mails(email, kind);
    return found.length >= nth && found.at(-1)!;
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
  const one = visitor();
  for (let i = 0; i < 7; i++)
    assert.equal((await visitor().call(contract.requestReset, { body: { email } })).status, 200);
  await mailed(email, 'reset', 5);
  const { email: last } = await user();
  await visitor().call(contract.requestReset, { body: { email: last } });
  await mailed(last, 'reset');
  assert.equal((await mails(email, 'reset')).length, 5);
  let refused = 0;
  for (let i = 0; i < 22; i++)
    if ((await one.call(contract.requestReset, { body: { email: `n${i}@x.test` } })).status === 429)
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
  assert.equal((await here.call(contract.changePassword, { body: { password: NEW } })).status, 200);
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
  const one = await user();
  const two = await user();
  const from = visitor('south.localhost');
  const here = visitor();
  await from.login(one.email);
  await here.login(one.email);
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
  assert.equal((await here.call(identity.getMe)).body.email, one.email);
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
    assert.deepEqual([asked.status, asked.body.me, asked.body.asks?.email], [200, null, one.email]);
    assert.equal((await victim.call(identity.getMe)).body.email, two.email);
  }
  assert.equal(
    (await victim.call(identity.loginByCustomToken, { body: { customToken: strange, confirmed: true } }))
      .status,
    200,
  );
  assert.equal((await victim.call(identity.getMe)).body.email, one.email);
  assert.equal(
    (await victim.call(identity.loginByCustomToken, { body: { customToken: strange, confirmed: true } }))
      .status,
    410,
  );
});

// Invitations.
const owner = await makePerson(server, {
  role: 'account',
  accountId: cedar.accountId,
  first: 'Nora',
  last: 'Pell',
});
const admin = await makePerson(server, { role: 'accountAdmin', accountId: cedar.accountId });
const staff = await makePerson(server, { role: 'accountUser', accountId: cedar.accountId });
const agent = await makePerson(server, { role: 'agencyAdmin', agencyId });
for (const person of [owner, admin, staff, agent])
  person.cookie = await signIn(server, person.userId, 'north.localhost');
const invite = (cookie: string, body: object) =>
  ask(server, contract.inviteToAccount, {
    cookie,
    host: 'north.localhost',
    params: { accountId: cedar.accountId },
    body,
  });
const invited = async (email: string, body: object = {}) => {
  const { body: made } = await invite(owner.cookie, { email, role: 'accountUser', language: 'ar', ...body });
  return {
    id: made.id,
    code: secretOf(
      (
        await server.sql<Mail>(
          `
            select text
            from mail
            where recipient = $1 and kind = 'joining.invitation'
            order by created_at desc
          `,
          [email],
        )
      )[0]!,
    ),
  };
};

test('AUTH-28 AUTH-38 AUTH-39 an invitation makes login and membership in four steps and is gone; the mail is in the language and brand, in the outbox without SMTP', async () => {
  const email = 'tom@x.test';
  const link = await invited(email);
  const here = visitor();
  const [mail] = await server.sql<Mail & { account_id: string }>('select * from mail where recipient = $1', [
    email,
  ]);
  assert.deepEqual([mail!.language, mail!.sender_name, mail!.account_id], ['ar', 'Cedar', cedar.accountId]);
  const [shown] = (
    await ask(server, listMails, {
      cookie: staff.cookie,
      host: 'north.localhost',
      params: { accountId: cedar.accountId },
    })
  ).body.mails;
  assert.deepEqual([shown!.recipient, shown!.personal], [email, true]);
  assert.equal(
    (
      await ask(server, getMail, {
        cookie: staff.cookie,
        host: 'north.localhost',
        params: { accountId: cedar.accountId, mailId: shown!.id },
      })
    ).body.text,
    null,
    'nobody takes the place of whoever is invited',
  );
  assert.deepEqual(
    await here
      .call(contract.findInvitation, { body: link })
      .then(({ body }) => [body.email, body.tenant, body.inviter, body.known]),
    [email, 'Cedar', 'Nora Pell', false],
  );
  assert.equal(
    (await here.call(contract.acceptInvitation, { body: { ...link, password: 'cedar' } })).code,
    'auth/weak-password',
  );
  const taken = await here.call(contract.acceptInvitation, {
    body: { ...link, password: NEW, firstName: 'Tom' },
  });
  assert.equal(taken.status, 200, taken.text);
  assert.deepEqual(
    taken.body.steps.map((one) => one.step),
    ['search', 'create', 'set', 'clean'],
  );
  assert.equal(taken.body.next, '/settings/account');
  assert.equal((await server.sql('select from invitation where email = $1', [email])).length, 0);
  assert.deepEqual(
    await server.sql(
      'select m.role, u.type from account_member m join app_user u on u.id = m.user_id where u.email = $1',
      [email],
    ),
    [{ role: 'accountUser', type: 'account' }],
  );
  assert.equal(
    (await visitor().call(contract.acceptInvitation, { body: { ...link, password: NEW } })).code,
    'joining.invite_expired',
  );
});
test('AUTH-28 whoever holds an invitation is not counted: an office behind one address comes in, and wrong links from there are refused after twenty', async () => {
  const link = await invited('office@x.test');
  const office = visitor();
  for (let i = 0; i < 25; i++)
    assert.equal((await office.call(contract.findInvitation, { body: link })).status, 200);
  const wrong = [];
  for (let i = 0; i < 25; i++)
    wrong.push(
      (await office.call(contract.acceptInvitation, { body: { ...link, code: `nonsense${i}` } })).status,
    );
  assert.deepEqual(
    [wrong.filter((status) => status === 410).length, wrong.filter((status) => status === 429).length],
    [20, 5],
  );
});
test('AUTH-40 a wrong id, a wrong secret, another host, a withdrawn or an old invitation: not found or expired', async () => {
  const link = await invited('lost@x.test');
  const look = async (body: object, host?: string) =>
    (await visitor(host).call(contract.findInvitation, { body } as never)).code;
  assert.equal(await look({ ...link, id: cedar.accountId }), 'joining.invite_expired');
  assert.equal(await look({ ...link, code: 'nonsense' }), 'joining.invite_expired');
  assert.equal(await look(link, 'south.localhost'), 'joining.invite_expired');
  assert.equal(await look(link), undefined);
  await server.sql("update invitation set expires_at = now() - interval '1 second' where id = $1", [link.id]);
  assert.equal(await look(link), 'joining.invite_expired');
  const params = { accountId: cedar.accountId, invitationId: link.id };
  const at = { cookie: owner.cookie, host: 'north.localhost', params };
  assert.equal((await ask(server, contract.resendOfAccount, at)).status, 200);
  assert.equal(await look(link), 'joining.invite_expired');
  assert.equal((await ask(server, contract.revokeOfAccount, at)).status, 200);
  assert.equal((await ask(server, contract.revokeOfAccount, at)).status, 404);
});
test("AUTH-38 who has a login joins with it: a wrong password or a stranger's session does not", async () => {
  const { email, userId } = await user();
  const link = await invited(email);
  const here = visitor();
  assert.equal((await here.call(contract.findInvitation, { body: link })).body.known, true);
  assert.equal(
    (await here.call(contract.acceptInvitation, { body: { ...link, password: NEW } })).code,
    'auth/wrong-password',
  );
  const stranger = await user();
  await here.login(stranger.email);
  assert.equal((await here.call(contract.acceptInvitation, { body: link })).code, 'auth/wrong-password');
  await here.login(email);
  assert.equal((await here.call(contract.acceptInvitation, { body: link })).status, 200);
  assert.equal((await server.sql('select from account_member where user_id = $1', [userId])).length, 1);
  assert.equal((await invite(owner.cookie, { email, role: 'user' })).code, 'joining.already_member');
});
test('ROLE-33 nobody invites above their own role, and no body names role of another kind, agency or account', async () => {
  assert.equal(
    (await invite(admin.cookie, { email: 'up@x.test', role: 'account' })).code,
    'joining.role_above',
  );
  assert.equal((await invite(admin.cookie, { email: 'same@x.test', role: 'accountAdmin' })).status, 200);
  assert.equal((await invite(staff.cookie, { email: 'down@x.test', role: 'user' })).status, 403);
  for (const more of [
    { role: 'house' },
    { role: 'agency' },
    { role: 'user', agencyId: other },
    { role: 'user', accountId: cedar.accountId },
    { role: 'user', email: ['a@x.test', 'b@x.test'] },
  ])
    assert.equal(
      (await invite(owner.cookie, { email: 'mass@x.test', ...more })).status,
      400,
      JSON.stringify(more),
    );
  const raise = await ask(server, contract.inviteToAgency, {
    cookie: agent.cookie,
    host: 'north.localhost',
    params: { agencyId },
    body: { email: 'boss@x.test', role: 'agency' },
  });
  assert.equal(raise.code, 'joining.role_above');
});
/**
 * Takes an invitation that has just been made, as a new person; answers what the session says of the one
 * tenant.
 */
async function taken(link: string | null | undefined) {
  const { pathname, searchParams } = new URL(link!);
  const here = visitor();
  const done = await here.call(contract.acceptInvitation, {
    body: { id: pathname.split('/').at(-1)!, code: searchParams.get('code')!, password: NEW },
  });
  assert.equal(done.status, 200, done.text);
  return { here, mine: async () => (await here.call(identity.getMe)).body.tenants[0]! };
}
test('ROLE-10 ROLE-33 a restricted administrator invites, and whoever comes in has no more than they have, also when the defaults grow; an owner gives the defaults', async () => {
  const TYPE = '01900000-0000-7000-8000-00000000000a';
  const everything = {
    contentType: { [TYPE]: [0, 1, 2, 3] },
    ai: { aiContentGenerator: true },
    other: { productsUpdateNotification: true, productsGeolocations: 10, switchToUser: true },
  };
  const { accountId } = await makeAccount(server, 'Birch', { agencyId, default_permissions: everything });
  const at = { host: 'north.localhost', params: { accountId } };
  const within = async (role: 'account' | 'accountAdmin') => {
    const { userId } = await makePerson(server, { role, accountId, isPrimary: role === 'account' });
    return { userId, cookie: await signIn(server, userId, 'north.localhost') };
  };
  const boss = await within('account');
  const limited = await within('accountAdmin');
  const less = {
    contentType: { [TYPE]: [0, 2] },
    navigationList: ['/content-overview', '/settings/team'],
    newFeatures: 'off',
    ai: { aiContentGenerator: false },
    other: { switchToUser: true, switchToAdmin: false, productsGeolocations: 3 },
  };
  await server.sql('update account_member set permissions = $2 where user_id = $1', [limited.userId, less]);
  const giver = {
    rights: (await ask(server, identity.getMe, { cookie: limited.cookie, host: 'north.localhost' })).body
      .tenants[0]!.rights,
  };
  const inviteAs = (cookie: string, email: string, role: 'accountAdmin' | 'user') =>
    ask(server, contract.inviteToAccount, { cookie, ...at, body: { email, role } });
  const came: Awaited<ReturnType<typeof taken>>[] = [];
  for (const role of ['accountAdmin', 'user'] as const) {
    const sent = await inviteAs(limited.cookie, `cut-${role}@x.test`, role);
    assert.equal(sent.status, 200, sent.text);
    assert.doesNotMatch(sent.text, /navigationList/);
    came.push(await taken(sent.body.link));
  }
  for (const { mine } of came) {
    const now = await mine();
    assert.equal(exceeds(giver, now), null);
    assert.deepEqual(
      [
        mayType(now, TYPE, 2),
        mayType(now, TYPE, 3),
        mayOpen(now, '/content-overview'),
        mayOpen(now, '/bulk-edit'),
        mayUseAi(now),
        otherRight(now, 'productsGeolocations'),
        otherRight(now, 'switchToAdmin'),
      ],
      [true, false, true, false, false, 3, false],
    );
  }
  const free = await taken((await inviteAs(boss.cookie, 'free@x.test', 'accountAdmin')).body.link);
  const given = await free.mine();
  assert.ok(
    exceeds(giver, given) &&
      mayType(given, TYPE, 3) &&
      mayOpen(given, '/bulk-edit') &&
      otherRight(given, 'switchToAdmin'),
  );
  // Sent on by the one it is cut down, and stays so when the other sends it once more.
  const whole = (await inviteAs(boss.cookie, 'passed-on@x.test', 'accountAdmin')).body;
  const again = async (cookie: string) =>
    ask(server, contract.resendOfAccount, {
      cookie,
      host: 'north.localhost',
      params: { accountId, invitationId: whole.id },
    });
  assert.equal((await again(limited.cookie)).status, 200);
  const passed = await taken((await again(boss.cookie)).body.link);
  await server.sql('update account set default_permissions = $2 where id = $1', [
    accountId,
    {
      ...everything,
      contentType: { [TYPE]: [0, 1, 2, 3], '01900000-0000-7000-8000-00000000000b': [0, 1, 2, 3] },
      other: { ...everything.other, productsGeolocations: 50 },
    },
  ]);
  for (const { mine } of [...came, passed])
    assert.ok(!mayType(await mine(), TYPE, 1) && otherRight(await mine(), 'productsGeolocations') === 3);
  assert.equal(
    (
      await ask(server, contract.inviteToAccount, {
        cookie: came[1]!.here.cookie(),
        ...at,
        body: { email: 'no@x.test', role: 'user' },
      })
    ).status,
    403,
    'a user invites nobody',
  );
});
test('ROLE-37 ROLE-33 an employee who may bring others in gives no flag that they do not have', async () => {
  const made = await makePerson(server, { role: 'agencyUser', agencyId });
  const cookie = await signIn(server, made.userId, 'north.localhost');
  await server.sql('update agency_member set flags = $2 where user_id = $1', [
    made.userId,
    { editTeamMember: true, reporting: false, createNewAccount: true },
  ]);
  const sent = (as: string, email: string) =>
    ask(server, contract.inviteToAgency, {
      cookie: as,
      host: 'north.localhost',
      params: { agencyId },
      body: { email, role: 'agencyUser' },
    });
  assert.deepEqual((await (await taken((await sent(cookie, 'emp-cut@x.test')).body.link)).mine()).flags, {
    reporting: false,
  });
  assert.deepEqual(
    (await (await taken((await sent(agent.cookie, 'emp-free@x.test')).body.link)).mine()).flags,
    {},
  );
  const { mails } = (
    await ask(server, listAgencyMails, {
      cookie: agent.cookie,
      host: 'north.localhost',
      params: { agencyId },
    })
  ).body;
  assert.deepEqual(mails.map((mail) => [mail.recipient, mail.personal, mail.state]).sort(), [
    ['emp-cut@x.test', true, 'kept'],
    ['emp-free@x.test', true, 'kept'],
  ]);
});
test('AUTH-38 ten thousand invitations in one go end after fifty; names with line ends stay one line', async () => {
  const many = await makePerson(server, { role: 'account', accountId: cedar.accountId });
  const cookie = await signIn(server, many.userId, 'north.localhost');
  await server.sql("delete from rate_limit where key like 'invitations%'");
  let sent = 0;
  let refused = 0;
  for (let i = 0; i < 60; i++) {
    const { status } = await invite(cookie, {
      email: `many${i}@x.test`,
      role: 'user',
      firstName: 'A\r\nBcc: b@x.test',
    });
    if (status === 200) sent++;
    if (status === 429) refused++;
  }
  assert.deepEqual([sent, refused], [50, 10]);
  assert.equal(
    (await server.sql("select from mail where subject ~ '[\\r\\n]' or sender_name ~ '[\\r\\n]'")).length,
    0,
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
        body: form(email, { inviteCode: 'NORTH-FREE', zip: '34000', phone: '+90 212' }),
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
        select a.agency_id, m.role, m.is_primary, a.location
        from account a
        join account_member m on m.account_id = a.id
        where a.business_name = 'Hale Gardens'
      `,
    ),
    [{ agency_id: agencyId, role: 'account', is_primary: true, location: { postcode: '34000' } }],
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
    inviteCode: '',
  });
  for (const path of [
    'firstName',
    'lastName',
    'email',
    'businessName',
    'password',
    'confirmPassword',
    'inviteCode',
  ])
    assert.ok(
      empty.some((one) => one.path === path && one.code === 'field.required'),
      `${path}: ${JSON.stringify(empty)}`,
    );
  assert.deepEqual(
    (await errors(form('a@x.test', { inviteCode: 'X', zip: 'abc', phone: 'abc' }))).map((one) => [
      one.path,
      one.code,
    ]),
    [
      ['phone', 'field.numeric'],
      ['zip', 'field.numeric'],
    ],
  );
  for (const more of [{ role: 'house' }, { accountId: cedar.accountId }, { agencyId: other }])
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
  assert.equal((await visitor().call(contract.signUpAgency, { body: form(email) })).status, 404);
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
  const known = await visitor('localhost').call(contract.signUpAgency, {
    body: form(email, { businessName: 'Ward Two' }),
  });
  assert.deepEqual([known.status, known.text], [fresh.status, fresh.text]);
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
  for (const said of [html, text, subject])
    assert.doesNotMatch(said.replace(/href="[^"]*"/g, ''), /https:\/\/evil|evil\.test/);
  assert.match(subject.replaceAll('\u2060', ''), /Prize at https:\/\/evil\.test\/win/);
});
test('AUTH-24 sign-ups of one address are slowed down', async () => {
  const one = visitor('localhost');
  const states: number[] = [];
  for (let i = 0; i < 12; i++)
    states.push((await one.call(contract.signUpAgency, { body: form(`spam${i}@x.test`) })).status);
  assert.deepEqual(states.filter((status) => status === 429).length, 2);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as identity from '#features/identity/identity/contract.ts';
import { getMail, listAgencyMails, listMails } from '#features/ground/notices/contract.ts';
import { makeBrowser, makeUser } from '#features/identity/security/server/testing/browser.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson, signIn } from '#testing/tenants.ts';
import { exceeds, mayOpen, mayType, mayUseAi, otherRight } from '#shared/rights/rights.ts';
import * as invitations from '../contract-invitations.ts';

const server = await testServer({ works: true, env: { TRUST_PROXY: '127.0.0.1' } });
const agencyId = await makeAgency(server, 'Northlight', { host: 'north.localhost' });
const other = await makeAgency(server, 'Southlight', { host: 'south.localhost' });
const cedar = await makeAccount(server, 'Cedar', { agencyId });
const NEW = 'four words in a meadow';
let count = 0;
/** Makes a browser with an address of its own, so that limits of one test do not reach another. */
const visitor = (host = 'north.localhost') =>
  makeBrowser(server, host, { 'x-forwarded-for': `10.1.${++count}.7` });
const user = async () => {
  const email = `j${++count}@x.test`;
  return { email, userId: await makeUser(server, email) };
};
type Mail = { subject: string; text: string; html: string; language: string; sender_name: string };
const secretOf = (mail: { text: string }) =>
  new URL(/https?:\/\/\S+/.exec(mail.text)![0]).searchParams.get('code')!;

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
  ask(server, invitations.inviteToAccount, {
    cookie,
    host: 'north.localhost',
    params: { accountId: cedar.accountId },
    body,
  });
const invited = async (email: string, body: object = {}) => {
  const { body: invitation } = await invite(owner.cookie, {
    email,
    role: 'accountUser',
    language: 'ar',
    ...body,
  });
  return {
    id: invitation.id,
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
  const [listedMail] = (
    await ask(server, listMails, {
      cookie: staff.cookie,
      host: 'north.localhost',
      params: { accountId: cedar.accountId },
    })
  ).body.mails;
  assert.deepEqual([listedMail!.recipient, listedMail!.personal], [email, true]);
  assert.equal(
    (
      await ask(server, getMail, {
        cookie: staff.cookie,
        host: 'north.localhost',
        params: { accountId: cedar.accountId, mailId: listedMail!.id },
      })
    ).body.text,
    null,
    'nobody takes the place of whoever is invited',
  );
  assert.deepEqual(
    await here
      .call(invitations.findInvitation, { body: link })
      .then(({ body }) => [body.email, body.tenant, body.inviter, body.known]),
    [email, 'Cedar', 'Nora Pell', false],
  );
  assert.equal(
    (await here.call(invitations.acceptInvitation, { body: { ...link, password: 'cedar' } })).code,
    'auth/weak-password',
  );
  const taken = await here.call(invitations.acceptInvitation, {
    body: { ...link, password: NEW, firstName: 'Tom' },
  });
  assert.equal(taken.status, 200, taken.text);
  assert.deepEqual(
    taken.body.steps.map((doneStep) => doneStep.step),
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
    (await visitor().call(invitations.acceptInvitation, { body: { ...link, password: NEW } })).code,
    'joining.invite_expired',
  );
});
test('AUTH-28 whoever holds an invitation is not counted: an office behind one address comes in, and wrong links from there are refused after twenty', async () => {
  const link = await invited('office@x.test');
  const office = visitor();
  for (let i = 0; i < 25; i++)
    assert.equal((await office.call(invitations.findInvitation, { body: link })).status, 200);
  const wrong = [];
  for (let i = 0; i < 25; i++)
    wrong.push(
      (await office.call(invitations.acceptInvitation, { body: { ...link, code: `nonsense${i}` } })).status,
    );
  assert.deepEqual(
    [wrong.filter((status) => status === 410).length, wrong.filter((status) => status === 429).length],
    [20, 5],
  );
});
test('AUTH-40 a wrong id, a wrong secret, another host, a withdrawn or an old invitation: not found or expired', async () => {
  const link = await invited('lost@x.test');
  const look = async (body: object, host?: string) =>
    (await visitor(host).call(invitations.findInvitation, { body } as never)).code;
  assert.equal(await look({ ...link, id: cedar.accountId }), 'joining.invite_expired');
  assert.equal(await look({ ...link, code: 'nonsense' }), 'joining.invite_expired');
  assert.equal(await look(link, 'south.localhost'), 'joining.invite_expired');
  assert.equal(await look(link), undefined);
  await server.sql("update invitation set expires_at = now() - interval '1 second' where id = $1", [link.id]);
  assert.equal(await look(link), 'joining.invite_expired');
  const params = { accountId: cedar.accountId, invitationId: link.id };
  const at = { cookie: owner.cookie, host: 'north.localhost', params };
  assert.equal((await ask(server, invitations.resendOfAccount, at)).status, 200);
  assert.equal(await look(link), 'joining.invite_expired');
  assert.equal((await ask(server, invitations.revokeOfAccount, at)).status, 204);
  assert.equal((await ask(server, invitations.revokeOfAccount, at)).status, 404);
});
test("AUTH-38 who has a login joins with it: a wrong password or a stranger's session does not", async () => {
  const { email, userId } = await user();
  const link = await invited(email);
  const here = visitor();
  assert.equal((await here.call(invitations.findInvitation, { body: link })).body.known, true);
  assert.equal(
    (await here.call(invitations.acceptInvitation, { body: { ...link, password: NEW } })).code,
    'auth/wrong-password',
  );
  const stranger = await user();
  await here.login(stranger.email);
  assert.equal((await here.call(invitations.acceptInvitation, { body: link })).code, 'auth/wrong-password');
  await here.login(email);
  assert.equal((await here.call(invitations.acceptInvitation, { body: link })).status, 200);
  assert.equal((await server.sql('select from account_member where user_id = $1', [userId])).length, 1);
  assert.equal((await invite(owner.cookie, { email, role: 'user' })).code, 'joining.already_member');
});
test('ROLE-33 nobody invites above their own role, and no body names role of another kind, agency or account', async () => {
  assert.equal(
    (await invite(admin.cookie, { email: 'up@x.test', role: 'account' })).code,
    'joining.role_above',
  );
  assert.equal((await invite(admin.cookie, { email: 'same@x.test', role: 'accountAdmin' })).status, 201);
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
  const raise = await ask(server, invitations.inviteToAgency, {
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
  const done = await here.call(invitations.acceptInvitation, {
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
    ask(server, invitations.inviteToAccount, { cookie, ...at, body: { email, role } });
  const came: Awaited<ReturnType<typeof taken>>[] = [];
  for (const role of ['accountAdmin', 'user'] as const) {
    const sent = await inviteAs(limited.cookie, `cut-${role}@x.test`, role);
    assert.equal(sent.status, 201, sent.text);
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
  const rights = await free.mine();
  assert.ok(
    exceeds(giver, rights) &&
      mayType(rights, TYPE, 3) &&
      mayOpen(rights, '/bulk-edit') &&
      otherRight(rights, 'switchToAdmin'),
  );
  // Sent on by the one it is cut down, and stays so when the other sends it once more.
  const whole = (await inviteAs(boss.cookie, 'passed-on@x.test', 'accountAdmin')).body;
  const again = async (cookie: string) =>
    ask(server, invitations.resendOfAccount, {
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
      await ask(server, invitations.inviteToAccount, {
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
  const employee = await makePerson(server, { role: 'agencyUser', agencyId });
  const cookie = await signIn(server, employee.userId, 'north.localhost');
  await server.sql('update agency_member set flags = $2 where user_id = $1', [
    employee.userId,
    { editTeamMember: true, reporting: false, createNewAccount: true },
  ]);
  const sent = (as: string, email: string) =>
    ask(server, invitations.inviteToAgency, {
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
    if (status === 201) sent++;
    if (status === 429) refused++;
  }
  assert.deepEqual([sent, refused], [50, 10]);
  assert.equal(
    (await server.sql("select from mail where subject ~ '[\\r\\n]' or sender_name ~ '[\\r\\n]'")).length,
    0,
  );
});

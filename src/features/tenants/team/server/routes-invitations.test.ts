import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as joining from '#features/tenants/joining/contract-invitations.ts';
import * as lifecycle from '#features/tenants/tenants/contract-lifecycle.ts';
import { makeBrowser } from '#features/identity/security/server/testing/browser.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAgency } from '#testing/tenants.ts';
import { HOST, makersOf } from './testing/firm.ts';

const server = await testServer();
const agencyId = await makeAgency(server, 'Northlight', { host: 'north.localhost' });
const other = await makeAgency(server, 'Southlight', { host: 'south.localhost' });
const { person, firm } = makersOf(server, agencyId);
const errorsOf = ({ body }: { body: unknown }) =>
  (body as { errors: { path: string; code: string }[] }).errors.map((fault) => [fault.path, fault.code]);
const agent = await person({ role: 'agency', agencyId, first: 'Elif', last: 'Ward', isPrimary: true });
const agencyAdmin = await person({ role: 'agencyAdmin', agencyId, first: 'Marc' });
const agencyUser = await person({ role: 'agencyUser', agencyId, first: 'Sena' });

const mailTo = async (email: string) =>
  (
    await server.sql<{ text: string }>(
      'select text from mail where recipient = $1 order by created_at desc',
      [email],
    )
  )[0]!.text;
const secret = (link: string) => {
  const url = new URL(link);
  return { id: url.pathname.split('/').at(-1)!, code: url.searchParams.get('code')! };
};
test('ROLE-33 X-28 who may not switch to administrators makes none who may', async () => {
  const elm = await firm('Elm');
  const switches = async (userId: string) =>
    (
      await server.sql<{ on: boolean }>(
        `
          select (permissions->'other'->>'switchToAdmin')::boolean as on
          from account_member
          where user_id = $1
        `,
        [userId],
      )
    )[0]!.on;
  await server.sql(
    `
      update account_member
      set permissions = permissions || jsonb_build_object(
        'other', permissions->'other' || '{"switchToAdmin": false}'
      )
      where user_id = $1
    `,
    [elm.admin.userId],
  );
  assert.equal((await elm.change(elm.admin.cookie, elm.user.userId, { role: 'accountAdmin' })).status, 200);
  assert.equal(await switches(elm.user.userId), false);
  await elm.change(elm.owner.cookie, elm.user.userId, { role: 'user' });
  await elm.change(elm.owner.cookie, elm.user.userId, { role: 'accountAdmin' });
  assert.equal(await switches(elm.user.userId), true);
});
test('AUTH-46 an invitation carries title and message, is listed as invited, expired or revoked, and a new one takes the place of one that ended', async () => {
  const sky = await firm('Sky');
  const email = 'amal@x.test';
  const invite = (more: object = {}) =>
    ask(server, joining.inviteToAccount, {
      ...sky.at(sky.owner.cookie),
      body: { email, role: 'accountUser', title: 'Editor', message: 'Come <b>in</b>!', ...more } as never,
    });
  const first = await invite();
  const state = async () =>
    (await ask(server, joining.listOfAccount, sky.at(sky.owner.cookie))).body.invitations.map(
      (invitation) => [
        invitation.email,
        invitation.title,
        (invitation.revoked && 'revoked') || (invitation.expired && 'expired') || 'invited',
        invitation.inviter,
      ],
    );
  assert.ok(
    first.body.link?.includes(`/invite-user/${first.body.id}?code=`),
    'without a mail server the link is there to hand on',
  );
  assert.match(await mailTo(email), /“Come <b>in<\/b>!”/);
  assert.deepEqual(await state(), [[email, 'Editor', 'invited', 'Nora of Sky']]);
  assert.equal((await invite()).code, 'joining.already_invited');
  await server.sql("update invitation set expires_at = now() - interval '1 minute' where email = $1", [
    email,
  ]);
  assert.equal((await state())[0]![2], 'expired');
  assert.equal((await invite()).status, 201);
  const params = { accountId: sky.accountId, invitationId: (await invite({ email: 'gone@x.test' })).body.id };
  const revoke = { cookie: sky.owner.cookie, host: HOST, params };
  const link = secret((await ask(server, joining.resendOfAccount, revoke)).body.link!);
  assert.equal((await ask(server, joining.revokeOfAccount, revoke)).status, 204);
  assert.equal(
    (await makeBrowser(server, HOST).call(joining.findInvitation, { body: link })).code,
    'joining.invite_expired',
  );
  assert.deepEqual(
    (await state()).map((row) => row[2]),
    ['revoked', 'invited'],
  );
  assert.equal((await invite({ email: 'gone@x.test' })).status, 201);
  await server.sql("update invitation set expires_at = now() - interval '31 days'");
  await invite({ email: 'new@x.test' });
  assert.deepEqual(
    (await state()).map((row) => row[0]),
    ['new@x.test'],
  );
  const taken = await makeBrowser(server, HOST).call(joining.acceptInvitation, {
    body: {
      ...secret(/https?:\/\/\S+/.exec(await mailTo('new@x.test'))![0]),
      password: 'four words in a meadow',
    },
  });
  assert.equal(taken.status, 200, taken.text);
  assert.deepEqual(
    (await sky.list(sky.owner.cookie, { search: 'new@' })).body.members.map((member) => member.title),
    ['Editor'],
  );
});
test('TEN-01 an account moves to another agency with its open invitations', async () => {
  const fig = await firm('Fig');
  const boss = await person({ role: 'agency', agencyId: other });
  const invited = await ask(server, joining.inviteToAccount, {
    ...fig.at(fig.owner.cookie),
    body: { email: 'fig@x.test', role: 'user' },
  });
  const offer = await ask(server, lifecycle.offerTransfer, {
    cookie: agent.cookie,
    host: HOST,
    params: { agencyId },
    body: { accountId: fig.accountId, host: 'south.localhost' },
  });
  assert.equal(offer.status, 201, offer.text);
  assert.equal(
    (
      await ask(server, lifecycle.answerTransfer, {
        cookie: boss.cookie,
        host: HOST,
        params: { agencyId: other, transferId: offer.body.id },
        body: { answer: 'accept' },
      })
    ).status,
    200,
  );
  assert.deepEqual(await server.sql('select agency_id from invitation where id = $1', [invited.body.id]), [
    { agency_id: other },
  ]);
});
const employee = {
  firstName: 'Jo',
  lastName: 'Lind',
  email: 'jo@x.test',
  phone: '+44 20 5550 0102',
  password: 'seven green boats ashore',
  role: 'agencyUser',
};
const employ = (cookie: string, body: object) =>
  ask(server, joining.addEmployee, { cookie, host: HOST, params: { agencyId }, body: body as never });
test('AUTH-50 the employee form requires first name, last name, e-mail, phone and password', async () => {
  const empty = await employ(agent.cookie, {
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    password: '',
    role: 'agencyUser',
  });
  assert.equal(empty.status, 400);
  assert.deepEqual(
    errorsOf(empty),
    ['firstName', 'lastName', 'email', 'phone', 'password'].map((path) => [path, 'field.required']),
  );
  assert.deepEqual(errorsOf(await employ(agent.cookie, { ...employee, phone: 'none' })), [
    ['phone', 'field.numeric'],
  ]);
  assert.equal(
    (await employ(agent.cookie, { ...employee, password: 'jo@x.test' })).code,
    'auth/weak-password',
  );
  assert.equal(
    (await employ(agencyAdmin.cookie, { ...employee, role: 'agency' })).code,
    'joining.role_above',
  );
  assert.equal((await employ(agencyUser.cookie, employee)).status, 403);
});
test('AUTH-50 an employee gets the login when the link of the mail was opened and the first password named, not before', async () => {
  const employed = await employ(agent.cookie, { ...employee, title: 'Editor' });
  const link = secret(employed.body.link!);
  const here = makeBrowser(server, HOST);
  assert.deepEqual(await server.sql('select from app_user where email = $1', [employee.email]), []);
  assert.doesNotMatch(employed.text, /argon|seven green/);
  assert.doesNotMatch(await mailTo(employee.email), /seven green/);
  assert.deepEqual((await here.call(joining.findInvitation, { body: link })).body.given, true);
  assert.equal(
    (await here.call(joining.acceptInvitation, { body: { ...link, password: 'another one of mine' } })).code,
    'auth/wrong-password',
  );
  assert.equal(
    (await here.call(joining.acceptInvitation, { body: { ...link, password: employee.password } })).status,
    200,
  );
  assert.deepEqual(
    await server.sql(
      `
        select u.type, u.role, u.phone, u.first_name, m.title
        from app_user u
        join agency_member m on m.user_id = u.id
        where u.email = $1
      `,
      [employee.email],
    ),
    [{ type: 'agency', role: 'agencyUser', phone: employee.phone, first_name: 'Jo', title: 'Editor' }],
  );
  assert.equal((await makeBrowser(server, HOST).login(employee.email, employee.password)).status, 200);
  assert.equal((await employ(agent.cookie, employee)).code, 'joining.already_member');
});
test('ROLE-34 an invitation of an agency is sent again and withdrawn', async () => {
  const invited = await ask(server, joining.inviteToAgency, {
    cookie: agent.cookie,
    host: HOST,
    params: { agencyId },
    body: { email: 'later@x.test', role: 'agencyUser' },
  });
  const at = (cookie: string) => ({
    cookie,
    host: HOST,
    params: { agencyId, agencyInvitationId: invited.body.id },
  });
  const again = await ask(server, joining.resendOfAgency, at(agencyAdmin.cookie));
  const look = async (link: string) =>
    (await makeBrowser(server, HOST).call(joining.findInvitation, { body: secret(link) })).status;
  assert.deepEqual(
    [again.status, await look(again.body.link!), await look(invited.body.link!)],
    [200, 200, 410],
  );
  assert.equal((await ask(server, joining.resendOfAgency, at(agencyUser.cookie))).status, 403);
  assert.equal((await ask(server, joining.revokeOfAgency, at(agent.cookie))).status, 204);
  assert.equal(await look(again.body.link!), 410);
});

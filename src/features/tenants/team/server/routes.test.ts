import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as identity from '#features/identity/identity/contract.ts';
import * as joining from '#features/tenants/joining/contract-invitations.ts';
import * as switching from '#features/identity/switching/contract.ts';
import * as tenants from '#features/tenants/tenants/contract.ts';
import type { Role } from '#shared/actor.ts';
import { SESSIONS_TOPIC } from '#platform/http/session.ts';
import { ask, testServer } from '#testing/kit.ts';
import { addMember, makeAccount, makeAgency, makePerson, signIn } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { HOST, makersOf } from './testing/firm.ts';

const server = await testServer();
const agencyId = await makeAgency(server, 'Northlight', { host: 'north.localhost' });
const other = await makeAgency(server, 'Southlight', { host: 'south.localhost' });
const { person, firm } = makersOf(server, agencyId);
const errorsOf = ({ body }: { body: unknown }) =>
  (body as { errors: { path: string; code: string }[] }).errors.map((fault) => [fault.path, fault.code]);
const log = (action: string, id: string) =>
  server.sql<{ object_name: string; before: unknown; after: unknown; tenant_id: string }>(
    `
      select object_name, before, after, tenant_id
      from audit_entry
      where action = $1 and object_id = $2
      order by seq
    `,
    [action, id],
  );
const agent = await person({ role: 'agency', agencyId, first: 'Elif', last: 'Ward', isPrimary: true });
const agencyAdmin = await person({ role: 'agencyAdmin', agencyId, first: 'Marc' });
const agencyUser = await person({ role: 'agencyUser', agencyId, first: 'Sena' });

test('ROLE-34 ROLE-36 the people of an account are listed with role, title and last sign-in; who may not sign in and who is elsewhere are not among them', async () => {
  const cedar = await firm('Cedar');
  const oak = await firm('Oak');
  const locked = await person({ role: 'accountUser', accountId: cedar.accountId });
  await server.sql('update app_user set is_auth = false where id = $1', [locked.userId]);
  await server.sql(
    "insert into passkey (user_id, host, credential_id, public_key, name) values ($1, $2, 'one', 'k', 'Key')",
    [cedar.admin.userId, HOST],
  );
  await cedar.change(cedar.owner.cookie, cedar.user.userId, { title: 'Estimator' });
  const { body } = await cedar.list(cedar.owner.cookie, { sort: 'name' });
  assert.deepEqual(
    body.members.map((member) => [
      member.firstName,
      member.role,
      member.title,
      member.factor,
      member.isPrimary,
    ]),
    [
      ['Adam', 'accountAdmin', null, 'passkey', false],
      ['Nora', 'account', null, 'none', true],
      ['Uma', 'user', 'Estimator', 'none', false],
    ],
  );
  assert.equal(body.total, 3);
  assert.ok(body.members.every((member) => member.seenAt !== null));
  assert.ok(!body.members.some((member) => member.id === oak.owner.userId));
  for (const cookie of [cedar.user.cookie, agencyUser.cookie])
    assert.equal((await cedar.list(cookie)).status, 403);
  assert.equal((await cedar.list(oak.owner.cookie)).status, 404);
  assert.equal((await cedar.list(agencyAdmin.cookie)).status, 200);
});
test('ROLE-36 a list of people is searched, filtered by role, sorted and paged by keyset', async () => {
  const elm = await firm('Elm');
  for (let i = 0; i < 7; i++)
    await person({ role: 'accountUser', accountId: elm.accountId, first: `P${i}`, last: '100%_sure' });
  const namesOf = async (query: object) =>
    (await elm.list(elm.owner.cookie, query)).body.members.map((member) => member.firstName);
  assert.deepEqual(await namesOf({ search: 'adAM a' }), ['Adam']);
  assert.deepEqual(await namesOf({ sort: 'name', search: '0%_s' }), [
    'P0',
    'P1',
    'P2',
    'P3',
    'P4',
    'P5',
    'P6',
  ]);
  assert.deepEqual(await namesOf({ search: '%x' }), []);
  assert.deepEqual(await namesOf({ role: 'account' }), ['Nora']);
  assert.deepEqual((await namesOf({ sort: 'since', order: 'asc' })).slice(0, 3), ['Nora', 'Adam', 'Uma']);
  for (const order of [
    { sort: 'name' },
    { sort: 'name', order: 'desc' },
    { sort: 'since' },
    { sort: 'since', order: 'asc' },
  ]) {
    const all = await namesOf(order);
    const paged: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const { body } = await elm.list(elm.owner.cookie, {
        ...order,
        limit: 4,
        ...(cursor ? { cursor } : {}),
      });
      paged.push(...body.members.map((member) => member.firstName));
      cursor = body.nextCursor;
    }
    assert.deepEqual([paged, paged.length], [all, 10], JSON.stringify(order));
  }
  const { body } = await elm.list(elm.owner.cookie, { limit: 1 });
  assert.equal(
    (await elm.list(elm.owner.cookie, { sort: 'name', cursor: body.nextCursor })).code,
    'cursor.invalid',
  );
});
test('ROLE-35 a role is changed by somebody above or equal, never above their own, and counts at once', async () => {
  const ash = await firm('Ash');
  const second = await person({ role: 'accountAdmin', accountId: ash.accountId });
  assert.equal(
    (await ash.change(ash.admin.cookie, ash.user.userId, { role: 'account' })).code,
    'joining.role_above',
  );
  assert.equal((await ash.change(ash.admin.cookie, ash.owner.userId, { role: 'user' })).status, 403);
  assert.equal(
    (await ash.change(ash.admin.cookie, ash.admin.userId, { role: 'account' })).code,
    'team.own_role',
  );
  assert.equal((await ash.change(ash.user.cookie, ash.user.userId, { role: 'accountAdmin' })).status, 403);
  assert.equal((await ash.change(ash.owner.cookie, ash.user.userId, { role: 'agency' })).status, 400);
  assert.equal((await ash.list(second.cookie)).status, 200);
  const lowered = await ash.change(ash.owner.cookie, second.userId, { role: 'user' });
  assert.deepEqual([lowered.status, lowered.body.role], [200, 'user']);
  assert.equal((await ash.list(second.cookie)).status, 403);
  assert.deepEqual(await server.sql('select type, role from app_user where id = $1', [second.userId]), [
    { type: 'account', role: 'user' },
  ]);
  assert.deepEqual(
    (await log('rights.role_changed', second.userId)).map(({ before, after, tenant_id }) => [
      before,
      after,
      tenant_id,
    ]),
    [[{ role: 'accountAdmin' }, { role: 'user' }, ash.accountId]],
  );
});
test('ROLE-35 the last owner is neither lowered nor removed, not even by two at once; the first place is handed on', async () => {
  const fir = await firm('Fir');
  for (const cookie of [agent.cookie, agencyAdmin.cookie]) {
    const refused = await fir.change(cookie, fir.owner.userId, { role: 'accountAdmin' });
    assert.deepEqual([refused.status, refused.code], [409, 'team.last_owner']);
    assert.equal((await fir.remove(cookie, fir.owner.userId)).code, 'team.last_owner');
  }
  assert.equal((await fir.remove(fir.owner.cookie, fir.owner.userId)).code, 'team.own_role');
  const second = await person({ role: 'account', accountId: fir.accountId });
  const both = await Promise.all([
    fir.change(agent.cookie, fir.owner.userId, { role: 'user' }),
    fir.remove(agencyAdmin.cookie, second.userId),
  ]);
  // Whichever came first: a change answers 200, a removal 204.
  const statuses = both.map((answer) => answer.status);
  assert.equal(statuses.filter((status) => status === 409).length, 1, statuses.join());
  assert.equal(statuses.filter((status) => status < 300).length, 1, statuses.join());
  const owners = await server.sql<{ is_primary: boolean }>(
    "select is_primary from account_member where account_id = $1 and role = 'account'",
    [fir.accountId],
  );
  assert.deepEqual(owners, [{ is_primary: true }]);
});
test('ROLE-33 ROLE-35 who is removed is out at once, keeps the login, and the removal is recorded', async () => {
  const yew = await firm('Yew');
  const read = () => ask(server, tenants.getAccount, yew.at(yew.admin.cookie));
  assert.equal((await read()).status, 200);
  assert.equal((await yew.remove(yew.user.cookie, yew.admin.userId)).status, 403);
  assert.equal((await yew.remove(yew.owner.cookie, yew.admin.userId)).status, 204);
  assert.equal((await read()).status, 404);
  assert.deepEqual(
    (await ask(server, identity.getMe, { cookie: yew.admin.cookie, host: HOST })).body.tenants,
    [],
  );
  assert.equal((await yew.remove(yew.owner.cookie, yew.admin.userId)).status, 404);
  assert.equal((await log('team.removed', yew.admin.userId)).length, 1);
  assert.deepEqual(
    await server.sql('select topic from live_event where user_id = $1 and account_id = $2', [
      yew.admin.userId,
      yew.accountId,
    ]),
    [{ topic: SESSIONS_TOPIC }],
  );
});
test('ROLE-33 AUTH-38 open invitations end with whoever sent them: said before, withdrawn with the removal, told by name, and sent again by somebody else', async () => {
  const oak = await firm('Oak gate');
  const send = async (cookie: string, email: string, role: Role = 'user') => {
    const invited = await ask(server, joining.inviteToAccount, {
      ...oak.at(cookie),
      body: { email, role: role as 'user' },
    });
    assert.equal(invited.status, 201, invited.text);
    return invited.body;
  };
  const theirs = await send(oak.admin.cookie, 'one@oak.test');
  const above = await send(oak.admin.cookie, 'two@oak.test', 'accountAdmin');
  const mine = await send(oak.owner.cookie, 'three@oak.test');
  const opens = async ({ id, link }: { id: string; link: string | null }) =>
    (
      await ask(server, joining.findInvitation, {
        host: HOST,
        body: { id, code: new URL(link!).searchParams.get('code')! },
      })
    ).status;
  const list = async () =>
    Object.fromEntries(
      (await ask(server, joining.listOfAccount, oak.at(oak.owner.cookie))).body.invitations.map(
        (invitation) => [invitation.email, [invitation.revoked, invitation.inviter]],
      ),
    );
  assert.deepEqual(
    [await opens(theirs), (await oak.get(oak.owner.cookie, oak.admin.userId)).body.invitations],
    [200, 2],
  );

  await server.sql('update app_user set is_auth = false where id = $1', [oak.admin.userId]);
  assert.deepEqual(
    [await opens(theirs), (await list())['one@oak.test']![0]],
    [410, true],
    'suspended: not while that lasts',
  );
  await server.sql('update app_user set is_auth = true where id = $1', [oak.admin.userId]);
  assert.equal(await opens(theirs), 200);

  assert.equal((await oak.change(oak.owner.cookie, oak.admin.userId, { role: 'user' })).status, 200);
  assert.deepEqual(
    [await opens(theirs), await opens(above), (await log('team.invitation_revoked', above.id)).length],
    [200, 410, 1],
    'into a role that is above theirs now',
  );
  assert.equal((await oak.remove(oak.owner.cookie, oak.admin.userId)).status, 204);
  assert.deepEqual([await opens(theirs), await opens(mine)], [410, 200]);
  assert.deepEqual(await list(), {
    'one@oak.test': [true, 'Adam Admin'],
    'two@oak.test': [true, 'Adam Admin'],
    'three@oak.test': [false, 'Nora of Oak gate'],
  });
  const outside = await person({ role: 'agencyAdmin', agencyId });
  const late = await send(outside.cookie, 'four@oak.test');
  assert.deepEqual([await opens(late), (await list())['four@oak.test']![0]], [200, false]);
  await server.sql('delete from agency_member where user_id = $1', [outside.userId]);
  assert.deepEqual(
    [await opens(late), (await list())['four@oak.test']![0]],
    [410, true],
    'of an agency they are not in any more, or that has given the account away',
  );
  assert.equal(await opens(await send(oak.owner.cookie, 'four@oak.test')), 200, 'invited anew');
  const again = (
    await ask(server, joining.resendOfAccount, {
      cookie: oak.owner.cookie,
      host: HOST,
      params: { accountId: oak.accountId, invitationId: theirs.id },
    })
  ).body;
  assert.deepEqual([await opens(again), again.inviter], [200, 'Nora of Oak gate']);
});
test('ROLE-33 who leaves an agency takes along what they sent into it and into its accounts, not into one where they still are', async () => {
  const box = await firm('Box');
  const hazel = await firm('Hazel');
  const leaver = await person({ role: 'agencyAdmin', agencyId, first: 'Lea' });
  await addMember(server, hazel.accountId, leaver.userId, 'accountAdmin');
  const into = async (accountId: string) =>
    (
      await ask(server, joining.inviteToAccount, {
        cookie: leaver.cookie,
        host: HOST,
        params: { accountId },
        body: { email: 'new@hedge.test', role: 'user' },
      })
    ).body.id;
  const ofBox = await into(box.accountId);
  const ofHazel = await into(hazel.accountId);
  const ofAgency = (
    await ask(server, joining.inviteToAgency, {
      cookie: leaver.cookie,
      host: HOST,
      params: { agencyId },
      body: { email: 'new@hedge.test', role: 'agencyUser' },
    })
  ).body.id;
  assert.equal(
    (
      await ask(server, contract.getOfAgency, {
        cookie: agent.cookie,
        host: HOST,
        params: { agencyId, agentId: leaver.userId },
      })
    ).body.invitations,
    2,
  );
  assert.equal(
    (
      await ask(server, contract.removeOfAgency, {
        cookie: agent.cookie,
        host: HOST,
        params: { agencyId, agentId: leaver.userId },
      })
    ).status,
    204,
  );
  const revoked = await server.sql<{ id: string }>(
    'select id from invitation where id = any($1) and revoked_at is not null',
    [[ofBox, ofHazel, ofAgency]],
  );
  assert.deepEqual(revoked.map(({ id }) => id).sort(), [ofBox, ofAgency].sort());
});
test('ROLE-33 who leaves an agency is nobody of it any more and keeps the role in a business', async () => {
  const gum = await firm('Gum');
  const leaver = await person({ role: 'agencyAdmin', agencyId });
  await addMember(server, gum.accountId, leaver.userId, 'accountUser');
  const call = (cookie: string, agentId: string) =>
    ask(server, contract.removeOfAgency, { cookie, host: HOST, params: { agencyId, agentId } });
  assert.equal((await call(agencyUser.cookie, leaver.userId)).status, 403);
  assert.equal((await call(agencyAdmin.cookie, agent.userId)).status, 403);
  assert.equal((await call(agent.cookie, leaver.userId)).status, 204);
  assert.deepEqual(await server.sql('select type, role from app_user where id = $1', [leaver.userId]), [
    { type: 'account', role: 'accountUser' },
  ]);
  assert.equal(
    (await ask(server, contract.listOfAgency, { cookie: leaver.cookie, host: HOST, params: { agencyId } }))
      .status,
    404,
  );
  assert.equal((await call(agencyAdmin.cookie, agent.userId)).status, 403);
});
test('AUTH-46 AUTH-49 TEN-15 the record of a member is changed by their tenant, unless they are elsewhere as well; the e-mail never', async () => {
  const bay = await firm('Bay');
  const { accountId: elsewhere } = await makeAccount(server, 'Far away', { agencyId: other });
  const saved = await bay.change(bay.owner.cookie, bay.user.userId, {
    firstName: 'Ula',
    lastName: 'Úser',
    phone: '+44 20 5550 0101',
    logo: { url: 'data:image/png;base64,iVBORw0KGgo=' },
    title: 'Editor',
  });
  assert.deepEqual(
    [saved.status, saved.body.firstName, saved.body.phone, saved.body.logo?.url, saved.body.title],
    [200, 'Ula', '+44 20 5550 0101', 'data:image/png;base64,iVBORw0KGgo=', 'Editor'],
    saved.text,
  );
  assert.deepEqual(saved.body.accounts, [{ id: bay.accountId, name: 'Bay', role: 'user', isPrimary: false }]);
  const wrong = await bay.change(bay.owner.cookie, bay.user.userId, {
    firstName: '',
    phone: 'call me',
    logo: { url: 'data:image/svg+xml,<svg/>' },
  });
  assert.deepEqual(errorsOf(wrong), [
    ['firstName', 'field.required'],
    ['phone', 'field.phone'],
    ['logo.url', 'branding.svg'],
  ]);
  for (const more of [
    { email: 'other@x.test' },
    { isPrimary: true },
    { isAuth: false },
    { accountId: elsewhere },
    { type: 'house' },
  ])
    assert.equal(
      (await bay.change(bay.owner.cookie, bay.user.userId, more)).status,
      400,
      JSON.stringify(more),
    );
  await addMember(server, elsewhere, bay.user.userId, 'user');
  assert.equal((await bay.get(bay.owner.cookie, bay.user.userId)).body.elsewhere, true);
  assert.equal(
    (await bay.change(bay.owner.cookie, bay.user.userId, { firstName: 'Taken' })).code,
    'team.elsewhere',
  );
  assert.deepEqual(
    (await bay.change(bay.owner.cookie, bay.user.userId, { title: 'Planner' })).body.title,
    'Planner',
  );
  assert.deepEqual(
    (await bay.get(agent.cookie, bay.user.userId)).body.accounts.map((account) => account.name),
    ['Bay'],
    'no agency learns of another',
  );
  assert.equal((await bay.change(bay.user.cookie, bay.user.userId, { firstName: 'Mine' })).status, 403);
});
test('TEN-16 an agency sees in which of its accounts somebody is, with which role', async () => {
  const birch = await firm('Birch');
  const two = await firm('Acacia');
  await addMember(server, two.accountId, agencyUser.userId, 'accountUser');
  await addMember(server, birch.accountId, agencyUser.userId, 'accountAdmin', true);
  const { body } = await ask(server, contract.getOfAgency, {
    cookie: agent.cookie,
    host: HOST,
    params: { agencyId, agentId: agencyUser.userId },
  });
  assert.deepEqual(
    [body.role, body.isPrimary, body.accounts.map(({ name, role, isPrimary }) => [name, role, isPrimary])],
    [
      'agencyUser',
      false,
      [
        ['Acacia', 'accountUser', false],
        ['Birch', 'accountAdmin', true],
      ],
    ],
  );
  assert.equal(
    (
      await ask(server, contract.getOfAgency, {
        cookie: agent.cookie,
        host: HOST,
        params: { agencyId, agentId: birch.owner.userId },
      })
    ).status,
    404,
  );
});
test('ROLE-36 the last sign-in on a host of another agency is not told', async () => {
  const lime = await firm('Lime');
  const lone = await makePerson(server, { role: 'user', accountId: lime.accountId });
  await server.sql('delete from session where user_id = $1', [lone.userId]);
  await signIn(server, lone.userId, 'south.localhost');
  assert.equal((await lime.get(lime.owner.cookie, lone.userId)).body.seenAt, null);
  await signIn(server, lone.userId, HOST);
  assert.notEqual((await lime.get(lime.owner.cookie, lone.userId)).body.seenAt, null);
});
test('TMPL-10 TMPL-11 staff titles have counts, follow their people when renamed, and grant nothing', async () => {
  const may = await firm('May');
  const titles = async () =>
    (
      await ask(server, contract.listTitles, {
        cookie: may.user.cookie,
        host: HOST,
        body: { accountId: may.accountId },
      })
    ).body.titles.map(({ label, count }) => [label, count]);
  const add = (cookie: string, label: string) =>
    ask(server, contract.addTitle, { ...may.at(cookie), body: { label } });
  assert.equal((await add(may.user.cookie, 'Estimator')).status, 403);
  const added = await add(may.owner.cookie, 'Estimator');
  assert.equal((await add(may.owner.cookie, 'ESTIMATOR')).code, 'team.title_taken');
  assert.equal((await add(may.owner.cookie, '  ')).status, 400);
  await may.change(may.owner.cookie, may.user.userId, { title: 'estimator' });
  await may.change(may.owner.cookie, may.admin.userId, { title: 'Buyer' });
  assert.deepEqual(await titles(), [
    ['Buyer', 1],
    ['Estimator', 1],
  ]);
  const assign = (cookie: string, userId: string, titleUid: string | null, accountId = may.accountId) =>
    ask(server, contract.assignTitle, { cookie, host: HOST, body: { accountId, userId, titleUid } });
  const assigned = await assign(may.owner.cookie, may.admin.userId, added.body.uid);
  const other = await firm('Other titles');
  assert.deepEqual(
    [assigned.status, assigned.body.user.title, await titles()],
    [
      200,
      'Estimator',
      [
        ['Buyer', 0],
        ['Estimator', 2],
      ],
    ],
  );
  assert.deepEqual(
    [
      (await assign(may.owner.cookie, may.admin.userId, null)).body.user.title,
      (await assign(may.user.cookie, may.user.userId, null)).status,
    ],
    [null, 403],
  );
  const wrong = [
    await assign(other.owner.cookie, may.user.userId, null),
    await assign(other.owner.cookie, may.user.userId, null, other.accountId),
    await assign(other.owner.cookie, other.user.userId, added.body.uid, other.accountId),
    await ask(server, contract.listTitles, {
      cookie: other.owner.cookie,
      host: HOST,
      body: { accountId: may.accountId },
    }),
  ];
  assert.deepEqual(
    wrong.map(({ status }) => status),
    [404, 404, 404, 404],
    'people, titles and accounts of others',
  );
  const aside = await ask(server, contract.listTitles, {
    cookie: may.owner.cookie,
    host: HOST,
    query: { accountId: may.accountId },
    body: { accountId: other.accountId },
  });
  assert.equal(aside.status, 404, 'only the body names the account');
  assert.equal(
    (
      await ask(server, contract.listTitles, {
        cookie: may.owner.cookie,
        host: HOST,
        query: { accountId: may.accountId },
      })
    ).status,
    404,
  );
  await may.change(may.owner.cookie, may.admin.userId, { title: 'Buyer' });
  const rename = (label: string) =>
    ask(server, contract.renameTitle, {
      cookie: may.owner.cookie,
      host: HOST,
      params: { accountId: may.accountId, titleId: added.body.uid },
      body: { label },
    });
  assert.equal((await rename('buyer')).code, 'team.title_taken');
  assert.equal((await rename('Chief estimator')).status, 200);
  assert.equal((await may.get(may.owner.cookie, may.user.userId)).body.title, 'Chief estimator');
  assert.equal((await may.list(may.user.cookie)).status, 403);
  assert.equal(
    (
      await ask(server, contract.removeTitle, {
        cookie: may.owner.cookie,
        host: HOST,
        params: { accountId: may.accountId, titleId: added.body.uid },
      })
    ).status,
    204,
  );
  assert.equal((await may.get(may.owner.cookie, may.user.userId)).body.title, null);
  assert.deepEqual(await titles(), [['Buyer', 1]]);
});
test('CONT-46 CONT-47 the directory shows everybody inside who is there and how to reach them, and nothing else', async () => {
  const ivy = await firm('Ivy');
  await ivy.change(ivy.owner.cookie, ivy.admin.userId, { title: 'Editor', phone: '+44 1' });
  const list = (cookie: string, query: object = {}) =>
    ask(server, contract.listDirectory, { ...ivy.at(cookie), query: query as never });
  const { body, text } = await list(ivy.user.cookie);
  assert.deepEqual(
    body.people.map((colleague) => [colleague.firstName, colleague.title, colleague.phone]),
    [
      ['Adam', 'Editor', '+44 1'],
      ['Nora', null, null],
      ['Uma', null, null],
    ],
  );
  assert.doesNotMatch(text, /seenAt|role|factor|isPrimary/);
  assert.deepEqual(
    (await list(ivy.user.cookie, { title: 'editor' })).body.people.map((colleague) => colleague.firstName),
    ['Adam'],
  );
  const read = (cookie: string, personId: string) =>
    ask(server, contract.getColleague, {
      cookie,
      host: HOST,
      params: { accountId: ivy.accountId, personId },
    });
  assert.equal((await read(ivy.user.cookie, ivy.admin.userId)).body.title, 'Editor');
  assert.equal((await read(ivy.user.cookie, agent.userId)).status, 404);
  await server.sql(
    `update account_member set permissions = '{"navigationList": ["/extras/media"]}' where user_id = $1`,
    [ivy.user.userId],
  );
  assert.equal((await list(ivy.user.cookie)).status, 403, 'ROLE-13');
});

test('ROLE-20 ROLE-11 lists say beside each person whether the asker may work as them, and the server agrees', async () => {
  const yew = await firm('Yew');
  const set = (userId: string, document: object) =>
    server.sql('update account_member set permissions = $2 where user_id = $1', [userId, document]);
  const ofTeam = async (cookie: string) =>
    Object.fromEntries(
      (await yew.list(cookie)).body.members.map((member) => [member.firstName, member.mayWorkAs]),
    );
  const ofDirectory = async (cookie: string) =>
    Object.fromEntries(
      (await ask(server, contract.listDirectory, yew.at(cookie))).body.people.map((colleague) => [
        colleague.firstName,
        colleague.mayWorkAs,
      ]),
    );
  const begins = async (cookie: string, userId: string) =>
    (
      await ask(server, switching.workAsOfAccount, {
        ...yew.at(cookie),
        body: { userId, reason: 'To see what is wrong' },
      })
    ).status === 200;
  assert.deepEqual(await ofTeam(yew.owner.cookie), { Nora: false, Adam: true, Uma: true });
  assert.deepEqual(
    await ofTeam(yew.admin.cookie),
    { Nora: false, Adam: false, Uma: true },
    'never upwards, never oneself',
  );
  assert.deepEqual(await ofDirectory(yew.user.cookie), { Nora: false, Adam: false, Uma: false });
  assert.deepEqual(await ofTeam(agent.cookie), { Nora: true, Adam: true, Uma: true });
  // Somebody who was given more than the administrator is not theirs to work as.
  const pages = ['/settings/team', '/directory', '/content-overview'];
  await server.sql('update account set default_permissions = $2 where id = $1', [
    yew.accountId,
    { navigationList: pages },
  ]);
  await set(yew.user.userId, { navigationList: [...pages, '/extras/media'] });
  assert.deepEqual(
    [
      (await ofTeam(yew.admin.cookie))['Uma'],
      (await ofDirectory(yew.admin.cookie))['Uma'],
      (await yew.get(yew.admin.cookie, yew.user.userId)).body.mayWorkAs,
      await begins(yew.admin.cookie, yew.user.userId),
    ],
    [false, false, false, false],
  );
  await set(yew.user.userId, { navigationList: pages });
  assert.deepEqual(
    [(await ofTeam(yew.admin.cookie))['Uma'], await begins(yew.admin.cookie, yew.user.userId)],
    [true, true],
  );
});

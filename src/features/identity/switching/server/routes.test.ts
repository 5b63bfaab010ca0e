import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { asPerson } from '#platform/db/scope.ts';
import * as audit from '#features/ground/audit/contract.ts';
import * as identity from '#features/identity/identity/contract.ts';
import * as joining from '#features/tenants/joining/contract.ts';
import * as notices from '#features/ground/notices/contract.ts';
import * as security from '#features/identity/security/contract.ts';
import * as agencies from '#features/tenants/tenants/contract-agency.ts';
import * as tenants from '#features/tenants/tenants/contract.ts';
import * as recordCalls from '#features/tenants/tenants/contract-record.ts';
import * as lists from '#features/tenants/tenants/contract-lists.ts';
import { everyCall, nameOf } from '#testing/calls.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { addMember, makeAccount, makeAgency, makePerson, signIn, type Person } from '#testing/tenants.ts';
import type { Role } from '#shared/actor.ts';
import * as contract from '../contract.ts';
import { sweepSwitches } from './jobs.ts';

const server = await testServer();
const agencyId = await makeAgency(server, 'Northlight');
const { accountId } = await makeAccount(server, 'Cedarstone', { agencyId });
const sibling = (await makeAccount(server, 'Sibling', { agencyId })).accountId;
const foreign = await makeAccount(server, 'Foreign');
const person = (role: Role, more: Partial<Parameters<typeof makePerson>[1]> = {}) =>
  makePerson(server, {
    role,
    ...(role.startsWith('agency') && { agencyId }),
    ...(role !== 'house' && !role.startsWith('agency') && { accountId }),
    ...more,
  });
const owner = await person('account', { isPrimary: true, first: 'Olive', last: 'Owner' });
const admin = await person('accountAdmin', { first: 'Ada', last: 'Admin' });
const otherAdmin = await person('accountAdmin');
const staff = await person('accountUser', { first: 'Stan', last: 'Staff' });
const user = await person('user', { first: 'Uma', last: 'User' });
const boss = await person('agency', { isPrimary: true, first: 'Bea', last: 'Boss' });
const manager = await person('agencyAdmin');
const agent = await person('agencyUser', { first: 'Ari', last: 'Agent' });
const house = await person('house', { first: 'Hal', last: 'House' });
const outsider = await makePerson(server, { role: 'accountUser', accountId: foreign.accountId });

type Wish = { userId?: string; accountId?: string; agencyId?: string; edits?: boolean; reason?: string };
const wish = (cookie: string, { userId, edits = false, reason = 'The pin is missing', ...at }: Wish) => {
  const body = { ...(userId ? { userId } : {}), edits, reason };
  return at.agencyId
    ? ask(server, contract.workAsOfAgency, { cookie, params: { agencyId: at.agencyId }, body })
    : ask(server, contract.workAsOfAccount, {
        cookie,
        params: { accountId: at.accountId ?? accountId },
        body,
      });
};
const stop = (cookie: string) => ask(server, contract.stopWorkingAs, { cookie });
const me = (cookie: string) => ask(server, identity.getMe, { cookie });
/** A session of its own that works as somebody; it answers its cookie. */
async function switched(by: Person, values: Wish = {}): Promise<string> {
  const cookie = await signIn(server, by.userId);
  const { status, text } = await wish(cookie, values);
  assert.equal(status, 200, text);
  return cookie;
}
const summary = async (cookie: string, id = accountId) =>
  (await ask(server, tenants.getAccountSummary, { cookie, params: { accountId: id } })).status;
const log = (actionName: string, tenantId = accountId) =>
  server.sql<{
    actor_id: string;
    acting_as_id: string | null;
    acting_as_name: string | null;
    object_name: string;
    after: Record<string, unknown> | null;
  }>(
    `
      select actor_id, acting_as_id, acting_as_name, object_name, after
      from audit_entry
      where tenant_id = $1 and action = $2
      order by seq
    `,
    [tenantId, actionName],
  );

test('ROLE-20 ROLE-22 who works as a person sees with their eyes, in the one tenant, and comes back', async () => {
  await addMember(server, foreign.accountId, staff.userId, 'accountAdmin');
  const cookie = await switched(boss, { userId: staff.userId });
  const { body } = await me(cookie);
  assert.deepEqual(
    [body.id, body.role, body.type, body.tenants.map((tenant) => [tenant.id, tenant.role, tenant.isPrimary])],
    [staff.userId, 'accountUser', 'account', [[accountId, 'accountUser', false]]],
  );
  assert.deepEqual(
    [
      body.workAs!.kind,
      body.workAs!.name,
      body.workAs!.tenantName,
      body.workAs!.byName,
      body.workAs!.reason,
      body.workAs!.readOnly,
    ],
    ['user', 'Stan Staff', 'Cedarstone', 'Bea Boss', 'The pin is missing', true],
  );
  assert.ok(
    body.workAs!.leftSeconds > 3590 && body.workAs!.leftSeconds <= 3600,
    String(body.workAs!.leftSeconds),
  );
  assert.equal(await summary(cookie), 200);
  // Neither another account of that person, nor what the one who works may see otherwise.
  for (const id of [foreign.accountId, sibling]) assert.equal(await summary(cookie, id), 404);
  assert.equal((await ask(server, agencies.getAgencyRecord, { cookie, params: { agencyId } })).status, 404);
  assert.equal((await stop(cookie)).status, 204);
  assert.deepEqual(
    [(await me(cookie)).body.id, (await me(cookie)).body.workAs, await summary(cookie, sibling)],
    [boss.userId, null, 200],
  );
});

test("ROLE-20 ROLE-21 ROLE-33 a member who works as somebody of the same account has that person's eyes and hands in it, not their own", async () => {
  const cookie = await switched(owner, { userId: user.userId });
  const may = async () => [
    (await ask(server, notices.markNoticesRead, { cookie, params: { accountId }, body: {} })).status,
    (await ask(server, notices.listMails, { cookie, params: { accountId } })).status,
  ];
  assert.deepEqual(await may(), [403, 403]);
  assert.equal((await stop(cookie)).status, 204);
  assert.deepEqual(await may(), [200, 200]);
});

test('ROLE-20 an account is seen as its owner sees it, an agency with its accounts, and neither more', async () => {
  const asAccount = await switched(boss);
  const asAgency = await switched(house, { agencyId });
  assert.deepEqual(
    (({ id, type, role, tenants: all }) => [id, type, role, all.map((tenant) => [tenant.kind, tenant.id])])(
      (await me(asAccount)).body,
    ),
    [boss.userId, 'account', 'account', [['account', accountId]]],
  );
  assert.deepEqual([await summary(asAccount), await summary(asAccount, sibling)], [200, 404]);
  assert.deepEqual(
    (({ type, role, tenants: all }) => [type, role, all.map((tenant) => [tenant.kind, tenant.id])])(
      (await me(asAgency)).body,
    ),
    ['agency', 'agency', [['agency', agencyId]]],
  );
  assert.deepEqual(
    [await summary(asAgency), await summary(asAgency, sibling), await summary(asAgency, foreign.accountId)],
    [200, 200, 404],
  );
  assert.deepEqual(
    [
      (await ask(server, agencies.getAgencyRecord, { cookie: asAgency, params: { agencyId } })).status,
      (await ask(server, lists.listAllAccounts, { cookie: asAgency })).status,
    ],
    [200, 404],
  );
});

test('ROLE-20 ROLE-11 X-28 never upwards: who may work as whom', async () => {
  const all = { house, boss, manager, agent, owner, admin, otherAdmin, staff, user };
  const cases: [keyof typeof all, keyof typeof all | 'account' | 'agency', number][] = [
    ['house', 'agency', 200],
    ['house', 'account', 200],
    ['house', 'boss', 200],
    ['house', 'owner', 200],
    ['house', 'user', 200],
    ['boss', 'agency', 403],
    ['boss', 'account', 200],
    ['boss', 'manager', 200],
    ['boss', 'agent', 200],
    ['boss', 'owner', 200],
    ['boss', 'user', 200],
    ['boss', 'boss', 403],
    ['manager', 'boss', 403],
    ['manager', 'agent', 200],
    ['manager', 'account', 200],
    ['manager', 'owner', 200],
    ['agent', 'manager', 403],
    ['agent', 'account', 403],
    ['agent', 'owner', 403],
    ['agent', 'admin', 403],
    ['agent', 'staff', 200],
    ['owner', 'account', 403],
    ['owner', 'admin', 200],
    ['owner', 'staff', 200],
    ['owner', 'user', 200],
    ['admin', 'owner', 403],
    ['admin', 'otherAdmin', 200],
    ['admin', 'staff', 200],
    ['admin', 'admin', 403],
    ['staff', 'admin', 403],
    ['staff', 'user', 200],
    ['staff', 'account', 403],
    ['user', 'staff', 403],
    ['user', 'owner', 403],
    ['user', 'account', 403],
  ];
  for (const [by, target, expected] of cases) {
    const cookie = await signIn(server, all[by].userId);
    const inAgency = target === 'agency' || ['boss', 'manager', 'agent'].includes(target);
    const { status, code } = await wish(cookie, {
      ...(inAgency ? { agencyId } : {}),
      ...(target === 'account' || target === 'agency' ? {} : { userId: all[target].userId }),
    });
    assert.deepEqual(
      [status, code],
      [expected, expected === 403 ? 'switching.refused' : undefined],
      `${by} as ${target}`,
    );
    await stop(cookie);
  }
  const refusals = await until(async () => {
    const rows = await log('switching.refused');
    return rows.some((row) => row.actor_id === admin.userId && row.object_name === 'Olive Owner') && rows;
  });
  assert.ok(refusals.every((row) => row.acting_as_id === null));
});

test('ROLE-11 ROLE-37 documents and flags take the right away, and nobody is reached who has more', async () => {
  const set = (userId: string, document: object) =>
    server.sql('update account_member set permissions = permissions || $2 where user_id = $1', [
      userId,
      document,
    ]);
  const helper = await person('accountAdmin');
  const more = await person('accountUser');
  await set(helper.userId, { other: { switchToUser: true, switchToAdmin: false } });
  assert.deepEqual(
    [
      (await wish(helper.cookie, { userId: otherAdmin.userId })).status,
      (await wish(helper.cookie, { userId: user.userId })).status,
    ],
    [403, 200],
  );
  await stop(helper.cookie);
  await set(helper.userId, { other: { switchToUser: false, switchToAdmin: false } });
  assert.equal((await wish(helper.cookie, { userId: user.userId })).code, 'switching.refused');
  // A page that is hidden from the administrator is not looked at through the eyes of somebody who has it.
  await set(helper.userId, {
    other: { switchToUser: true, switchToAdmin: true },
    navigationList: ['/content-overview'],
  });
  assert.equal((await wish(helper.cookie, { userId: more.userId })).code, 'switching.refused');
  await set(more.userId, { navigationList: ['/content-overview'] });
  assert.equal((await wish(helper.cookie, { userId: more.userId })).status, 200);
  const employee = await person('agencyUser');
  const flags = (values: object) =>
    server.sql('update agency_member set flags = $2 where user_id = $1', [employee.userId, values]);
  assert.deepEqual(
    [
      (await wish(employee.cookie, {})).status,
      (await wish(employee.cookie, { userId: user.userId, edits: true })).code,
    ],
    [403, 'switching.no_edits'],
  );
  await flags({ switchToViewOtherAccount: false });
  assert.equal((await wish(employee.cookie, { userId: user.userId })).status, 403);
  await flags({ switchToWorkAsOtherAccount: true });
  assert.equal((await wish(employee.cookie, { edits: true })).status, 200);
});

test('ROLE-20 TEN-01 a tenant or person of somebody else is not found', async () => {
  const { cookie } = boss;
  const none = '00000000-0000-7000-8000-000000000000';
  assert.equal((await wish(cookie, { accountId: foreign.accountId })).status, 404);
  assert.equal((await wish(cookie, { agencyId: foreign.agencyId, userId: agent.userId })).status, 404);
  assert.equal((await wish(owner.cookie, { agencyId, userId: agent.userId })).status, 404);
  for (const userId of [outsider.userId, agent.userId, house.userId, none])
    assert.equal((await wish(cookie, { userId })).status, 404, userId);
  assert.equal((await wish(house.cookie, { agencyId, userId: owner.userId })).status, 404);
  const short = (await wish(cookie, { userId: staff.userId, reason: ' x ' })).body as unknown as {
    errors: unknown;
  };
  assert.deepEqual(short.errors, [{ path: 'reason', code: 'field.too_small' }]);
});

test('ROLE-21 read-only: every call that writes answers the message, by whatever method', async () => {
  const cookie = await switched(house, { agencyId });
  const { routes, valid } = await everyCall(server);
  const methods = new Set<string>();
  for (const { endpoint } of routes.filter(
    ({ endpoint: { who, method, workingAs }, reads }) =>
      who !== 'public' && method !== 'GET' && workingAs !== 'always' && !reads,
  )) {
    const { path, query, body } = valid(endpoint);
    const answer = await server.app.inject({
      method: endpoint.method,
      url: `${path}?${new URLSearchParams(query)}`,
      remoteAddress: `10.1.${methods.size}.${Math.floor(Math.random() * 250)}`,
      headers: { host: 'localhost', cookie, 'sec-fetch-site': 'same-origin' },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    assert.deepEqual(
      [answer.statusCode, answer.json().code, answer.json().detail],
      [403, 'switching.read_only', "Switched user can't make edits"],
      nameOf(endpoint),
    );
    methods.add(endpoint.method);
  }
  assert.deepEqual([...methods].sort(), ['DELETE', 'PATCH', 'POST', 'PUT']);
  for (const method of ['PATCH', 'DELETE'] as const) {
    const answer = await server.app.inject({
      method,
      url: `/api/uploads/${accountId}.${sibling}`,
      headers: {
        host: 'localhost',
        cookie,
        'sec-fetch-site': 'same-origin',
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      ...(method === 'PATCH' ? { payload: 'x' } : {}),
    });
    assert.equal(answer.json().code, 'switching.read_only', method);
  }
  assert.deepEqual([(await stop(cookie)).status, (await me(cookie)).body.workAs], [204, null]);
  const out = await switched(boss);
  assert.deepEqual(
    [(await ask(server, identity.logout, { cookie: out })).status, (await me(out)).status],
    [204, 401],
  );
});

test('ROLE-21 with the right to edit a change is made and names both people; without it edits are refused', async () => {
  assert.equal((await wish(admin.cookie, { userId: staff.userId, edits: true })).code, 'switching.no_edits');
  const cookie = await switched(boss, { edits: true });
  assert.equal(
    (
      await ask(server, tenants.updateAccount, {
        cookie,
        params: { accountId },
        body: { businessName: 'Cedarstone & Co' },
      })
    ).status,
    200,
  );
  const [entry] = await log('settings.account_changed');
  assert.deepEqual(
    [entry!.actor_id, entry!.acting_as_id, entry!.acting_as_name],
    [boss.userId, accountId, 'Cedarstone'],
  );
  await ask(server, tenants.updateAccount, {
    cookie,
    params: { accountId },
    body: { businessName: 'Cedarstone' },
  });
  const seen = await ask(server, audit.account.list, {
    cookie: owner.cookie,
    params: { accountId },
    query: { what: 'settings' },
  });
  assert.deepEqual(
    [seen.body.entries[0]!.actor.name, seen.body.entries[0]!.actingAs?.name],
    ['Bea Boss', 'Cedarstone'],
  );
});

test("ROLE-20 AUTH-54 what is a person's own stays closed, also with the right to edit: factors, sessions, password, e-mail, tokens, the record, and switching on", async () => {
  const cookie = await switched(boss, { userId: staff.userId, edits: true });
  for (const endpoint of [
    security.getOverview,
    security.prove,
    security.beginTotp,
    security.passkeyOptions,
    security.endOthers,
    joining.changePassword,
    joining.changeEmail,
    identity.makeCustomToken,
    identity.updateMe,
    recordCalls.getRecord,
    recordCalls.updateRecord,
  ]) {
    const answer = await ask(server, endpoint as typeof security.prove, {
      cookie,
      body: endpoint.example.body ?? {},
    });
    assert.deepEqual([answer.status, answer.code], [403, 'switching.private'], nameOf(endpoint));
  }
  assert.equal((await wish(cookie, { userId: user.userId })).status, 403);
  // And below every call: the rows themselves do not show.
  const [key] = await server.sql<{ hash: Buffer }>(
    `
      select s.token_hash as hash
      from session s
      join work_as w on w.session_id = s.id
      where w.as_user_id = $1
    `,
    [staff.userId],
  );
  await server.sql(
    "insert into credential (user_id, password_hash, changed_at) values ($1, 'x', now() - interval '1 day')",
    [staff.userId],
  );
  const counted = await server.db.withSession(
    { tokenHash: key!.hash, host: 'localhost', accountId, agencyId: null },
    async (_row, tx) =>
      Promise.all(
        [
          'credential',
          'session',
          'passkey',
          'totp',
          'recovery_code',
          'device',
          'sign_in_step',
          'oidc_identity',
        ].map(
          async (table) =>
            (
              (await tx.raw(`select count(*)::int as n from ${table}`)) as unknown as {
                rows: { n: number }[];
              }
            ).rows[0]!.n,
        ),
      ),
  );
  assert.deepEqual(counted, [0, 0, 0, 0, 0, 0, 0, 0]);
  const own = await server.db.withTenant(
    asPerson(staff.userId),
    async (tx) =>
      ((await tx.raw('select count(*)::int as n from credential')) as unknown as { rows: { n: number }[] })
        .rows[0]!.n,
  );
  assert.equal(own, 1, 'the person reads their own');
});

test('ROLE-20 TEN-37 nobody works as a suspended account, nor as one of its people', async () => {
  await server.sql('update account set suspended_at = now() where id = $1', [accountId]);
  try {
    for (const userId of [undefined, staff.userId])
      assert.deepEqual((await wish(boss.cookie, userId ? { userId } : {})).code, 'tenants.suspended');
  } finally {
    await server.sql('update account set suspended_at = null where id = $1', [accountId]);
  }
});

test('ROLE-20 one at a time: who works as somebody does not go on from there', async () => {
  const cookie = await switched(house, { agencyId, edits: true });
  assert.deepEqual((await wish(cookie, { accountId })).status, 403);
  assert.equal((await me(cookie)).body.workAs!.kind, 'agency');
});

describe('ROLE-20 it is over at once, and then nothing is answered until the session is given back', () => {
  const over = async (cookie: string, why: string) => {
    for (const endpoint of [identity.getMe, tenants.getAccountSummary]) {
      const answer = await ask(server, endpoint, { cookie, params: { accountId } });
      assert.deepEqual([answer.status, answer.code], [409, 'switching.over'], `${why}: ${nameOf(endpoint)}`);
    }
    assert.equal(
      (await ask(server, tenants.updateAccount, { cookie, params: { accountId }, body: { phone: '1' } }))
        .code,
      'switching.over',
      why,
    );
    assert.equal((await stop(cookie)).status, 204);
    assert.equal((await me(cookie)).body.workAs, null);
  };
  const victim = async (role: Role = 'accountUser') => {
    const target = await person(role);
    return { target, cookie: await switched(boss, { userId: target.userId, edits: true }) };
  };
  const undo = async (statement: string, back: string, values: unknown[], cookie: string, why: string) => {
    await server.sql(statement, values);
    try {
      await over(cookie, why);
    } finally {
      await server.sql(back, values);
    }
  };

  test('the hour has passed', async () => {
    const { target, cookie } = await victim();
    await server.sql(
      `
        update work_as
        set started_at = started_at - interval '1 hour', until = until - interval '1 hour'
        where as_user_id = $1
      `,
      [target.userId],
    );
    await over(cookie, 'hour');
  });
  test('no row lasts longer than an hour', async () => {
    await assert.rejects(server.sql("update work_as set until = until + interval '1 minute'"), {
      code: '23514',
    });
  });
  test('the person is suspended, loses the membership, or gets another role', async () => {
    const suspended = await victim();
    const removed = await victim();
    const raised = await victim();
    await server.sql('update app_user set is_auth = false where id = $1', [suspended.target.userId]);
    await over(suspended.cookie, 'suspended');
    await server.sql('delete from account_member where user_id = $1', [removed.target.userId]);
    await over(removed.cookie, 'removed');
    await server.sql("update account_member set role = 'account' where user_id = $1", [raised.target.userId]);
    await over(raised.cookie, 'role');
  });
  test('the person gets a new password', async () => {
    const { target, cookie } = await victim();
    await server.sql(
      `
        insert into credential (user_id, password_hash, changed_at)
        values ($1, 'x', now() + interval '1 second')
      `,
      [target.userId],
    );
    await over(cookie, 'password');
  });
  test('the person is deleted: the session does not silently become its own again', async () => {
    const { target, cookie } = await victim();
    await server.sql('delete from account_member where user_id = $1', [target.userId]);
    await server.sql('delete from session where user_id = $1', [target.userId]);
    await server.sql('delete from app_user where id = $1', [target.userId]);
    await over(cookie, 'deleted');
  });
  test('the account or the agency is suspended, or the account goes to another agency', async () => {
    const account = await switched(boss);
    const agency = await switched(boss, { agencyId, userId: agent.userId });
    const moved = await switched(boss);
    await undo(
      'update account set suspended_at = now() where id = $1',
      'update account set suspended_at = null where id = $1',
      [accountId],
      account,
      'account suspended',
    );
    const other = await makeAgency(server, 'Other');
    await server.sql('update account set agency_id = $2 where id = $1', [accountId, other]);
    try {
      assert.equal((await me(moved)).code, 'switching.over');
    } finally {
      await server.sql('update account set agency_id = $2 where id = $1', [accountId, agencyId]);
    }
    await server.sql('update agency set suspended_at = now() where id = $1', [agencyId]);
    try {
      assert.equal((await me(agency)).code, 'switching.over');
    } finally {
      await server.sql('update agency set suspended_at = null where id = $1', [agencyId]);
    }
  });
  test('the rights of either change: a flag, a document', async () => {
    const helper = await person('agencyUser');
    const { target, cookie } = await victim();
    await server.sql(
      `update agency_member set flags = '{"switchToWorkAsOtherAccount": true}' where user_id = $1`,
      [helper.userId],
    );
    const flagged = await switched(helper, { edits: true });
    await server.sql("update agency_member set flags = '{}' where user_id = $1", [helper.userId]);
    await over(flagged, 'flag');
    await server.sql(
      `update account_member set permissions = permissions || '{"navigationList": []}' where user_id = $1`,
      [target.userId],
    );
    await over(cookie, 'document');
  });
  test('who began it loses the role that allowed it', async () => {
    const helper = await person('agencyAdmin');
    const cookie = await switched(helper);
    await server.sql("update agency_member set role = 'agencyUser' where user_id = $1", [helper.userId]);
    await over(cookie, 'demoted');
  });
});

test('ROLE-20 the owners of the account are told and find it in their log; sign-out and time end it there too', async () => {
  const quiet = await makeAccount(server, 'Quiet', { agencyId });
  const mine = await makePerson(server, { role: 'account', accountId: quiet.accountId });
  const member = await makePerson(server, { role: 'accountUser', accountId: quiet.accountId, first: 'Mo' });
  const first = await switched(boss, {
    accountId: quiet.accountId,
    userId: member.userId,
    reason: 'Nothing shows',
  });
  const listed = await ask(server, notices.listNotices, {
    cookie: mine.cookie,
    params: { accountId: quiet.accountId },
  });
  assert.deepEqual(
    listed.body.notices.map(({ kind, data, link }) => [kind, data, link]),
    [
      [
        'switching.began',
        { by: 'Bea Boss', as: 'Mo', reason: 'Nothing shows', readOnly: true },
        '/settings/audit',
      ],
    ],
  );
  assert.equal(
    (
      await ask(server, notices.listNotices, {
        cookie: member.cookie,
        params: { accountId: quiet.accountId },
      })
    ).body.notices.length,
    0,
  );
  await stop(first);
  await ask(server, identity.logout, { cookie: await switched(boss, { accountId: quiet.accountId }) });
  await switched(boss, { accountId: quiet.accountId });
  await server.sql(
    `
      update work_as
      set started_at = started_at - interval '1 hour', until = until - interval '1 hour'
      where as_account_id = $1 and session_id is not null and ended_at is null
    `,
    [quiet.accountId],
  );
  for (let i = 0; i < 2; i++)
    await sweepSwitches.run({}, server, { jobId: '', attempt: 0, lastAttempt: false });
  const began = await log('switching.began', quiet.accountId);
  const ended = await log('switching.ended', quiet.accountId);
  assert.deepEqual(
    began.map((row) => [row.actor_id, row.object_name, row.after!['reason']]),
    [
      [boss.userId, 'Mo', 'Nothing shows'],
      [boss.userId, 'Quiet', 'The pin is missing'],
      [boss.userId, 'Quiet', 'The pin is missing'],
    ],
  );
  assert.deepEqual(
    ended.map((row) => [row.actor_id, row.object_name, row.after]).sort(),
    [
      [boss.userId, 'Mo', null],
      [boss.userId, 'Quiet', null],
      [boss.userId, 'Quiet', { byTime: true }],
    ].sort(),
  );
});

test('ROLE-20 those who run an agency get a mail', async () => {
  await server.sql('delete from mail');
  await switched(house, { agencyId, reason: 'Billing question' });
  const mails = await server.sql<{ recipient: string; subject: string; text: string }>(
    `
      select m.recipient::text as recipient, m.subject, m.text
      from mail m
      join app_user u on u.email = m.recipient
      where kind = 'switching.began' and u.id = $1
    `,
    [boss.userId],
  );
  assert.deepEqual([mails.length, mails[0]!.subject], [1, 'Hal House is working as Northlight']);
  assert.match(mails[0]!.text, /Billing question[\s\S]*Hal House/);
});

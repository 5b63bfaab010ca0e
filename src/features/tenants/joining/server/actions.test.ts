import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as identity from '#features/identity/identity/contract.ts';
import { makeBrowser, makeUser, PASSWORD } from '#features/identity/security/server/testing/browser.ts';
import * as tenants from '#features/tenants/tenants/contract-lifecycle.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { addMember, makeAccount, makeAgency, makePerson, signIn } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import * as invitations from '../contract-invitations.ts';

const server = await testServer({ works: true, env: { TRUST_PROXY: '127.0.0.1' } });
const host = 'north.localhost';
const agencyId = await makeAgency(server, 'Northlight', { host });
const cedar = await makeAccount(server, 'Cedar', { agencyId });
const birch = await makeAccount(server, 'Birch', { agencyId });
let count = 0;
const visitor = () => makeBrowser(server, host, { 'x-forwarded-for': `10.2.${++count}.7` });
const codeFor = async (email: string, kind: 'reset' | 'invitation') => {
  const [mail] = await until(async () => {
    const rows = await server.sql<{ text: string }>(
      "select text from mail where recipient = $1 and kind = 'joining.' || $2",
      [email, kind],
    );
    return rows.length > 0 && rows;
  });
  return new URL(/https?:\/\/\S+/.exec(mail!.text)![0]).searchParams.get('code')!;
};
const member = async (email: string, ...accounts: string[]) => {
  const userId = await makeUser(server, email);
  for (const id of accounts) await addMember(server, id, userId, 'account');
  return userId;
};
/** Deletes a person whose link is under way, in another order than the product does. */
const vanish = (userId: string) =>
  server.sql(
    `do $$ begin set local session_replication_role = replica; delete from app_user where id = '${userId}'; end $$`,
  );
const reset = async (email: string) => {
  await visitor().call(contract.requestReset, { body: { email } });
  return codeFor(email, 'reset');
};

test('AUTH-20 after a password is set: one account, several, none, or one that is suspended', async () => {
  await member('one@x.test', cedar.accountId);
  await member('two@x.test', cedar.accountId, birch.accountId);
  await member('none@x.test');
  const shut = await makeAccount(server, 'Shut', { agencyId });
  const boss = await makePerson(server, { role: 'agency', agencyId });
  await member('shut@x.test', shut.accountId);
  assert.equal(
    (
      await ask(server, tenants.suspendAccount, {
        cookie: boss.cookie,
        params: { agencyId, accountId: shut.accountId },
        body: { suspended: true, reason: 'Bill of May' },
      })
    ).status,
    200,
  );
  for (const [email, next] of [
    ['one@x.test', '/settings/account'],
    ['two@x.test', '/my-accounts'],
    ['none@x.test', '/'],
    ['shut@x.test', '/my-accounts'],
  ] as const) {
    const set = await visitor().call(contract.setPassword, {
      body: { code: await reset(email), password: 'four words in a meadow' },
    });
    assert.deepEqual([set.status, set.body.next], [200, next], email);
  }
});
test('AUTH-22 whoever is gone by the time a link or a login is used is not found, and nobody is signed in', async () => {
  const userId = await member('gone@x.test', cedar.accountId);
  const code = await reset('gone@x.test');
  const from = visitor();
  const here = visitor();
  await from.login('gone@x.test', PASSWORD);
  const { customToken } = (await from.call(identity.makeCustomToken, { body: { host } })).body;
  const other = await member('stays@x.test', cedar.accountId);
  await here.login('stays@x.test', PASSWORD);
  await vanish(userId);
  const exchanged = await here.call(identity.loginByCustomToken, { body: { customToken } });
  assert.deepEqual([exchanged.status, exchanged.code], [401, 'auth/user-gone']);
  assert.equal((await here.call(identity.getMe)).status, 401, 'the session that was there is reset');
  const set = await visitor().call(contract.setPassword, {
    body: { code, password: 'four words in a meadow' },
  });
  assert.deepEqual([set.status, set.code], [401, 'auth/user-gone']);
  assert.equal((await from.call(identity.getMe)).status, 401);
  assert.equal((await server.sql('select from session where user_id = $1', [other])).length, 0);
});
test('AUTH-23 a person with the record of an agency and none of an account is an agency session, whatever they were before', async () => {
  const boss = await makePerson(server, { role: 'agency', agencyId });
  const userId = await member('turned@x.test');
  const here = visitor();
  await here.login('turned@x.test', PASSWORD);
  assert.equal((await here.call(identity.getMe)).body.type, 'account');
  const cookie = await signIn(server, boss.userId, host);
  const invitation = await ask(server, invitations.inviteToAgency, {
    cookie,
    host,
    params: { agencyId },
    body: { email: 'turned@x.test', role: 'agencyUser' },
  });
  assert.equal(invitation.status, 201, invitation.text);
  const accepted = await here.call(invitations.acceptInvitation, {
    body: { id: invitation.body.id, code: await codeFor('turned@x.test', 'invitation') },
  });
  assert.equal(accepted.status, 200, accepted.text);
  const { body: me } = await here.call(identity.getMe);
  assert.deepEqual(
    [me.type, me.role, me.tenants.map(({ kind }) => kind)],
    ['agency', 'agencyUser', ['agency']],
  );
  assert.equal((await visitor().login('turned@x.test', PASSWORD)).body.next, '/settings/account-agency');
  assert.equal((await server.sql('select from account_member where user_id = $1', [userId])).length, 0);
});

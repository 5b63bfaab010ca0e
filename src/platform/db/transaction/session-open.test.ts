import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testServer } from '#testing/kit.ts';
import { addMember, makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';

const server = await testServer();
type Tenant = { accountId?: string; agencyId?: string };

/** The answer of the session check for the only session of a person. */
async function opened(userId: string, { accountId = '', agencyId = '' }: Tenant) {
  const [row] = await server.sql<{ answer: string | null }>(
    `
      select session_open(token_hash, host, nullif($2, '')::uuid, nullif($3, '')::uuid) as answer
      from session
      where user_id = $1
    `,
    [userId, accountId, agencyId],
  );
  const values = JSON.parse(row?.answer ?? '[]');
  return { role: values[7], rights: values[11], flags: values[12], workAs: values[13], controls: values[16] };
}
const world = async () => {
  const agencyId = await makeAgency(server, 'Open');
  const { accountId } = await makeAccount(server, 'Open', { agencyId });
  return { agencyId, accountId, person: await makePerson(server, { role: 'account', accountId }) };
};

test('ROLE-33 TEN-14 a member gets in while account and agency are open, whatever closes, opens or moves them', async () => {
  const { agencyId, accountId, person } = await world();
  const other = await makeAgency(server, 'Closed', { suspended_at: new Date() });
  for (const [table, id, change, role] of [
    ['account', accountId, 'suspended_at = now()', null],
    ['agency', agencyId, 'suspended_at = now()', null],
    ['account', accountId, 'suspended_at = null', null],
    ['agency', agencyId, 'suspended_at = null', 'account'],
    ['account', accountId, 'removing_at = now()', null],
    ['account', accountId, 'removing_at = null', 'account'],
    ['agency', agencyId, 'removing_at = now()', null],
    ['agency', agencyId, 'removing_at = null', 'account'],
    ['account', accountId, `agency_id = '${other}'`, null],
    ['account', accountId, `agency_id = '${agencyId}'`, 'account'],
  ] as const) {
    await server.sql(`update ${table} set ${change} where id = $1`, [id]);
    assert.equal((await opened(person.userId, { accountId })).role, role, `${table}: ${change}`);
  }
});

test('ROLE-33 who joins a closed account is not let in before it opens', async () => {
  const { accountId } = await world();
  const { person } = await world();
  await server.sql('update account set suspended_at = now() where id = $1', [accountId]);
  await addMember(server, accountId, person.userId, 'account');
  assert.equal((await opened(person.userId, { accountId })).role, null);
  await server.sql('update account set suspended_at = null where id = $1', [accountId]);
  assert.equal((await opened(person.userId, { accountId })).role, 'account');
});

test('ROLE-06 ROLE-07 ROLE-37 only restricted members bring documents, and only employees bring flags', async () => {
  const { agencyId, accountId, person } = await world();
  const member = (columns: string) =>
    server.sql(`update account_member set ${columns} where user_id = $1`, [person.userId]);
  assert.equal((await opened(person.userId, { accountId })).rights, null);
  for (const role of ['accountAdmin', 'accountUser', 'user']) {
    await member(`role = '${role}', is_primary = false`);
    const { rights } = await opened(person.userId, { accountId });
    assert.equal(rights.length, 3, role);
    await member('is_primary = true');
    assert.equal((await opened(person.userId, { accountId })).rights, null, `${role}, primary`);
  }
  const employee = await makePerson(server, { role: 'agencyUser', agencyId });
  const boss = await makePerson(server, { role: 'agency', agencyId });
  assert.notEqual((await opened(employee.userId, { agencyId })).flags, null);
  assert.equal((await opened(boss.userId, { agencyId })).flags, null);
});

test('TEN-08 within an account the check brings the switches of its agency as they are now, elsewhere none', async () => {
  const { agencyId, accountId, person } = await world();
  const boss = await makePerson(server, { role: 'agency', agencyId });
  const all = { sidePanel: true, publishButton: true, shareButton: true, editPanel: true };
  assert.deepEqual((await opened(person.userId, { accountId })).controls, all);
  await server.sql('update agency set publish_button = false where id = $1', [agencyId]);
  const controls = { ...all, publishButton: false };
  assert.deepEqual((await opened(person.userId, { accountId })).controls, controls);
  assert.deepEqual((await opened(boss.userId, { accountId })).controls, controls);
  assert.equal((await opened(boss.userId, { agencyId })).controls, null);
  assert.equal((await opened(person.userId, {})).controls, null);
});

test('ROLE-20 a session works as somebody else until that ends or its row goes', async () => {
  const { agencyId, accountId } = await world();
  const boss = await makePerson(server, { role: 'agency', agencyId });
  const begin = () =>
    server.sql(
      `
        insert into work_as (
          session_id, by_user_id, by_name, by_role, kind, level, as_agency_id, as_account_id, as_name,
          as_role, tenant_name, reason, read_only
        )
        select id, user_id, 'Boss', 'agency', 'account', 'account', $2, $3, 'Open', 'account', 'Open',
          'to help', true
        from session
        where user_id = $1
      `,
      [boss.userId, agencyId, accountId],
    );
  for (const end of [
    'update work_as set session_id = null where by_user_id = $1',
    'delete from work_as where by_user_id = $1',
  ]) {
    await begin();
    const during = await opened(boss.userId, { accountId });
    assert.deepEqual([during.role, during.workAs.over], ['account', false]);
    await server.sql(end, [boss.userId]);
    const after = await opened(boss.userId, { accountId });
    assert.deepEqual([after.role, after.workAs], ['agency', null], end);
  }
});

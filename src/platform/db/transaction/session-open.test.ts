import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testServer, until } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';

const server = await testServer();
/** What the short way of the session check trusts, against what it stands for. */
const OPEN = `
    select m.user_id
    from account_member m
    join account a on a.id = m.account_id
    join agency p on p.id = a.agency_id
    where m.open is distinct from (
      coalesce(a.suspended_at, a.removing_at, p.suspended_at, p.removing_at) is null
    )
  `;
const SWITCHED = `
    select s.id
    from session s
    where s.switched is distinct from exists (select from work_as w where w.session_id = s.id)
  `;
const untrue = async () => [...(await server.sql(OPEN)), ...(await server.sql(SWITCHED))];
const isOpen = async (userId: string) =>
  (await server.sql<{ open: boolean }>('select open from account_member where user_id = $1', [userId]))[0]!
    .open;
const SUSPEND = 'suspended_at = now()';
const RESUME = 'suspended_at = null';
/** A transaction that has changed something and is not committed yet. */
async function begun(sql: string, values: unknown[]): Promise<{ commit: () => Promise<void> }> {
  const client = await server.db.pool.connect();
  await client.query('begin; set local role hub_house');
  await client.query(sql, values);
  return {
    commit: async () => {
      await client.query('commit');
      client.release();
    },
  };
}
const waits = (part: string) =>
  until(
    async () =>
      (
        await server.sql("select from pg_stat_activity where wait_event_type = 'Lock' and query like $1", [
          `%${part}%`,
        ])
      ).length > 0,
  );
const world = async () => {
  const agencyId = await makeAgency(server, 'Open');
  const { accountId } = await makeAccount(server, 'Open', { agencyId });
  return { agencyId, accountId, person: await makePerson(server, { role: 'account', accountId }) };
};

test('ROLE-33 TEN-14 a membership knows that its account and agency are open, whatever closes, opens or moves them', async () => {
  const { agencyId, accountId, person } = await world();
  const other = await makeAgency(server, 'Closed', { suspended_at: new Date() });
  for (const [table, id, change, open] of [
    ['account', accountId, SUSPEND, false],
    ['agency', agencyId, SUSPEND, false],
    ['account', accountId, RESUME, false],
    ['agency', agencyId, RESUME, true],
    ['account', accountId, 'removing_at = now()', false],
    ['account', accountId, 'removing_at = null', true],
    ['agency', agencyId, 'removing_at = now()', false],
    ['agency', agencyId, 'removing_at = null', true],
    ['account', accountId, `agency_id = '${other}'`, false],
    ['account', accountId, `agency_id = '${agencyId}'`, true],
  ] as const) {
    await server.sql(`update ${table} set ${change} where id = $1`, [id]);
    assert.equal(await isOpen(person.userId), open, `${table}: ${change}`);
    assert.deepEqual(await untrue(), []);
  }
  await server.sql('update account_member set open = false where user_id = $1', [person.userId]);
  assert.equal(await isOpen(person.userId), true, 'nobody writes it');
  await server.sql(`update account set ${SUSPEND} where id = $1`, [accountId]);
  await server.sql('update account_member set open = true where user_id = $1', [person.userId]);
  assert.equal(await isOpen(person.userId), false, 'nobody writes it');
  assert.equal(
    await isOpen((await makePerson(server, { role: 'account', accountId })).userId),
    false,
    'one who joins a closed account',
  );
});

test('ROLE-33 of two who change the same at once, the later sees the work of both', async () => {
  const { agencyId, accountId, person } = await world();
  await server.sql(`update account set ${SUSPEND} where id = $1`, [accountId]);
  const agency = await begun(`update agency set ${SUSPEND} where id = $1`, [agencyId]);
  const account = server.sql(`update account set ${RESUME} where id = $1`, [accountId]);
  await waits(RESUME);
  await agency.commit();
  await account;
  assert.equal(await isOpen(person.userId), false, 'resumed while its agency was being suspended');

  const back = await begun(`update agency set ${RESUME} where id = $1`, [agencyId]);
  const closed = server.sql(`update account set ${SUSPEND} where id = $1`, [accountId]);
  await waits(SUSPEND);
  await back.commit();
  await closed;
  assert.equal(await isOpen(person.userId), false, 'suspended while its agency was being resumed');
  assert.deepEqual(await untrue(), []);
});

test('ROLE-33 who joins while the account or its agency is being closed is not let in', async () => {
  for (const table of ['account', 'agency'] as const) {
    const { agencyId, accountId } = await world();
    const id = table === 'account' ? accountId : agencyId;
    const closing = await begun(`update ${table} set ${SUSPEND} where id = $1`, [id]);
    const joining = makePerson(server, { role: 'account', accountId });
    await waits('insert into account_member');
    await closing.commit();
    assert.equal(await isOpen((await joining).userId), false, table);

    const next = await world();
    const [user] = await server.sql<{ id: string }>(
      `
        insert into app_user (type, role, email)
        values ('account', 'account', '${table}@joins.test')
        returning id
      `,
    );
    const joined = await begun(
      "insert into account_member (account_id, user_id, role) values ($1, $2, 'account')",
      [next.accountId, user!.id],
    );
    const closes = server.sql(`update ${table} set ${SUSPEND} where id = $1`, [
      table === 'account' ? next.accountId : next.agencyId,
    ]);
    await waits(SUSPEND);
    await joined.commit();
    await closes;
    assert.equal(await isOpen(user!.id), false, `${table}, the other way round`);
  }
  assert.deepEqual(await untrue(), []);
});

test('ROLE-20 a session knows that it works as somebody else, until that ends or its row goes', async () => {
  const { agencyId, accountId } = await world();
  const boss = await makePerson(server, { role: 'agency', agencyId });
  const switched = async () =>
    (
      await server.sql<{ switched: boolean }>('select switched from session where user_id = $1', [
        boss.userId,
      ])
    )[0]!.switched;
  const begins = () =>
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
  for (const ends of [
    'update work_as set session_id = null where by_user_id = $1',
    'delete from work_as where by_user_id = $1',
  ]) {
    await begins();
    assert.equal(await switched(), true);
    await server.sql(ends, [boss.userId]);
    assert.equal(await switched(), false, ends);
    assert.deepEqual(await untrue(), []);
  }
});

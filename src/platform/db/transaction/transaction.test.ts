import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asNobody, asVisitor, asJobOf, asHouseJob, asHouse } from '../scope.ts';
import { Problem } from '#shared/fail.ts';
import { testServer } from '#testing/kit.ts';
import { makeAccount } from '#testing/tenants.ts';
import { hashToken } from '../../http/session.ts';
import { sql } from '../tenant.ts';

const server = await testServer();
const { db } = server;
const accounts: string[] = [];
for (let i = 0; i < 9; i++) accounts.push((await makeAccount(server, String(i))).accountId);
const unhandled: unknown[] = [];
process.on('unhandledRejection', (error) => unhandled.push(error));
const visible = async () =>
  db.withTenant(asJobOf(accounts[0]!), (tx) => tx.all(sql<{ id: string }>`select id from account`));

test('TEN-01 a transaction sees its account and nothing else; without a scope it sees nothing', async () => {
  assert.deepEqual(
    (await visible()).map((row) => row.id),
    [accounts[0]],
  );
  assert.deepEqual(await db.withTenant(asNobody(), (tx) => tx.all(sql`select id from account`)), []);
});
test('the scope ends with the transaction, on every connection', async () => {
  for (let i = 0; i < 20; i++) {
    await db.withTenant(asJobOf(accounts[i % 9]!), (tx) => tx.all(sql`select 1 as one`));
    assert.equal((await db.withTenant(asNobody(), (tx) => tx.all(sql`select id from account`))).length, 0);
  }
});
test('a throw before the first query rolls back and leaves the connection clean', async () => {
  await assert.rejects(
    db.withTenant(asJobOf(accounts[0]!), async () => {
      throw new Error('early');
    }),
    /early/,
  );
  assert.equal((await visible()).length, 1);
});
test('a scope that PostgreSQL refuses answers with the first cause', async () => {
  await assert.rejects(
    db.withTenant(asJobOf('not-a-uuid'), (tx) => tx.all(sql`select id from account`)),
    /uuid|22P02/,
  );
  assert.equal((await visible()).length, 1);
});
test('an error that was caught inside does not lose the work silently', async () => {
  await assert.rejects(
    db.withTenant(asJobOf(accounts[0]!), async (tx) => {
      await tx.run(sql`update account set phone = '1' where id = ${accounts[0]!}`);
      await tx.all(sql`select 1 / 0`).catch(() => {});
      return 'fine';
    }),
    /rolled back/,
  );
  assert.equal(
    (await server.sql<{ phone: string | null }>('select phone from account where id = $1', [accounts[0]]))[0]!
      .phone,
    null,
  );
});
test('a row for another account cannot be written', async () => {
  await assert.rejects(
    db.withTenant(asJobOf(accounts[0]!), (tx) =>
      tx.run(sql`insert into pipeline (account_id, label) values (${accounts[1]!}, 'x')`),
    ),
    /row-level security/,
  );
});
test('a connection cut inside answers 503, and the next request is well', async () => {
  await assert.rejects(
    db.withTenant(asJobOf(accounts[0]!), async (tx) => {
      const row = await tx.one(sql<{ pid: number }>`select pg_backend_pid() as pid`);
      await server.sql('select pg_terminate_backend($1)', [row!.pid]);
      await tx.all(sql`select 1`);
    }),
    (error: Error) => error instanceof Problem && error.status === 503,
  );
  assert.equal((await visible()).length, 1);
});
test('the victim of a deadlock begins anew, so that both changes stand', async () => {
  const [first, second] = accounts as [string, string];
  let waiting = 0;
  let release = () => {};
  const both = new Promise<void>((resolve) => {
    release = resolve;
  });
  /** Changes one row, waits until the other has changed its own, and then changes that one too. */
  const change = (own: string, other: string, phone: string) =>
    db.withTenant(asHouseJob(), async (tx) => {
      await tx.run(sql`update account set phone = ${phone} where id = ${own}`);
      if (++waiting >= 2) release();
      await both;
      await tx.run(sql`update account set phone = ${phone} where id = ${other}`);
      return phone;
    });
  const done = await Promise.all([change(first, second, '11'), change(second, first, '22')]);
  assert.deepEqual(done, ['11', '22']);
  // The one that begins anew may be quicker than the one that waited: then that one is a victim as well.
  assert.ok(waiting > 2, 'one of the two ran twice');
  const rows = await server.sql<{ phone: string }>('select phone from account where id = any($1)', [
    [first, second],
  ]);
  assert.equal(new Set(rows.map(({ phone }) => phone)).size, 1, 'the later one is in both rows');
});
test('what fails after the commit does not undo the answer of a change that stands', async () => {
  const done = await db.withTenant(asJobOf(accounts[0]!), async (tx) => {
    await tx.run(sql`update account set phone = '33' where id = ${accounts[0]!}`);
    let later = false;
    tx.afterCommit(() => {
      throw new Error('no news');
    });
    tx.afterCommit(() => {
      later = true;
    });
    return () => later;
  });
  assert.equal(done(), true, 'the next one ran all the same');
  const [row] = await server.sql<{ phone: string }>('select phone from account where id = $1', [accounts[0]]);
  assert.equal(row!.phone, '33');
});
test('300 mixed transactions of nine accounts, every seventh failing: right errors, no row of another account', async () => {
  await Promise.all(
    Array.from({ length: 300 }, async (_, i) => {
      const accountId = accounts[i % 9]!;
      const work = db.withTenant(asJobOf(accountId), async (tx) => {
        const [firstRows, secondRows] = await Promise.all([
          tx.all(sql<{ id: string }>`select id from account`),
          tx.one(sql<{ id: string }>`select scope_account() as id`),
        ]);
        assert.deepEqual(
          firstRows.map((row) => row.id),
          [accountId],
        );
        assert.equal(secondRows!.id, accountId);
        if (i % 7 === 0) throw new Error(`planned ${i}`);
      });
      if (i % 7 === 0) await assert.rejects(work, new RegExp(`planned ${i}$`));
      else await work;
    }),
  );
  assert.deepEqual(unhandled, []);
});
test('afterCommit runs after a commit and not after a rollback', async () => {
  const ran: string[] = [];
  await db.withTenant(asNobody(), async (tx) => {
    tx.afterCommit(() => ran.push('yes'));
  });
  await db
    .withTenant(asNobody(), async (tx) => {
      tx.afterCommit(() => ran.push('no'));
      throw new Error('x');
    })
    .catch(() => {});
  assert.deepEqual(ran, ['yes']);
});
test('visitors read only what is granted, and write nothing', async () => {
  await assert.rejects(
    db.withTenant(asVisitor(accounts[0]!), (tx) => tx.all(sql`select id from content`)),
    /permission denied/,
  );
  await assert.rejects(
    db.withTenant(asVisitor(accounts[0]!), (tx) => tx.run(sql`update account set business_name = 'x'`)),
    /permission denied/,
  );
  assert.equal(
    (await db.withTenant(asVisitor(accounts[0]!), (tx) => tx.all(sql`select id from account`))).length,
    1,
  );
});
test('only the operator may ask as the house, and then sees all', async () => {
  assert.throws(
    () =>
      asHouse({
        kind: 'user',
        userId: null,
        type: 'account',
        role: 'account',
        isPrimary: true,
        accountId: null,
        agencyId: null,
        email: '',
        firstName: '',
        lastName: '',
        language: null,
      }),
    (error: Error) => error instanceof Problem && error.status === 403,
  );
  assert.equal((await db.withTenant(asHouseJob(), (tx) => tx.all(sql`select id from account`))).length, 9);
});
test('instants keep their microseconds, counts are numbers, json goes in and out', async () => {
  const row = await db.withTenant(asNobody(), (tx) =>
    tx.one(
      sql<{
        at: string;
        n: number;
        day: string;
      }>`select '2026-03-01 10:11:12.123456+00'::timestamptz as at, count(*) as n, date '2026-03-01' as day`,
    ),
  );
  assert.deepEqual(row, { at: '2026-03-01T10:11:12.123456Z', n: 1, day: '2026-03-01' });
});

test('a read of visitors runs as their role, in their scope, nothing written, and nothing of it is left on the connection', async () => {
  const read = <Row>(query: ReturnType<typeof sql<Row>>) =>
    db.withTenant(asVisitor(accounts[2]!), (tx) => tx.all(query), { reads: true });
  const seen = sql<{
    role: string;
    mine: string;
    readOnly: string;
  }>`
    select current_user::text as role, scope_account() as mine,
      current_setting('transaction_read_only') as read_only
  `;
  for (let i = 0; i < 3; i++) {
    assert.deepEqual(await read(seen), [{ role: 'hub_visitor', mine: accounts[2], readOnly: 'on' }]);
    await assert.rejects(
      read(sql`select 1 / (length(current_user) - length(current_user))`),
      /division by zero/,
    );
    await assert.rejects(
      read(sql`insert into pipeline (account_id, label) values (${accounts[2]!}, 'x') returning id`),
      /permission denied|read-only transaction/,
    );
    assert.deepEqual(await db.withTenant(asNobody(), (tx) => tx.one(seen)), {
      role: 'hub_app',
      mine: null,
      readOnly: 'off',
    });
  }
  assert.equal(
    await db.withTenant(asVisitor(accounts[2]!), async () => 'nothing asked', { reads: true }),
    'nothing asked',
  );
  assert.deepEqual(
    await db.withTenant(asVisitor(accounts[2]!), async (tx) => [await tx.all(seen), await tx.all(seen)], {
      reads: true,
    }),
    Array(2).fill([{ role: 'hub_visitor', mine: accounts[2], readOnly: 'on' }]),
    'two reads of one transaction',
  );
});

test('a hot read and the check of its session are one transaction: its own scope, nothing written, errors leave the connection well, changes are seen at once', async () => {
  const userId = '0198a000-0000-7000-8000-000000000001';
  const key = { tokenHash: hashToken('a token'), host: 'localhost', accountId: accounts[2]!, agencyId: null };
  await server.sql(
    `
      insert into app_user (id, email, type, role, first_name)
      values ($1, 'reader@account.test', 'account', 'account', 'Ada')
    `,
    [userId],
  );
  await server.sql(
    "insert into account_member (account_id, user_id, role, is_primary) values ($1, $2, 'account', true)",
    [accounts[2], userId],
  );
  await server.sql(
    `
      insert into session (token_hash, user_id, host, expires_at)
      values ($1, $2, 'localhost', now() + interval '1 day')
    `,
    [key.tokenHash, userId],
  );
  const read = <Row>(query: ReturnType<typeof sql<Row>>, reads: true | 'keptPlans' = true) =>
    db.withSession(key, async (row, tx) => ({ name: row?.firstName, rows: await tx.all(query) }), { reads });
  const seen = sql<{
    id: string;
    mine: string;
    at: string;
    readOnly: string;
    plans: string;
  }>`
    select id, scope_account() as mine, timestamptz '2026-03-01 10:11:12.5+00' as at,
      current_setting('transaction_read_only') as read_only, current_setting('plan_cache_mode') as plans
    from account
  `;
  const expected = { id: accounts[2], mine: accounts[2], at: '2026-03-01T10:11:12.5Z', readOnly: 'on' };
  // The first read waits for the check; those after it begin on its last answer.
  for (let i = 0; i < 3; i++) {
    assert.deepEqual(await read(seen), { name: 'Ada', rows: [{ ...expected, plans: 'auto' }] });
    assert.deepEqual(await read(seen, 'keptPlans'), {
      name: 'Ada',
      rows: [{ ...expected, plans: 'force_generic_plan' }],
    });
    await assert.rejects(
      read(sql`select 1 / (length(current_user) - length(current_user))`),
      /division by zero/,
    );
    await assert.rejects(
      read(sql`insert into pipeline (account_id, label) values (${accounts[2]!}, 'x') returning id`),
      /read-only transaction/,
    );
  }
  assert.equal(
    (await db.withTenant(asNobody(), (tx) => tx.all(sql`select id from account`))).length,
    0,
    'the scope ends with it',
  );
  assert.equal(
    await db.withSession(
      key,
      async (_row, tx) => {
        const first = await tx.one(sql<{ n: number }>`select 1 as n`);
        return first!.n + (await tx.one(sql<{ n: number }>`select count(*)::int as n from account`))!.n;
      },
      { reads: true },
    ),
    2,
    'two reads of one transaction',
  );
  await server.sql("update app_user set first_name = 'Grace' where id = $1", [userId]);
  assert.equal((await read(seen)).name, 'Grace');
  await server.sql('delete from session where token_hash = $1', [key.tokenHash]);
  assert.deepEqual(await read(seen), { name: undefined, rows: [] });
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asPerson, asJobOf, asHouseJob, asNobody, type Scope } from '#platform/db/scope.ts';
import { testServer } from '#testing/kit.ts';
import { makePerson, makeAccount } from '#testing/tenants.ts';
import { audit, auditPerson, bySystem, type Recorder } from './actions.ts';
import { heads } from './hash-chain/queries.ts';
import { verifyChain, type Verdict } from './hash-chain/actions.ts';

const server = await testServer();
const { db } = server;
const verify = async (tenantId: string): Promise<Verdict> => {
  const read = <T>(work: Parameters<typeof db.withTenant<T>>[1]) => db.withTenant(asHouseJob(), work);
  const [head] = await read((tx) => heads(tx, tenantId));
  return verifyChain(read, head!);
};
const act = (accountId: string, name = 'Terrace', fails = false) =>
  db.withTenant(asJobOf(accountId), async (tx) => {
    audit(
      tx,
      { ...bySystem, accountId },
      { action: 'content.removed', object: { type: 'content', id: 'c1', name } },
    );
    if (fails) throw new Error('the change fails');
  });
/**
 * As somebody with the rights of the owner of the tables would do it: walls and triggers down, changed, up
 * again.
 */
const tamper = async (statement: string, values: unknown[] = []) => {
  await server.sql('alter table audit_entry disable trigger user, no force row level security');
  try {
    assert.ok(
      (await server.sql(`${statement} returning 1 as n`, values)).length > 0,
      'nothing was tampered with',
    );
  } finally {
    await server.sql('alter table audit_entry enable trigger user, force row level security');
  }
};
const filled = async (n = 6) => {
  const { accountId } = await makeAccount(server, 'chain');
  for (let i = 1; i <= n; i++) await act(accountId, `Item ${i}`);
  return accountId;
};

test('ROLE-33 an untouched chain is whole, from the first entry to the head', async () => {
  const id = await filled();
  const verdict = await verify(id);
  assert.deepEqual([verdict.entries, verdict.faults], [6, []]);
});

test('ROLE-33 an entry commits with its change or not at all', async () => {
  const { accountId } = await makeAccount(server, 'rollback');
  await act(accountId);
  await assert.rejects(act(accountId, 'Never', true), /the change fails/);
  assert.deepEqual(
    await server.sql('select object_name from audit_entry where tenant_id = $1', [accountId]),
    [{ object_name: 'Terrace' }],
  );
});

test('ROLE-33 a changed entry is named, also when every hash after it still stands', async () => {
  const id = await filled();
  await tamper("update audit_entry set object_name = 'Other' where tenant_id = $1 and seq = 3", [id]);
  const { faults } = await verify(id);
  assert.deepEqual(
    faults.map(({ kind, seq }) => [kind, seq]),
    [['changed', 3]],
  );
  assert.match(faults[0]!.says, /content\.removed .* Other/);
});

test('ROLE-33 an entry that was changed and hashed again is found by the one after it', async () => {
  const id = await filled();
  await tamper(
    `
      update audit_entry e
      set object_name = 'Other',
        hash = sha256(
          convert_to(
            audit_text(
              row(
                e.tenant_id, e.seq, e.tenant_kind, e.at, e.actor_kind, e.actor_id, e.actor_name,
                e.actor_role, e.acting_as_id, e.acting_as_name, e.topic, e.action, e.object_type,
                e.object_id, 'Other', e.before, e.after, e.network, e.device, e.request_id, e.prev, null
              )::audit_entry
            ),
            'UTF8'
          )
        )
      where tenant_id = $1 and seq = 3
    `,
    [id],
  );
  assert.deepEqual(
    (await verify(id)).faults.map(({ kind, seq }) => [kind, seq]),
    [['changed', 3]],
  );
});

test('ROLE-33 removed entries are found: in the middle, at the end, and all of them', async () => {
  const middle = await filled();
  const end = await filled();
  const all = await filled(2);
  await tamper('delete from audit_entry where tenant_id = $1 and seq in (3, 4)', [middle]);
  await tamper('delete from audit_entry where tenant_id = $1 and seq = 6', [end]);
  await tamper('delete from audit_entry where tenant_id = $1', [all]);
  const entriesAbout = async (id: string) =>
    (await verify(id)).faults.map(({ kind, seq, upto }) => [kind, seq, upto]);
  assert.deepEqual(await entriesAbout(middle), [['removed', 3, 4]]);
  assert.deepEqual(await entriesAbout(end), [['removed', 6, 6]]);
  assert.deepEqual(await entriesAbout(all), [['removed', 1, 2]]);
});

test('ROLE-33 re-ordered and smuggled entries are found', async () => {
  const swapped = await filled();
  const added = await filled();
  await tamper('update audit_entry set seq = 100 where tenant_id = $1 and seq = 3', [swapped]);
  await tamper('update audit_entry set seq = 3 where tenant_id = $1 and seq = 4', [swapped]);
  await tamper('update audit_entry set seq = 4 where tenant_id = $1 and seq = 100', [swapped]);
  assert.deepEqual(
    (await verify(swapped)).faults.slice(0, 2).map(({ kind, seq }) => [kind, seq]),
    [
      ['reordered', 3],
      ['reordered', 4],
    ],
  );
  await tamper(
    `
      insert into audit_entry
      select (jsonb_populate_record(e, '{"seq": 7}')).*
      from audit_entry e
      where tenant_id = $1 and seq = 6
    `,
    [added],
  );
  assert.deepEqual(
    (await verify(added)).faults.map(({ kind, seq }) => [kind, seq]),
    [['added', 7]],
  );
});

test('ROLE-33 an end that was written down elsewhere finds a chain that was cut and given a new head', async () => {
  const id = await filled();
  const read = <T>(work: Parameters<typeof db.withTenant<T>>[1]) => db.withTenant(asHouseJob(), work);
  const recordedHead = (await read((tx) => heads(tx, id)))[0]!;
  await tamper('delete from audit_entry where tenant_id = $1 and seq = 6', [id]);
  await server.sql('alter table audit_head disable trigger user');
  await server.sql(
    `
      update audit_head h
      set seq = 5, hash = (select hash from audit_entry e where e.tenant_id = h.tenant_id and e.seq = 5)
      where tenant_id = $1
    `,
    [id],
  );
  await server.sql('alter table audit_head enable trigger user');
  assert.deepEqual((await verify(id)).faults, []);
  assert.deepEqual(
    (await verifyChain(read, (await read((tx) => heads(tx, id)))[0]!, recordedHead)).faults.map(
      ({ kind, seq }) => [kind, seq],
    ),
    [['removed', 6]],
  );
});

test('ROLE-33 two connections that append at the same time keep one chain, and two logs in crossed order do not lock each other', async () => {
  const first = await makeAccount(server, 'one');
  const two = await makeAccount(server, 'two');
  const person = await makePerson(server, { role: 'accounts', accountId: first.accountId });
  await server.sql("insert into account_member (account_id, user_id, role) values ($1, $2, 'accounts')", [
    two.accountId,
    person.userId,
  ]);
  const both = (first: string, second: string) =>
    db.withTenant(asPerson(person.userId), async (tx) => {
      for (const id of [first, second])
        audit(tx, bySystem, {
          action: 'media.removed',
          object: { type: 'media' },
          log: { kind: 'account', id },
        });
    });
  await Promise.all(
    Array.from({ length: 40 }, (_, i) =>
      i % 2 ? both(first.accountId, two.accountId) : both(two.accountId, first.accountId),
    ),
  );
  for (const { accountId } of [first, two]) {
    const verdict = await verify(accountId);
    assert.deepEqual([verdict.entries, verdict.faults], [40, []]);
  }
});

test('ROLE-33 no role of the application may update, delete or truncate; the owner is refused by the trigger', async () => {
  const id = await filled(1);
  for (const role of ['hub_app', 'hub_house', 'hub_definer', 'hub_visitor']) {
    for (const statement of [
      `update audit_entry set action = 'media.removed' where tenant_id = '${id}'`,
      `delete from audit_entry where tenant_id = '${id}'`,
      'truncate audit_entry',
      `delete from audit_head where tenant_id = '${id}'`,
      ...(role === 'hub_definer'
        ? []
        : [
            `insert into audit_entry (tenant_id) values ('${id}')`,
            `update audit_head set seq = 9 where tenant_id = '${id}'`,
          ]),
    ]) {
      await assert.rejects(
        server.sql(
          `do $$ begin perform set_config('app.account_id', '${id}', true); set local role ${role}; ${statement}; end $$`,
        ),
        { code: '42501' },
        `${role}: ${statement}`,
      );
    }
  }
  for (const statement of [
    `update audit_entry set action = 'media.removed' where tenant_id = '${id}'`,
    `delete from audit_entry where tenant_id = '${id}'`,
    'truncate audit_entry',
    `delete from audit_head where tenant_id = '${id}'`,
    `update audit_head set seq = 0 where tenant_id = '${id}'`,
  ]) {
    await assert.rejects(server.sql(statement), /append-only/, statement);
  }
});

test('ROLE-33 TEN-01 nobody writes into or reads the log of another tenant', async () => {
  const mine = await makeAccount(server, 'mine');
  const foreign = await filled(1);
  const write = (scope: Scope, log: { kind: 'account' | 'agency' | 'house'; id: string }) =>
    db.withTenant(scope, async (tx) => {
      audit(tx, bySystem, { action: 'media.removed', object: { type: 'media' }, log });
    });
  await assert.rejects(write(asJobOf(mine.accountId), { kind: 'account', id: foreign }), {
    code: '42501',
  });
  await assert.rejects(write(asNobody(), { kind: 'agency', id: mine.agencyId }), { code: '42501' });
  await write(asJobOf(mine.accountId), { kind: 'agency', id: mine.agencyId });
  await assert.rejects(
    write(asJobOf(mine.accountId), { kind: 'account', id: mine.agencyId }),
    { code: '42501' },
    'the kind is part of the claim',
  );
  const seen = await db.withTenant(asJobOf(mine.accountId), (tx) => heads(tx));
  assert.deepEqual(seen, []);
});

test('AUTH-54 what looks like a secret never reaches the log', async () => {
  const { accountId } = await makeAccount(server, 'secrets');
  const actor: Recorder = { ...bySystem, accountId };
  await db.withTenant(asJobOf(accountId), async (tx) =>
    audit(tx, actor, {
      action: 'settings.account_changed',
      object: { type: 'account', id: accountId },
      before: {
        businessName: 'Old',
        password: 'hunter2-old',
        nested: { apiKey: 'k-111' },
        inviteCode: 'inv-111',
        tokensMax30: 1000,
      },
      after: {
        businessName: 'New',
        password: 'hunter2-new',
        nested: { apiKey: 'k-222' },
        inviteCode: 'inv-222',
        tokensMax30: 5000,
        link: 'https://x.test/r/1?t=s3cr3t-in-link',
        hashes: ['$argon2id$v=19$m=1'],
      },
    }),
  );
  const [row] = await server.sql<{ before: object; after: object }>(
    'select before, after from audit_entry where tenant_id = $1',
    [accountId],
  );
  const text = JSON.stringify(row);
  for (const secret of ['hunter2', 'k-111', 'k-222', 'inv-111', 'inv-222', 's3cr3t', '$argon2'])
    assert.ok(!text.includes(secret), `${secret} in ${text}`);
  assert.match(text, /"businessName":"New"/);
  assert.match(text, /"tokensMax30":5000/);
});

test('ROLE-33 what a person does to themselves stands in the log of each of their tenants, else in that of the house', async () => {
  const home = await makeAccount(server, 'home');
  const member = await makePerson(server, { role: 'accountAdmin', accountId: home.accountId });
  const alone = await makePerson(server, { role: 'user' });
  for (const { userId } of [member, alone])
    await db.withTenant(asPerson(userId), (tx) =>
      auditPerson(
        tx,
        { ...bySystem, kind: 'user', userId, firstName: 'Ada' },
        { action: 'sign_in.password_changed', object: { type: 'user', id: userId } },
      ),
    );
  const rows = await server.sql<{ tenant_kind: string; tenant_id: string }>(
    'select tenant_kind, tenant_id from audit_entry where actor_id = any($1) order by tenant_kind',
    [[member.userId, alone.userId]],
  );
  assert.deepEqual(
    rows.map((row) => row.tenant_kind),
    ['account', 'house'],
  );
  assert.equal(rows[0]!.tenant_id, home.accountId);
});

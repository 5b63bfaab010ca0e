import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asJobOf } from '#platform/db/scope.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import * as content from '#features/items/content/contract.ts';
import * as linkCalls from '#features/praise/requests/contract-links.ts';
import { ask, testServer } from '#testing/kit.ts';
import { addMember, makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract-steps.ts';
import { markBackup } from '#platform/db/backup-mark.ts';
import {
  accountSteps,
  agencySteps,
  canTake,
  houseSteps,
  isOwnMachine,
  nextStep,
  type StepState,
} from '../../rules.ts';

/** The first steps of a tenant through HTTP: each is done by what is done, not by being told. */
const server = await testServer();
const agencyId = await makeAgency(server, 'New agency');
const rivalAgency = await makeAgency(server, 'Rival');
const boss = await makePerson(server, { role: 'agency', agencyId, isPrimary: true });
const rival = await makePerson(server, { role: 'agency', agencyId: rivalAgency });
const ofAgency = { cookie: boss.cookie, params: { agencyId } };
const agencyStates = async () =>
  Object.fromEntries(
    (await ask(server, contract.agencyFirstSteps, ofAgency)).body.steps.map(({ step, state }) => [
      step,
      state,
    ]),
  );
const all = <S extends string>(
  steps: readonly S[],
  state: StepState,
  change: Partial<Record<S, StepState>> = {},
) => ({ ...Object.fromEntries(steps.map((step) => [step, state])), ...change });

test('SHELL-15 an agency that was just made has everything before it; each step is done by doing it', async () => {
  assert.deepEqual(await agencyStates(), all(agencySteps, 'open'));
  const change = async (sql: string, values: unknown[] = [agencyId]) => {
    await server.sql(sql, values);
    return agencyStates();
  };
  assert.equal(
    (await change('update agency set logo = \'{"url":"/files/brand/x.png"}\' where id = $1'))['brand'],
    'done',
  );
  assert.equal((await change("update agency set email = 'hello@new.test' where id = $1"))['details'], 'done');
  assert.equal(
    (
      await change(
        "update agency set mail_sender_name = 'New', policy_url = 'https://new.test/privacy' where id = $1",
      )
    )['sender'],
    'done',
  );
  assert.equal(
    (
      await change(
        "insert into passkey (user_id, host, credential_id, public_key, name) values ($1, 'localhost', 'a', '\\x00', 'Laptop')",
        [boss.userId],
      )
    )['secure'],
    'done',
  );
  assert.equal(
    (
      await change(
        `
          insert into whitelabel (host, type, agency_id, verified_at)
          values ('free.localhost', 'agency', $1, now())
        `,
      )
    )['domain'],
    'open',
    'a free name is no own domain',
  );
  assert.equal(
    (await change("insert into domain (host, agency_id) values ('new.example', $1)"))['domain'],
    'begun',
  );
  assert.equal(
    (
      await change(
        `
          insert into whitelabel (host, type, agency_id, verified_at, domain_id)
          select host, 'agency', agency_id, now(), id
          from domain
          where agency_id = $1
        `,
      )
    )['domain'],
    'done',
  );
  assert.equal(
    (
      await change(
        "insert into invitation (agency_id, email, role, language, token_hash, host, expires_at) values ($1, 'col@new.test', 'agencyUser', 'en', '\\x01', 'localhost', now() + interval '1 day')",
      )
    )['team'],
    'done',
  );
  assert.equal((await agencyStates())['account'], 'open');
  await makeAccount(server, 'First', { agencyId });
  assert.deepEqual(await agencyStates(), all(agencySteps, 'done'));
});

test('SHELL-15 an account goes from its first item to publication, a request and a colleague; what is taken back is open again', async () => {
  const { accountId } = await makeAccount(server, 'Fresh', { agencyId, host: 'fresh.localhost' });
  await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
  const owner = await makePerson(server, { role: 'account', accountId, isPrimary: true });
  const at = { cookie: owner.cookie, params: { accountId } };
  const states = async () =>
    Object.fromEntries(
      (await ask(server, contract.accountFirstSteps, at)).body.steps.map(({ step, state }) => [step, state]),
    );
  assert.deepEqual(await states(), all(accountSteps, 'open'));
  const { body: item } = await ask(server, content.create, { ...at, body: { title: 'A first job' } });
  assert.deepEqual(await states(), all(accountSteps, 'open', { item: 'done' }));
  const published = await ask(server, content.publish, {
    ...at,
    params: { accountId, contentId: item.id },
    body: { version: item.version },
  });
  assert.equal(published.status, 200, published.text);
  assert.equal(
    (await ask(server, linkCalls.createLink, { ...at, body: { contentId: item.id, customerName: 'Ada' } }))
      .status,
    201,
  );
  await server.sql(
    `
      update account
      set phone = '0117 496 0220', location = '{"city":"Bath"}', logo = '{"url":"/files/brand/x.png"}'
      where id = $1
    `,
    [accountId],
  );
  await addMember(
    server,
    accountId,
    (await makePerson(server, { role: 'accountUser' })).userId,
    'accountUser',
  );
  assert.deepEqual(
    await states(),
    all(accountSteps, 'done', { secure: 'open' }),
    'the sign-in of somebody else secures nobody',
  );
  await server.sql('insert into totp (user_id, secret) values ($1, $2)', [owner.userId, Buffer.from('x')]);
  assert.equal((await states())['secure'], 'open', 'not before it is confirmed');
  await server.sql('update totp set confirmed_at = now()');
  assert.deepEqual(await states(), all(accountSteps, 'done'));
  await server.sql('update account set phone = null where id = $1', [accountId]);
  assert.equal((await states())['details'], 'open');
});

test('SHELL-15 a list that was put away comes back nowhere, for nobody of the tenant; others keep theirs', async () => {
  const { accountId } = await makeAccount(server, 'Tidy', { agencyId });
  const owner = await makePerson(server, { role: 'account', accountId });
  const admin = await makePerson(server, { role: 'accountAdmin', accountId });
  assert.equal(
    (await ask(server, contract.hideAccountFirstSteps, { cookie: admin.cookie, params: { accountId } }))
      .status,
    204,
  );
  for (const { cookie } of [owner, admin, boss])
    assert.deepEqual(
      (await ask(server, contract.accountFirstSteps, { cookie, params: { accountId } })).body,
      { shown: false, steps: [] },
    );
  const [before] = await server.sql<{ at: string }>(
    'select start_hidden_at as at from account where id = $1',
    [accountId],
  );
  await ask(server, contract.hideAccountFirstSteps, { cookie: owner.cookie, params: { accountId } });
  assert.deepEqual(
    (await server.sql('select start_hidden_at as at from account where id = $1', [accountId]))[0],
    before,
  );
  assert.equal((await ask(server, contract.agencyFirstSteps, ofAgency)).body.shown, true);
  assert.equal((await ask(server, contract.hideAgencyFirstSteps, ofAgency)).status, 204);
  assert.deepEqual((await ask(server, contract.agencyFirstSteps, ofAgency)).body, {
    shown: false,
    steps: [],
  });
  assert.equal(
    (
      await ask(server, contract.agencyFirstSteps, {
        cookie: rival.cookie,
        params: { agencyId: rivalAgency },
      })
    ).body.shown,
    true,
  );
});

test('ROLE-33 staff, readers and strangers neither see nor hide the first steps', async () => {
  const { accountId } = await makeAccount(server, 'Closed', { agencyId });
  for (const role of ['accountUser', 'user'] as const) {
    const { cookie } = await makePerson(server, { role, accountId });
    for (const call of [contract.accountFirstSteps, contract.hideAccountFirstSteps])
      assert.equal((await ask(server, call, { cookie, params: { accountId } })).status, 403);
  }
  const staff = await makePerson(server, { role: 'agencyUser', agencyId });
  for (const call of [contract.agencyFirstSteps, contract.hideAgencyFirstSteps]) {
    assert.equal((await ask(server, call, { cookie: staff.cookie, params: { agencyId } })).status, 403);
    assert.equal((await ask(server, call, { cookie: rival.cookie, params: { agencyId } })).status, 404);
  }
  assert.equal(
    (await ask(server, contract.hideAccountFirstSteps, { cookie: rival.cookie, params: { accountId } }))
      .status,
    404,
  );
  assert.equal(
    (await server.sql('select from account where id = $1 and start_hidden_at is null', [accountId])).length,
    1,
  );
});

test('SHELL-15 the next step is what was begun, else the first that can be taken', () => {
  const steps = (states: Partial<Record<(typeof accountSteps)[number], StepState>>) =>
    accountSteps.map((step) => ({ step, state: states[step] ?? ('open' as StepState) }));
  assert.equal(nextStep(steps({})), 'details');
  assert.equal(nextStep(steps({ details: 'done', brand: 'done', item: 'done' })), 'publish');
  assert.deepEqual(
    ['publish', 'ask', 'team'].map((step) => canTake(step as 'ask', steps({}))),
    [false, false, true],
  );
  assert.equal(
    nextStep(
      agencySteps.map((step) => ({
        step,
        state: step === 'domain' ? ('begun' as const) : ('open' as const),
      })),
    ),
    'domain',
  );
  assert.equal(nextStep(accountSteps.map((step) => ({ step, state: 'done' as const }))), undefined);
});

test('AUTH-18 the operator of a new installation reads what is to be done, and each step is done by doing it', async () => {
  const fresh = await testServer();
  const { cookie } = await makePerson(fresh, { role: 'house' });
  const states = async () =>
    Object.fromEntries(
      (await ask(fresh, contract.houseFirstSteps, { cookie })).body.steps.map(({ step, state }) => [
        step,
        state,
      ]),
    );
  assert.deepEqual(await states(), all(houseSteps, 'open'));
  const firstAgency = await makeAgency(fresh, 'First');
  assert.deepEqual(await states(), all(houseSteps, 'open', { agency: 'done' }));
  await fresh.sql(
    "insert into invitation (agency_id, email, role, language, token_hash, host, expires_at) values ($1, 'o@new.test', 'agency', 'en', '\\x01', 'localhost', now() + interval '1 day')",
    [firstAgency],
  );
  assert.equal((await states())['owner'], 'begun');
  await makePerson(fresh, { role: 'agency', agencyId: firstAgency });
  await markBackup(fresh.config.dataDir, new Date(fresh.clock().getTime() - 31 * 86_400_000));
  assert.deepEqual(
    await states(),
    all(houseSteps, 'open', { agency: 'done', owner: 'done', backup: 'begun' }),
  );
  await markBackup(fresh.config.dataDir, fresh.clock());
  assert.equal((await states())['backup'], 'done');
  assert.equal((await ask(server, contract.houseFirstSteps, { cookie: boss.cookie })).status, 404);
});

test('AUTH-18 a host below localhost leads nobody from elsewhere to the platform', () => {
  assert.deepEqual(
    ['localhost', 'app.localhost', '127.0.0.1', 'app.example.com', 'localhost.example.com'].map(isOwnMachine),
    [true, true, true, false, false],
  );
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAccount, updateAccount } from '#features/tenants/tenants/contract.ts';
import { inviteToAgency } from '#features/tenants/joining/contract-invitations.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAgency, makePerson } from '#testing/tenants.ts';
import { getPlanState } from '../contract.ts';
import * as house from '../contract-house.ts';

const server = await testServer();
const { cookie } = await makePerson(server, { role: 'house' });
const NONE = { users: null, accounts: null, storageBytes: null, tokens: null };

async function firm() {
  const agencyId = await makeAgency(server, 'Northlight');
  const lead = await makePerson(server, { role: 'agency', agencyId, isPrimary: true });
  const as = { cookie: lead.cookie, params: { agencyId } };
  return {
    ...as,
    agencyId,
    limit: (limits: object) =>
      ask(server, house.saveLimits, { cookie, params: { agencyId }, body: { ...NONE, ...limits } }),
    make: (businessName: string) =>
      ask(server, createAccount, { ...as, body: { businessName, language: 'en' } }),
    room: async () => (await ask(server, getPlanState, as)).body.room,
  };
}
async function givePlan(agencyId: string): Promise<void> {
  await server.sql(
    `
      with plan as (
        insert into agency_plan (label, price, currency, users, accounts, storage_bytes, tokens, is_active)
        values (gen_random_uuid()::text, 9000, 'GBP', 5, 1, 1000, 5000, false)
        returning id
      )
      insert into agency_current_plan (
        agency_id, plan_id, tokens, state, price, period, period_start, period_end, anchor_day
      )
      select $1, id, 5000, 'active', 9000, 'month', now(), now() + interval '1 month', 1
      from plan
    `,
    [agencyId],
  );
}

test('43 D the operator limits one agency without a plan: what is there stays, more is refused, the rest has no limit', async () => {
  const own = await firm();
  const other = await firm();
  assert.equal((await own.make('One')).status, 201);
  assert.equal((await own.make('Two')).status, 201);
  assert.equal(await own.room(), null, 'without plan and limits');
  const saved = await own.limit({ accounts: 1, users: 1 });
  assert.deepEqual(
    [saved.status, saved.body],
    [200, { own: { ...NONE, accounts: 1, users: 1 }, ofPlan: null }],
  );
  const third = await own.make('Three');
  assert.deepEqual([third.status, third.code], [409, 'plans.accounts_full']);
  assert.deepEqual([(third.body as never)['most'], (third.body as never)['used']], [1, 2]);
  const invited = await ask(server, inviteToAgency, {
    ...own,
    body: { email: 'more@x.test', role: 'agencyUser' },
  });
  assert.equal(invited.code, 'plans.users_full');
  const room = (await own.room())!;
  assert.deepEqual([room.accounts, room.accountsUsed, room.tokens, room.storageBytes], [1, 2, null, null]);
  const accounts = await server.sql<{ id: string }>('select id from account where agency_id = $1', [
    own.agencyId,
  ]);
  const allot = {
    cookie: own.cookie,
    params: { accountId: accounts[0]!.id },
    body: { tokensMax30: 5000 },
  };
  assert.equal((await ask(server, updateAccount, allot)).status, 200, 'tokens have no limit');
  assert.equal((await other.make('One')).status, 201, 'others are not limited');
});

test('43 D a limit of its own takes the place of that of the plan, and none gives it back', async () => {
  const own = await firm();
  await givePlan(own.agencyId);
  assert.equal((await own.make('One')).status, 201);
  assert.equal((await own.make('Two')).code, 'plans.accounts_full');
  const saved = await own.limit({ accounts: 2, storageBytes: 5_000_000_000 });
  assert.deepEqual(saved.body.ofPlan, { users: 5, accounts: 1, storageBytes: 1000, tokens: 5000 });
  assert.equal((await own.make('Two')).status, 201);
  const room = (await own.room())!;
  assert.deepEqual([room.accounts, room.users, room.storageBytes, room.tokens], [2, 5, 5_000_000_000, 5000]);
  assert.equal((await own.limit({})).status, 200);
  assert.equal((await own.room())!.accounts, 1);
  assert.deepEqual(await server.sql('select from agency_limit where agency_id = $1', [own.agencyId]), []);
  assert.equal((await own.limit({ accounts: 0 })).status, 400);
  const stranger = await ask(server, house.saveLimits, {
    cookie: own.cookie,
    params: { agencyId: own.agencyId },
    body: NONE,
  });
  assert.ok([401, 403, 404].includes(stranger.status), 'only the operator sets them');
  const gone = await ask(server, house.getLimits, { cookie, params: { agencyId: crypto.randomUUID() } });
  assert.equal(gone.status, 404);
});

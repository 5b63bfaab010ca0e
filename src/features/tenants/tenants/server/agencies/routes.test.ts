import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asAgencyJobOf } from '#platform/db/scope.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import * as tenants from '../../contract.ts';
import * as lists from '../../contract-lists.ts';
import * as contract from '../../contract-agency.ts';

const server = await testServer();
const mine = await makeAccount(server, 'Cedar');
const other = await makeAgency(server, 'Other agency', { free_code: 'taken-code' });
const house = await makePerson(server, { role: 'house' });
const owner = await makePerson(server, { role: 'agency', agencyId: mine.agencyId });
const staff = await makePerson(server, { role: 'agencyUser', agencyId: mine.agencyId });
const business = await makePerson(server, { role: 'account', accountId: mine.accountId });
const at = { cookie: owner.cookie, params: { agencyId: mine.agencyId } };

test('TEN-06 TEN-07 an agency round-trips its fields; a new one has its four switches on', async () => {
  const { body } = await ask(server, contract.getAgencyRecord, at);
  assert.deepEqual(
    [
      body.sidePanel,
      body.publishButton,
      body.shareButton,
      body.editPanel,
      body.type,
      body.state,
      body.accounts,
    ],
    [true, true, true, true, 'agency', 'open', 1],
  );
  assert.deepEqual(
    'uid businessName whitelabelDomain appHomeUrl sidePanel publishButton shareButton editPanel appName logo icon policyURL themeValue freeCode createDate type id advancedAgency freeDeepLink'
      .split(' ')
      .filter((key) => !(key in body)),
    [],
  );
  const change = {
    businessName: 'Cedar & Co',
    email: 'a@cedar.test',
    language: 'tr' as const,
    sidePanel: false,
  };
  const after = await ask(server, contract.updateAgency, { ...at, body: change });
  assert.deepEqual(
    Object.fromEntries(Object.keys(change).map((key) => [key, (after.body as Record<string, unknown>)[key]])),
    change,
  );
  const [entry] = await server.sql<{ action: string; after: object }>(
    'select action, after from audit_entry where tenant_id = $1 order by seq desc limit 1',
    [mine.agencyId],
  );
  assert.deepEqual([entry!.action, entry!.after], ['settings.agency_changed', change]);
  for (const body of [
    { businessName: '' },
    { email: 'no address' },
    { language: 'xx' },
    { suspendedReason: 'x' },
    { id: other },
  ])
    assert.equal(
      (await ask(server, contract.updateAgency, { ...at, body })).status,
      400,
      JSON.stringify(body),
    );
  assert.equal(
    (await ask(server, contract.updateAgency, { ...at, cookie: staff.cookie, body: change })).status,
    403,
  );
  assert.equal(
    (await ask(server, contract.updateAgency, { ...at, params: { agencyId: other }, body: change })).status,
    404,
  );
});

test("TEN-06 plan and advanced agency are the operator's", async () => {
  assert.equal(
    (await ask(server, contract.updateAgency, { ...at, body: { advancedAgency: true } })).code,
    'agency.plan_forbidden',
  );
  const set = await ask(server, contract.updateAgency, {
    ...at,
    cookie: house.cookie,
    body: { advancedAgency: true, plan: 'Gold' },
  });
  assert.deepEqual([set.body.advancedAgency, set.body.plan], [true, 'Gold']);
});

test('TEN-08 the accounts of an agency learn its switches, others do not', async () => {
  await ask(server, contract.updateAgency, { ...at, body: { shareButton: false, sidePanel: true } });
  const request = { cookie: business.cookie, params: { accountId: mine.accountId } };
  assert.deepEqual((await ask(server, contract.getControls, request)).body, {
    sidePanel: true,
    publishButton: true,
    shareButton: false,
    editPanel: true,
  });
  const stranger = await makeAccount(server, 'Stranger');
  assert.equal(
    (await ask(server, contract.getControls, { ...request, params: { accountId: stranger.accountId } }))
      .status,
    404,
  );
});

test('TEN-09 a free code makes its deep link; a code is refused when it is taken or cannot be typed', async () => {
  const answer = await ask(server, contract.updateAgency, { ...at, body: { freeCode: 'Cedar-2026' } });
  assert.equal(answer.body.freeCode, 'cedar-2026');
  assert.match(answer.body.freeDeepLink!, /\/dlinks\?code=cedar-2026$/);
  const taken = await ask(server, contract.updateAgency, { ...at, body: { freeCode: 'taken-code' } });
  assert.deepEqual([taken.status, taken.code], [409, 'agency.code_taken']);
  for (const freeCode of ['abc', 'with space', '-edge-', 'x'.repeat(41), 'çiçek-kod'])
    assert.equal(
      (await ask(server, contract.updateAgency, { ...at, body: { freeCode } })).status,
      400,
      freeCode,
    );
  const gone = await ask(server, contract.updateAgency, { ...at, body: { freeCode: null } });
  assert.deepEqual([gone.body.freeCode, gone.body.freeDeepLink], [null, null]);
});

test('TEN-34 TEN-46 the operator lists agencies: newest first, 50 a page, searched, filtered and sorted; nobody else', async () => {
  await server.sql(
    `
      insert into agency (business_name, email, created_at, advanced_agency)
      select 'Agency ' || lpad(n::text, 3, '0'), 'mail' || n || '@agency.test',
        now() - make_interval(mins => n), n % 10 = 0
      from generate_series(1, 60) n
    `,
  );
  const list = (query: Record<string, string> = {}, cookie = house.cookie) =>
    ask(server, contract.listAgencies, { cookie, query });
  const first = await list();
  const second = await list({ cursor: first.body.nextCursor! });
  assert.deepEqual(
    [first.body.agencies.length, second.body.agencies.length, second.body.nextCursor],
    [50, 13, null],
  );
  const dates = [...first.body.agencies, ...second.body.agencies].map((row) => Date.parse(row.createDate));
  assert.deepEqual(
    dates,
    dates.toSorted((a, b) => b - a),
  );
  assert.deepEqual(
    (await list({ search: 'agency 007' })).body.agencies.map((row) => row.businessName),
    ['Agency 007'],
  );
  assert.deepEqual(
    (await list({ search: 'mail42@' })).body.agencies.map((row) => row.businessName),
    ['Agency 042'],
  );
  assert.deepEqual((await list({ search: '%' })).body.agencies, [], 'a search is text and no pattern');
  assert.equal((await list({ advanced: 'true' })).body.agencies.length, 7);
  const byName = await list({ sort: 'name', limit: '3' });
  const on = await list({ sort: 'name', limit: '3', cursor: byName.body.nextCursor! });
  assert.deepEqual(
    [...byName.body.agencies, ...on.body.agencies].map((row) => row.businessName),
    ['Agency 001', 'Agency 002', 'Agency 003', 'Agency 004', 'Agency 005', 'Agency 006'],
  );
  assert.equal(
    (await list({ sort: 'name', cursor: first.body.nextCursor! })).code,
    'cursor.invalid',
    'a cursor belongs to its order',
  );
  assert.equal((await list({ sort: 'random()' })).status, 400);
  for (const person of [owner, business]) assert.equal((await list({}, person.cookie)).status, 404);
});

test('TEN-36 the accounts of an agency are searched, filtered and sorted; the search does not reach into another agency', async () => {
  const agencyId = await makeAgency(server, 'Lister');
  const boss = await makePerson(server, { role: 'agency', agencyId });
  await server.sql(
    `
      insert into account (agency_id, business_name, email, created_at, subscription_type, suspended_at)
      select $1, 'Shop ' || lpad(n::text, 3, '0'), 'shop' || n || '@x.test',
        now() - make_interval(mins => n), case when n % 3 = 0 then 'paid' else 'free' end,
        case when n = 5 then now() end
      from generate_series(1, 51) n
    `,
    [agencyId],
  );
  const list = async (query: Record<string, string> = {}) =>
    (await ask(server, lists.listAgencyAccounts, { cookie: boss.cookie, params: { agencyId }, query })).body;
  const first = await list();
  const second = await list({ cursor: first.nextCursor! });
  assert.deepEqual(
    [first.accounts.length, first.accounts[0]!.businessName, second.accounts.length],
    [50, 'Shop 001', 1],
  );
  // Each word anywhere in the name: Shop 004 and Shop 040 to 049.
  assert.equal((await list({ search: 'SHOP 04' })).accounts.length, 11);
  assert.deepEqual(
    (await list({ search: 'sh', sort: 'name', order: 'desc', limit: '2' })).accounts.map(
      (row) => row.businessName,
    ),
    ['Shop 051', 'Shop 050'],
  );
  assert.equal((await list({ subscription: 'paid', limit: '100' })).accounts.length, 17);
  assert.deepEqual(
    (await list({ state: 'suspended' })).accounts.map((row) => [row.businessName, row.state]),
    [['Shop 005', 'suspended']],
  );
  assert.deepEqual((await list({ search: 'cedar' })).accounts, []);
  // The operator searches all, of several words by the rarest.
  const namesBy = async (search: string) =>
    (await ask(server, lists.listAllAccounts, { cookie: house.cookie, query: { search } })).body.accounts.map(
      (row) => row.businessName,
    );
  assert.deepEqual(await namesBy('shop 051'), ['Shop 051']);
  assert.deepEqual(await namesBy('SHOP 033 shop33@x'), ['Shop 033']);
  assert.deepEqual(await namesBy('051 shop'), ['Shop 051'], 'in any order');
  assert.deepEqual(await namesBy('shop 100% _'), []);
});

test('TEN-34 TEN-36 pages and searches of many thousand accounts read a few blocks and scan no table', async () => {
  const agencyId = await makeAgency(server, 'Large');
  await server.sql(
    `
      insert into account (agency_id, business_name, email, created_at, changed_at)
      select $1, md5(n::text) || ' Works', 'w' || n || '@large.test', now() - make_interval(secs => n),
        now() - make_interval(secs => n)
      from generate_series(1, 20000) n
    `,
    [agencyId],
  );
  await server.sql('analyze account');
  const boss = await makePerson(server, { role: 'agency', agencyId });
  const scans = async () =>
    Number(
      (
        await server.sql<{ n: string }>(
          `
            select pg_stat_force_next_flush(), seq_tup_read as n
            from pg_stat_user_tables
            where relname = 'account'
          `,
        )
      )[0]!.n,
    );
  const list = async (query: Record<string, string>) => {
    const answer = await ask(server, lists.listAgencyAccounts, {
      cookie: boss.cookie,
      params: { agencyId },
      query,
    });
    assert.equal(answer.status, 200, answer.text);
    return answer.body;
  };
  const plan = async (where: string, order: string, role: string) => {
    // As people of the agency ask, below the wall: there an index serves bare columns only.
    const asked = `explain (analyze, buffers, costs off, timing off, summary off) select a.id from account a where ${where} order by ${order} limit 51`;
    const rows = (
      role === 'a search'
        ? await server.sql(asked)
        : (await server.db.withTenant(asAgencyJobOf(agencyId), (tx) => tx.raw(asked))).rows
    ) as { 'QUERY PLAN': string }[];
    const text = rows.map((row) => row['QUERY PLAN']).join('\n');
    const blocks =
      Number(/shared hit=(\d+)/.exec(text)?.[1] ?? 0) + Number(/read=(\d+)/.exec(text)?.[1] ?? 0);
    assert.doesNotMatch(text, /Seq Scan on account/, `${role}: ${text}`);
    assert.ok(blocks < 400, `${role}: ${blocks} blocks\n${text}`);
  };
  const own = `a.agency_id = '${agencyId}' and a.removing_at is null`;
  await plan(own, 'a.created_at desc, a.id desc', 'newest first');
  await plan(
    `${own} and (a.created_at, a.id) < (now() - interval '15000 seconds', 'ffffffff-ffff-ffff-ffff-ffffffffffff')`,
    'a.created_at desc, a.id desc',
    'a deep page',
  );
  await plan(own, 'a.name_key, a.id', 'by name');
  const deep = "(a.name_key, a.id) > ('c', '00000000-0000-0000-0000-000000000000')";
  await plan(`${own} and ${deep}`, 'a.name_key, a.id', 'a deep page by name');
  await plan(`${own} and a.subscription_type = 'paid'`, 'a.created_at desc, a.id desc', 'a rare plan');
  await plan(
    `${own} and a.suspended_at is not null`,
    'a.created_at desc, a.id desc',
    'the few that are suspended',
  );
  await plan(
    `${own} and a.changed_at < now() - interval '60 days'`,
    'a.changed_at desc, a.id desc',
    'the few that are quiet',
  );
  await plan(
    `${own} and (a.changed_at, a.id) < (now() - interval '15000 seconds', 'ffffffff-ffff-ffff-ffff-ffffffffffff')`,
    'a.changed_at desc, a.id desc',
    'a deep page by the last change',
  );
  await plan(`${own} and a.country = 'QA'`, 'a.created_at desc, a.id desc', 'a rare country');
  await plan(
    "a.removing_at is null and a.words like '%w19999@%'",
    'a.created_at desc, a.id desc',
    'a search',
  );
  // And through HTTP, below the wall: the statistics of the table count what was really read.
  const before = await scans();
  const page = await list({ sort: 'name' });
  await list({ sort: 'name', cursor: page.nextCursor! });
  await list({});
  assert.deepEqual((await list({ quiet: 'true' })).accounts, []);
  assert.equal(
    (await ask(server, lists.tallyAgencyAccounts, { cookie: boss.cookie, params: { agencyId } })).body.quiet,
    0,
  );
  assert.deepEqual(
    (await list({ search: 'w19999@' })).accounts.map((row) => row.email),
    ['w19999@large.test'],
  );
  assert.ok((await scans()) - before < 5000, 'a list read the whole table');
});

test('an agency without a plan makes at most 25 accounts', async () => {
  const agencyId = await makeAgency(server, 'Without a plan');
  const { cookie } = await makePerson(server, { role: 'agency', agencyId });
  const add = (name: string) =>
    ask(server, tenants.createAccount, {
      cookie,
      params: { agencyId },
      body: { businessName: name, language: 'en' },
    });
  for (let n = 1; n <= 23; n++) await makeAccount(server, `Account ${n}`, { agencyId });
  const statuses = (await Promise.all(['One', 'Two', 'Three', 'Four'].map(add))).map(({ status }) => status);
  assert.deepEqual(statuses.sort(), [201, 201, 409, 409], 'also of those that come at the same time');
  assert.equal((await add('Five')).code, 'agency.accounts_full');
  await server.sql("update agency set plan = 'Gold' where id = $1", [agencyId]);
  assert.equal((await add('Six')).status, 201);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asJobOf, asAgencyJobOf, asHouseJob } from '#platform/db/scope.ts';
import * as identity from '#features/identity/identity/contract.ts';
import { hashPassword } from '#features/identity/identity/server/passwords.ts';
import { hostCandidates } from '#features/tenants/branding/rules.ts';
import * as modelContract from '#features/structure/content-model/contract.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { ask, testServer } from '#testing/kit.ts';
import { roles } from '#shared/actor.ts';
import { isDomain, domainSlug } from '#shared/address/slug.ts';
import { themeNames } from '#shared/theme/palette.ts';
import * as contract from '../contract.ts';
import * as recordCalls from '../contract-record.ts';
import * as lists from '../contract-lists.ts';
import { createAccount, createAgency } from './actions.ts';

const server = await testServer();
const hash = await hashPassword('demo1234');
const world = await server.db.withTenant(asHouseJob(), async (tx) => {
  const north = await createAgency(tx, server.config, {
    businessName: 'Northern',
    language: 'en',
    advancedAgency: true,
  });
  const south = await createAgency(tx, server.config, {
    businessName: 'Southern',
    language: 'tr',
    advancedAgency: false,
  });
  const cedar = await createAccount(tx, server.config, {
    agencyId: north.agencyId,
    businessName: ' My  Biz!! ',
    language: 'en',
    email: 'biz@x.test',
  });
  const second = await createAccount(tx, server.config, {
    agencyId: north.agencyId,
    businessName: 'My Biz',
    language: 'ar',
  });
  const other = await createAccount(tx, server.config, {
    agencyId: south.agencyId,
    businessName: 'My-Biz',
    language: 'tr',
  });
  return { north, south, cedar, second, other };
});

async function person(
  email: string,
  type: string,
  role: string,
  member?: { account?: string; agency?: string; more?: string[] },
): Promise<string> {
  const [row] = await server.sql<{ id: string }>(
    'insert into app_user (type, role, email, first_name) values ($1, $2, $3, $4) returning id',
    [type, role, email, role],
  );
  await server.sql('insert into credential (user_id, password_hash) values ($1, $2)', [row!.id, hash]);
  for (const account of [member?.account, ...(member?.more ?? [])])
    if (account)
      await server.sql(
        'insert into account_member (account_id, user_id, role, is_primary) values ($1, $2, $3, true)',
        [account, row!.id, role],
      );
  if (member?.agency)
    await server.sql('insert into agency_member (agency_id, user_id, role) values ($1, $2, $3)', [
      member.agency,
      row!.id,
      role,
    ]);
  const signedIn = await ask(server, identity.login, { body: { email, password: 'demo1234' } });
  assert.equal(signedIn.status, 200, signedIn.text);
  return signedIn.cookie!;
}
const owner = await person('owner@x.test', 'account', 'account', {
  account: world.cedar.accountId,
  more: [world.other.accountId],
});
const staff = await person('staff@x.test', 'account', 'accountUser', { account: world.cedar.accountId });
const agency = await person('agency@x.test', 'agency', 'agency', { agency: world.north.agencyId });
const agencyUser = await person('agencyuser@x.test', 'agency', 'agencyUser', {
  agency: world.north.agencyId,
});
const stranger = await person('stranger@x.test', 'agency', 'agency', { agency: world.south.agencyId });
const house = await person('house@x.test', 'house', 'house');
const at = { accountId: world.cedar.accountId };

test('ROLE-01 the database accepts exactly the nine roles', async () => {
  const [check] = await server.sql<{ def: string }>(
    "select pg_get_constraintdef(oid) as def from pg_constraint where contypid = 'person_role'::regtype",
  );
  assert.deepEqual([...check!.def.matchAll(/'(\w+)'/g)].map((hit) => hit[1]).sort(), [...roles].sort());
  await assert.rejects(
    server.sql("insert into app_user (type, role, email) values ('house', 'boss', 'b@x.test')"),
    /person_role_check/,
  );
});

test('TEN-05 only the roles of accounts belong to an account, and only those of agencies to an agency', async () => {
  const join = (tenant: 'account' | 'agency', role: string) =>
    server.sql(
      `
        insert into ${tenant}_member (${tenant}_id, user_id, role)
        select $1, id, $2
        from app_user
        where email = 'house@x.test'
        on conflict do nothing
      `,
      [tenant === 'account' ? world.cedar.accountId : world.north.agencyId, role],
    );
  const ofAccount = ['account', 'accounts', 'accountAdmin', 'accountUser', 'user'];
  const ofAgency = ['agency', 'agencyAdmin', 'agencyUser'];
  for (const role of roles)
    for (const [tenant, its] of [
      ['account', ofAccount],
      ['agency', ofAgency],
    ] as const) {
      if (!its.includes(role))
        await assert.rejects(join(tenant, role), /role_check/, `${role} in an ${tenant}`);
    }
  await assert.rejects(
    server.sql("insert into app_user (type, role, email) values ('account', 'agency', 'mixed@x.test')"),
    /app_user_account_role/,
  );
});

test('TEN-01 every account has an existing agency; the house reads across tenants, nobody else does', async () => {
  await assert.rejects(
    server.sql("insert into account (agency_id, business_name) values (gen_random_uuid(), 'Orphan')"),
    /foreign key/,
  );
  const all = await ask(server, lists.listAllAccounts, { cookie: house });
  assert.equal(all.body.accounts.length, 3);
  const names = await server.sql<{ id: string; name: string }>(
    'select a.id, g.business_name as name from account a join agency g on g.id = a.agency_id',
  );
  for (const account of all.body.accounts)
    assert.equal(
      account.agencyName,
      names.find(({ id }) => id === account.id)!.name,
      'the operator sees whose account it is',
    );
  assert.equal((await ask(server, lists.listAllAccounts, { cookie: agency })).status, 404);
  assert.equal((await ask(server, lists.listAllAccounts)).status, 401);
});

test('TEN-26 TEN-27 free text becomes a slug, used names get the next free index across agencies', async () => {
  assert.equal(domainSlug(' My  Biz!! '), 'my-biz');
  assert.equal(domainSlug('--Çiçek & Şehir--'), 'cicek-sehir');
  assert.deepEqual(
    [world.cedar.host, world.second.host, world.other.host],
    ['my-biz.localhost', 'my-biz-1.localhost', 'my-biz-2.localhost'],
  );
  const candidates = hostCandidates('www', 'hub.example', 'app.hub.example');
  assert.equal(candidates.next().value, 'www-1.hub.example');
  assert.equal(hostCandidates('نيل', 'x.test', 'x.test').next().value, 'site.x.test');
  assert.ok(
    String(hostCandidates('a'.repeat(100), 'x.test', 'x.test').next().value).split('.')[0]!.length <= 63,
  );
});

test('TEN-28 domains: protocol optional, labels of 1 to 63, a top level of letters', async () => {
  const valid = [
    'example.com',
    'http://example.com',
    'https://a.b.example.museum',
    'x-1.co',
    'smith.construction',
    `${'a'.repeat(63)}.org`,
  ];
  const invalid = [
    'example',
    '-a.com',
    'a-.com',
    'exa mple.com',
    'a..com',
    'a.c',
    `${'a'.repeat(64)}.org`,
    'ftp://example.com',
    'example.com/path',
    'example.c0m',
  ];
  for (const domain of valid) assert.equal(isDomain(domain), true, domain);
  for (const domain of invalid) assert.equal(isDomain(domain), false, domain);
  const refused = await ask(server, contract.createAccount, {
    cookie: agency,
    params: { agencyId: world.north.agencyId },
    body: { businessName: 'Dots', domain: 'not a domain' },
  });
  assert.equal(refused.status, 400);
  assert.deepEqual((refused.body as never as { errors: unknown }).errors, [
    { path: 'domain', code: 'domain.invalid' },
  ]);
});

test('TEN-11 an account round-trips all its fields', async () => {
  const change = {
    businessName: 'Cedar',
    description: 'Gardens',
    phone: '+1 607 555 0142',
    website: 'https://cedar.example/about',
    logo: { url: '/files/x.webp' },
    location: { city: 'Ithaca', lat: 42.44, lng: -76.5 },
    destinations: [{ name: 'Site' }],
    smartTags: ['oak'],
    countryLocal: 'US',
    language: 'en' as const,
    timeZone: 'America/New_York',
    industry: 'landscaping',
    defaultPermissions: { ai: { aiContentGenerator: true } },
    template: { name: 'T', uid: 'u1', doNotShowAgain: true, appliedDate: '2026-01-01T00:00:00Z' },
    aISettings: { aIWriterInWebApp: false },
    inviteCode: 'join-cedar',
    firstName: 'Ada',
    lastName: 'Stone',
    email: 'ada@cedar.example',
    themeValue: 'light7',
    accountsId: [world.other.accountId],
    accountsOptions: { [world.other.accountId]: { role: 'account' } },
  };
  const changed = await ask(server, contract.updateAccount, { cookie: owner, params: at, body: change });
  assert.equal(changed.status, 200, changed.text);
  const plan = {
    subscriptionType: 'paid',
    tokensMax30: 50000,
    isPrimaryInAgency: true,
    isPublicTemplate: true,
    showAgencyBranding: true,
    type: 'account',
  };
  assert.equal(
    (await ask(server, contract.updateAccount, { cookie: agency, params: at, body: plan })).status,
    200,
  );
  assert.equal(
    (
      await ask(server, contract.updateAccount, {
        cookie: house,
        params: at,
        body: { isPublicTemplateGlobal: true },
      })
    ).status,
    200,
  );
  const read = (await ask(server, contract.getAccount, { cookie: owner, params: at }))
    .body as never as Record<string, unknown>;
  for (const [key, value] of Object.entries({ ...change, ...plan, isPublicTemplateGlobal: true }))
    assert.deepEqual(read[key], value, key);
  for (const key of [
    'uid',
    'id',
    'agencyId',
    'createDate',
    'updateDate',
    'updateCounter',
    'whitelabelDomain',
    'customFields',
    'pipelines',
    'contentTypes',
    'businessCategories',
    'businessServices',
  ])
    assert.ok(key in read, key);
  assert.equal(read['whitelabelDomain'], 'my-biz.localhost');
  assert.equal(read['updateCounter'], 3);
});

test('TEN-11 wrong values and wrong roles are refused', async () => {
  const status = async (cookie: string, body: object) =>
    (await ask(server, contract.updateAccount, { cookie, params: at, body })).status;
  assert.equal(await status(owner, { themeValue: 'neon' }), 400);
  for (const country of ['ZZ', 'us', 'Turkey', ''])
    assert.equal(await status(owner, { countryLocal: country }), 400, country);
  assert.equal(await status(owner, { website: 'not a site' }), 400);
  assert.equal(await status(owner, { website: 'javascript:alert(1)' }), 400);
  assert.equal(await status(agency, { tokensMax30: 1234 }), 400);
  assert.equal(await status(owner, { unknown: 1 }), 400);
  assert.equal(await status(staff, { phone: '+1 555 0100' }), 403);
  assert.equal(await status(owner, { subscriptionType: 'free' }), 403);
  assert.equal(await status(agency, { isPublicTemplateGlobal: true }), 403);
  assert.equal(await status(stranger, { phone: '+1 555 0100' }), 404);
  const seen = await ask(server, contract.getAccount, { cookie: staff, params: at });
  assert.equal(seen.body.inviteCode, null);
  assert.equal((await ask(server, contract.getAccount, { cookie: stranger, params: at })).status, 404);
});

test('TEN-14 TEN-15 TEN-16 ROLE-02 the own record has its fields and memberships as maps', async () => {
  const body = {
    firstName: 'Ada',
    lastName: 'Stone',
    logo: { url: '/files/a.webp' },
    businessName: 'Cedar',
    phone: '+1 607 555 0199',
    location: { city: 'Ithaca' },
  };
  assert.equal((await ask(server, recordCalls.updateRecord, { cookie: owner, body })).status, 200);
  const mine = (await ask(server, recordCalls.getRecord, { cookie: owner })).body;
  for (const [key, value] of Object.entries(body))
    assert.deepEqual((mine as never as Record<string, unknown>)[key], value, key);
  assert.deepEqual(mine.accountsId.toSorted(), [world.cedar.accountId, world.other.accountId].toSorted());
  assert.deepEqual(mine.accountsOptions[world.cedar.accountId], { role: 'admin', isPrimary: true });
  assert.equal(mine.isAuth, true);
  const theirs = (await ask(server, recordCalls.getRecord, { cookie: agency })).body;
  assert.deepEqual(theirs.agencyOptions, { [world.north.agencyId]: { role: 'agency', isPrimary: false } });
  assert.deepEqual(theirs.agencyId, [world.north.agencyId]);
  assert.equal(
    (await ask(server, recordCalls.updateRecord, { cookie: owner, body: { role: 'house' } })).status,
    400,
  );
});

test('TEN-17 TEN-18 there are 27 themes; without a choice it is default', async () => {
  const numbered = (name: string) => Array.from({ length: 12 }, (_, i) => `${name}${i + 1}`);
  assert.deepEqual(
    [...themeNames].sort(),
    ['default', 'defaultDark', 'legacy', ...numbered('light'), ...numbered('dark')].sort(),
  );
  const [row] = await server.sql<{ theme_value: string }>('select theme_value from account where id = $1', [
    world.second.accountId,
  ]);
  assert.equal(row!.theme_value, 'default');
});

test('TEN-03 an agency lists, searches and pages its own accounts and creates new ones; others may not', async () => {
  const params = { agencyId: world.north.agencyId };
  const first = await ask(server, lists.listAgencyAccounts, {
    cookie: agency,
    params,
    query: { limit: 1 },
  });
  assert.equal(first.body.accounts.length, 1);
  const second = await ask(server, lists.listAgencyAccounts, {
    cookie: agencyUser,
    params,
    query: { limit: 5, cursor: first.body.nextCursor! },
  });
  assert.equal(second.body.accounts.length, 1);
  assert.equal(second.body.nextCursor, null);
  assert.notEqual(second.body.accounts[0]!.id, first.body.accounts[0]!.id);
  assert.equal(
    (await ask(server, lists.listAgencyAccounts, { cookie: agency, params, query: { search: 'CEDAR' } })).body
      .accounts.length,
    1,
  );
  assert.equal(
    (await ask(server, lists.listAgencyAccounts, { cookie: agency, params, query: { search: '%' } })).body
      .accounts.length,
    0,
  );
  assert.equal(
    (
      await ask(server, lists.listAgencyAccounts, {
        cookie: agency,
        params,
        query: { cursor: 'tampered' },
      })
    ).status,
    400,
  );
  assert.equal((await ask(server, lists.listAgencyAccounts, { cookie: stranger, params })).status, 404);
  assert.equal((await ask(server, lists.listAgencyAccounts, { cookie: owner, params })).status, 404);
  const trade = 'landscaping' as const;
  const body = { businessName: 'Maple Masonry', domain: 'https://Maple.test', trade };
  assert.equal((await ask(server, contract.createAccount, { cookie: agencyUser, params, body })).status, 403);
  assert.deepEqual(
    (
      (
        await ask(server, contract.createAccount, {
          cookie: agency,
          params,
          body: { ...body, businessName: '  ' },
        })
      ).body as never as { errors: unknown }
    ).errors,
    [{ path: 'businessName', code: 'field.required', minimum: 1 }],
  );
  const answer = await ask(server, contract.createAccount, { cookie: agency, params, body });
  assert.equal(answer.status, 201, answer.text);
  assert.equal(answer.body.host, 'maple-masonry.localhost');
  assert.equal(answer.body.account.contentTypes.length, 4);
  assert.equal(answer.body.account.businessServices[0]!.label, 'Garden design');
  assert.equal(
    (
      await ask(server, contract.createAccount, {
        cookie: agency,
        params,
        body: { ...body, domain: 'app.localhost.test' },
      })
    ).status,
    201,
  );
  assert.equal(
    (
      await ask(server, contract.createAccount, {
        cookie: agency,
        params,
        body: { ...body, domain: 'printer.local' },
      })
    ).code,
    'domain.reserved',
  );
  // A domain of its own waits for its proof and is nobody's until then.
  assert.deepEqual(await server.sql("select state from domain where host = 'maple.test'"), [
    { state: 'waiting' },
  ]);
  assert.deepEqual(await server.sql("select host from whitelabel where host = 'maple.test'"), []);
});

test('TEN-03 TEN-34 a list of accounts says how many items each has and how many accounts there are of each kind', async () => {
  const params = { agencyId: world.south.agencyId };
  const tally = async () => (await ask(server, lists.tallyAgencyAccounts, { cookie: stranger, params })).body;
  const add = (name: string, change = '') =>
    server.sql<{ id: string }>(
      `
        insert into account (agency_id, business_name${change && ', subscription_type'})
        values ($1, $2${change && `, '${change}'`})
        returning id
      `,
      [params.agencyId, name],
    );
  assert.deepEqual(await tally(), { all: 1, free: 1, paid: 0, pending: 0, suspended: 0, quiet: 0 });
  const [full] = await add('Full', 'paid');
  const [late] = await add('Late', 'pending');
  await server.sql('update account set suspended_at = now() where id = $1', [late!.id]);
  assert.deepEqual(await tally(), { all: 3, free: 1, paid: 1, pending: 1, suspended: 1, quiet: 0 });
  await server.sql("update account set subscription_type = 'paid', suspended_at = null where id = $1", [
    late!.id,
  ]);
  await server.sql(
    `
      update account
      set update_counter = update_counter + 1, subscription_type = subscription_type
      where id = $1
    `,
    [late!.id],
  );
  assert.deepEqual(await tally(), { all: 3, free: 1, paid: 2, pending: 0, suspended: 0, quiet: 0 });
  // Whoever goes to another agency is counted there, whoever is being deleted nowhere, and twice deleted is
  // deleted once.
  const before = (
    await ask(server, lists.tallyAgencyAccounts, {
      cookie: agency,
      params: { agencyId: world.north.agencyId },
    })
  ).body;
  await server.sql('update account set agency_id = $2 where id = $1', [late!.id, world.north.agencyId]);
  assert.deepEqual(
    (
      await ask(server, lists.tallyAgencyAccounts, {
        cookie: agencyUser,
        params: { agencyId: world.north.agencyId },
      })
    ).body,
    { ...before, all: before.all + 1, paid: before.paid + 1 },
  );
  await server.sql('update account set removing_at = now() where id = $1', [late!.id]);
  await server.sql('delete from account where id = $1', [late!.id]);
  assert.deepEqual(
    (
      await ask(server, lists.tallyAgencyAccounts, {
        cookie: agency,
        params: { agencyId: world.north.agencyId },
      })
    ).body,
    before,
  );
  assert.deepEqual(
    (await ask(server, lists.tallyAllAccounts, { cookie: house })).body.all,
    (await server.sql<{ n: number }>('select count(*)::int as n from account'))[0]!.n,
  );
  assert.equal((await ask(server, lists.tallyAllAccounts, { cookie: agency })).status, 404);
  assert.equal((await ask(server, lists.tallyAgencyAccounts, { cookie: agency, params })).status, 404);

  await server.sql('update account set location = \'{"city":"Whitby"}\' where id = $1', [full!.id]);
  await server.db.withTenant(asJobOf(full!.id), (tx) => createDefaults(tx, full!.id, 'en'));
  await server.sql(
    `
      insert into content (
        account_id, content_type_id, pipeline_id, stage_id, title, is_testimonial, testimonial
      )
      select t.account_id, t.id, t.pipeline_id, s.id, 'One of many', n > 1002,
        case when n > 1002 then '{}'::jsonb end
      from (select * from content_type where account_id = $1 limit 1) t
      join lateral (
        select id from stage where account_id = t.account_id and pipeline_id = t.pipeline_id limit 1
      ) s on true,
        generate_series(1, 1004) n
    `,
    [full!.id],
  );
  await server.sql(
    `
      update content
      set status_publish = 'published', status_content = 'finalized', published_at = now()
      where account_id = $1
        and id in (select id from content where account_id = $1 and not is_testimonial limit 2)
    `,
    [full!.id],
  );
  const line = async (call: () => Promise<{ body: { accounts: lists.AccountLine[] } }>) =>
    (await call()).body.accounts.find(({ id }) => id === full!.id)!;
  const seen = await line(() => ask(server, lists.listAgencyAccounts, { cookie: stranger, params }));
  assert.deepEqual([seen.place, seen.items, seen.published], ['Whitby', 1002, 2]);
  assert.deepEqual(await line(() => ask(server, lists.listAllAccounts, { cookie: house })), {
    ...seen,
    agencyName: 'Southern',
  });
  // The agency of the scope is asked, not the ids: nobody counts what others have.
  const counted = await server.db.withTenant(asAgencyJobOf(world.north.agencyId), (tx) =>
    tx.raw('select * from count_items_below($1::uuid[])', [[full!.id]]),
  );
  assert.deepEqual(counted.rows, []);
  await assert.rejects(
    server.db.withTenant(asAgencyJobOf(world.north.agencyId), (tx) =>
      tx.raw('update content_tally set draft = 0'),
    ),
    { code: '42501' },
  );
  await assert.rejects(
    server.db.withTenant(asAgencyJobOf(world.north.agencyId), (tx) =>
      tx.raw('update account_tally set accounts = 0'),
    ),
    { code: '42501' },
  );
  // Whatever becomes of items, what is kept is what somebody who counts would find.
  const tallyRows = async () =>
    (
      await server.sql<Record<string, number>>(
        `
          select items, published, draft, writing, reviewing, finalized, dropped, testimonials,
            testimonials_waiting, testimonials_published
          from content_tally
          where account_id = $1
        `,
        [full!.id],
      )
    )[0];
  const countedRows = async () =>
    (
      await server.sql<Record<string, number>>(
        `
          select count(*) filter (where not is_testimonial)::int as items,
            count(*) filter (where not is_testimonial and status_publish = 'published')::int as published,
            ${['draft', 'writing', 'reviewing', 'finalized', 'dropped'].map((at) => `count(*) filter (where not is_testimonial and status_publish <> 'published' and status_content = '${at}')::int as ${at}, `).join('')}count(*) filter (where is_testimonial)::int as testimonials,
            count(*) filter (
              where is_testimonial and status_publish <> 'published' and status_content <> 'dropped'
            )::int as testimonials_waiting,
            count(*) filter (where is_testimonial and status_publish = 'published')::int as testimonials_published
          from content
          where account_id = $1
        `,
        [full!.id],
      )
    )[0];
  for (const change of [
    "update content set status_content = 'finalized' where account_id = $1 and status_publish = 'notPublished' and right(id::text, 1) = '3'",
    "update content set status_content = 'dropped' where account_id = $1 and is_testimonial and id = (select min(id::text)::uuid from content where account_id = $1 and is_testimonial)",
    "update content set status_publish = 'notPublished' where account_id = $1",
    "delete from content where account_id = $1 and right(id::text, 1) < '8'",
    'delete from content where account_id = $1',
  ]) {
    await server.sql(change, [full!.id]);
    assert.deepEqual(await tallyRows(), await countedRows(), change);
  }
});

test('ROLE-33 TEN-11 the summary counts for somebody what their list shows: their own items only', async () => {
  const [accountRow] = await server.sql<{ id: string }>(
    "insert into account (agency_id, business_name) values ($1, 'Whose is whose') returning id",
    [world.north.agencyId],
  );
  const accountId = accountRow!.id;
  const cookie = await person('plain@x.test', 'account', 'user', { account: accountId });
  await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
  await server.sql(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title, user_id)
      select t.account_id, t.id, t.pipeline_id, s.id, 'A job',
        case when n = 1 then (select id from app_user where email = 'plain@x.test') end
      from (select * from content_type where account_id = $1 limit 1) t
      join lateral (
        select id from stage where account_id = t.account_id and pipeline_id = t.pipeline_id limit 1
      ) s on true,
        generate_series(1, 3) n
    `,
    [accountId],
  );
  const counted = async (who: string) => {
    const { body } = await ask(server, contract.getAccountSummary, { cookie: who, params: { accountId } });
    return [body.counts.items, body.week.itemsCreated];
  };
  assert.deepEqual(
    [await counted(cookie), await counted(agency)],
    [
      [1, 1],
      [3, 3],
    ],
  );
});

test('TEN-11 ROLE-07 the summary counts what is there and shown to who asks; tokens never show below zero', async () => {
  const summary = await ask(server, contract.getAccountSummary, { cookie: staff, params: at });
  assert.deepEqual(summary.body.tokens, { max30: 50000, used30: 0, left: 50000 });
  assert.equal(summary.body.counts.items, 0);
  // A reader is told of what their list shows, and that is what they made (ROLE-07).
  const reader = await person('reader@x.test', 'account', 'user', { account: world.cedar.accountId });
  await server.sql(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, title, user_id)
      select t.account_id, t.id, t.pipeline_id, s.id, u.email, u.id
      from (select * from content_type where account_id = $1 limit 1) t
      join lateral (
        select id from stage where account_id = t.account_id and pipeline_id = t.pipeline_id limit 1
      ) s on true,
        app_user u
      where u.email in ('owner@x.test', 'staff@x.test', 'reader@x.test')
    `,
    [at.accountId],
  );
  const items = async (cookie: string) =>
    (await ask(server, contract.getAccountSummary, { cookie, params: at })).body.counts.items;
  assert.deepEqual([await items(staff), await items(reader)], [3, 1]);
  await server.sql(
    `
      update account_member
      set is_primary = false,
        permissions = jsonb_build_object(
          'contentType', (select jsonb_object_agg(id, '[]'::jsonb) from content_type where account_id = $1)
        )
      where account_id = $1 and user_id = (select id from app_user where email = 'staff@x.test')
    `,
    [at.accountId],
  );
  assert.equal(await items(staff), 0);
  await server.sql(
    `
      update account_member
      set is_primary = true, permissions = '{}'
      where account_id = $1 and user_id = (select id from app_user where email = 'staff@x.test')
    `,
    [at.accountId],
  );
  await server.sql('delete from content where account_id = $1', [at.accountId]);
  assert.equal((await ask(server, contract.getAccountSummary, { cookie: stranger, params: at })).status, 404);
});

test('CONT-24 to CONT-28 a new account has its pipelines, types and fields in its language', async () => {
  const model = (await ask(server, modelContract.getModel, { cookie: owner, params: at })).body;
  assert.deepEqual(
    model.pipelines.map((p) => [p.label, p.stages.map((s) => s.label)]),
    [
      ['Project', ['New', 'In progress', 'Completed', 'Published', 'Unpublished']],
      ['Blog', ['Idea', 'Draft', 'Reviewing', 'Completed', 'Published']],
      ['Default', ['New', 'In progress', 'Completed']],
    ],
  );
  assert.deepEqual(
    model.contentTypes.map((t) => t.label),
    ['Project', 'Blog', 'Listing', 'Testimonial'],
  );
  const pipelineOf = (key: string) =>
    model.pipelines.find((p) => p.id === model.contentTypes.find((t) => t.key === key)!.pipelineId)!.label;
  assert.deepEqual(['project', 'blog', 'listing', 'testimonial'].map(pipelineOf), [
    'Project',
    'Blog',
    'Default',
    'Default',
  ]);
  const listing = model.contentTypes.find((t) => t.key === 'listing')!.id;
  assert.deepEqual(
    model.customFields.map((f) => f.key),
    [
      'datetimeStamp',
      'media',
      'title',
      'description',
      'coords',
      'address',
      'price',
      'saleType',
      'listingStatus',
      'mlsId',
      'homeSize',
      'lotSize',
      'bedroomsQty',
      'bathroomsQty',
    ],
  );
  for (const field of model.customFields.slice(6)) assert.deepEqual(field.contentTypeIds, [listing]);
  for (const field of model.customFields.slice(0, 6)) assert.deepEqual(field.contentTypeIds, []);
  const arabic = await server.sql<{ label: string }>(
    'select label from content_type where account_id = $1 order by position',
    [world.second.accountId],
  );
  assert.deepEqual(
    arabic.map((row) => row.label),
    ['مشروع', 'مقال', 'عرض عقاري', 'رأي العميل'],
  );
});

test('CONT-27 the milestones flag can be switched by those who run the account only', async () => {
  const model = (await ask(server, modelContract.getModel, { cookie: owner, params: at })).body;
  const params = { ...at, contentTypeId: model.contentTypes[0]!.id };
  assert.equal(
    (
      await ask(server, modelContract.updateContentType, {
        cookie: staff,
        params,
        body: { isMilestones: true },
      })
    ).status,
    403,
  );
  assert.equal(
    (await ask(server, modelContract.updateContentType, { cookie: owner, params, body: { color: 'red' } }))
      .status,
    400,
  );
  const changed = await ask(server, modelContract.updateContentType, {
    cookie: owner,
    params,
    body: { isMilestones: true, label: 'Job' },
  });
  assert.equal(changed.body.isMilestones, true);
  assert.equal(
    (await ask(server, modelContract.getModel, { cookie: staff, params: at })).body.contentTypes[0]!.label,
    'Job',
  );
  assert.equal(
    (
      await ask(server, modelContract.updateContentType, {
        cookie: owner,
        params: { ...at, contentTypeId: world.second.accountId },
        body: { isMilestones: true },
      })
    ).status,
    404,
  );
  assert.equal(
    (
      await ask(server, modelContract.updateContentType, {
        cookie: stranger,
        params,
        body: { isMilestones: false },
      })
    ).status,
    404,
  );
});

test('TEN-12 TEN-13 the applied template and the settings of the AI writer are kept as the specification names them', async () => {
  const template = {
    appliedDate: '2026-03-01T10:00:00.000Z',
    doNotShowAgain: true,
    name: 'Landscaping',
    uid: 'tpl-1',
  };
  const changed = await ask(server, contract.updateAccount, {
    cookie: owner,
    params: at,
    body: { template, aISettings: { aIWriterInWebApp: false } },
  });
  assert.equal(changed.status, 200, changed.text);
  const [row] = await server.sql<{ template: object; ai: object }>(
    'select template, ai_settings as ai from account where id = $1',
    [at.accountId],
  );
  assert.deepEqual([row!.template, row!.ai], [template, { aIWriterInWebApp: false }]);
  const read = await ask(server, contract.getAccount, { cookie: owner, params: at });
  assert.deepEqual([read.body.template, read.body.aISettings], [template, { aIWriterInWebApp: false }]);
  assert.equal(
    (
      await ask(server, contract.updateAccount, {
        cookie: owner,
        params: at,
        body: { aISettings: { aIWriterInWebApp: 'no' as never } },
      })
    ).status,
    400,
  );
  assert.equal(
    (
      await ask(server, contract.updateAccount, {
        cookie: owner,
        params: at,
        body: { template: { ...template, colour: 'red' } as never },
      })
    ).status,
    400,
  );
});

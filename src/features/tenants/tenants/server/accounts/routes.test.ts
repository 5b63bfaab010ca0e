import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { ask, testServer } from '#testing/kit.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import * as tenants from '../../contract.ts';
import * as lists from '../../contract-lists.ts';
import * as contract from '../../contract-accounts.ts';

const server = await testServer();
const agencyId = await makeAgency(server, 'Northern');
const otherId = await makeAgency(server, 'Southern');
const boss = await makePerson(server, { role: 'agency', agencyId });
const clerk = await makePerson(server, { role: 'agencyUser', agencyId });
const stranger = await makePerson(server, { role: 'agency', agencyId: otherId });
const house = await makePerson(server, { role: 'house' });
const add = async (name: string, columns: Record<string, unknown> = {}) =>
  (await makeAccount(server, name, { agencyId, ...columns })).accountId;
const params = { agencyId };
const at = { cookie: boss.cookie, params };
const list = async (query: Record<string, string> = {}) =>
  (await ask(server, lists.listAgencyAccounts, { ...at, query })).body;
const names = async (query: Record<string, string> = {}) =>
  (await list(query)).accounts.map((row) => row.businessName);
const country = (code: string) => ({ location: JSON.stringify({ city: 'Somewhere', country: code }) });

const owned = await add('Kor Çini Atölyesi', { language: 'tr', ...country('TR') });
const paid = await add('Karma Yapı', { language: 'tr', ...country('tr') });
await add('inci Seramik', { language: 'tr' });
await add('ırmak Taş', { language: 'tr' });
await add('iron gates', { language: 'en', ...country('GB') });
await add('Çamlık', { language: 'tr' });
await add('أركان البناء', { language: 'ar', ...country('MA') });
await add('الزليج', { language: 'ar' });
await add('«Éclat» verre', { language: 'en', ...country('nowhere') });
await add('24 Hours', {});
await add('***', {});
const elsewhere = (
  await makeAccount(server, 'Zebra', { agencyId: otherId, location: JSON.stringify({ country: 'QA' }) })
).accountId;

test('TEN-36 the letters of the names are those that there are, as they are written in Turkish and Arabic, and each finds its names in their order', async () => {
  const { body } = await ask(server, contract.agencyFacets, at);
  assert.deepEqual(new Set(body.letters), new Set(['#', 'I', 'K', 'Ç', 'É', 'İ', 'ا']));
  assert.deepEqual(await names({ letter: 'K' }), ['Karma Yapı', 'Kor Çini Atölyesi']);
  assert.deepEqual(await names({ letter: 'K', order: 'desc', sort: 'name' }), [
    'Kor Çini Atölyesi',
    'Karma Yapı',
  ]);
  assert.deepEqual(await names({ letter: 'İ' }), ['inci Seramik'], 'a Turkish i');
  assert.deepEqual(await names({ letter: 'I' }), ['iron gates', 'ırmak Taş'], 'an English i and a Turkish ı');
  assert.deepEqual(await names({ letter: 'ا' }), ['أركان البناء', 'الزليج'], 'an alif is an alif');
  assert.deepEqual(await names({ letter: '#' }), ['***', '24 Hours']);
  assert.deepEqual(await names({ letter: 'Z' }), [], 'what others have is not found');
  assert.deepEqual(await names({ letter: 'K', search: 'çini' }), ['Kor Çini Atölyesi']);
  const first = await list({ letter: 'K', limit: '1' });
  const second = await list({ letter: 'K', limit: '1', cursor: first.nextCursor! });
  assert.deepEqual(
    [first.accounts[0]!.businessName, second.accounts[0]!.businessName, second.nextCursor],
    ['Karma Yapı', 'Kor Çini Atölyesi', null],
  );
  for (const letter of ['KO', '', '1', '%'])
    assert.equal(
      (await ask(server, lists.listAgencyAccounts, { ...at, query: { letter } })).status,
      400,
      letter,
    );
  // A name that changes stands under its new letter; one that is being deleted under none.
  await server.sql("update account set business_name = 'Şimşek' where business_name = 'Çamlık'");
  await server.sql("update account set removing_at = now() where business_name = '«Éclat» verre'");
  assert.deepEqual(
    (await ask(server, contract.agencyFacets, at)).body.letters.filter((letter) => 'ÇÉŞ'.includes(letter)),
    ['Ş'],
  );
});

test('TEN-36 a list is filtered by several countries at a time, in its order and page by page', async () => {
  assert.deepEqual((await ask(server, contract.agencyFacets, at)).body.countries, ['GB', 'MA', 'TR']);
  assert.deepEqual(
    (await names({ country: 'TR,MA' })).toSorted(),
    ['Karma Yapı', 'Kor Çini Atölyesi', 'أركان البناء'].toSorted(),
  );
  const whole = await list({ country: 'TR,MA,GB' });
  const accountIds: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page = await list({ country: 'TR,MA,GB', limit: '1', ...(cursor ? { cursor } : {}) });
    accountIds.push(...page.accounts.map((row) => row.id));
    cursor = page.nextCursor;
  }
  assert.deepEqual(
    accountIds,
    whole.accounts.map((row) => row.id),
  );
  const dates = whole.accounts.map((row) => Date.parse(row.createDate));
  assert.deepEqual(
    dates,
    dates.toSorted((a, b) => b - a),
  );
  assert.deepEqual(await names({ country: 'TR', search: 'yapı' }), ['Karma Yapı']);
  assert.deepEqual(await names({ country: 'QA' }), []);
  assert.deepEqual(
    (
      await ask(server, lists.listAllAccounts, { cookie: house.cookie, query: { country: 'QA' } })
    ).body.accounts.map((row) => [row.id, row.country]),
    [[elsewhere, 'QA']],
  );
  assert.ok((await ask(server, contract.houseFacets, { cookie: house.cookie })).body.letters.includes('Z'));
  for (const wrong of ['gb', 'GBR', ',', Array(21).fill('GB').join()])
    assert.equal(
      (await ask(server, lists.listAgencyAccounts, { ...at, query: { country: wrong } })).status,
      400,
      wrong,
    );
  assert.equal((await ask(server, contract.agencyFacets, { ...at, cookie: stranger.cookie })).status, 404);
  assert.equal((await ask(server, contract.houseFacets, { cookie: boss.cookie })).status, 404);
});

test('TEN-03 several accounts are suspended, opened again or given a plan in one step; what cannot be is named and left alone', async () => {
  const gone = await add('Going');
  const nobody = '00000000-0000-4000-8000-000000000000';
  const change = (ids: string[], change: object, cookie = boss.cookie) =>
    ask(server, contract.changeAgencyAccounts, { cookie, params, body: { ids, change } as never });
  await server.sql('update account set removing_at = now() where id = $1', [gone]);
  const row = async (id: string) =>
    (
      await server.sql<{ plan: string; suspended: boolean; reason: string; counter: number }>(
        `
          select subscription_type as plan, suspended_at is not null as suspended,
            suspended_reason as reason, update_counter::int as counter
          from account
          where id = $1
        `,
        [id],
      )
    )[0]!;
  const before = await row(owned);
  const foreign = await row(elsewhere);
  const done = await change([owned, owned.toUpperCase(), paid, gone, elsewhere, nobody], {
    kind: 'suspension',
    suspended: true,
    reason: 'Not paid',
  });
  assert.deepEqual(
    [done.body.changed.toSorted(), done.body.refused],
    [
      [owned, paid].toSorted(),
      [
        { id: gone, code: 'tenants.removing' },
        { id: elsewhere, code: 'not_found' },
        { id: nobody, code: 'not_found' },
      ],
    ],
  );
  assert.deepEqual(await row(owned), {
    ...before,
    suspended: true,
    reason: 'Not paid',
    counter: before.counter + 1,
  });
  assert.deepEqual(await row(elsewhere), foreign);
  const log = (tenant: string) =>
    server.sql<{ action: string; object: string }>(
      `
        select action, object_id as object
        from audit_entry
        where tenant_id = $1 and action ~ '^(tenants.account_(s|r)|settings.plan)'
        order by seq
      `,
      [tenant],
    );
  assert.deepEqual((await log(agencyId)).map((entry) => entry.object).toSorted(), [owned, paid].toSorted());
  assert.deepEqual(
    (await log(owned)).map((entry) => entry.action),
    ['tenants.account_suspended'],
  );
  await change([owned, paid], { kind: 'suspension', suspended: false });
  await change([owned, paid], { kind: 'suspension', suspended: false });
  assert.deepEqual(
    [await row(owned), (await log(owned)).map((entry) => entry.action)],
    [{ ...before, counter: before.counter + 3 }, ['tenants.account_suspended', 'tenants.account_restored']],
    'what is open already is not told again',
  );
  await change([owned, paid], { kind: 'plan', subscriptionType: 'pending' });
  assert.deepEqual(
    [(await row(owned)).plan, (await log(paid)).at(-1)!.action],
    ['pending', 'settings.plan_changed'],
  );
  assert.equal((await list({ subscription: 'pending' })).accounts.length, 2);
  const wide = await ask(server, contract.changeHouseAccounts, {
    cookie: house.cookie,
    body: { ids: [owned, elsewhere], change: { kind: 'plan', subscriptionType: 'free' } },
  });
  assert.deepEqual(wide.body, { changed: [owned, elsewhere], refused: [] });

  for (const body of [
    { kind: 'suspension' },
    { kind: 'plan', subscriptionType: 'gold' },
    { kind: 'removal' },
    { kind: 'suspension', suspended: true, reason: 'x'.repeat(501) },
  ])
    assert.equal((await change([owned], body)).status, 400, JSON.stringify(body));
  assert.equal((await change([], { kind: 'suspension', suspended: true })).status, 400);
  assert.equal(
    (
      await change(
        Array.from({ length: contract.CHANGED_MOST + 1 }, () => owned),
        { kind: 'suspension', suspended: true },
      )
    ).status,
    400,
    'so many at once are not taken',
  );
  for (const kind of [
    { kind: 'suspension', suspended: true },
    { kind: 'plan', subscriptionType: 'paid' },
  ])
    assert.equal((await change([owned], kind, clerk.cookie)).status, 403, kind.kind);
  assert.equal((await change([owned], { kind: 'suspension', suspended: true }, stranger.cookie)).status, 404);
  assert.equal(
    (
      await ask(server, contract.changeHouseAccounts, {
        cookie: boss.cookie,
        body: { ids: [owned], change: { kind: 'suspension', suspended: true } },
      })
    ).status,
    404,
  );
  await server.sql(`update agency_member set flags = '{"subscribe": true}' where user_id = $1`, [
    clerk.userId,
  ]);
  assert.equal(
    (await change([owned], { kind: 'plan', subscriptionType: 'paid' }, clerk.cookie)).status,
    200,
    'ROLE-37 a flag of its own gives the plan',
  );
  assert.equal((await change([owned], { kind: 'suspension', suspended: true }, clerk.cookie)).status, 403);
});

test('TEN-36 the list goes out as CSV as it is filtered, in order and whole, recorded, with formulas disarmed', async () => {
  const far = await makeAgency(server, 'Far');
  const chief = await makePerson(server, { role: 'agency', agencyId: far });
  const aide = await makePerson(server, { role: 'agencyUser', agencyId: far });
  await server.sql(
    `
      insert into account (agency_id, business_name, subscription_type, created_at)
      select $1, 'Shop ' || lpad(n::text, 4, '0'), case when n % 2 = 0 then 'paid' else 'free' end,
        now() - make_interval(mins => n)
      from generate_series(1, 1203) n
    `,
    [far],
  );
  await server.sql(
    `
      insert into account (agency_id, business_name, phone, location)
      values ($1, '=HYPERLINK("http://x.test")', '+44 1225', '{"city":"@Bath","country":"GB"}')
    `,
    [far],
  );
  const file = async (query: object, cookie = chief.cookie) =>
    ask(server, contract.exportAgencyAccounts, { cookie, params: { agencyId: far }, query } as never);
  const whole = await file({ sort: 'name' });
  const lines = whole.text
    .replace(/^\ufeff/, '')
    .trimEnd()
    .split('\r\n');
  assert.equal(whole.status, 200);
  assert.match(lines[0]!, /^id,business,agency,email,/);
  assert.equal(lines.length, 1 + 1204, 'more than one batch');
  assert.match(lines[1]!, /,"'=HYPERLINK\(""http:\/\/x\.test""\)",,,'\+44 1225,'@Bath,GB,/);
  const shops = lines.slice(2).map((line) => line.split(',')[1]!);
  assert.deepEqual([shops, new Set(shops).size], [shops.toSorted(), 1203]);
  // Each word anywhere in the name: 49 below a hundred, 16 others with two zeros.
  const some = (await file({ subscription: 'paid', search: 'shop 00' })).text.trimEnd().split('\r\n');
  assert.deepEqual(
    [some.length, some.slice(1).every((line) => line.includes(',paid,'))],
    [1 + 49 + 16, true],
  );
  const [entry] = await server.sql<{ after: object; name: string }>(
    `
      select after, object_name as name
      from audit_entry
      where tenant_id = $1 and action = 'exports.made'
      order by seq desc
      limit 1
    `,
    [far],
  );
  assert.deepEqual(
    [entry!.name, entry!.after],
    ['accounts.csv', { sort: 'created', search: 'shop 00', subscription: 'paid' }],
  );
  assert.equal((await file({}, aide.cookie)).status, 403);
  assert.equal((await file({}, boss.cookie)).status, 404);
  await server.sql(`update agency_member set flags = '{"exportProjects": true}' where user_id = $1`, [
    aide.userId,
  ]);
  assert.equal((await file({}, aide.cookie)).status, 200, 'ROLE-37 who may export');
  const all = await ask(server, contract.exportHouseAccounts, {
    cookie: house.cookie,
    query: { letter: 'Z' },
  } as never);
  assert.match(all.text, /Zebra,Southern,/);
  assert.equal((await ask(server, contract.exportHouseAccounts, { cookie: chief.cookie })).status, 404);
});

test('TEN-36 an account tells when something in it changed last, the list is in that order, and quiet are those where nothing has for 60 days', async () => {
  const far = await makeAgency(server, 'Quiet');
  const chief = await makePerson(server, { role: 'agency', agencyId: far });
  const accountIds: Record<string, string> = {};
  for (const [name, days] of [
    ['Busy', 0],
    ['Just not', 59],
    ['Long', 400],
    ['Quiet', 61],
    ['Shut', 90],
  ] as const)
    accountIds[name] = (
      await makeAccount(server, name, {
        agencyId: far,
        changed_at: new Date(Date.now() - days * 86_400_000).toISOString(),
      })
    ).accountId;
  await server.sql('update account set suspended_at = now() where id = $1', [accountIds['Shut']]);
  const asked = async (query: Record<string, string>) =>
    (
      await ask(server, lists.listAgencyAccounts, {
        cookie: chief.cookie,
        params: { agencyId: far },
        query,
      })
    ).body;
  const namesBy = async (query: Record<string, string>) =>
    (await asked(query)).accounts.map((row) => row.businessName);
  const tally = async () =>
    (await ask(server, lists.tallyAgencyAccounts, { cookie: chief.cookie, params: { agencyId: far } })).body
      .quiet;
  assert.deepEqual(await namesBy({ sort: 'changed' }), ['Busy', 'Just not', 'Quiet', 'Shut', 'Long']);
  assert.deepEqual(await namesBy({ sort: 'changed', order: 'asc', state: 'open' }), [
    'Long',
    'Quiet',
    'Just not',
    'Busy',
  ]);
  assert.deepEqual(
    [
      await namesBy({ quiet: 'true' }),
      await namesBy({ quiet: 'true', sort: 'changed', order: 'asc' }),
      await namesBy({ quiet: 'true', state: 'open' }),
      await namesBy({ quiet: 'true', search: 'lon' }),
      await tally(),
    ],
    [['Quiet', 'Shut', 'Long'], ['Long', 'Shut', 'Quiet'], ['Quiet', 'Long'], ['Long'], 3],
  );
  const first = await asked({ quiet: 'true', limit: '2' });
  const second = await asked({ quiet: 'true', limit: '2', cursor: first.nextCursor! });
  assert.deepEqual(
    [...first.accounts, ...second.accounts].map((row) => row.businessName),
    ['Quiet', 'Shut', 'Long'],
  );
  assert.equal(
    (
      await ask(server, lists.listAgencyAccounts, {
        cookie: chief.cookie,
        params: { agencyId: far },
        query: { cursor: first.nextCursor! },
      })
    ).status,
    400,
    'a cursor belongs to its order',
  );
  assert.equal(
    (
      await ask(server, lists.listAgencyAccounts, {
        cookie: chief.cookie,
        params: { agencyId: far },
        query: { quiet: 'no' } as never,
      })
    ).status,
    400,
  );
  assert.match(
    (
      await ask(server, contract.exportAgencyAccounts, {
        cookie: chief.cookie,
        params: { agencyId: far },
        query: { quiet: 'true' },
      } as never)
    ).text,
    /^\ufeff[^\n]*,changed\r\n[^\n]*Quiet[^\n]*\r\n[^\n]*Shut[^\n]*\r\n[^\n]*Long[^\n]*\r\n$/,
  );

  // A change of the account itself is no change in it; only a change that its people make is.
  const change = (body: object) =>
    ask(server, contract.changeAgencyAccounts, {
      cookie: chief.cookie,
      params: { agencyId: far },
      body: { ids: [accountIds['Long']], change: body } as never,
    });
  await change({ kind: 'plan', subscriptionType: 'paid' });
  await change({ kind: 'suspension', suspended: true });
  await change({ kind: 'suspension', suspended: false });
  assert.equal(await tally(), 3);
  const owner = await makePerson(server, { role: 'account', accountId: accountIds['Long']! });
  assert.equal(
    (
      await ask(server, tenants.updateAccount, {
        cookie: owner.cookie,
        params: { accountId: accountIds['Long']! },
        body: { description: 'Awake again' },
      })
    ).status,
    200,
  );
  assert.deepEqual(
    [await namesBy({ quiet: 'true' }), await tally(), (await namesBy({ sort: 'changed' }))[0]],
    [['Quiet', 'Shut'], 2, 'Long'],
  );
  // The row moves in its indexes once a minute, however much is written.
  const at = async () =>
    (
      await server.sql<{ at: Date; counter: number }>(
        'select changed_at as at, update_counter::int as counter from account where id = $1',
        [accountIds['Long']],
      )
    )[0]!;
  const before = await at();
  await server.db.withTenant(asJobOf(accountIds['Long']!), (tx) =>
    siteChanged(tx, { hosts: { bump: () => {} } } as never, accountIds['Long']!),
  );
  assert.deepEqual(await at(), { at: before.at, counter: before.counter + 1 });
  await server.sql("update account set changed_at = now() - interval '2 minutes' where id = $1", [
    accountIds['Long'],
  ]);
  await server.db.withTenant(asJobOf(accountIds['Long']!), (tx) =>
    siteChanged(tx, { hosts: { bump: () => {} } } as never, accountIds['Long']!),
  );
  assert.ok(Date.now() - +(await at()).at < 60_000);
});

test('TEN-37 ROLE-37 the facts of an account: what its files weigh, its items by status, who is in it, when something changed last', async () => {
  const accountId = await add('Facts');
  const owner = await makePerson(server, {
    role: 'account',
    accountId,
    first: 'Nora',
    last: 'Pell',
    isPrimary: true,
  });
  const reader = await makePerson(server, { role: 'user', accountId, first: 'Tom' });
  const facts = async () =>
    (await ask(server, contract.getAccountFacts, { cookie: boss.cookie, params: { accountId } })).body;
  const empty = await facts();
  assert.deepEqual(
    [empty.storage, Object.values(empty.statuses), empty.lastActivity, empty.peopleCount],
    [{ files: 0, bytes: 0 }, [0, 0, 0, 0, 0, 0], null, 2],
  );
  assert.deepEqual(
    empty.people.map((person) => [person.id, person.name, person.role]),
    [
      [owner.userId, 'Nora Pell', 'account'],
      [reader.userId, 'Tom', 'user'],
    ],
  );

  const media = (name: string, size: number, done: boolean, kind = 'image') =>
    server.sql(
      `
        insert into media (account_id, kind, name, media_type, size, upload_completed)
        values ($1, $2, $3, $4, $5, $6)
      `,
      [accountId, kind, name, 'image/png', size, done],
    );
  await media('a.png', 1000, true);
  await media('b.mp4', 500_000, true, 'video');
  await media('c.png', 7000, false);
  assert.deepEqual(
    (await facts()).storage,
    { files: 2, bytes: 501_000 },
    'what is still on its way weighs nothing',
  );
  await server.sql(
    `
      update media
      set upload_completed = true, size = 8000, state = 'processing'
      where account_id = $1 and name = 'c.png'
    `,
    [accountId],
  );
  await server.sql("update media set alt = 'Words' where account_id = $1", [accountId]);
  assert.deepEqual((await facts()).storage, { files: 3, bytes: 509_000 });
  await server.sql("delete from media where account_id = $1 and name in ('a.png', 'b.mp4')", [accountId]);
  assert.deepEqual((await facts()).storage, { files: 1, bytes: 8000 });
  await assert.rejects(
    server.db.withTenant(asJobOf(accountId), (tx) => tx.raw('update media_tally set bytes = 0')),
    { code: '42501' },
  );

  await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
  await server.sql(
    `
      insert into content (
        account_id, content_type_id, pipeline_id, stage_id, title, status_content, status_publish,
        is_testimonial, testimonial, updated_at
      )
      select t.account_id, t.id, t.pipeline_id, s.id, 'One',
        case when n <= 3 then 'draft' else 'finalized' end,
        case when n = 6 then 'published' else 'notPublished' end, n = 7,
        case when n = 7 then '{}'::jsonb end, '2030-01-01T00:00:00Z'::timestamptz + make_interval(days => n)
      from (select * from content_type where account_id = $1 limit 1) t
      join lateral (
        select id from stage where account_id = t.account_id and pipeline_id = t.pipeline_id limit 1
      ) s on true,
        generate_series(1, 7) n
    `,
    [accountId],
  );
  const full = await facts();
  assert.deepEqual(full.statuses, {
    draft: 3,
    writing: 0,
    reviewing: 0,
    finalized: 2,
    published: 1,
    dropped: 0,
  });
  assert.equal(new Date(full.lastActivity!).toISOString(), '2030-01-08T00:00:00.000Z');
  const employee = await makePerson(server, { role: 'agencyUser', agencyId });
  const theirs = async (flags: object) => {
    await server.sql('update agency_member set flags = $2 where user_id = $1', [employee.userId, flags]);
    return (await ask(server, contract.getAccountFacts, { cookie: employee.cookie, params: { accountId } }))
      .body.statuses;
  };
  await server.sql(
    `
      update content
      set user_id = $2
      where id = (select id from content where account_id = $1 and status_content = 'draft' limit 1)
    `,
    [accountId, employee.userId],
  );
  assert.deepEqual(await theirs({}), full.statuses);
  for (const flag of ["seeOtherUser'sContentFeeds", 'projects'])
    assert.deepEqual(
      await theirs({ [flag]: false }),
      { draft: 1, writing: 0, reviewing: 0, finalized: 0, published: 0, dropped: 0 },
      flag,
    );
  const counted = async () =>
    (await ask(server, lists.listAgencyAccounts, { cookie: employee.cookie, params })).body.accounts
      .filter((row) => row.items > 0)
      .map((row) => [row.id, row.items, row.published]);
  assert.deepEqual(await counted(), [[accountId, 1, 0]], 'the list counts what the account would show them');
  await theirs({ exportProjects: true, projects: false });
  assert.match(
    (await ask(server, contract.exportAgencyAccounts, { cookie: employee.cookie, params })).text,
    new RegExp(`${accountId}.*,1,0,`),
  );
  await theirs({});
  assert.deepEqual(
    (await counted()).find(([id]) => id === accountId),
    [accountId, 6, 1],
  );
  assert.equal(
    (await ask(server, contract.getAccountFacts, { cookie: owner.cookie, params: { accountId } })).status,
    403,
    'it is for those above',
  );
  assert.equal(
    (await ask(server, contract.getAccountFacts, { cookie: stranger.cookie, params: { accountId } })).status,
    404,
  );
  // Deleted with everything in it, the tally goes along.
  await server.sql('delete from content where account_id = $1', [accountId]);
  await server.sql('delete from media where account_id = $1', [accountId]);
  assert.deepEqual((await facts()).storage, { files: 0, bytes: 0 });
});

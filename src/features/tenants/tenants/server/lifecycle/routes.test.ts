import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { test } from 'node:test';
import { asHouseJob } from '#platform/db/scope.ts';
import * as identity from '#features/identity/identity/contract.ts';
import { gallery } from '#features/site/public-pages/contract.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import { makeWorld, tenantTables } from '#testing/world.ts';
import * as tenants from '../../contract.ts';
import { getRecord } from '../../contract-record.ts';
import * as contract from '../../contract-lifecycle.ts';
import * as removalCalls from '../../contract-removals.ts';
import { sweepExports } from './jobs.ts';
import { tablesOf } from './queries.ts';

const server = await testServer({ works: true });
const operator = await makePerson(server, { role: 'house' });
const setUp = async (name: string) => {
  const agencyId = await makeAgency(server, `Agency ${name}`, { host: `agency-${name}.localhost` });
  const { accountId } = await makeAccount(server, `Shop ${name}`, { agencyId, host: `${name}.localhost` });
  const boss = await makePerson(server, { role: 'agency', agencyId, isPrimary: true });
  const staff = await makePerson(server, { role: 'agencyUser', agencyId });
  const owner = await makePerson(server, { role: 'account', accountId, isPrimary: true });
  const worker = await makePerson(server, { role: 'accountUser', accountId });
  return { agencyId, accountId, boss, staff, owner, worker, params: { agencyId, accountId } };
};
const logOf = (tenantId: string) =>
  server
    .sql<{ action: string }>('select action from audit_entry where tenant_id = $1 order by seq', [tenantId])
    .then((rows) => rows.map((row) => row.action));
const siteOf = (host: string, url = '/') => server.app.inject({ url, headers: { host } });

const rowsOf = ({ receipt }: removalCalls.Removal, table: string) =>
  receipt.find((line) => line.table === table)?.rows;

test('TEN-37 a suspended account lets its own people in no more, says why, closes its site, and opens again', async () => {
  const { accountId, agencyId, boss, staff, owner, params } = await setUp('pause');
  const request = { cookie: boss.cookie, params };
  const read = { cookie: owner.cookie, params: { accountId } };
  assert.equal(
    (
      await ask(server, contract.suspendAccount, {
        ...request,
        cookie: staff.cookie,
        body: { suspended: true },
      })
    ).status,
    403,
  );
  assert.equal(
    (
      await ask(server, contract.suspendAccount, {
        ...request,
        cookie: owner.cookie,
        body: { suspended: true },
      })
    ).status,
    404,
  );
  assert.equal((await ask(server, gallery, { host: 'pause.localhost' })).status, 200);
  assert.deepEqual(
    (
      await ask(server, contract.suspendAccount, {
        ...request,
        body: { suspended: true, reason: 'Bill of May' },
      })
    ).body,
    { state: 'suspended', suspendedReason: 'Bill of May' },
  );
  assert.equal((await ask(server, tenants.getAccount, read)).status, 404);
  assert.equal(
    (await ask(server, tenants.getAccount, { ...read, cookie: boss.cookie })).status,
    200,
    'the agency still sees it',
  );
  assert.deepEqual((await ask(server, identity.getMe, { cookie: owner.cookie })).body.tenants, []);
  assert.equal((await ask(server, identity.getMe, { cookie: owner.cookie })).body.closed, true);
  const closed = await ask(server, contract.closedTenants, { cookie: owner.cookie });
  assert.deepEqual(
    closed.body.tenants.map(({ name, reason, agencyName }) => [name, reason, agencyName]),
    [['Shop pause', 'Bill of May', 'Agency pause']],
  );
  const call = await ask(server, gallery, { host: 'pause.localhost' });
  assert.deepEqual([call.status, call.code, call.headers['retry-after']], [503, 'tenants.suspended', '3600']);
  assert.equal((await siteOf('pause.localhost')).statusCode, 503);
  // Nor by another spelling of the address, nor by the host of somebody else.
  for (const url of [
    '/api/%70ublic/gallery',
    '/api/public/gall%65ry',
    '/api/publi%63/places',
    '/api/%74estimonial-requests/00000000-0000-4000-8000-000000000000?t=x',
  ])
    assert.equal((await siteOf('pause.localhost', url)).statusCode, 503, url);
  for (const url of [
    '/api/public/gallery?host=pause.localhost',
    `/api/public/metadata?host=pause.localhost&hash=${'0'.repeat(64)}`,
  ])
    assert.equal((await siteOf('agency-pause.localhost', url)).statusCode, 503, url);
  assert.equal(
    (await ask(server, contract.suspendAccount, { ...request, body: { suspended: false } })).body.state,
    'open',
  );
  assert.equal((await ask(server, tenants.getAccount, read)).status, 200);
  assert.equal((await ask(server, identity.getMe, { cookie: owner.cookie })).body.closed, false);
  assert.equal((await ask(server, gallery, { host: 'pause.localhost' })).status, 200);
  assert.equal(
    (await ask(server, contract.suspendAccount, { ...request, body: { suspended: false } })).status,
    200,
    'twice is once',
  );
  for (const id of [accountId, agencyId])
    assert.deepEqual(
      (await logOf(id)).filter((action) => action.startsWith('tenants.')),
      ['tenants.account_suspended', 'tenants.account_restored'],
    );
});

test('TEN-35 a suspended agency closes itself and its accounts to everybody but the operator', async () => {
  const { agencyId, accountId, boss, owner } = await setUp('halt');
  const request = { cookie: operator.cookie, params: { agencyId } };
  assert.equal(
    (
      await ask(server, contract.suspendAgency, {
        ...request,
        cookie: boss.cookie,
        body: { suspended: true },
      })
    ).status,
    404,
  );
  assert.equal(
    (
      await ask(server, contract.suspendAgency, {
        ...request,
        body: { suspended: true, reason: 'Contract ended' },
      })
    ).status,
    200,
  );
  for (const person of [boss, owner])
    assert.deepEqual((await ask(server, identity.getMe, { cookie: person.cookie })).body.tenants, []);
  assert.equal(
    (await ask(server, tenants.getAgency, { cookie: boss.cookie, params: { agencyId } })).status,
    404,
  );
  assert.equal(
    (await ask(server, tenants.getAccount, { cookie: boss.cookie, params: { accountId } })).status,
    404,
  );
  assert.equal(
    (await ask(server, tenants.getAccount, { cookie: owner.cookie, params: { accountId } })).status,
    404,
  );
  assert.equal(
    (await ask(server, tenants.getAccount, { cookie: operator.cookie, params: { accountId } })).status,
    200,
  );
  await until(async () => (await siteOf('halt.localhost')).statusCode === 503);
  assert.equal(
    (await ask(server, contract.suspendAgency, { ...request, body: { suspended: false } })).status,
    200,
  );
  assert.equal(
    (await ask(server, tenants.getAgency, { cookie: boss.cookie, params: { agencyId } })).status,
    200,
  );
  await until(async () => (await ask(server, gallery, { host: 'halt.localhost' })).status === 200);
});

test('DATA-06 deleting an account asks for its name, leaves no row and no file, cleans the maps of its people, and keeps a receipt', async () => {
  const world = await makeWorld(server);
  const { accountId, agencyId } = world.victim;
  const boss = world.people.find((person) => person.role === 'agency')!;
  const staff = world.people.find((person) => person.role === 'agencyUser')!;
  const owner = world.people[0]!;
  const second = await makeAccount(server, 'Second', { agencyId });
  await server.sql("insert into account_member (account_id, user_id, role) values ($1, $2, 'account')", [
    second.accountId,
    owner.userId,
  ]);
  await server.storage.put(
    `image/${accountId}/11111111-1111-4111-8111-111111111111/original.jpg`,
    Buffer.from('picture'),
    'image/jpeg',
  );
  const request = { cookie: boss.cookie, params: { agencyId, accountId } };
  const before = (await tenantTables(server)).map((table) => table.name);
  assert.equal(
    (
      await ask(server, removalCalls.removeAccount, {
        ...request,
        cookie: staff.cookie,
        body: { name: 'Account victim' },
      })
    ).status,
    403,
  );
  assert.deepEqual(
    [(await ask(server, removalCalls.removeAccount, { ...request, body: { name: 'account Victim' } })).code],
    ['removal.name'],
  );
  assert.equal(
    (
      await ask(server, removalCalls.removeAccount, {
        ...request,
        cookie: world.stranger.agency.cookie,
        body: { name: 'Account victim' },
      })
    ).status,
    404,
  );
  assert.equal(
    (await ask(server, tenants.getAccount, { cookie: owner.cookie, params: { accountId } })).status,
    200,
    'what was refused changed nothing',
  );
  const asked = await ask(server, removalCalls.removeAccount, {
    ...request,
    body: { name: 'Account victim' },
  });
  assert.equal(asked.status, 200, asked.text);
  assert.equal(
    (await ask(server, tenants.getAccount, { cookie: owner.cookie, params: { accountId } })).status,
    404,
    'closed at once',
  );
  const list = () => ask(server, removalCalls.listRemovals, { cookie: boss.cookie, params: { agencyId } });
  const done = await until(async () =>
    (await list()).body.removals.find((removal) => removal.id === asked.body.id && removal.state === 'done'),
  );
  assert.equal(
    (await ask(server, tenants.getAccount, { cookie: owner.cookie, params: { accountId } })).status,
    404,
    'a session that was open finds nothing',
  );
  for (const table of before)
    assert.deepEqual(
      await server.sql(`select 1 from ${table} where account_id = $1`, [accountId]),
      [],
      table,
    );
  assert.deepEqual(await server.sql('select 1 from account where id = $1', [accountId]), []);
  assert.deepEqual(
    [
      rowsOf(done, 'content'),
      rowsOf(done, 'account'),
      rowsOf(done, 'content_public'),
      rowsOf(done, 'media'),
      rowsOf(done, 'whitelabel'),
      done.files,
      done.done === done.steps,
    ],
    [2, 1, 1, 2, 1, 1, true],
  );
  assert.deepEqual(
    Object.keys((await ask(server, getRecord, { cookie: owner.cookie })).body.accountsOptions),
    [second.accountId],
  );
  assert.deepEqual(
    (await logOf(agencyId)).filter((action) => action === 'tenants.account_removed').length,
    2,
    'asked for, and done',
  );
  assert.deepEqual(
    await server.sql('select 1 from account where id = $1', [second.accountId]).then((rows) => rows.length),
    1,
  );
});

test('DATA-05 DATA-06 each table with rows of a tenant is said by its feature, with words, and no other', async () => {
  const tables = await server.db.withTenant(asHouseJob(), async (tx) => [
    'account',
    'agency',
    ...(await tablesOf(tx, 'account')).map(({ name }) => name),
    ...(await tablesOf(tx, 'agency')).map(({ name }) => name),
  ]);
  const { tables: featureTables } = server;
  assert.deepEqual(featureTables.map(({ name }) => name).sort(), [...new Set(tables)].sort());
  for (const { name, words } of featureTables)
    for (const word of Object.values(words)) assert.doesNotMatch(word, /_|^$/, name);
});
test('DATA-06 deleting an agency takes its accounts along; only the operator may', async () => {
  const { agencyId, accountId, boss } = await setUp('gone');
  const request = { params: { agencyId }, body: { name: 'Agency gone' } };
  assert.equal(
    (await ask(server, removalCalls.removeAgency, { ...request, cookie: boss.cookie })).status,
    404,
  );
  assert.equal(
    (await ask(server, removalCalls.removeAgency, { ...request, cookie: operator.cookie })).status,
    200,
  );
  const done = await until(async () =>
    (await ask(server, removalCalls.listAllRemovals, { cookie: operator.cookie })).body.removals.find(
      (removal) => removal.subjectId === agencyId && removal.state === 'done',
    ),
  );
  assert.deepEqual(
    [rowsOf(done, 'agency'), rowsOf(done, 'account'), rowsOf(done, 'agency_member')],
    [1, 1, 2],
  );
  assert.deepEqual(
    await server.sql('select id from agency where id = $1 union all select id from account where id = $2', [
      agencyId,
      accountId,
    ]),
    [],
  );
  assert.equal((await siteOf('gone.localhost')).statusCode, 302, 'a host of nobody');
});

test('DATA-06 an export holds every table and file but no hash, is for those who run the account, and is gone after a week', async () => {
  const { accountId, agencyId, owner, worker, boss } = await setUp('pack');
  const stranger = await setUp('thief');
  const request = { cookie: owner.cookie, params: { accountId } };
  await server.storage.put(
    `image/${accountId}/22222222-2222-4222-8222-222222222222/original.jpg`,
    Buffer.from('bytes of a picture'),
    'image/jpeg',
  );
  assert.equal((await ask(server, contract.createExport, { ...request, cookie: worker.cookie })).status, 403);
  assert.equal(
    (await ask(server, contract.createExport, { ...request, cookie: stranger.owner.cookie })).status,
    404,
  );
  await server.sql(
    `
      insert into mail (account_id, kind, personal, recipient, sender_name, language, subject, html, text)
      select $1, 'test', personal, 'c@x.test', 'X', 'en', 's', 'html of ' || personal,
        'text of ' || personal
      from unnest(array[true, false]) personal
    `,
    [accountId],
  );
  await server.sql(
    `
      insert into invitation (
        agency_id, account_id, email, role, language, token_hash, host, expires_at, password_hash
      )
      values ($1, $2, 'i@x.test', 'accountUser', 'en', '\\x01', 'localhost', now() + interval '1 day', 'argon of it')
    `,
    [agencyId, accountId],
  );
  const order = await ask(server, contract.createExport, request);
  assert.equal(order.status, 201, order.text);
  const ready = await until(async () =>
    (await ask(server, contract.listExports, request)).body.exports.find(
      (line) => line.id === order.body.id && line.state === 'ready',
    ),
  );
  const fetchAs = (cookie: string) =>
    server.app.inject({
      url: contract.exportPath(accountId, ready.id),
      headers: { host: 'localhost', cookie },
    });
  const file = await fetchAs(owner.cookie);
  const text = gunzipSync(file.rawPayload).toString('latin1');
  assert.deepEqual(
    [file.statusCode, file.rawPayload.length === ready.size, ready.files, ready.rows >= 4],
    [200, true, 1, true],
  );
  assert.match(String(file.headers['content-disposition']), /attachment; filename="export-[\d-]+\.tar\.gz"/);
  for (const part of [
    'README.txt',
    'schema.json',
    'manifest.json',
    '"form": "account-archive"',
    '"version": 3',
    'files.jsonl',
    '"name": "business_name"',
    'data/account.jsonl',
    '"business_name": "Shop pack"',
    'data/account_member.jsonl',
    'data/mail.jsonl',
    'text of false',
    'html of false',
    'files/image/22222222-2222-4222-8222-222222222222/original.jpg',
    'bytes of a picture',
  ])
    assert.ok(text.includes(part), part);
  for (const part of [
    'secret_hash',
    'token_hash',
    'password',
    'argon of it',
    'Shop thief',
    'text of true',
    'html of true',
  ])
    assert.ok(!text.includes(part), part);
  assert.deepEqual(
    [
      (await fetchAs(boss.cookie)).statusCode,
      (await fetchAs(worker.cookie)).statusCode,
      (await fetchAs(stranger.owner.cookie)).statusCode,
      (await fetchAs('')).statusCode,
    ],
    [200, 403, 404, 401],
  );
  await server.sql("update account_export set expires_at = now() - interval '1 second' where id = $1", [
    ready.id,
  ]);
  assert.equal((await fetchAs(owner.cookie)).statusCode, 404);
  await sweepExports.run({}, server, { jobId: '', attempt: 0, lastAttempt: true });
  assert.equal(await server.storage.stat(`export/${accountId}/${ready.id}.tar.gz`), undefined);
});

test('TEN-01 TEN-37 an account moves to another agency when both have agreed, in one transaction, and both logs say so', async () => {
  const from = await setUp('giver');
  const to = await setUp('taker');
  const offer = { cookie: from.boss.cookie, params: { agencyId: from.agencyId } };
  const body = { accountId: from.accountId, host: 'agency-taker.localhost' };
  assert.equal(
    (await ask(server, contract.offerTransfer, { ...offer, cookie: from.staff.cookie, body })).status,
    403,
  );
  assert.equal(
    (await ask(server, contract.offerTransfer, { ...offer, body: { ...body, accountId: to.accountId } }))
      .status,
    404,
    'what is not its own',
  );
  assert.equal(
    (await ask(server, contract.offerTransfer, { ...offer, body: { ...body, host: 'taker.localhost' } }))
      .code,
    'transfer.agency',
  );
  assert.equal(
    (
      await ask(server, contract.offerTransfer, {
        ...offer,
        body: { ...body, host: 'agency-giver.localhost' },
      })
    ).code,
    'transfer.same',
  );
  const { body: transfer } = await ask(server, contract.offerTransfer, {
    ...offer,
    body: { ...body, host: ' HTTP://agency-Taker.localhost:3000/login ' },
  });
  assert.equal((await ask(server, contract.offerTransfer, { ...offer, body })).code, 'transfer.open');
  const answer = (who: typeof from, choice: string, transferId = transfer.id) =>
    ask(server, contract.answerTransfer, {
      cookie: who.boss.cookie,
      params: { agencyId: who.agencyId, transferId },
      body: { answer: choice },
    });
  assert.equal(
    (await answer(from, 'accept')).code,
    'transfer.not_yours',
    'one agency cannot give both consents',
  );
  assert.equal((await answer(to, 'withdraw')).code, 'transfer.not_yours');
  assert.equal((await answer(await setUp('third'), 'accept')).status, 404);
  assert.deepEqual(
    await server.sql('select agency_id from account where id = $1', [from.accountId]),
    [{ agency_id: from.agencyId }],
    'one consent moves nothing',
  );
  assert.equal((await answer(to, 'accept')).body.state, 'accepted');
  assert.deepEqual(
    await server.sql(
      `
        select agency_id
        from account
        where id = $1
        union all
        select agency_id
        from whitelabel
        where account_id = $1
      `,
      [from.accountId],
    ),
    [{ agency_id: to.agencyId }, { agency_id: to.agencyId }],
  );
  assert.equal(
    (
      await ask(server, tenants.getAccount, {
        cookie: from.boss.cookie,
        params: { accountId: from.accountId },
      })
    ).status,
    404,
  );
  for (const who of [to.boss, from.owner])
    assert.equal(
      (await ask(server, tenants.getAccount, { cookie: who.cookie, params: { accountId: from.accountId } }))
        .status,
      200,
    );
  for (const id of [from.agencyId, to.agencyId, from.accountId])
    assert.ok((await logOf(id)).includes('tenants.account_transferred'));
  assert.equal((await answer(to, 'accept')).code, 'transfer.answered');
  const back = (
    await ask(server, contract.offerTransfer, {
      cookie: to.boss.cookie,
      params: { agencyId: to.agencyId },
      body: { ...body, host: 'agency-giver.localhost' },
    })
  ).body;
  assert.equal((await answer(from, 'decline', back.id)).body.state, 'declined');
  assert.deepEqual(
    (
      await ask(server, contract.listTransfers, {
        cookie: from.boss.cookie,
        params: { agencyId: from.agencyId },
      })
    ).body.transfers.map((transfer) => transfer.state),
    ['declined', 'accepted'],
  );
});
test('TEN-01 DATA-06 what is being deleted takes nothing along that is handed over meanwhile, on either side', async () => {
  for (const going of ['giver', 'taker'] as const) {
    const from = await setUp(`from-${going}`);
    const to = await setUp(`to-${going}`);
    const away = going === 'giver' ? from : to;
    const { body: transfer } = await ask(server, contract.offerTransfer, {
      cookie: from.boss.cookie,
      params: { agencyId: from.agencyId },
      body: { accountId: from.accountId, host: `agency-to-${going}.localhost` },
    });
    // The deletion has begun and is not yet known to the call, which had been let in before.
    const deletion = await server.db.pool.connect();
    try {
      await deletion.query('begin; set local role hub_house');
      await deletion.query('update agency set removing_at = now() where id = $1', [away.agencyId]);
      const answered = ask(server, contract.answerTransfer, {
        cookie: to.boss.cookie,
        params: { agencyId: to.agencyId, transferId: transfer.id },
        body: { answer: 'accept' },
      });
      await until(
        async () =>
          (
            await server.sql(
              "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            )
          ).length > 0,
      );
      await deletion.query('commit');
      assert.equal((await answered).code, 'transfer.answered', going);
    } finally {
      deletion.release();
    }
    assert.deepEqual(await server.sql('select agency_id from account where id = $1', [from.accountId]), [
      { agency_id: from.agencyId },
    ]);
  }
});

test('DATA-06 the pictures of a brand go with their account, except one that somebody else shows', async () => {
  const { accountId, agencyId, boss } = await setUp('brands');
  const second = await makeAccount(server, 'Heir', { agencyId });
  const name = (n: number) => `brand/${n}${'0'.repeat(7)}-0000-4000-8000-000000000000.png`;
  for (const n of [1, 2]) await server.storage.put(name(n), Buffer.from('picture'), 'image/png');
  await server.sql('update account set logo = $2, icon = $3 where id = $1', [
    accountId,
    { url: `/files/${name(1)}#dark` },
    { url: `/files/${name(2)}` },
  ]);
  await server.sql('update account set logo = $2 where id = $1', [
    second.accountId,
    { url: `/files/${name(2)}#light` },
  ]);
  const asked = await ask(server, removalCalls.removeAccount, {
    cookie: boss.cookie,
    params: { agencyId, accountId },
    body: { name: 'Shop brands' },
  });
  await until(
    async () =>
      (await server.sql("select from removal where id = $1 and state = 'done'", [asked.body.id])).length > 0,
  );
  assert.deepEqual(
    [await server.storage.stat(name(1)), (await server.storage.stat(name(2)))?.size],
    [undefined, 7],
  );
});

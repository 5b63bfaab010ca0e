import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';
import { recordUsage } from './jobs.ts';

const server = await testServer();
const house = await makePerson(server, { role: 'house' });
const info = { jobId: 'test', attempt: 0, lastAttempt: false };
const year = server.clock().getUTCFullYear();
const month = server.clock().getUTCMonth();
/** Adds an account with an agency of its own whose files are counted. */
async function worldWith(name: string, files: readonly (readonly [string, number, number])[]) {
  const world = await contentWorld(server, name);
  for (const [kind, count, bytes] of files)
    await server.sql('insert into media_tally (account_id, kind, files, bytes) values ($1, $2, $3, $4)', [
      world.accountId,
      kind,
      count,
      bytes,
    ]);
  const lead = await makePerson(server, { role: 'agency', agencyId: world.agencyId });
  return { ...world, lead };
}

test('BILL-12 an agency reads what the files of each of its accounts take, and of no other', async () => {
  const world = await worldWith('oak', [
    ['image', 3, 900],
    ['video', 1, 5000],
    ['document', 2, 100],
  ]);
  await worldWith('elm', [['image', 9, 90_000]]);
  const { body } = await ask(server, contract.getAgencyStorage, {
    cookie: world.lead.cookie,
    params: { agencyId: world.agencyId },
  });
  assert.equal(body.usedStorage, 6000);
  const [account, ...others] = body.accounts;
  assert.deepEqual(others, []);
  assert.deepEqual(
    { ...account, name: '' },
    {
      id: world.accountId,
      name: '',
      size: 6000,
      quantity: 6,
      images: 3,
      videos: 1,
      imagesUsage: 900,
      videosUsage: 5000,
    },
  );
});

test('BILL-18 of 700 accounts the 500 with the most storage are listed', async () => {
  const world = await worldWith('ash', []);
  await server.sql(
    `
      with more as (
        insert into account (agency_id, business_name)
        select $1, 'Account ' || n from generate_series(1, 699) n
        returning id
      )
      insert into media_tally (account_id, kind, files, bytes)
      select id, 'image', 1, row_number() over () from more
    `,
    [world.agencyId],
  );
  const { body } = await ask(server, contract.getAgencyStorage, {
    cookie: world.lead.cookie,
    params: { agencyId: world.agencyId },
  });
  assert.deepEqual([body.accounts.length, body.isCut, body.accounts[0]!.size], [500, true, 699]);
});

test('BILL-13 BILL-14 each month of a year is recorded for the account, and added up for agency and house', async () => {
  const world = await worldWith('fir', [
    ['image', 4, 4000],
    ['video', 2, 9000],
  ]);
  const ofHouse = async () =>
    (await ask(server, contract.getHouseUsageYear, { cookie: house.cookie, params: { year: String(year) } }))
      .body;
  const before = await ofHouse();
  await server.sql(
    `
      insert into token_day (account_id, day, kind, person_id, quantity, cost)
      values ($1, $2, 'words', gen_random_uuid(), 1, 12), ($1, $2, 'grant', gen_random_uuid(), 1, 1000)
    `,
    [world.accountId, server.clock().toISOString().slice(0, 10)],
  );
  await recordUsage.run({}, server, info);
  await recordUsage.run({}, server, info);
  const { cookie } = await world.as('accountAdmin');
  const own = await ask(server, contract.getUsageYear, {
    cookie,
    params: { accountId: world.accountId, year: String(year) },
  });
  const agency = await ask(server, contract.getAgencyUsageYear, {
    cookie: world.lead.cookie,
    params: { agencyId: world.agencyId, year: String(year) },
  });
  for (const [{ body }, owner] of [
    [own, { accountId: world.accountId, agencyId: null }],
    [agency, { accountId: null, agencyId: world.agencyId }],
  ] as const) {
    const { images, videos, storage, tokens, ...rest } = body;
    assert.deepEqual(rest, { year, isRecorded: true, ...owner });
    assert.deepEqual([images[month], videos[month], storage[month], tokens[month]], [4, 2, 13_000, 12]);
    assert.equal(images.length, 12);
  }
  const after = await ofHouse();
  assert.ok(after.images[month]! >= before.images[month]! + 4);
  // The record of a month that is over stays when files go.
  await server.sql(
    "insert into usage_month (account_id, month, images, videos, storage) values ($1, '2001-05-01', 7, 0, 70)",
    [world.accountId],
  );
  await server.sql('delete from media_tally where account_id = $1', [world.accountId]);
  await recordUsage.run({}, server, info);
  const old = await ask(server, contract.getUsageYear, {
    cookie,
    params: { accountId: world.accountId, year: '2001' },
  });
  assert.deepEqual([old.body.images[4], old.body.images[5]], [7, 0]);
});

test('BILL-15 a year without a record is all zeros and says so; a year that is none is not found', async () => {
  const world = await worldWith('yew', []);
  const { cookie } = await world.as('accountAdmin');
  const read = (wanted: string) =>
    ask(server, contract.getUsageYear, { cookie, params: { accountId: world.accountId, year: wanted } });
  const { body } = await read('2011');
  assert.equal(body.isRecorded, false);
  assert.deepEqual(
    body.storage,
    Array.from({ length: 12 }, () => 0),
  );
  assert.equal((await read('soon')).status, 404);
});

test('BILL-16 BILL-20 dashboards are read by those who run the account, stats by those who run the agency', async () => {
  const world = await worldWith('box', []);
  const staff = await world.as('user');
  const params = { accountId: world.accountId };
  assert.equal((await ask(server, contract.getActivity, { cookie: staff.cookie, params })).status, 403);
  const employee = await makePerson(server, { role: 'agencyUser', agencyId: world.agencyId });
  const stats = { agencyId: world.agencyId };
  assert.equal(
    (await ask(server, contract.getAgencyStorage, { cookie: employee.cookie, params: stats })).status,
    403,
  );
});

test('BILL-21 a report covers the last 30 days and the 30 before; what is 31 days old is none of them', async () => {
  const world = await worldWith('bay', []);
  const { cookie } = await world.as('accountAdmin');
  await server.sql(
    `
      insert into usage_log (account_id, date, post_type, doc_id)
      select $1, $2::timestamptz - days * interval '1 day', type, gen_random_uuid()
      from (values (0, 'item'), (29, 'item'), (30, 'item'), (31, 'item'), (59, 'inquiry'), (60, 'inquiry'),
        (1, 'decision')) wanted (days, type)
    `,
    [world.accountId, server.clock().toISOString()],
  );
  const { body } = await ask(server, contract.getActivity, {
    cookie,
    params: { accountId: world.accountId },
  });
  assert.equal(body.steps.length, 30);
  assert.deepEqual([body.totals.item, body.before.item, body.before.inquiry], [2, 2, 1]);
  assert.deepEqual([body.steps[0]!.counts.item, body.steps[29]!.counts.item], [1, 1]);
});

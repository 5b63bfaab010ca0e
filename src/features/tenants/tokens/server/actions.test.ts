import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { test } from 'node:test';
import { asJobOf } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { deliverEvents } from '#testing/events.ts';
import { testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as actions from './actions.ts';
import { sweepTokens } from './jobs.ts';

const server = await testServer();
const { accountId, agencyId } = await makeAccount(server, 'Cedar');
const stranger = await makeAccount(server, 'Birch');
const owner = await makePerson(server, { role: 'account', accountId });
const staff = await makePerson(server, { role: 'user', accountId });
const job = { jobId: 'x', attempt: 0, lastAttempt: false };

/** Empties the ledger of the account and limits it to so many tokens. */
async function begin(most = 1000): Promise<void> {
  for (const table of ['token_entry', 'token_day', 'token_balance', 'token_person_cap', 'notice', 'mail'])
    await server.sql(`delete from ${table} where account_id = $1`, [accountId]);
  const plan = most === 0 ? 0 : 1000;
  await server.sql('update account set tokens_max30 = $2 where id = $1', [accountId, plan]);
  if (most !== plan)
    await server.sql('insert into token_balance (account_id, hard_cap) values ($1, $2)', [accountId, most]);
}
const inAccount = <T>(work: (tx: TenantTx) => Promise<T>, id = accountId) =>
  server.db.withTenant(asJobOf(id), work);
const words = (quantity: number, userId: string | null = owner.userId) => ({
  accountId,
  userId,
  kind: 'words' as const,
  quantity,
  ref: { type: 'draft', id: 'd1', label: 'Google post' },
});
const hold = (quantity: number, userId?: string | null) =>
  inAccount((tx) => actions.holdTokens(tx, words(quantity, userId)));
const settle = (entryId: string, quantity: number) =>
  inAccount((tx) => actions.settleTokens(tx, { accountId, entryId, quantity }));
const release = (entryId: string) => inAccount((tx) => actions.releaseTokens(tx, { accountId, entryId }));
const state = () => inAccount((tx) => actions.readTokens(tx, accountId));
const lines = () =>
  server.sql<{ state: string; cost: number; waived: number; balance: number; agency: string; day: string }>(
    `
      select state, cost::float8 as cost, waived::float8 as waived, balance::float8 as balance,
        agency_id as agency, day
      from token_entry
      where account_id = $1
      order by id
    `,
    [accountId],
  );

test('AI-23 AI-26 a hold takes tokens away at once, its settlement the used ones, a release none', async () => {
  await begin();
  const first = await hold(420);
  assert.deepEqual([first.cost, first.balance], [420, 580]);
  assert.equal((await state()).tokensLeft, 580);
  const settled = await settle(first.entryId, 402);
  assert.deepEqual([settled.cost, settled.balance], [402, 598]);
  const second = await hold(100);
  await release(second.entryId);
  await release(second.entryId);
  const { tokensLeft, usedTokens, held, holds } = await state();
  assert.deepEqual([tokensLeft, usedTokens, held, holds], [598, 402, 0, 0]);
  assert.deepEqual(
    (await lines()).map((line) => [line.state, line.cost, line.balance, line.agency]),
    [
      ['settled', 402, 598, agencyId],
      ['voided', 0, 598, agencyId],
    ],
  );
});
test('AI-21 AI-22 the coefficient of the table at the time of the hold is the price of the settlement', async () => {
  await begin();
  const entry = await inAccount((tx) =>
    actions.holdTokens(tx, { ...words(1.2), kind: 'video', ref: { type: 'media', id: 'm1' } }),
  );
  assert.equal(entry.cost, 4.8);
  await server.sql("update token_weight set coefficient = 5 where kind = 'video'");
  try {
    assert.equal((await settle(entry.entryId, 2)).cost, 8);
  } finally {
    await server.sql("update token_weight set coefficient = 4 where kind = 'video'");
  }
});
test('AI-25 Y-06 without enough tokens nothing is held, and nothing changes', async () => {
  await begin(10);
  await assert.rejects(hold(11), { code: 'tokens.empty', status: 402 });
  const first = await hold(10);
  await assert.rejects(hold(0.001), { code: 'tokens.empty', status: 402 });
  await settle(first.entryId, 9.5);
  await assert.rejects(hold(0.5), { code: 'tokens.empty' }, 'used tokens count whole');
  await begin(0);
  await assert.rejects(hold(0), { code: 'tokens.empty' });
  assert.equal((await lines()).length, 0);
});
test('no number, a negative and a huge quantity are refused', async () => {
  await begin();
  const entry = await hold(10);
  for (const quantity of [NaN, Infinity, -1, 1e9 + 1]) {
    await assert.rejects(hold(quantity), { code: 'tokens.quantity', status: 400 });
    await assert.rejects(settle(entry.entryId, quantity), { code: 'tokens.quantity', status: 400 });
  }
  await assert.rejects(
    inAccount((tx) => tx.raw("select token_settle($1, $2, 'NaN')", [accountId, entry.entryId])),
    { code: '23514' },
    'the table refuses it as well',
  );
  assert.equal((await state()).held, 10);
});
test('settled twice, released after it, settled after a release: 409, and nothing is counted twice', async () => {
  await begin();
  const first = await hold(10);
  await settle(first.entryId, 10);
  await assert.rejects(settle(first.entryId, 10), { code: 'tokens.closed', status: 409 });
  await assert.rejects(release(first.entryId), { code: 'tokens.closed', status: 409 });
  const second = await hold(10);
  await release(second.entryId);
  await assert.rejects(settle(second.entryId, 10), { code: 'tokens.closed', status: 409 });
  const { usedTokens, held } = await state();
  assert.deepEqual([usedTokens, held], [10, 0]);
});
test('an entry of another account, and one that is not there, is not found', async () => {
  await begin();
  const { entryId } = await hold(10);
  for (const order of [
    { accountId: stranger.accountId, entryId },
    { accountId: stranger.accountId, entryId: randomUUID() },
  ]) {
    await assert.rejects(
      inAccount((tx) => actions.settleTokens(tx, { ...order, quantity: 1 }), stranger.accountId),
      { code: 'not_found', status: 404 },
    );
    await assert.rejects(
      inAccount((tx) => actions.releaseTokens(tx, order), stranger.accountId),
      { code: 'not_found', status: 404 },
    );
  }
  assert.equal((await state()).held, 10);
});
test('an answer that is longer than its hold is finished: what is free pays, the rest is waived', async () => {
  await begin(100);
  const first = await hold(60);
  const other = await hold(30);
  const settled = await settle(first.entryId, 200);
  assert.deepEqual([settled.cost, settled.balance], [70, 0], 'the other hold is not touched');
  assert.equal((await lines())[0]!.waived, 130);
  assert.equal((await settle(other.entryId, 30)).cost, 30);
  assert.equal((await state()).usedTokens, 100);
});
test('work that is undone undoes its hold and its settlement', async () => {
  await begin();
  await assert.rejects(
    inAccount(async (tx) => {
      const { entryId } = await actions.holdTokens(tx, words(10));
      await actions.settleTokens(tx, { accountId, entryId, quantity: 10 });
      throw new Error('undone');
    }),
  );
  const { tokensLeft } = await state();
  assert.deepEqual([tokensLeft, (await lines()).length], [1000, 0]);
});
test('a hold whose process died is given back after 15 minutes; its late work still pays', async () => {
  await begin();
  const dead = await hold(300);
  const alive = await hold(100);
  await sweepTokens.run({}, server, job);
  assert.equal((await state()).held, 400);
  await server.sql("update token_entry set held_until = now() - interval '1 second' where id = $1", [
    dead.entryId,
  ]);
  await sweepTokens.run({}, server, job);
  assert.equal((await state()).held, 100);
  assert.equal((await settle(dead.entryId, 250)).cost, 250);
  await assert.rejects(settle(dead.entryId, 250), { code: 'tokens.closed' });
  await settle(alive.entryId, 100);
  const { usedTokens, held } = await state();
  assert.deepEqual([usedTokens, held], [350, 0]);
});
test('AI-23 tokens come back after 30 days, and a clock that goes back brings none', async () => {
  await begin();
  await settle((await hold(100)).entryId, 100);
  await server.sql('update token_day set day = day - 30 where account_id = $1', [accountId]);
  await server.sql('update token_balance set day = day - 30 where account_id = $1', [accountId]);
  assert.equal((await state()).tokensLeft, 1000);
  assert.equal((await hold(1000)).balance, 0, 'the hold counts the same 30 days');
  await begin();
  await settle((await hold(100)).entryId, 100);
  await server.sql('update token_balance set day = day + 2 where account_id = $1', [accountId]);
  await settle((await hold(50)).entryId, 50);
  const [{ ahead }] = (await server.sql<{ ahead: number }>(
    "select day - (now() at time zone 'UTC')::date as ahead from token_entry where account_id = $1 order by id desc limit 1",
    [accountId],
  )) as [{ ahead: number }];
  assert.equal(ahead, 2, 'a line is of the latest day that the ledger has seen');
  assert.equal((await state()).usedTokens, 150);
});
test('a hard cap of the account and of a person refuses, a soft one asks first', async () => {
  await begin();
  await hold(0);
  await server.sql('update token_balance set soft_cap = 50, hard_cap = 200 where account_id = $1', [
    accountId,
  ]);
  await server.sql('insert into token_person_cap values ($1, $2, 20, 60)', [accountId, staff.userId]);
  const estimate = (quantity: number, userId: string) =>
    inAccount((tx) => actions.estimateTokens(tx, { accountId, userId, kind: 'words', quantity }));
  assert.deepEqual(await estimate(30, staff.userId), {
    tokens: 30,
    likelyTokens: 30,
    tokensLeft: 60,
    isEnough: true,
    asksFirst: true,
  });
  assert.deepEqual(await estimate(61, staff.userId), {
    tokens: 61,
    likelyTokens: 61,
    tokensLeft: 60,
    isEnough: false,
    asksFirst: true,
  });
  assert.equal((await hold(40, staff.userId)).asks, false);
  await assert.rejects(hold(21, staff.userId), { code: 'tokens.person_empty', status: 402 });
  assert.equal((await hold(20, staff.userId)).asks, true);
  await assert.rejects(hold(141), { code: 'tokens.empty' });
  assert.equal((await hold(140)).balance, 0);
});
test('alerts at 50, 80 and 100 percent: one notice and one mail each, once in 30 days', async () => {
  await begin();
  const alerts = async () => {
    await sweepTokens.run({}, server, job);
    await deliverEvents(server);
    const notices = await server.sql<{ threshold: number; user: string }>(
      `select (data->>'threshold')::int as threshold, user_id as "user" from notice
       where account_id = $1 and kind = 'tokens.used' order by id`,
      [accountId],
    );
    const mails = await server.sql<{ subject: string }>(
      "select subject from mail where account_id = $1 and kind = 'tokens.used' order by id",
      [accountId],
    );
    return { notices: notices.map(({ threshold }) => threshold), mails: mails.length };
  };
  const use = async (quantity: number) => settle((await hold(quantity)).entryId, quantity);
  await use(499);
  assert.deepEqual(await alerts(), { notices: [], mails: 0 });
  await use(1);
  assert.deepEqual(await alerts(), { notices: [50], mails: 1 });
  await use(10);
  assert.deepEqual(await alerts(), { notices: [50], mails: 1 });
  await use(300);
  assert.deepEqual(await alerts(), { notices: [50, 80], mails: 2 });
  await use(190);
  const all = await alerts();
  assert.deepEqual([all.notices, all.mails], [[50, 80, 100, 100], 4], 'nothing left: everybody is told');
  await server.sql(
    `update token_balance set told50_at = now() - interval '31 days', told80_at = now() - interval '31 days',
       told100_at = now() - interval '31 days' where account_id = $1`,
    [accountId],
  );
  await server.sql('update token_day set day = day - 30 where account_id = $1', [accountId]);
  await server.sql('update token_balance set day = day - 30 where account_id = $1', [accountId]);
  await use(500);
  assert.equal((await alerts()).notices.at(-1), 50, 'a new window is told of again');
});

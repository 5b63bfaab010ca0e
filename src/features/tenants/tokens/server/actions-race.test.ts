import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asJobOf } from '#platform/db/scope.ts';
import { testServer, type TestServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as actions from './actions.ts';
import { sweepTokens } from './jobs.ts';

const first = await testServer();
const second = await testServer({ database: first.database });
const nodes = [first, second];
const { accountId } = await makeAccount(first, 'Cedar');
const writer = await makePerson(first, { role: 'account', accountId });
const capped = await makePerson(first, { role: 'user', accountId });
const job = { jobId: 'x', attempt: 0, lastAttempt: false };
const GENERATIONS = 200;
const MOST = 3000;
const PERSON_MOST = 400;

/** Numbers between 0 and 1 that are the same in each run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
    return state / 2 ** 32;
  };
}
const random = seeded(69);
type Plan = { node: TestServer; userId: string | null; estimate: number; words: number; end: number };
const inAccount = <T>(node: TestServer, work: Parameters<typeof node.db.withTenant<T>>[1]) =>
  node.db.withTenant(asJobOf(accountId), work);
const kill = 'select pg_terminate_backend(pg_backend_pid())';

/** Runs one generation and returns how it ended. */
async function generate({ node, userId, estimate, words, end }: Plan): Promise<string> {
  const order = {
    accountId,
    userId,
    kind: 'words' as const,
    quantity: estimate,
    ref: { type: 'draft', id: 'd' },
  };
  if (end < 0.1) {
    // The connection dies while the hold is not committed.
    await assert.rejects(
      inAccount(node, async (tx) => {
        await actions.holdTokens(tx, order);
        await tx.raw(kill);
      }),
    );
    return 'killed hold';
  }
  const held = await inAccount(node, (tx) => actions.holdTokens(tx, order)).catch(
    (error: { code?: string }) => {
      if (error.code === 'tokens.empty' || error.code === 'tokens.person_empty') return undefined;
      throw error;
    },
  );
  if (!held) return 'refused';
  const { entryId } = held;
  const settle = () =>
    inAccount(node, (tx) => actions.settleTokens(tx, { accountId, entryId, quantity: words }));
  if (end < 0.2) {
    await inAccount(node, (tx) => actions.releaseTokens(tx, { accountId, entryId }));
    return 'released';
  }
  if (end < 0.3) {
    // The process dies before it settles: nobody ends the hold.
    await assert.rejects(
      inAccount(node, async (tx) => {
        await actions.settleTokens(tx, { accountId, entryId, quantity: words });
        await tx.raw(kill);
      }),
    );
    return 'abandoned';
  }
  if (end < 0.4) {
    // Two nodes settle the same hold: one wins.
    const both = await Promise.allSettled([settle(), settle()]);
    assert.deepEqual(both.map(({ status }) => status).toSorted(), ['fulfilled', 'rejected']);
    return 'settled';
  }
  await settle();
  return 'settled';
}

const sums = async () =>
  (
    await first.sql<Record<'used' | 'held' | 'settledLines' | 'heldLines' | 'days' | 'person', number>>(
      `
        select b.used::float8 as used, b.held::float8 as held,
          coalesce(sum(e.cost) filter (where e.state = 'settled'), 0)::float8 as "settledLines",
          coalesce(sum(e.cost) filter (where e.state = 'held'), 0)::float8 as "heldLines",
          coalesce(sum(e.cost) filter (where e.user_id = $2), 0)::float8 as person,
          (select sum(d.cost)::float8 from token_day d where d.account_id = $1) as days
        from token_balance b
        left join token_entry e on e.account_id = b.account_id
        where b.account_id = $1
        group by b.account_id
      `,
      [accountId, capped.userId],
    )
  )[0]!;

test('AI-23 AI-26 200 generations at once over two nodes, killed ones among them: the ledger equals the balance, never below a hard cap', async () => {
  await first.sql('insert into token_balance (account_id, hard_cap) values ($1, $2)', [accountId, MOST]);
  await first.sql('update account set tokens_max30 = 5000 where id = $1', [accountId]);
  await first.sql('insert into token_person_cap values ($1, $2, null, $3)', [
    accountId,
    capped.userId,
    PERSON_MOST,
  ]);
  const plans = Array.from({ length: GENERATIONS }, (_, index) => ({
    node: nodes[index % 2]!,
    userId: [writer.userId, capped.userId, null][index % 3]!,
    estimate: Math.ceil(random() * 60),
    words: Math.ceil(random() * 90),
    end: random(),
  }));
  const ended = { all: false };
  const seen: { open: number; person: number; lines: number }[] = [];
  const watch = (async () => {
    while (!ended.all) {
      const { used, held, settledLines, heldLines, person } = await sums();
      seen.push({ open: used + held, person, lines: settledLines + heldLines });
    }
  })();
  const results = await Promise.all(plans.map(generate)).finally(() => {
    ended.all = true;
  });
  await watch;
  assert.ok(seen.length > 3, 'it was looked at meanwhile');
  for (const { open, person, lines } of seen) {
    assert.ok(Math.abs(open - lines) < 1e-6, `balance ${open}, lines ${lines}`);
    assert.ok(open <= MOST, `${open} of ${MOST}`);
    assert.ok(person <= PERSON_MOST, `${person} of ${PERSON_MOST}`);
  }
  const abandoned = results.filter((result) => result === 'abandoned').length;
  assert.deepEqual(
    [...new Set(results)].toSorted(),
    ['abandoned', 'killed hold', 'refused', 'released', 'settled'],
    'each way to end was taken',
  );
  const before = await sums();
  assert.ok(before.held > 0);
  await first.sql("update token_entry set held_until = now() where account_id = $1 and state = 'held'", [
    accountId,
  ]);
  // Both nodes sweep: each hold is given back once.
  await Promise.all(nodes.map((node) => sweepTokens.run({}, node, job)));
  const after = await sums();
  assert.deepEqual([after.held, after.heldLines], [0, 0]);
  assert.equal(after.used, after.settledLines);
  assert.equal(after.used, after.days);
  const [lapsed] = await first.sql<{ count: number }>(
    'select count(*)::int as count from token_entry where account_id = $1 and lapsed',
    [accountId],
  );
  assert.equal(lapsed!.count, abandoned);
  const state = await inAccount(second, (tx) => actions.readTokens(tx, accountId));
  assert.equal(state.tokensLeft, MOST - Math.ceil(after.settledLines));
});

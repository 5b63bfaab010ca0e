import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { deliverEvents } from '#testing/events.ts';
import { ask, testServer } from '#testing/kit.ts';
import { replies, startModelServer } from '#testing/model-server.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../../contract-runs.ts';
import { list as listDrafts } from '../../contract.ts';
import { writingRun } from './jobs.ts';

const model = await startModelServer();
after(model.close);
const server = await testServer({
  env: { AI_URL: model.url, AI_MODEL: 'house-model', PRIVATE_HOSTS: model.host },
});
const { accountId } = await makeAccount(server, 'Hale Gardens');
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const owner = await makePerson(server, { role: 'account', accountId });
const user = await makePerson(server, { role: 'user', accountId });
const other = await makeAccount(server, 'Stranger');
const stranger = await makePerson(server, { role: 'account', accountId: other.accountId });
await server.sql('update account set tokens_max30 = 5000 where id = $1', [accountId]);
const params = { accountId };
const items: string[] = [];
for (const title of ['Terrace', 'Pool', 'Wall', 'Steps']) {
  const { body } = await ask(server, content.create, {
    cookie: owner.cookie,
    params,
    body: { title, city: 'Bath' },
  });
  items.push(body.id);
}
type Order = { ids?: string[]; destinations?: ('site' | 'blog' | 'social')[]; onlyMissing?: boolean };
const bodyOf = (order: Order = {}) => ({
  ids: items,
  destinations: ['site' as const, 'social' as const],
  language: 'en' as const,
  ...order,
});
const estimate = (order: Order = {}, cookie = owner.cookie) =>
  ask(server, contract.estimateRun, { cookie, params, body: bodyOf(order) });
const create = (order: Order & { passesSoftCap?: boolean } = {}, cookie = owner.cookie) =>
  ask(server, contract.createRun, { cookie, params, body: bodyOf(order) });
const get = async (writingRunId: string, cookie = owner.cookie) =>
  ask(server, contract.getRun, { cookie, params: { accountId, writingRunId } });
const run = (writingRunId: string) =>
  writingRun.job.run({ accountId, runId: writingRunId }, server, {
    jobId: 'x',
    attempt: 0,
    lastAttempt: false,
  });
const balance = async () =>
  (
    await server.sql<{ used: number; held: number; lines: number }>(
      `select b.used::float8 as used, b.held::float8 as held,
         (select coalesce(sum(e.cost), 0)::float8 from token_entry e
          where e.account_id = b.account_id and e.state in ('settled', 'held')) as lines
       from token_balance b where b.account_id = $1`,
      [accountId],
    )
  )[0] ?? { used: 0, held: 0, lines: 0 };

test('AI-26 texts for many items: the estimate first, then a job that writes each and pays each', async () => {
  const { body: cost } = await estimate();
  assert.deepEqual([cost.items, cost.texts, cost.isTemplate, cost.isEnough], [4, 8, false, true]);
  assert.equal(cost.tokens, 4 * (90 + 50));
  model.reply(replies.stream('Title\n\nA text of Bath.'));
  const started = await create();
  assert.equal(started.status, 201, started.text);
  assert.deepEqual([started.body.state, started.body.total], ['waiting', 8]);
  await run(started.body.id);
  const { body: done } = await get(started.body.id);
  assert.deepEqual([done.state, done.done, done.failed, done.reasons], ['done', 8, 0, []]);
  const { used, held, lines } = await balance();
  assert.deepEqual([used, held], [done.words, 0]);
  assert.equal(lines, used);
  for (const contentId of items) {
    const drafts = await ask(server, listDrafts, { cookie: owner.cookie, params: { accountId, contentId } });
    assert.deepEqual(drafts.body.writings.map(({ destination }) => destination).toSorted(), [
      'site',
      'social',
    ]);
  }
  const page = await ask(server, contract.listRunItems, {
    cookie: owner.cookie,
    params: { accountId, writingRunId: started.body.id },
    query: { limit: 5 },
  });
  const rest = await ask(server, contract.listRunItems, {
    cookie: owner.cookie,
    params: { accountId, writingRunId: started.body.id },
    query: { limit: 5, cursor: page.body.nextCursor! },
  });
  assert.equal(new Set([...page.body.items, ...rest.body.items].map(({ writeId }) => writeId)).size, 8);
  await deliverEvents(server);
  const [notice] = await server.sql<{ kind: string; data: { done: number } }>(
    "select kind, data from notice where user_id = $1 and kind = 'writings.written'",
    [owner.userId],
  );
  assert.equal(notice!.data.done, 8);
  const again = await estimate();
  assert.deepEqual(again.body.reasons, [{ code: 'writings.has_draft', count: 8 }]);
  assert.equal((await create()).code, 'writings.run_none');
});

test('a run goes on after its process has died, and writes no text twice', async () => {
  const { body: started } = await create({ destinations: ['blog'] });
  // The process dies after the first text was stored.
  const [text] = items.toSorted();
  await server.sql(
    `update run set state = 'running', done = 1, changed = 1 where id = $1 and account_id = $2`,
    [started.id, accountId],
  );
  await server.sql("update run_item set state = 'done' where run_id = $1 and item_id = $2", [
    started.id,
    text,
  ]);
  model.reply(replies.stream('Title\n\nA text of Bath.'));
  const before = model.taken.length;
  await Promise.all([run(started.id), run(started.id)]);
  const { body: done } = await get(started.id);
  assert.deepEqual([done.state, done.done, done.failed], ['done', 4, 0]);
  assert.ok(model.taken.length - before >= 3);
  const [drafts] = await server.sql<{ count: number }>(
    "select count(*)::int as count from writing where account_id = $1 and destination = 'blog'",
    [accountId],
  );
  assert.equal(drafts!.count, 3, 'of two processes one stores a text');
  assert.deepEqual(await balance().then(({ used, held, lines }) => [lines - used - held]), [0]);
});

test('a text that fails is named; the others are written; what fails for all ends the run', async () => {
  const order = { onlyMissing: false, destinations: ['social' as const] };
  const { body: started } = await create(order);
  model.reply((response, body) =>
    String(body.messages[1]!.content).includes('"Pool"')
      ? replies.nonsense()(response, body)
      : replies.stream('A text of Bath.')(response, body),
  );
  await run(started.id);
  const { body: done } = await get(started.id);
  assert.deepEqual([done.state, done.done, done.failed], ['done', 3, 1]);
  assert.deepEqual(done.reasons, [{ code: 'model.answer', count: 1 }]);
  const { body: refused } = await create(order);
  model.reply(replies.status(401));
  await run(refused.id);
  const { body: ended } = await get(refused.id);
  assert.deepEqual([ended.state, ended.failure, ended.done], ['failed', 'model.refused', 0]);
});

test('tokens that end in between end the run, and none is held any more', async () => {
  const { body: started } = await create({ onlyMissing: false, destinations: ['site'] });
  const { used } = await balance();
  await server.sql('update token_balance set hard_cap = $2 where account_id = $1', [
    accountId,
    Math.ceil(used) + 150,
  ]);
  model.reply(replies.stream(`Title\n\n${'word '.repeat(100)}`));
  await run(started.id);
  const { body: ended } = await get(started.id);
  assert.deepEqual([ended.state, ended.failure], ['failed', 'tokens.empty']);
  assert.ok(ended.done >= 1 && ended.done < 4, `${ended.done}`);
  assert.equal((await balance()).held, 0);
  const refused = await create({ onlyMissing: false, destinations: ['site'] });
  assert.deepEqual([refused.status, refused.code], [402, 'tokens.empty']);
  await server.sql('update token_balance set hard_cap = null, soft_cap = 1 where account_id = $1', [
    accountId,
  ]);
  assert.equal((await create({ onlyMissing: false, destinations: ['site'] })).code, 'writings.asks_first');
  await server.sql('update token_balance set soft_cap = null where account_id = $1', [accountId]);
});

test('a run is stopped, ends when the rights of its person change, and is its person’s to see', async () => {
  const order = { onlyMissing: false, destinations: ['site' as const] };
  const { body: started } = await create(order);
  const stop = (cookie = owner.cookie) =>
    ask(server, contract.stopRun, { cookie, params: { accountId, writingRunId: started.id } });
  assert.equal((await stop(stranger.cookie)).status, 404);
  assert.equal((await stop(user.cookie)).status, 403);
  assert.equal((await stop()).body.state, 'stopped');
  assert.equal((await stop()).code, 'writings.run_over');
  const before = model.taken.length;
  await run(started.id);
  assert.equal(model.taken.length, before);
  const { body: second } = await create(order);
  await server.sql("update account_member set role = 'user' where user_id = $1", [owner.userId]);
  await run(second.id);
  await server.sql("update account_member set role = 'account' where user_id = $1", [owner.userId]);
  const { body: ended } = await get(second.id);
  assert.deepEqual([ended.state, ended.failure], ['failed', 'bulk.rights_changed']);
  assert.equal((await get(second.id, stranger.cookie)).status, 404);
  assert.equal((await get(second.id, user.cookie)).status, 403);
  const mine = await ask(server, contract.listRuns, { cookie: user.cookie, params });
  assert.deepEqual(mine.body.runs, []);
  assert.equal((await estimate({}, stranger.cookie)).status, 404);
  const refused = await estimate({}, user.cookie);
  assert.deepEqual([refused.body.texts, refused.body.reasons[0]!.count], [0, 8]);
});

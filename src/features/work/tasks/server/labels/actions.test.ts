import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { replies, startModelServer } from '#testing/model-server.ts';
import * as contract from '../../contract.ts';

const model = await startModelServer();
after(model.close);
const server = await testServer({
  env: { AI_URL: model.url, AI_MODEL: 'house-model', PRIVATE_HOSTS: model.host },
});
const { accountId, as } = await contentWorld(server);
const owner = await as('account');
const labelsOf = () =>
  ask(server, contract.generateLabels, {
    cookie: owner.cookie,
    body: { accountId, title: 'Order slate for the roof' },
  });
const lines = () =>
  server.sql<{ state: string; cost: number; userId: string; label: string }>(
    `
      select state, cost::float8, user_id as "userId", label
      from token_entry
      where account_id = $1 and ref_type = 'labels'
      order by id
    `,
    [accountId],
  );
await server.sql("insert into service (account_id, label) values ($1, 'Slate roofs')", [accountId]);

test('TASK-08 AI-26 labels by a model are paid by their words; those that the account has come first', async () => {
  model.reply(replies.whole('{"labels": ["Scaffold", "Slate roofs"]}'));
  const { body, text } = await labelsOf();
  assert.deepEqual(
    body.labels.map(({ label, existing }) => [label, existing]),
    [
      ['Slate roofs', true],
      ['Scaffold', false],
    ],
    text,
  );
  assert.deepEqual([body.source, body.tokens], ['ai', { estimated: 18, charged: 3 }]);
  assert.deepEqual(await lines(), [
    { state: 'settled', cost: 3, userId: owner.userId, label: 'Order slate for the roof' },
  ]);
});
test('AI-25 AI-26 a model that fails costs nothing, and without tokens none is asked: the words of the account answer', async () => {
  model.reply(replies.status(500));
  assert.equal((await labelsOf()).body.source, 'words');
  const asked = model.taken.length;
  model.reply(replies.whole('{"labels": ["Scaffold"]}'));
  for (const caps of ['hard_cap = 0', 'hard_cap = null, soft_cap = 0']) {
    await server.sql(`update token_balance set ${caps} where account_id = $1`, [accountId]);
    const { body } = await labelsOf();
    assert.deepEqual([body.source, body.tokens.charged], ['words', 0]);
  }
  assert.equal(model.taken.length, asked);
  assert.equal((await lines()).length, 1);
});
test('#45 TASK-08 a model that never answers holds no connection: others are answered, then the words answer', async () => {
  await server.sql('update token_balance set hard_cap = null, soft_cap = null where account_id = $1', [
    accountId,
  ]);
  model.reply(replies.silent());
  const before = model.taken.length;
  const ended: string[] = [];
  const waiting = Array.from({ length: 8 }, async () => ended.push((await labelsOf()).body.source));
  await until(async () => model.taken.length === before + 8);
  const list = await ask(server, contract.list, {
    cookie: owner.cookie,
    params: { accountId },
  });
  assert.equal(list.status, 200);
  assert.deepEqual(ended, []);
  await Promise.all(waiting);
  assert.deepEqual(ended, Array(8).fill('words'));
});

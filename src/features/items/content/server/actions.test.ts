import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../contract.ts';

const server = await testServer();
const world = await contentWorld(server);
const { cookie } = await world.as('account');
const params = { accountId: world.accountId };
type Version = { id: string; version: number };
const update = ({ id, version }: Version, change: object) =>
  ask(server, contract.update, {
    cookie,
    params: { ...params, contentId: id },
    body: { version, ...change },
  });
const publish = ({ id, version }: Version) =>
  ask(server, contract.publish, { cookie, params: { ...params, contentId: id }, body: { version } });

test('TASK-06 a move to another stage does not age a text; a text, and another move, do age what began before', async () => {
  const item = (await ask(server, contract.create, { cookie, params, body: { title: 'Board' } })).body;
  const stages = await server.sql<{ id: string }>(
    'select id from stage where account_id = $1 and pipeline_id = $2 order by position',
    [world.accountId, item.pipelineId],
  );
  const [, second, third] = stages.map(({ id }) => id);
  let moved = (await update(item, { stageId: second })).body;
  moved = (await update(moved, { stageId: third })).body;
  const texts = await update(item, { description: 'Written while the card moved twice' });
  assert.equal(texts.status, 200, texts.text);
  assert.deepEqual([texts.body.stageId, texts.body.title], [third, 'Board'], 'the move stays');
  assert.equal((await update(item, { title: 'Older than the text' })).status, 409);
  assert.equal((await update(moved, { stageId: second })).status, 409, 'a move is no older than a text');
  const again = (await update(texts.body, { stageId: second })).body;
  assert.equal((await update(texts.body, { stageId: third })).status, 409, 'two moves meet');
  assert.equal((await publish(texts.body)).status, 200, 'who publishes sees the same texts');
  assert.equal((await update(again, { city: 'Danby' })).status, 409, 'a publication is no move');
});

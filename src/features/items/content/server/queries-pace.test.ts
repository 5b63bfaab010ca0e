import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../contract.ts';

const server = await testServer();

test('an account makes at most 300 items a minute, whoever of its people makes them', async () => {
  const world = await contentWorld(server);
  const other = await contentWorld(server, 'harbor');
  const add = async (of: typeof world) =>
    ask(server, contract.create, {
      cookie: (await of.as('account')).cookie,
      params: { accountId: of.accountId },
      body: { title: 'New work' },
    });
  const first = await add(world);
  assert.equal(first.status, 201, first.text);
  await server.sql(
    `
      insert into content (account_id, content_type_id, pipeline_id, stage_id, user_id, title)
      select account_id, content_type_id, pipeline_id, stage_id, user_id, 'One of many'
      from content, generate_series(1, 299)
      where id = $1
    `,
    [first.body.id],
  );
  const refused = await add(world);
  assert.deepEqual([refused.status, refused.code], [429, 'too_many_requests']);
  assert.equal(refused.headers['retry-after'], '60');
  assert.equal((await add(other)).status, 201, 'another account');
  await server.sql(
    "update content set created_at = created_at - interval '61 seconds' where account_id = $1",
    [world.accountId],
  );
  assert.equal((await add(world)).status, 201, 'a minute later');
});

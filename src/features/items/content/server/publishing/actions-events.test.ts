import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import * as copies from '../../contract-copies.ts';

const server = await testServer();
const world = await contentWorld(server);
const owner = await world.as('account');
const params = { accountId: world.accountId };
const { cookie } = owner;

test('AUTO-01 a new, copied, published and hidden item is told of once, with who did it', async () => {
  const created = await ask(server, contract.create, { cookie, params, body: { title: 'Terrace' } });
  assert.equal(created.status, 201, created.text);
  const at = { cookie, params: { ...params, contentId: created.body.id } };
  const published = await ask(server, contract.publish, { ...at, body: { version: created.body.version } });
  assert.equal(published.status, 200, published.text);
  const again = await ask(server, contract.publish, { ...at, body: { version: published.body.version } });
  assert.equal(again.status, 200, 'the update of a published page is no publication');
  const hidden = await ask(server, contract.unpublish, { ...at, body: { version: again.body.version } });
  assert.equal(hidden.status, 200, hidden.text);
  const copy = await ask(server, copies.duplicate, at);
  assert.equal(copy.status, 201, copy.text);
  const events = await server.sql<{ name: string; subject: string; userId: string; data: object }>(
    `select name, subject, user_id as "userId", data from event where name like 'item.%' order by id`,
  );
  const data = { typeId: created.body.contentTypeId, isTestimonial: false };
  const { id: subject } = created.body;
  const { userId } = owner;
  assert.deepEqual(events, [
    { name: 'item.created', subject, userId, data },
    { name: 'item.published', subject, userId, data },
    { name: 'item.unpublished', subject, userId, data },
    { name: 'item.created', subject: copy.body.id, userId, data },
  ]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import * as locks from '../../contract-locks.ts';

const server = await testServer();
const world = await contentWorld(server);
const stranger = await contentWorld(server, 'harbor');
const { cookie } = await world.as('accountAdmin');
const { cookie: strangerCookie } = await stranger.as('accountAdmin');
const user = await world.as('user');
const params = { accountId: world.accountId };
const make = async (title: string, as = cookie) =>
  (await ask(server, contract.create, { cookie: as, params, body: { title } })).body;
const of = (contentId: string, as = cookie) => ({ cookie: as, params: { ...params, contentId } });
const lock = (contentId: string, as = cookie, reason = 'With the lawyer') =>
  ask(server, locks.lock, { ...of(contentId, as), body: { reason } });
const codeOf = ({ status, code }: { status: number; code?: string }) => [status, code];

test('CONT-36 a locked item refuses saving, publishing, stage moves and deletion, and says who locked it and why', async () => {
  const item = await make('A terrace');
  const locked = await lock(item.id);
  assert.equal(locked.status, 200, locked.text);
  assert.equal(locked.body.lockReason, 'With the lawyer');
  assert.ok(locked.body.lockedAt && locked.body.lockedByName);
  const { version } = locked.body;
  const refused = [403, 'content.locked'];
  const body = { version };
  assert.deepEqual(
    codeOf(await ask(server, contract.update, { ...of(item.id), body: { version, title: 'Other' } })),
    refused,
  );
  const stageId = world.stages['Project/Completed']!;
  assert.deepEqual(
    codeOf(await ask(server, contract.update, { ...of(item.id), body: { version, stageId } })),
    refused,
  );
  assert.deepEqual(codeOf(await ask(server, contract.publish, { ...of(item.id), body })), refused);
  assert.deepEqual(codeOf(await ask(server, contract.remove, of(item.id))), refused);
  const other = await make('A wall');
  const many = await ask(server, contract.changeMany, {
    cookie,
    params,
    body: { ids: [item.id, other.id], isFeatured: true },
  });
  assert.deepEqual(many.body, {
    changed: [other.id],
    refused: [{ id: item.id, code: 'content.locked' }],
  });
  const rows = (await ask(server, contract.list, { cookie, params })).body.rows;
  assert.ok(rows.find(({ id }) => id === item.id)!.lockedAt, 'the list shows it');
  assert.equal((await ask(server, contract.get, of(item.id))).body.title, 'A terrace');

  const unlocked = await ask(server, locks.unlock, of(item.id));
  assert.equal(unlocked.body.lockedAt, null);
  const saved = await ask(server, contract.update, {
    ...of(item.id),
    body: { version: unlocked.body.version, title: 'Other' },
  });
  assert.equal(saved.status, 200);
  const entries = await server.sql<{ action: string }>(
    "select action from audit_entry where tenant_id = $1 and action like 'content.%locked' order by seq",
    [world.accountId],
  );
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['content.locked', 'content.unlocked'],
  );
});

test('CONT-36 an item is locked with a reason only, by those with full rights, and not by a stranger', async () => {
  const item = await make('A pond');
  assert.equal((await lock(item.id, cookie, ' ')).status, 400);
  assert.equal((await lock(item.id, strangerCookie)).status, 404);
  const own = await make('Of the user', user.cookie);
  assert.equal((await lock(own.id, user.cookie)).status, 403);
  assert.equal((await ask(server, locks.unlock, of(item.id, strangerCookie))).status, 404);
});

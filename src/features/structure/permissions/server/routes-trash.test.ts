import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asJobOf } from '#platform/db/scope.ts';
import * as content from '#features/items/content/contract.ts';
import * as trashCalls from '#features/items/content/contract-trash.ts';
import * as media from '#features/media/media/contract.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import type { RightsDocument } from '#shared/rights/rights.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';

const server = await testServer();
const { accountId } = await makeAccount(server, 'Rights in the trash');
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const owner = await makePerson(server, { role: 'account', accountId, isPrimary: true });
const staff = await makePerson(server, { role: 'accountUser', accountId });
const plain = await makePerson(server, { role: 'user', accountId });
const params = { accountId };
const types = Object.fromEntries(
  (
    await server.sql<{ key: string; id: string }>('select key, id from content_type where account_id = $1', [
      accountId,
    ])
  ).map(({ key, id }) => [key, id]),
) as Record<'project' | 'blog', string>;
async function set(who: { userId: string }, permissions: RightsDocument): Promise<void> {
  const answer = await ask(server, contract.updateMember, {
    cookie: owner.cookie,
    params: { accountId, memberId: who.userId },
    body: { templateId: null, permissions },
  });
  assert.equal(answer.status, 200, answer.text);
}
const makeItem = async (type: string) =>
  (
    await ask(server, content.create, {
      cookie: owner.cookie,
      params,
      body: { title: 'Item', contentTypeId: type },
    })
  ).body;

test('ROLE-07 CONT-16 emptying the trash takes only what the person may delete one by one', async () => {
  const [project, post] = [await makeItem(types.project), await makeItem(types.blog)];
  for (const item of [project, post])
    assert.equal(
      (await ask(server, content.remove, { cookie: owner.cookie, params: { ...params, contentId: item.id } }))
        .status,
      204,
    );
  await set(staff, { contentType: { [types.project]: [0, 1, 2], [types.blog]: [0, 3] } });
  const { cookie } = staff;
  const purged = await ask(server, trashCalls.purge, {
    cookie,
    params: { ...params, trashedId: project.id },
  });
  assert.equal(purged.status, 403);
  const emptied = await ask(server, trashCalls.emptyTrash, { cookie, params });
  assert.equal(emptied.status, 200, emptied.text);
  const left = await server.sql<{ id: string }>(
    'select content_id as id from content_trash where content_id = any($1)',
    [[project.id, post.id]],
  );
  assert.deepEqual(left, [{ id: project.id }]);
});

test('ROLE-07 ROLE-33 a picture of a trashed item is judged by that item: nobody else sees, changes or takes it', async () => {
  const item = await makeItem(types.project);
  const own = await ask(server, content.create, { cookie: plain.cookie, params, body: { title: 'Own' } });
  const [row] = await server.sql<{ id: string }>(
    `
      insert into media (account_id, content_id, kind, name, media_type, size, state, lat, lng)
      values ($1, $2, 'image', 'door.jpg', 'image/jpeg', 5, 'ready', 41.5, 29.1)
      returning id
    `,
    [accountId, item.id],
  );
  const at = { ...params, mediaId: row!.id };
  await set(staff, { contentType: { [types.project]: [] } });
  for (const step of ['with its item', 'in the trash']) {
    for (const { cookie } of [plain, staff]) {
      assert.equal((await ask(server, media.get, { cookie, params: at })).status, 404, step);
      assert.ok(!(await ask(server, media.list, { cookie, params })).text.includes(row!.id), step);
      const taken = await ask(server, media.update, {
        cookie,
        params: at,
        body: { contentUid: own.body.id },
      });
      assert.equal(taken.status, 404, step);
      assert.equal((await ask(server, media.remove, { cookie, params: at })).status, 404, step);
    }
    if (step === 'with its item')
      assert.equal(
        (
          await ask(server, content.remove, {
            cookie: owner.cookie,
            params: { ...params, contentId: item.id },
          })
        ).status,
        204,
      );
  }
  assert.equal((await ask(server, media.get, { cookie: owner.cookie, params: at })).status, 200);
  const restored = await ask(server, trashCalls.restore, {
    cookie: owner.cookie,
    params: { ...params, trashedId: item.id },
    body: {},
  });
  assert.equal(restored.status, 200, restored.text);
  assert.deepEqual([restored.body.media.length, restored.body.lost], [1, { photos: 0, pairs: 0 }]);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as media from '#features/media/media/contract.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { q, type TenantTx } from '#platform/db/tenant.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import * as contract from '../../contract.ts';
import { lockHeads } from '../queries.ts';

const server = await testServer();
const world = await contentWorld(server);
const { cookie } = await world.as('account');
const params = { accountId: world.accountId };

/** Waits until a statement of this database waits for a lock. */
const untilSomebodyWaits = () =>
  until(
    async () =>
      (
        await server.sql(
          "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
        )
      ).length > 0,
  );

for (const [name, status, change] of [
  [
    'renamed',
    200,
    (mediaId: string) =>
      ask(server, media.update, { cookie, params: { ...params, mediaId }, body: { alt: 'A wall' } }),
  ],
  [
    'removed',
    204,
    (mediaId: string) => ask(server, media.remove, { cookie, params: { ...params, mediaId } }),
  ],
] as const)
  test(`CONT-11 a picture that is ${name} while its item is saved waits for the item and holds nothing that the save needs`, async () => {
    const created = await ask(server, contract.create, { cookie, params, body: { title: 'Shared' } });
    const contentId = created.body.id;
    const mediaId = await world.photo(contentId);
    const touchMedium = (tx: TenantTx) =>
      tx.run(
        q
          .updateTable('media')
          .set({ position: 7 })
          .where('accountId', '=', world.accountId)
          .where('id', '=', mediaId),
      );
    const answer = await server.db.withTenant(asJobOf(world.accountId), async (tx) => {
      await lockHeads(tx, world.accountId, [contentId]);
      const pending = change(mediaId);
      await untilSomebodyWaits();
      // A save that holds the item goes on to its pictures.
      assert.equal(await touchMedium(tx), 1);
      return { pending };
    });
    assert.equal((await answer.pending).status, status);
  });

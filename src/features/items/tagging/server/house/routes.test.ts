import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import { listRunsOfAll } from '../../contract-house.ts';

const server = await testServer();
const house = await makePerson(server, { role: 'house' });

test('HOUSE-10 the operator reads the runs of automatic tagging of all accounts, newest first, page by page; nobody else does', async () => {
  const worlds = [await contentWorld(server, 'oak'), await contentWorld(server, 'elm')];
  for (const { accountId } of worlds)
    await server.sql(
      `
        insert into auto_tag_history (account_id, media_id, media_name, adapter, started_by, state, failure, milliseconds, created_at)
        select $1, gen_random_uuid(), 'roof-' || n || '.jpg', 'local', 'upload',
          case n when 3 then 'failed' else 'done' end, case n when 3 then 'tagging.slow' end, 40,
          '2026-01-01'::timestamptz + n * interval '1 minute'
        from generate_series(1, 3) n
      `,
      [accountId],
    );
  const read = async (query: Record<string, string | number>) =>
    (await ask(server, listRunsOfAll, { cookie: house.cookie, query })).body;
  const names: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { runs, nextCursor } = await read({ limit: 4, ...(cursor ? { cursor } : {}) });
    names.push(...runs.map(({ mediaName }) => mediaName));
    cursor = nextCursor;
  }
  assert.deepEqual(
    names,
    [3, 3, 2, 2, 1, 1].map((n) => `roof-${n}.jpg`),
  );
  const failed = await read({ state: 'failed', accountId: worlds[0]!.accountId });
  assert.deepEqual(
    failed.runs.map(({ failure, accountId }) => [failure, accountId]),
    [['tagging.slow', worlds[0]!.accountId]],
  );
  const { cookie } = await worlds[0]!.as('accountAdmin');
  assert.equal((await ask(server, listRunsOfAll, { cookie })).status, 404);
});

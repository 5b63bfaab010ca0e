import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { faces } from '#platform/http/app-shell.ts';
import { asNobody } from './scope.ts';
import { searching } from './search.ts';
import { sql } from './tenant.ts';

const server = await testServer({ faces, env: { DATABASE_POOL: '4' } });
const world = await contentWorld(server);
const { cookie } = await world.as('account');

test('a statement of a search ends before others and says so; those after it have their limit again', async () => {
  await assert.rejects(
    server.db.withTenant(asNobody(), (tx) => searching(tx, () => tx.run(sql`select pg_sleep(60)`))),
    { code: 'database.search_slow', status: 503 },
  );
  const limit = () => sql<{ limit: string }>`select current_setting('statement_timeout') as limit`;
  const [during, after] = await server.db.withTenant(asNobody(), async (tx) => [
    await searching(tx, () => tx.one(limit())),
    await tx.one(limit()),
  ]);
  assert.deepEqual([during?.limit, after?.limit], ['500ms', '10s']);
});

test('searches take turns: other calls go on meanwhile, and one too many is told that all are busy', async () => {
  let end = () => {};
  const first = server.inSearchTurn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const params = { accountId: world.accountId };
  const list = (query: { search?: string } = {}) => ask(server, content.list, { cookie, params, query });
  const page = () =>
    server.app
      .inject({ url: '/project?q=roof', headers: { host: world.host } })
      .then((answer) => answer.statusCode);
  const waiting = Array.from({ length: 16 }, () => server.inSearchTurn(async () => {}));
  assert.equal((await list()).status, 200, 'a list without words');
  const refused = await list({ search: 'roof' });
  assert.deepEqual(
    [refused.status, refused.code, refused.headers['retry-after']],
    [503, 'database.busy', '1'],
  );
  assert.equal(await page(), 503, 'a search of the public site takes turns too');
  end();
  await Promise.all([first, ...waiting]);
  assert.equal((await list({ search: 'roof' })).status, 200);
  assert.equal(await page(), 200);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import * as tasks from '#features/work/tasks/contract.ts';
import { asHouseJob } from '#platform/db/scope.ts';
import { contentWorld } from '#testing/content-world.ts';
import { deliverEvents } from '#testing/events.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import { listUsageLogs } from '../contract.ts';
import * as queries from './queries.ts';

const server = await testServer();
const house = await makePerson(server, { role: 'house' });
const logsOf = async (query: Record<string, string | number>, cookie: string | undefined = house.cookie) =>
  (await ask(server, listUsageLogs, { cookie, query })).body;

test('HOUSE-09 what an account does is logged once, with its agency, its kind and its thing', async () => {
  const world = await contentWorld(server, 'oak');
  const { cookie } = await world.as('accountAdmin');
  const params = { accountId: world.accountId };
  const item = await ask(server, content.create, { cookie, params, body: { title: 'Slate roof' } });
  const task = await ask(server, tasks.create, { cookie, params, body: { title: 'Call the owner' } });
  await deliverEvents(server);
  await deliverEvents(server);
  const [account] = await server.sql<{ name: string; agencyId: string }>(
    'select business_name as name, agency_id as "agencyId" from account where id = $1',
    [world.accountId],
  );
  const { logs } = await logsOf({ accountId: world.accountId });
  assert.deepEqual(
    logs.map(({ post_type: type, docId, accountName, agencyId }) => [type, docId, accountName, agencyId]),
    [
      ['task', task.body.id, account!.name, account!.agencyId],
      ['item', item.body.id, account!.name, account!.agencyId],
    ],
  );
  assert.deepEqual(
    (await logsOf({ accountId: world.accountId, postType: 'item' })).logs.map(({ docId }) => docId),
    [item.body.id],
  );
  assert.ok((await logsOf({ agencyId: account!.agencyId })).logs.length >= 2);
});

test('HOUSE-08 the operator reads the log page by page, newest first; nobody else reads it', async () => {
  const world = await contentWorld(server, 'elm');
  await server.sql(
    `
      insert into usage_log (account_id, date, post_type, doc_id)
      select $1, '2026-01-01'::timestamptz + n * interval '1 minute', 'review', gen_random_uuid()
      from generate_series(1, 5) n
    `,
    [world.accountId],
  );
  const dates: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { logs, nextCursor } = await logsOf({
      accountId: world.accountId,
      postType: 'review',
      limit: 2,
      ...(cursor ? { cursor } : {}),
    });
    dates.push(...logs.map(({ date }) => date));
    cursor = nextCursor;
  }
  assert.equal(dates.length, 5);
  assert.deepEqual(dates, dates.toSorted().toReversed());
  const { cookie } = await world.as('accountAdmin');
  assert.equal((await ask(server, listUsageLogs, { cookie })).status, 404);
  assert.equal((await ask(server, listUsageLogs, {})).status, 401);
});

test('HOUSE-09 entries are deleted after 400 days', async () => {
  const world = await contentWorld(server, 'fir');
  await server.sql(
    `
      insert into usage_log (account_id, date, post_type, doc_id)
      select $1, now() - days * interval '1 day', 'booking', gen_random_uuid()
      from unnest(array[399, 401]) days
    `,
    [world.accountId],
  );
  await server.db.withTenant(asHouseJob(), queries.sweep);
  assert.equal((await logsOf({ accountId: world.accountId })).logs.length, 1);
});

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makePerson } from '#testing/tenants.ts';
import { listUsageIssues } from '../contract.ts';
import { findIssues } from './jobs.ts';

const server = await testServer();
const house = await makePerson(server, { role: 'house' });
/** Looks for issues and returns those of an agency, by kind. */
async function issuesOf(agencyId: string): Promise<Record<string, number>> {
  await findIssues.run({}, server, { jobId: 'test', attempt: 0, lastAttempt: false });
  const { body } = await ask(server, listUsageIssues, { cookie: house.cookie, query: { agencyId } });
  return Object.fromEntries(body.issues.map(({ kind, amount }) => [kind, amount]));
}
const spend = (accountId: string, kind: string, cost: number) =>
  server.sql(
    `
      insert into token_day (account_id, day, kind, person_id, quantity, cost)
      values ($1, (now() at time zone 'UTC')::date, $2, gen_random_uuid(), 1, $3)
    `,
    [accountId, kind, cost],
  );

test('HOUSE-01 the operator reads which accounts run short of something, and where something fails, until it is solved', async () => {
  const world = await contentWorld(server, 'oak');
  const { accountId, agencyId } = world;
  await server.sql("update account set tokens_max30 = 1000, subscription_type = 'free' where id = $1", [
    accountId,
  ]);
  await spend(accountId, 'words', 799);
  await server.sql(
    `insert into media_tally (account_id, kind, files, bytes) values ($1, 'image', 1, 4400000000)
     on conflict (account_id, kind) do update set bytes = excluded.bytes`,
    [accountId],
  );
  assert.deepEqual(await issuesOf(agencyId), {}, 'below the thresholds');
  await spend(accountId, 'words', 21);
  await server.sql('update media_tally set bytes = 5100000000 where account_id = $1', [accountId]);
  await server.sql(
    `
      insert into hook (account_id, name, url, secret_sealed, state, reason, by_key, by_person)
      values ($1, 'CRM', 'https://crm.example/', '', 'off', 'failures', false, true),
        ($1, 'Office', 'https://office.example/', '', 'off', 'person', false, true)
    `,
    [accountId],
  );
  assert.deepEqual(await issuesOf(agencyId), { tokens: 82, storage: 102, webhook: 1 });
  await server.sql("update usage_issue set since = now() - interval '3 days' where account_id = $1", [
    accountId,
  ]);
  await spend(accountId, 'grant', 1000);
  await server.sql("update hook set state = 'on', reason = null where account_id = $1", [accountId]);
  assert.deepEqual(await issuesOf(agencyId), { storage: 102 });
  const { body } = await ask(server, listUsageIssues, { cookie: house.cookie, query: { agencyId } });
  assert.ok(Date.now() - Date.parse(body.issues[0]!.since) > 2 * 86_400_000, 'since it was found first');
});

test('HOUSE-01 the list goes page by page without a gap, and is read by the operator alone', async () => {
  const world = await contentWorld(server, 'elm');
  await server.sql(
    `
      insert into usage_issue (account_id, kind, amount, since)
      select $1, kind, 1, '2026-01-01'
      from unnest(array['tokens', 'storage', 'connection', 'webhook', 'automation']) kind
    `,
    [world.accountId],
  );
  const kinds: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const { body } = await ask(server, listUsageIssues, {
      cookie: house.cookie,
      query: { agencyId: world.agencyId, limit: 2, ...(cursor ? { cursor } : {}) },
    });
    kinds.push(...body.issues.map(({ kind }) => kind));
    cursor = body.nextCursor;
  }
  assert.deepEqual(kinds, ['automation', 'connection', 'storage', 'tokens', 'webhook']);
  const { cookie } = await world.as('accountAdmin');
  assert.equal((await ask(server, listUsageIssues, { cookie })).status, 404);
  assert.equal((await ask(server, listUsageIssues, {})).status, 401);
});

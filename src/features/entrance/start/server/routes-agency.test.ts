import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asJobOf } from '#platform/db/scope.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import * as content from '#features/items/content/contract.ts';
import { ask, testServer } from '#testing/kit.ts';
import { makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';
import { attention } from '../contract-agency.ts';

const server = await testServer();
const agencyId = await makeAgency(server, 'Northlight');
const rivalId = await makeAgency(server, 'Rival');
const make = async (name: string, agency = agencyId) => {
  const { accountId } = await makeAccount(server, name, { agencyId: agency });
  await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
  return accountId;
};
const boss = await makePerson(server, { role: 'agency', agencyId });
const staff = await makePerson(server, { role: 'agencyUser', agencyId });
const rival = await makePerson(server, { role: 'agency', agencyId: rivalId });
const busy = await make('Busy');
const broken = await make('Broken');
const paused = await make('Paused');
await make('Quiet');
const foreign = await make('Foreign', rivalId);
const read = (cookie: string, id = agencyId) => ask(server, attention, { cookie, params: { agencyId: id } });
const inquiry = (accountId: string, key: string, state = 'new') =>
  server.sql(
    `
      insert into lead (account_id, submission_key, name, language, state)
      values ($1, convert_to($2, 'UTF8'), 'Ann', 'en', $3)
    `,
    [accountId, key, state],
  );
const add = async (title: string, statusContent?: 'finalized') =>
  (
    await ask(server, content.create, {
      cookie: boss.cookie,
      params: { accountId: busy },
      body: { title, ...(statusContent ? { statusContent } : {}) },
    })
  ).body.id;

const itemId = await add('A draft');
await add('Finished', 'finalized');
await server.sql(
  `
    insert into content (account_id, content_type_id, pipeline_id, stage_id, title, is_testimonial)
    select account_id, content_type_id, pipeline_id, stage_id, 'By Ann', true
    from content
    where id = $1
  `,
  [itemId],
);
for (const [key, state] of [['a'], ['b'], ['c', 'answered']] as const) await inquiry(busy, key, state);
await inquiry(foreign, 'd');
await server.sql(
  "insert into domain (host, agency_id, account_id, state) values ('b.test', $1, $2, 'broken')",
  [agencyId, broken],
);
await server.sql(
  `
    insert into mail (account_id, kind, recipient, sender_name, language, subject, html, text, state, created_at)
    select $1, 'x', 'a@x.test', 'B', 'en', 's', 'h', 't', state, now() - interval '1 day' * days
    from (values ('failed', 1), ('failed', 20), ('sent', 1)) as m (state, days)
  `,
  [broken],
);
await server.sql('update account set tokens_max30 = 1000 where agency_id = any($1)', [[agencyId, rivalId]]);
await server.sql(
  "insert into token_day (account_id, day, person_id, kind, cost, quantity) values ($1, (now() at time zone 'UTC')::date, '00000000-0000-0000-0000-000000000000', 'words', 1000, 1000)",
  [broken],
);
await server.sql("update account set suspended_at = now(), suspended_reason = 'x' where id = $1", [paused]);

test('AUTH-17 the agency reads what waits in each of its businesses, by need, and nothing of another agency', async () => {
  const { body, status } = await read(boss.cookie);
  assert.equal(status, 200);
  assert.deepEqual(
    body.lines.map(({ name }) => name),
    ['Broken', 'Busy', 'Paused'],
  );
  const [first, second] = body.lines;
  assert.deepEqual([first!.domain, first!.mails, first!.tokens], ['broken', 1, 'empty']);
  assert.deepEqual(
    [second!.inquiries, second!.testimonials, second!.ready, second!.drafts, second!.tokens],
    [2, 1, 1, 1, null],
  );
  assert.deepEqual([body.waiting, body.accounts, body.left], [3, 4, 0]);
});

test('ROLE-33 ROLE-37 strangers get 404; an employee sees what the flags let them see and own items alone', async () => {
  assert.equal((await read(rival.cookie)).status, 404);
  await server.sql('update agency_member set flags = $2 where user_id = $1', [
    staff.userId,
    JSON.stringify({ reputation: false, "seeOtherUser'sContentFeeds": false }),
  ]);
  const { lines } = (await read(staff.cookie)).body;
  const line = lines.find(({ name }) => name === 'Busy');
  assert.deepEqual([line?.inquiries ?? 0, line?.testimonials ?? 0, line?.approvals ?? 0], [0, 0, 0]);
  assert.deepEqual([line?.ready ?? 0, line?.drafts ?? 0], [0, 0], 'items of others');
});
